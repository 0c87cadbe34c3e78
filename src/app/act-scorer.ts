import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createActScorer, type ActScorer } from '../understanding/learned/act-scorer';
import { decodeWeights } from '../understanding/learned/act-weights';

/**
 * Reads the scorer's weights, which `npm run train` writes, below the project's folder.
 * @throws where the file is missing or holds no weights
 */
export const readActScorer = (root: string): ActScorer =>
  createActScorer(decodeWeights(readFileSync(join(root, 'training', 'act-weights.bin'))));
