import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import { applyCommand } from './apply';
import type { Command } from './command';
import type { Dialog, StepOutcome } from './dialog';
import { changeableSlots, isSlot } from './dialog';
import type { RepeatedFailure } from './repairs';
import { digestOfJson, isSameJson } from './digest';
import { showBill } from './bill-change';
import { CallFailed, type OperationFailure, type EffectGenerator } from './operation';
import type { TurnSession } from './session';
import type { QuotedBill, SlotOption, SlotResolution, Slot } from './slot';
import { handedOverFills, startDraft } from './drafts';
import { withoutInterruptions } from './fleeting';
import type { Draft } from './state';
import type { Turn } from './turn';
import type { SlotValue } from './value';

/** Drafts that may follow on each other in one turn (a search that becomes a booking); more is a loop. */
const MOST_HOPS = 8;

/** From how many misses in a row a question comes with ways out. */
export const MISSES_UNTIL_HELP = 3;

/** Runs the active draft from its first step until something is asked, waited for, or over. */
export function* runActive(s: TurnSession): EffectGenerator<void> {
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const draft = s.active();
    const dialog = s.dialogOf(draft);
    if (!draft || !dialog) return;
    s.ran.add(draft.id);
    const outcome = yield* runStepsGuarded(s, draft, dialog);
    if (outcome !== 'asked' && outcome.then === 'act')
      yield* redirectToCommands(s, draft, outcome.commands);
    else s.run = followOutcome(s, draft, dialog, outcome);
    if (!s.run) return;
  }
  reportFailure(s, s.active()?.id ?? '', { code: 'loop', outcome: 'did_not_happen' });
}

/** A draft ends in commands: they apply to the talk as it stood before it. */
function* redirectToCommands(
  s: TurnSession,
  draft: Draft,
  commands: readonly Command[],
): EffectGenerator<void> {
  s.state = withoutInterruptions(s.state, s.env.dialogs);
  s.turn(draft.id).close(draft.id);
  s.run = false;
  s.plain = commands.length === 1;
  for (const one of commands) yield* applyCommand(s, one);
  if (s.offerNext && !s.run) s.run = offerNext(s, false);
}

/** A failed call ends the run with a true sentence; the draft stays, and its last question with it. */
function* runStepsGuarded(
  s: TurnSession,
  draft: Draft,
  dialog: Dialog,
): EffectGenerator<StepOutcome | 'asked'> {
  try {
    return yield* runSteps(s, draft.id, dialog);
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    reportFailure(s, draft.id, failed.failure, {
      operation: failed.operation,
      times: s.failedOnce(draft.id, failed.operation),
      changeable: changeableSlots(dialog),
    });
    forgetAnswered(s, draft.id, dialog);
    return dialog.instant ? { then: 'done' } : 'asked';
  }
}

/** A consent that is good for its own turn is asked for anew, where what it was for did not come about. */
function forgetAnswered(s: TurnSession, id: string, dialog: Dialog): void {
  for (const { name, plainYes } of dialog.slots)
    if (plainYes && plainYes.lasts !== true) s.dropSlot(id, name);
}

/** A question of another draft is not open any more: what was said last was about this one. */
function reportFailure(
  s: TurnSession,
  id: string,
  failure: OperationFailure,
  again?: RepeatedFailure,
): void {
  s.ran.delete(id);
  s.say(...s.env.repairs.trouble(s.turn(id), failure, again));
  if (s.state.asked?.draft !== id) s.state = { ...s.state, asked: undefined };
}

function* runSteps(
  s: TurnSession,
  id: string,
  dialog: Dialog,
): EffectGenerator<StepOutcome | 'asked'> {
  const t = s.turn(id);
  for (const step of dialog.steps) {
    const outcome = isSlot(step) ? yield* runSlot(s, t, dialog, step) : yield* step(t);
    if (outcome !== undefined) return outcome;
  }
  return { then: 'done' };
}

/** True when there is more to run. */
function followOutcome(
  s: TurnSession,
  draft: Draft,
  dialog: Dialog,
  outcome: StepOutcome | 'asked',
): boolean {
  if (outcome === 'asked') return false;
  if (outcome.then === 'again') return true;
  if (outcome.then === 'wait') {
    const held = s.find(draft.id);
    if (held) s.put({ ...held, waiting: true });
    s.state = { ...s.state, asked: undefined };
    return false;
  }
  if (outcome.then === 'become') {
    handOffDraft(s, draft, outcome);
    return true;
  }
  if (outcome.then === 'act') return false; // see `redirectToCommands`
  s.say(...(outcome.say ?? []));
  s.state = withoutInterruptions(s.state, s.env.dialogs);
  if (dialog.fleeting) return false; // the question that it was put over is open again
  s.turn(draft.id).close(draft.id);
  return offerNext(s, dialog.instant);
}

function handOffDraft(
  s: TurnSession,
  draft: Draft,
  outcome: Extract<StepOutcome, { then: 'become' }>,
): void {
  const held = s.find(draft.id) ?? draft;
  const [from, along] = [s.beforeAnswer(held), handedOverFills(s, held)];
  s.turn(draft.id).close(draft.id);
  startDraft(s, outcome.dialog, [...along, ...outcome.fills], { ...from, from: undefined });
}

/** What lies under a draft that ended: asked again after a short interruption, where its question was open (true: run it); offered after a long one. */
export function offerNext(s: TurnSession, instant: boolean): boolean {
  const next = s.active();
  const dialog = s.dialogOf(next);
  if (!next || !dialog || next.waiting) return false;
  const askedItself = s.askedBefore !== undefined && !s.find(s.askedBefore.draft); // it took more than one message after all
  if (instant && !askedItself) return s.askedBefore?.draft === next.id;
  const t = s.turn(next.id);
  s.say(s.env.repairs.resume(t, dialog.title(t), next.id));
  const options = [
    { id: 'resume', words: 'continue' },
    { id: 'drop', words: 'leave it' },
  ];
  s.state = {
    ...s.state,
    asked: { id: `q${s.serial()}`, draft: next.id, kind: 'resume', options, at: s.env.now },
  };
  return false;
}

