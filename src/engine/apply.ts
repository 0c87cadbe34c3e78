import type { Command, SlotFill } from './command';
import {
  answerConsent,
  bringUp,
  bringUpCollectingDraft,
  handedOverFills,
  startDraft,
  addPendingValue,
} from './drafts';
import { CallFailed, type EffectGenerator } from './operation';
import { applyYes, applyNo } from './answer';
import { cancelActiveDraft, goBack, restartDraft, askWhetherToCancel } from './versions';
import type { TurnSession } from './session';
import {
  askedSlot,
  findSlotLocation,
  isAtBill,
  resolveForSlot,
  hasNeedsMet,
  type SlotLocation,
} from './place';
import { isConsent, type Slot } from './slot';
import { isFinishingPhrase } from './finishing';
import { matchingOptions } from './slots/fit';
import type { Draft } from './state';
import { askBack, sayDoubtful, askUnsureSlot, splitDoubtfulFills } from './unsure';
import type { SlotValue } from './value';
import { sideQuestion } from './side-question';

type CommandsByKind = { [K in Command['do']]: Extract<Command, { do: K }> };
type CommandOf<K extends Command['do']> = CommandsByKind[K];
type CommandAppliers = {
  [K in Command['do']]: (s: TurnSession, done: CommandsByKind[K]) => EffectGenerator<void>;
};

/**
 * Applies one command to the working copy. What has to be asked afterwards is left to the run that follows. A call that
 * fails on the way is said; the draft stays as it was.
 */
export function* applyCommand<K extends Command['do']>(
  s: TurnSession,
  done: CommandsByKind[K] & { do: K },
): EffectGenerator<void> {
  const applier: CommandAppliers[K] = commandAppliers[done.do];
  try {
    yield* applier(s, done);
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    s.say(...s.env.repairs.trouble(topTurn(s), failed.failure));
  }
}

const commandAppliers: CommandAppliers = {
  *start(s, done) {
    const dialog = s.dialog(done.dialog);
    if (!dialog) return yield* replyOutOfScope(s, done.dialog);
    s.progress = true;
    const active = bringUpCollectingDraft(s, dialog) ?? s.active();
    const apart =
      active !== undefined && dialog.apart?.(s.turn(active.id), done.fills ?? []) === true;
    const { sure, doubtful } = splitDoubtfulFills(s, dialog, done.fills ?? []);
    if (active && active.dialog === done.dialog && !active.quoted && !apart) {
      refillDraft(s, active, sure);
      return sayDoubtful(s, dialog, doubtful);
    }
    const open =
      done.fills === undefined && !dialog.instant
        ? s.state.drafts.findLast((one) => one.dialog === done.dialog && !one.waiting)
        : undefined;
    if (open) return proceedWithDraft(s, open); // "back to my booking": the one that is open already
    startDraft(s, done.dialog, [
      ...handedOverFills(s, active),
      ...(s.state.spoken ? [s.state.spoken] : []),
      ...sure,
    ]);
    sayDoubtful(s, dialog, doubtful);
  },
  *fill(s, done) {
    yield* fillOrRedirect(s, done.slot, done.value, done.draft);
  },
  *correct(s, done) {
    yield* fillOrRedirect(s, done.slot, done.value, undefined);
  },
  *forget(s, done) {
    const place = findSlotLocation(s, done.slot, done.draft);
    if (!place) return noPlace(s, done.draft);
    bringUp(s, place.draft);
    s.dropSlot(place.draft.id, place.slot.name);
    proceedWithDraft(s);
  },
  *list(s, done) {
    const place = findSlotLocation(s, done.slot, done.draft);
    if (!place) return noPlace(s, done.draft);
    if (isConsent(place.slot)) return replyNothingFits(s);
    if (place.slot.list && hasNeedsMet(place)) return yield* changeList(s, place, done);
    if (done.value && done.op !== 'remove') fillSlot(s, done.slot, done.value, place.draft.id);
    else replyNothingFits(s);
  },
  *undo(s) {
    yield* goBack(s, 'undo');
  },
  *back(s) {
    yield* goBack(s, 'back');
  },
  *cancel(s) {
    const { slot } = askedSlot(s);
    if (slot?.plainYes?.confirms === 'cancel') return proceedWithDraft(s); // it means what is asked, and is no plain yes to it
    yield* cancelActiveDraft(s);
  },
  whether: askWhetherToCancel,
  *restart(s) {
    yield* restartDraft(s);
  },
  *skip(s) {
    const { draft, slot } = askedSlot(s);
    if (!draft || !slot) return replyNothingFits(s);
    const t = s.turn(draft.id);
    if (slot.optional) {
      addPendingValue(s, draft.id, slot.name, { is: 'flag', on: false });
      return proceedWithDraft(s);
    }
    const [only, other] = s.state.asked?.options ?? [];
    if (only && !other && s.dialogOf(draft)?.slots.some((one) => one.consent)) {
      // "any time", where there is one
      addPendingValue(s, draft.id, slot.name, { is: 'option', id: only.id });
      return proceedWithDraft(s);
    }
    s.say(...s.env.repairs.needed(t, slot.label, slot.why));
    s.run = true;
  },
  repeat: repeatQuestion,
  *why(s) {
    const { draft, slot } = askedSlot(s);
    if (!draft || !slot) return replyNothingFits(s);
    s.say(...s.env.repairs.why(s.turn(draft.id), slot.why));
    proceedWithDraft(s);
  },
  yes: applyYes,
  no: applyNo,
  *pick(s, done) {
    const asked = s.state.asked;
    if (asked?.kind === 'resume' || asked?.kind === 'drop') return yield* resumeBy(s, done.value);
    if (asked?.slot === undefined || asked.kind === 'consent') return replyNothingFits(s);
    fillSlot(s, asked.slot, done.value, asked.draft);
  },
  *more(s) {
    const { draft, slot } = askedSlot(s);
    const next = draft && slot?.more ? yield* slot.more(s.turn(draft.id)) : undefined;
    if (!draft || !next) return replyNothingFits(s);
    fillSlot(s, next.slot, next.value, draft.id);
  },
  ask: sideQuestion,
  *language(s, done) {
    s.progress = true;
    const there = s.env.languages.some((one) => one.toLowerCase() === done.language.toLowerCase());
    if (there) s.language = done.language;
    else s.say(...s.env.repairs.noLanguage(topTurn(s), done.language, s.env.languages));
    if (there || hasOpenDraft(s)) yield* repeatQuestion(s);
  },
  chat: replyToChat,
  *person(s) {
    s.say(...s.env.repairs.person(topTurn(s)));
    proceedWithDraft(s);
  },
  *outside(s, done) {
    yield* replyOutOfScope(s, done.what);
  },
  *unclear(s, done) {
    const misses = s.state.misses + 1;
    s.say(
      ...(yield* s.env.repairs.unclear(topTurn(s), done.readings ?? [], misses, hasOpenDraft(s))),
    );
    s.run ||= hasOpenDraft(s);
  },
  *strange(s, done) {
    s.say(...s.env.repairs.strange(topTurn(s), done.what));
    s.run ||= hasOpenDraft(s);
  },
  *resume(s, done) {
    const draft = s.find(done.draft);
    if (!draft) return replyStaleButton(s);
    bringUp(s, draft);
    if (done.drop) return yield* cancelActiveDraft(s);
    proceedWithDraft(s);
  },
  *event(s, done) {
    s.silent = true;
    const handler = s.env.dialogs
      .map((one) => ownMember(one.events, done.name))
      .find((one) => one !== undefined);
    const draft =
      typeof done.data['draft'] === 'string' && s.find(done.data['draft'])
        ? done.data['draft']
        : '';
    if (handler) s.say(...(yield* handler(s.turn(draft), done.data)));
  },
};

