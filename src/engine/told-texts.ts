import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';

/** Keys remembered: those of the last dozen answers. */
const MOST_TEXTS = 12;

const keyOf = (reply: ReplyOf<ReplyText>): string[] =>
  reply.kind === 'text' && 'say' in reply.text ? [reply.text.say] : [];

/** Returns the keys of the texts said lately, brought up to date with these replies. */
export function withToldTexts(
  before: string[] | undefined,
  replies: readonly ReplyOf<ReplyText>[],
): string[] | undefined {
  const said = replies.flatMap(keyOf);
  if (said.length === 0) return before;
  return [...new Set([...said.toReversed(), ...(before ?? [])])].slice(0, MOST_TEXTS);
}
