import { z } from 'zod';
import { dialogs } from '../dialogs';
import { outlineOf } from './engine/outline';
import { createBuiltIn } from './understanding/built-in';
import type { Lexicon, Standing } from './understanding/understanding';

/** The process that reads apart (assembly/contained.ts): a message and where the talk stands come in, what it means goes out. */
const asked = z.object({ text: z.string(), standing: z.custom<Standing>(isThere), lexicon: z.custom<Lexicon>(isThere).optional() });

let lexicon: Lexicon = { titles: [], categories: [], cities: [], cuisines: [] };
const builtIn = createBuiltIn({ outlines: dialogs.map(outlineOf), lexicon: () => lexicon });

process.on('message', (message: unknown) => {
  const { text, standing, lexicon: names } = asked.parse(message);
  lexicon = names ?? lexicon;
  process.send?.(builtIn.read(text, standing));
});

process.send?.('ready');

function isThere(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
