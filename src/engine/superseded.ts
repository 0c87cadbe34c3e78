import { CallFailed, type EffectGenerator } from './operation';
import type { TurnSession } from './session';
import type { Draft } from './state';

/**
 * Returns the drafts that a purchase leaves behind: begun before it, of the same area, with answers
 * of their own. One that waits for a payment may still be paid, and one without answers has had no
 * turn yet: both stay.
 */
function supersededBy(s: TurnSession, bought: Draft): Draft[] {
  const area = s.dialogOf(bought)?.area;
  const at = s.state.drafts.indexOf(bought);
  return s.state.drafts
    .slice(0, at)
    .filter(
      (one) =>
        area !== undefined &&
        s.dialogOf(one)?.area === area &&
        !one.waiting &&
        Object.keys(one.slots).length > 0,
    );
}

/** Closes the draft of a completed purchase and, silently, the drafts that it leaves behind. */
export function* closeWithSuperseded(s: TurnSession, id: string): EffectGenerator<void> {
  const bought = s.find(id);
  if (!bought) return;
  for (const one of supersededBy(s, bought)) {
    const t = s.turn(one.id);
    try {
      yield* s.dialogOf(one)?.leave?.(t) ?? nothingToLeave();
      t.close(one.id);
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed; // what could not be ended outside stays open here
    }
  }
  s.turn(id).close(id);
}

function* nothingToLeave(): EffectGenerator<void> {
  // nothing outside knows of it
}
