import type { Command } from '../../engine/command';
import { asksOfComplaint, isAllFault, isAllOfDetails } from './complaint-request';
import { emptiesBasket } from './emptied';
import { isOverFood } from './food-let-go';
import { queriesOf, queryInWords } from './purchase-request';
import { purchaseTalkOf, type PurchaseTalk } from './purchase-talk';
import { countAllOfPurchase } from './purchase-wishes';
import { topicsOf } from './purchase-words';
import {
  interpretAs,
  mentionsConcept,
  type CommandInterpretation,
  type MessageAnalysis,
} from './reading';
import type { PurchaseQuery } from './sale-queries';
import { requestClauses } from './wish-clauses';

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

/**
 * Recognises, over an open basket, questions about the order that is paid; the basket is emptied
 * where the message says so as well. Messages with other clauses are read clause by clause.
 */
export function recognisePaidBesideBasket(
  reading: MessageAnalysis,
): CommandInterpretation | undefined {
  const about = topicsOf(reading.text);
  if (!isOverFood(reading) || !about('paidOrder') || about('again')) return undefined;
  const talk = purchaseTalkOf(reading);
  if (talk?.of.area !== 'food') return undefined;
  const parts = requestClauses(reading.text);
  const left = parts.filter((one) => !emptiesBasket(one));
  const timed = reading.entities.days.length + reading.entities.clocks.length > 0;
  const asked = countAllOfPurchase({ text: left.join('. '), area: 'food', timed }) ?? 0;
  const isOfPaid = queriesOf(talk).every((one) => OF_PAID.has(one));
  const told = asked > 0 && isOfPaid ? queryInWords(talk) : undefined;
  if (told?.do !== 'start') return undefined;
  const clear: Command[] =
    left.length < parts.length ? [{ do: 'list', slot: 'lines', op: 'clear' }] : [];
  return { ...interpretAs(PLAIN, ...clear, told), byClause: true, whole: true };
}

/** Questions that only a paid order answers; additions and notes may be for the basket. */
const OF_PAID: ReadonlySet<PurchaseQuery> = new Set([
  ...OF_MONEY,
  'cancellable',
  'cancelled',
  'refund',
  'arrival',
  'status',
  'number',
  'contact',
]);

const PLAIN = 0.95;
