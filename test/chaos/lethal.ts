const CHUNK = 100_000;

/** Ends this process over certain words, as a fault in reading would: at once, or by filling its heap. */
export function lethal(text: string): void {
  if (text.includes('killword')) process.kill(process.pid, 'SIGKILL');
  const heap: number[][] = [];
  while (text.includes('heapword')) heap.push(Array.from({ length: CHUNK }, (_, i) => i + 0.5));
}
