import { hasOpenDraft, topTurn } from './proceed';
import type { TurnSession } from './session';
import type { Slot } from './slot';
import { say } from '../reply/text';

/** Says that there is nothing the command could apply to. */
export function replyNothingFits(s: TurnSession): void {
  if (s.active()?.waiting) {
    s.run = true; // what it waits for is shown again
    return;
  }
  s.say({
    kind: 'text',
    text: say(hasOpenDraft(s) ? 'repair.no-fit' : 'repair.nothing-asked'),
    choices: [],
  });
  s.run ||= hasOpenDraft(s);
}

/** Says why a value was refused. A yes said along with it is dropped: it was a yes to something else. */
export function replyRefusal(s: TurnSession, why: Slot['label']): void {
  s.agreed = undefined;
  s.say({ kind: 'text', text: why, choices: [] });
  s.run ||= hasOpenDraft(s);
}

/** Says that the button belongs to something that is over. */
export function replyStaleButton(s: TurnSession): void {
  s.say(...s.env.patterns.stale(topTurn(s)));
  s.run ||= hasOpenDraft(s);
}

/** Answers a value for a slot that no draft has; with `draft`, it came from an outdated button. */
export function replyNoPlace(s: TurnSession, draft: string | undefined): void {
  if (draft === undefined) replyNothingFits(s);
  else replyStaleButton(s);
}

/** Acknowledges a yes or a no when no draft is under way: it agrees to nothing. */
export function replyNod(s: TurnSession): void {
  if (s.active()) return replyNothingFits(s);
  s.say({ kind: 'text', text: say('chat.okay'), choices: [] });
}
