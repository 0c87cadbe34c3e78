const NUMBER_MARK = /(^|[\s;,:])(\d{1,2})([.)])(?=\s+\S)/gu;
const BULLET_MARK = /(^|[\s;])[-–•*·](?=\s+\S)/gu;

/**
 * Replaces the numbers or dashes of a list in a text by full stops, in the same places; returns any
 * other text as it is.
 */
export function withoutListMarks(text: string): string {
  return /^\s*[-–•*·]\s/u.test(text) ? text.replace(BULLET_MARK, '$1.') : withoutNumberMarks(text);
}

/** Only 1, 2, 3 … in their order are marks: "2. chicken" alone may be a count. */
function withoutNumberMarks(text: string): string {
  const marks = [...text.matchAll(NUMBER_MARK)];
  const first = marks[0];
  if (
    marks.length < 2 ||
    !first ||
    text.slice(0, first.index).trim() !== '' ||
    marks.some((mark, at) => Number(mark[2]) !== at + 1)
  )
    return text;
  return text.replace(
    NUMBER_MARK,
    (whole, before: string) => `${before}${'.'.repeat(whole.length - before.length)}`,
  );
}
