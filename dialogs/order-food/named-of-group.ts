import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { isBoundToGroup } from '../group-order/bound-to-group';
import { goesIntoShared } from '../parts/own-chat';
import { type Commands, wordsOf } from './word-fills';

/** Returns a command's words about dishes: for the basket, or for an order that it begins. */
function dishWords(one: Command): string | undefined {
  if (one.do === 'start') {
    const told = one.fills?.find(({ slot }) => slot === 'order')?.value;
    return told?.is === 'text' ? told.text : undefined;
  }
  if (one.do !== 'fill' && one.do !== 'correct') return undefined;
  return one.slot === 'order' || one.slot === 'lines' ? wordsOf(one) : undefined;
}

/** Tells whether a command changes the basket, in words or by line. */
const changesDishes = (one: Command): boolean =>
  dishWords(one) !== undefined ||
  ((one.do === 'list' || one.do === 'forget' || one.do === 'correct') && one.slot === 'lines');

/**
 * Reads "Add a raita to the group order" as joining the group order; the dialog behind it says so
 * where none is in reach. The order that the host makes for everybody is the group's own and reads
 * such words itself.
 */
export function readNamedOfGroup(t: Turn, commands: Commands): Commands | undefined {
  const { said } = t;
  if (said === undefined || !goesIntoShared(said) || isBoundToGroup(t)) return undefined;
  const told = commands.flatMap((one) => dishWords(one) ?? []);
  if (!commands.some(changesDishes)) return undefined;
  const value = { is: 'text', text: told.length > 0 ? told.join(', ') : said } as const;
  return [
    ...commands.filter((one) => !changesDishes(one)),
    { do: 'start', dialog: 'join-group-order', fills: [{ slot: 'order', value }] },
  ];
}
