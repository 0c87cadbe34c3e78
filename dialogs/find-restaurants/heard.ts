import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { asksSomething, restaurantExtremeIn } from '../../src/food/said-beside';
import { textReply } from '../parts/say';
import { isUnanswered } from '../parts/sum-asked';

/**
 * Reads "which has the best rating?" over a list as a question, "the best rated one" as a choice.
 * None tells its time before the bill: the nearest counts as the fastest, and Mela says so.
 */
export function readRestaurantWords(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const extreme = restaurantExtremeIn(t.said ?? '');
  const [one, ...others] = commands;
  if (!extreme || !one || others.length > 0 || t.shown.length === 0) return undefined;
  const open =
    isUnanswered(one) ||
    one.do === 'ask' ||
    one.do === 'pick' ||
    (one.do === 'fill' && one.value.is === 'text');
  if (!open) return undefined;
  if (extreme.by === 'time') {
    t.say(textReply('restaurant.nearest-for-time'));
    return [{ do: 'pick', value: { is: 'extreme', by: 'distance', which: 'least' } }];
  }
  return asksSomething(t.said ?? '')
    ? [{ do: 'ask', question: 'best' }]
    : [{ do: 'pick', value: { is: 'extreme', ...extreme } }];
}
