import type { IdGenerator } from '../clock';

/**
 * Makes names of claim owners, no name twice: random for this process, with a number behind it, since a random one
 * for each claim would cost more.
 */
export function createOwners(ids: IdGenerator): () => string {
  const process = ids.uuid();
  let count = 0;
  return () => `${process}/${(count += 1)}`;
}