/** A member by a name that somebody else chose: nothing that every object has. */
export const ownMember = <V>(
  held: Readonly<Record<string, V>> | undefined,
  name: string,
): V | undefined => (held && Object.hasOwn(held, name) ? held[name] : undefined);

/** What the draft on top sees. */
export const topTurn = (s: TurnSession) => s.turn(s.active()?.id ?? '');

/** A draft is under way whose question comes after this. */
export function hasOpenDraft(s: TurnSession): boolean {
  const active = s.active();
  return active !== undefined && active.waiting !== true;
}

function proceedWithDraft(s: TurnSession, draft?: Draft): void {
  if (draft) bringUp(s, draft);
  s.progress = true;
  s.run = s.active() !== undefined;
}

/** Nothing here to which the command could apply. */
export function replyNothingFits(s: TurnSession): void {
  if (s.active()?.waiting) {
    s.run = true; // what it waits for is shown again
    return;
  }
  s.say({
    kind: 'text',
    text: { say: hasOpenDraft(s) ? 'repair.no-fit' : 'repair.nothing-asked' },
    choices: [],
  });
  s.run ||= hasOpenDraft(s);
}

function replyRefusal(s: TurnSession, why: Slot['label']): void {
  s.agreed = undefined;
  s.say({ kind: 'text', text: why, choices: [] });
  s.run ||= hasOpenDraft(s);
}

/** A button of something that is over. */
export function replyStaleButton(s: TurnSession): void {
  s.say(...s.env.repairs.stale(topTurn(s)));
  s.run ||= hasOpenDraft(s);
}

/** A slot that no draft has: said by the person, or by a button of something that is over. */
function noPlace(s: TurnSession, draft: string | undefined): void {
  if (draft === undefined) replyNothingFits(s);
  else replyStaleButton(s);
}

function* changeList(
  s: TurnSession,
  { draft, dialog, slot }: SlotLocation,
  done: CommandOf<'list'>,
): EffectGenerator<void> {
  bringUp(s, draft);
  const t = s.turn(draft.id);
  const reading = slot.list
    ? yield* slot.list(t, done.op, done.n, done.value, t.get(slot))
    : undefined;
  if (reading?.is === 'refused') replyRefusal(s, reading.why);
  if (reading?.is !== 'settled') return;
  s.setSlot(draft.id, dialog, slot, reading.value);
  if (reading.note) s.say({ kind: 'text', text: reading.note, choices: [] });
  proceedWithDraft(s);
}

