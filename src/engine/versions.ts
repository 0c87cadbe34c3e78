import type { ImplicitConfirmation } from './conversation-patterns';
import { isSameJson } from './digest';
import { bringUp, startDraft } from './drafts';
import type { SlotName } from './names';
import type { EffectGenerator } from './operation';
import { askedSlot, findSlotLocation } from './slot-location';
import type { TurnSession } from './session';
import { isConsent, type Slot } from './slot';
import { omitMember } from './without';
import { draftSchema, type Draft, type DraftSnapshot } from './state';

/**
 * Restores the version before: answers and pending values as they stood; an undo first takes up the
 * draft just cancelled. Before the first version, returns to the draft that this one grew out of.
 */
export function* goBack(s: TurnSession, way: 'undo' | 'back'): EffectGenerator<void> {
  const draft = s.active();
  if (way === 'undo' && s.state.cancelled) return takeUpCancelled(s, s.state.cancelled);
  if (!draft) return replyNothingToUndo(s);
  const version = draft.past.at(-1);
  if (version) return restoreVersion(s, draft, version);
  const from = draftSchema.safeParse(draft.from);
  if (!from.success) return yield* putAside(s, draft);
  yield* leaveDraft(s, draft);
  s.turn(draft.id).close(draft.id);
  s.state = { ...s.state, drafts: [...s.state.drafts, from.data] };
  runAgain(s);
}

/** Takes back the last change of one answer; later answers stay, unless they rest on it. */
export function undoChangeOf(s: TurnSession, name: SlotName): void {
  const place = findSlotLocation(s, name, undefined);
  if (!place || isConsent(place.slot)) return replyNothingToUndo(s);
  const { draft, dialog, slot } = place;
  const version = draft.past.findLast((one) => goneIn(s, slot, draft, one));
  if (!version) return replyNothingToUndo(s);
  const [before, pending] = [version.slots[name], version.wishes[name]];
  bringUp(s, draft);
  s.wentBack(draft);
  if (before === undefined) s.dropSlot(draft.id, name);
  else s.setSlot(draft.id, dialog, slot, before);
  const held = s.find(draft.id) ?? draft;
  const rest = omitMember(held.wishes, name);
  s.put({
    ...held,
    wishes: pending === undefined ? rest : { ...rest, [name]: pending },
    past: pastWithout(draft, version, held, name),
    unsettled: false,
  });
  sayUndone(s, draft, [slot], version);
  runAgain(s);
}

/**
 * Returns a draft's versions as if the last change of one answer had never been made; versions that
 * then differ in nothing are left out.
 */
function pastWithout(
  { past, slots }: Draft,
  version: DraftSnapshot,
  now: Draft,
  name: SlotName,
): DraftSnapshot[] {
  const lost = Object.keys(slots).filter((one) => now.slots[one] === undefined);
  const from = past.indexOf(version);
  const changed = past.map((one, at) => {
    if (at <= from) return one;
    const [answers, wishes] = [
      omitMembers(one.slots, [name, ...lost]),
      omitMember(one.wishes, name),
    ];
    const [before, pending] = [version.slots[name], version.wishes[name]];
    return {
      ...one,
      slots: before === undefined ? answers : { ...answers, [name]: before },
      wishes: pending === undefined ? wishes : { ...wishes, [name]: pending },
    };
  });
  return changed.filter((one, at) => {
    const next = changed[at + 1] ?? now;
    return !(isSameJson(one.slots, next.slots) && isSameJson(one.wishes, next.wishes));
  });
}

const omitMembers = <T>(all: Readonly<Record<string, T>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([one]) => !names.includes(one)));

function replyNothingToUndo(s: TurnSession): void {
  s.say(...s.env.patterns.nothingToUndo(s.turn(s.active()?.id ?? '')));
  s.run ||= s.active() !== undefined && s.active()?.waiting !== true;
}

/** Drops a draft that was only just begun over another, and has the one below ask again. */
function* putAside(s: TurnSession, draft: Draft): EffectGenerator<void> {
  const below = s.state.drafts.at(-2);
  if (!below || below.waiting || draft.waiting) return replyNothingToUndo(s);
  yield* dropDraft(s, draft);
  runAgain(s);
}

