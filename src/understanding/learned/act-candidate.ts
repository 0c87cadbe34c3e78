import type { Command } from '../../engine/command';
import type { SlotName } from '../../engine/names';
import type { CommandInterpretation, MessageAnalysis } from '../commands/reading';
import { commandsForLabel } from './act-commands';
import { endsList, isSameAct, labelOfCommand, type ActLabel } from './act-label';
import type { ScoredAct } from './act-scorer';
import type { ClauseReadings } from './by-clauses';
import { losesContact, losesReach, losesTold, splitsAddress } from './keeps-more';
import { valuesOf } from './missed';
import { mayAct } from './may-act';
import { scoredSets } from './scored-set';
import { PLAIN_RECOGNISED, SURE_RECOGNISED } from './unread';
import { withRest } from './with-rest';

/** A reading of a whole message: what it would do, and who proposes it. */
export interface ActCandidate extends CommandInterpretation {
  /** The label of its first command; undefined if it has none. */
  label: ActLabel | undefined;
  /** The scorer's probability of that label; undefined for a label that it was not taught. */
  chance: number | undefined;
  /** 0 for the recognisers' reading; n for the scorer's nth likeliest act; `BY_CLAUSES` … `BY_SET`. */
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
/** The place of a reading of all the acts that the scorer holds likely. */
export const BY_SET = -4;
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

/** Returns the words of the person that commands carry. */
const textsIn = (commands: readonly Command[]): string[] =>
  commands.flatMap(valuesOf).flatMap((value) => (value.is === 'text' ? value.text : []));

/** Collects the readings of one message: none twice, and none that loses whom to reach. */
class CandidateList {
  readonly own: ActCandidate;
  readonly all: ActCandidate[];
  private readonly asked: SlotName | undefined;

  constructor(
    private readonly reading: MessageAnalysis,
    own: CommandInterpretation,
    private readonly scored: readonly ScoredAct[],
  ) {
    this.asked = reading.context.asked?.slot;
    const label = this.labelOf(own.commands);
    const chance = chanceOf(label, scored);
    this.own = { ...own, label, chance, place: 0, loses: false, losesContact: false };
    this.all = [this.own];
  }

  labelOf([first]: readonly Command[]): ActLabel | undefined {
    return first && labelOfCommand(first, this.asked);
  }

  labelsOf(commands: readonly Command[]): ActLabel[] {
    return commands.map((one) => labelOfCommand(one, this.asked));
  }

  /** Returns the scorer's likeliest readings, which another may stand beside. */
  likely(): ActCandidate[] {
    return this.all.filter(({ place, chance = 0 }) => place > 0 && chance >= LEAST_BESIDE);
  }

  /** Adds what the scorer holds likely, if no reading begins with it. */
  addScored(commands: readonly Command[], chance: number, place: number): void {
    const label = this.labelOf(commands);
    if (label === undefined || this.all.some((one) => isSameAct(one.label, label))) return;
    const found = { commands: [...commands], confidence: chance };
    this.all.push({ ...found, label, chance, place, ...this.lossesOf(commands) });
  }

  /** Adds the likely acts together, whether they say more or less than was recognised. */
  addSet(found: CommandInterpretation): void {
    const label = this.labelOf(found.commands);
    if (this.isKnown(found) || label === undefined || this.doesAsOwn(found.commands)) return;
    if (this.isCutShort(found.commands) || this.losesWhere(found.commands)) return;
    const chance = chanceOf(label, this.scored);
    this.all.push({ ...found, label, chance, place: BY_SET, ...this.lossesOf(found.commands) });
  }

  /** True for an option of a slot of which the recognisers surely read another. */
  isOtherOption(label: ActLabel): boolean {
    const [slot, option] = label.split('=');
    return (
      option !== undefined &&
      !endsList(label) &&
      this.own.confidence >= SURE_RECOGNISED &&
      this.labelsOf(this.own.commands).some((own) => own !== label && own.split('=')[0] === slot)
    );
  }

  /** True for the recognisers' acts, of which they read the values best. */
  private doesAsOwn(commands: readonly Command[]): boolean {
    const told = (some: readonly Command[]): string => this.labelsOf(some).toSorted().join();
    return told(commands) === told(this.own.commands);
  }

  /** True for acts that another reading does with more of the person's words: a clause has only its own. */
  private isCutShort(commands: readonly Command[]): boolean {
    const told = this.labelsOf(commands).toSorted().join();
    const words = textsIn(commands);
    return this.all.some((one) => {
      const fuller = textsIn(one.commands);
      return (
        this.labelsOf(one.commands).toSorted().join() === told &&
        words.every((text) => fuller.some((whole) => whole.includes(text)))
      );
    });
  }

  /** True for acts that lose whom to reach, or where. */
  private losesWhere(commands: readonly Command[]): boolean {
    const { commands: own } = this.own;
    return losesReach(own, commands) || splitsAddress(own, commands);
  }

  private isKnown({ commands }: CommandInterpretation): boolean {
    const told = JSON.stringify(commands);
    return this.all.some((one) => JSON.stringify(one.commands) === told);
  }

