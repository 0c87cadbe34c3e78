let waitingRequests: (() => void)[] = [];

/**
 * Resolves in the next round of the event loop, for all who wait by then at once. Requests that
 * arrive together so go through each stage together, and its code is at hand for all but the first
 * of them (docs/decisions/lean-turns.md).
 */
export function awaitBatch(): Promise<void> {
  return new Promise((resolve) => {
    if (waitingRequests.push(resolve) === 1) setImmediate(releaseBatch);
  });
}

function releaseBatch(): void {
  const all = waitingRequests;
  waitingRequests = [];
  for (const resolve of all) resolve();
}
