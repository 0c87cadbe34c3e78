import { menuResponse } from '../../../../src/commerce/contract/menu';
import { type PreparedMenu, prepareMenu } from '../../../../src/commerce/food/menus';
import { menuOf } from '../../../../src/commerce/food/read-menu';
import type { Dish } from '../../../../src/food/menu';
import { allRestaurants } from '../../../../src/sandbox/catalogue/food/restaurants';
import { dish, group, menu, option } from '../../food/build';

/** A biryani in three portions: a Full one takes four sides, a Family one two, a Half one none. */
export const portionedBiryani: Dish = dish(
  'b',
  [
    group(
      'portion',
      [
        option('half', { name: 'Half', isDefault: true }),
        option('full', {
          name: 'Full',
          pricePaise: 20_000,
          groups: [
            group(
              'full-sides',
              [
                option('full-raita', { name: 'Raita', pricePaise: 3_000 }),
                option('full-papad', { name: 'Papad', pricePaise: 2_000 }),
              ],
              { name: 'Sides', max: 4 },
            ),
          ],
        }),
        option('family', {
          name: 'Family',
          pricePaise: 50_000,
          groups: [
            group(
              'family-sides',
              [
                option('family-raita', { name: 'Raita', pricePaise: 3_000 }),
                option('family-egg', { name: 'Boiled Egg', pricePaise: 2_000 }),
              ],
              { name: 'Sides', max: 2 },
            ),
          ],
        }),
      ],
      { name: 'Portion', min: 1 },
    ),
    group(
      'spice',
      [option('mild', { name: 'Mild', isDefault: true }), option('hot', { name: 'Spicy' })],
      { name: 'Spice', min: 1 },
    ),
  ],
  { name: 'Chicken Biryani' },
);

/** A kitchen of that biryani alone. */
export const portionsKitchen = (): PreparedMenu => prepareMenu(menu([portionedBiryani]));

/** A restaurant of the sandbox as its menu is read from the service. */
export function sandboxKitchen(name: string): PreparedMenu {
  const found = allRestaurants().find(({ seed }) => seed.name === name);
  if (!found) throw new Error(`the sandbox has no ${name}`);
  const provider = { id: found.providerId, name, location: { id: found.locationId } };
  return prepareMenu(menuOf(menuResponse.parse({ provider, categories: found.menu().categories })));
}