function restoreVersion(s: TurnSession, draft: Draft, version: DraftSnapshot): void {
  const gone = goneSlots(s, draft, version);
  s.wentBack(draft);
  s.put({
    ...draft,
    slots: version.slots,
    wishes: version.wishes,
    past: draft.past.slice(0, -1),
    waiting: false,
    unsettled: false,
  });
  sayUndone(s, draft, gone, version);
  runAgain(s);
}

/** Tells which answers are gone, and which stand again as the version has them. */
function sayUndone(
  s: TurnSession,
  before: Draft,
  gone: readonly Slot[],
  version: DraftSnapshot,
): void {
  const { id } = before;
  const back = gone.flatMap((slot) => confirmationIn(slot, version));
  const lost = gone.filter(
    (slot) => version.slots[slot.name] === undefined && confirmationIn(slot, version).length === 0,
  );
  const labels = lost.map(({ label }) => label);
  const said = s.env.patterns.undone(s.turn(id), labels, back);
  const [sole] = lost;
  if (sole && lost.length === 1 && back.length === 0)
    s.undone = { draft: id, slot: sole.name, said, off: confirmationIn(sole, before)[0] };
  s.say(...said);
}

/** Says an undo by the answer it took away, not by its name, where the question that follows has that. */
export function nameOnce(s: TurnSession, id: string, asked: SlotName): void {
  const { undone } = s;
  if (undone?.draft !== id || undone.slot !== asked) return;
  const at = s.replies.findIndex((one) => undone.said.includes(one));
  if (at >= 0)
    s.replies.splice(
      at,
      undone.said.length,
      ...s.env.patterns.undone(s.turn(id), [], [], undone.off),
    );
}

/** Returns what a version holds of a slot in words; nothing of personal data. */
function confirmationIn(
  slot: Slot,
  version: Pick<DraftSnapshot, 'slots' | 'wishes'>,
): ImplicitConfirmation[] {
  if (slot.sensitive) return [];
  const [answer, value] = [version.slots[slot.name], version.wishes[slot.name]];
  const { label, reads } = slot;
  if (answer !== undefined) return slot.words ? [{ label, reads, words: slot.words(answer) }] : [];
  return value === undefined || value.is === 'text' ? [] : [{ label, reads, value }];
}

/** Returns the slots of given answers that going back to a version takes away or changes. */
function goneSlots(s: TurnSession, draft: Draft, version: DraftSnapshot): Slot[] {
  const slots = s.dialogOf(draft)?.slots ?? [];
  const given = slots.filter(
    (slot) => slot.precondition !== true && draft.presets?.includes(slot.name) !== true,
  );
  return given.filter((slot) => goneIn(s, slot, draft, version));
}

/**
 * True when going back to a version takes a slot's answer away: the version has a different one, or
 * neither an answer nor a pending value; or a pending value of now is gone.
 */
function goneIn(s: TurnSession, slot: Slot, draft: Draft, version: DraftSnapshot): boolean {
  const [now, before] = [draft.slots[slot.name], version.slots[slot.name]];
  const [pending, pendingBefore] = [draft.wishes[slot.name], version.wishes[slot.name]];
  if (now === undefined)
    return pending !== undefined && !isSameJson(pending, pendingBefore) && before === undefined;
  if (before === undefined) return pendingBefore === undefined;
  const carried = (held: unknown) => slot.revalidate?.(held, s.turn(draft.id));
  return (
    !isSameJson(now, before) && !(slot.revalidate && isSameJson(carried(now), carried(before)))
  );
}

function takeUpCancelled(s: TurnSession, draft: Draft): void {
  s.state = {
    ...s.state,
    drafts: [...s.state.drafts, { ...draft, waiting: false }],
    cancelled: undefined,
  };
  runAgain(s);
}

function runAgain(s: TurnSession): void {
  s.progress = true;
  s.run = true;
}

function* leaveDraft(s: TurnSession, draft: Draft): EffectGenerator<void> {
  const dialog = s.dialogOf(draft);
  if (dialog?.leave) s.say(...(yield* dialog.leave(s.turn(draft.id))));
}

