import { applyCommand } from './apply';
import type { Command } from './command';
import { changeableSlots, isSlot, slotToChange, type Dialog, type StepOutcome } from './dialog';
import { handedOverFills, startDraft } from './drafts';
import { refuseSwitchedOff } from './switched-off';
import { withoutInterruptions } from './interruption';
import { CallFailed, type EffectGenerator, type OperationFailure } from './operation';
import type { RepeatedFailure } from './conversation-patterns';
import { runSlot } from './run-slot';
import { closePassingDrafts, closeSearches } from './passing-drafts';
import type { TurnSession } from './session';
import type { Draft } from './state';
import { draftBeforeAnswer } from './turn-changes';

/** Drafts that may follow on each other in one turn (a search that becomes a booking); more is a loop. */
const MOST_HOPS = 8;

/** Runs the active draft from its first step until it asks, waits or ends. */
export function* runActive(s: TurnSession): EffectGenerator<void> {
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const draft = s.active();
    const dialog = s.dialogOf(draft);
    if (!draft || !dialog) return;
    if (saysAside(s, draft, dialog)) return;
    s.ran.add(draft.id);
    const outcome = yield* runStepsGuarded(s, draft, dialog);
    if (outcome !== 'asked' && outcome.then === 'redirect')
      yield* redirectToCommands(s, draft, outcome.commands);
    else s.run = followOutcome(s, draft, dialog, outcome);
    if (!s.run) return;
  }
  reportFailure(s, s.active()?.id ?? '', { code: 'loop', outcome: 'did_not_happen' });
}

/** Says the dialog's word about what was only asked about (`Dialog.aside`), if it has one. */
function saysAside(s: TurnSession, draft: Draft, dialog: Dialog): boolean {
  const { spoken } = s;
  const asked = s.askedBefore?.draft === draft.id && !s.speaksOfSeveral;
  const said = asked && spoken ? dialog.aside?.(s.turn(draft.id), spoken) : undefined;
  if (said === undefined) return false;
  s.say(said);
  s.run = false;
  return true;
}

/**
 * Runs a dialog just begun that answers at once, before the rest of the message is handled. A
 * question that it asks stays open on top.
 */
export function* answerInstant(s: TurnSession): EffectGenerator<void> {
  const draft = s.active();
  const dialog = s.dialogOf(draft);
  if (!draft || !dialog?.instant || !s.run) return;
  s.ran.add(draft.id);
  const outcome = yield* runStepsGuarded(s, draft, dialog);
  if (outcome === 'asked') s.run = false;
  else if (outcome.then === 'done') {
    s.say(...(outcome.say ?? []));
    s.turn(draft.id).close(draft.id);
    s.run = false;
  }
}

/** Closes a draft that ended in `redirect`, and applies its commands to what lies below it. */
function* redirectToCommands(
  s: TurnSession,
  draft: Draft,
  commands: readonly Command[],
): EffectGenerator<void> {
  s.state = withoutInterruptions(s.state, s.env.dialogs);
  s.turn(draft.id).close(draft.id);
  s.run = false;
  s.plain = commands.length === 1;
  for (const one of commands) yield* applyCommand(s, one);
  if (s.offerNext && !s.run) s.run = offerNext(s, false);
}

/** Runs the steps. A failed call ends the run with a true sentence; draft and question stay. */
function* runStepsGuarded(
  s: TurnSession,
  draft: Draft,
  dialog: Dialog,
): EffectGenerator<StepOutcome | 'asked'> {
  try {
    return yield* runSteps(s, draft.id, dialog);
  } catch (failed) {
    if (!(failed instanceof CallFailed)) throw failed;
    reportFailure(s, draft.id, failed.failure, {
      operation: failed.operation,
      times: s.failedOnce(draft.id, failed.operation),
      changeable: changeableSlots(dialog).map(slotToChange),
    });
    forgetAnswered(s, draft.id, dialog);
    return dialog.instant ? { then: 'done' } : 'asked';
  }
}

