import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { textReply } from './say';

/** Tells what each of `n` pays of a sum, rounded up to the paisa where it does not divide. */
export function shareEachReply(totalPaise: number, n: number): ReplyOf<ReplyText> {
  const values = { n, total: { paise: totalPaise }, share: { paise: Math.ceil(totalPaise / n) } };
  return textReply(
    totalPaise % n === 0 ? say('about.share', values) : say('about.share.rounded', values),
  );
}
