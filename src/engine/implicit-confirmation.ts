import { z } from 'zod';
import type { Command } from './command';
import type { ImplicitConfirmation } from './conversation-patterns';
import type { SlotName } from './names';
import type { TurnSession } from './session';
import { isConsent, type Slot } from './slot';
import type { Turn } from './turn';
import { ofKind, type SlotValue, type ValueKind } from './value';
import { isNewAnswer, isNewPendingValue } from './turn-changes';

/**
 * Adds to the next question what the person told beyond the one before, to show that it was
 * understood: an answer in its slot's words, a pending value as said, personal data by its label. A
 * package is mostly described ("the one with breakfast"), so its name is said too.
 */
export function confirmImplicitly(s: TurnSession, commands: readonly Command[]): void {
  const { asked } = s.state;
  const draft = s.active();
  const dialog = s.dialogOf(draft);
  const [question, before] = [s.replies.at(-1), s.replies.slice(0, -1)];
  const plain =
    (question?.kind === 'text' || question?.kind === 'carousel' || question?.kind === 'place') &&
    (before.every(isFault) || (commands.some(isAnswered) && before.every(isSentence))) &&
    asked?.kind === 'slot' &&
    asked.draft === draft?.id;
  if (s.env.said === undefined || !plain || !draft || !dialog || dialog.readsBack === true) return;
  const ends = dialog.slots.some((slot) => slot.consent);
  const told = new Set(commands.filter((one) => ends || one.do !== 'start').flatMap(slotsFilledBy));
  const inWords = /\p{L}/u.test(s.env.said); // "2" is a button's number
  const picks = ({ do: kind }: Command): boolean => kind === 'pick' || kind === 'correct';
  const described = inWords && commands.some(picks) ? s.askedBefore?.slot : undefined;
  const beyond = dialog.slots.filter(
    (slot) =>
      slot.name !== asked.slot &&
      ((slot.name === described && slot.reads === 'package') ||
        (told.has(slot.name) &&
          ((ends && question.kind !== 'carousel') || isOfVisit(slot)) &&
          slot.name !== s.askedBefore?.slot)),
  );
  const confirmations = beyond.flatMap((slot) =>
    implicitConfirmationsOf(s, draft.id, slot).map((one) => ({ ...one, reads: slot.reads })),
  );
  if (
    confirmations.length === 0 ||
    (confirmations.length === 1 && s.askedBefore === undefined && confirmations[0]?.words)
  )
    return; // a sole thing named at the beginning is in the question anyway
  const confirmed = s.env.patterns.implicitConfirmation(s.turn(draft.id), confirmations, question);
  s.replies = [...before, ...confirmed];
}

/** True for a command that is answered by sentences of its own, before the question. */
const isAnswered = ({ do: kind }: Command): boolean => kind === 'ask' || kind === 'outside';

/** True for what says which part of the message cannot be; the rest of it is read back all the same. */
const isFault = (one: TurnSession['replies'][number]): boolean =>
  one.kind === 'text' && one.note === 'fault' && one.choices.length === 0;

const isSentence = (one: TurnSession['replies'][number]): boolean =>
  one.kind === 'text' && one.choices.length === 0;

/**
 * Returns what slots hold: each answer in the slot's words, else its pending value. Personal data
 * and consents are left out.
 */
export const confirmationsOf = (t: Turn, slots: readonly Slot[]): ImplicitConfirmation[] =>
  slots
    .filter((slot) => !slot.sensitive && !isConsent(slot))
    .flatMap((slot) => {
      const [answer, pending] = [t.get(slot), t.pendingValue(slot.name)];
      if (answer !== undefined)
        return [{ label: slot.label, ...(slot.words ? { words: slot.words(answer) } : {}) }];
      return pending === undefined ? [] : [{ label: slot.label, value: pending }];
    });

/** Kinds of value that a search's results do not show: days, hours, counts, people. */
const OF_VISIT: ReadonlySet<ValueKind> = new Set([
  'day',
  'clock',
  'extreme',
  'counts',
  'person',
  'people',
]);
const isOfVisit = (slot: Slot): boolean =>
  slot.takes.length > 0 && slot.takes.every((kind) => OF_VISIT.has(kind));

/** Returns what the slots that commands fill hold now, new or not; but for the one asked for. */
export function valuesToldBy(
  s: TurnSession,
  draft: string,
  commands: readonly Command[],
): ImplicitConfirmation[] {
  const told = new Set(commands.flatMap(slotsFilledBy));
  if (s.state.asked?.slot !== undefined) told.delete(s.state.asked.slot);
  const slots = s.dialogOf(s.find(draft))?.slots.filter(({ name }) => told.has(name)) ?? [];
  return confirmationsOf(s.turn(draft), slots);
}

/** Slots that a command gives a value. */
export function slotsFilledBy(command: Command): SlotName[] {
  if (command.do === 'start') return (command.fills ?? []).map((one) => one.slot);
  return command.do === 'fill' || command.do === 'correct' || command.do === 'list'
    ? [command.slot]
    : [];
}

/**
 * Returns what to read back of one slot: its new answer, else its new pending value. Plain words
 * ("order") are left to the dialog that reads them.
 */
function implicitConfirmationsOf(
  s: TurnSession,
  draft: string,
  slot: Slot,
): ImplicitConfirmation[] {
  const held = s.find(draft);
  const answer = held?.slots[slot.name];
  const pending = held?.wishes[slot.name];
  if (answer !== undefined && isNewAnswer(s, draft, slot.name))
    return [
      {
        label: slot.label,
        ...(slot.words && !slot.sensitive ? { words: slot.words(answer) } : {}),
      },
    ];
  if (pending === undefined || pending.is === 'text' || !isNewPendingValue(s, draft, slot.name))
    return [];
  if (pending.is === 'day' && pending.weekday) return []; // today's name: it may be the coming one
  return slot.schema instanceof z.ZodNumber
    ? pendingNumber(slot, pending, answer)
    : [{ label: slot.label, value: pending }];
}

/**
 * A number in the slot's own words ("2 bikes"), with "one more" on top of its answer; nothing of one
 * that the slot will not take.
 */
function pendingNumber(slot: Slot, pending: SlotValue, answer: unknown): ImplicitConfirmation[] {
  const counts = ofKind(pending, 'counts')?.counts;
  const adds = counts?.some(({ more }) => more === true) === true && typeof answer === 'number';
  const n =
    ofKind(pending, 'number')?.n ?? counts?.reduce((sum, one) => sum + one.n, adds ? answer : 0);
  if (!slot.schema.safeParse(n).success) return [];
  return [
    slot.words
      ? { label: slot.label, words: slot.words(n) }
      : { label: slot.label, value: pending },
  ];
}
