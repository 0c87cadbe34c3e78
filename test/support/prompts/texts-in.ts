import { join } from 'node:path';
import { readTranslations } from '../../../src/app/translations';
import type { TextKey } from '../../../src/reply/text';

const ROOT = join(__dirname, '..', '..', '..');

/** True of texts that say something under the key that `npm run texts` writes first and the one that it writes last. */
const isWhole = (texts: Readonly<Record<string, string>>): texts is Record<TextKey, string> =>
  'about.address' in texts && 'why.where' in texts;

/** The texts of one language, each by its key: what `prompts/<language>` says. */
export function textsIn(language: string): Readonly<Record<TextKey, string>> {
  const texts = readTranslations(ROOT)[language];
  if (!texts || !isWhole(texts)) throw new Error(`prompts/${language} has no texts`);
  return texts;
}
