import { type BasketOfferView, lookAtMenu } from '../../src/commerce/food/operations';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { dishKindsIn } from '../../src/food/cuisines';
import { tokensOf } from '../../src/food/parse/tokens';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, moneyText, textReply } from '../parts/say';
import { wantsVeg } from './most-paise';

const MOST_DISHES = 500; // a whole menu
const TOLD = 4; // dishes: more would be a list, no advice
const DELIVERY = tokensOf('delivery dilivari');

/** True for a message that wants the delivery free, and names no dish: "free delivery ke liye 70 ka kuch". */
export const wantsFreeDelivery = (t: Turn, said: string): boolean =>
  t.hears('order-food.free') &&
  dishKindsIn(said).size === 0 &&
  tokensOf(said).some(({ sound, stem }) =>
    DELIVERY.some((own) => own.sound === sound || own.stem === stem),
  );

/**
 * Offers the cheapest dishes that each alone bring a basket to what an offer asks for; nothing where
 * its sum is reached.
 */
export function* dishesToReach(
  t: Turn,
  seller: { readonly providerId: string; readonly sellerId: string },
  offers: readonly BasketOfferView[],
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const offer = offers.find(({ type, missingPaise }) => type === 'delivery' && missingPaise > 0);
  if (!offer) return [];
  const menu = yield* t.once('reach', lookAtMenu, {
    ...seller,
    cheapest: true,
    ...(wantsVeg(t) ? { veg: 'veg' as const } : {}),
    from: 0,
    most: MOST_DISHES,
  });
  const fitting = menu.dishes
    .filter(({ defaultPaise }) => defaultPaise >= offer.missingPaise)
    .toSorted((a, b) => a.defaultPaise - b.defaultPaise)
    .slice(0, TOLD);
  if (fitting.length === 0) return [];
  const list = fitting.map(({ name, defaultPaise }) =>
    say('fact.dish', { name, price: moneyText(defaultPaise) }),
  );
  const taps = fitting.map(({ id, name }) =>
    choice(foreignText(name), t.fillCode('lines', { is: 'option', id: `d:${id}` })),
  );
  return [textReply('offer.reach', taps, { dishes: { list, join: 'commas' } })];
}
