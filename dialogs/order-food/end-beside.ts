import type { Command } from '../../src/engine/command';
import { isFinishingPhrase } from '../../src/engine/finishing';
import type { Turn } from '../../src/engine/turn';
import type { PersonValue } from '../../src/engine/value';
import { dishKindsIn } from '../../src/food/cuisines';
import { isUnanswered } from '../parts/sum-asked';
import { isReadyBasket } from './basket';
import { quoteOf } from './quote';
import { type Commands, wordsOf } from './word-fills';

const CLAUSE_END = /[.,;!?।\n]+/u;
/** Slots of who gets the food and where, which may be told with the end. */
const TOLD_ALONG: ReadonlySet<string> = new Set(['contact', 'way', 'place', 'lines']);

/**
 * Reads "that's all" among other things of a message ("…, my address is …, what's the total?"): the
 * basket ends, what is told is kept, and what is asked is answered.
 */
export function endBeside(t: Turn, said: string, commands: Commands): Commands | undefined {
  if (!isReadyBasket(t) || quoteOf(t) || !commands.every((one) => isAlong(one))) return undefined;
  const clauses = said.split(CLAUSE_END).filter((one) => /[\p{L}\p{N}]/u.test(one));
  const ends = clauses.length > 1 && clauses.some(isFinishingPhrase);
  if (!ends || commands.some(isEnd)) return undefined;
  const kept = commands.flatMap((one) => keptOf(one, commands));
  if (kept.some((one) => wordsOf(one) !== undefined && isOrder(one))) return undefined; // dishes come first
  const end: Command = { do: 'fill', slot: 'lines', value: { is: 'flag', on: true } };
  return [
    ...kept.filter((one) => one.do !== 'ask'),
    end,
    ...kept.filter((one) => one.do === 'ask'),
  ];
}

const isEnd = (one: Command): boolean =>
  one.do === 'fill' && one.slot === 'lines' && one.value.is === 'flag';

const isOrder = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') && (one.slot === 'order' || one.slot === 'lines');

const isAlong = (one: Command): boolean =>
  isUnanswered(one) ||
  one.do === 'ask' ||
  one.do === 'repeat' ||
  isOrder(one) ||
  ((one.do === 'fill' || one.do === 'correct') && TOLD_ALONG.has(one.slot));

/** Drops words that a question has already, and takes a house for the address that was not read. */
function keptOf(one: Command, all: Commands): Command[] {
  if (one.do === 'repeat' || isUnanswered(one)) return [];
  const words = isOrder(one) ? wordsOf(one) : undefined;
  if (words !== undefined) {
    const asked = all.some((other) => other.do === 'ask' && other.words?.includes(words) === true);
    return asked || isHouse(words) ? [] : [one];
  }
  const person = personOf(one);
  const house = all
    .flatMap((other) => (isOrder(other) ? (wordsOf(other) ?? []) : []))
    .find(isHouse);
  if (!person || person.address !== undefined || house === undefined) return [one];
  return [{ do: 'fill', slot: 'contact', value: { ...person, address: house } }];
}

const personOf = (one: Command): PersonValue | undefined =>
  (one.do === 'fill' || one.do === 'correct') && one.value?.is === 'person' ? one.value : undefined;

/** True for words with a number that name no dish: a house. */
const isHouse = (words: string): boolean =>
  /\d/u.test(words) && /[\p{L}\p{M}]{4}/u.test(words) && dishKindsIn(words).size === 0;
