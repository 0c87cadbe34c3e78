import type { ReplyOf } from './reply';
import type { SheetOf } from './sheet';
import { say, type ReplyText } from './text';

/**
 * Returns a reply's sheet, if it has one, with a sentence above it: where the sheet is drawn, the
 * reply's own text is not.
 */
export function withLeadOnSheet(
  reply: ReplyOf<ReplyText>,
  lead: ReplyText,
): { sheet?: SheetOf<ReplyText> } {
  if (!('sheet' in reply) || !reply.sheet) return {};
  const { text } = reply.sheet;
  const above = text === undefined ? lead : say('text.then', { first: lead, then: text });
  return { sheet: { ...reply.sheet, text: above } };
}
