import type { Command } from '../../engine/command';
import type { SlotName } from '../../engine/names';
import type { CommandInterpretation } from '../commands/reading';
import { isSameAct, labelOfCommand } from './act-label';

/** Commands that leave nothing for the rest of the message to go on with. */
const STANDS_ALONE: ReadonlySet<Command['do']> = new Set([
  'cancel',
  'restart',
  'undo',
  'back',
  'unclear',
  'strange',
  'repeat',
  'event',
]);
/** Commands that may be said besides something else. */
const SAID_BESIDES: ReadonlySet<Command['do']> = new Set([
  'ask',
  'start',
  'fill',
  'correct',
  'pick',
  'list',
  'outside',
  'forget',
]);

/** Commands that tell something to the dialog under way. */
const VALUES: ReadonlySet<Command['do']> = new Set(['fill', 'correct', 'pick', 'list', 'forget']);

const begins = (one: Command, dialog: string): boolean =>
  one.do === 'start' && one.dialog === dialog;

/** Slots that a command gives a value to. */
const slotsOf = (one: Command, asked: SlotName | undefined): readonly SlotName[] => {
  if (one.do === 'start') return (one.fills ?? []).map(({ slot }) => slot);
  if (one.do === 'pick') return asked === undefined ? [] : [asked];
  return one.do === 'fill' || one.do === 'correct' || one.do === 'forget' ? [one.slot] : [];
};

/**
 * Returns a reading with what other clauses say besides: "my office is in Bandra, 400051. Any offers
 * today?" is an address and a question. Undefined where they say nothing more, or what excludes it.
 */
export function withRest(
  { commands, confidence }: CommandInterpretation,
  acts: readonly Command[],
  asked: SlotName | undefined,
): CommandInterpretation | undefined {
  if (commands.length === 0 || commands.some((one) => STANDS_ALONE.has(one.do))) return undefined;
  const labels = commands.map((one) => labelOfCommand(one, asked));
  const held = new Set(commands.flatMap((one) => slotsOf(one, asked)));
  const starts = commands.find((one) => one.do === 'start');
  const isOther = starts !== undefined && !acts.some((one) => begins(one, starts.dialog)); // then values are of the dialog before
  const more = acts.filter((one) => {
    const label = labelOfCommand(one, asked);
    return (
      SAID_BESIDES.has(one.do) &&
      !(starts && one.do === 'start') &&
      !(isOther && VALUES.has(one.do)) &&
      !labels.some((known) => isSameAct(known, label)) &&
      !slotsOf(one, asked).some((slot) => held.has(slot))
    );
  });
  return more.length === 0
    ? undefined
    : { commands: [...commands, ...more], confidence, byClause: true };
}
