import type { Dialog } from './dialog';
import { isAfterSale } from './dialog-purpose';
import type { TurnSession } from './session';
import type { Draft } from './state';

/*
 * Passing drafts hold nothing of value: a sentence brings a search back, and a question about a
 * purchase that goes unanswered was not meant. When the person turns to something else, they are
 * closed without a word, and nobody is asked whether to go on with them.
 */

const isSearch = ({ purpose }: Dialog): boolean => purpose === 'search';
const isPassing = (dialog: Dialog): boolean => isSearch(dialog) || isAfterSale(dialog.purpose);

/** True for a purchase about which the person has told nothing yet. */
const isEmptyPurchase = (
  { purpose }: Dialog,
  { slots, wishes, waiting, presets = [] }: Draft,
): boolean =>
  purpose === 'purchase' &&
  waiting !== true &&
  Object.keys(slots).every((slot) => presets.some((one) => one === slot)) &&
  Object.values(wishes).every((value) => value.is === 'flag');

/** True for an instant dialog that is not about a purchase: the drafts below stay as they are. */
const isAside = (dialog: Dialog): boolean => dialog.instant && !isAfterSale(dialog.purpose);

/** Closes the passing drafts below a dialog that begins; returns the search it began from. */
export function leavePassingDrafts(s: TurnSession, begun: Dialog): Draft | undefined {
  if (isAside(begun)) return undefined;
  const active = s.active();
  const under = s.dialogOf(active);
  const from = active && under && isSearch(under) ? { ...active, from: undefined } : undefined;
  closeDrafts(s, (one) => isPassing(one) && !(isSearch(begun) && isSearch(one)));
  return begun.instant || isSearch(begun) ? undefined : from;
}

/** Closes all searches, when a purchase waits for its payment or is done. */
export const closeSearches = (s: TurnSession): void => closeDrafts(s, isSearch);

/** Closes all passing drafts and empty purchases, when the dialog over them has ended. */
export const closePassingDrafts = (s: TurnSession): void =>
  closeDrafts(s, (dialog, draft) => isPassing(dialog) || isEmptyPurchase(dialog, draft));

function closeDrafts(s: TurnSession, which: (dialog: Dialog, draft: Draft) => boolean): void {
  for (const draft of s.state.drafts) {
    const dialog = s.dialogOf(draft);
    if (dialog && which(dialog, draft)) s.turn(draft.id).close(draft.id);
  }
}
