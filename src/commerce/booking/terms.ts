import { z } from 'zod';

const entry = z.object({ value: z.string(), display: z.boolean().optional().catch(undefined) });
const tag = z.object({ list: z.array(z.unknown()) });

const MOST = 3;
const LONGEST = 240; // characters: more is a document and no sentence
const SENTENCE = /\p{L}[\p{L}\p{M}]+(?:[\s,]+[\p{L}\p{M}\p{N}]+){2}/u; // three words on end
const ADDRESS = /:\/\/|\bwww\.|@|[{}<>]/u;

/**
 * The terms that a seller's BPP_TERMS tag holds in words. What its `list` may contain is not shown (interface.md, Payment entry), so
 * only what is plainly a sentence is given: codes, links, flags and whatever is marked as not to be displayed are left out.
 */
export function readableTerms(terms: unknown): string[] {
  const list = tag.safeParse(terms);
  const told = list.success ? list.data.list.flatMap((one) => readable(one)) : [];
  return [...new Set(told)].slice(0, MOST);
}

function readable(one: unknown): string[] {
  const read = entry.safeParse(one);
  if (!read.success || read.data.display === false) return [];
  const text = read.data.value.replace(/\s+/gu, ' ').trim();
  return SENTENCE.test(text) && !ADDRESS.test(text) && text.length <= LONGEST ? [text] : [];
}
