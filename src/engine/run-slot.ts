import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import type { Dialog } from './dialog';
import { isSameJson } from './digest';
import type { SlotName } from './names';
import type { EffectGenerator } from './operation';
import { runConsent } from './run-consent';
import type { TurnSession } from './session';
import { nameOnce } from './versions';
import type { Slot, SlotOption, SlotQuestion, SlotResolution } from './slot';
import type { Turn } from './turn';
import type { SlotValue } from './value';
import { hasAnswersAhead, isNewPendingValue, isRevised } from './turn-changes';

/** The number of misses in a row at which a question comes with ways out. */
export const MISSES_UNTIL_HELP = 3;

/** Settles the pending value of a slot, and asks for the slot while its answer is missing or incomplete. */
export function* runSlot(
  s: TurnSession,
  t: Turn,
  dialog: Dialog,
  slot: Slot,
): EffectGenerator<'asked' | undefined> {
  if (slot.consent) return yield* runConsent(s, t, slot);
  const pending = t.pendingValue(slot.name);
  const open = !slot.list && s.isOpen(t.draft, slot.name); // a list begins empty, which is no answer
  const carried = s.find(t.draft)?.carried?.includes(slot.name) === true;
  const settled =
    pending === undefined ? undefined : yield* settleSlot(s, t, dialog, slot, pending);
  const read = carried && settled?.is === 'refused' ? undefined : settled; // an answer kept from before a change: no refusal is told
  if (read?.is === 'several') return yield* askSlot(s, t, slot, read.options);
  const held =
    t.get(slot) ??
    (open && settled === undefined ? yield* soleSlot(s, t, dialog, slot) : undefined) ??
    (open || (read?.is === 'refused' && !slot.list)
      ? undefined
      : yield* presetSlot(s, t, dialog, slot));
  if (held !== undefined && (!slot.complete || (yield* slot.complete(t, held)))) return undefined;
  return yield* askSlot(s, t, slot);
}

/** Takes the sole answer of a slot that was to be changed, and says that there is no other. */
function* soleSlot(s: TurnSession, t: Turn, dialog: Dialog, slot: Slot): EffectGenerator<unknown> {
  const sole = yield* slot.sole?.(t) ?? yieldNothing();
  if (sole === undefined) return undefined;
  s.setSlot(t.draft, dialog, slot, sole.value);
  s.markPreset(t.draft, slot.name, true);
  s.say({ kind: 'text', text: sole.note, note: 'fault', choices: [] });
  return sole.value;
}

function* presetSlot(
  s: TurnSession,
  t: Turn,
  dialog: Dialog,
  slot: Slot,
): EffectGenerator<unknown> {
  const value = yield* slot.preset ? slot.preset(t) : yieldNothing();
  if (value === undefined) return undefined;
  s.setSlot(t.draft, dialog, slot, value);
  s.markPreset(t.draft, slot.name, true);
  return value;
}

function* yieldNothing(): EffectGenerator<undefined> {
  return undefined;
}

/** Checks what was said against what is possible, and keeps what fits. */
function* settleSlot(
  s: TurnSession,
  t: Turn,
  dialog: Dialog,
  slot: Slot,
  pending: SlotValue,
): EffectGenerator<SlotResolution<unknown>> {
  const held = t.get(slot);
  const reading = yield* slot.read(t, pending, held ?? s.stoodBefore(t.draft, slot.name));
  if (reading.is === 'several') {
    if (isNewPendingValue(s, t.draft, slot.name)) s.progress = true;
    s.agreed = undefined;
    return reading; // the pending value stays, so that the same few are asked for after a side question
  }
  const carried = s.find(t.draft)?.carried?.includes(slot.name) === true;
  dropPendingValue(s, t.draft, slot.name);
  if (reading.is === 'refused' && carried) s.lost.set(slot.name, slot.label);
  else if (reading.is === 'refused') {
    if (reading.stands) s.unrepeated.add(`${t.draft} ${slot.name}`);
    refuseValue(s, t, slot, reading.why, held);
    if (held !== undefined) dropWhatCameAlong(s, t, dialog, slot);
  } else {
    s.progress = true;
    if (reading.note) {
      s.agreed = undefined; // a part of what was said along with the yes was not taken
      s.sayNote(reading);
    }
    s.setSlot(t.draft, dialog, slot, reading.value);
    s.markPreset(t.draft, slot.name, false);
  }
  return reading;
}

