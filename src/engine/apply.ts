import type { Command, Fill } from './command';
import { answerConsent, bringUp, gathering, handed, startDraft, wish } from './drafts';
import { CallFailed, type Work } from './operation';
import { consent, decline } from './answer';
import { cancel, goBack, restart, whether } from './versions';
import type { Session } from './session';
import { askedSlot, holder, isAtBill, meantAt, ready, type Place } from './place';
import { isConsent, type Slot } from './slot';
import { finishes } from './finishing';
import { fit } from './slots/fit';
import type { Draft } from './state';
import { askBack, sayDoubtful, unsure, weighed } from './unsure';
import type { Value } from './value';
import { sideQuestion } from './side-question';

type Kinds = { [K in Command['do']]: Extract<Command, { do: K }> };
type Of<K extends Command['do']> = Kinds[K];
type Appliers = { [K in Command['do']]: (s: Session, done: Kinds[K]) => Work<void> };

/**
 * Applies one command to the working copy. What has to be asked afterwards is left to the run that follows. A call that
 * fails on the way is said; the draft stays as it was.
 */
export function* apply<K extends Command['do']>(s: Session, done: Kinds[K] & { do: K }): Work<void> {
  const applier: Appliers[K] = appliers[done.do];
  try {
    yield* applier(s, done);
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    s.say(...s.env.repairs.trouble(topTurn(s), failed.failure));
  }
}

const appliers: Appliers = {
  *start(s, done) {
    const dialog = s.dialog(done.dialog);
    if (!dialog) return yield* outside(s, done.dialog);
    s.progress = true;
    const active = gathering(s, dialog) ?? s.active();
    const apart = active !== undefined && dialog.apart?.(s.turn(active.id), done.fills ?? []) === true;
    const { sure, doubtful } = weighed(s, dialog, done.fills ?? []);
    if (active && active.dialog === done.dialog && !active.quoted && !apart) {
      refill(s, active, sure);
      return sayDoubtful(s, dialog, doubtful);
    }
    const open = done.fills === undefined && !dialog.instant ? s.state.drafts.findLast((one) => one.dialog === done.dialog && !one.waiting) : undefined;
    if (open) return proceed(s, open); // "back to my booking": the one that is open already
    startDraft(s, done.dialog, [...handed(s, active), ...(s.state.spoken ? [s.state.spoken] : []), ...sure]);
    sayDoubtful(s, dialog, doubtful);
  },
  *fill(s, done) {
    yield* put(s, done.slot, done.value, done.draft);
  },
  *correct(s, done) {
    yield* put(s, done.slot, done.value, undefined);
  },
  *forget(s, done) {
    const place = holder(s, done.slot, done.draft);
    if (!place) return noPlace(s, done.draft);
    bringUp(s, place.draft);
    s.dropSlot(place.draft.id, place.slot.name);
    proceed(s);
  },
  *list(s, done) {
    const place = holder(s, done.slot, done.draft);
    if (!place) return noPlace(s, done.draft);
    if (isConsent(place.slot)) return miss(s);
    if (place.slot.list && ready(place)) return yield* changeList(s, place, done);
    if (done.value && done.op !== 'remove') fill(s, done.slot, done.value, place.draft.id);
    else miss(s);
  },
  *undo(s) {
    yield* goBack(s, 'undo');
  },
  *back(s) {
    yield* goBack(s, 'back');
  },
  *cancel(s) {
    const { slot } = askedSlot(s);
    if (slot?.plainYes?.confirms === 'cancel') return proceed(s); // it means what is asked, and is no plain yes to it
    yield* cancel(s);
  },
  whether: whether,
  *restart(s) {
    yield* restart(s);
  },
  *skip(s) {
    const { draft, slot } = askedSlot(s);
    if (!draft || !slot) return miss(s);
    const t = s.turn(draft.id);
    if (slot.optional) {
      wish(s, draft.id, slot.name, { is: 'flag', on: false });
      return proceed(s);
    }
    const [only, other] = s.state.asked?.options ?? [];
    if (only && !other && s.dialogOf(draft)?.slots.some((one) => one.consent)) { // "any time", where there is one
      wish(s, draft.id, slot.name, { is: 'option', id: only.id });
      return proceed(s);
    }
    s.say(...s.env.repairs.needed(t, slot.label, slot.why));
    s.run = true;
  },
  repeat: again,
  *why(s) {
    const { draft, slot } = askedSlot(s);
    if (!draft || !slot) return miss(s);
    s.say(...s.env.repairs.why(s.turn(draft.id), slot.why));
    proceed(s);
  },
  yes: consent,
  no: decline,
  *pick(s, done) {
    const asked = s.state.asked;
    if (asked?.kind === 'resume' || asked?.kind === 'drop') return yield* resumeBy(s, done.value);
    if (asked?.slot === undefined || asked.kind === 'consent') return miss(s);
    fill(s, asked.slot, done.value, asked.draft);
  },
  *more(s) {
    const { draft, slot } = askedSlot(s);
    const next = draft && slot?.more ? yield* slot.more(s.turn(draft.id)) : undefined;
    if (!draft || !next) return miss(s);
    fill(s, next.slot, next.value, draft.id);
  },
  ask: sideQuestion,
  *language(s, done) {
    s.progress = true;
    const there = s.env.languages.some((one) => one.toLowerCase() === done.language.toLowerCase());
    if (there) s.language = done.language;
    else s.say(...s.env.repairs.noLanguage(topTurn(s), done.language, s.env.languages));
    if (there || busy(s)) yield* again(s);
  },
  chat,
  *person(s) {
    s.say(...s.env.repairs.person(topTurn(s)));
    proceed(s);
  },
  *outside(s, done) {
    yield* outside(s, done.what);
  },
  *unclear(s, done) {
    const misses = s.state.misses + 1;
    s.say(...(yield* s.env.repairs.unclear(topTurn(s), done.readings ?? [], misses, busy(s))));
    s.run ||= busy(s);
  },
  *strange(s, done) {
    s.say(...s.env.repairs.strange(topTurn(s), done.what));
    s.run ||= busy(s);
  },
  *resume(s, done) {
    const draft = s.find(done.draft);
    if (!draft) return stale(s);
    bringUp(s, draft);
    if (done.drop) return yield* cancel(s);
    proceed(s);
  },
  *event(s, done) {
    s.silent = true;
    const handler = s.env.dialogs.map((one) => own(one.events, done.name)).find((one) => one !== undefined);
    const draft = typeof done.data['draft'] === 'string' && s.find(done.data['draft']) ? done.data['draft'] : '';
    if (handler) s.say(...(yield* handler(s.turn(draft), done.data)));
  },
};

