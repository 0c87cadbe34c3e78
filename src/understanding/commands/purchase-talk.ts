import type { PurchasedItem } from '../understanding';
import { resolveOwnedReference } from './owned-reference';
import { topicsOf, type PurchaseTopic } from './purchase-words';
import { mentionsConcept, type MessageAnalysis } from './reading';

/** The topics of a message, and what it is said of. */
export interface PurchaseTalk {
  reading: MessageAnalysis;
  about: (...topics: readonly PurchaseTopic[]) => boolean;
  /** Its kind or its name is told, or nothing else is owned: an order number is of no other. */
  told: boolean;
  /** What is spoken of; `sure` where it was named or nothing else is owned of its kind, so that it is not asked for. */
  of: PurchasedItem;
  sure: boolean;
}

/** The topics of a message, and which of what is owned it is said of; nothing where several are named. */
export function purchaseTalkOf(reading: MessageAnalysis): PurchaseTalk | undefined {
  const owned = reading.context.owned ?? [];
  const { named, newest, mine } = resolveOwnedReference(reading);
  const about = topicsOf(reading.text);
  if (named.length > 1) return undefined;
  const meal = mentionsConcept(reading, 'EATING', 'FOOD', 'DISH') || about('carrier');
  const visit = about('visit');
  const area = meal === visit ? undefined : meal ? 'food' : 'booking';
  const ofArea = owned.find((one) => one.area === area);
  const of = named[0] ?? ofArea ?? owned[0];
  if (!of || (named.length === 0 && mine && area === 'food' && !ofArea)) return undefined; // "my dinner" is no visit
  const alone = owned.filter((one) => one.area === of.area).length === 1;
  const sure = named.length === 1 || newest || alone;
  const told = area !== undefined || named.length === 1 || newest || owned.length === 1;
  return { reading, about, of, sure, told };
}
