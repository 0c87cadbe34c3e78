import type { ReplyOf } from '../reply/reply';
import type { ReplyText } from '../reply/text';
import { applyCommand } from './apply';
import type { Command } from './command';
import type { HandOverReason } from './desk';
import { openSession } from './draft-turn';
import { applyParts, joinParts } from './message-parts';
import { forgetUnsettledConsents, enforceDraftLimit } from './drafts';
import { letPassingQuestionGo } from './passing-question';
import { withoutInterruptions } from './interruption';
import { confirmImplicitly } from './implicit-confirmation';
import { offerPeopleForMoney } from './money-matters';
import type { EffectGenerator } from './operation';
import type { CustomerProfile } from './profile';
import { ownMember } from './own-member';
import { answerInstant, offerNext, runActive } from './run';
import type { SlotValue } from './value';
import type { TurnSession } from './session';
import { answerSilence, tellMissed } from './silence';
import type { TurnEnvironment } from './turn-environment';
import { keepForLater, partStarts, tellKept } from './several-starts';
import type { ConversationState } from './state';
import { withoutSwitchedOff } from './switched-off';
import { withToldCards } from './told-cards';
import { withToldTexts } from './told-texts';
import { uncountedFigures, unexplainedFigures } from './unexplained';
import { askWithoutWords } from './wordless-question';
import { isRevised, keepVersions } from './turn-changes';
import { isPassingCommand, leavesQuestion } from './passing-commands';

/** The outcome of one turn. */
export interface HandledTurn {
  state: ConversationState;
  replies: ReplyOf<ReplyText>[];
  /** Additions to the customer's profile. */
  remembered: Partial<CustomerProfile>;
  /** The language that the person asked for, if they asked for one. */
  language: string | undefined;
  /** Set where the turn handed the conversation over to people, or took it back from them. */
  handOver: { is: 'opened'; why: HandOverReason } | { is: 'over' } | undefined;
  /** Parts of the message that no command did, in the person's own words. */
  unread: readonly string[];
}

/**
 * Runs one turn: applies the commands in their order, then runs the active draft until it asks. Pure: calls outside
 * come out as data and their results go in (`EffectGenerator`); the same state, commands, environment and results
 * give the same turn.
 */
export function* handleCommands(
  state: ConversationState,
  understood: readonly Command[],
  env: TurnEnvironment,
): EffectGenerator<HandledTurn> {
  const s = openSession(state, env);
  const commands = reviseByDialog(s, understood);
  const first = joinParts(s, understood, commands, reviseByDialog);
  const kept = yield* applyAll(s, first.commands, first.said);
  const parts = yield* applyParts(s, first.left, first.commands, {
    revise: reviseByDialog,
    applyAll,
  });
  const done = [...first.commands, ...parts];
  yield* endRevised(s);
  if (
    s.state.asked === undefined ||
    s.dialogOf(s.find(s.state.asked.draft))?.interruption.transient !== true
  )
    s.state = withoutInterruptions(s.state, env.dialogs);
  forgetUnsettledConsents(s);
  yield* enforceDraftLimit(s);
  confirmImplicitly(s, done);
  tellKept(s, kept);
  tellLost(s);
  answerSilence(s, done);
  tellMissed(s);
  askWithoutWords(s, done);
  keepVersions(s);
  countMisses(s, done);
  offerPeopleForMoney(s, done);
  if (s.spoken !== undefined || !done.every(isPassingCommand))
    s.state = { ...s.state, spoken: s.speaksOfSeveral ? undefined : s.spoken };
  const told = withToldCards(s.state.told, s.replies);
  withoutSwitchedOff(s);
  showBar(s);
  const texts = withToldTexts(s.state.texts, s.replies);
  if (told !== s.state.told || texts !== s.state.texts) s.state = { ...s.state, told, texts };
  endWithHandOver(s);
  return {
    state: s.state,
    replies: s.replies,
    remembered: s.remembered,
    language: s.language,
    handOver: handOverOf(s, state),
    unread: s.unread,
  };
}

