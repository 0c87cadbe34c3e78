import type { Turn } from '../../src/engine/turn';
import { sharersIn } from '../../src/food/said-beside';
import { say, type ReplyText } from '../../src/reply/text';

/** "Split it 4 ways": what it comes to for each, where the words say among how many; no share is short. */
export function shareWords(t: Turn, totalPaise: number): ReplyText[] {
  const n = sharersIn(t.said ?? '');
  return n === undefined
    ? []
    : [say('about.total.share', { n, amount: { paise: Math.ceil(totalPaise / n) } })];
}
