import type { Command } from '../../engine/command';
import { readStarsGiven } from '../entities/stars-given';
import { FOOD_RATING, startsRole } from './dialog-roles';
import type { MessageAnalysis } from './reading';

/** Adds the stars that a message tells to the rating that it begins: "2 star do us order ko". */
export function withStarsTold(reading: MessageAnalysis, commands: readonly Command[]): Command[] {
  const stars = commands.some((one) => startsRole(reading, one, FOOD_RATING))
    ? readStarsGiven(reading.text)
    : undefined;
  if (stars === undefined) return [...commands];
  return commands.map((one) =>
    one.do === 'start' && startsRole(reading, one, FOOD_RATING)
      ? {
          ...one,
          fills: [
            ...(one.fills ?? []).filter(({ slot }) => slot !== 'stars'),
            { slot: 'stars', value: { is: 'number', n: stars } },
          ],
        }
      : one,
  );
}
