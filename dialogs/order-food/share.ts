import type { Turn } from '../../src/engine/turn';
import { sharersIn } from '../../src/food/said-beside';
import { say, type ReplyText } from '../../src/reply/text';

/** Returns each one's share for "split it 4 ways", rounded up so that the sum is covered. */
export function shareWords(t: Turn, totalPaise: number): ReplyText[] {
  const n = sharersIn(t.said ?? '');
  return n === undefined
    ? []
    : [say('about.total.share', { n, amount: { paise: Math.ceil(totalPaise / n) } })];
}
