import { isSameInOtherScript } from '../../language/text/consonants';
import { functionPhrasesAt, type FunctionPhraseMatch, isFunctionWord } from './cues';
import { numberOf } from './numbers';
import { synonymsOf } from './synonyms';
import { isTalk } from './talk';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';

/** One thing that a message does not want. */
interface RuledOutThing {
  /** The words that name it. */
  readonly naming: readonly OrderToken[];
  readonly text: string;
  /** Where it stands with the words that rule it out; offsets are UTF-16. */
  readonly start: number;
  readonly end: number;
  /** True where nothing else is named beside it: it is about no single dish. */
  readonly alone: boolean;
  /** True where the message has words before it. */
  readonly behind: boolean;
}

/** The things that a message rules out, and the rest of its words (`left`). */
export interface RuledOut {
  readonly things: readonly RuledOutThing[];
  readonly left: string;
}

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const RULING_BEFORE = words(
  'no not nor skip leave hold without minus except excluding bina bagair avoid dont do i hate never cant cannot sans any',
);
const RULING_AFTER = words('nahi nahin nai nhi mat mt ke na bagair');
const ANYTHING = words('any anything everything something koi kuch kuchh');
const LEFT_ASIDE = words('siva sivay sivaye siwa chhod chod chhodkar chodkar chhodke chodke');
const ALLERGIC = words('allergic allergy');
const NOT_DOING = words('dont doesnt cant cannot never not');
const EATING = words('eat eats like likes');
const MOST_WORDS = 4;
/** Words that tie a refusal to one dish: "no onion in that one". */
export const OF_ONE = words(
  'isme usme isi usi is us it that this one last first second dusre doosre',
);
const FREE = words('free no without less');

/** A stretch of tokens that rules something out, and the places of those that name it. */
interface RulingStretch {
  readonly from: number;
  readonly to: number;
  readonly naming: readonly number[];
}

