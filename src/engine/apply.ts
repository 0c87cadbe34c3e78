import { applyNo, applyYes } from './answer';
import type { Command } from './command';
import {
  addPendingValue,
  bringUp,
  bringUpCollectingDraft,
  handedOverFills,
  startDraft,
} from './drafts';
import { replyWithFacts } from './fact-answer';
import { changeList, fillSlot, refillDraft, valueForLater } from './fill';
import { replyNoPlace, replyNothingFits } from './misfit';
import type { SlotName } from './names';
import { CallFailed, type EffectGenerator } from './operation';
import { ownMember } from './own-member';
import { askedSlot, findSlotLocation, hasNeedsMet } from './slot-location';
import { hasOpenDraft, proceedWithDraft, topTurn } from './proceed';
import { dropBriefly, resumeBy, resumeDraft } from './resume';
import { returnToChoice } from './earlier-choice';
import type { TurnSession } from './session';
import { leavePassingDrafts } from './passing-drafts';
import { sideQuestion } from './side-question';
import { isConsent } from './slot';
import { repeatQuestion, replyOutOfScope, replyToChat } from './small-talk';
import { isSwitchedOff } from './offered';
import { refuseSwitchedOff } from './switched-off';
import { withoutTold } from './told-cards';
import { askBack, sayDoubtful, splitDoubtfulFills } from './unsure';
import type { SlotValue } from './value';
import {
  askWhetherToCancel,
  cancelActiveDraft,
  goBack,
  restartDraft,
  undoChangeOf,
} from './versions';

type CommandsByKind = { [K in Command['do']]: Extract<Command, { do: K }> };
type CommandAppliers = {
  [K in Command['do']]: (s: TurnSession, done: CommandsByKind[K]) => EffectGenerator<void>;
};

/**
 * Applies one command to the session; the run that follows asks the next question. When a call
 * fails, tells the person and leaves the draft as it was.
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
    s.say(...s.env.patterns.trouble(topTurn(s), failed.failure));
  }
}

const commandAppliers: CommandAppliers = {
  *start(s, done) {
    const dialog = s.dialog(done.dialog);
    if (!dialog) return yield* replyOutOfScope(s, done.dialog);
    if (refuseSwitchedOff(s, done.dialog)) return;
    s.progress = true;
    const active = bringUpCollectingDraft(s, dialog) ?? s.active();
    const another =
      active !== undefined &&
      dialog.interruption.startsAnother?.(s.turn(active.id), done.fills ?? []) === true;
    const { sure, doubtful } = splitDoubtfulFills(s, dialog, done.fills ?? []);
    if (active && active.dialog === done.dialog && !active.quoted && !another) {
      s.putsWhole = true; // a second beginning shows the whole list
      refillDraft(s, active, sure);
      return sayDoubtful(s, dialog, doubtful);
    }
    const open =
      done.fills === undefined && !dialog.instant
        ? s.state.drafts.findLast((one) => one.dialog === done.dialog && !one.waiting)
        : undefined;
    if (open) return proceedWithDraft(s, open); // "back to my booking": the one that is open already
    const { spoken } = s.state;
    const isMeant =
      spoken !== undefined &&
      dialog.slots.some(({ name }) => name === spoken.slot) &&
      !sure.some(({ slot }) => slot === spoken.slot);
    const told = [...handedOverFills(s, active, isMeant), ...(spoken ? [spoken] : []), ...sure];
    startDraft(s, done.dialog, told, leavePassingDrafts(s, dialog));
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
    if (!place) return replyNoPlace(s, done.draft);
    bringUp(s, place.draft);
    s.dropSlot(place.draft.id, place.slot.name);
    proceedWithDraft(s);
  },
  *list(s, done) {
    const place = findSlotLocation(s, done.slot, done.draft);
    if (!place) return replyNoPlace(s, done.draft);
    if (isConsent(place.slot)) return replyNothingFits(s);
    const later = valueForLater(s, place, done);
    if (later) return fillSlot(s, done.slot, later, place.draft.id);
    if (place.slot.list && hasNeedsMet(place)) return yield* changeList(s, place, done);
    if (done.value && done.op !== 'remove') fillSlot(s, done.slot, done.value, place.draft.id);
    else replyNothingFits(s);
  },
  *undo(s, done) {
    if (done.slot !== undefined) return undoChangeOf(s, done.slot);
    yield* goBack(s, 'undo');
  },
  *back(s, done) {
    if (done.to !== undefined && returnToChoice(s, done.to)) return;
    yield* goBack(s, 'back');
  },
  *cancel(s) {
    const { slot } = askedSlot(s);
    if (slot?.plainYes?.confirms === 'cancel') return proceedWithDraft(s); // "cancel" repeats what the question asks, and is no yes to it
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
      // "any time": the only option there is
      addPendingValue(s, draft.id, slot.name, { is: 'option', id: only.id });
      return proceedWithDraft(s);
    }
    s.say(...s.env.patterns.needed(t, slot.label, slot.why));
    s.run = true;
  },
  repeat: repeatQuestion,
  *why(s) {
    const { draft, slot } = askedSlot(s);
    if (!draft || !slot) return replyNothingFits(s);
    s.say(...s.env.patterns.why(s.turn(draft.id), slot.why));
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
    else s.say(...s.env.patterns.noLanguage(topTurn(s), done.language, s.env.languages));
    if (there) yield* repeatQuestion(s); // else the language is asked for, alone
  },
  answer: replyWithFacts,
  chat: replyToChat,
  *person(s, done) {
    if (done.back === true) return takeBack(s);
    s.say(...s.env.patterns.person(topTurn(s), hasOpenDraft(s)));
    s.progress = true; // the open question is not put again to whoever turns to somebody else
  },
  *outside(s, done) {
    yield* replyOutOfScope(s, done.what, done.words);
  },
  *unclear(s, done) {
    const misses = s.state.misses + 1;
    const readings = (done.readings ?? []).filter((id) => !isSwitchedOff(s.env, id));
    s.say(...(yield* s.env.patterns.unclear(topTurn(s), readings, misses, hasOpenDraft(s))));
    s.run ||= hasOpenDraft(s);
  },
  *strange(s, done) {
    s.say(...s.env.patterns.strange(topTurn(s), done.what));
    s.run ||= hasOpenDraft(s);
  },
  *resume(s, done) {
    yield* done.drop && done.brief
      ? dropBriefly(s, done.draft)
      : resumeDraft(s, done.draft, done.drop);
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
    if (handler) s.say(...withoutTold(s.state.told, yield* handler(s.turn(draft), done.data)));
  },
};

/** Goes on with Mela after people had taken over. */
function takeBack(s: TurnSession): void {
  s.progress = true;
  s.putsWhole = true;
  s.state = { ...s.state, handOver: undefined };
  s.say(...s.env.patterns.back(topTurn(s), hasOpenDraft(s)));
  proceedWithDraft(s);
}

/** Fills a slot, or does what `Slot.instead` says when typed words may be about somebody else. */
function* fillOrRedirect(
  s: TurnSession,
  slot: SlotName,
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
