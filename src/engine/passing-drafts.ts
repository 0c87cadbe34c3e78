import type { Dialog } from './dialog';
import { isAfterSale } from './dialog-purpose';
import type { TurnSession } from './session';
import type { Draft } from './state';

/*
 * Drafts that hold nothing of value: nothing of a search is lost that a sentence does not bring
 * back, and a question about what was bought that is not answered was not meant. Once something
 * else is gone about they are let go in silence, and nobody is asked whether to go on with them.
 */

const isSearch = ({ purpose }: Dialog): boolean => purpose === 'search';
const isPassing = (dialog: Dialog): boolean => isSearch(dialog) || isAfterSale(dialog.purpose);

/** A purchase of which nothing was told yet. */
const isEmptyPurchase = (
  { purpose }: Dialog,
  { slots, wishes, waiting, presets = [] }: Draft,
): boolean =>
  purpose === 'purchase' &&
  waiting !== true &&
  Object.keys(slots).every((slot) => presets.some((one) => one === slot)) &&
  Object.values(wishes).every((value) => value.is === 'flag');

/** What is answered at once and has nothing to do with what was bought leaves all that it was asked over as it is. */
const isAside = (dialog: Dialog): boolean => dialog.instant && !isAfterSale(dialog.purpose);

/**
 * Lets go of what lies below a dialog that is begun, and gives the search it was begun from: "back"
 * returns to its list.
 */
export function leavePassingDrafts(s: TurnSession, begun: Dialog): Draft | undefined {
  if (isAside(begun)) return undefined;
  const active = s.active();
  const under = s.dialogOf(active);
  const from = active && under && isSearch(under) ? { ...active, from: undefined } : undefined;
  closeDrafts(s, (one) => isPassing(one) && !(isSearch(begun) && isSearch(one)));
  return begun.instant || isSearch(begun) ? undefined : from;
}

/** Lets go of all searches: what was looked for is bought, or something else is. */
export const closeSearches = (s: TurnSession): void => closeDrafts(s, isSearch);

/** Lets go of all that holds nothing of value, where what lay over it is over. */
export const closePassingDrafts = (s: TurnSession): void =>
  closeDrafts(s, (dialog, draft) => isPassing(dialog) || isEmptyPurchase(dialog, draft));

function closeDrafts(s: TurnSession, which: (dialog: Dialog, draft: Draft) => boolean): void {
  for (const draft of s.state.drafts) {
    const dialog = s.dialogOf(draft);
    if (dialog && which(dialog, draft)) s.turn(draft.id).close(draft.id);
  }
}