/** A member by a name that somebody else chose: nothing that every object has. */
export const own = <V>(held: Readonly<Record<string, V>> | undefined, name: string): V | undefined => (held && Object.hasOwn(held, name) ? held[name] : undefined);

/** What the draft on top sees. */
export const topTurn = (s: Session) => s.turn(s.active()?.id ?? '');

/** A draft is under way whose question comes after this. */
export function busy(s: Session): boolean {
  const active = s.active();
  return active !== undefined && active.waiting !== true;
}

function proceed(s: Session, draft?: Draft): void {
  if (draft) bringUp(s, draft);
  s.progress = true;
  s.run = s.active() !== undefined;
}

/** Nothing here to which the command could apply. */
export function miss(s: Session): void {
  if (s.active()?.waiting) {
    s.run = true; // what it waits for is shown again
    return;
  }
  s.say({ kind: 'text', text: { say: busy(s) ? 'repair.no-fit' : 'repair.nothing-asked' }, choices: [] });
  s.run ||= busy(s);
}

function refused(s: Session, why: Slot['label']): void {
  s.agreed = undefined;
  s.say({ kind: 'text', text: why, choices: [] });
  s.run ||= busy(s);
}

/** A button of something that is over. */
export function stale(s: Session): void {
  s.say(...s.env.repairs.stale(topTurn(s)));
  s.run ||= busy(s);
}

/** A slot that no draft has: said by the person, or by a button of something that is over. */
function noPlace(s: Session, draft: string | undefined): void {
  if (draft === undefined) miss(s);
  else stale(s);
}

function* changeList(s: Session, { draft, dialog, slot }: Place, done: Of<'list'>): Work<void> {
  bringUp(s, draft);
  const t = s.turn(draft.id);
  const reading = slot.list ? yield* slot.list(t, done.op, done.n, done.value, t.get(slot)) : undefined;
  if (reading?.is === 'refused') refused(s, reading.why);
  if (reading?.is !== 'settled') return;
  s.setSlot(draft.id, dialog, slot, reading.value);
  if (reading.note) s.say({ kind: 'text', text: reading.note, choices: [] });
  proceed(s);
}

