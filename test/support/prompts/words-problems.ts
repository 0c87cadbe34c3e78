import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { z } from 'zod';
import { LOCALES } from '../../../src/language/locales';
import { foldSpelling } from '../../../src/language/text/fold';

const BUTTON_LETTERS = 24; // the longest that a list row's title may be; up to three choices of 20 become buttons
const LABEL_KEY = /^(?:choice|slot|dialog)\./;
const LITERAL: unknown = 0; // what the parser calls plain words

const texts = z.record(z.string(), z.string());
const lists = texts.default({});
const wordsFile = z.strictObject({
  say: texts,
  labels: texts,
  examples: z.record(z.string(), z.array(z.string().min(1)).min(1)),
  hears: lists,
  beside: lists,
});
type WordsFile = z.infer<typeof wordsFile>;

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

const letters = (text: string): number => Array.from(text).length;
const wordsOf = (list: string): string[] => list.split(/\s+/u).map(foldSpelling);
const unique = (list: readonly string[]): string[] => [...new Set(list)].toSorted();
const elementsOf = (message: string, language: string): readonly Element[] =>
  new IntlMessageFormat(message, `${language}-IN`, undefined, { ignoreTag: true }).getAst();

/** The names of the JSON files of one language. */
export function wordsFileNames(root: string, language: string): string[] {
  const folder = join(root, 'prompts', language);
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
}

/** One file of a language. @throws where it is not of that shape */
export const readWordsFile = (root: string, language: string, name: string): WordsFile =>
  wordsFile.parse(JSON.parse(readFileSync(join(root, 'prompts', language, name), 'utf8')));

/** The parameters of a message, each with the way it is formatted. */
function parametersOf(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    if (!('value' in element) || element.type === LITERAL) return [];
    const style =
      'style' in element && typeof element.style === 'object'
        ? JSON.stringify(element.style, [
            'type',
            'pattern',
            'minimumFractionDigits',
            'maximumFractionDigits',
          ])
        : '';
    const inner =
      'options' in element
        ? Object.values(element.options).flatMap((option) => parametersOf(option.value))
        : [];
    return [`${element.value}:${element.type}:${style}`, ...inner];
  });
}

/** The cases of each plural in a message. */
function pluralCasesOf(elements: readonly Element[]): string[][] {
  return elements.flatMap((element) =>
    'options' in element && 'pluralType' in element
      ? [
          Object.keys(element.options).filter((one) => !one.startsWith('=')),
          ...Object.values(element.options).flatMap((option) => pluralCasesOf(option.value)),
        ]
      : [],
  );
}

/** Words of a text, parameters left out. */
const wordsIn = (text: string): string[] =>
  text.replace(/\{[^}]*\}/g, '').match(/[A-Za-z]+/g) ?? [];

/** Names of things that both languages call the same ("Total", "Free delivery"), where both are in Latin letters. */
const MOST_SHARED_WORDS = 3;

/** True of a text that is the English one, where that has words. */
const isEnglish = (text: string, english: string, language: string): boolean =>
  text === english && wordsIn(text).length > (language.endsWith('-Latn') ? MOST_SHARED_WORDS : 0);

function textProblems(key: string, text: string, english: string, language: string): string[] {
  if (text.trim() === '') return ['is empty'];
  if (language !== 'en' && isEnglish(text, english, language)) return ['is still in English'];
  if (key.startsWith('choice.') && !text.includes('{') && letters(text) > BUTTON_LETTERS)
    return [`is longer than ${BUTTON_LETTERS} letters`];
  let elements: readonly Element[];
  try {
    elements = elementsOf(text, language);
  } catch (error) {
    return [`is no message: ${error instanceof Error ? error.message : String(error)}`];
  }
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  const [ours, theirs] = [elements, elementsOf(english, 'en')].map((one) =>
    unique(parametersOf(one)).join(),
  );
  return [
    ...(ours === theirs ? [] : ['has other parameters than in English']),
    ...(pluralCasesOf(elements).every((cases) => cases.toSorted().join() === wanted.join())
      ? []
      : [`needs the plural cases ${wanted.join(', ')}`]),
  ];
}

function partProblems(
  ours: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
  language: string,
): string[] {
  return unique([...Object.keys(ours), ...Object.keys(english)]).flatMap((key) => {
    const [text, source] = [ours[key], english[key]];
    if (text === undefined) return [`"${key}" is missing`];
    if (source === undefined) return [`"${key}" does not stand there in English`];
    return textProblems(key, text, source, language).map((what) => `"${key}" ${what}`);
  });
}

