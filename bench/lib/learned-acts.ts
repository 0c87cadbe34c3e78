import { join } from 'node:path';
import { readLearnedActs } from '../../src/app/learned-acts';
import type { LearnedActs } from '../../src/understanding/message-reader';

const ROOT = join(__dirname, '..', '..'); // from bench/lib and from dist/bench

/** What `npm run train` learned of how people say things, as Mela's start reads it. */
export const learnedActs = (): LearnedActs => readLearnedActs(ROOT);
