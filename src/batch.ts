/*
 * Requests that arrive together go through each stage together, so that its code and tables are at
 * hand for all but the first of them (docs/decisions/lean-turns.md). Nothing else rests on the two
 * waits of this file: without them every result is the same, but `npm run bench:turns --
 * --without-batches` fails.
 */
let waitingRequests: (() => void)[] = [];
let batching = true;

/** Lets each request go through all stages by itself from now on, for the bench that compares both. */
export function stopBatching(): void {
  batching = false;
}

/** Waits for the next round of the event loop, which all requests that arrived by then begin at once. */
export function awaitBatch(): Promise<void> {
  if (!batching) return afterOthers;
  return new Promise((resolve) => {
    if (waitingRequests.push(resolve) === 1) setImmediate(releaseBatch);
  });
}

function releaseBatch(): void {
  const all = waitingRequests;
  waitingRequests = [];
  for (const resolve of all) resolve();
}

/** Awaited between two stages, lets the other requests of a batch get as far first. */
export const afterOthers = Promise.resolve();
