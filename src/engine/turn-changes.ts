import { isSlot } from './dialog';
import { isSameJson } from './digest';
import type { SlotName } from './names';
import type { TurnSession } from './session';
import { PAST_KEPT, type Draft } from './state';
import { omitMember } from './without';

// What a turn changed: its drafts as they stand, beside what they were when the message came.

/** True when this turn changed answers of the draft. */
export function isRevised(s: TurnSession, draft: Draft): boolean {
  const earlier = s.before.get(draft.id);
  return earlier !== undefined && !isSameJson(earlier.slots, draft.slots);
}

/** True when this turn changed what waits in the draft for its question. */
export function isAwaitedAnew(s: TurnSession, draft: Draft): boolean {
  return !isSameJson(s.before.get(draft.id)?.wishes, draft.wishes);
}

/** True when this turn changed a slot's pending value. */
export function isNewPendingValue(s: TurnSession, id: string, slot: string): boolean {
  return !isSameJson(s.before.get(id)?.wishes[slot], s.find(id)?.wishes[slot]);
}

/** True when this turn changed a slot's answer. */
export function isNewAnswer(s: TurnSession, id: string, slot: SlotName): boolean {
  return !isSameJson(s.before.get(id)?.slots[slot], s.find(id)?.slots[slot]);
}

/** True when something was said in this turn that later questions ask for: understood, though not used yet. */
export function hasAnswersAhead(s: TurnSession, id: string, asked: SlotName): boolean {
  return Object.keys(s.find(id)?.wishes ?? {}).some(
    (slot) => slot !== asked && isNewPendingValue(s, id, slot),
  );
}

/** Returns a draft as before this turn, without its last answer: a search with its results. */
export function draftBeforeAnswer(s: TurnSession, draft: Draft): Draft {
  const { slots, wishes } = s.before.get(draft.id) ?? draft;
  const last =
    s
      .dialogOf(draft)
      ?.steps.filter(isSlot)
      .findLast((slot) => draft.slots[slot.name] !== undefined)?.name ?? '';
  return { ...draft, slots: omitMember(slots, last), wishes: omitMember(wishes, last) };
}

/** Adds each draft's state from before this turn to its versions, where this turn changed it. */
export function keepVersions(s: TurnSession): void {
  for (const one of s.state.drafts) {
    const earlier = s.before.get(one.id);
    const changed =
      earlier !== undefined &&
      !s.returned.has(one.id) &&
      !(isSameJson(earlier.slots, one.slots) && isSameJson(earlier.wishes, one.wishes));
    const past = changed && !one.unsettled ? [...one.past, earlier].slice(-PAST_KEPT) : one.past;
    const unsettled = !s.ran.has(one.id) && (changed || !earlier || one.unsettled === true);
    if (past !== one.past || unsettled || one.unsettled)
      s.put({ ...one, past, ...(unsettled || one.unsettled ? { unsettled } : {}) });
  }
}