const handOverOf = (s: TurnSession, before: ConversationState): HandledTurn['handOver'] =>
  s.handOver
    ? { is: 'opened', why: s.handOver.why }
    : before.handOver && !s.state.handOver
      ? { is: 'over' }
      : undefined;

/** Leaves out what would be said after "somebody will write to you here": no question stands beside it. */
function endWithHandOver(s: TurnSession): void {
  if (!s.handOver || s.state.handOver?.quiet !== true) return;
  const last = s.replies.indexOf(s.handOver.reply);
  if (last >= 0) s.replies.splice(last + 1);
}

/**
 * Applies commands in their order, runs the active draft until it asks, and answers what waits for
 * that; returns the drafts kept for later. `said` is what they were read from.
 */
function* applyAll(
  s: TurnSession,
  commands: readonly Command[],
  said: string | undefined,
): EffectGenerator<string[]> {
  const { cancelled } = s.state;
  weighFigures(s, commands, said);
  letPassingQuestionGo(s, commands);
  const later = questionsOfResults(s, commands);
  const beside = questionsBesideEdits(s, commands);
  const { now, later: begun } = partStarts(s, commands);
  const waits = (one: Command): boolean => later.includes(one) || beside.includes(one);
  for (const one of now) {
    if (!waits(one) && !isIdleCancel(s, one, commands)) yield* applyCommand(s, one);
    if (one.do === 'start' && one !== now.findLast((other) => other.do === 'start'))
      yield* answerInstant(s);
  }
  const kept = keepForLater(s, begun);
  if (s.state.cancelled === cancelled) forgetCancelled(s, commands);
  if (s.offerNext && !s.run) s.run = offerNext(s, false);
  if (s.run && !s.silent) yield* runActive(s);
  for (const one of later) yield* applyCommand(s, one);
  yield* answerBesideEdits(s, beside);
  return kept;
}

/** Notes what the commands are among what was said, and which numbers of it they leave over. */
function weighFigures(
  s: TurnSession,
  commands: readonly Command[],
  said: string | undefined,
): void {
  s.plain = commands.length === 1;
  s.aside = said !== undefined && commands.every(leavesQuestion);
  s.edits = commands.some((one) => EDITING_COMMANDS.has(one.do) && !tellsPeople(one));
  s.fillsNothing = commands.every((one) => leavesQuestion(one) || one.do === 'skip');
  const picked = commands.map((one) => pickedInWords(s, one));
  s.unexplained = said === undefined ? [] : unexplainedFigures(said, picked);
  s.uncounted = said === undefined ? [] : uncountedFigures(said, s.unexplained);
}

/** Lets the last reply bring the bar of the newest draft that has one; see `BarOf`. */
function showBar(s: TurnSession): void {
  const last = s.replies.at(-1);
  if (!last || s.env.sheets !== true) return;
  for (const draft of s.state.drafts.toReversed()) {
    const bar = draft.waiting ? undefined : s.dialogOf(draft)?.bar?.(s.turn(draft.id));
    if (bar) return void s.replies.splice(-1, 1, { ...last, bar });
  }
}

/** Returns the questions that wait for a search: "Treks on Saturday. Do they have parking?" */
function questionsOfResults(s: TurnSession, commands: readonly Command[]): readonly Command[] {
  const searches = commands.some(
    (one) => one.do === 'start' && s.dialog(one.dialog)?.purpose === 'search',
  );
  return searches ? commands.filter((one) => one.do === 'ask' && one.about === undefined) : [];
}

const EDITING_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'fill',
  'correct',
  'forget',
  'list',
  'pick',
]);

/** True for who comes along and whom to reach: the bill lists them, and is read again for them. */
const tellsPeople = (one: Command): boolean =>
  one.do === 'list' || ('value' in one && PEOPLE_VALUES.has(one.value?.is));
const PEOPLE_VALUES: ReadonlySet<SlotValue['is'] | undefined> = new Set([
  'people',
  'person',
  'fields',
]);

/** Returns the questions that wait for a change: "Make it three, and what does it come to?" */
function questionsBesideEdits(s: TurnSession, commands: readonly Command[]): readonly Command[] {
  const questions = s.dialogOf(s.active())?.questions;
  if (!commands.some((one) => EDITING_COMMANDS.has(one.do))) return [];
  return commands.filter((one) => {
    const after = one.do === 'ask' && ownMember(questions, one.question)?.afterChanges;
    return after === true || (after === 'as-said' && !beginsMessage(s, one));
  });
}

