import type { Command } from '../../engine/command';
import type { CommandInterpretation, MessageAnalysis } from '../commands/reading';
import { commandsForLabel } from './act-commands';
import { endsList, isSameAct, labelOfCommand, type ActLabel } from './act-label';
import type { ScoredAct } from './act-scorer';
import { mayAct } from './may-act';

/** Acts at least so likely are taken together; each makes a reading of its own. */
const TOGETHER_FROM = [0.5, 0.25, 0.12];
/** More acts than this are a list that one act tells. */
const MOST_TOGETHER = 5;

/** Where the commands of an act may be found, with the values that belong to it. */
export interface ActSources {
  reading: MessageAnalysis;
  /** The recognisers' reading of the whole message. */
  own: readonly Command[];
  /** What the clauses do by themselves, in their order. */
  byClause: readonly Command[];
  /** Readings of single recognisers. */
  recognised: readonly CommandInterpretation[];
}

/** An act of a set: its command, and where in the message it stands. */
interface PlacedCommand {
  command: Command;
  place: number;
  /** True for what ends the list that the others change. */
  last: boolean;
}

/** Slot that a command gives its one value to; what ends a list is no value of it: "four of these, that's all". */
const slotOf = (one: Command): string | undefined => {
  if (one.do !== 'fill' && one.do !== 'correct' && one.do !== 'forget') return undefined;
  return 'value' in one && one.value.is === 'flag' ? `${one.slot} flag` : one.slot;
};

/** True for clauses that give one slot two values, which only the whole message tells apart: "veg and non-veg". */
const isToldTwice = (same: readonly Command[]): boolean =>
  new Set(same.map((one) => JSON.stringify('value' in one ? one.value : undefined))).size > 1;

/** Finds the command of an act: as the whole message was read, as its clause was, else made of the message's values. */
function commandOfAct(
  label: ActLabel,
  { reading, own, byClause, recognised }: ActSources,
): PlacedCommand | undefined {
  const asked = reading.context.asked?.slot;
  const has = (one: Command): boolean => isSameAct(labelOfCommand(one, asked), label);
  const inClauses = byClause.findIndex(has);
  const inOwn = own.findIndex(has);
  const place = inClauses >= 0 ? inClauses : inOwn;
  const whole = (): Command | undefined => commandsForLabel(label, reading, recognised)?.[0];
  const clause = isToldTwice(byClause.filter(has)) ? whole() : undefined;
  const command = own[inOwn] ?? clause ?? byClause[inClauses] ?? whole();
  return (
    command && {
      command,
      place: place < 0 ? byClause.length + own.length : place,
      last: endsList(label),
    }
  );
}

/** Drops commands that say what another of them says, or give its slot another value. */
const eachOnce = (placed: readonly PlacedCommand[]): PlacedCommand[] =>
  placed.filter(
    ({ command }, at) =>
      !placed
        .slice(0, at)
        .some(
          (before) =>
            JSON.stringify(before.command) === JSON.stringify(command) ||
            (slotOf(command) !== undefined && slotOf(before.command) === slotOf(command)),
        ),
  );

/**
 * Returns the acts that a message likely does together, as one reading for each bound of
 * likelihood: its commands in the order in which the message has them.
 */
export function scoredSets(scored: readonly ScoredAct[], sources: ActSources): Command[][] {
  const allowed = scored.filter((one) => mayAct(sources.reading, one, scored));
  const sizes = TOGETHER_FROM.map(
    (least) => allowed.filter(({ chance }) => chance >= least).length,
  );
  return [...new Set(sizes)]
    .filter((size) => size > 0 && size <= MOST_TOGETHER)
    .map((size) => {
      const placed = allowed
        .slice(0, size)
        .flatMap(({ label }) => commandOfAct(label, sources) ?? []);
      return eachOnce(placed)
        .toSorted((a, b) => Number(a.last) - Number(b.last) || a.place - b.place)
        .map(({ command }) => command);
    })
    .filter((commands) => commands.length > 0);
}
