import type { Command } from '../../engine/command';
import type { CommandInterpretation, MessageAnalysis } from '../commands/reading';
import { commandsForLabel } from './act-commands';
import { isSameAct, labelOfCommand, type ActLabel } from './act-label';
import type { ScoredAct } from './act-scorer';
import type { ClauseReadings } from './by-clauses';

import { losesContact, losesReach, losesTold } from './keeps-more';
import { mayAct } from './may-act';
import { PLAIN_RECOGNISED } from './unread';
import { withRest } from './with-rest';

/** A reading of a whole message: what it would do, and who proposes it. */
export interface ActCandidate extends CommandInterpretation {
  /** The label of its first command; undefined if it has none. */
  label: ActLabel | undefined;
  /** The scorer's probability of that label; undefined for a label that it was not taught. */
  chance: number | undefined;
  /** 0 for the recognisers' reading; n for the scorer's nth likeliest act; `BY_CLAUSES` … `WITH_SCORED`. */
  place: number;
  /** True if it drops values that the recognisers read. */
  loses: boolean;
  /** True if it drops a name or an address that they read. */
  losesContact: boolean;
  /** How many clauses of it were not understood. */
  skipped?: number;
}

/** The readings that are weighed against each other, and what they are weighed by. */
export interface ActCandidates {
  /** The recognisers' reading. */
  own: ActCandidate;
  /** All readings, the recognisers' first. */
  all: readonly ActCandidate[];
  scored: readonly ScoredAct[];
  /** Every reading that a single recogniser makes, by label. */
  votes: readonly ActLabel[];
  /** What the clauses do by themselves, if the message has several. */
  clauses: ClauseActs | undefined;
}

/** The acts of a message's clauses. */
export interface ClauseActs {
  labels: readonly ActLabel[];
  /** How many clauses were not understood. */
  skipped: number;
}

/** The place of the reading that is made clause by clause. */
export const BY_CLAUSES = -1;
/** The place of another reading with what the other clauses say besides. */
export const WITH_REST = -2;
/** The place of a reading with another likely act besides. */
export const WITH_SCORED = -3;
/** A less likely act is not meant besides. */
const LEAST_BESIDE = 0.08;
/** How many acts of the scorer are made into commands. */
const SCORED_ACTS = 5;
/** Less likely acts are not worth the time. */
const LEAST_CHANCE = 0.005;

const chanceOf = (label: ActLabel | undefined, scored: readonly ScoredAct[]): number | undefined =>
  scored.find((one) => isSameAct(label, one.label))?.chance;

/** From here on the scorer is right in more than nine of ten messages. */
const PLAIN_CHANCE = 0.9;

/** What makes candidates of a message's acts. */
export interface CandidateParts {
  scored: readonly ScoredAct[];
  /** Readings of single recognisers. */
  recognised: readonly CommandInterpretation[];
  /** The clauses read by themselves, if the message has several. */
  byClauses?: ClauseReadings | undefined;
  /** Checks commands, and adds what the message tells besides. */
  complete: (found: CommandInterpretation) => CommandInterpretation;
}

/**
 * Makes the readings of a message: the recognisers' own, and the likeliest acts of the scorer that
 * are allowed, can be built of the message's values, and drop none that the recognisers read.
 */
export function actCandidates(
  reading: MessageAnalysis,
  own: CommandInterpretation,
  { scored, recognised, byClauses, complete }: CandidateParts,
): ActCandidates {
  const asked = reading.context.asked?.slot;
  const labelOf = ([first]: readonly Command[]): ActLabel | undefined =>
    first && labelOfCommand(first, asked);
  const label = labelOf(own.commands);
  const first: ActCandidate = {
    ...own,
    label,
    chance: chanceOf(label, scored),
    place: 0,
    loses: false,
    losesContact: false,
  };
  const all = [first];
  for (const [n, act] of scored.slice(0, SCORED_ACTS).entries()) {
    if (act.chance < LEAST_CHANCE || !mayAct(reading, act)) continue;
    const made = commandsForLabel(act.label, reading, recognised);
    if (!made || losesReach(own.commands, made)) continue;
    const plain = act.chance >= PLAIN_CHANCE ? ({ plain: true } as const) : {};
    const { commands } = complete({ commands: made, confidence: act.chance, ...plain });
    const begins = labelOf(commands);
    if (begins === undefined || all.some((one) => isSameAct(one.label, begins))) continue;
    all.push({
      commands,
      confidence: act.chance,
      label: begins,
      chance: act.chance,
      place: n + 1,
      loses: losesTold(reading, own.commands, commands),
      losesContact: losesContact(own.commands, commands),
    });
  }
  /** By clauses a message has fewer names: what says the same, or less than was surely read, is left. */
  const saysLess = (commands: readonly Command[]): boolean =>
    own.commands.length >= commands.length &&
    (own.commands.length === commands.length || own.confidence >= PLAIN_RECOGNISED) &&
    commands.every((one) =>
      own.commands.some((other) =>
        isSameAct(labelOfCommand(other, asked), labelOfCommand(one, asked)),
      ),
    );
  const addOfSeveral = (found: CommandInterpretation, place: number, skipped: number): void => {
    const label = labelOf(found.commands);
    const told = JSON.stringify(found.commands);
    const known = all.some(({ commands }) => JSON.stringify(commands) === told);
    if (known || label === undefined || losesReach(own.commands, found.commands)) return;
    if (saysLess(found.commands)) return;
    all.push({
      ...found,
      label,
      chance: chanceOf(label, scored),
      place,
      loses: losesTold(reading, own.commands, found.commands),
      losesContact: losesContact(own.commands, found.commands),
      skipped,
    });
  };
  const likely = all.filter(({ place, chance = 0 }) => place > 0 && chance >= LEAST_BESIDE);
  for (const base of [first, ...likely.slice(0, 1)]) {
    const other = likely.find((one) => one !== base && !isSameAct(one.label, base.label ?? ''));
    const joined = other && withRest(base, other.commands, asked);
    if (joined) addOfSeveral(complete(joined), WITH_SCORED, 0);
  }
  if (byClauses) {
    const { acts, skipped, together } = byClauses;
    const bases = [first, ...likely.slice(0, 1)];
    if (together) addOfSeveral(complete(together), BY_CLAUSES, skipped);
    for (const base of bases) {
      const joined = withRest(base, acts, asked);
      if (joined) addOfSeveral(complete(joined), WITH_REST, skipped);
    }
  }
  const votes = recognised.flatMap(({ commands }) => labelOf(commands) ?? []);
  const clauses = byClauses && {
    labels: byClauses.acts.map((one) => labelOfCommand(one, asked)),
    skipped: byClauses.skipped,
  };
  return { own: first, all, scored, votes, clauses };
}
