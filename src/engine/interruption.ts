import type { Dialog } from './dialog';
import { askedSchema, type Draft, type ConversationState } from './state';

/**
 * Returns the state without modal drafts (`InterruptionPolicy.transient`), with the question they
 * interrupted open again; the same object when there are none.
 */
export function withoutInterruptions(
  held: ConversationState,
  dialogs: readonly Dialog[],
): ConversationState {
  const isTransient = (one: Draft): boolean =>
    dialogs.some(({ id, interruption }) => interruption.transient === true && id === one.dialog);
  const over = held.drafts.filter(isTransient);
  const last = over.at(-1);
  if (!last) return held;
  const drafts = held.drafts.filter((one) => !isTransient(one));
  const before = askedSchema.safeParse(last.over);
  const open =
    before.success && drafts.some((one) => one.id === before.data.draft) ? before.data : undefined;
  return {
    ...held,
    drafts,
    asked: over.some((one) => one.id === held.asked?.draft) ? open : held.asked,
  };
}
