let waiting: (() => void)[] = [];

/**
 * Resolves in the next round of the event loop, for all who wait by then at once. Requests that arrive together so go through each
 * stage together, and its code is at hand for all but the first of them (docs/decisions/lean-turns.md).
 */
export function cohort(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(release);
  });
}

function release(): void {
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve();
}
