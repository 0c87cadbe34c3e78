import type { PurchasedItem } from '../understanding';
import { resolveOwnedReference } from './owned-reference';
import { topicsOf, type PurchaseTopic } from './purchase-words';
import { mentionsConcept, type MessageAnalysis } from './reading';

/** A message about a purchase, with a test of its topics. */
export interface PurchaseTalk {
  reading: MessageAnalysis;
  about: (...topics: readonly PurchaseTopic[]) => boolean;
  /** True if the message tells its kind or name, or there is only one purchase. */
  told: boolean;
  /** The purchase; `sure` if it was named or is the only one of its kind. */
  of: PurchasedItem;
  sure: boolean;
}

/** Returns a message's topics and the purchase it is about; undefined if it names several. */
export function purchaseTalkOf(reading: MessageAnalysis): PurchaseTalk | undefined {
  const owned = reading.context.owned ?? [];
  const { named, newest, mine } = resolveOwnedReference(reading);
  const about = topicsOf(reading.text);
  if (named.length > 1) return undefined;
  const meal = mentionsConcept(reading, 'EATING', 'FOOD', 'DISH') || about('carrier');
  const visit = about('visit');
  const ofTickets = visit && mentionsConcept(reading, 'TICKET'); // "not the food, the tickets"
  const area = meal && !ofTickets ? (visit ? undefined : 'food') : visit ? 'booking' : undefined;
  const ofArea = owned.find((one) => one.area === area);
  const of = named[0] ?? ofArea ?? owned[0];
  if (!of || (named.length === 0 && mine && area === 'food' && !ofArea)) return undefined; // "my dinner" is no visit
  const alone = owned.filter((one) => one.area === of.area).length === 1;
  const sure = named.length === 1 || newest || alone;
  const told = area !== undefined || named.length === 1 || newest || owned.length === 1;
  return { reading, about, of, sure, told };
}
