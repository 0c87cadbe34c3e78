import { whoServes } from '../../src/commerce/food/operations';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { asksForLittleHeat } from '../../src/food/parse/empty';
import { avoidedByPeople, withoutToldOfPeople } from '../../src/food/parse/told-of-people';
import { namesNoDish } from './no-dish';
import { restaurantSlot } from './restaurant';
import { unknownName } from './unknown-name';

/**
 * Tells whether words from before the menu are unknown to it: they were about restaurants. A bare
 * name is searched for. What people eat who are told of orders nothing.
 */
export function* isEarlyTalk(t: Turn, all: string): EffectGenerator<boolean> {
  const text = withoutToldOfPeople(all).left;
  if (namesNoDish(text)) return !asksForLittleHeat(text);
  const chosen = t.get(restaurantSlot);
  if (!chosen || unknownName(text) !== undefined) return false;
  const { providerId, sellerId } = chosen;
  const served = yield* t.once('serves', whoServes, { sellers: [{ providerId, sellerId }], text });
  return served.length === 0;
}

/** What a text tells of people who do not eat something; empty where it tells of none. */
export function dietsIn(text: string): string {
  const { said } = withoutToldOfPeople(text);
  return said.filter((part) => avoidedByPeople([part]).length > 0).join(', ');
}
