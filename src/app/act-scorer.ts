import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createActScorer, type ActScorer } from '../understanding/learned/act-scorer';
import { decodeWeights } from '../understanding/learned/act-weights';

/**
 * What `npm run train` wrote down of how people say things, below the project's folder. @throws
 * where the file is missing or no file of weights
 */
export const readActScorer = (root: string): ActScorer =>
  createActScorer(decodeWeights(readFileSync(join(root, 'training', 'act-weights.bin'))));