  /** Adds a reading with several acts; `skipped` clauses of the message were not understood. */
  addOfSeveral(several: CommandInterpretation, place: number, skipped: number): void {
    const found = { ...several, commands: this.withOwnFills(several.commands) };
    const label = this.labelOf(found.commands);
    if (this.isKnown(found) || label === undefined || this.losesWhere(found.commands)) return;
    if (this.saysLess(found.commands)) return;
    const chance = chanceOf(label, this.scored);
    const losses = this.lossesOf(found.commands);
    this.all.push({ ...found, label, chance, place, ...losses, skipped });
  }

  /** Begins a dialog as the whole message was read to, where a clause alone tells nothing for it. */
  private withOwnFills(commands: readonly Command[]): Command[] {
    return commands.map((one) => {
      if (one.do !== 'start' || (one.fills?.length ?? 0) > 0) return one;
      return (
        this.own.commands.find((own) => own.do === 'start' && own.dialog === one.dialog) ?? one
      );
    });
  }

  private lossesOf(commands: readonly Command[]): Pick<ActCandidate, 'loses' | 'losesContact'> {
    return {
      loses: losesTold(this.reading, this.own.commands, commands),
      losesContact: losesContact(this.own.commands, commands),
    };
  }

  /** By clauses a message has fewer names: what says the same, or less than was surely read, is left. */
  private saysLess(commands: readonly Command[]): boolean {
    const { commands: own, confidence } = this.own;
    if (own.length < commands.length) return false;
    if (own.length > commands.length && confidence < PLAIN_RECOGNISED) return false;
    const ownLabels = this.labelsOf(own);
    return this.labelsOf(commands).every((label) =>
      ownLabels.some((other) => isSameAct(other, label)),
    );
  }
}

/** Adds the scorer's likeliest acts that are allowed and can be built of the message's values. */
function addScoredActs(
  list: CandidateList,
  reading: MessageAnalysis,
  { scored, recognised, complete }: CandidateParts,
): void {
  for (const [n, { label, chance }] of scored.slice(0, SCORED_ACTS).entries()) {
    if (chance < LEAST_CHANCE || !mayAct(reading, { label, chance }, scored)) continue;
    const made = commandsForLabel(label, reading, recognised);
    if (!made || losesReach(list.own.commands, made) || list.isOtherOption(label)) continue;
    const plain = chance >= PLAIN_CHANCE ? ({ plain: true } as const) : {};
    const { commands } = complete({ commands: made, confidence: chance, ...plain });
    list.addScored(commands, chance, n + 1);
  }
}

/** Adds readings of several acts: two likely ones together, and what the clauses say by themselves. */
function addActsTogether(
  list: CandidateList,
  asked: SlotName | undefined,
  { byClauses, complete }: CandidateParts,
): void {
  const likely = list.likely();
  const bases = [list.own, ...likely.slice(0, 1)];
  const addJoined = (
    base: ActCandidate,
    acts: readonly Command[],
    place: number,
    skipped: number,
  ): void => {
    const joined = withRest(base, acts, asked);
    if (joined) list.addOfSeveral(complete(joined), place, skipped);
  };
  for (const base of bases) {
    const other = likely.find((one) => one !== base && !isSameAct(one.label, base.label ?? ''));
    if (other) addJoined(base, other.commands, WITH_SCORED, 0);
  }
  if (!byClauses) return;
  const { acts, skipped, together } = byClauses;
  if (together) list.addOfSeveral(complete(together), BY_CLAUSES, skipped);
  for (const base of bases) addJoined(base, acts, WITH_REST, skipped);
}

/** Adds the acts that the scorer holds likely, together. */
function addSets(
  list: CandidateList,
  reading: MessageAnalysis,
  { scored, recognised, byClauses, complete }: CandidateParts,
): void {
  const sources = {
    reading,
    own: list.own.commands,
    byClause: byClauses?.acts ?? [],
    recognised,
  };
  const likely = scored.filter(({ label }) => !list.isOtherOption(label));
  for (const commands of scoredSets(likely, sources))
    list.addSet(complete({ commands, confidence: scored[0]?.chance ?? 0, byClause: true }));
}

/**
 * Makes the readings of a message: the recognisers' own, the likeliest acts of the scorer, and
 * several acts together, unless they drop whom to reach.
 */
export function actCandidates(
  reading: MessageAnalysis,
  own: CommandInterpretation,
  parts: CandidateParts,
): ActCandidates {
  const { scored, recognised, byClauses } = parts;
  const list = new CandidateList(reading, own, scored);
  addScoredActs(list, reading, parts);
  addActsTogether(list, reading.context.asked?.slot, parts);
  addSets(list, reading, parts);
  const votes = recognised.flatMap(({ commands }) => list.labelOf(commands) ?? []);
  const clauses = byClauses && {
    labels: list.labelsOf(byClauses.acts),
    skipped: byClauses.skipped,
  };
  return { own: list.own, all: list.all, scored, votes, clauses };
}