/** Words of the languages that are read that stand in most sentences: to hear one of them is to hear nothing. */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...LOCALES.flatMap(({ talk }) => wordsOf(talk.functionWords)),
  ...LOCALES.flatMap(({ people }) => wordsOf(people.speaker)),
  ...wordsOf('the is to me है हैं का की के को से में और या ये वो'),
]);
const LEAST_OPEN_LETTERS = 3; // of a word whose ending is left open

const phrasesOf = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** True of a phrase that is one word alone, which is in most sentences, or begins every other word. */
const isTooCommon = (phrase: string): boolean =>
  COMMON_WORDS.has(foldSpelling(phrase.replace('*', ''))) ||
  (phrase.endsWith('*') && !phrase.includes(' ') && letters(phrase) <= LEAST_OPEN_LETTERS);

const isSameList = (ours: string, english: string): boolean =>
  unique(phrasesOf(ours)).join() === unique(phrasesOf(english)).join();

/** Lists that a dialog listens for, beside those in English. A language needs each; words of other languages are heard anyway. */
function listProblems(
  part: 'hears' | 'beside',
  ours: WordsFile,
  english: WordsFile,
  language: string,
): string[] {
  return unique([...Object.keys(ours[part]), ...Object.keys(english[part])]).flatMap((key) => {
    const [list, source] = [ours[part][key], english[part][key]];
    if (list === undefined) return [`"${key}" is missing`];
    if (source === undefined) return [`"${key}" does not stand there in English`];
    if (phrasesOf(list).length === 0) return [`"${key}" is empty`];
    if (language !== 'en' && isSameList(list, source)) return [`"${key}" is still in English`];
    return part === 'beside'
      ? []
      : phrasesOf(list)
          .filter(isTooCommon)
          .map((word) => `"${key}" has a word that is too common alone: ${word}`);
  });
}

/** A file of a language beside the one in English, and the sentences that any English file has. */
function fileProblems(
  ours: WordsFile,
  english: WordsFile,
  sentenceIds: ReadonlySet<string>,
  language: string,
): string[] {
  return [
    ...partProblems(ours.say, english.say, language),
    ...partProblems(ours.labels, english.labels, language),
    ...listProblems('hears', ours, english, language),
    ...listProblems('beside', ours, english, language),
    ...Object.keys(ours.say)
      .filter((key) => LABEL_KEY.test(key))
      .map((key) => `"${key}" belongs to labels`),
    ...Object.keys(ours.labels)
      .filter((key) => !LABEL_KEY.test(key))
      .map((key) => `"${key}" belongs to say`),
    ...Object.keys(ours.examples)
      .filter((id) => !sentenceIds.has(id))
      .map((id) => `has sentences for "${id}", which has none in English`),
  ];
}

/** True of a language whose folder holds a file `INCOMPLETE`: what it lacks is said in English. */
export const isIncomplete = (root: string, language: string): boolean =>
  existsSync(join(root, 'prompts', language, 'INCOMPLETE'));

/** What may be wrong with an incomplete language: a text, or a file, that nobody has translated. */
const UNTRANSLATED = / is (?:missing|still in English)$/u;

/** What is not yet right in the words of a language, a line each. English, which the others are held against, is right by itself. */
export function wordsProblems(root: string, language: string): string[] {
  const all = allProblems(root, language);
  return isIncomplete(root, language) ? all.filter((line) => !UNTRANSLATED.test(line)) : all;
}

function allProblems(root: string, language: string): string[] {
  const english = wordsFileNames(root, 'en');
  const sentenceIds = new Set(
    english.flatMap((name) => Object.keys(readWordsFile(root, 'en', name).examples)),
  );
  return unique([...english, ...wordsFileNames(root, language)]).flatMap((name) => {
    const file = `${language}/${name}`;
    if (!english.includes(name)) return [`${file} is no file that English has`];
    if (!wordsFileNames(root, language).includes(name)) return [`${file} is missing`];
    try {
      const ours = readWordsFile(root, language, name);
      return fileProblems(ours, readWordsFile(root, 'en', name), sentenceIds, language).map(
        (what) => `${file}: ${what}`,
      );
    } catch {
      return [`${file} does not hold words by key`];
    }
  });
}
