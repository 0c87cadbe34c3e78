import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LearnedActs } from '../understanding/message-reader';
import { createActRanker } from '../understanding/learned/act-ranker';
import { createActScorer } from '../understanding/learned/act-scorer';
import { decodeWeights } from '../understanding/learned/act-weights';

/**
 * Reads the weights of scorer and ranker, which `npm run train` writes, below the project's folder.
 * @throws where the file is missing or holds no weights
 */
export function readLearnedActs(root: string): LearnedActs {
  const weights = decodeWeights(readFileSync(join(root, 'training', 'act-weights.bin')));
  return { scorer: createActScorer(weights), ranker: createActRanker(weights.ranking) };
}
