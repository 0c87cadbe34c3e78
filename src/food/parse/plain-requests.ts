import { formsOf } from '../../language/text/word-forms';
import { NEGATIONS, VERB_STEMS } from './edits/act';
import { isTalk } from './talk';
import { plainly } from './told/edit-words';
import type { OrderToken } from './order-token';

/** What is said plainly for a stem: its request in one word, and the stem before a helping verb. */
interface PlainVerb {
  readonly request: string;
  readonly stem: string;
}

/** Stems of Hindi verbs that a basket is edited by: the plain one, then others and causatives. */
const VERBS: ReadonlyMap<string, PlainVerb> = new Map(
  Object.entries({
    karo: 'kar kr karva krva',
    hatao: 'hata hatva',
    nikalo: 'nikal nikaal nikalva nikaalva',
    daalo: 'daal dal dalva',
    jodo: 'jod jodva judva',
    badhao: 'badha barha badhva barhva',
    ghatao: 'ghata ghatva',
    banao: 'bana banva',
    badlo: 'badal badalva',
    rakho: 'rakh rakhva',
    lagao: 'laga lagva',
    bhejo: 'bhej bhijva bhejva',
  }).flatMap(([request, row]) => {
    const stems = row.split(' ');
    return stems.map((one): [string, PlainVerb] => [one, { request, stem: stems[0] ?? one }]);
  }),
);

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));

/** Verbs that no name of a dish follows unless something is asked: "dosa hata idli daal". */
const ASKING_ANYWHERE = words('hata hatva nikal nikaal nikalva ghata');
/** Words that are also food ("dal"): bare, they ask for nothing. */
const ALSO_FOOD = words('dal daal');

const HELPERS = 'do de den dein dena dijiye dijie dijiyega dijiega diyo dio lo le lena lijiye';
const HELPING = words(HELPERS);
/** Helpers that other readers of orders know. */
const PLAIN_HELPERS = words('do dena dijiye dijie lo');
/** The plainest helper: unlike "do" it is never a number. */
const HELPER = 'dena';
const GLUED = new RegExp(
  `^(.{2,}?)(?:${HELPERS.replaceAll(' ', '|')}|iye|iyega|ie|iega|yen|en|ein|o)$`,
  'u',
);
/** Words after a stem by which it asks for nothing: something was done, or another verb completes it. */
const NOT_ASKING = words(
  'diya dia di diye liya li liye rahe raha rahi gaya gayi gaye ge chuka chuke chuki tha ke kar kr karke kr krke karake karna sakta sakte sakti na',
);
/** An English verb that stands behind what it acts on, as in Hindi: "plain dosa cancel". */
const BORROWED = words('cancel');
const JOINTS = words('and aur n or then phir fir but lekin par magar plus also ab bas');

const stemOf = (word: string): string | undefined =>
  [word.replaceAll('w', 'v'), plainly(word)].find((spelt) => VERBS.has(spelt));

/** The stem of a word that ends in what asks: "karde", "hataiye". */
const stemBehind = (word: string): string | undefined =>
  [word.replaceAll('w', 'v'), plainly(word)]
    .map((spelt) => GLUED.exec(spelt)?.[1] ?? '')
    .find((stem) => VERBS.has(stem));

/** The request in one word that a bare stem or a word that ends in what asks stands for. */
export const requestOf = ({ word }: OrderToken): string | undefined =>
  VERBS.get(stemOf(word) ?? stemBehind(word) ?? '')?.request;

/**
 * Writes every form of a Hindi request as the one that other readers know: "hata", "hata de",
 * "hatade", "hatwa dijiye" and "hatwaiye" ask for the same.
 */
export function withPlainRequests(tokens: readonly OrderToken[]): readonly OrderToken[] {
  return tokens.map((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (isHelperOf(before, token))
      return PLAIN_HELPERS.has(token.word) ? token : { ...token, ...formsOf(HELPER) };
    const stem = stemOf(token.word);
    if (stem === undefined && BORROWED.has(token.word))
      return isBehind(before, token) && endsClause(next)
        ? { ...token, ...formsOf('hatao') }
        : token;
    if (stem === undefined) return asRequest(token, stemBehind(token.word));
    if (isHelperOf(token, next)) return { ...token, ...formsOf(VERBS.get(stem)?.stem ?? stem) }; // "hatwa do" is "hata do"
    return asRequest(token, isAsked({ token, stem, before, next }) ? stem : undefined);
  });
}

const asRequest = (token: OrderToken, stem: string | undefined): OrderToken => {
  const request = VERBS.get(stem ?? '')?.request;
  return request === undefined ? token : { ...token, ...formsOf(request) };
};

const isStem = (token: OrderToken | undefined): boolean =>
  token !== undefined && stemOf(token.word) !== undefined;

const isHelperOf = (verb: OrderToken | undefined, token: OrderToken | undefined): boolean =>
  token?.gap === '' && isStem(verb) && HELPING.has(token.word);

interface SaidStem {
  readonly token: OrderToken;
  readonly stem: string;
  readonly before: OrderToken | undefined;
  readonly next: OrderToken | undefined;
}

/** True for a bare stem that asks: at the end of a clause, or wherever it can be nothing else. */
function isAsked({ token, stem, before, next }: SaidStem): boolean {
  const follows = next?.gap === '' ? next : undefined;
  if (ALSO_FOOD.has(stem) && !token.devanagari) return false;
  if (token.gap === '' && before && (isStem(before) || VERB_STEMS.has(before.word))) return false; // "chhod kar": another verb completes it
  if (follows && NOT_ASKING.has(follows.word)) return false;
  return ASKING_ANYWHERE.has(stem) || endsClause(next);
}

/** True of a verb that something stands before, and no "not" or "please". */
const isBehind = (before: OrderToken | undefined, token: OrderToken): boolean =>
  before !== undefined && token.gap === '' && !NEGATIONS.has(before.word) && !isTalk(before);

const endsClause = (next: OrderToken | undefined): boolean =>
  next === undefined || next.gap !== '' || JOINTS.has(next.word) || isTalk(next);
