import type { MessageAnalysis } from '../commands/reading';
import type { ActCandidate, ActCandidates } from './act-candidate';
import { isAnsweredAlike, labelOfCommand, type ActLabel } from './act-label';
import { CHANCE_STEPS, cappedCount, kindOf, logOf, stepOf, type AddFact } from './rank-terms';

/** Acts less likely than this are left out without a word. */
const LEAST_LEFT_OUT = 0.02;
/** An act so likely is missed where it is left out, one so unlikely is said for nothing. */
const MISSED_FROM = 0.35;
const NEEDLESS_BELOW = 0.1;
const MOST_CERTAIN = 0.999;

/** Adds how well a reading's acts, taken together, are those that the scorer finds in the message. */
export function addSetFacts(
  add: AddFact,
  reading: MessageAnalysis,
  one: ActCandidate,
  { scored }: ActCandidates,
): void {
  const asked = reading.context.asked?.slot;
  const labels = [...new Set(one.commands.map((command) => labelOfCommand(command, asked)))];
  const done = labels.map((label) => ({ label, chance: likelihoodOf(label, scored) }));
  const left = scored.filter(
    ({ label, chance }) =>
      chance >= LEAST_LEFT_OUT && !labels.some((own) => isAnsweredAlike(own, label)),
  );
  const fit = done.reduce((sum, { chance }) => sum + logOf(chance ?? NEEDLESS_BELOW), 0);
  const miss = left.reduce((sum, { chance }) => sum + logOf(1 - Math.min(MOST_CERTAIN, chance)), 0);
  add('set fit', fit);
  add('set miss', miss);
  add(`set acts ${cappedCount(labels.length)}`);
  add(`set least ${stepOf(Math.min(...done.map(({ chance }) => chance ?? 1)), CHANCE_STEPS)}`);
  add(`set left ${stepOf(left[0]?.chance ?? 0, CHANCE_STEPS)}`);
  for (const { label, chance } of left)
    if (chance >= MISSED_FROM) add(`set misses ${kindOf(reading, label)}`);
  for (const { label, chance } of done) {
    if (chance === undefined) add(`set untaught ${kindOf(reading, label)}`);
    else if (chance < NEEDLESS_BELOW) add(`set needless ${kindOf(reading, label)}`);
  }
}

/** Returns the probability of an act or of what is answered alike; undefined for what was not taught. */
const likelihoodOf = (label: ActLabel, scored: ActCandidates['scored']): number | undefined =>
  scored.find((one) => isAnsweredAlike(label, one.label))?.chance;