/** Drops one-turn plain yeses after a failed call, so that Mela asks for them again. */
function forgetAnswered(s: TurnSession, id: string, dialog: Dialog): void {
  for (const { name, plainYes } of dialog.slots)
    if (plainYes && plainYes.lasts !== true) s.dropSlot(id, name);
}

/** Tells that a call failed, and closes the open question when it is of another draft. */
function reportFailure(
  s: TurnSession,
  id: string,
  failure: OperationFailure,
  again?: RepeatedFailure,
): void {
  s.ran.delete(id);
  s.say(...s.env.patterns.trouble(s.turn(id), failure, again));
  if (s.state.asked?.draft !== id) s.state = { ...s.state, asked: undefined };
}

function* runSteps(
  s: TurnSession,
  id: string,
  dialog: Dialog,
): EffectGenerator<StepOutcome | 'asked'> {
  const t = s.turn(id);
  for (const step of dialog.steps) {
    const outcome = isSlot(step) ? yield* runSlot(s, t, dialog, step) : yield* step(t);
    if (outcome !== undefined) return outcome;
  }
  return { then: 'done' };
}

/** Does what the outcome says; returns true when there is more to run. */
function followOutcome(
  s: TurnSession,
  draft: Draft,
  dialog: Dialog,
  outcome: StepOutcome | 'asked',
): boolean {
  if (outcome === 'asked') return false;
  if (outcome.then === 'again') return true;
  if ((outcome.then === 'wait' || outcome.then === 'done') && dialog.purpose === 'purchase')
    closeSearches(s);
  if (outcome.then === 'wait') {
    const held = s.find(draft.id);
    if (held) s.put({ ...held, waiting: true });
    s.state = { ...s.state, asked: undefined };
    return false;
  }
  if (outcome.then === 'hand-off') {
    handOffDraft(s, draft, outcome);
    return true;
  }
  if (outcome.then === 'redirect') return false; // see `redirectToCommands`
  s.say(...(outcome.say ?? []));
  s.state = withoutInterruptions(s.state, s.env.dialogs);
  if (dialog.interruption.transient) return false; // the question that it was put over is open again
  s.turn(draft.id).close(draft.id);
  return offerNext(s, dialog.instant, draft.id);
}

function handOffDraft(
  s: TurnSession,
  draft: Draft,
  outcome: Extract<StepOutcome, { then: 'hand-off' }>,
): void {
  const held = s.find(draft.id) ?? draft;
  const [from, along] = [draftBeforeAnswer(s, held), handedOverFills(s, held)];
  s.turn(draft.id).close(draft.id);
  if (refuseSwitchedOff(s, outcome.dialog)) return;
  startDraft(s, outcome.dialog, [...along, ...outcome.fills], { ...from, from: undefined });
}

/**
 * Goes back to the draft under one that ended. After an instant dialog, returns true to have the
 * draft's question asked again; after a longer one, offers to go on with the draft, and closes one
 * that holds nothing.
 */
export function offerNext(s: TurnSession, instant: boolean, ended?: string): boolean {
  if (!instant) closePassingDrafts(s);
  const next = s.active();
  const dialog = s.dialogOf(next);
  if (!next || !dialog || next.waiting) return false;
  const askedItself = ended !== undefined && s.askedBefore?.draft === ended; // it took more than one message after all
  if (instant && !askedItself) return s.askedBefore?.draft === next.id;
  const t = s.turn(next.id);
  s.say(s.env.patterns.resume(t, dialog.title(t), next.id));
  const options = [
    { id: 'resume', words: 'continue' },
    { id: 'drop', words: 'leave it' },
  ];
  s.state = {
    ...s.state,
    asked: { id: `q${s.serial()}`, draft: next.id, kind: 'resume', options, at: s.env.now },
  };
  return false;
}
