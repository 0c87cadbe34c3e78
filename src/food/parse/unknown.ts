import { isFoodWord } from '../../language/text/food-words';
import { isOrdinaryWord } from '../../language/text/ordinary-words';
import { isTalk } from './talk';
import type { EditAct } from './edits/act';
import { verbAt } from './edits/verbs';
import { functionPhrasesAt, isMeasure } from './cues';
import { isMeasureWord } from './measures';
import type { MenuIndex } from './menu-index';
import { numberOf } from './numbers';
import type { OrderParseState } from './state';
import { synonymsOf } from './synonyms';
import type { OrderToken } from './order-token';
import { EMPTY_TOKEN } from './tokens';

/** Words of a message that name nothing on the menu. */
export interface UnknownWords {
  readonly text: string;
  /** True after a count or an article, or before "too": they likely mean a dish. */
  readonly counted: boolean;
  /** True where they stand as a dish does: beside a verb of ordering, or alone in a list. */
  readonly placed: boolean;
  /** True where one of them is known for food, whatever the menu has. */
  readonly food: boolean;
  /** True where the message refuses them: "without peas". */
  readonly refused: boolean;
  /** True where the menu has such words, but not for this dish: an option of another one. */
  readonly known: boolean;
  /** True for a weight or a part of a plate: a size that the menu does not give the dish. */
  readonly size: boolean;
  /** Ids of the dishes whose names are nearest, best first; may be empty. */
  readonly nearestDishIds: readonly string[];
}

const MAX_SUGGESTIONS = 3;
const ARTICLE_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'some',
  'another',
  'plate',
  'plates',
]);

const FULLY: ReadonlySet<string> = new Set(
  'full fully pura poora poori puri ekdam ekdum super'.split(' '),
);
const HEAT = /^(?:spic|te+kh|ti+kh|hot$|mirch|mild|masaled)/u;

/** True for the "full" of "full spicy", which names no size. */
const isEmphasis = (tokens: readonly OrderToken[], at: number): boolean =>
  FULLY.has(tokens[at]?.word ?? '') &&
  tokens[at + 1]?.gap === '' &&
  HEAT.test(tokens[at + 1]?.word ?? '');

/** Finds the runs of words that a reading left unread because the menu does not know them. */
export function unknownOf(
  index: MenuIndex,
  state: OrderParseState,
  tokens: readonly OrderToken[],
  text: string,
): UnknownWords[] {
  return runsOf(
    state.strange.filter((at) => !isTalkOnly(tokens[at]) && !isEmphasis(tokens, at)),
  ).flatMap(([from, to]) => {
    const [first, last] = [tokens[from], tokens[to]];
    if (!first || !last) return [];
    const nearestDishIds = findNearestDishes(index, tokens.slice(from, to + 1));
    const known = tokens.slice(from, to + 1).every((token) => index.terms.exact(token).length > 0);
    return [
      {
        text: text.slice(first.start, last.end),
        known,
        counted: isCounted(tokens, from, to) || isWishedToo(tokens, from, to),
        placed: isPlaced(tokens, from, to),
        food: tokens.slice(from, to + 1).some((one) => isFoodWord(one.raw.toLowerCase())),
        refused: isRefused(tokens, from),
        size: isSize(tokens, from, to),
        nearestDishIds,
      },
    ];
  });
}

/** True for a word of talk or of ordinary language, which is no dish that a menu lacks. */
const isTalkOnly = (token: OrderToken | undefined): boolean =>
  isTalk(token) ||
  (token !== undefined && (isOrdinaryWord(token.raw.toLowerCase()) || isOrdinaryWord(token.word)));

/** True for a size of a dish: "2 kg", "half plate". */
function isSize(tokens: readonly OrderToken[], from: number, to: number): boolean {
  const after = tokens[to + 1];
  return (
    isMeasureWord(tokens[from]?.word ?? '') ||
    (PORTION_WORDS.has(tokens[from]?.word ?? '') &&
      from === to &&
      after !== undefined &&
      after.gap === '' &&
      isMeasure(after))
  );
}

const PORTION_WORDS: ReadonlySet<string> = new Set([
  'half',
  'aadha',
  'adha',
  'aadhi',
  'aadhe',
  'full',
  'poora',
  'pura',
  'poori',
  'quarter',
]);

const REFUSAL_REACH = 3;

/**
 * True where a refusal ends just before a word, or follows it. A bare "not" or "nahi" refuses only
 * what a kitchen knows: "onion nahi"; any other word it denies ("itna nahi", "do not write").
 */
