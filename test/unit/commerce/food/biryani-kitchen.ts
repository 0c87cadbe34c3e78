import { type PreparedMenu, prepareMenu } from '../../../../src/commerce/food/menus';
import type { Basket } from '../../../../src/commerce/food/basket/shape';
import type { Dish } from '../../../../src/food/menu';
import { dish, group, menu, option } from '../../food/build';

const biryani = (id: string, name: string): Dish =>
  dish(
    id,
    [
      group(
        `${id}-portion`,
        [
          option(`${id}-regular`, { name: 'Regular', isDefault: true }),
          option(`${id}-large`, { name: 'Large', pricePaise: 10_000 }),
          option(`${id}-family`, {
            name: 'Family Pack',
            pricePaise: 40_000,
            groups: [
              group(
                `${id}-free`,
                [
                  option(`${id}-fr`, { name: 'Raita', isDefault: true }),
                  option(`${id}-fs`, { name: 'Salan' }),
                ],
                { name: 'Free with the Family Pack', min: 1 },
              ),
            ],
          }),
        ],
        { name: 'Portion', min: 1 },
      ),
      group(
        `${id}-spice`,
        [
          option(`${id}-medium`, { name: 'Medium', isDefault: true }),
          option(`${id}-mild`, { name: 'Mild' }),
          option(`${id}-spicy`, { name: 'Spicy' }),
        ],
        { name: 'Spice', min: 1 },
      ),
      group(
        `${id}-side`,
        [
          option(`${id}-xr`, { name: 'Extra Raita', pricePaise: 3_000 }),
          option(`${id}-bs`, { name: 'Mirchi ka Salan', pricePaise: 4_000 }),
          option(`${id}-be`, { name: 'Boiled Egg', pricePaise: 2_500 }),
          option(`${id}-dm`, { name: 'Double ka Meetha', pricePaise: 7_000 }),
        ],
        { name: 'Add on the Side', min: 0, max: 4 },
      ),
    ],
    { name, maxOrder: 6 },
  );
/** A kitchen of biryanis with sides that are also dishes, for tests. */
export const biryaniKitchen = (): PreparedMenu =>
  prepareMenu(
    menu([
      biryani('chicken', 'Chicken Biryani'),
      biryani('egg', 'Egg Biryani'),
      biryani('mutton', 'Mutton Biryani'),
      dish(
        'kebab',
        [
          group(
            'kebab-h',
            [
              option('kebab-half', { name: 'Half', isDefault: true }),
              option('kebab-full', { name: 'Full', pricePaise: 19_000 }),
            ],
            { name: 'How Much', min: 1 },
          ),
        ],
        { name: 'Chicken Seekh Kebab', maxOrder: 6 },
      ),
      dish(
        'raita',
        [
          group(
            'kind',
            [
              option('mixed', { name: 'Mixed', isDefault: true }),
              option('boondi', { name: 'Boondi' }),
            ],
            { name: 'Kind', min: 1 },
          ),
        ],
        { name: 'Raita', maxOrder: 6 },
      ),
      dish('phirni', [], { name: 'Phirni', maxOrder: 6 }),
      dish('dkm', [], { name: 'Double ka Meetha', maxOrder: 6 }),
    ]),
  );

const USUAL = new Set(['Regular', 'Medium', 'Mixed', 'Half']);

/** Lines as a person counts them: so many of a dish, with what differs from the usual. */
export const countedLines = ({ cart, told }: Basket): string[] =>
  cart.lines.map(({ id, quantity, dishId }) =>
    [`${quantity} ${dishId}`, ...(told[id] ?? []).filter((name) => !USUAL.has(name))].join(' '),
  );
