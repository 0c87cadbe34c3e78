import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DialogExamples } from '../engine/dialog-manifest';
import type { Translations } from '../reply/word';

const FALLBACK_LANGUAGE = 'en';
/** A folder of `prompts` that is a language: its BCP 47 tag. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const textsSchema = z.record(z.string(), z.string());
/** Words and phrases by the name of their list, parted by commas. */
const listsSchema = z
  .record(
    z.string(),
    z.string().transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  )
  .default({});

/**
 * One file of a language: what Mela says, what stands on buttons and names slots, what people
 * say to a dialog (by its id), the words that it listens for, and those that tell something only beside others.
 */
const wordsFileSchema = z.strictObject({
  say: textsSchema,
  labels: textsSchema,
  examples: z.record(z.string(), z.array(z.string())),
  hears: listsSchema,
  beside: listsSchema,
});
type WordsFile = z.infer<typeof wordsFileSchema>;

/** The words that `prompts` holds, of every language. */
export interface PromptWords {
  /** Texts by language, English first: a text that another language lacks is said in English. */
  translations: Translations;
  /** Sentences of all languages together, English first. */
  examples: DialogExamples;
  /** Words that dialogs look for, of all languages, by file and list: `book-experience.rating`. */
  lists: Readonly<Record<string, readonly string[]>>;
}

/** Thrown for a file of `prompts/<language>` that does not hold words by key, or repeats a key. */
export class TranslationError extends Error {
  readonly code = 'bad_translation';
}

/**
 * Reads the words in `prompts` below the project's folder: each folder but `model` is a language,
 * named by its BCP 47 tag, so that one more language is one more folder. @throws TranslationError
 */
export function readPromptWords(root: string): PromptWords {
  const folder = join(root, 'prompts');
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && LANGUAGE_TAG.test(entry.name))
    .map((entry) => entry.name)
    .toSorted(
      (a, b) =>
        Number(b === FALLBACK_LANGUAGE) - Number(a === FALLBACK_LANGUAGE) || a.localeCompare(b),
    );
  const read = languages.map((language) => ({
    language,
    files: readWordsFiles(folder, language),
  }));
  return {
    translations: Object.fromEntries(
      read.map(({ language, files }) => [language, mergeTexts(language, files)]),
    ),
    examples: mergeExamples(read.flatMap(({ files }) => files)),
    lists: mergeLists(read.flatMap(({ files }) => files)),
  };
}

/** Reads the texts of `prompts` alone. */
export const readTranslations = (root: string): Translations => readPromptWords(root).translations;

interface NamedWordsFile {
  name: string;
  words: WordsFile;
}

function readWordsFiles(folder: string, language: string): NamedWordsFile[] {
  return readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => {
      try {
        return {
          name,
          words: wordsFileSchema.parse(
            JSON.parse(readFileSync(join(folder, language, name), 'utf8')),
          ),
        };
      } catch (cause) {
        throw new TranslationError(`${language}/${name} does not hold words by key`, { cause });
      }
    });
}

function mergeTexts(language: string, files: readonly NamedWordsFile[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { name, words } of files)
    for (const [key, text] of [...Object.entries(words.say), ...Object.entries(words.labels)]) {
      if (Object.hasOwn(texts, key))
        throw new TranslationError(`${language}/${name}: "${key}" stands in another place too`);
      texts[key] = text;
    }
  return texts;
}

function mergeExamples(files: readonly NamedWordsFile[]): DialogExamples {
  const examples: Record<string, string[]> = {};
  for (const { words } of files)
    for (const [id, sentences] of Object.entries(words.examples))
      examples[id] = [...(examples[id] ?? []), ...sentences];
  return examples;
}

function mergeLists(files: readonly NamedWordsFile[]): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const { name, words } of files)
    for (const [list, phrases] of Object.entries({ ...words.hears, ...words.beside })) {
      const key = `${name.replace('.json', '')}.${list}`;
      lists[key] = [...(lists[key] ?? []), ...phrases];
    }
  return lists;
}
