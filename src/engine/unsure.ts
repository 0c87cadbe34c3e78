import type { SlotFill } from './command';
import type { Dialog } from './dialog';
import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import type { SlotLocation } from './place';
import type { TurnSession } from './session';
import type { SlotValue } from './value';

/** Only part of what was said of a slot is accounted for: it is asked, with what was made out and what was not. */
export function askUnsureSlot(
  s: TurnSession,
  { draft, slot }: SlotLocation,
  value: SlotValue,
): void {
  s.agreed = undefined;
  s.dropSlot(draft.id, slot.name);
  s.say(...s.env.repairs.partly(s.turn(draft.id), { label: slot.label, value }, s.unexplained));
  s.run = true;
}

/** What is told as a dialog begins: counts of which only part is accounted for are asked, as they are of an open draft. */
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

/** Says of each what was made out and what was not. */
export function sayDoubtful(s: TurnSession, dialog: Dialog, fills: readonly SlotFill[]): void {
  const draft = s.active()?.id ?? '';
  for (const { slot, value } of fills) {
    const label = dialog.slots.find((one) => one.name === slot)?.label;
    if (label) s.say(...s.env.repairs.partly(s.turn(draft), { label, value }, s.uncounted));
  }
}

/** Asks before anything is changed. What was open is not any more: a typed yes after this is none to it. */
export function askBack(s: TurnSession, question: ReplyOf<ReplyText>): void {
  s.agreed = undefined;
  s.progress = true;
  s.state = { ...s.state, asked: undefined };
  s.say(question);
}
