import { isSameInOtherScript } from '../language/text/consonants';
import { editDistance } from '../language/text/edit-distance';
import { isDevanagari } from '../language/text/transliterate';
import { readNumbers } from '../language/numbers';
import { soundDistance, spokenName, spokenWords } from '../language/places/spoken-names';
import { localMeanings, localPattern } from '../language/text/local-pattern';

/** A branch of a restaurant: its name, and the quarter of the city that it stands in. */
export interface BranchName {
  name: string;
  locality: string;
}

const TYPO_LETTERS = 5; // a shorter word with one letter changed is another word
const NAME_BEGINNING = 2; // words; whoever says the first two of a name has named it
const ARTICLE = 'the';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const plain = (word: string): string => word.toLowerCase().normalize('NFC');
const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(plain);
const nameWords = (name: string): string[] =>
  wordsOf(name).filter((word, at) => at > 0 || word !== ARTICLE);

const isSameNumber = (a: string, b: string): boolean => {
  const [one, other] = [readNumbers(a), readNumbers(b)];
  return one[0] !== undefined && !one[0].ordinal && one[0].value === other[0]?.value;
};

/** English numbers in other scripts, which the number words of languages do not include. */
const ENGLISH_NUMBERS: ReadonlyMap<string, string> = new Map(
  localMeanings('restaurant-names.english-numbers'),
);

const isSameWord = (said: string, printed: string): boolean =>
  said === printed ||
  ENGLISH_NUMBERS.get(said) === printed ||
  isSameInOtherScript(said, printed) ||
  (isDevanagari(said) !== isDevanagari(printed) && isSameNumber(said, printed)) ||
  (printed.length >= TYPO_LETTERS && editDistance(said, printed, 1) <= 1);

/** True where words are those of a name: one by one, or all together by their sound. */
function isSameStretch(said: readonly string[], printed: readonly string[]): boolean {
  if (said.length !== printed.length) return false;
  if (said.every((word, at) => isSameWord(word, printed[at] ?? ''))) return true;
  return (
    said.every(isDevanagari) &&
    soundDistance(spokenName(printed.join('')), spokenWords(said.join(' '))) !== undefined
  );
}

/** Places at which the first `least` words of a name stand. */
function placesOf(said: readonly string[], name: readonly string[], least: number): number[] {
  const beginning = name.slice(0, least);
  return said.flatMap((_word, at) =>
    beginning.length > 0 && isSameStretch(said.slice(at, at + least), beginning) ? [at] : [],
  );
}

const REFUSING = localPattern(
  'restaurant-names.refusing',
  /^(?:not|no|nahi|nahin|nhi|mat|na|chhod|chhodo|except|instead|@not)$/u,
);
const REFUSED_WITHIN = 2; // words between a name and the "nahi" after it
const FILLING = localPattern(
  'restaurant-names.filling',
  /^(?:the|wala|wale|wali|ka|ki|ke|se|one|branch|restaurant|@the)$/u,
);

/** True where words refuse the name at a place: "not Baner", "Indiranagar wala nahi". */
function isRefusedAt(said: readonly string[], from: number, to: number): boolean {
  const before = said[from - 1] === ARTICLE ? said[from - 2] : said[from - 1];
  if (before === 'not' || before === 'forget') return true;
  for (let at = to; at <= to + REFUSED_WITHIN; at++) {
    const word = said[at] ?? '';
    if (REFUSING.test(word)) return word !== 'no' && word !== 'not' && word !== 'instead';
    if (!FILLING.test(word)) return false;
  }
  return false;
}

/** True where words hold a name, in either script, and do not refuse it. */
function isNamed(said: readonly string[], name: string, least: number): boolean {
  return stretchesOf(said, name, least).some(({ from, to }) => !isRefusedAt(said, from, to));
}

interface NameStretch {
  from: number;
  to: number;
}

/** Stretches of words (end excluded) that hold a name or at least the beginning of it. */
function stretchesOf(said: readonly string[], name: string, least: number): NameStretch[] {
  const printed = nameWords(name);
  const length = Math.min(least, printed.length);
  return placesOf(said, printed, length).map((from) => {
    let to = from + length;
    while (printed[to - from] !== undefined && isSameWord(said[to] ?? '', printed[to - from] ?? ''))
      to++;
    return { from, to };
  });
}

const FROM_IT = localPattern('restaurant-names.from-it', /^(?:se|ka|ke|ki|@se)$/u);

/** Removes a restaurant's name, in either script, from a text, with a "se" (from) after it. */
export function withoutNameInWords(text: string, name: string): string {
  const words = [...text.matchAll(WORD)];
  const said = words.map(([word]) => plain(word));
  const cuts = stretchesOf(said, name, NAME_BEGINNING).map(({ from, to }) => {
    const last = words[FROM_IT.test(said[to] ?? '') ? to : to - 1];
    return { from: words[from]?.index ?? 0, to: (last?.index ?? 0) + (last?.[0].length ?? 0) };
  });
  return cuts.reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text);
}

/** Words before the place that the food goes to: "to HSR", "in HSR". */
const BRINGS_TO: ReadonlySet<string> = new Set(['to', 'in', 'at', 'near', 'for']);
/** Words that, right after a name, stand before the branch's quarter: "Tiffin Trail in HSR". */
const LIES_IN: ReadonlySet<string> = new Set(['in', 'at']);

/** True where words name the quarter as that of a branch, and not as the place to deliver to. */
const standsIn = (said: readonly string[], { name, locality }: BranchName): boolean => {
  const ends = new Set(stretchesOf(said, name, NAME_BEGINNING).map(({ to }) => to));
  const isWhereItGoes = (from: number): boolean => {
    const before = said[from - 1] ?? '';
    return BRINGS_TO.has(before) && !(LIES_IN.has(before) && ends.has(from - 1));
  };
  return stretchesOf(said, locality, 1).some(
    ({ from, to }) => !isWhereItGoes(from) && !isRefusedAt(said, from, to),
  );
};

/** Finds the branches that a text names; of several, those whose quarter it names too, if any. */
export function branchesNamed<B extends BranchName>(text: string, all: readonly B[]): B[] {
  const said = wordsOf(text);
  const named = all.filter(({ name }) => isNamed(said, name, NAME_BEGINNING));
  if (named.length < 2) return named;
  const there = named.filter((one) => one.locality !== '' && standsIn(said, one));
  return there.length > 0 ? there : named;
}
