import type { StepAction } from '../../src/engine/dialog';
import { accentFoldedWords } from '../../src/engine/match';
import type { Turn } from '../../src/engine/turn';
import { addDays, dayWords, wallTime } from '../../src/engine/zone';
import type { WordListKey } from '../../src/reply/text-keys/word-lists';
import { textReply } from '../parts/say';
import { restaurantSlot } from './restaurant';

/** Meals, and the hour from which one that is named is no longer today's. */
const MEALS: readonly (readonly [WordListKey, number])[] = [
  ['order-food.breakfast', 12],
  ['order-food.lunch', 17],
];
const DAYS_A_WEEK = 7;

/** The English weekdays but today's. */
function otherWeekdays(t: Turn): string[] {
  const today = wallTime(t.now, t.zone).day;
  return Array.from({ length: DAYS_A_WEEK - 1 }, (_, n) => addDays(today, n + 1)).flatMap(
    (day) => accentFoldedWords(dayWords(day))[0] ?? [],
  );
}

/** Tells whether a message names another day, or a meal that is over today. */
function wantsLater(t: Turn, said: string): boolean {
  const hour = Number(wallTime(t.now, t.zone).clock.slice(0, 2));
  const words = new Set(accentFoldedWords(said));
  return (
    t.hears('order-food.another-day') ||
    otherWeekdays(t).some((day) => words.has(day)) ||
    MEALS.some(([meal, over]) => hour >= over && t.hears(meal))
  );
}

/** Says, where an order begins for another day or a meal that is over, that orders are for now. */
export const tellNotLater: StepAction = function* (t) {
  const begins = t.get(restaurantSlot) === undefined || t.isChangedNow('restaurant');
  if (!begins || t.said === undefined || !wantsLater(t, t.said)) return undefined;
  t.takeBack('about.later'); // a question about it is answered so, too
  t.say(textReply('about.later'));
  return undefined;
};
