import type { Command } from '../../engine/command';
import { OWNED_LIST, startsRole } from '../commands/dialog-roles';
import { clausesIn } from '../commands/lost-clause';
import type { CommandInterpretation, MessageAnalysis } from '../commands/reading';
import { BY_CLAUSES, type ActCandidate, type ActCandidates } from './act-candidate';
import { isSameAct, labelOfCommand, type ActLabel } from './act-label';
import type { ActRanker } from './act-ranker';
import type { ScoredAct } from './act-scorer';
import { isReadPlainly } from './plain-readings';
import { searchForOther } from './other-subject';
import { rankFeaturesOf } from './rank-features';
import { pickBeforeOrder } from './slot-commands';
import { PLAIN_RECOGNISED, SURE_RECOGNISED } from './unread';
import { isUntaughtTalk } from './untaught-talk';

/** True for a reading that no act of the scorer may replace: a fixed form, untaught talk. */
export const isOutOfRanking = (reading: MessageAnalysis, own: CommandInterpretation): boolean => {
  const [first] = own.commands;
  const label = first && labelOfCommand(first, reading.context.asked?.slot);
  return isReadPlainly(reading, label) || isUntaughtTalk(reading, own);
};

/** Where the scorer is so sure of what the recognisers read, nothing else is weighed, which costs time. */
const AGREED_CHANCE = 0.9;

/** True for one act in one clause of which both are sure. */
export const isAgreed = (
  reading: MessageAnalysis,
  { commands, confidence }: CommandInterpretation,
  [best]: readonly ScoredAct[],
): boolean => {
  const [first, ...others] = commands;
  return (
    first !== undefined &&
    others.length === 0 &&
    best !== undefined &&
    best.chance >= AGREED_CHANCE &&
    confidence >= SURE_RECOGNISED &&
    isSameAct(labelOfCommand(first, reading.context.asked?.slot), best.label) &&
    clausesIn(reading.text).length === 1
  );
};

/** True for an act that the scorer holds unlikely in the place of a plain reading. */
const isUnlikelyInstead = (
  { place, chance = 0 }: ActCandidates['own'],
  { confidence }: ActCandidates['own'],
): boolean => place > 0 && chance < LIKELY_CHANCE && confidence >= PLAIN_RECOGNISED;
const LIKELY_CHANCE = 0.1;

/** Aspects of a purchase that the notes of the corpus have no name for: where to show the ticket, whom to reach. */
const UNTAUGHT_ASPECTS: ReadonlySet<string> = new Set(['show', 'reach', 'stays']);

/** True for a plain reading of such an aspect. */
const isUntaughtAspect = (
  reading: MessageAnalysis,
  { confidence, commands: [first] }: ActCandidates['own'],
): boolean =>
  confidence >= PLAIN_RECOGNISED &&
  first?.do === 'start' &&
  startsRole(reading, first, OWNED_LIST) &&
  first.fills?.some(
    ({ slot, value }) =>
      slot === 'aspect' && value.is === 'option' && UNTAUGHT_ASPECTS.has(value.id),
  ) === true;

/** What an answer that helps nobody is worth beside one that does, where it is the right one. */
const WORTH_OF_NO_ANSWER = 0.6;
const NO_ANSWERS: ReadonlySet<string | undefined> = new Set(['untold', 'narrowing', 'within']);

/** True for figures alone as an order of dishes: "560095" is a pin code. */
const ordersFigures = (one: Command): boolean =>
  one.do === 'fill' && one.value.is === 'text' && /^\p{Nd}{4,}$/u.test(one.value.text);
const WORTH_OF_FIGURES = 0.2;

const worthOf = (commands: readonly Command[]): number =>
  commands.some(ordersFigures) ? WORTH_OF_FIGURES : worthOfAnswer(commands);

const worthOfAnswer = (commands: readonly Command[]): number =>
  commands.every(
    (one) =>
      (one.do === 'outside' && NO_ANSWERS.has(one.what)) ||
      (one.do === 'ask' && one.question === 'other') ||
      one.do === 'unclear',
  )
    ? WORTH_OF_NO_ANSWER
    : 1;

/** True for a part of what the recognisers and the clauses, read apart, both say; "one of us" chooses nothing beside it. */
function isPartOfAgreed(
  { context: { asked } }: MessageAnalysis,
  { commands }: ActCandidate,
  { own, clauses }: ActCandidates,
): boolean {
  const labels = own.commands.map((one) => labelOfCommand(one, asked?.slot));
  const within = (one: ActLabel, all: readonly ActLabel[]): boolean =>
    all.some((other) => isSameAct(one, other));
  return (
    clauses?.skipped === 0 &&
    commands.length < labels.length &&
    clauses.labels.length === labels.length &&
    labels.every((one) => within(one, clauses.labels)) &&
    commands.every((one) => within(labelOfCommand(one, asked?.slot), labels)) &&
    own.commands.every(
      (one) => one.do !== 'pick' || commands.some(({ do: does }) => does === 'pick'),
    )
  );
}

/** How often a subject that the chosen reading loses is what the person wants instead. */
const SURE_OF_OTHER = 0.7;
/** Below it a reading is right less than twice in five times. */
const DOUBTFUL = 0.4;
/** So many acts of the clauses dropped at once are seldom right. */
const MANY_DROPPED = 2;

/** Returns what the clauses say, all of them understood, in the place of a doubtful reading that drops several. */
const clausesInstead = (
  { commands }: ActCandidate,
  { all }: ActCandidates,
): ActCandidate | undefined =>
  all.find(
    (one) =>
      one.place === BY_CLAUSES &&
      (one.skipped ?? 0) === 0 &&
      one.commands.length >= commands.length + MANY_DROPPED,
  );

/**
 * Takes the likeliest reading of a message. Its confidence is how often such a choice is right; that
 * of the recognisers' reading is never above their own.
 */
export function rankActs(
  reading: MessageAnalysis,
  own: CommandInterpretation,
  ranker: ActRanker,
  candidates: () => ActCandidates,
): CommandInterpretation {
  if (isOutOfRanking(reading, own)) return own;
  const found = candidates();
  if (isUntaughtAspect(reading, found.own)) return own;
  const chances = ranker.chances(rankFeaturesOf(reading, found));
  const worths = chances.map((chance, i) => chance * worthOf(found.all[i]?.commands ?? []));
  const best = worths.indexOf(Math.max(...worths));
  const [chosen, chance = 0] = [found.all[best], chances[best]];
  if (!chosen || isUnlikelyInstead(chosen, found.own)) return own;
  const confidence = ranker.sureness(chance);
  const other = searchForOther(reading, chosen.commands);
  if (other) return { commands: other, confidence: Math.min(confidence, SURE_OF_OTHER) };
  if (isPartOfAgreed(reading, chosen, found)) return { ...own, confidence };
  const apart = confidence < DOUBTFUL ? clausesInstead(chosen, found) : undefined;
  if (apart) return { commands: apart.commands, confidence };
  if (chosen.place === 0) return { ...own, confidence: Math.min(own.confidence, confidence) };
  return {
    commands: pickBeforeOrder(reading, chosen.commands) ?? chosen.commands,
    confidence,
  };
}
