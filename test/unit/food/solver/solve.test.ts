import type { DishSolution } from '../../../../src/food/solver/types';
import { solveDish } from '../../../../src/food/solver/solve';
import { dish, group, option } from '../build';

const crust = group(
  'crust',
  [
    option('pan', { isDefault: true, groups: [size('pan')] }),
    option('thin', { pricePaise: 5_000, groups: [size('thin')] }),
    option('stuffed', { pricePaise: 7_550, available: false, groups: [size('stuffed')] }),
  ],
  { min: 1 },
);

function size(under: string): ReturnType<typeof group> {
  return group(
    `${under}-size`,
    [
      option(`${under}-small`, { isDefault: true }),
      option(`${under}-large`, { pricePaise: 10_025 }),
    ],
    { min: 1 },
  );
}

const toppings = group(
  'toppings',
  ['olives', 'corn', 'onion', 'paneer'].map((id) => option(id, { pricePaise: 4_500 })),
  { max: 3 },
);
const pizza = dish('pizza', [crust, toppings]);

const wish = (...ids: string[]): { optionIds: string[] }[] =>
  ids.map((id) => ({ optionIds: [id] }));
const not = (id: string): { optionIds: string[]; negated: true } => ({
  optionIds: [id],
  negated: true,
});
const idsOf = (solution: DishSolution): string[] =>
  'choices' in solution ? solution.choices.map((each) => each.optionId) : [];

describe('choices of a dish', () => {
  test('nothing said takes the defaults, named, at the price of the dish', () => {
    const solution = solveDish(pizza, []);
    expect(idsOf(solution)).toEqual(['pan', 'pan-small']);
    expect(solution).toMatchObject({ kind: 'complete', priceEachPaise: 10_000 });
    expect(solution.kind === 'complete' && solution.defaultsTaken.map((each) => each.id)).toEqual([
      'pan',
      'pan-small',
    ]);
  });

  test('a wish below an option chooses that option', () => {
    const solution = solveDish(pizza, wish('thin-large'));
    expect(idsOf(solution)).toEqual(['thin', 'thin-large']);
    expect(solution).toMatchObject({ kind: 'complete', priceEachPaise: 25_025, defaultsTaken: [] });
  });

  test('a name that stands under several parents goes below the default one', () => {
    const solution = solveDish(pizza, [{ optionIds: ['thin-large', 'pan-large'] }]);
    expect(idsOf(solution)).toEqual(['pan', 'pan-large']);
  });

  test('without a default parent it is asked which', () => {
    const plain = dish('d', [
      group('base', [
        option('a', { groups: [group('ga', [option('big-a')])] }),
        option('b', { pricePaise: 500, groups: [group('gb', [option('big-b')])] }),
      ]),
    ]);
    const solution = solveDish(plain, [{ optionIds: ['big-a', 'big-b'] }]);
    expect(solution).toMatchObject({ kind: 'needs', group: { id: 'base' }, atLeast: 1 });
    expect(
      solution.kind === 'needs' &&
        solution.options.map((each) => [each.option.id, each.differencePaise]),
    ).toEqual([
      ['a', 0],
      ['b', 500],
    ]);
  });

  test('a required group without a default is asked with price differences', () => {
    const bowl = dish('bowl', [
      group(
        'rice',
        [option('white', { pricePaise: 1_000 }), option('brown', { pricePaise: 2_500 })],
        { min: 1 },
      ),
    ]);
    const solution = solveDish(bowl, []);
    expect(solution).toMatchObject({ kind: 'needs', group: { id: 'rice' }, atLeast: 1, atMost: 1 });
    expect(
      solution.kind === 'needs' && solution.options.map((each) => each.differencePaise),
    ).toEqual([0, 1_500]);
  });

  test('a fourth topping of three is refused with all four named', () => {
    const solution = solveDish(pizza, wish('olives', 'corn', 'onion', 'paneer'));
    expect(solution).toMatchObject({ kind: 'refused', code: 'tooMany', group: { id: 'toppings' } });
    expect(solution.kind === 'refused' && solution.options.map((each) => each.option.id)).toEqual([
      'olives',
      'corn',
      'onion',
      'paneer',
    ]);
  });

  test('a quantity counts toward the group and the price', () => {
    expect(solveDish(pizza, [{ optionIds: ['corn'], quantity: 3 }])).toMatchObject({
      kind: 'complete',
      priceEachPaise: 23_500,
    });
    expect(solveDish(pizza, [{ optionIds: ['corn'], quantity: 4 }])).toMatchObject({
      kind: 'refused',
      code: 'tooMany',
    });
  });

  test('what is sold out is refused with what there is instead', () => {
    const solution = solveDish(pizza, wish('stuffed'));
    expect(solution).toMatchObject({
      kind: 'refused',
      code: 'unavailable',
      group: { id: 'crust' },
    });
    expect(solution.kind === 'refused' && solution.options.map((each) => each.option.id)).toEqual([
      'pan',
      'thin',
    ]);
  });

  test('options under parents that exclude each other are refused', () => {
    const solution = solveDish(pizza, wish('thin-large', 'pan-small'));
    expect(solution).toMatchObject({ kind: 'refused', code: 'exclusive', group: { id: 'crust' } });
  });

  test('an option that the dish lacks is refused', () => {
    expect(solveDish(pizza, wish('mango'))).toMatchObject({
      kind: 'refused',
      code: 'notOnDish',
      group: null,
    });
  });

  test('wanted and refused at once is a contradiction', () => {
    expect(solveDish(pizza, [...wish('corn'), not('corn')])).toMatchObject({
      kind: 'refused',
      code: 'contradiction',
    });
  });

  test('a refused default gives way to the only other one', () => {
    expect(idsOf(solveDish(pizza, [not('pan')]))).toEqual(['thin', 'thin-small']);
  });

  test('refusing all of a required group says that one is required', () => {
    expect(solveDish(pizza, [not('pan'), not('thin')])).toMatchObject({
      kind: 'refused',
      code: 'required',
      group: { id: 'crust' },
    });
  });

  test('a required group with nothing left is impossible', () => {
    const sold = dish('d', [group('size', [option('s', { available: false })], { min: 1 })]);
    expect(solveDish(sold, [])).toMatchObject({
      kind: 'refused',
      code: 'impossible',
      group: { id: 'size' },
    });
  });
});

