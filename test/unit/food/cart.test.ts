import * as fc from 'fast-check';
import {
  addToCart,
  type FoodCart,
  type CartItem,
  type CartRestaurant,
  changeLine,
  clearCart,
  EMPTY_CART,
  keepOnly,
  linePaise,
  removeLines,
  setQuantity,
  totalPaise,
} from '../../../src/food/cart';

const here: CartRestaurant = { providerId: 'p1', sellerId: 's1', locationId: 'l1', name: 'Here' };
const there: CartRestaurant = { providerId: 'p2', sellerId: 's2', locationId: 'l2', name: 'There' };

function item(dishId: string, more: Partial<CartItem> = {}): CartItem {
  return {
    dishId,
    categoryId: 'c',
    name: dishId,
    quantity: 1,
    choices: [],
    priceEachPaise: 10_050,
    maxOrder: 10,
    ...more,
  };
}

function filled(...items: CartItem[]): FoodCart {
  return items.reduce((cart, each) => addToCart(cart, here, each).cart, EMPTY_CART);
}

const large = [{ groupId: 'size', optionId: 'large', quantity: 1 }];
const pair = [
  { groupId: 'a', optionId: 'x', quantity: 1 },
  { groupId: 'b', optionId: 'y', quantity: 1 },
];

describe('cart', () => {
  test('the same dish with the same choices is one line, in whatever order they were chosen', () => {
    const cart = filled(
      item('dosa', { choices: pair }),
      item('dosa', { choices: [...pair].reverse(), quantity: 2 }),
      item('dosa', { choices: large }),
    );
    expect(cart.lines.map((line) => [line.id, line.quantity])).toEqual([
      ['1', 3],
      ['2', 1],
    ]);
  });

  test('more than maxOrder of a dish over all its lines is refused with the room left', () => {
    const cart = filled(item('dosa', { quantity: 8 }));
    const result = addToCart(cart, here, item('dosa', { quantity: 3, choices: large }));
    expect(result).toMatchObject({ kind: 'tooMany', maxOrder: 10, room: 2 });
    expect(result.cart).toBe(cart);
  });

  test('another restaurant keeps the old cart until answered', () => {
    const cart = filled(item('dosa'));
    const result = addToCart(cart, there, item('pizza'));
    expect(result).toMatchObject({ kind: 'otherRestaurant', from: here, to: there });
    expect(result.cart).toBe(cart);
    expect(
      result.kind === 'otherRestaurant' && result.ifSwapped.lines.map((line) => line.dishId),
    ).toEqual(['pizza']);
  });

  test('an empty cart takes any restaurant', () => {
    const emptied = removeLines(filled(item('dosa')), ['1']).cart;
    expect(addToCart(emptied, there, item('pizza'))).toMatchObject({
      kind: 'done',
      cart: { restaurant: there },
    });
  });

  test('line ids are never used again', () => {
    const cart = addToCart(clearCart(filled(item('dosa'), item('idli'))), here, item('vada')).cart;
    expect(cart.lines.map((line) => line.id)).toEqual(['3']);
  });

  test('zero takes a line out and three sets it', () => {
    const cart = filled(item('dosa'), item('idli'));
    expect(setQuantity(cart, '1', 0).cart.lines.map((line) => line.dishId)).toEqual(['idli']);
    expect(setQuantity(cart, '2', 3).cart.lines[1]?.quantity).toBe(3);
    expect(setQuantity(cart, '2', 11)).toMatchObject({ kind: 'tooMany', room: 9 });
    expect(setQuantity(cart, '2', 1.5)).toMatchObject({ kind: 'badQuantity', cart });
    expect(setQuantity(cart, '9', 1)).toMatchObject({ kind: 'noSuchLine' });
  });

  test('a line changed into another one joins it', () => {
    const cart = filled(item('dosa'), item('dosa', { choices: large, priceEachPaise: 15_000 }));
    const result = changeLine(cart, '1', item('dosa', { choices: large, priceEachPaise: 15_000 }));
    expect(result).toMatchObject({ kind: 'done', lineId: '2' });
    expect(result.cart.lines.map((line) => line.quantity)).toEqual([2]);
  });

  test('only some lines can be kept', () => {
    const cart = filled(item('dosa'), item('idli'), item('vada'));
    expect(keepOnly(cart, ['2']).cart.lines.map((line) => line.dishId)).toEqual(['idli']);
    expect(keepOnly(cart, ['7'])).toMatchObject({ kind: 'noSuchLine', cart });
  });
});

const anyItem = fc.record({
  dish: fc.constantFrom('a', 'b', 'c'),
  quantity: fc.integer({ min: -1, max: 6 }),
  price: fc.integer({ min: 0, max: 99_999 }),
  big: fc.boolean(),
});
const anyStep = fc.record({
  kind: fc.constantFrom('add', 'set', 'remove', 'keep', 'elsewhere'),
  item: anyItem,
  line: fc.integer({ min: 1, max: 6 }),
});

function step(
  cart: FoodCart,
  {
    kind,
    item: raw,
    line,
  }: {
    kind: string;
    item: { dish: string; quantity: number; price: number; big: boolean };
    line: number;
  },
): FoodCart {
  const made = item(raw.dish, {
    quantity: raw.quantity,
    priceEachPaise: raw.price,
    choices: raw.big ? large : [],
  });
  if (kind === 'add') return addToCart(cart, here, made).cart;
  if (kind === 'elsewhere') return addToCart(cart, there, made).cart;
  if (kind === 'set') return setQuantity(cart, String(line), raw.quantity).cart;
  return kind === 'remove'
    ? removeLines(cart, [String(line)]).cart
    : keepOnly(cart, [String(line)]).cart;
}

describe('any run of changes', () => {
  test('the total is the sum of the lines, quantities stay within maxOrder, ids differ', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
        const cart = steps.reduce(step, EMPTY_CART);
        expect(totalPaise(cart)).toBe(
          cart.lines.map(linePaise).reduce((sum, paise) => sum + paise, 0),
        );
        expect(new Set(cart.lines.map((line) => line.id)).size).toBe(cart.lines.length);
        for (const dish of ['a', 'b', 'c']) {
          const count = cart.lines
            .filter((line) => line.dishId === dish)
            .reduce((sum, line) => sum + line.quantity, 0);
          expect(count).toBeLessThanOrEqual(10);
        }
        expect(cart.lines.every((line) => line.quantity > 0)).toBe(true);
        expect(cart.restaurant === null).toBe(cart.lines.length === 0);
      }),
    );
  });
});
