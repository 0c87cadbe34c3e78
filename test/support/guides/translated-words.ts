import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readWordsFile } from '../prompts/words-problems';
import type { FencedCode } from './fenced-code';

const LONGEST_CHOICE = 24; // letters

const fileOf = (root: string, language: string, name: string): string =>
  join(root, 'prompts', language, name);

/** Writes every text of an English file with a letter before it, and no sentences, as a translator would leave it who has none. */
export function translateWords(root: string, language: string, name: string, letter: string): void {
  const { say, labels, hears, beside } = readWordsFile(root, 'en', name);
  const translated = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        key.startsWith('choice.') && !text.includes('{')
          ? `${letter} ${text}`.slice(0, LONGEST_CHOICE)
          : `${letter} ${text}`,
      ]),
    );
  writeFileSync(
    fileOf(root, language, name),
    JSON.stringify({
      say: translated(say),
      labels: translated(labels),
      examples: {},
      hears: translated(hears),
      beside: translated(beside),
    }),
  );
}

/** Sentences that a guide shows for one file of words, by what they begin or ask. */
export const sentencesOf = ({ code }: FencedCode): Record<string, string[]> =>
  z.record(z.string(), z.array(z.string())).parse(JSON.parse(code));

/** Writes the sentences that a guide shows into their files. */
export function addSentences(root: string, language: string, shown: readonly FencedCode[]): void {
  for (const one of shown) {
    const name = one.file?.split('/').at(-1) ?? '';
    const { examples, ...rest } = readWordsFile(root, language, name);
    writeFileSync(
      fileOf(root, language, name),
      JSON.stringify({ ...rest, examples: { ...examples, ...sentencesOf(one) } }),
    );
  }
}
