import { z } from 'zod';

const termEntrySchema = z.object({
  value: z.string(),
  display: z.boolean().optional().catch(undefined),
});
const termsTagSchema = z.object({ list: z.array(z.unknown()) });

const MAX_TERMS = 3;
const MAX_TERM_LENGTH = 240; // characters: more is a document and no sentence
const SENTENCE_PATTERN = /\p{L}[\p{L}\p{M}]+(?:[\s,]+[\p{L}\p{M}\p{N}]+){2}/u; // three words on end
const ADDRESS_PATTERN = /:\/\/|\bwww\.|@|[{}<>]/u;

/**
 * Returns the sentences in a seller's BPP_TERMS tag, three at most. interface.md (Payment entry)
 * does not show what its `list` may contain, so codes, links, flags and everything marked as not to
 * be displayed are left out.
 */
export function readableTerms(terms: unknown): string[] {
  const list = termsTagSchema.safeParse(terms);
  const told = list.success ? list.data.list.flatMap((one) => readTermSentence(one)) : [];
  return [...new Set(told)].slice(0, MAX_TERMS);
}

function readTermSentence(one: unknown): string[] {
  const read = termEntrySchema.safeParse(one);
  if (!read.success || read.data.display === false) return [];
  const text = read.data.value.replace(/\s+/gu, ' ').trim();
  return SENTENCE_PATTERN.test(text) &&
    !ADDRESS_PATTERN.test(text) &&
    text.length <= MAX_TERM_LENGTH
    ? [text]
    : [];
}
