import type { Command, SlotFill } from './command';
import { addPendingValue, answerConsent, bringUp } from './drafts';
import { replyNoPlace, replyNothingFits, replyRefusal } from './misfit';
import type { SlotName } from './names';
import type { EffectGenerator } from './operation';
import { findSlotLocation, resolveForSlot, type SlotLocation } from './slot-location';
import { proceedWithDraft } from './proceed';
import type { TurnSession } from './session';
import type { Draft } from './state';
import { askUnsureSlot } from './unsure';
import type { SlotValue } from './value';

/** Stores a value for a slot of the draft given, else of the newest draft that has such a slot. */
export function fillSlot(
  s: TurnSession,
  slot: SlotName,
  value: SlotValue,
  draft: string | undefined,
): void {
  const place = findSlotLocation(s, slot, draft);
  if (!place) return replyNoPlace(s, draft);
  if (place.slot.consent) return replyNothingFits(s);
  if (place.slot.plainYes) return answerConsentQuestion(s, place, value, draft !== undefined);
  const meant = resolveForSlot(s, place, value);
  bringUp(s, place.draft);
  const doubtful = value.is === 'counts' ? s.uncounted : s.unexplained;
  if (place.slot.reopens && doubtful.length > 0) return askUnsureSlot(s, place, value, doubtful);
  addPendingValue(s, place.draft.id, slot, meant);
  if (!place.dialog.steps.includes(place.slot)) s.progress = true; // a filter: nothing will check it
  s.run = true;
}

/**
 * Answers a plain yes question: only a tap, or one of its options by name, counts, and only while
 * that question is open. Any other value has the question asked (again).
 */
function answerConsentQuestion(
  s: TurnSession,
  { draft, slot }: SlotLocation,
  value: SlotValue,
  own: boolean,
): void {
  const { asked } = s.state;
  const open =
    asked?.draft === draft.id && asked.slot === slot.name && s.env.receivedAt >= asked.at;
  bringUp(s, draft);
  if (own && open && s.plain && (value.is === 'option' || value.is === 'flag'))
    answerConsent(s, draft.id, slot.name, value);
  s.run = true;
}

/**
 * Puts the values said with a second beginning into the draft under way, after clearing the slots
 * that the dialog's interruption policy names.
 */
export function refillDraft(s: TurnSession, active: Draft, fills: readonly SlotFill[]): void {
  for (const name of s
    .dialogOf(active)
    ?.interruption.clearedOnRestart?.(fills.map((one) => one.slot)) ?? [])
    s.dropSlot(active.id, name);
  for (const one of fills) addPendingValue(s, active.id, one.slot, one.value);
  proceedWithDraft(s);
}

/** Returns a list entry as a pending value when nothing can check it yet (see `Slot.later`). */
export function valueForLater(
  s: TurnSession,
  { draft, slot }: SlotLocation,
  { op, n, value }: Extract<Command, { do: 'list' }>,
): SlotValue | undefined {
  const t = s.turn(draft.id);
  return slot.later?.(t, op, n, value, t.get(slot));
}

/** Adds an entry to a list slot, changes or removes one, or clears the list. */
export function* changeList(
  s: TurnSession,
  { draft, dialog, slot }: SlotLocation,
  done: Extract<Command, { do: 'list' }>,
): EffectGenerator<void> {
  bringUp(s, draft);
  const t = s.turn(draft.id);
  const reading = slot.list
    ? yield* slot.list(t, done.op, done.n, done.value, t.get(slot))
    : undefined;
  if (reading?.is === 'refused') replyRefusal(s, reading.why);
  if (reading?.is !== 'settled') return;
  s.setSlot(draft.id, dialog, slot, reading.value);
  s.sayNote(reading);
  proceedWithDraft(s);
}
