import { bringUp } from './drafts';
import type { TurnSession } from './session';
import type { Draft } from './state';

/** Returns the `Turn` of the active draft, or of no draft. */
export const topTurn = (s: TurnSession) => s.turn(s.active()?.id ?? '');

/** True when the active draft waits for no payment, so that its question follows this reply. */
export function hasOpenDraft(s: TurnSession): boolean {
  const active = s.active();
  return active !== undefined && active.waiting !== true;
}

/** Goes on with the active draft, or with the draft given, which becomes the active one. */
export function proceedWithDraft(s: TurnSession, draft?: Draft): void {
  if (draft) bringUp(s, draft);
  s.progress = true;
  s.run = s.active() !== undefined;
}
