import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ReplyText } from '../../src/reply/text';
import { textReply } from '../parts/say';
import { lastHandoff } from './operations';
import { handoffSideWords } from './handoff-side';

/** Tells where this conversation's orders went; nothing where they are here. */
export function* ordersHandedOffReply(t: Turn): EffectGenerator<ReplyOf<ReplyText> | undefined> {
  const { to } = yield* t.once('went', lastHandoff, { at: t.now });
  return to && textReply('elsewhere.went', [], handoffSideWords(to));
}
