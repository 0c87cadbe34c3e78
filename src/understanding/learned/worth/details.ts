import type { Command } from '../../../engine/command';
import type { StartCommand } from '../../commands/dialog-roles';
import { mentionsConcept, type MessageAnalysis } from '../../commands/reading';
import type { Discount } from './discount';

const startsIn = (commands: readonly Command[]): StartCommand[] =>
  commands.filter((one) => one.do === 'start');

/** True for a beginning that another one has, too, with more details. */
const isToldBetter = (one: StartCommand, own: readonly Command[]): boolean =>
  startsIn(own).some(
    ({ dialog, fills = [] }) =>
      dialog === one.dialog &&
      fills.length > (one.fills ?? []).length &&
      (one.fills ?? []).every((told) =>
        fills.some(({ slot, value }) => slot === told.slot && value.is === told.value.is),
      ),
  );

/** True where a beginning tells a slot that a further command tells again. */
const tellsTwice = (commands: readonly Command[]): boolean =>
  startsIn(commands).some(({ fills = [] }) =>
    fills.some(({ slot }) => commands.some((one) => one.do === 'fill' && one.slot === slot)),
  );

/** True for a time or day that names another one in its place: "at ten, if not at one". */
const hasAlternative = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  (one.value.is === 'clock' || one.value.is === 'day') &&
  'or' in one.value &&
  one.value.or !== undefined;

const isCondition = (one: Command): boolean => one.do === 'outside' && one.what === 'condition';
const compares = (one: Command): boolean => one.do === 'ask' && one.question === 'compare';

/** True where a dish, or something that is in one, is named. */
const namesFood = (reading: MessageAnalysis): boolean =>
  mentionsConcept(reading, 'DISH', 'INGREDIENT', 'CUISINE', 'PORTION', 'DIET');

/** True for a look at the menu, which the recognisers read off its own words: "what else do they have". */
const looksAtMenu = (one: Command): boolean => one.do === 'fill' && one.slot === 'view';

/** The best of a menu is asked for by a word of it. */
const asksForBest = (one: Command): boolean => one.do === 'ask' && one.question === 'best';

/** True where a value is let go that is told anew beside it. */
const losesWhatIsTold = (commands: readonly Command[]): boolean =>
  commands.some(
    (gone) =>
      gone.do === 'forget' &&
      commands.some((one) => one.do === 'correct' && one.slot === gone.slot),
  );

/** Readings that tell less than another one of the same message does, or the same twice. */
export const OF_DETAILS: readonly Discount[] = [
  {
    // The same beginning with more details is better heard: the order meant, what is asked of it.
    worth: 0.5,
    is: (_reading, commands, own) => startsIn(commands).some((one) => isToldBetter(one, own)),
  },
  {
    // Who looks at the menu is not told what is best there, or that nothing is known.
    worth: 0.3,
    is: (_reading, commands, own) =>
      own.every(looksAtMenu) &&
      commands.every((one) => asksForBest(one) || (one.do === 'outside' && one.what === 'untold')),
  },
  {
    // What a beginning tells already is not told once more.
    worth: 0.1,
    is: (_reading, commands) => tellsTwice(commands),
  },
  {
    // What is put right is not let go as well: "wrong number, it is 90123 …".
    worth: 0.3,
    is: (_reading, commands) => losesWhatIsTold(commands),
  },
  {
    // A value that holds its own alternative needs no condition beside it.
    worth: 0.5,
    is: (_reading, commands, own) => own.some(hasAlternative) && commands.some(isCondition),
  },
  {
    // Two that are named and set against each other are compared, and neither is looked at alone.
    worth: 0.3,
    is: (_reading, commands, own) => own.every(compares) && !commands.some(compares),
  },
  {
    // A question of a dish names one: "what kind of food do they have?" is of the kitchen.
    worth: 0.6,
    is: (reading, commands) =>
      commands.some((one) => one.do === 'ask' && one.question === 'dish') && !namesFood(reading),
  },
];
