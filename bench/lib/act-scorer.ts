import { join } from 'node:path';
import { readActScorer } from '../../src/app/act-scorer';
import type { ActScorer } from '../../src/understanding/learned/act-scorer';

const ROOT = join(__dirname, '..', '..'); // from bench/lib and from dist/bench

/** What `npm run train` learned of how people say things, as Mela's start reads it. */
export const actScorer = (): ActScorer => readActScorer(ROOT);
