/** Replaces stretches of a text by spaces, so that other readers skip them. */
export function blankOut(
  text: string,
  stretches: readonly { start: number; end: number }[],
): string {
  return stretches.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + left.slice(end),
    text,
  );
}
