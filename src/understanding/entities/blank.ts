/** The text with some stretches made blank, its length kept, so that one reader does not read what another has. */
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
