import type { Turn } from '../../src/engine/turn';
import { asksForShare, sharersIn } from '../../src/food/said-beside';
import { say, type ReplyText } from '../../src/reply/text';

/**
 * Returns each one's share for "split it 4 ways", rounded up so that the sum is covered; asks how many
 * share where the message does not tell.
 */
export function shareWords(t: Turn, totalPaise: number): ReplyText[] {
  const said = t.said ?? '';
  const n = sharersIn(said);
  if (n === undefined) return asksForShare(said) ? [say('about.total.share.among')] : [];
  return [say('about.total.share', { n, amount: { paise: Math.ceil(totalPaise / n) } })];
}
