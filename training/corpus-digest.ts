import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The digest of all that the scorer learns from: sentences, states, and what is said in talks.
 * Weights that bear another were learned from another corpus.
 */
export function corpusDigest(folder: string): string {
  const files = readdirSync(join(folder, 'corpus'))
    .toSorted()
    .map((name) => join('corpus', name));
  const hash = createHash('sha256');
  for (const name of [...files, 'states.jsonl', 'talk-turns.jsonl'])
    hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}
