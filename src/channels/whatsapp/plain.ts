import type { ReplyLine } from '../../reply/reply-parts';

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Cleans a text for WhatsApp: no null characters, no halves of characters, no space around it. */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').replace(LONE_SURROGATE, '\ufffd').trim();
}

/** Makes a text bold, unless it holds a sign that would end the bold early. */
export function boldText(text: string): string {
  return text === '' || text.length > 200 || /[*_~`\n]/.test(text) ? text : `*${text}*`;
}

/** Joins the paragraphs that are not empty. */
export function joinParagraphs(parts: readonly (string | undefined)[], between = '\n'): string {
  return parts
    .map((part) => cleanText(part ?? ''))
    .filter((part) => part !== '')
    .join(between);
}

/** Writes a line of a bill, its note in brackets. */
export function billLine({ label, amount, note }: ReplyLine): string {
  const cleaned = [cleanText(label), cleanText(amount ?? '')]
    .filter((part) => part !== '')
    .join(': ');
  const small = cleanText(note ?? '');
  return small === '' ? cleaned : `${cleaned} (${small})`.trim();
}

/**
 * Splits a text into its last `max` UTF-16 units at most, from the beginning of a line or word
 * where there is one, and what stands before.
 */
export function tailOf(text: string, max: number): { head: string; tail: string } {
  const all = text.trim();
  if (all.length <= max) return { head: '', tail: all };
  const at = cutFrom(all, all.length - max);
  return { head: all.slice(0, at).trim(), tail: all.slice(at).trim() };
}

function cutFrom(text: string, least: number): number {
  const line = text.indexOf('\n', least);
  if (line >= 0 && line < text.length - 1) return line + 1;
  const word = text.indexOf(' ', least);
  if (word >= 0 && word < text.length - 1) return word + 1;
  const unit = text.charCodeAt(least);
  return unit >= 0xdc00 && unit <= 0xdfff ? least + 1 : least;
}
