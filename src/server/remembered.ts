import type { MonotonicClock } from '../clock';

/** Wraps `read` to run at most once in `ms`; callers within that time share its answer. */
export function cacheRead<T>(
  clock: MonotonicClock,
  ms: number,
  read: () => Promise<T>,
): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const now = clock.elapsed();
    if (!last || now - last.at >= ms || now < last.at) last = { at: now, answer: read() };
    return last.answer;
  };
}
