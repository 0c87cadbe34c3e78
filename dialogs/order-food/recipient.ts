import type { SideQuestion } from '../../src/engine/dialog';
import { say, type ReplyText } from '../../src/reply/text';
import type { Turn } from '../../src/engine/turn';
import { addressLine } from '../parts/address-line';
import { textReply } from '../parts/say';
import { recipientContactSlot } from './contact';
import { deliveryOf } from './food-place';
import { deliveryPlaceSlot } from './restaurant';
import { wayOf } from './way';

/** Returns the delivery address as far as known; empty where the customer fetches the food. */
export function destinationWords(t: Turn): ReplyText[] {
  if (wayOf(t)?.type === 'Self-Pickup') return [];
  const to = deliveryOf(t.get(deliveryPlaceSlot));
  const street = t.get(recipientContactSlot)?.['address'] ?? '';
  const where = addressLine(street, [...(to?.label.split(', ') ?? []), to?.pin ?? '']);
  return [say('terms.to', { where })];
}

/** Returns the recipient's name and mobile in words. */
export function recipientWords(t: Turn): ReplyText {
  const payer = t.get(recipientContactSlot);
  return say('terms.food-contact', {
    name: payer?.['name'] ?? '',
    mobile: payer?.['mobile'] ?? '',
  });
}

/** Returns what is known of the recipient. */
function recipientKnown(t: Turn): ReplyText[] {
  const { name, mobile } = t.get(recipientContactSlot) ?? {};
  const known = [name, mobile].filter((one) => one !== undefined && one !== '');
  if (known.length === 2) return [recipientWords(t)];
  return known.length === 0 ? [] : [say('booked.visitors', { names: known.join(', ') })];
}

/** The side question that reads back the order's address, name and number. */
export const recipientQuestion: SideQuestion = {
  about: 'which address, name and mobile this order has',
  *answer(t) {
    if (t.get(recipientContactSlot) === undefined) return [];
    return [
      textReply('basket.notes', [], {
        lines: { list: [...destinationWords(t), ...recipientKnown(t)], join: 'lines' },
      }),
    ];
  },
};
