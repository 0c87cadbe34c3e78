import type { SpannedValue } from './found';

/** Where a sentence ends. */
const SENTENCE_END = /[.?!।]+(?=\s|$)/gu;

/** True for a value in a sentence that ends in a question mark. */
function standsInQuestion(text: string, { end }: { end: number }): boolean {
  const ends = [...text.matchAll(SENTENCE_END)];
  return ends.find(({ index }) => index >= end)?.[0].includes('?') === true;
}

/**
 * Drops values of a question where a later sentence tells one: "does it not run Sunday? Fine, then
 * Saturday" wants Saturday.
 */
export function withoutAskedBefore<Value>(
  text: string,
  found: readonly SpannedValue<Value>[],
): SpannedValue<Value>[] {
  const last = found.at(-1);
  if (!last || standsInQuestion(text, last)) return [...found];
  return found.filter((one) => !standsInQuestion(text, one));
}
