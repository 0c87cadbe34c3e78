import type { Dialog } from './dialog';
import { asked as askedSchema, type Draft, type State } from './state';

/**
 * The state without drafts that are put over the talk for one question (`Dialog.fleeting`), with the question open that they
 * were put over. The same state where there are none.
 */
export function beneath(held: State, dialogs: readonly Dialog[]): State {
  const isBrief = (one: Draft): boolean => dialogs.some(({ id, fleeting }) => fleeting === true && id === one.dialog);
  const over = held.drafts.filter(isBrief);
  const last = over.at(-1);
  if (!last) return held;
  const drafts = held.drafts.filter((one) => !isBrief(one));
  const before = askedSchema.safeParse(last.over);
  const open = before.success && drafts.some((one) => one.id === before.data.draft) ? before.data : undefined;
  return { ...held, drafts, asked: over.some((one) => one.id === held.asked?.draft) ? open : held.asked };
}
