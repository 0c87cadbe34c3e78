import type { IdGenerator } from '../clock';

/** Names for claims, none twice: a random one of this process with a number behind it, as a random one for each would cost more. */
export function createOwners(ids: IdGenerator): () => string {
  const process = ids.uuid();
  let count = 0;
  return () => `${process}/${(count += 1)}`;
}
