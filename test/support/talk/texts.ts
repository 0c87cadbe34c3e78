import { resolve } from 'node:path';
import { readPromptWords } from '../../../src/app/translations';

/** All texts by language and key, what people say to the dialogs, and what these listen for. */
export const { translations, examples, lists } = readPromptWords(resolve());

/** The keys of all texts. */
export const textKeys = [...new Set(Object.values(translations).flatMap(Object.keys))];

const lettersOnly = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}’']+/gu) ?? []).join(' ')} `;

/** The key of a text that a person says by tapping it. */
const SUGGESTION = /^web\.suggestion\./;

/** The words of each text between its values, with a space on either side of each. */
const ownWords: readonly (readonly [key: string, words: string])[] = Object.values(
  translations,
).flatMap((texts) =>
  Object.entries(texts)
    .filter(([key]) => !SUGGESTION.test(key))
    .flatMap(([key, text]) =>
      text.split(/\{[^{}]*\}|[{}#]/u).map((part) => [key, lettersOnly(part)] as const),
    ),
);

/** The key of a text that says some words as they are; undefined of one word, which may well be anybody's. */
export function keyOfWords(words: string): string | undefined {
  const wanted = lettersOnly(words);
  return wanted.trim().includes(' ')
    ? ownWords.find(([, own]) => own.includes(wanted))?.[0]
    : undefined;
}

const BESIDE = ['amount', 'note']; // of a line of a bill, which its label is told with
const PARAMETER = /\{\s*(\w+)/gu;

/** The parameters of a text, and what may stand beside it; undefined where there is no such text. */
export function textParameters(key: string): ReadonlySet<string> | undefined {
  const sources = Object.values(translations).flatMap((texts) =>
    Object.hasOwn(texts, key) ? [texts[key] ?? ''] : [],
  );
  if (sources.length === 0) return undefined;
  return new Set([
    ...BESIDE,
    ...sources.flatMap((text) => [...text.matchAll(PARAMETER)].map(([, name = '']) => name)),
  ]);
}
