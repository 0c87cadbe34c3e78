import { foodLetGo, isOverFood } from './food-let-go';
import { resolveOwnedReference } from './owned-reference';
import { purchaseTalkOf } from './purchase-talk';
import { mentionsConcept, type MessageAnalysis } from './reading';

/** Concepts of food and of the order for it. */
const OF_FOOD = ['DISH', 'EATING', 'FOOD', 'RESTAURANT', 'CART', 'ORDER_NOUN'] as const;

/** True for talk about a paid visit, by its name or as tickets, while food is searched or ordered. */
export function isOfVisitOverFood(reading: MessageAnalysis): boolean {
  if (!isOverFood(reading) || purchaseTalkOf(reading)?.of.area !== 'booking') return false;
  const { named } = resolveOwnedReference(reading);
  return (
    mentionsConcept(reading, 'TICKET') ||
    (named.length > 0 && (foodLetGo(reading).length > 0 || !mentionsConcept(reading, ...OF_FOOD)))
  );
}
