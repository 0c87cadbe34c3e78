import type { IdGenerator } from '../clock';

/**
 * Makes unique names of claim owners: one random part for this process and a number behind it,
 * which costs less than a random name for each claim.
 */
export function createOwners(ids: IdGenerator): () => string {
  const process = ids.uuid();
  let count = 0;
  return () => `${process}/${(count += 1)}`;
}
