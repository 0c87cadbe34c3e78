import { cacheByWord } from './remembered';

const ENDING_REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/ies$/u, 'y'],
  [/(s|x|ch|sh)es$/u, '$1'],
  [/s$/u, ''],
  [/([^aeiou])\1ing$/u, '$1'],
  [/ing$/u, ''],
  [/ing$/u, 'e'],
  [/([^aeiou])\1ed$/u, '$1'],
  [/ed$/u, ''],
  [/ed$/u, 'e'],
];

/** Returns a word and its possible base forms: "tickets" → "ticket", "booking" → "book". */
export const stemCandidates: (word: string) => readonly string[] = cacheByWord((word) => {
  if (word.length < 4 || !/^[a-z]+$/u.test(word)) return [word];
  const shorter = ENDING_REPLACEMENTS.filter(([ending]) => ending.test(word)).map(([ending, by]) =>
    word.replace(ending, by),
  );
  return [word, ...shorter.filter((form) => form.length >= 3)];
});
