import type { Work } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { Text } from '../../src/reply/text';
import { sentence } from '../parts/say';
import { lastMove } from './operations';
import { sideWords } from './side';

/** Where the orders of this conversation are told of now; nothing where they are here. */
export function* went(t: Turn): Work<ReplyOf<Text> | undefined> {
  const { to } = yield* t.once('went', lastMove, { at: t.now });
  return to && sentence('elsewhere.went', [], sideWords(to));
}
