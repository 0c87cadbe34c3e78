import type { SlotFill } from './command';
import type { Dialog } from './dialog';
import type { SlotName } from './names';
import type { DialogId } from './names';
import { CallFailed, type EffectGenerator } from './operation';
import type { TurnSession } from './session';
import { isConsent } from './slot';
import { DRAFTS_KEPT, type Draft } from './state';
import type { PersonValue, SlotValue } from './value';
import { bearerOf } from './slots/by-name';
import { tellCounts, tellCountsAnew } from './counts-told';
import { omitMember } from './without';

/**
 * Returns the pending values that a draft hands to the dialog that takes over from it or starts
 * over it; with `spoken`, those of `handsOverSpoken` too.
 */
export function handedOverFills(
  s: TurnSession,
  draft: Draft | undefined,
  spoken = false,
): SlotFill[] {
  const { handsOver = [], handsOverSpoken = [] } = s.dialogOf(draft)?.interruption ?? {};
  return [...handsOver, ...(spoken ? handsOverSpoken : [])].flatMap((slot) => {
    const value = draft?.wishes[slot];
    return value === undefined ? [] : [{ slot, value }];
  });
}

/** Begins a dialog on top of what is under way. `from` is the draft it grew out of. */
export function startDraft(
  s: TurnSession,
  dialog: DialogId,
  fills: readonly SlotFill[],
  from?: Draft,
): void {
  const started: Draft = {
    id: `d${s.serial()}`,
    dialog,
    slots: {},
    wishes: {},
    memo: {},
    past: [],
    ...(from ? { from } : {}),
  };
  s.state = { ...s.state, drafts: [...s.state.drafts, started], asked: undefined };
  for (const one of fills) addPendingValue(s, started.id, one.slot, one.value);
  s.run = true;
}

/**
 * Drops the oldest drafts beyond `DRAFTS_KEPT` at the end of a turn, when dialogs that answer at
 * once are over. A draft that waits for a payment is dropped last.
 */
export function* enforceDraftLimit(s: TurnSession): EffectGenerator<void> {
  while (s.state.drafts.length > DRAFTS_KEPT) {
    const older = s.state.drafts.slice(0, -1);
    const oldest = older.find((one) => !one.waiting) ?? older[0];
    if (oldest) yield* discardDraft(s, oldest);
  }
}

/** Drops a draft and says so before the open question. */
function* discardDraft(s: TurnSession, draft: Draft): EffectGenerator<void> {
  const t = s.turn(draft.id);
  const dialog = s.dialogOf(draft);
  const question = s.replies.splice(-1);
  const title = dialog?.title(t);
  try {
    if (dialog?.leave) s.say(...(yield* dialog.leave(t)));
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    s.say(...s.env.patterns.trouble(t, failed.failure));
  }
  if (title) s.say(...s.env.patterns.dropped(t, title));
  t.close(draft.id);
  s.say(...question);
}

/**
 * Stores a pending value until its slot's step comes; several values about one person are merged.
 * Ignores consent slots and slots that the dialog does not have.
 */
export function addPendingValue(
  s: TurnSession,
  id: string,
  slot: SlotName,
  value: SlotValue,
): void {
  const draft = s.find(id);
  const known = s.dialogOf(draft)?.slots.some((one) => one.name === slot && !isConsent(one));
  if (!draft || !known) return;
  s.told.add(`${id} ${slot}`);
  const before = draft.wishes[slot];
  const carried = draft.carried?.includes(slot) === true;
  const merged = carried ? tellCountsAnew(before, value) : mergeValues(before, value);
  s.put({ ...draft, wishes: { ...draft.wishes, [slot]: merged } });
  s.markCarried(id, slot, false);
}

/** Stores the person's own answer to a consent question (`Slot.plainYes`), for this turn alone. */
export function answerConsent(s: TurnSession, id: string, slot: SlotName, value: SlotValue): void {
  const draft = s.find(id);
  if (draft) s.put({ ...draft, wishes: { ...draft.wishes, [slot]: value } });
}

/** Drops, at the end of a turn, answers to consent questions that the turn did not settle. */
export function forgetUnsettledConsents(s: TurnSession): void {
  for (const draft of s.state.drafts) {
    const names =
      s
        .dialogOf(draft)
        ?.slots.filter((slot) => slot.plainYes && draft.wishes[slot.name] !== undefined)
        .map((slot) => slot.name) ?? [];
    if (names.length > 0) s.put({ ...draft, wishes: names.reduce(omitMember, draft.wishes) });
  }
}

/** The most people kept in one pending value; real groups are smaller. */
const MOST_PEOPLE = 50;

function mergeValues(before: SlotValue | undefined, now: SlotValue): SlotValue {
  if (before?.is === 'person' && now.is === 'person') return { ...before, ...now };
  if (before?.is === 'fields' && now.is === 'fields')
    return { is: 'fields', fields: { ...before.fields, ...now.fields } };
  if (before?.is === 'people' && now.is === 'people')
    return { is: 'people', people: mergePeople(before.people, now.people).slice(-MOST_PEOPLE) };
  const counts = tellCounts(before, now);
  const added = counts.is === 'counts' && counts.counts.every((one) => one.more);
  return before?.is === 'counts' && added
    ? { is: 'counts', counts: [...before.counts, ...counts.counts] }
    : counts;
}

/** Merges people told now into those told before by name: "Ravi" and "Ravi Rao, male" are one. */
function mergePeople(before: readonly PersonValue[], now: readonly PersonValue[]): PersonValue[] {
  const names = before.map((one) => one.name);
  return now.reduce<PersonValue[]>(
    (all, one) => {
      const at = one.name === undefined ? placeOf(before, one) : bearerOf(one.name, names);
      if (at < 0) return [...all, one];
      names[at] = undefined; // no two people of one message are the same
      const name = [all[at]?.name, one.name].reduce((a = '', b = '') =>
        b.length > a.length ? b : a,
      );
      return all.with(at, { ...all[at], ...one, ...(name !== undefined && { name }) });
    },
    [...before],
  );
}

/** Returns the index of the earlier person whom a place names ("the last one's mail"), or -1. */
function placeOf(before: readonly PersonValue[], { place = 0 }: PersonValue): number {
  const told = before.findIndex((one) => one.place === place);
  return told >= 0 || before[place - 1]?.place !== undefined || place > before.length
    ? told
    : place - 1;
}

/** Makes a draft the active one, on top of the others. */
export function bringUp(s: TurnSession, draft: Draft): void {
  s.state = { ...s.state, drafts: [...s.state.drafts.filter((one) => one.id !== draft.id), draft] };
}

/**
 * Returns the open draft of a collecting dialog, after making it the active one even from below
 * another; undefined when there is none.
 */
export function bringUpCollectingDraft(s: TurnSession, dialog: Dialog): Draft | undefined {
  const open = dialog.interruption.collecting
    ? s.state.drafts.findLast((one) => one.dialog === dialog.id && !one.waiting && !one.quoted)
    : undefined;
  if (open) bringUp(s, open);
  return open;
}