/** Drops a draft, says so, and keeps it for an undo; with `brief` says nothing of paid orders. */
export function* dropDraft(s: TurnSession, draft: Draft, brief = false): EffectGenerator<void> {
  const t = s.turn(draft.id);
  const dialog = s.dialogOf(draft);
  const title = dialog?.title(t);
  yield* leaveDraft(s, draft);
  const said =
    dialog && title
      ? yield* s.env.patterns.cancelled(t, title, dialog, draft.waiting === true)
      : [];
  const left = s.find(draft.id) ?? draft;
  t.close(draft.id);
  s.state = { ...s.state, cancelled: { ...left, waiting: false } };
  s.say(...(brief ? said.slice(0, 1) : said));
}

/** Drops a draft that lies below another; the active draft goes on. */
export function* cancelLowerDraft(s: TurnSession, draft: Draft): EffectGenerator<void> {
  yield* dropDraft(s, draft);
  s.progress = true;
  s.run ||= s.active()?.waiting !== true;
}

/** Cancels the active draft; an undo right after it takes the draft up again. */
export function* cancelActiveDraft(s: TurnSession): EffectGenerator<void> {
  const draft = s.active();
  if (!draft || !s.dialogOf(draft)) return yield* cancelPaid(s);
  if (yield* cancelPaidInstead(s, draft)) return;
  yield* dropDraft(s, draft);
  s.progress = true;
  s.run = false;
  s.offerNext = true;
}

/** Begins cancelling what is paid, if anything is, when no draft is under way. */
function* cancelPaid(s: TurnSession): EffectGenerator<void> {
  const ways = yield* s.env.patterns.paidToCancel(s.turn(''));
  const way = ways.find((one) => s.dialog(one.dialog));
  if (!way) return s.say(...s.env.patterns.nothingToCancel(s.turn('')));
  startDraft(s, way.dialog, way.fills ?? []);
  s.progress = true;
}

/**
 * Begins cancelling a paid order instead, and returns true, when the draft led to it or the person
 * named it; the draft stays as it is.
 */
function* cancelPaidInstead(s: TurnSession, draft: Draft): EffectGenerator<boolean> {
  const t = s.turn(draft.id);
  const title = s.dialogOf(draft)?.title(t);
  const ways = title ? yield* s.env.patterns.paidToCancel(t, title) : [];
  const way = ways.find((one) => s.dialog(one.dialog));
  if (!way) return false;
  startDraft(s, way.dialog, way.fills ?? []);
  s.progress = true;
  return true;
}

/** Answers "is it cancelled?" and "can you cancel it?": tells how the draft stands, and asks whether to let it go. */
export function* askWhetherToCancel(s: TurnSession): EffectGenerator<void> {
  const draft = s.active();
  const dialog = s.dialogOf(draft);
  if (!draft || !dialog) return yield* cancelPaid(s);
  s.progress = true;
  if (askedSlot(s).slot?.plainYes?.confirms === 'cancel') return runAgain(s); // that very question is open
  if (yield* cancelPaidInstead(s, draft)) return;
  s.say(
    ...(yield* s.env.patterns.whether(s.turn(draft.id), dialog.title(s.turn(draft.id)), dialog)),
  );
  const options = [
    { id: 'drop', words: 'drop it' },
    { id: 'keep', words: 'keep it' },
  ];
  s.state = {
    ...s.state,
    asked: { id: `q${s.serial()}`, draft: draft.id, kind: 'drop', options, at: s.env.now },
  };
  s.run = false;
}

/** Begins the active dialog anew; an undo brings the answers back. */
export function* restartDraft(s: TurnSession): EffectGenerator<void> {
  const draft = s.active();
  if (!draft) return s.say(...s.env.patterns.nothingToRestart(s.turn('')));
  yield* leaveDraft(s, draft);
  bringUp(s, draft);
  const { quoted: _quoted, shown: _shown, ...rest } = draft;
  s.put({ ...rest, slots: {}, wishes: {}, memo: {}, waiting: false });
  s.state = { ...s.state, asked: undefined };
  s.say(...s.env.patterns.restarted(s.turn(draft.id)));
  runAgain(s);
}
