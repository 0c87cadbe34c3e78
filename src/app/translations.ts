import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Translations } from '../reply/word';

const FALLBACK_LANGUAGE = 'en';
const textsSchema = z.record(z.string(), z.string());

/** A file of `prompts/say` that is not texts by key. */
export class TranslationError extends Error {
  readonly code = 'bad_translation';
}

/**
 * The texts of `prompts/say` below the project's folder: each file is a language, named by its BCP 47 tag, so that one more
 * language is one more file. English comes first: what another language lacks is said in it. Throws TranslationError.
 */
export function readTranslations(root: string): Translations {
  const folder = join(root, 'prompts', 'say');
  const languages = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'));
  const ordered = languages.toSorted(
    (a, b) =>
      Number(b === FALLBACK_LANGUAGE) - Number(a === FALLBACK_LANGUAGE) || a.localeCompare(b),
  );
  return Object.fromEntries(
    ordered.map((language) => [language, textsOf(join(folder, `${language}.json`))]),
  );
}

function textsOf(file: string): Record<string, string> {
  try {
    return textsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new TranslationError(`${basename(file)} does not hold texts by key`, { cause });
  }
}