describe('a change to a line', () => {
  const before = [
    { groupId: 'crust', optionId: 'pan', quantity: 1 },
    { groupId: 'pan-size', optionId: 'pan-large', quantity: 1 },
    { groupId: 'toppings', optionId: 'corn', quantity: 1 },
  ];

  test('another parent drops the children of the old one and says so', () => {
    const solution = solveDish(pizza, wish('thin'), before);
    expect(idsOf(solution)).toEqual(['thin', 'corn', 'thin-small']);
    expect(
      solution.kind === 'complete' &&
        solution.dropped.map((each) => [each.option.id, each.because]),
    ).toEqual([
      ['pan', 'replaced'],
      ['pan-large', 'parentChanged'],
    ]);
  });

  test('what is not spoken of stays', () => {
    expect(idsOf(solveDish(pizza, wish('olives'), before))).toEqual([
      'olives',
      'pan',
      'corn',
      'pan-large',
    ]);
  });

  test('a default taken off before does not come back', () => {
    const dosa = dish('dosa', [
      group('sides', [option('chutney', { isDefault: true }), option('sambar')], { max: 2 }),
      group('size', [option('big')]),
    ]);
    const held = solveDish(dosa, [not('chutney')]);
    expect(idsOf(held)).toEqual([]);
    expect(
      idsOf(solveDish(dosa, wish('big'), held.kind === 'complete' ? held.choices : undefined)),
    ).toEqual(['big']);
  });

  test('one more than the group takes is refused though all but one were there before', () => {
    const full = ['olives', 'corn', 'onion'].map((optionId) => ({
      groupId: 'toppings',
      optionId,
      quantity: 1,
    }));
    expect(solveDish(pizza, wish('paneer'), full)).toMatchObject({
      kind: 'refused',
      code: 'tooMany',
    });
  });
});
