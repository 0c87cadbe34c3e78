import type { Text } from '../reply/text';
import { same } from './digest';
import { bringUp, startDraft } from './drafts';
import type { Work } from './operation';
import { askedSlot } from './place';
import type { Session } from './session';
import type { Slot } from './slot';
import { draft as draftSchema, type Draft, type Snapshot } from './state';

/** The version before, exactly: answers and wishes as they stood. Past the first one, back to what the draft grew out of. */
export function* goBack(s: Session, way: 'undo' | 'back'): Work<void> {
  const draft = s.active();
  if (way === 'undo' && s.state.cancelled) return takeUpCancelled(s, s.state.cancelled);
  if (!draft) return nothing(s);
  const version = draft.past.at(-1);
  if (version) return restore(s, draft, version);
  const from = draftSchema.safeParse(draft.from);
  if (!from.success) return yield* putAside(s, draft);
  yield* leave(s, draft);
  s.turn(draft.id).close(draft.id);
  s.state = { ...s.state, drafts: [...s.state.drafts, from.data] };
  again(s);
}

function nothing(s: Session): void {
  s.say(...s.env.repairs.nothingToUndo(s.turn(s.active()?.id ?? '')));
  s.run ||= s.active() !== undefined && s.active()?.waiting !== true;
}

/** What was only just begun, on top of something else, goes; what lies below it is asked again. */
function* putAside(s: Session, draft: Draft): Work<void> {
  const below = s.state.drafts.at(-2);
  if (!below || below.waiting || draft.waiting) return nothing(s);
  yield* drop(s, draft);
  again(s);
}

function restore(s: Session, draft: Draft, version: Snapshot): void {
  const lost = labels(s, draft, version);
  s.wentBack(draft);
  s.put({ ...draft, slots: version.slots, wishes: version.wishes, past: draft.past.slice(0, -1), waiting: false, unsettled: false });
  s.say(...s.env.repairs.undone(s.turn(draft.id), lost));
  again(s);
}

/** What was told and is not any more, or not so; what was found out without asking was given by nobody. */
function labels(s: Session, draft: Draft, version: Snapshot): Text[] {
  const slots = s.dialogOf(draft)?.slots ?? [];
  const given = slots.filter((slot) => slot.gate !== true && draft.presets?.includes(slot.name) !== true);
  return given.filter((slot) => goneIn(s, slot, draft, version)).map((slot) => slot.label);
}

/** An answer counts as taken back when another was meant than before; one that is noted in the version before is not lost, a note that is gone is. */
function goneIn(s: Session, slot: Slot, draft: Draft, version: Snapshot): boolean {
  const [now, before] = [draft.slots[slot.name], version.slots[slot.name]];
  const [noted, notedBefore] = [draft.wishes[slot.name], version.wishes[slot.name]];
  if (now === undefined) return noted !== undefined && !same(noted, notedBefore) && before === undefined;
  if (before === undefined) return notedBefore === undefined;
  const carried = (held: unknown) => slot.carry?.(held, s.turn(draft.id));
  return !same(now, before) && !(slot.carry && same(carried(now), carried(before)));
}

function takeUpCancelled(s: Session, draft: Draft): void {
  s.state = { ...s.state, drafts: [...s.state.drafts, { ...draft, waiting: false }], cancelled: undefined };
  again(s);
}

function again(s: Session): void {
  s.progress = true;
  s.run = true;
}

function* leave(s: Session, draft: Draft): Work<void> {
  const dialog = s.dialogOf(draft);
  if (dialog?.leave) s.say(...(yield* dialog.leave(s.turn(draft.id))));
}

/** Ends a draft, says so, and keeps it for an undo. */
function* drop(s: Session, draft: Draft): Work<void> {
  const t = s.turn(draft.id);
  const dialog = s.dialogOf(draft);
  const title = dialog?.title(t);
  yield* leave(s, draft);
  const left = s.find(draft.id) ?? draft;
  t.close(draft.id);
  s.state = { ...s.state, cancelled: { ...left, waiting: false } };
  if (dialog && title) s.say(...(yield* s.env.repairs.cancelled(t, title, dialog, draft.waiting === true)));
}

/** Lets the active draft go. It can be taken up again by an undo right after. */
export function* cancel(s: Session): Work<void> {
  const draft = s.active();
  if (!draft || !s.dialogOf(draft)) return yield* cancelPaid(s);
  yield* drop(s, draft);
  s.progress = true;
  s.run = false;
  s.offerNext = true;
}

/** Nothing is under way: what is paid is meant, where there is something. */
function* cancelPaid(s: Session): Work<void> {
  const ways = yield* s.env.repairs.paidToCancel(s.turn(''));
  const way = ways.find((one) => s.dialog(one.dialog));
  if (!way) return s.say(...s.env.repairs.nothingToCancel(s.turn('')));
  startDraft(s, way.dialog, way.fills ?? []);
  s.progress = true;
}

/** "Is it cancelled?", "can you cancel it?": how it stands is told, and letting go is asked about. */
export function* whether(s: Session): Work<void> {
  const draft = s.active();
  const dialog = s.dialogOf(draft);
  if (!draft || !dialog) return yield* cancelPaid(s);
  s.progress = true;
  if (askedSlot(s).slot?.plainYes?.confirms === 'cancel') return again(s); // that very question is open
  s.say(...(yield* s.env.repairs.whether(s.turn(draft.id), dialog.title(s.turn(draft.id)), dialog)));
  const options = [
    { id: 'drop', words: 'drop it' },
    { id: 'keep', words: 'keep it' },
  ];
  s.state = { ...s.state, asked: { id: `q${s.serial()}`, draft: draft.id, kind: 'drop', options, at: s.env.now } };
  s.run = false;
}

/** The same dialog from the beginning; an undo brings the answers back. */
export function* restart(s: Session): Work<void> {
  const draft = s.active();
  if (!draft) return s.say(...s.env.repairs.nothingToRestart(s.turn('')));
  yield* leave(s, draft);
  bringUp(s, draft);
  const { quoted: _quoted, shown: _shown, ...rest } = draft;
  s.put({ ...rest, slots: {}, wishes: {}, memo: {}, waiting: false });
  s.state = { ...s.state, asked: undefined };
  s.say(...s.env.repairs.restarted(s.turn(draft.id)));
  again(s);
}
