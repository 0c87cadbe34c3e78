import type { Command, SlotFill } from '../../engine/command';
import { optionsNamedIn, shownVisits } from './clause-question';
import { fillsOfSlots } from './fills';
import { speaksOfVenue } from './other-question';
import { currentDialog, type MessageAnalysis } from './reading';
import { EXPERIENCE_SEARCH, hasRole, startCommand } from './dialog-roles';

/** Commands that do not go to the city that the message names. */
const STAYS: ReadonlySet<Command['do']> = new Set([
  'ask',
  'unclear',
  'forget',
  'whether',
  'repeat',
  'fill',
  'correct',
]);

const goesTo = (commands: readonly Command[]): boolean =>
  commands.some(
    (one) =>
      (one.do === 'start' && one.fills?.some(({ slot }) => slot === 'city') === true) ||
      ((one.do === 'fill' || one.do === 'correct') && one.slot === 'city'),
  );

/** Searches in a city named over results of another: "then let us see what Delhi offers". */
export function searchOtherCity(reading: MessageAnalysis, commands: readonly Command[]): Command[] {
  const here = currentDialog(reading);
  const { cities, title } = reading.entities;
  const shown = shownVisits(reading);
  const city = cities.find((one) => one.known !== undefined);
  if (!here || !hasRole(here, EXPERIENCE_SEARCH) || city === undefined || shown.length === 0)
    return [...commands];
  if (goesTo(commands)) return commands.filter((one) => one.do !== 'whether'); // a replaced search needs no question
  const ofShown =
    title?.sure === true
      ? shown.some(({ words }) => words === title.title.title)
      : optionsNamedIn(reading.text, shown, reading).length > 0;
  if (ofShown || speaksOfVenue(reading.text) || !commands.every((one) => STAYS.has(one.do)))
    return [...commands];
  const named: SlotFill[] =
    title?.sure === true ? [{ slot: 'text', value: { is: 'text', text: title.title.title } }] : [];
  const told = fillsOfSlots(reading, here.slots).filter(
    ({ slot }) => named.length === 0 || !['text', 'category', 'subCategory'].includes(slot),
  );
  return told.some(({ slot }) => slot === 'city')
    ? [startCommand(here, [...named, ...told])]
    : [...commands];
}
