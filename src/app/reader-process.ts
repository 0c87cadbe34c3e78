import { z } from 'zod';
import { dialogRegistry } from '../../dialogs';
import { dialogManifestsOf } from '../engine/dialog-manifest';
import { createBuiltIn } from '../understanding/built-in';
import { readLearnedActs } from './learned-acts';
import { readPromptWords } from './translations';
import type { CatalogueLexicon, DialogueContext } from '../understanding/understanding';

const [root = ''] = process.argv.slice(2); // the project's folder, see contained.ts

/**
 * What this process (see contained.ts) is sent: a message, its dialogue context, and the
 * catalogue's names where they changed. It answers with what the message means.
 */
const readRequestSchema = z.object({
  text: z.string(),
  context: z.custom<DialogueContext>(isThere),
  lexicon: z.custom<CatalogueLexicon>(isThere).optional(),
});

let currentLexicon: CatalogueLexicon = { titles: [], categories: [], cities: [], cuisines: [] };
const words = readPromptWords(root);
const builtIn = createBuiltIn({
  manifests: dialogManifestsOf(dialogRegistry, words.examples),
  languages: Object.keys(words.translations),
  lexicon: () => currentLexicon,
  learned: readLearnedActs(root),
});

process.on('message', (message: unknown) => {
  const { text, context, lexicon: names } = readRequestSchema.parse(message);
  currentLexicon = names ?? currentLexicon;
  process.send?.(builtIn.read(text, context));
});

process.send?.('ready');

function isThere(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
