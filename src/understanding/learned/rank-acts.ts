import type { Command } from '../../engine/command';
import { OWNED_LIST, startsRole } from '../commands/dialog-roles';
import { clausesIn } from '../commands/lost-clause';
import type { CommandInterpretation, MessageAnalysis } from '../commands/reading';
import { BY_CLAUSES, type ActCandidate, type ActCandidates } from './act-candidate';
import { isSameAct, labelOfCommand, type ActLabel } from './act-label';
import type { ActRanker } from './act-ranker';
import type { ScoredAct } from './act-scorer';
import { isReadPlainly } from './plain-readings';
import { worthOfReading } from './reading-worth';
import { searchForOther } from './other-subject';
import { rankFeaturesOf } from './rank-features';
import { givesStrangePlace } from './strange-place';
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
/** From here on a second act is likely meant as well. */
const LIKELY_TOO = 0.5;

/** True for one act in one clause of which both are sure. */
export const isAgreed = (
  reading: MessageAnalysis,
  { commands, confidence }: CommandInterpretation,
  [best, next]: readonly ScoredAct[],
): boolean => {
  const [first, ...others] = commands;
  return (
    first !== undefined &&
    others.length === 0 &&
    best !== undefined &&
    best.chance >= AGREED_CHANCE &&
    (next?.chance ?? 0) < LIKELY_TOO &&
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

/** From here on the recognisers are believed where the scorer knows hardly anything. */
const FAIRLY_RECOGNISED = 0.8;
const HARDLY_KNOWN = 0.16;
/** What begins another dialog than one that is surely read has to be known better. */
const HALF_KNOWN = 0.4;

/** The chance below which the scorer knows nothing better than what the recognisers read. */
const leastKnown = (
  { confidence, commands: [first] }: ActCandidates['own'],
  best: ScoredAct | undefined,
): number =>
  confidence >= SURE_RECOGNISED &&
  first?.do === 'start' &&
  best?.label.startsWith('start ') === true
    ? HALF_KNOWN
    : HARDLY_KNOWN;

/** True for an answer that any words give. */
const isOfAnyWords = (one: Command): boolean =>
  (one.do === 'fill' && one.value.is === 'text') || givesStrangePlace(one);

/** True where the scorer knows no act for the words, and the recognisers do. */
function isUnknownToScorer(reading: MessageAnalysis, found: ActCandidates): boolean {
  const { own, scored } = found;
  const { confidence, commands } = own;
  return (
    confidence >= FAIRLY_RECOGNISED &&
    worthOfReading(reading, commands, found) === 1 &&
    !commands.every(isOfAnyWords) &&
    (scored[0]?.chance ?? 0) < leastKnown(own, scored[0]) &&
    !commands.some(({ do: does }) => does === 'outside')
  );
}

/** Acts that say only that something is asked or to be told, which an untaught aspect answers. */
const ANSWERED_BY_ASPECT: ReadonlySet<ActLabel> = new Set([
  'ask new',
  'ask other',
  'outside untold',
  'outside note',
  'sum',
]);
/** Aspects that the corpus seldom notes by their names. */
const SELDOM_TAUGHT: ReadonlySet<string> = new Set(['note', 'tax', 'show', 'reach', 'stays']);
/** From here on the scorer knows what is meant in the place of an aspect that it was not taught. */
const KNOWN_INSTEAD = 0.5;

/** True for an aspect of a purchase that the corpus has no note for, where no other act is likely. */
const isUntaughtAspect = (
  reading: MessageAnalysis,
  {
    own: {
      confidence,
      chance,
      commands: [first],
    },
    scored: [best],
  }: ActCandidates,
): boolean =>
  confidence >= PLAIN_RECOGNISED &&
  first?.do === 'start' &&
  startsRole(reading, first, OWNED_LIST) &&
  first.fills?.some(
    ({ slot, value }) =>
      slot === 'aspect' &&
      value.is === 'option' &&
      (chance === undefined || SELDOM_TAUGHT.has(value.id)),
  ) === true &&
  (best === undefined || best.chance < KNOWN_INSTEAD || ANSWERED_BY_ASPECT.has(best.label));

/** Where another reading is hardly likelier, that of the recognisers stands: they read values best. */
const NEARLY_AS_LIKELY = 0.8;
const withNearTies = (worths: readonly number[], { confidence }: ActCandidates['own']): number => {
  const most = Math.max(...worths);
  const isNear = (worths[0] ?? 0) >= NEARLY_AS_LIKELY * most;
  return confidence >= SURE_RECOGNISED && isNear ? 0 : worths.indexOf(most);
};

/** Acts that tell a value. */
const TELLS: ReadonlySet<Command['do']> = new Set(['fill', 'correct', 'pick', 'list']);
const CONDITION: ActLabel = labelOfCommand({ do: 'outside', what: 'condition' }, undefined);

/** True for a value that is wanted if it can be had, which the dialog finds out: "is there one at two? If so, take it". */
const isWantedIfPossible = ({ own, clauses }: ActCandidates): boolean =>
  clauses?.labels.includes(CONDITION) === true &&
  own.commands.length > 0 &&
  own.commands.every((one) => TELLS.has(one.do));

/** How often a subject that the chosen reading loses is what the person wants instead. */
const SURE_OF_OTHER = 0.7;
/** Below it a reading is right less than twice in five times. */
const DOUBTFUL = 0.4;
/** So many acts of the clauses dropped at once are seldom right. */
const MANY_DROPPED = 2;

/** Returns what the clauses say, all of them understood, in the place of a doubtful reading that drops several. */
const clausesInstead = (
  reading: MessageAnalysis,
  { commands }: ActCandidate,
  found: ActCandidates,
): ActCandidate | undefined =>
  found.all.find(
    (one) =>
      one.place === BY_CLAUSES &&
      (one.skipped ?? 0) === 0 &&
      one.commands.length >= commands.length + MANY_DROPPED &&
      worthOfReading(reading, one.commands, found) === 1,
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
  if (isUnknownToScorer(reading, found))
    return { ...own, confidence: Math.min(own.confidence, SURE_OF_OTHER) };
  if (isUntaughtAspect(reading, found) || isWantedIfPossible(found)) return own;
  const chances = ranker.chances(rankFeaturesOf(reading, found));
  const worths = chances.map(
    (chance, i) => chance * worthOfReading(reading, found.all[i]?.commands ?? [], found),
  );
  const best = withNearTies(worths, found.own);
  const [chosen, chance = 0] = [found.all[best], chances[best]];
  if (!chosen || isUnlikelyInstead(chosen, found.own)) return own;
  const confidence = ranker.sureness(chance);
  const other = searchForOther(reading, chosen.commands);
  if (other) return { commands: other, confidence: Math.min(confidence, SURE_OF_OTHER) };
  const apart = confidence < DOUBTFUL ? clausesInstead(reading, chosen, found) : undefined;
  if (apart) return { commands: apart.commands, confidence };
  if (chosen.place === 0) return { ...own, confidence: Math.min(own.confidence, confidence) };
  return {
    commands: pickBeforeOrder(reading, chosen.commands) ?? chosen.commands,
    confidence,
  };
}