function isRefused(tokens: readonly OrderToken[], at: number): boolean {
  const ofKitchen = synonymsOf(tokens[at] ?? EMPTY_TOKEN).length > 0;
  const refuses = (from: number, length: number): boolean =>
    ofKitchen || length > 1 || !DENIALS.has(tokens[from]?.word ?? '');
  for (let back = 1; back <= REFUSAL_REACH; back++) {
    const found = functionPhrasesAt(tokens, at - back).find(
      ({ cue, length }) => cue.kind === 'not' && length === back,
    );
    if (found) return refuses(at - back, back);
  }
  for (let next = at + 1; next <= at + REFUSAL_REACH && next < tokens.length; next++) {
    const found = functionPhrasesAt(tokens, next)[0];
    if (found?.cue.kind === 'notBefore') return refuses(next, found.length);
  }
  return false;
}

/** Words that deny a whole sentence as often as they refuse one thing. */
const DENIALS: ReadonlySet<string> = new Set(
  'not none nor neither never isnt nahi nahin nai nhi'.split(' '),
);

function runsOf(places: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last && last[1] === place - 1) last[1] = place;
    else runs.push([place, place]);
  }
  return runs;
}

/** True after a count or an article, or before a count at the end: "boondi raita bhi le lo ek". */
function isCounted(tokens: readonly OrderToken[], from: number, to: number): boolean {
  const before = tokens[from - 1];
  if (before && (ARTICLE_WORDS.has(before.word) || numberOf(before.word) !== null)) return true;
  let at = to + 1;
  while (BETWEEN_WORDS.has(tokens[at]?.word ?? '') && numberOf(tokens[at]?.word ?? '') === null)
    at += 1;
  const verb = verbAt(tokens, at);
  if (verb?.leading === false && ORDERS.has(verb.act)) at = verb.to;
  const count = tokens[at];
  return count?.gap === '' && numberOf(count.word) !== null && (tokens[at + 1]?.gap ?? '.') !== '';
}

/** True for "raita bhi" with nothing else between the pauses. */
function isWishedToo(tokens: readonly OrderToken[], from: number, to: number): boolean {
  const next = tokens[to + 1];
  return next?.gap === '' && TOO.has(next.word) && isPause(tokens, from) && isPause(tokens, to + 2);
}

const TOO: ReadonlySet<string> = new Set(['bhi', 'too', 'also']);

/** True beside a verb of ordering, or with nothing else between the pauses of a list. */
function isPlaced(tokens: readonly OrderToken[], from: number, to: number): boolean {
  let [first, last] = [from, to];
  while (isBetween(tokens, first - 1, first)) first -= 1;
  while (isBetween(tokens, last + 1, last + 1)) last += 1;
  const [before, after] = [verbAt(tokens, first - 1), verbAt(tokens, last + 1)];
  if (VERB_FORM.test(tokens[to]?.word ?? '')) return false;
  const ordered =
    (before?.leading === true && tokens[first]?.gap === '' && ORDERS.has(before.act)) ||
    (after?.leading === false && tokens[last + 1]?.gap === '' && ORDERS.has(after.act));
  return ordered || (isPause(tokens, first) && isPause(tokens, last + 1) && isList(tokens));
}

/** Matches the infinitive of a Hindi verb, which is no dish: "rakhne", "pahunchana". */
const VERB_FORM = /^\p{L}{3,}n[aei]$/u;

/** Words that stand between a dish and its verb: "bhi", "a", "me". */
const isBetween = (tokens: readonly OrderToken[], at: number, gapAt: number): boolean =>
  BETWEEN_WORDS.has(tokens[at]?.word ?? '') && tokens[gapAt]?.gap === '';

const BETWEEN_WORDS: ReadonlySet<string> = new Set(
  'bhi ko a an the some me us also please pls wala wali ek'.split(' '),
);
const ORDERS: ReadonlySet<EditAct> = new Set(['add', 'want', 'set'] as const);

const isPause = (tokens: readonly OrderToken[], at: number): boolean => {
  const token = tokens[at];
  return (
    token === undefined ||
    token.gap !== '' ||
    LIST_JOINTS.has(token.word) ||
    LIST_JOINTS.has(tokens[at - 1]?.word ?? '')
  );
};
const LIST_JOINTS: ReadonlySet<string> = new Set(['and', 'aur', 'plus', 'n']);
/** True where the message lists more than one thing. */
const isList = (tokens: readonly OrderToken[]): boolean =>
  tokens.some((token, at) => at > 0 && (token.gap !== '' || LIST_JOINTS.has(token.word)));

function findNearestDishes(index: MenuIndex, words: readonly OrderToken[]): string[] {
  const scores = new Map<number, number>();
  for (const match of words.flatMap((word) => [
    ...index.terms.exact(word),
    ...index.terms.alike(word),
  ])) {
    for (const { concept, slot } of index.postings.get(match.term) ?? []) {
      const [dish] = concept.dishes;
      if (dish === undefined) continue;
      const share = ((concept.slots[slot]?.weight ?? 0) / concept.total) * match.likeness;
      scores.set(dish, (scores.get(dish) ?? 0) + share);
    }
  }
  const ranked = [...scores].sort((a, b) => b[1] - a[1]).slice(0, MAX_SUGGESTIONS);
  return ranked.flatMap(([dish]) => index.dishes[dish]?.id ?? []);
}
