import { menuResponse } from '../../../src/commerce/contract/menu';
import { menuOf } from '../../../src/commerce/food/read-menu';
import { dishesOf } from '../../../src/food/menu';
import { solveDish } from '../../../src/food/solver/solve';

const size = (price: number): object => ({
  id: 'size',
  name: 'Size',
  displaySeq: 2,
  min: 1,
  max: 1,
  items: [
    { id: 's', name: 'Small', price: 0, maxPrice: 0, available: true, isDefault: true },
    {
      id: 'l',
      name: 'Large',
      price,
      maxPrice: price,
      available: true,
      isDefault: false,
      childGroups: [],
    },
  ],
});

const dip = {
  id: 'dip',
  name: 'Dip',
  displaySeq: 1,
  min: 1,
  max: 1,
  items: [
    { id: 'd', name: 'Mint', price: 12.25, maxPrice: 12.25, available: true, isDefault: true },
  ],
};

function item(id: string, minPrice: number, customizationGroups: object[] = []): object {
  return {
    id,
    name: id,
    minPrice,
    maxPrice: 900,
    defaultMin: minPrice,
    defaultMax: minPrice,
    maxOrder: 5,
    vegOrNonveg: 'nonveg',
    isCustomizable: customizationGroups.length > 0,
    customizationGroups,
  };
}

const menu = menuOf(
  menuResponse.parse({
    provider: { id: 'p', name: 'Kitchen', location: { id: 'l' } },
    categories: [
      {
        categoryId: 'late',
        categoryName: 'Late',
        categoryDisplaySeq: 2,
        items: [item('roll', 112.25, [size(40.1), dip])],
      },
      {
        categoryId: 'early',
        categoryName: 'Early',
        categoryDisplaySeq: 1,
        items: [item('tea', 28.57), item('roll', 112.25)],
      },
    ],
  }),
);

describe('a menu from the service', () => {
  test('categories and groups stand in their display sequence', () => {
    expect(menu.categories.map((category) => category.id)).toEqual(['early', 'late']);
    expect(menu.categories[1]?.dishes[0]?.groups.map((group) => group.id)).toEqual(['dip', 'size']);
  });

  test('a dish listed twice counts once', () => {
    expect(dishesOf(menu).map((dish) => dish.id)).toEqual(['tea', 'roll']);
  });

  test('the price before options is the lowest price less the least that is required', () => {
    const roll = menu.categories[1]?.dishes[0];
    expect(roll?.basePaise).toBe(10_000);
    expect(roll && solveDish(roll, [{ optionIds: ['l'] }])).toMatchObject({
      kind: 'complete',
      priceEachPaise: 15_235,
    });
  });

  test('amounts are whole paise', () => {
    expect(menu.categories[0]?.dishes[0]).toMatchObject({
      basePaise: 2_857,
      maxOrder: 5,
      diet: 'nonveg',
    });
  });
});
