import { LOCALES } from '../language/locales';
import type { OrderWords } from '../language/locales/locale';
import { isQuestion } from '../language/text/question';
import { endAt, isInWords, type WordList, wordList } from '../language/text/word-list';
import { isFunctionWord } from './parse/cues';
import { numberOf } from './parse/numbers';
import { isTalk } from './parse/talk';
import type { OrderToken } from './parse/order-token';
import { clausesOf, tokensOf } from './parse/tokens';
import { PAISE_PER_RUPEE } from '../units';

const OPEN = /\*$/u;

/** Merges a word list of all languages, as it sounds in Latin letters. */
const listOf = (name: keyof OrderWords): WordList =>
  wordList(
    LOCALES.flatMap(({ order }) =>
      order[name]
        .split(',')
        .map((phrase) => phrase.trim())
        .filter(Boolean),
    ),
    (word) => [word.replace(OPEN, '')],
  );

const soundsOf = (tokens: readonly OrderToken[]): string[] => tokens.map(({ word }) => word);
/** True where a text has a word or phrase of a list. */
const hears = (list: WordList, text: string): boolean => isInWords(list, soundsOf(tokensOf(text)));
/** True where a word by itself is on a list. */
const isOf = (list: WordList, word: string | undefined): boolean =>
  word !== undefined && isInWords(list, [word]);

/** The way an order reaches the customer: brought to them, or fetched by them. */
export type WayTold = 'Delivery' | 'Self-Pickup';

const FETCHED = listOf('fetched');
const BROUGHT = listOf('brought');
const WAY_WORDS = listOf('wayWords');
const SENDING = listOf('sending');
const REFUSAL = listOf('refusal');
const REFUSED_AFTER = listOf('refusedAfter');
const ASKED = listOf('asked');
const WANTED = listOf('wanted');

/**
 * Finds a clause that tells only the way an order comes. Returns the way and the text of the other
 * clauses (`rest`); `sends` is true where the clause has a verb of sending.
 */
export function wayToldIn(
  text: string,
): { way: WayTold; rest: string; sends: boolean } | undefined {
  const clauses = clausesOf(tokensOf(text));
  for (const clause of clauses) {
    const way = wayOfClause(clause);
    if (!way) continue;
    const [from, to] = [clause[0]?.start ?? 0, clause.at(-1)?.end ?? 0];
    const rest = `${text.slice(0, from)} ${text.slice(to)}`.replace(/^[\s,;.]+|[\s,;.]+$/gu, '');
    return { way, rest, sends: isInWords(SENDING, soundsOf(clause)) };
  }
  return undefined;
}

function wayOfClause(clause: readonly OrderToken[]): WayTold | undefined {
  if (
    !clause.every((one) => isOf(WAY_WORDS, one.word) || isFunctionWord(one) || isTalk(one)) ||
    clause.some(({ word }) => isOf(ASKED, word) || /^\d/u.test(word))
  )
    return undefined;
  const words = soundsOf(clause);
  const [fetched, brought] = [saidIn(words, FETCHED), saidIn(words, BROUGHT)];
  if (fetched === brought) return undefined;
  return fetched ? 'Self-Pickup' : 'Delivery';
}

/** True for a way that is named, not refused: "nahi, delivery chahiye" and no "delivery nahi". */
function saidIn(words: readonly string[], way: WordList): boolean {
  const [found] = words.flatMap((_, start) => {
    const end = endAt(way, words, start);
    return end === undefined ? [] : { start, end };
  });
  if (!found) return false;
  const refused = isOf(REFUSAL, words[found.start - 1]);
  return (
    !isOf(REFUSED_AFTER, words[found.end]) &&
    (!refused || isInWords(WANTED, words.slice(found.end)))
  );
}

const SHARED = listOf('shared');
const SHARERS = listOf('sharers');
const ON_EACH = listOf('onEach');
const AMONG = listOf('among');
const AMONG_GAP = listOf('amongGap');
const MOST_SHARERS = 50;

/** True for a text that speaks of the people who share something. */
export const namesSharers = (text: string): boolean => hears(SHARERS, text);

/** True for a text that asks what comes on each of those who share: "per head kitna". */
export const asksForShare = (text: string): boolean => hears(ON_EACH, text);