/** True for "tea is not free? then remove it": what is asked first is what the change speaks of. */
const beginsMessage = ({ env }: TurnSession, one: Command): boolean =>
  one.do === 'ask' && one.words !== undefined && env.said?.startsWith(one.words) === true;

/** Answers these after the changes. The open question stays last, unless an answer asks which. */
function* answerBesideEdits(s: TurnSession, asked: readonly Command[]): EffectGenerator<void> {
  if (asked.length === 0) return;
  const open = s.state.asked && s.state.asked !== s.askedBefore ? s.replies.splice(-1) : [];
  const before = s.replies.length;
  for (const one of asked) yield* applyCommand(s, one);
  const answers = s.replies.slice(before);
  if (asksWhich(answers.at(-1))) s.replies.splice(before, 0, ...open);
  else s.say(...open);
}

/** A text with buttons is a question itself. */
const asksWhich = (last: TurnSession['replies'][number] | undefined): boolean =>
  last?.kind === 'text' && last.choices.length > 0;

/** Turns a picked option ("11 am") into its first number, which explains the number typed. */
function pickedInWords(s: TurnSession, one: Command): Command {
  if (one.do !== 'pick' || one.value.is !== 'option') return one;
  const { id } = one.value;
  const words = s.state.asked?.options.find((option) => option.id === id)?.words ?? '';
  const [number] = /\d+/u.exec(words) ?? [];
  return number === undefined ? one : { do: 'pick', value: { is: 'text', text: number } };
}

/** Lets the active draft's dialog replace the commands (`Dialog.heard`, `Dialog.heardWaiting`). */
function reviseByDialog(s: TurnSession, understood: readonly Command[]): readonly Command[] {
  const draft = s.active();
  if (!draft) return understood;
  const dialog = s.dialogOf(draft);
  const t = s.turn(draft.id);
  const revised = draft.waiting
    ? dialog?.heardWaiting?.(t, understood)
    : dialog?.heard?.(t, understood);
  return revised ?? understood;
}

/** True for the cancel in "leave that, order biryani" when nothing is under way to cancel. */
const isIdleCancel = (s: TurnSession, one: Command, all: readonly Command[]): boolean =>
  one.do === 'cancel' && all.some((other) => other.do !== 'cancel') && s.active() === undefined;

/** Forgets the cancelled draft, which an undo takes up again, once something else was done. */
function forgetCancelled(s: TurnSession, commands: readonly Command[]): void {
  if (s.progress && commands.some((one) => one.do !== 'event'))
    s.state = { ...s.state, cancelled: undefined };
}

/** Ends what this turn's changes made invalid (`Dialog.revised`), and says so before asking on. */
function* endRevised(s: TurnSession): EffectGenerator<void> {
  for (const { id } of s.state.drafts.filter((one) => isRevised(s, one))) {
    const said = (yield* s.dialogOf(s.find(id))?.revised?.(s.turn(id)) ?? yieldNothing()) ?? [];
    if (said.length === 0) continue;
    const asked = s.replies.pop();
    s.say(...said, ...(asked ? [asked] : []));
  }
}

function* yieldNothing(): EffectGenerator<undefined> {
  return undefined;
}

/** Tells, before the next question, which answers a change made void and nothing restored. */
function tellLost(s: TurnSession): void {
  const draft = s.active();
  const labels = [...s.lost]
    .filter(([slot]) => draft?.slots[slot] === undefined)
    .map(([, label]) => label);
  if (!draft || labels.length === 0) return;
  const asked = s.replies.pop();
  s.say(...s.env.patterns.lost(s.turn(draft.id), labels), ...(asked ? [asked] : []));
}

function countMisses(s: TurnSession, commands: readonly Command[]): void {
  if (commands.every((one) => one.do === 'event')) return;
  s.state = { ...s.state, misses: s.progress ? 0 : s.state.misses + 1 };
}