function refillDraft(s: TurnSession, active: Draft, fills: readonly SlotFill[]): void {
  for (const name of s.dialogOf(active)?.renews?.(fills.map((one) => one.slot)) ?? [])
    s.dropSlot(active.id, name);
  for (const one of fills) addPendingValue(s, active.id, one.slot, one.value);
  proceedWithDraft(s);
}

function fillSlot(s: TurnSession, slot: string, value: SlotValue, draft: string | undefined): void {
  const place = findSlotLocation(s, slot, draft);
  if (!place) return noPlace(s, draft);
  if (place.slot.consent) return replyNothingFits(s);
  if (place.slot.plainYes) return answerConsentQuestion(s, place, value, draft !== undefined);
  const meant = resolveForSlot(s, place, value);
  bringUp(s, place.draft);
  if (place.slot.reopens && s.unexplained.length > 0) return askUnsureSlot(s, place, value);
  addPendingValue(s, place.draft.id, slot, meant);
  if (!place.dialog.steps.includes(place.slot)) s.progress = true; // a filter: nothing will check it
  s.run = true;
}

/**
 * An answer to a question of consent: a tap, or one of its options by name, while that very question is open. Whatever else is
 * told of it is no answer; the question is put, or put again.
 */
function answerConsentQuestion(
  s: TurnSession,
  { draft, slot }: SlotLocation,
  value: SlotValue,
  own: boolean,
): void {
  const { asked } = s.state;
  const open =
    asked?.draft === draft.id && asked.slot === slot.name && s.env.receivedAt >= asked.at;
  bringUp(s, draft);
  if (own && open && s.plain && (value.is === 'option' || value.is === 'flag'))
    answerConsent(s, draft.id, slot.name, value);
  s.run = true;
}

/** What was told in words may be of another than the slot it was read for: see `Slot.instead`. */
function* fillOrRedirect(
  s: TurnSession,
  slot: string,
  value: SlotValue,
  draft: string | undefined,
): EffectGenerator<void> {
  const place =
    draft === undefined && s.env.said !== undefined ? findSlotLocation(s, slot, draft) : undefined;
  const other = place ? place.slot.instead?.(s.turn(place.draft.id), value) : undefined;
  if (!other || 'ask' in other)
    return other ? askBack(s, other.ask) : fillSlot(s, slot, value, draft);
  for (const one of other.commands) yield* applyCommand(s, one);
}

function* resumeBy(s: TurnSession, value: SlotValue): EffectGenerator<void> {
  const asked = s.state.asked;
  const [picked] = asked ? matchingOptions(value, asked.options) : [];
  if (!asked || !picked) return replyNothingFits(s);
  yield* applyCommand(s, { do: 'resume', draft: asked.draft, drop: picked.id === 'drop' });
}

/** The open question again; where nothing is open, how to begin. */
function* repeatQuestion(s: TurnSession): EffectGenerator<void> {
  if (s.active()) proceedWithDraft(s);
  else yield* replyToChat(s, { do: 'chat', what: 'greet' });
}

/** A goodbye, or thanks, whose words end what is asked are the answer to it. */
function* answerByClosing(s: TurnSession, what: 'bye' | 'thanks'): EffectGenerator<boolean> {
  const asked = s.state.asked;
  const closing = askedSlot(s).slot?.closing?.(topTurn(s), what);
  const value = closing && (yield* closing);
  if (asked?.slot === undefined || !value) return false;
  fillSlot(s, asked.slot, value, asked.draft);
  return true;
}

function* replyToChat(s: TurnSession, done: CommandOf<'chat'>): EffectGenerator<void> {
  if ((done.what === 'bye' || done.what === 'thanks') && (yield* answerByClosing(s, done.what)))
    return;
  const unpaid = done.what === 'bye' && isAtBill(s);
  if (unpaid && isFinishingPhrase(s.env.said ?? '')) return proceedWithDraft(s); // it ends what was told, and nobody goes
  s.progress = true;
  s.say(...(yield* s.env.repairs.chat(topTurn(s), done.what, hasOpenDraft(s), unpaid)));
  s.run ||=
    hasOpenDraft(s) && (!QUIET_CHAT.has(done.what) || (done.what !== 'wait' && isAtBill(s)));
}

/** After these nobody wants to be asked on at once. */
const QUIET_CHAT: ReadonlySet<CommandOf<'chat'>['what']> = new Set(['thanks', 'bye', 'wait']);

function* replyOutOfScope(s: TurnSession, what: string | undefined): EffectGenerator<void> {
  s.progress = true;
  s.say(...(yield* s.env.repairs.outside(topTurn(s), what, hasOpenDraft(s))));
  s.run ||= hasOpenDraft(s);
}
