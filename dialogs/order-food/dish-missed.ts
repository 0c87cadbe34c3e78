import type { Command } from '../../src/engine/command';
import { tokensOf } from '../../src/food/parse/tokens';
import { type Commands, wordsOf } from './word-fills';

/** Words that ask where something has gone. */
const GONE: ReadonlySet<string> = new Set(
  'where go gone went kahan kaha kidhar gayi gaya gaye gai missing'.split(' '),
);

/**
 * Leaves out a question where a dish has gone beside that dish ordered again: "where did my tea go? I
 * said 2 ginger tea" is answered by adding it. Undefined for any other message.
 */
export function readDishMissed(commands: Commands): Commands | undefined {
  const ordered = commands.flatMap((one) =>
    one.do === 'fill' && (one.slot === 'order' || one.slot === 'lines') ? (wordsOf(one) ?? []) : [],
  );
  const named = new Set(ordered.flatMap((text) => tokensOf(text).map(({ stem }) => stem)));
  const kept = commands.filter((one) => !asksWhereGone(one, named));
  return kept.length < commands.length && ordered.length > 0 ? kept : undefined;
}

function asksWhereGone(one: Command, named: ReadonlySet<string>): boolean {
  if (one.do !== 'ask' && one.do !== 'outside') return false;
  const said = tokensOf(one.words ?? '');
  return said.some(({ word }) => GONE.has(word)) && said.some(({ stem }) => named.has(stem));
}
