import { menuSheet, takeMenuSheet } from '../../../../dialogs/order-food/menu-sheet';
import {
  EMPTY_BASKET,
  type Basket,
  type OpenLine,
} from '../../../../src/commerce/food/basket/shape';
import type { Turn } from '../../../../src/engine/turn';
import { drive } from '../../../support/engine/talk';

const RESTAURANT = { sellerId: 's', providerId: 'p', name: 'Oven', locality: '' };

/** Takes a sheet of Oven's menu, and returns what it changed of this basket. */
function changesBy(fields: Record<string, string>, basket: Partial<Basket> = {}): unknown[] {
  const changes: unknown[] = [];
  const held: Record<string, unknown> = {
    restaurant: RESTAURANT,
    basket: { ...EMPTY_BASKET, ...basket },
  };
  const t = {
    pendingValue: () => ({ is: 'fields', fields }),
    get: (slot: { name: string }) => held[slot.name],
    *once(_step: string, _operation: unknown, input: { change: unknown; basket: Basket }) {
      changes.push(input.change);
      return { basket: input.basket, notes: [] };
    },
    set: () => undefined,
    drop: () => undefined,
    forget: () => undefined,
    say: () => undefined,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a turn as the step uses
  const work = takeMenuSheet(t as unknown as Turn);
  if (work) drive(work, () => ({ ok: true, value: {} }));
  return changes;
}

const waiting = (dishId: string): OpenLine => ({
  dishId,
  name: 'Pizza',
  quantity: 1,
  wishes: [],
  ask: { kind: 'choose', groupId: 'g', title: 'Size', options: [], atLeast: 1, atMost: 1 },
});
const size = { id: 's1', name: 'Small', paise: 0 };
const OVEN = { of: 'p|s' };

test('a dish that waits for its size is not ordered again when the sheet tells it again', () => {
  expect(changesBy({ ...OVEN, 'd:a': '1', 'd:b': '1' }, { open: [waiting('a')] })).toEqual([
    { do: 'dish', dishId: 'b', quantity: 1 },
  ]);
  expect(changesBy({ ...OVEN, 'd:a': '2' }, { open: [waiting('a')] })).toEqual([
    { do: 'dish', dishId: 'a', quantity: 1 },
  ]);
});

test('what a dish waits for is answered or left on the sheet, and one fewer lets it go', () => {
  const asked: OpenLine = { ...waiting('a'), ask: { ...waiting('a').ask, options: [size] } };
  expect(changesBy({ ...OVEN, answer: 's1' }, { open: [asked] })).toEqual([
    { do: 'choose', ids: ['s1'] },
  ]);
  expect(changesBy({ ...OVEN, answer: '-' }, { open: [asked] })).toEqual([{ do: 'leave' }]);
  expect(changesBy({ ...OVEN, 'd:a': '0' }, { open: [asked] })).toEqual([{ do: 'leave' }]);
  expect(changesBy({ ...OVEN, answer: 'other' }, { open: [asked] })).toEqual([]);
});

test('the way to the basket leaves a dish in it as it is, and asks on for one that is not', () => {
  const inBasket: OpenLine = { ...waiting('a'), lineId: '1' };
  expect(changesBy({ ...OVEN, done: 'yes' }, { open: [inBasket] })).toEqual([{ do: 'leave' }]);
  expect(changesBy({ ...OVEN, done: 'yes' }, { open: [waiting('a')] })).toEqual([]);
});

test('a sheet of another restaurant changes nothing', () => {
  expect(changesBy({ of: 'q|s', 'd:a': '1' })).toEqual([]);
});

test('no more of a dish is taken than a sheet offers', () => {
  expect(changesBy({ ...OVEN, 'd:a': '900' })).toEqual([{ do: 'dish', dishId: 'a', quantity: 20 }]);
});

test.each([
  [60, true],
  [61, false],
])(
  'a section of %i dishes stands on a sheet: %s; cards lead through all of it',
  (total, stands) => {
    const dish = { id: 'a', name: 'Pizza', diet: 'veg', minPaise: 1, maxPaise: 1, defaultPaise: 1 };
    const dishes = Array.from({ length: Math.min(total, 60) }, () => dish);
    const menu = { dishes, total, categories: [{ n: 0, name: 'Pizza', count: total }] };
    const t = {
      sheets: true,
      draft: 'd1',
      get: (slot: { name: string }) => (slot.name === 'restaurant' ? RESTAURANT : undefined),
      pendingValue: () => undefined,
      *once() {
        return menu;
      },
      forget: () => undefined,
      fillCode: () => '',
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a turn as the sheet uses
    const work = menuSheet(t as unknown as Turn, {});
    expect('sheet' in drive(work, () => ({ ok: true, value: {} }))).toBe(stands);
  },
);
