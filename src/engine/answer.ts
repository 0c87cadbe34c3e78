import { apply, miss, stale } from './apply';
import { askedSlot } from './place';
import type { Command } from './command';
import { changeable } from './dialog';
import { answerConsent, bringUp, wish } from './drafts';
import type { Work } from './operation';
import type { Session } from './session';
import { asked as askedSchema, type Draft } from './state';

type Yes = Extract<Command, { do: 'yes' }>;
type No = Extract<Command, { do: 'no' }>;

/**
 * A yes. To a bill it is consent only as the reply to its own question: a button must carry that bill's id, a typed yes
 * must have come after the bill was shown (I7).
 */
export function* consent(s: Session, done: Yes): Work<void> {
  const asked = s.state.asked;
  if (done.question !== undefined) return byButton(s, done.question);
  if (asked?.kind === 'resume') return yield* apply(s, { do: 'resume', draft: asked.draft });
  if (asked?.kind === 'consent') return byWord(s);
  if (asked?.kind === 'drop') return yield* letGo(s);
  affirm(s);
}

function byButton(s: Session, question: string): void {
  const draft = s.state.drafts.findLast((one) => one.quoted?.digest === question);
  if (!draft || draft.waiting) return stale(s);
  bringUp(s, draft);
  agree(s, draft.id, question);
}

function byWord(s: Session): void {
  const asked = s.state.asked;
  if (asked?.digest !== undefined && s.env.receivedAt >= asked.at) agree(s, asked.draft, asked.digest);
  s.run = true;
}

function agree(s: Session, draft: string, digest: string): void {
  s.agreed = { draft, digest };
  s.progress = true;
  s.run = true;
}

/** A yes to a question that offers one thing takes it, when it came after that question. */
function affirm(s: Session): void {
  const { draft, slot } = askedSlot(s);
  const only = s.state.asked?.options.length === 1 ? s.state.asked.options[0] : undefined;
  if (!draft || !slot) return miss(s);
  if (s.env.receivedAt < answerableFrom(s, draft)) return miss(s); // said before the question was there, or read: to something else
  if (slot.plainYes) return plainly(s, draft.id, slot.name, true);
  if (slot.takes.includes('flag')) wish(s, draft.id, slot.name, { is: 'flag', on: true });
  else if (only) wish(s, draft.id, slot.name, { is: 'option', id: only.id });
  else return miss(s);
  s.run = true;
}

/** A yes or no that is a consent of the person's own: it has to be all that was said, else the question is put again. */
function plainly(s: Session, draft: string, slot: string, on: boolean): void {
  if (s.plain || !on) answerConsent(s, draft, slot, { is: 'flag', on });
  s.run = true;
}

/** A yes to letting the draft go, when it came after that question. */
function* letGo(s: Session): Work<void> {
  const asked = s.state.asked;
  if (!asked || !s.plain || s.env.receivedAt < asked.at) return yield* apply(s, { do: 'repeat' });
  yield* apply(s, { do: 'resume', draft: asked.draft, drop: true });
}

/** A question that comes unasked for, while another waits for a yes, takes this long to be read, in ms. */
const READ_MS = 2_000;

/** From when on, ms UTC, a typed yes can be to the open question. */
function answerableFrom(s: Session, draft: Draft): number {
  const before = draft.over === undefined ? undefined : askedSchema.safeParse(draft.over).data;
  const slot = s.dialogOf(before && s.find(before.draft))?.slots.find((one) => one.name === before?.slot);
  const another = before !== undefined && (before.kind !== 'slot' || slot?.takes.includes('flag') === true);
  return (s.state.asked?.at ?? 0) + (another ? READ_MS : 0);
}

/** A no: to a bill it asks what to change; to an optional question it skips; to an offer it declines. */
export function* decline(s: Session, done: No): Work<void> {
  const asked = s.state.asked;
  if (done.question !== undefined) return change(s, s.state.drafts.findLast((one) => one.quoted?.digest === done.question));
  if (asked?.kind === 'resume') return yield* apply(s, { do: 'resume', draft: asked.draft, drop: true });
  if (asked?.kind === 'drop') return yield* apply(s, { do: 'repeat' });
  const { draft, slot } = askedSlot(s);
  if (!draft || !slot) return miss(s);
  if (slot.consent) return change(s, draft);
  if (slot.plainYes) return plainly(s, draft.id, slot.name, false);
  if (!slot.takes.includes('flag') && !slot.optional) return miss(s);
  wish(s, draft.id, slot.name, { is: 'flag', on: false });
  s.run = true;
}

/** Asks what to change of a draft. The bill is not the open question any more: a typed yes after this is none to it. */
function change(s: Session, draft: Draft | undefined): void {
  const dialog = s.dialogOf(draft);
  if (!draft || !dialog) return stale(s);
  bringUp(s, draft);
  s.progress = true;
  s.state = { ...s.state, asked: undefined };
  s.say(s.env.repairs.decline(s.turn(draft.id), changeable(dialog)));
}
