import type { ContextLine } from '../../../../src/food/parse/context';
import { parseOrder } from '../../../../src/food/parse/order';
import { kitchenIndex, wrapIndex } from './menus';

const cart: ContextLine[] = [
  { dishId: 'quilla-cola', quantity: 1, options: [] },
  { dishId: 'harvest', quantity: 1, options: [{ groupId: 'wrap-size', optionId: 'small', quantity: 1 }, { groupId: 'greens', optionId: 'kale', quantity: 1 }] },
];

const read = (text: string): ReturnType<typeof parseOrder> => parseOrder(wrapIndex, text, cart);

describe('a message about the cart', () => {
  test.each(['make it three', 'make that 3', 'three please'])('%s counts the line last spoken of', (text) => {
    expect(read(text)).toMatchObject({ lines: [], changes: [{ kind: 'quantity', line: 1, quantity: 3 }] });
  });

  test('an option goes to the line last spoken of, in the place of its rival', () => {
    expect(read('make it large')).toMatchObject({ lines: [], changes: [{ kind: 'options', line: 1, options: [{ optionId: 'large' }] }] });
    expect(read('without kale')).toMatchObject({ lines: [], changes: [{ kind: 'options', line: 1, options: [{ optionId: 'kale', negated: true }] }] });
  });

  test('same again but large takes the other options over', () => {
    const order = read('same again but large');
    expect(order.changes).toEqual([]);
    expect(order.lines.map((line) => [line.dishId, line.quantity, line.options.map((each) => each.optionId).sort()])).toEqual([['harvest', 1, ['kale', 'large']]]);
  });

  test('another one is a plain one of the same', () => {
    expect(read('another one with rocket').lines).toMatchObject([{ dishId: 'harvest', options: [{ optionId: 'rocket' }] }]);
  });

  test.each(['remove the cola', 'no cola', 'cancel the cola please'])('%s takes its line out', (text) => {
    expect(read(text)).toMatchObject({ lines: [], changes: [{ kind: 'remove', line: 0 }] });
  });

  test('only the harvest keeps that line', () => {
    expect(read('only the harvest')).toMatchObject({ lines: [], changes: [{ kind: 'keepOnly', lines: [1] }] });
  });

  test('a dish in the cart under a word of change is that line', () => {
    expect(read('change the harvest to large')).toMatchObject({ lines: [], changes: [{ kind: 'options', line: 1, options: [{ optionId: 'large' }] }] });
    expect(read('make the cola two')).toMatchObject({ lines: [], changes: [{ kind: 'quantity', line: 0, quantity: 2 }] });
  });

  test('anything else is added and leaves the cart alone', () => {
    expect(read('add two cookies')).toMatchObject({ lines: [{ dishId: 'millet-cookie', quantity: 2 }], changes: [] });
  });

  test('a line whose dish left the menu is passed over', () => {
    expect(parseOrder(kitchenIndex, 'make it two', cart)).toMatchObject({ lines: [], changes: [] });
  });
});
