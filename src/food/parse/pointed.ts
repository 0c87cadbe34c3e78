import type { ContextLine } from './context';
import type { CustomizationGroup } from '../menu';
import { formsOf, stemOf } from '../../language/text/word-forms';
import type { MenuIndex } from './menu-index';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';

/** Places of lines by the words for them; -1 is the last. */
export const ORDINAL_WORDS: ReadonlyMap<string, number> = new Map([
  ...[
    'first 1st pehla pehle pehli pahla pahle pahli',
    'second 2nd dusra dusre dusri doosra doosre doosri',
    'third 3rd teesra teesre teesri tisra tisre',
    'fourth 4th chautha chauthe chauthi',
    'fifth 5th',
  ].flatMap((row, at) => row.split(' ').map((word): [string, number] => [word, at + 1])),
  ...['last', 'aakhri', 'akhri', 'aakhiri'].map((word): [string, number] => [word, -1]),
]);

const LEAD_IN_WORDS: ReadonlySet<string> = new Set([
  'the',
  'make',
  'in',
  'and',
  'please',
  'change',
  'remove',
  'delete',
  'cancel',
  'drop',
  'no',
  'so',
  'to',
  'for',
  'of',
  'can',
  'you',
  'take',
  'out',
  'off',
  'wo',
  'woh',
  'ye',
  'aur',
]);
const LINE_NOUNS: ReadonlySet<string> = new Set([
  'one',
  'wala',
  'wali',
  'wale',
  'waala',
  'item',
  'dish',
  'line',
  'thing',
  'order',
  'product',
  'cheez',
  'cheej',
  'chiz',
  'chij',
  'mein',
  'me',
]);

/** A message about one line of the cart, rewritten to call that line "it". */
export interface CartLineReference {
  readonly tokens: readonly OrderToken[];
  /** The cart with that line as the one last spoken of. */
  readonly context: readonly ContextLine[];
  /** The original place of each line of `context`. */
  readonly places: readonly number[];
}

/** Finds the line at which a message points: "the second one without onion". Null for none. */
export function pointedAt(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): CartLineReference | null {
  return namedInOrder(index, tokens, context) ?? pointedByNoun(index, tokens, context);
}

/** "The second biryani": of the lines with that name the second; of a single line, one dish. */
function namedInOrder(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): CartLineReference | null {
  const at = tokens.findIndex((token) => !LEAD_IN_WORDS.has(token.word));
  const n = ORDINAL_WORDS.get(tokens[at]?.word ?? '');
  if (n === undefined || tokens.slice(0, at).some((token) => ADDING_WORDS.has(token.word)))
    return null;
  const { lines, end } = linesNamed(index, tokens, at + 1, context);
  const line = lines.length === 1 ? lines[0] : lines.at(n < 0 ? n : n - 1);
  const [before, first, rest] = [tokens.slice(0, at), tokens[at], tokens.slice(end)];
  const taking = [...before, ...rest].some((token) => REMOVAL_WORDS.has(token.word));
  if (line === undefined || !first || (rest.length === 0 && !taking)) return null;
  const one = lines.length === 1 && taking ? [{ ...first, ...formsOf('one') }] : [];
  const places = [...context.keys()].filter((place) => place !== line).concat(line);
  return {
    tokens: [...before, ...one, { ...first, ...formsOf('it'), gap: '' }, ...rest],
    context: places.flatMap((place) => context[place] ?? []),
    places,
  };
}

/**
 * Finds the cart lines, in the order shown, whose dish has all the words from a place on, and where
 * those words end.
 */
export function linesNamed(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  from: number,
  context: readonly ContextLine[],
): { lines: readonly number[]; end: number } {
  const shown = [...context.keys()].toSorted(
    (a, b) => (context[a]?.place ?? a) - (context[b]?.place ?? b),
  );
  let [lines, end]: [readonly number[], number] = [shown, from];
  for (const token of tokens.slice(from, from + MAX_DESCRIPTION_WORDS)) {
    const fitting =
      token.gap === '' ? lines.filter((line) => isOfName(index, token, context[line])) : [];
    if (fitting.length === 0) break;
    [lines, end] = [fitting, end + 1];
  }
  return end === from ? { lines: [], end } : { lines, end };
}

/** True for a word of the line's dish name; Devanagari may match by its consonants alone. */
const isOfName = (index: MenuIndex, token: OrderToken, line: ContextLine | undefined): boolean =>
  tokensOf(index.dishes.find((one) => one.id === line?.dishId)?.name ?? '').some(
    (own) =>
      own.stem === token.stem ||
      own.sound === token.sound ||
      (token.devanagari && token.bones.length > 2 && own.bones === token.bones),
  );

