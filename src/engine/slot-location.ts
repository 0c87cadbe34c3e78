import { isSlot, type Dialog } from './dialog';
import { nameLikeness } from './match';
import type { SlotName } from './names';
import { parsedAs } from './parsed';
import { inSameWeek } from './same-week';
import type { TurnSession } from './session';
import type { Slot } from './slot';
import { matchingOptions } from './slots/fit';
import type { Draft } from './state';
import type { SlotValue } from './value';
import { wallTime } from './zone';

/** A slot with the draft and the dialog that it is in. */
export interface SlotLocation {
  draft: Draft;
  dialog: Dialog;
  slot: Slot;
}

/** Finds a slot in the draft given, else in the newest draft that has such a slot. */
export function findSlotLocation(
  s: TurnSession,
  slot: SlotName,
  draft: string | undefined,
): SlotLocation | undefined {
  const candidates =
    draft === undefined
      ? s.state.drafts.toReversed()
      : s.state.drafts.filter((one) => one.id === draft);
  for (const one of candidates) {
    const dialog = s.dialogOf(one);
    const found = dialog?.slots.find((held) => held.name === slot);
    if (dialog && found) return { draft: one, dialog, slot: found };
  }
  return undefined;
}

/** Returns the slot that the open question asks for, with its draft; empty where there is none. */
export function askedSlot(s: TurnSession): { draft?: Draft; slot?: Slot } {
  const asked = s.state.asked;
  const draft = asked && s.find(asked.draft);
  const slot = s.dialogOf(draft)?.slots.find((one) => one.name === asked?.slot);
  return draft && slot ? { draft, slot } : {};
}

/** True when all that a slot needs has an answer, so that a value for it can be checked before its step comes. */
export function hasNeedsMet({ draft, dialog, slot }: SlotLocation): boolean {
  return dialog.steps
    .filter(isSlot)
    .every((one) => !slot.needs.includes(one.name) || draft.slots[one.name] !== undefined);
}

/** Resolves "the second" to its option, and a weekday to a day of the week spoken of. */
export const resolveForSlot = (s: TurnSession, place: SlotLocation, value: SlotValue): SlotValue =>
  amongShown(s, place, ofTheWeek(s, place, value));

/** Moves a weekday into the week of the slot's pending value or answer (`inSameWeek`). */
function ofTheWeek(s: TurnSession, { draft, slot }: SlotLocation, value: SlotValue): SlotValue {
  if (value.is !== 'day' || value.weekday !== true) return value;
  const held = parsedAs(slot.schema, draft.slots[slot.name]);
  const before = held === undefined ? undefined : slot.revalidate?.(held, s.turn(draft.id));
  return inSameWeek(value, draft.wishes[slot.name] ?? before, wallTime(s.env.now, s.env.zone).day);
}

/** Share of typed words that a shown name must account for, to be taken before others are looked for. */
const SHOWN_BAR = 0.9;

/** Picks "the second", "the cheaper one" among the options shown, which may be fewer than all. */
function amongShown(s: TurnSession, { draft, slot }: SlotLocation, value: SlotValue): SlotValue {
  const asked = s.state.asked;
  if (asked?.draft !== draft.id || asked.slot !== slot.name) return value;
  const [only, other] = matchingOptions(value, asked.options);
  if (!only || other || (value.is === 'text' && nameLikeness(value.text, only.words) < SHOWN_BAR))
    return value;
  return { is: 'option', id: only.id };
}

/** True when a dialog with a bill asks for a list (a basket) or has shown the bill. */
export function isAtBill(s: TurnSession): boolean {
  const draft = s.active();
  const dialog = s.dialogOf(draft);
  if (!draft || draft.waiting || !dialog?.slots.some((slot) => slot.consent)) return false;
  const { slot } = askedSlot(s);
  return (
    slot?.consent !== undefined ||
    slot?.list !== undefined ||
    draft.quoted !== undefined ||
    draft.shown !== undefined
  );
}
