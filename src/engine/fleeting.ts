import type { Dialog } from './dialog';
import { askedSchema, type Draft, type ConversationState } from './state';

/**
 * The state without drafts that are put over the talk for one question (`Dialog.fleeting`), with the question open that they
 * were put over. The same state where there are none.
 */
export function withoutInterruptions(
  held: ConversationState,
  dialogs: readonly Dialog[],
): ConversationState {
  const isBrief = (one: Draft): boolean =>
    dialogs.some(({ id, fleeting }) => fleeting === true && id === one.dialog);
  const over = held.drafts.filter(isBrief);
  const last = over.at(-1);
  if (!last) return held;
  const drafts = held.drafts.filter((one) => !isBrief(one));
  const before = askedSchema.safeParse(last.over);
  const open =
    before.success && drafts.some((one) => one.id === before.data.draft) ? before.data : undefined;
  return {
    ...held,
    drafts,
    asked: over.some((one) => one.id === held.asked?.draft) ? open : held.asked,
  };
}