function pointedByNoun(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): CartLineReference | null {
  const at = tokens.findIndex((token) => !LEAD_IN_WORDS.has(token.word));
  const noun = tokens.findIndex(
    (token, i) => i > at && LINE_NOUNS.has(token.word) && token.gap === '',
  );
  const [first, after] = [tokens[at], tokens[noun]];
  if (
    !first ||
    !after ||
    (context.length < 2 && !ORDINAL_WORDS.has(first.word)) ||
    noun - at > MAX_DESCRIPTION_WORDS ||
    tokens.slice(at + 1, noun).some((token) => token.gap !== '')
  )
    return null;
  const line =
    noun === at + 1
      ? (lineAtOrdinal(index, first, context) ?? lineDescribedBy(index, [first], context))
      : lineDescribedBy(index, tokens.slice(at, noun), context);
  const rest = tokens.slice(noun + 1).filter((token, i) => i > 0 || !LINE_NOUNS.has(token.word));
  if (
    line === null ||
    (rest.length === 0 && !tokens.slice(0, at).some((token) => REMOVAL_WORDS.has(token.word)))
  )
    return null;
  const places = [...context.keys()].filter((place) => place !== line).concat(line);
  return {
    tokens: [
      ...tokens.slice(0, at).filter((token) => token.word !== 'no'),
      { ...after, ...formsOf('it') },
      ...rest,
    ],
    context: places.flatMap((place) => context[place] ?? []),
    places,
  };
}

const MAX_DESCRIPTION_WORDS = 4; // words that describe a line
const REMOVAL_WORDS: ReadonlySet<string> = new Set([
  'remove',
  'delete',
  'cancel',
  'drop',
  'take',
  'hata',
  'hatao',
  'hatado',
  'hatana',
  'nikal',
  'nikalo',
  'nikaal',
  'nahi',
  'mat',
]);
const ADDING_WORDS: ReadonlySet<string> = new Set(['add', 'want', 'and', 'aur']);

/** "The second": the line shown in that place. */
function lineAtOrdinal(
  index: MenuIndex,
  word: OrderToken,
  context: readonly ContextLine[],
): number | null {
  const n = ORDINAL_WORDS.get(word.word);
  if (n === undefined || index.terms.exact(word).length > 0) return null;
  const shown = context.map((line, at) => line.place ?? at);
  const line = shown.indexOf(n < 0 ? Math.max(...shown) : n - 1);
  return line < 0 ? null : line;
}

/** "The large one": the only line whose name and choices have all the words. */
function lineDescribedBy(
  index: MenuIndex,
  words: readonly OrderToken[],
  context: readonly ContextLine[],
): number | null {
  const said = words
    .filter(
      (word, at) =>
        !LEAD_IN_WORDS.has(word.word) &&
        !(at > 0 && at === words.length - 1 && word.word === 'less'),
    )
    .map(({ word, stem }) =>
      word.length > LEAST_LESS && word.endsWith('less')
        ? [stem, stemOf(word.slice(0, -4))]
        : [stem],
    );
  const fitting = context.flatMap((line, at) => {
    const own = stemsOfLine(index, line);
    return said.length > 0 && said.every((forms) => forms.some((form) => own.has(form)))
      ? [at]
      : [];
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const LEAST_LESS = 6; // letters: "sugarless"

function stemsOfLine(index: MenuIndex, { dishId, options }: ContextLine): ReadonlySet<string> {
  const dish = index.dishes.find((one) => one.id === dishId);
  const chosen = new Set(options.map((one) => one.optionId));
  const names = (groups: readonly CustomizationGroup[]): string[] =>
    groups.flatMap((group) =>
      group.options
        .filter((option) => chosen.has(option.id))
        .flatMap((option) => [option.name, ...names(option.groups)]),
    );
  return new Set(
    [dish?.name ?? '', ...names(dish?.groups ?? [])].flatMap(tokensOf).map((token) => token.stem),
  );
}

/**
 * Reads which entry of a list a text begins with, "the second one, …": its number `n`, and where in
 * the text it ends. Null where the text begins in another way.
 */
export function readOrdinal(text: string): { n: number; end: number } | null {
  const tokens = tokensOf(text);
  const at = tokens.findIndex((token) => !LEAD_IN_WORDS.has(token.word));
  const n = ORDINAL_WORDS.get(tokens[at]?.word ?? '');
  const last = [tokens[at + 2], tokens[at + 1], tokens[at]].find(
    (token, i) =>
      token !== undefined && (i === 2 || (LINE_NOUNS.has(token.word) && token.gap === '')),
  );
  return n === undefined || n < 0 || !last ? null : { n, end: last.end };
}
