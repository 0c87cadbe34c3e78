import type { Command, SlotFill } from '../../engine/command';
import { isQuestion } from '../../language/text/question';
import { collectBookingFills } from './booking-change';
import { PAID_CHANGE, startRole } from './dialog-roles';
import type { PurchaseTalk } from './purchase-talk';
import { mentionsConcept } from './reading';

/** True for talk of more tickets than were paid for; a count beside a yes takes those offered. */
export const speaksOfMore = ({ about, reading }: PurchaseTalk): boolean =>
  !about('swap', 'transfer', 'cancel', 'cannotCome') &&
  (about('oneMore') ||
    (reading.context.dialog === undefined &&
      reading.entities.counts.length > 0 &&
      about('takes') &&
      mentionsConcept(reading, 'YES')));

/** Buys more tickets beside the paid ones, for the same time unless another is told. */
export function buyMore({ about, reading, sure, of }: PurchaseTalk): Command | undefined {
  if (!about('takes') || about('addsTo') || isQuestion(reading.text)) return undefined;
  const told = collectBookingFills(reading, PAID_CHANGE, ['date', 'time', 'tickets']);
  return startRole(reading, PAID_CHANGE, [
    { slot: 'change', value: { is: 'option', id: 'repeat' } },
    ...(sure ? [{ slot: 'ownOrder', value: { is: 'option', id: of.id } } as const] : []),
    ...told.filter(({ slot }) => slot !== 'ownOrder'),
    ...(told.some(({ slot }) => slot === 'tickets') ? [] : [ONE_TICKET]),
  ]);
}

const ONE_TICKET: SlotFill = { slot: 'tickets', value: { is: 'counts', counts: [{ n: 1 }] } };
