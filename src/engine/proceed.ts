import { bringUp } from './drafts';
import type { TurnSession } from './session';
import type { Draft } from './state';

/** What the draft on top sees. */
export const topTurn = (s: TurnSession) => s.turn(s.active()?.id ?? '');

/** A draft is under way whose question comes after this. */
export function hasOpenDraft(s: TurnSession): boolean {
  const active = s.active();
  return active !== undefined && active.waiting !== true;
}

/** Goes on with what is under way, or with the draft given, which comes on top. */
export function proceedWithDraft(s: TurnSession, draft?: Draft): void {
  if (draft) bringUp(s, draft);
  s.progress = true;
  s.run = s.active() !== undefined;
}
