import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeWeights } from '../../../src/understanding/learned/act-weights';
import { corpusDigest } from '../../../training/corpus-digest';

const FOLDER = join(process.cwd(), 'training');
const MOST_BYTES = 5 * 1024 * 1024;

describe('the weights of the scorer', () => {
  const file = readFileSync(join(FOLDER, 'act-weights.bin'));

  test('were learned from the corpus as it stands: after a change of it, run `npm run train`', () => {
    expect(decodeWeights(file).digest).toBe(corpusDigest(FOLDER));
  });

  test('weigh at most 5 MB', () => {
    expect(file.length).toBeLessThanOrEqual(MOST_BYTES);
  });
});
