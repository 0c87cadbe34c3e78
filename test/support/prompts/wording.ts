import { join } from 'node:path';
import { readTranslations } from '../../../src/app/translations';
import { createReplyWording } from '../../../src/reply/word';

/** The wording of all that `prompts` says, with the times of India. */
export const wording = createReplyWording(
  readTranslations(join(__dirname, '..', '..', '..')),
  'Asia/Kolkata',
);
