import type { Command } from './command';
import { changeableSlots, slotToChange } from './dialog';
import { answerConsent, bringUp, addPendingValue } from './drafts';
import { replyNod, replyNothingFits, replyStaleButton } from './misfit';
import type { SlotName } from './names';
import { CallFailed, type EffectGenerator } from './operation';
import type { Slot } from './slot';
import { askedSlot } from './slot-location';
import { resumeDraft } from './resume';
import type { TurnSession } from './session';
import { repeatQuestion } from './small-talk';
import { askedSchema, type Draft } from './state';
import type { Turn } from './turn';

type YesCommand = Extract<Command, { do: 'yes' }>;
type NoCommand = Extract<Command, { do: 'no' }>;

/**
 * Applies a yes. A yes to a bill is a consent only in answer to that bill's own question: a button must carry the
 * bill's id, a typed yes must have come after the bill was shown (I7).
 */
export function* applyYes(s: TurnSession, done: YesCommand): EffectGenerator<void> {
  const asked = s.state.asked;
  if (done.question !== undefined) return byButton(s, done.question);
  if (asked?.kind === 'resume') return yield* resumeDraft(s, asked.draft);
  if (asked?.kind === 'consent') return byWord(s, done.paise);
  if (asked?.kind === 'drop') return yield* letGo(s);
  affirmAskedSlot(s);
}

function byButton(s: TurnSession, question: string): void {
  const draft = s.state.drafts.findLast((one) => one.quoted?.digest === question);
  if (!draft || draft.waiting) return replyStaleButton(s);
  bringUp(s, draft);
  recordAgreement(s, draft.id, question);
}

function byWord(s: TurnSession, paise: number | undefined): void {
  const asked = s.state.asked;
  if (asked?.digest !== undefined && s.env.receivedAt >= asked.at)
    recordAgreement(s, asked.draft, asked.digest, paise);
  s.run = true;
}

function recordAgreement(s: TurnSession, draft: string, digest: string, paise?: number): void {
  s.agreed = { draft, digest, paise };
  s.progress = true;
  s.run = true;
}

/**
 * Applies a yes to the open slot question: it is the plain yes asked for, sets a flag, or takes the
 * only option. A yes sent before the person could read the question fits nothing.
 */
function affirmAskedSlot(s: TurnSession): void {
  const { draft, slot } = askedSlot(s);
  const only = s.state.asked?.options.length === 1 ? s.state.asked.options[0] : undefined;
  if (!draft || !slot) return replyNod(s);
  if (s.env.receivedAt < answerableFrom(s, draft)) return replyNothingFits(s); // the yes was sent before the person could read the question
  if (slot.plainYes) return answerPlainConsent(s, draft.id, slot.name, true);
  if (slot.takes.includes('flag'))
    addPendingValue(s, draft.id, slot.name, { is: 'flag', on: true });
  else if (only) addPendingValue(s, draft.id, slot.name, { is: 'option', id: only.id });
  else return replyNothingFits(s);
  s.run = true;
}

/**
 * Answers a plain yes question (`Slot.plainYes`). A yes counts only when it is the whole message;
 * otherwise the question is asked again.
 */
function answerPlainConsent(s: TurnSession, draft: string, slot: SlotName, on: boolean): void {
  if (s.plain || !on) answerConsent(s, draft, slot, { is: 'flag', on });
  s.run = true;
}

/** Drops the draft on a yes that came alone and after the question; otherwise asks again. */
function* letGo(s: TurnSession): EffectGenerator<void> {
  const asked = s.state.asked;
  if (!asked || !s.plain || s.env.receivedAt < asked.at) return yield* repeatQuestion(s);
  yield* resumeDraft(s, asked.draft, true);
}

/** How long (ms) a person needs to read a question that came unasked while another one was open. */
const READ_MS = 2_000;

/** Returns the earliest time (ms UTC) at which a typed yes can answer the open question. */
function answerableFrom(s: TurnSession, draft: Draft): number {
  const before = draft.over === undefined ? undefined : askedSchema.safeParse(draft.over).data;
  const slot = s
    .dialogOf(before && s.find(before.draft))
    ?.slots.find((one) => one.name === before?.slot);
  const another =
    before !== undefined && (before.kind !== 'slot' || slot?.takes.includes('flag') === true);
  return (s.state.asked?.at ?? 0) + (another ? READ_MS : 0);
}

/** Applies a no: asks what to change of a bill, skips an optional question, declines an offer. */
export function* applyNo(s: TurnSession, done: NoCommand): EffectGenerator<void> {
  const asked = s.state.asked;
  if (done.question !== undefined)
    return yield* askWhatToChange(
      s,
      s.state.drafts.findLast((one) => one.quoted?.digest === done.question),
    );
  if (asked?.kind === 'resume') return yield* resumeDraft(s, asked.draft, true);
  if (asked?.kind === 'drop') return yield* repeatQuestion(s);
  const { draft, slot } = askedSlot(s);
  if (!draft || !slot) return replyNod(s);
  if (slot.consent) return yield* askWhatToChange(s, draft);
  if (slot.plainYes) return answerPlainConsent(s, draft.id, slot.name, false);
  if (!slot.takes.includes('flag') && !slot.optional) return replyNothingFits(s);
  addPendingValue(s, draft.id, slot.name, { is: 'flag', on: false });
  s.run = true;
}

/** Asks what to change in a draft and closes the bill's question: a later yes is no consent. */
function* askWhatToChange(s: TurnSession, draft: Draft | undefined): EffectGenerator<void> {
  const dialog = s.dialogOf(draft);
  if (!draft || !dialog) return replyStaleButton(s);
  bringUp(s, draft);
  s.progress = true;
  s.state = { ...s.state, asked: undefined };
  const t = s.turn(draft.id);
  const changeable: Slot[] = [];
  for (const slot of changeableSlots(dialog))
    if (yield* isChangeable(t, slot)) changeable.push(slot);
  s.say(s.env.patterns.decline(t, changeable.map(slotToChange)));
}

/** Tells whether a slot has anything to change to; one that cannot be read now is offered. */
function* isChangeable(t: Turn, slot: Slot): EffectGenerator<boolean> {
  try {
    return slot.changeable === undefined || (yield* slot.changeable(t));
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    return true;
  }
}
