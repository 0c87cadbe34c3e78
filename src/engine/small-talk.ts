import type { Command } from './command';
import { fillSlot } from './fill';
import { isFinishingPhrase } from './finishing';
import type { EffectGenerator } from './operation';
import { askedSlot, isAtBill } from './slot-location';
import { hasOpenDraft, proceedWithDraft, topTurn } from './proceed';
import type { TurnSession } from './session';

type ChatCommand = Extract<Command, { do: 'chat' }>;

/** Asks the open question again, with all its options; with none open, says how to begin. */
export function* repeatQuestion(s: TurnSession): EffectGenerator<void> {
  s.putsWhole = true;
  if (s.active()) proceedWithDraft(s);
  else yield* replyToChat(s, { do: 'chat', what: 'greet' });
}

/**
 * Answers small talk and repeats the open question; after thanks or a goodbye it repeats only a
 * bill, after "wait" nothing.
 */
export function* replyToChat(s: TurnSession, done: ChatCommand): EffectGenerator<void> {
  if ((done.what === 'bye' || done.what === 'thanks') && (yield* answerByClosing(s, done.what)))
    return;
  const unpaid = done.what === 'bye' && isAtBill(s);
  if (unpaid && isFinishingPhrase(s.env.said ?? '')) return proceedWithDraft(s); // the words end the basket, and are no goodbye
  s.progress = true;
  if (unpaid) s.fillsNothing = false; // what is not placed yet is shown
  const where = { busy: hasOpenDraft(s), beside: !s.plain, unpaid };
  s.say(...(yield* s.env.patterns.chat(topTurn(s), done.what, where)));
  s.run ||=
    hasOpenDraft(s) && (!QUIET_CHAT.has(done.what) || (done.what !== 'wait' && isAtBill(s)));
}

/** Small talk after which the open question is not repeated. */
const QUIET_CHAT: ReadonlySet<ChatCommand['what']> = new Set(['thanks', 'bye', 'wait']);

/** Fills the open slot from a goodbye or thanks that ends it (`Slot.closing`); true if it did. */
function* answerByClosing(s: TurnSession, what: 'bye' | 'thanks'): EffectGenerator<boolean> {
  const asked = s.state.asked;
  const closing = askedSlot(s).slot?.closing?.(topTurn(s), what);
  const value = closing && (yield* closing);
  if (asked?.slot === undefined || !value) return false;
  fillSlot(s, asked.slot, value, asked.draft);
  return true;
}

/** Says that something cannot be done here, and what can. */
export function* replyOutOfScope(
  s: TurnSession,
  what: string | undefined,
  words?: string,
): EffectGenerator<void> {
  s.progress = true;
  const where = { busy: hasOpenDraft(s), beside: !s.plain, words };
  s.say(...(yield* s.env.patterns.outside(topTurn(s), what, where)));
  s.run ||= hasOpenDraft(s);
}
