import type { Dialog } from './dialog';
import type { TurnSession } from './session';
import type { Draft } from './state';

/*
 * A search holds nothing of value: nothing of it is lost that a sentence does not bring back. Once something else is gone about it
 * is let go in silence, and nobody is asked whether to go on with it.
 */

const isSearch = (s: TurnSession, draft: Draft | undefined): boolean =>
  s.dialogOf(draft)?.purpose === 'search';

/** What is answered at once and has nothing to do with what was bought leaves the list that it was asked over as it is. */
const isAside = ({ instant, purpose }: Dialog): boolean =>
  instant && purpose !== 'after-sale' && purpose !== 'cancel-purchase';

/** Lets go of searches that lie below what is begun, and gives the one it was begun from: "back" returns to its list. */
export function leaveSearches(s: TurnSession, begun: Dialog): Draft | undefined {
  if (begun.purpose === 'search' || isAside(begun)) return undefined;
  const active = s.active();
  const from = active && isSearch(s, active) ? { ...active, from: undefined } : undefined;
  closeSearches(s);
  return begun.instant ? undefined : from;
}

/** Lets go of all searches: what was looked for is bought, or something else is. */
export function closeSearches(s: TurnSession): void {
  for (const draft of s.state.drafts.filter((one) => isSearch(s, one)))
    s.turn(draft.id).close(draft.id);
}