/**
 * Says why a value was refused, and voids a yes said along with it. A slot that `reopens` loses its
 * answer; for any other, says which answer stays.
 */
function refuseValue(s: TurnSession, t: Turn, slot: Slot, why: ReplyText, held: unknown): void {
  s.agreed = undefined;
  s.say({ kind: 'text', text: why, note: 'fault', choices: [] });
  if (held !== undefined && slot.reopens) return s.dropSlot(t.draft, slot.name);
  if (held !== undefined && slot.words)
    s.say(...s.env.patterns.unchanged(t, slot.label, slot.words(held)));
}

/**
 * Drops values told along with a refused one: when "rail museum instead, Saturday" is refused, the
 * present choice keeps its own day. Slots without an answer, and lists, keep theirs all the same.
 */
function dropWhatCameAlong(s: TurnSession, t: Turn, dialog: Dialog, refused: Slot): void {
  for (const slot of dialog.slots) {
    const stands = !slot.list && slot.needs.includes(refused.name) && t.get(slot) !== undefined;
    if (stands && t.isToldNow(slot.name)) dropPendingValue(s, t.draft, slot.name);
  }
}

function dropPendingValue(s: TurnSession, id: string, name: SlotName): void {
  const draft = s.find(id);
  if (!draft) return;
  const { [name]: _met, ...wishes } = draft.wishes;
  s.put({ ...draft, wishes });
  s.markCarried(id, name, false);
}

/** Takes back the sentence said last where the question is the same sentence. */
function dropDuplicateReply(s: TurnSession, question: ReplyOf<ReplyText>): void {
  const last = s.replies.at(-1);
  if (
    last?.kind === 'text' &&
    question.kind === 'text' &&
    last.choices.length === 0 &&
    isSameJson(last.text, question.text)
  )
    s.replies.pop();
}

/** True when the options shown before are still all there are, and need not be shown again. */
function isShownStill(s: TurnSession, t: Turn, slot: Slot, { options }: SlotQuestion): boolean {
  const { askedBefore: before } = s;
  return (
    !s.putsWhole &&
    before?.draft === t.draft &&
    before.slot === slot.name &&
    isSameJson(
      before.options.map(({ id }) => id),
      options.map(({ id }) => id),
    )
  );
}

/**
 * True for a form that stands in the talk as it is: the message asked or remarked something, which is
 * answered, and filled in nothing.
 */
function isFormStill(s: TurnSession, id: string, { kind }: ReplyOf<ReplyText>): boolean {
  const draft = s.find(id);
  return (
    kind === 'form' &&
    s.fillsNothing &&
    s.replies.length > 0 &&
    draft !== undefined &&
    !isRevised(s, draft)
  );
}

function* askSlot(
  s: TurnSession,
  t: Turn,
  slot: Slot,
  among?: SlotOption<unknown>[],
): EffectGenerator<'asked'> {
  const question = yield* slot.ask(t, among);
  if (hasAnswersAhead(s, t.draft, slot.name)) s.progress = true;
  const shown = isShownStill(s, t, slot, question);
  if (among && shown && s.told.has(`${t.draft} ${slot.name}`))
    s.say(...s.env.patterns.fitsSeveral(t));
  const reply = (shown ? question.again : undefined) ?? question.reply;
  dropDuplicateReply(s, reply);
  nameOnce(s, t.draft, slot.name);
  const lost = s.state.misses + 1 >= MISSES_UNTIL_HELP && !s.progress;
  const help = lost ? s.env.patterns.waysOut(t) : [];
  const stands = shown && s.unrepeated.has(`${t.draft} ${slot.name}`);
  s.formStands = shown && !lost && isFormStill(s, t.draft, reply);
  if (lost || !(stands || s.formStands)) s.say({ ...reply, choices: [...reply.choices, ...help] });
  const held = s.find(t.draft);
  if (held?.waiting) s.put({ ...held, waiting: false });
  s.state = {
    ...s.state,
    asked: {
      id: `q${s.serial()}`,
      draft: t.draft,
      kind: 'slot',
      slot: slot.name,
      options: question.options,
      at: s.env.now,
    },
  };
  return 'asked';
}
