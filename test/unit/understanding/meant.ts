import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { short } from './short';
import { LEXICON, OUTLINES } from './stage';

const understanding = createBuiltIn({ manifests: OUTLINES, lexicon: () => LEXICON });

/** What the built-in understanding takes a text for, in short. */
export const meant = (said: string, context: DialogueContext): string =>
  short(understanding.read(said, context).commands);
