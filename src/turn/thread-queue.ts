/** Runs work for one thread when all work before it is over. */
export type ThreadQueue = <T>(thread: string, work: () => Promise<T>) => Promise<T>;

/** Makes a queue for each thread. */
export function createThreadQueue(): ThreadQueue {
  const last = new Map<string, Promise<unknown>>();
  return (thread, work) => {
    const before = last.get(thread);
    const own = before ? before.then(work, work) : work();
    last.set(thread, own);
    const over = (): void => {
      if (last.get(thread) === own) last.delete(thread);
    };
    own.then(over, over);
    return own;
  };
}
