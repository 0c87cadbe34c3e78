import type { ReplyOf } from '../reply/reply';
import type { Text } from '../reply/text';
import { apply } from './apply';
import type { Command } from './command';
import type { Dialog, Outcome } from './dialog';
import { changeable, isSlot } from './dialog';
import type { Again } from './repairs';
import { digest, same } from './digest';
import { showBill } from './bill-change';
import { CallFailed, type Failure, type Work } from './operation';
import type { Session } from './session';
import type { Bill, Option, Reading, Slot } from './slot';
import { handed, startDraft } from './drafts';
import { beneath } from './fleeting';
import type { Draft } from './state';
import type { Turn } from './turn';
import type { Value } from './value';

/** Drafts that may follow on each other in one turn (a search that becomes a booking); more is a loop. */
const MOST_HOPS = 8;

/** From how many misses in a row a question comes with ways out. */
export const MISSES_UNTIL_HELP = 3;

/** Runs the active draft from its first step until something is asked, waited for, or over. */
export function* runActive(s: Session): Work<void> {
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const draft = s.active();
    const dialog = s.dialogOf(draft);
    if (!draft || !dialog) return;
    s.ran.add(draft.id);
    const outcome = yield* guarded(s, draft, dialog);
    if (outcome !== 'asked' && outcome.then === 'act') yield* act(s, draft, outcome.commands);
    else s.run = follow(s, draft, dialog, outcome);
    if (!s.run) return;
  }
  trouble(s, s.active()?.id ?? '', { code: 'loop', outcome: 'did_not_happen' });
}

/** A draft ends in commands: they apply to the talk as it stood before it. */
function* act(s: Session, draft: Draft, commands: readonly Command[]): Work<void> {
  s.state = beneath(s.state, s.env.dialogs);
  s.turn(draft.id).close(draft.id);
  s.run = false;
  s.plain = commands.length === 1;
  for (const one of commands) yield* apply(s, one);
  if (s.offerNext && !s.run) s.run = offerNext(s, false);
}

/** A failed call ends the run with a true sentence; the draft stays, and its last question with it. */
function* guarded(s: Session, draft: Draft, dialog: Dialog): Work<Outcome | 'asked'> {
  try {
    return yield* runSteps(s, draft.id, dialog);
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    trouble(s, draft.id, failed.failure, { operation: failed.operation, times: s.failedOnce(draft.id, failed.operation), changeable: changeable(dialog) });
    forgetAnswered(s, draft.id, dialog);
    return dialog.instant ? { then: 'done' } : 'asked';
  }
}

/** A consent that is good for its own turn is asked for anew, where what it was for did not come about. */
function forgetAnswered(s: Session, id: string, dialog: Dialog): void {
  for (const { name, plainYes } of dialog.slots) if (plainYes && plainYes.lasts !== true) s.dropSlot(id, name);
}

/** A question of another draft is not open any more: what was said last was about this one. */
function trouble(s: Session, id: string, failure: Failure, again?: Again): void {
  s.ran.delete(id);
  s.say(...s.env.repairs.trouble(s.turn(id), failure, again));
  if (s.state.asked?.draft !== id) s.state = { ...s.state, asked: undefined };
}

function* runSteps(s: Session, id: string, dialog: Dialog): Work<Outcome | 'asked'> {
  const t = s.turn(id);
  for (const step of dialog.steps) {
    const outcome = isSlot(step) ? yield* runSlot(s, t, dialog, step) : yield* step(t);
    if (outcome !== undefined) return outcome;
  }
  return { then: 'done' };
}

/** True when there is more to run. */
function follow(s: Session, draft: Draft, dialog: Dialog, outcome: Outcome | 'asked'): boolean {
  if (outcome === 'asked') return false;
  if (outcome.then === 'again') return true;
  if (outcome.then === 'wait') {
    const held = s.find(draft.id);
    if (held) s.put({ ...held, waiting: true });
    s.state = { ...s.state, asked: undefined };
    return false;
  }
  if (outcome.then === 'become') {
    become(s, draft, outcome);
    return true;
  }
  if (outcome.then === 'act') return false; // see `act`
  s.say(...(outcome.say ?? []));
  s.state = beneath(s.state, s.env.dialogs);
  if (dialog.fleeting) return false; // the question that it was put over is open again
  s.turn(draft.id).close(draft.id);
  return offerNext(s, dialog.instant);
}

function become(s: Session, draft: Draft, outcome: Extract<Outcome, { then: 'become' }>): void {
  const held = s.find(draft.id) ?? draft;
  const [from, along] = [s.beforeAnswer(held), handed(s, held)];
  s.turn(draft.id).close(draft.id);
  startDraft(s, outcome.dialog, [...along, ...outcome.fills], { ...from, from: undefined });
}

/** What lies under a draft that ended: asked again after a short interruption, where its question was open (true: run it); offered after a long one. */
export function offerNext(s: Session, instant: boolean): boolean {
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
  s.state = { ...s.state, asked: { id: `q${s.serial()}`, draft: next.id, kind: 'resume', options, at: s.env.now } };
  return false;
}

