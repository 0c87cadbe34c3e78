import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { short } from './short';
import { LEXICON, OUTLINES } from './stage';

const understanding = createBuiltIn({ outlines: OUTLINES, lexicon: () => LEXICON });

/** What the built-in understanding takes a text for, in short. */
export const meant = (said: string, standing: DialogueContext): string =>
  short(understanding.read(said, standing).commands);
