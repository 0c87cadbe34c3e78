import { openingAt } from '../../src/commerce/food/hours';
import type { SideQuestion } from '../../src/engine/dialog';
import { say } from '../../src/reply/text';
import { textReply } from '../parts/say';
import { detailOf } from './near';
import { fullName, restaurantSlot } from './restaurant';
import { openingWords } from './restaurant-card';

/** The side question about a restaurant's hours. */
export const openingHoursQuestion: SideQuestion = {
  about: 'until when the restaurant is open',
  *answer(t) {
    const chosen = t.get(restaurantSlot);
    const detail = chosen && (yield* detailOf(t, chosen));
    if (!chosen || !detail) return [];
    const opening = openingAt(detail.hours, t.now);
    return [
      textReply('about.hours', [], {
        restaurant: fullName(chosen),
        opening: opening ? openingWords(t, opening) : say('about.hours.unknown'),
      }),
    ];
  },
};
