import type { MonotonicClock } from '../clock';

/**
 * Asks at most once in `ms`, however often and by however many it is asked; who asks meanwhile gets
 * the same answer.
 */
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
