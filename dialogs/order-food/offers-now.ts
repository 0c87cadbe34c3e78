import { type BasketOfferView, offersFor } from '../../src/commerce/food/operations';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { basketOf } from './basket';
import { MINUTE_MS } from '../../src/units';

/** Returns the offers for the present basket; undefined where they cannot be read. */
export function* offersNow(t: Turn) {
  const { toldOffers: _told, ...basket } = basketOf(t);
  const read = yield* t.attempt('offers', offersFor, {
    basket,
    at: Math.floor(t.now / MINUTE_MS) * MINUTE_MS,
  });
  return read.ok ? read.value : undefined;
}

/** Returns the best offer told before, as it stands now; nothing where another is best. */
export function* toldOfferNow(t: Turn): EffectGenerator<BasketOfferView | undefined> {
  const told = t.last('offers', offersFor)?.best;
  if (!told) return undefined;
  const best = (yield* offersNow(t))?.best;
  const isSame = best?.type === told.type && best.percent === told.percent;
  return isSame ? best : undefined;
}