function* runSlot(
  s: TurnSession,
  t: Turn,
  dialog: Dialog,
  slot: Slot,
): EffectGenerator<'asked' | undefined> {
  if (slot.consent) return yield* runConsent(s, t, slot);
  const wish = t.wish(slot.name);
  const open = !slot.list && s.isOpen(t.draft, slot.name); // a list begins empty, which is no answer
  const read = wish === undefined ? undefined : yield* settleSlot(s, t, dialog, slot, wish);
  if (read?.is === 'several') return yield* askSlot(s, t, slot, read.options);
  const held =
    t.get(slot) ??
    (open || (read?.is === 'refused' && !slot.list)
      ? undefined
      : yield* presetSlot(s, t, dialog, slot));
  if (held !== undefined && (!slot.complete || (yield* slot.complete(t, held)))) return undefined;
  return yield* askSlot(s, t, slot);
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
  wish: SlotValue,
): EffectGenerator<SlotResolution<unknown>> {
  const held = t.get(slot);
  const reading = yield* slot.read(t, wish, held);
  if (reading.is === 'several') {
    if (s.isNew(t.draft, slot.name)) s.progress = true;
    s.agreed = undefined;
    return reading; // the wish stays, so that the same few are asked for after a side question
  }
  dropPendingValue(s, t.draft, slot.name);
  if (reading.is === 'refused') refuseValue(s, t, slot, reading.why, held);
  else {
    s.progress = true;
    if (reading.note) {
      s.agreed = undefined; // a part of what was said along with the yes was not taken
      s.say({ kind: 'text', text: reading.note, choices: [] });
    }
    s.setSlot(t.draft, dialog, slot, reading.value);
    s.markPreset(t.draft, slot.name, false);
  }
  return reading;
}

/** Says why. A yes said along with what is not possible was a yes to something else; what stood there answers nothing. */
function refuseValue(s: TurnSession, t: Turn, slot: Slot, why: ReplyText, held: unknown): void {
  s.agreed = undefined;
  s.say({ kind: 'text', text: why, choices: [] });
  if (held !== undefined && slot.reopens) return s.dropSlot(t.draft, slot.name);
  if (held !== undefined && slot.words)
    s.say(...s.env.repairs.stays(t, slot.label, slot.words(held)));
}

function dropPendingValue(s: TurnSession, id: string, name: string): void {
  const draft = s.find(id);
  if (!draft) return;
  const { [name]: _met, ...wishes } = draft.wishes;
  s.put({ ...draft, wishes });
}

/** Takes back the sentence said last where the question begins with the same. */
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

function* askSlot(
  s: TurnSession,
  t: Turn,
  slot: Slot,
  among?: SlotOption<unknown>[],
): EffectGenerator<'asked'> {
  const question = yield* slot.ask(t, among);
  if (s.noted(t.draft, slot.name)) s.progress = true;
  dropDuplicateReply(s, question.reply);
  const help =
    s.state.misses + 1 >= MISSES_UNTIL_HELP && !s.progress ? s.env.repairs.waysOut(t) : [];
  s.say({ ...question.reply, choices: [...question.reply.choices, ...help] });
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

/** A bill passes when it was acted on, or agreed to in this turn; any other is shown, with what is new in it, and asked for. */
function* runConsent(s: TurnSession, t: Turn, slot: Slot): EffectGenerator<'asked' | undefined> {
  const part = slot.consent;
  if (!part) return undefined;
  const bill = yield* part.bill(t);
  const basis = basisOf(s, t.draft, slot);
  if (part.acted(t, bill) || (t.agreed === bill.digest && s.find(t.draft)?.quoted?.basis === basis))
    return undefined;
  s.agreed = undefined;
  showBill(s, t.draft, bill);
  const card = yield* part.card(t, bill, bill.digest);
  s.replies = s.replies.filter((one) => !cardRepeatsReceipt(card, one));
  s.say(card);
  rememberBill(s, t.draft, bill, basis);
  const options = [
    { id: 'yes', words: 'yes' },
    { id: 'no', words: 'no' },
  ];
  s.state = {
    ...s.state,
    asked: {
      id: bill.digest,
      draft: t.draft,
      kind: 'consent',
      slot: slot.name,
      digest: bill.digest,
      options,
      at: s.env.now,
    },
  };
  return 'asked';
}

/** Every line of a quote, and its sum, stand in the card that asks for the yes. */
function cardRepeatsReceipt(card: ReplyOf<ReplyText>, said: ReplyOf<ReplyText>): boolean {
  if (
    card.kind !== 'consent' ||
    said.kind !== 'receipt' ||
    said.personal === true ||
    said.text !== undefined ||
    !isSameJson(said.total?.amount, card.total.amount)
  )
    return false;
  return said.lines.every((line) => card.lines.some((other) => isSameJson(line, other)));
}

/** What a consent needs, as it stands: a change of it ends the consent, also where the bill stays the same. */
function basisOf(s: TurnSession, id: string, slot: Slot): string {
  const slots = s.find(id)?.slots ?? {};
  return digestOfJson(slot.needs.map((need) => slots[need]));
}

function rememberBill(s: TurnSession, id: string, bill: QuotedBill, basis: string): void {
  const draft = s.find(id);
  if (draft) s.put({ ...draft, waiting: false, quoted: { digest: bill.digest, basis } });
}
