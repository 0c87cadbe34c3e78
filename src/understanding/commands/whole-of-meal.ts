import { asksOfComplaint, isAllFault, isAllOfDetails } from './complaint-request';
import { queriesOf } from './purchase-request';
import type { PurchaseTalk } from './purchase-talk';
import { countAllOfPurchase } from './purchase-wishes';
import { mentionsConcept } from './reading';
import type { PurchaseQuery } from './sale-queries';

/** Questions about the money of a meal, which belong together: its bill, its tax, each one's share. */
const OF_MONEY: ReadonlySet<PurchaseQuery> = new Set(['invoice', 'tax', 'split', 'paid']);

/** True for a message that asks several things of a meal's bill, and nothing else. */
function isAllOfBill(talk: PurchaseTalk): boolean {
  const { reading, of } = talk;
  const asked = queriesOf(talk);
  if (of.area !== 'food' || asked.length === 0 || !asked.every((one) => OF_MONEY.has(one)))
    return false;
  const timed = reading.entities.days.length + reading.entities.clocks.length > 0;
  return (countAllOfPurchase({ text: reading.text, area: 'food', timed }) ?? 0) > 1;
}

/** True for the question whether a meal can be cancelled, and what of its money. */
const asksToBeCancelled = (talk: PurchaseTalk): boolean =>
  talk.of.area === 'food' &&
  !mentionsConcept(talk.reading, 'DISH') &&
  queriesOf(talk).includes('cancellable');

/** True for a message that is about a paid meal as a whole, so that no clause is read apart. */
export const isWholeOfMeal = (talk: PurchaseTalk): boolean =>
  asksOfComplaint(talk) ||
  isAllFault(talk) ||
  isAllOfDetails(talk) ||
  isAllOfBill(talk) ||
  asksToBeCancelled(talk);
