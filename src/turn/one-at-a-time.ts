/** Wraps work so that asking for it while it runs does nothing. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let under = false;
  return async () => {
    if (under) return;
    under = true;
    await work().finally(() => {
      under = false;
    });
  };
}
