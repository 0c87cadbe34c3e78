import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { letsGoOneOf } from '../../src/food/parse/names-alone';
import { isUnanswered } from '../parts/sum-asked';
import { basketOf } from './basket';
import type { Commands } from './word-fills';

/**
 * Reads "leave the pizza" while a dish is asked about as that dish let go, where it was taken for a
 * question passed over or for the end of the order.
 */
export function readQuestionLetGo(t: Turn, said: string, commands: Commands): Commands | undefined {
  const names = basketOf(t).open.flatMap(({ name, ask }) => [
    name,
    ...(ask.kind === 'dish' ? [ask.options.map((one) => one.name).join(' ')] : []),
  ]);
  return commands.every(endsSomething) && letsGoOneOf(names, said)
    ? [{ do: 'fill', slot: 'order', value: { is: 'text', text: said } }]
    : undefined;
}

const endsSomething = (one: Command): boolean =>
  one.do === 'skip' || one.do === 'cancel' || one.do === 'no' || isUnanswered(one);
