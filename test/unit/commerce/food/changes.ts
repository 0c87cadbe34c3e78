import { changeBasketByMenu } from '../../../../src/commerce/food/basket/change';
import {
  EMPTY_BASKET,
  type Basket,
  type BasketChange,
} from '../../../../src/commerce/food/basket/shape';
import type { PreparedMenu } from '../../../../src/commerce/food/menus';

type Changed = ReturnType<typeof changeBasketByMenu>;

/** What a person says to the basket. */
export const say = (text: string): BasketChange => ({ do: 'say', text });

/** Makes changes at one kitchen, one after another, from an empty basket or from another one. */
export function changesAt(
  kitchen: PreparedMenu,
): (changes: readonly BasketChange[], from?: Basket) => Changed {
  const source = { kitchen, seller: { providerId: 'p', sellerId: 's', name: 'Test kitchen' } };
  return (changes, from = EMPTY_BASKET) =>
    changes.reduce<Changed>(({ basket }, change) => changeBasketByMenu(source, basket, change), {
      basket: from,
      notes: [],
    });
}
