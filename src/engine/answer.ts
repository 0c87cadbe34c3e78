import type { Command } from './command';
import { changeableSlots } from './dialog';
import { answerConsent, bringUp, addPendingValue } from './drafts';
import { replyNod, replyNothingFits, replyStaleButton } from './misfit';
import type { SlotName } from './names';
import type { EffectGenerator } from './operation';
import { askedSlot } from './slot-location';
import { resumeDraft } from './resume';
import type { TurnSession } from './session';
import { repeatQuestion } from './small-talk';
import { askedSchema, type Draft } from './state';

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

/** A yes to a question that offers one thing takes it, when it came after that question. */
function affirmAskedSlot(s: TurnSession): void {
  const { draft, slot } = askedSlot(s);
  const only = s.state.asked?.options.length === 1 ? s.state.asked.options[0] : undefined;
  if (!draft || !slot) return replyNod(s);
  if (s.env.receivedAt < answerableFrom(s, draft)) return replyNothingFits(s); // said before the question was there, or read: to something else
  if (slot.plainYes) return answerPlainConsent(s, draft.id, slot.name, true);
  if (slot.takes.includes('flag'))
    addPendingValue(s, draft.id, slot.name, { is: 'flag', on: true });
  else if (only) addPendingValue(s, draft.id, slot.name, { is: 'option', id: only.id });
  else return replyNothingFits(s);
  s.run = true;
}

/**
 * A yes or no that is a consent of the person's own: it has to be all that was said, else the
 * question is put again.
 */
function answerPlainConsent(s: TurnSession, draft: string, slot: SlotName, on: boolean): void {
  if (s.plain || !on) answerConsent(s, draft, slot, { is: 'flag', on });
  s.run = true;
}

/** A yes to letting the draft go, when it came after that question. */
function* letGo(s: TurnSession): EffectGenerator<void> {
  const asked = s.state.asked;
  if (!asked || !s.plain || s.env.receivedAt < asked.at) return yield* repeatQuestion(s);
  yield* resumeDraft(s, asked.draft, true);
}

/** A question that comes unasked for, while another waits for a yes, takes this long to be read, in ms. */
const READ_MS = 2_000;

/** From when on, ms UTC, a typed yes can be to the open question. */
function answerableFrom(s: TurnSession, draft: Draft): number {
  const before = draft.over === undefined ? undefined : askedSchema.safeParse(draft.over).data;
  const slot = s
    .dialogOf(before && s.find(before.draft))
    ?.slots.find((one) => one.name === before?.slot);
  const another =
    before !== undefined && (before.kind !== 'slot' || slot?.takes.includes('flag') === true);
  return (s.state.asked?.at ?? 0) + (another ? READ_MS : 0);
}

/** Applies a no: to a bill it asks what to change, to an optional question it skips, to an offer it declines. */
export function* applyNo(s: TurnSession, done: NoCommand): EffectGenerator<void> {
  const asked = s.state.asked;
  if (done.question !== undefined)
    return askWhatToChange(
      s,
      s.state.drafts.findLast((one) => one.quoted?.digest === done.question),
    );
  if (asked?.kind === 'resume') return yield* resumeDraft(s, asked.draft, true);
  if (asked?.kind === 'drop') return yield* repeatQuestion(s);
  const { draft, slot } = askedSlot(s);
  if (!draft || !slot) return replyNod(s);
  if (slot.consent) return askWhatToChange(s, draft);
  if (slot.plainYes) return answerPlainConsent(s, draft.id, slot.name, false);
  if (!slot.takes.includes('flag') && !slot.optional) return replyNothingFits(s);
  addPendingValue(s, draft.id, slot.name, { is: 'flag', on: false });
  s.run = true;
}

/** Asks what to change of a draft. The bill is not the open question any more: a typed yes after this is none to it. */
function askWhatToChange(s: TurnSession, draft: Draft | undefined): void {
  const dialog = s.dialogOf(draft);
  if (!draft || !dialog) return replyStaleButton(s);
  bringUp(s, draft);
  s.progress = true;
  s.state = { ...s.state, asked: undefined };
  s.say(s.env.patterns.decline(s.turn(draft.id), changeableSlots(dialog)));
}