/** Finds what a message rules out: "anything but paneer", "paneer ke bina", "paneer nahi". */
export function ruledOutIn(text: string): RuledOut {
  const tokens = tokensOf(text);
  const found = stretchesOf(tokens);
  const ruled = new Set(found.flatMap(({ from, to }) => range(from, to)));
  return {
    things: found.map((stretch) => {
      const naming = stretch.naming.flatMap((at) => tokens[at] ?? []);
      return {
        naming,
        text: naming.map(({ raw }) => raw).join(' '),
        start: tokens[stretch.from]?.start ?? 0,
        end: tokens[stretch.to - 1]?.end ?? 0,
        alone: isAlone(tokens, stretch, ruled),
        behind: stretch.from > 0,
      };
    }),
    left: [...tokens.entries()]
      .filter(([at]) => !ruled.has(at))
      .map(([, { gap, raw }]) => `${gap}${raw}`)
      .join(' ')
      .replace(/^[\s.,]+/u, ''),
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

function stretchesOf(tokens: readonly OrderToken[]): RulingStretch[] {
  const found: RulingStretch[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const stretch = before(tokens, at) ?? behind(tokens, at);
    if (!stretch) continue;
    found.push(stretch);
    at = Math.max(at, stretch.to - 1);
  }
  return found;
}

/** Finds a stretch whose ruling word comes first: "no onion". */
function before(tokens: readonly OrderToken[], at: number): RulingStretch | undefined {
  const length = rulingLength(tokens, at);
  if (length === undefined) return undefined;
  let from = at + length;
  while (
    tokens[from]?.gap === '' &&
    (isSmall(tokens, from) || EATING.has(tokens[from]?.word ?? ''))
  )
    from++;
  const naming: number[] = [];
  for (let i = from; tokens[i]?.gap === '' && isNaming(tokens, i); i++) naming.push(i);
  return naming.length === 0 || naming.length > MOST_WORDS
    ? undefined
    : { from: at, to: from + naming.length, naming };
}

function rulingLength(tokens: readonly OrderToken[], at: number): number | undefined {
  const { word } = tokens[at] ?? {};
  if (word === undefined) return undefined;
  if (ANYTHING.has(word) && tokens[at + 1]?.word === 'but') return 2;
  if (ANYTHING.has(word) && tokens[at + 2]?.word === 'but') return 3;
  const next = tokens[at + 1]?.word ?? '';
  if ((ALLERGIC.has(word) && next === 'to') || (NOT_DOING.has(word) && EATING.has(next))) return 2;
  const cue = RULING_BEFORE.has(word) ? phraseAt(tokens, at, 'not') : undefined;
  return cue?.length;
}

/** Finds a stretch whose ruling word comes last: "paneer nahi". */
function behind(tokens: readonly OrderToken[], at: number): RulingStretch | undefined {
  const { word = '', gap } = tokens[at] ?? {};
  if (gap !== '') return undefined;
  const cue = RULING_AFTER.has(word) ? phraseAt(tokens, at, 'notBefore') : undefined;
  const allergic = word === 'se' && ALLERGIC.has(tokens[at + 1]?.word ?? '');
  if (!cue && !allergic && !LEFT_ASIDE.has(word)) return undefined;
  let end = at - 1;
  while (tokens[end]?.gap === '' && isSmall(tokens, end)) end--;
  const naming: number[] = [];
  for (let i = end; i >= 0 && isNaming(tokens, i); i--) {
    naming.unshift(i);
    if (tokens[i]?.gap !== '') break;
  }
  const [from] = naming;
  return from === undefined || naming.length > MOST_WORDS
    ? undefined
    : { from, to: at + (cue?.length ?? (allergic ? 2 : 1)), naming };
}

const phraseAt = (
  tokens: readonly OrderToken[],
  at: number,
  kind: FunctionPhraseMatch['cue']['kind'],
): FunctionPhraseMatch | undefined =>
  functionPhrasesAt(tokens, at).find(({ cue }) => cue.kind === kind);

const JOINS: ReadonlySet<string> = new Set(['and', 'but', 'clause', 'number', 'or', 'not']);

/** A word of ordering or of talk that joins nothing and counts nothing: "wala", "bilkul". */
const isSmall = (tokens: readonly OrderToken[], at: number): boolean => {
  const token = tokens[at];
  if (!token || !(isFunctionWord(token) || isTalk(token)) || numberOf(token.word) !== null)
    return false;
  return !functionPhrasesAt(tokens, at).some(({ cue }) => JOINS.has(cue.kind));
};

const isNaming = (tokens: readonly OrderToken[], at: number): boolean => {
  const token = tokens[at];
  return token !== undefined && !isFunctionWord(token) && !isTalk(token) && !OF_ONE.has(token.word);
};

/** True where nothing else is named or counted between the pauses around a stretch. */
function isAlone(
  tokens: readonly OrderToken[],
  { from, to }: RulingStretch,
  ruled: ReadonlySet<number>,
): boolean {
  const begins = (at: number): boolean =>
    tokens[at]?.gap !== '' ||
    functionPhrasesAt(tokens, at).some(({ cue }) => cue.kind === 'and' || cue.kind === 'but');
  let [start, end] = [from, to];
  while (start > 0 && !begins(start)) start--;
  while (end < tokens.length && !begins(end)) end++;
  return range(start, end).every(
    (at) =>
      ruled.has(at) ||
      (!isNaming(tokens, at) &&
        numberOf(tokens[at]?.word ?? '') === null &&
        !OF_ONE.has(tokens[at]?.word ?? '')),
  );
}

const isSame = (said: OrderToken, own: OrderToken): boolean =>
  said.stem === own.stem ||
  said.sound === own.sound ||
  isSameInOtherScript(own.raw, said.raw) ||
  synonymsOf(said).includes(own.word);

/** True for a name that holds all words of a thing ruled out, unless other words say them too. */
export const isRuledOutName = (ruled: RuledOut, name: string): boolean =>
  thingsRuling(ruled, name).length > 0;

/** Finds the things that rule a name out; see `isRuledOutName`. */
export function thingsRuling({ things, left }: RuledOut, name: string): RuledOutThing[] {
  const [own, others] = [tokensOf(name), tokensOf(left)];
  if (own.some(({ word }) => FREE.has(word))) return [];
  return things.filter(
    ({ naming }) =>
      naming.every((said) => own.some((one) => isSame(said, one))) &&
      !naming.every((said) => others.some((one) => isSame(said, one))),
  );
}

/** Lists what a message rules out of its whole order, in its own words, unless it asks for it. */
export function ruledOutOfAll({ things, left }: RuledOut): string[] {
  const others = tokensOf(left);
  return things
    .filter(
      ({ alone, behind: later, naming }) =>
        alone && later && !naming.every((said) => others.some((one) => isSame(said, one))),
    )
    .map(({ text }) => text);
}