function* runSlot(s: Session, t: Turn, dialog: Dialog, slot: Slot): Work<'asked' | undefined> {
  if (slot.consent) return yield* runConsent(s, t, slot);
  const wish = t.wish(slot.name);
  const open = !slot.list && s.isOpen(t.draft, slot.name); // a list begins empty, which is no answer
  const read = wish === undefined ? undefined : yield* settle(s, t, dialog, slot, wish);
  if (read?.is === 'several') return yield* ask(s, t, slot, read.options);
  const held = t.get(slot) ?? (open || (read?.is === 'refused' && !slot.list) ? undefined : yield* preset(s, t, dialog, slot));
  if (held !== undefined && (!slot.complete || (yield* slot.complete(t, held)))) return undefined;
  return yield* ask(s, t, slot);
}

function* preset(s: Session, t: Turn, dialog: Dialog, slot: Slot): Work<unknown> {
  const value = yield* slot.preset ? slot.preset(t) : nothing();
  if (value === undefined) return undefined;
  s.setSlot(t.draft, dialog, slot, value);
  s.markPreset(t.draft, slot.name, true);
  return value;
}

function* nothing(): Work<undefined> {
  return undefined;
}

/** Checks what was said against what is possible, and keeps what fits. */
function* settle(s: Session, t: Turn, dialog: Dialog, slot: Slot, wish: Value): Work<Reading<unknown>> {
  const held = t.get(slot);
  const reading = yield* slot.read(t, wish, held);
  if (reading.is === 'several') {
    if (s.isNew(t.draft, slot.name)) s.progress = true;
    s.agreed = undefined;
    return reading; // the wish stays, so that the same few are asked for after a side question
  }
  dropWish(s, t.draft, slot.name);
  if (reading.is === 'refused') refuse(s, t, slot, reading.why, held);
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
function refuse(s: Session, t: Turn, slot: Slot, why: Text, held: unknown): void {
  s.agreed = undefined;
  s.say({ kind: 'text', text: why, choices: [] });
  if (held !== undefined && slot.reopens) return s.dropSlot(t.draft, slot.name);
  if (held !== undefined && slot.words) s.say(...s.env.repairs.stays(t, slot.label, slot.words(held)));
}

function dropWish(s: Session, id: string, name: string): void {
  const draft = s.find(id);
  if (!draft) return;
  const { [name]: _met, ...wishes } = draft.wishes;
  s.put({ ...draft, wishes });
}

/** Takes back the sentence said last where the question begins with the same. */
function unsay(s: Session, question: ReplyOf<Text>): void {
  const last = s.replies.at(-1);
  if (last?.kind === 'text' && question.kind === 'text' && last.choices.length === 0 && same(last.text, question.text)) s.replies.pop();
}

function* ask(s: Session, t: Turn, slot: Slot, among?: Option<unknown>[]): Work<'asked'> {
  const question = yield* slot.ask(t, among);
  if (s.noted(t.draft, slot.name)) s.progress = true;
  unsay(s, question.reply);
  const help = s.state.misses + 1 >= MISSES_UNTIL_HELP && !s.progress ? s.env.repairs.waysOut(t) : [];
  s.say({ ...question.reply, choices: [...question.reply.choices, ...help] });
  const held = s.find(t.draft);
  if (held?.waiting) s.put({ ...held, waiting: false });
  s.state = { ...s.state, asked: { id: `q${s.serial()}`, draft: t.draft, kind: 'slot', slot: slot.name, options: question.options, at: s.env.now } };
  return 'asked';
}

/** A bill passes when it was acted on, or agreed to in this turn; any other is shown, with what is new in it, and asked for. */
function* runConsent(s: Session, t: Turn, slot: Slot): Work<'asked' | undefined> {
  const part = slot.consent;
  if (!part) return undefined;
  const bill = yield* part.bill(t);
  const basis = basisOf(s, t.draft, slot);
  if (part.acted(t, bill) || (t.agreed === bill.digest && s.find(t.draft)?.quoted?.basis === basis)) return undefined;
  s.agreed = undefined;
  showBill(s, t.draft, bill);
  const card = yield* part.card(t, bill, bill.digest);
  s.replies = s.replies.filter((one) => !repeats(card, one));
  s.say(card);
  rememberBill(s, t.draft, bill, basis);
  const options = [
    { id: 'yes', words: 'yes' },
    { id: 'no', words: 'no' },
  ];
  s.state = { ...s.state, asked: { id: bill.digest, draft: t.draft, kind: 'consent', slot: slot.name, digest: bill.digest, options, at: s.env.now } };
  return 'asked';
}

/** Every line of a quote, and its sum, stand in the card that asks for the yes. */
function repeats(card: ReplyOf<Text>, said: ReplyOf<Text>): boolean {
  if (card.kind !== 'consent' || said.kind !== 'receipt' || said.personal === true || said.text !== undefined || !same(said.total?.amount, card.total.amount)) return false;
  return said.lines.every((line) => card.lines.some((other) => same(line, other)));
}

/** What a consent needs, as it stands: a change of it ends the consent, also where the bill stays the same. */
function basisOf(s: Session, id: string, slot: Slot): string {
  const slots = s.find(id)?.slots ?? {};
  return digest(slot.needs.map((need) => slots[need]));
}

function rememberBill(s: Session, id: string, bill: Bill, basis: string): void {
  const draft = s.find(id);
  if (draft) s.put({ ...draft, waiting: false, quoted: { digest: bill.digest, basis } });
}
