import { z } from 'zod';
import { dialogRegistry } from '../../dialogs';
import { dialogManifestOf } from '../engine/outline';
import { createBuiltIn } from '../understanding/built-in';
import type { CatalogueLexicon, DialogueContext } from '../understanding/understanding';

/** The process that reads apart (assembly/contained.ts): a message and where the talk stands come in, what it means goes out. */
const readRequestSchema = z.object({
  text: z.string(),
  standing: z.custom<DialogueContext>(isThere),
  lexicon: z.custom<CatalogueLexicon>(isThere).optional(),
});

let currentLexicon: CatalogueLexicon = { titles: [], categories: [], cities: [], cuisines: [] };
const builtIn = createBuiltIn({
  outlines: dialogRegistry.map(dialogManifestOf),
  lexicon: () => currentLexicon,
});

process.on('message', (message: unknown) => {
  const { text, standing, lexicon: names } = readRequestSchema.parse(message);
  currentLexicon = names ?? currentLexicon;
  process.send?.(builtIn.read(text, standing));
});

process.send?.('ready');

function isThere(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
