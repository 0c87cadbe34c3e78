import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { dropsRest } from '../../src/food/parse/recount/rest-gone';
import { isReadyBasket } from './basket';
import { type Commands, wordsOf } from './word-fills';

/**
 * Reads a list with "cancel everything else" as one change of the basket: apart, the second half
 * would let the whole order go.
 */
export function readRestDropped(t: Turn, said: string, commands: Commands): Commands | undefined {
  const lists = commands.some((one) => wordsOf(one) !== undefined && isOfLines(one));
  if (!lists || !isReadyBasket(t) || !dropsRest(said)) return undefined;
  const others = commands.filter((one) => !isOfLines(one) || wordsOf(one) === undefined);
  const kept = others.filter((one) => one.do !== 'cancel' && one.do !== 'list');
  return [{ do: 'fill', slot: 'order', value: { is: 'text', text: said } }, ...kept];
}

const isOfLines = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') && (one.slot === 'order' || one.slot === 'lines');