function refill(s: Session, active: Draft, fills: readonly Fill[]): void {
  for (const name of s.dialogOf(active)?.renews?.(fills.map((one) => one.slot)) ?? []) s.dropSlot(active.id, name);
  for (const one of fills) wish(s, active.id, one.slot, one.value);
  proceed(s);
}

function fill(s: Session, slot: string, value: Value, draft: string | undefined): void {
  const place = holder(s, slot, draft);
  if (!place) return noPlace(s, draft);
  if (place.slot.consent) return miss(s);
  if (place.slot.plainYes) return answered(s, place, value, draft !== undefined);
  const meant = meantAt(s, place, value);
  bringUp(s, place.draft);
  if (place.slot.reopens && s.unexplained.length > 0) return unsure(s, place, value);
  wish(s, place.draft.id, slot, meant);
  if (!place.dialog.steps.includes(place.slot)) s.progress = true; // a filter: nothing will check it
  s.run = true;
}

/**
 * An answer to a question of consent: a tap, or one of its options by name, while that very question is open. Whatever else is
 * told of it is no answer; the question is put, or put again.
 */
function answered(s: Session, { draft, slot }: Place, value: Value, own: boolean): void {
  const { asked } = s.state;
  const open = asked?.draft === draft.id && asked.slot === slot.name && s.env.receivedAt >= asked.at;
  bringUp(s, draft);
  if (own && open && s.plain && (value.is === 'option' || value.is === 'flag')) answerConsent(s, draft.id, slot.name, value);
  s.run = true;
}

/** What was told in words may be of another than the slot it was read for: see `Slot.instead`. */
function* put(s: Session, slot: string, value: Value, draft: string | undefined): Work<void> {
  const place = draft === undefined && s.env.said !== undefined ? holder(s, slot, draft) : undefined;
  const other = place ? place.slot.instead?.(s.turn(place.draft.id), value) : undefined;
  if (!other || 'ask' in other) return other ? askBack(s, other.ask) : fill(s, slot, value, draft);
  for (const one of other.commands) yield* apply(s, one);
}

function* resumeBy(s: Session, value: Value): Work<void> {
  const asked = s.state.asked;
  const [picked] = asked ? fit(value, asked.options) : [];
  if (!asked || !picked) return miss(s);
  yield* apply(s, { do: 'resume', draft: asked.draft, drop: picked.id === 'drop' });
}

/** The open question again; where nothing is open, how to begin. */
function* again(s: Session): Work<void> {
  if (s.active()) proceed(s);
  else yield* chat(s, { do: 'chat', what: 'greet' });
}

/** A goodbye, or thanks, whose words end what is asked are the answer to it. */
function* closes(s: Session, what: 'bye' | 'thanks'): Work<boolean> {
  const asked = s.state.asked;
  const closing = askedSlot(s).slot?.closing?.(topTurn(s), what);
  const value = closing && (yield* closing);
  if (asked?.slot === undefined || !value) return false;
  fill(s, asked.slot, value, asked.draft);
  return true;
}

function* chat(s: Session, done: Of<'chat'>): Work<void> {
  if ((done.what === 'bye' || done.what === 'thanks') && (yield* closes(s, done.what))) return;
  const unpaid = done.what === 'bye' && isAtBill(s);
  if (unpaid && finishes(s.env.said ?? '')) return proceed(s); // it ends what was told, and nobody goes
  s.progress = true;
  s.say(...(yield* s.env.repairs.chat(topTurn(s), done.what, busy(s), unpaid)));
  s.run ||= busy(s) && (!QUIET.has(done.what) || (done.what !== 'wait' && isAtBill(s)));
}

/** After these nobody wants to be asked on at once. */
const QUIET: ReadonlySet<Of<'chat'>['what']> = new Set(['thanks', 'bye', 'wait']);

function* outside(s: Session, what: string | undefined): Work<void> {
  s.progress = true;
  s.say(...(yield* s.env.repairs.outside(topTurn(s), what, busy(s))));
  s.run ||= busy(s);
}