/** Finds among how many people a text shares a sum out: "split it 4 ways". */
export function sharersIn(text: string): number | undefined {
  const words = soundsOf(tokensOf(text));
  if (!isInWords(SHARED, words) && !isInWords(ON_EACH, words)) return undefined;
  const counted = words.filter((_, at) => endAt(SHARERS, words, at + 1) !== undefined);
  return [...counted, ...lastAmong(words)]
    .map((word) => (/^\d+$/u.test(word) ? Number(word) : (numberOf(word) ?? 0)))
    .find((n) => n > 1 && n <= MOST_SHARERS && Number.isInteger(n));
}

/** The last word, where a word such as "between" stands before it: "between the four". */
function lastAmong(words: readonly string[]): string[] {
  const last = words.at(-1);
  const before = isOf(AMONG_GAP, words.at(-2)) ? words.at(-3) : words.at(-2);
  return last !== undefined && isOf(AMONG, before) ? [last] : [];
}

const UP_TO_BEFORE = listOf('upToBefore');
const UP_TO_AFTER = listOf('upToAfter');
const RUPEES_BEFORE = listOf('rupeesBefore');
const RUPEES_AFTER = listOf('rupeesAfter');
const NO_PRICE = 100_000; // rupees: a pin code, and no budget

/** Finds the most that the customer wants to pay, in paise: "under 300"; undefined for none. */
export function budgetIn(text: string): number | undefined {
  const words = soundsOf(tokensOf(text));
  const sums = words.flatMap((word, at) => (/^\d+$/u.test(word) ? at : []));
  const at =
    sums.find((sum) => isUpToBefore(words, sum)) ?? sums.find((sum) => isUpToAfter(words, sum));
  const rupees = at === undefined ? 0 : Number(words[at]);
  return rupees > 0 && rupees < NO_PRICE ? rupees * PAISE_PER_RUPEE : undefined;
}

function isUpToBefore(words: readonly string[], sum: number): boolean {
  const end = isOf(RUPEES_BEFORE, words[sum - 1]) ? sum - 1 : sum;
  const before = words.slice(0, end);
  return before.some((_, at) => endAt(UP_TO_BEFORE, before, at) === end);
}

function isUpToAfter(words: readonly string[], sum: number): boolean {
  const at = isOf(RUPEES_AFTER, words[sum + 1]) ? sum + 2 : sum + 1;
  return endAt(UP_TO_AFTER, words, at) !== undefined;
}

const CHEAPEST = listOf('cheapest');
const BEST_RATED = listOf('bestRated');
const FASTEST = listOf('fastest');
const ASKING = listOf('asking');

/** True for a text that looks for what costs least. */
export const asksForCheap = (text: string): boolean => hears(CHEAPEST, text);

const DEAREST = listOf('dearest');

/** True for a text that looks for what costs most. */
export const asksForDearest = (text: string): boolean => hears(DEAREST, text);

const PRICE_WORDS = listOf('priceWords');

/** The single words of a list, those of its phrases included. */
const piecesOf = ({ words, phrases }: WordList): ReadonlySet<string> =>
  new Set([
    ...words,
    ...phrases.flatMap((pieces) => pieces.flatMap((one) => (one === 'gap' ? [] : one.word))),
  ]);

const SUPERLATIVES: ReadonlySet<string> = new Set(
  [CHEAPEST, DEAREST, BEST_RATED].flatMap((list) => [...piecesOf(list)]),
);

/** Returns what a text for the cheapest, dearest or best looks for: the kind of dish, or "". */
export const soughtAtPrice = (text: string): string =>
  tokensOf(text)
    .filter(
      (one) =>
        !isOf(PRICE_WORDS, one.word) &&
        !isOf(ASKING, one.word) &&
        !SUPERLATIVES.has(one.word) &&
        !isFunctionWord(one) &&
        !isTalk(one) &&
        numberOf(one.word) === null &&
        !/^\d/u.test(one.word),
    )
    .map(({ raw }) => raw)
    .join(' ');

/** The measure by which a text picks one of several restaurants: best rated, or fastest. */
export type RestaurantExtreme = { by: 'rating' | 'time'; which: 'most' | 'least' };

/** Finds the measure by which a text picks a restaurant: "which has the best rating?" */
export function restaurantExtremeIn(text: string): RestaurantExtreme | undefined {
  if (hears(BEST_RATED, text)) return { by: 'rating', which: 'most' };
  return hears(FASTEST, text) ? { by: 'time', which: 'least' } : undefined;
}

/** True for a text that asks rather than orders. */
export const asksSomething = (text: string): boolean => isQuestion(text) || hears(ASKING, text);

const LEFT = listOf('left');

/** True for a text that leaves something out: "leave the dosa", "dosa rehne do". */
export const leavesSomething = (text: string): boolean => hears(LEFT, text);
