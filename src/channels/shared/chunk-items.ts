/** Splits items into groups of `size`, in order; the last may be smaller. */
export function chunkItems<T>(items: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let at = 0; at < items.length; at += size) groups.push(items.slice(at, at + size));
  return groups;
}
