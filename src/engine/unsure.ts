import type { SlotFill } from './command';
import type { Dialog } from './dialog';
import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import type { SlotLocation } from './slot-location';
import type { TurnSession } from './session';
import type { SlotValue } from './value';

/** Asks for a slot again when only part of its value was understood, and says which was not. */
export function askUnsureSlot(
  s: TurnSession,
  { draft, slot }: SlotLocation,
  value: SlotValue,
  left: readonly number[],
): void {
  s.agreed = undefined;
  s.dropSlot(draft.id, slot.name);
  s.say(...s.env.patterns.partly(s.turn(draft.id), { label: slot.label, value }, left));
  s.run = true;
}

/**
 * Separates the values of a beginning into sure ones and counts understood only in part, which Mela
 * asks for as in a draft under way.
 */
export function splitDoubtfulFills(
  s: TurnSession,
  dialog: Dialog,
  fills: readonly SlotFill[],
): { sure: SlotFill[]; doubtful: SlotFill[] } {
  const isDoubtful = ({ slot, value }: SlotFill): boolean =>
    s.uncounted.length > 0 &&
    value.is === 'counts' &&
    dialog.slots.some((one) => one.name === slot && one.reopens);
  return { sure: fills.filter((one) => !isDoubtful(one)), doubtful: fills.filter(isDoubtful) };
}

/** Tells, for each value, what was understood and what was not. */
export function sayDoubtful(s: TurnSession, dialog: Dialog, fills: readonly SlotFill[]): void {
  const draft = s.active()?.id ?? '';
  for (const { slot, value } of fills) {
    const label = dialog.slots.find((one) => one.name === slot)?.label;
    if (label) s.say(...s.env.patterns.partly(s.turn(draft), { label, value }, s.uncounted));
  }
}

/** Asks a question before any change, and leaves none open, so that a typed yes is no consent. */
export function askBack(s: TurnSession, question: ReplyOf<ReplyText>): void {
  s.agreed = undefined;
  s.progress = true;
  s.state = { ...s.state, asked: undefined };
  s.say(question);
}
