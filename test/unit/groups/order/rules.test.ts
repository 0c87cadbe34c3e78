import fc from 'fast-check';
import { linePaise, totalPaise } from '../../../../src/food/cart';
import {
  billForAll,
  combineMemberLines,
  portionsOf,
  dishTotalsOf,
} from '../../../../src/groups/order/parts';
import type { GroupParticipant } from '../../../../src/groups/rules';
import {
  applyGroupOrderChange,
  membersWithDishes,
  linesPaise,
  MOST_MEMBERS,
  createGroupOrder,
  timeUp,
  type GroupOrder,
} from '../../../../src/groups/order/rules';
import type { GroupOrderChange, GroupOrderLine } from '../../../../src/groups/order/shape';
import { sharesOf } from '../../../../src/groups/order/shares';

const ASHA: GroupParticipant = { who: 'asha', name: 'Asha' };
const PRIYA: GroupParticipant = { who: 'priya', name: 'Priya' };
const RAVI: GroupParticipant = { who: 'ravi', name: 'Ravi' };
const CLOSES = 1_000_000;
const seller = { providerId: 'p', sellerId: 's', name: 'Tiffin', locality: '' };
const cartSeller = { providerId: 'p', sellerId: 's', locationId: 'l', name: 'Tiffin' };
const fresh = (): GroupOrder =>
  createGroupOrder('arrangement', ASHA, {
    restaurant: seller,
    place: { label: 'HSR', lat: 12.9, lng: 77.6, pin: '560102' },
    closesAt: CLOSES,
  });
const dish = (id: string, quantity = 1, more: Partial<GroupOrderLine> = {}): GroupOrderLine => ({
  dishId: id,
  categoryId: 'c',
  name: id,
  quantity,
  choices: [],
  priceEachPaise: 9_000,
  maxOrder: null,
  told: [],
  ...more,
});

/** Changes in their order, all at a time before the group order closes; the last outcome. */
function after(
  steps: readonly (readonly [GroupParticipant, GroupOrderChange])[],
  arrangement = fresh(),
  now = 1,
): ReturnType<typeof applyGroupOrderChange> {
  return steps.reduce<ReturnType<typeof applyGroupOrderChange>>(
    (held, [by, change]) => applyGroupOrderChange(held.arrangement, by, change, now),
    { arrangement },
  );
}

const put = (...lines: GroupOrderLine[]): GroupOrderChange => ({ do: 'put', lines });

describe('a pot', () => {
  test('starts empty, with its host in it', () => {
    expect(membersWithDishes(fresh().members)).toEqual([]);
    expect(fresh().members.map(({ n, name }) => [n, name])).toEqual([[1, 'Asha']]);
  });

  test('takes the lines of each in the place of those before', () => {
    const { arrangement } = after([
      [PRIYA, put(dish('dosa'))],
      [RAVI, put(dish('idli', 2))],
      [PRIYA, put(dish('dosa', 3))],
    ]);
    expect(
      arrangement.members.map(({ name, lines }) => [
        name,
        lines.map((one) => `${one.quantity} ${one.name}`),
      ]),
    ).toEqual([
      ['Asha', []],
      ['Priya', ['3 dosa']],
      ['Ravi', ['2 idli']],
    ]);
  });

  test('keeps what somebody had when their draft first put lines into it, until another draft of theirs does', () => {
    const by = (draft: string, ...lines: GroupOrderLine[]): GroupOrderChange => ({
      do: 'put',
      draft,
      lines,
    });
    const held = after([
      [PRIYA, by('first', dish('dosa'))],
      [PRIYA, by('second', dish('dosa'), dish('idli'))],
      [PRIYA, by('second', dish('dosa'), dish('idli', 2))],
    ]).arrangement;
    expect(held.members[1]?.before).toEqual({ draft: 'second', lines: [dish('dosa')] });
    expect(
      after([[PRIYA, by('third', dish('vada'))]], held).arrangement.members[1]?.before,
    ).toEqual({
      draft: 'third',
      lines: [dish('dosa'), dish('idli', 2)],
    });
    expect(after([[PRIYA, { do: 'leave' }]], held).arrangement.members[1]?.before).toBeUndefined();
  });

  test('is left with all one has in it, and joined again under the same number', () => {
    const left = after([
      [PRIYA, put(dish('dosa'))],
      [RAVI, put(dish('idli'))],
      [PRIYA, { do: 'leave' }],
    ]).arrangement;
    expect(left.members[1]).toMatchObject({ n: 2, out: true, lines: [] });
    expect(after([[PRIYA, put(dish('vada'))]], left).arrangement.members[1]).toMatchObject({
      n: 2,
      out: false,
      lines: [{ dishId: 'vada' }],
    });
  });

  test.each<[string, GroupParticipant, GroupOrderChange, string]>([
    ['nobody but the host closes it', PRIYA, { do: 'close' }, 'not-host'],
    ['nobody but the host calls it off', PRIYA, { do: 'cancel' }, 'not-host'],
    ['nobody but the host makes another the host', PRIYA, { do: 'handOver', to: 2 }, 'not-host'],
    ['nobody but the host sets another time', PRIYA, { do: 'until', at: 99 }, 'not-host'],
    [
      'nobody but the host divides a bill',
      PRIYA,
      { do: 'share', billPaise: 1, shares: [] },
      'not-host',
    ],
    ['who is not in it cannot leave it', RAVI, { do: 'leave' }, 'not-in'],
    ['who is not in it cannot become the host', ASHA, { do: 'handOver', to: 9 }, 'nobody'],
    ['a time that is over is none', ASHA, { do: 'until', at: 1 }, 'past'],
    ['an open pot has no bill', ASHA, { do: 'share', billPaise: 1, shares: [] }, 'over'],
  ])('%s', (_, by, change, why) => {
    const before = after([[PRIYA, put(dish('dosa'))]]).arrangement;
    expect(applyGroupOrderChange(before, by, change, 1)).toEqual({
      arrangement: before,
      refused: why,
    });
  });

  test('cannot be closed empty', () => {
    expect(after([[ASHA, { do: 'close' }]])).toMatchObject({
      refused: 'empty',
      arrangement: { state: 'open' },
    });
    expect(
      after([
        [PRIYA, put(dish('dosa'))],
        [PRIYA, { do: 'leave' }],
        [ASHA, { do: 'close' }],
      ]).refused,
    ).toBe('empty');
  });

  test('takes nothing more once it is closed, and what is in it stays', () => {
    const { arrangement } = after([
      [PRIYA, put(dish('dosa'))],
      [ASHA, { do: 'close' }],
    ]);
    for (const change of [put(dish('idli')), { do: 'leave' } as const])
      expect(applyGroupOrderChange(arrangement, PRIYA, change, 2)).toEqual({
        arrangement,
        refused: 'late',
      });
    expect(applyGroupOrderChange(arrangement, RAVI, put(dish('idli')), 2)).toEqual({
      arrangement,
      refused: 'late',
    });
  });

  test('says the same when it is told the same again', () => {
    const { arrangement } = after([
      [PRIYA, put(dish('dosa'))],
      [ASHA, { do: 'close' }],
    ]);
    expect(applyGroupOrderChange(arrangement, PRIYA, put(dish('dosa')), 2)).toMatchObject({
      arrangement: { members: arrangement.members },
    });
    expect(applyGroupOrderChange(arrangement, PRIYA, put(dish('dosa')), 2).refused).toBeUndefined();
    expect(applyGroupOrderChange(arrangement, ASHA, { do: 'close' }, 2)).toEqual({ arrangement });
    const off = applyGroupOrderChange(arrangement, ASHA, { do: 'cancel' }, 2).arrangement;
    expect(applyGroupOrderChange(off, ASHA, { do: 'cancel' }, 3)).toEqual({ arrangement: off });
  });

  test('is closed by the time, empty or not', () => {
    expect(timeUp(fresh(), CLOSES - 1).state).toBe('open');
    expect(timeUp(fresh(), CLOSES)).toMatchObject({ state: 'empty', byTime: true });
    const { arrangement } = after([[PRIYA, put(dish('dosa'))]]);
    expect(applyGroupOrderChange(arrangement, PRIYA, put(dish('idli')), CLOSES)).toMatchObject({
      refused: 'late',
      arrangement: { state: 'closed', byTime: true },
    });
  });

  test('is the new host’s once it is handed over, and no longer the old one’s', () => {
    const { arrangement } = after([
      [PRIYA, put(dish('dosa'))],
      [ASHA, { do: 'handOver', to: 2 }],
    ]);
    expect(applyGroupOrderChange(arrangement, ASHA, { do: 'close' }, 2).refused).toBe('not-host');
    expect(applyGroupOrderChange(arrangement, PRIYA, { do: 'close' }, 2).arrangement.state).toBe(
      'closed',
    );
  });

  test('takes no more of a dish than one order does, whoever they are for', () => {
    const two = dish('thali', 2, { maxOrder: 3 });
    const { arrangement } = after([[PRIYA, put(two)]]);
    expect(applyGroupOrderChange(arrangement, RAVI, put(two), 1)).toEqual({
      arrangement,
      refused: 'too-many',
      dish: { name: 'thali', most: 3, room: 1 },
    });
    expect(
      applyGroupOrderChange(arrangement, PRIYA, put(dish('thali', 3, { maxOrder: 3 })), 1).refused,
    ).toBeUndefined();
  });

  test('holds no more people than its card shows', () => {
    const many = Array.from(
      { length: MOST_MEMBERS - 1 },
      (_, at): [GroupParticipant, GroupOrderChange] => [{ who: `p${at}` }, put(dish('dosa'))],
    );
    const { arrangement } = after(many);
    expect(arrangement.members).toHaveLength(MOST_MEMBERS);
    expect(
      applyGroupOrderChange(arrangement, { who: 'one more' }, put(dish('dosa')), 1).refused,
    ).toBe('full');
    expect(
      applyGroupOrderChange(arrangement, { who: 'p3' }, put(dish('dosa', 2)), 1).refused,
    ).toBeUndefined();
  });

  test('another bill is another order', () => {
    const closed = after([
      [PRIYA, put(dish('dosa'))],
      [ASHA, { do: 'close' }],
    ]).arrangement;
    const share = { lines: [dish('dosa')], dishesPaise: 9_000, common: [], totalPaise: 9_000 };
    const billed = applyGroupOrderChange(
      closed,
      ASHA,
      { do: 'share', billPaise: 9_000, shares: [{ n: 2, share }] },
      2,
    ).arrangement;
    const ordered = applyGroupOrderChange(
      billed,
      ASHA,
      { do: 'order', orderId: 'o1' },
      2,
    ).arrangement;
    expect(ordered).toMatchObject({ orderId: 'o1', billPaise: 9_000, members: [{}, { share }] });
    expect(
      applyGroupOrderChange(ordered, ASHA, { do: 'share', billPaise: 9_500, shares: [] }, 2)
        .arrangement,
    ).not.toHaveProperty('orderId');
    expect(applyGroupOrderChange(ordered, ASHA, { do: 'drop' }, 2).arrangement.state).toBe(
      'dropped',
    );
  });
});

const option = fc.record({
  groupId: fc.constantFrom('g1', 'g2'),
  optionId: fc.constantFrom('a', 'b', 'c'),
  quantity: fc.integer({ min: 1, max: 2 }),
});
const KINDS = [
  { id: 'dosa', paise: 9_000, most: null },
  { id: 'idli', paise: 5_000, most: 6 },
  { id: 'thali', paise: 21_050, most: 4 },
  { id: 'coffee', paise: 3_333, most: null },
];
const line = fc
  .tuple(
    fc.constantFrom(...KINDS),
    fc.integer({ min: 1, max: 4 }),
    fc.uniqueArray(option, { maxLength: 2, selector: (one) => `${one.groupId}${one.optionId}` }),
  )
  .map(([kind, quantity, choices]) =>
    dish(kind.id, quantity, {
      choices,
      priceEachPaise: kind.paise + choices.length * 1_000,
      maxOrder: kind.most,
      told: choices.map((one) => one.optionId),
    }),
  );
const person = fc.constantFrom(ASHA, PRIYA, RAVI, { who: 'tara' }, { who: 'joy', name: 'Joy' });
const step = fc.tuple(
  person,
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .array(line, { maxLength: 4 })
        .map((lines): GroupOrderChange => ({ do: 'put', lines })),
    },
    { weight: 1, arbitrary: fc.constant<GroupOrderChange>({ do: 'leave' }) },
  ),
);

/** A group order after any changes by five people. */
const anyArrangement = fc
  .array(step, { minLength: 1, maxLength: 14 })
  .map((steps) => after(steps).arrangement);
const RUNS = Number(process.env['MELA_POTS'] ?? 10_000);

describe('what is in any pot', () => {
  test('is in the order, all of it and nothing else', () => {
    fc.assert(
      fc.property(anyArrangement, (arrangement) => {
        const { cart, told } = combineMemberLines(arrangement.members, cartSeller);
        expect(totalPaise(cart)).toBe(
          membersWithDishes(arrangement.members).reduce(
            (sum, one) => sum + linesPaise(one.lines),
            0,
          ),
        );
        for (const { most, id } of KINDS)
          expect(
            cart.lines
              .filter((one) => one.dishId === id)
              .reduce((sum, one) => sum + one.quantity, 0),
          ).toBeLessThanOrEqual(most ?? 1_000);
        for (const { id, choices } of cart.lines) expect(told[id]).toHaveLength(choices.length);
      }),
      { numRuns: 2_000 },
    );
  });

  test('nobody changes what another has', () => {
    fc.assert(
      fc.property(anyArrangement, step, (arrangement, [by, change]) => {
        const others = (held: GroupOrder): unknown =>
          held.members.filter((one) => one.who !== by.who);
        expect(others(applyGroupOrderChange(arrangement, by, change, 2).arrangement)).toEqual(
          others(arrangement),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test('is shared out to the paisa, also where the seller has less of it or the host adds to it', () => {
    fc.assert(
      fc.property(
        anyArrangement,
        fc.array(fc.integer({ min: -3, max: 2 }), { maxLength: 12 }),
        fc.array(
          fc.tuple(
            fc.constantFrom('tax', 'packing', 'delivery', 'misc', 'discount'),
            fc.integer({ min: -20_000, max: 40_000 }),
          ),
          { maxLength: 5 },
        ),
        (arrangement, cuts, fees) => {
          const { cart } = combineMemberLines(arrangement.members, cartSeller);
          const ordered = cart.lines
            .map((one, at) =>
              dish(one.dishId, Math.max(0, one.quantity + (cuts[at] ?? 0)), {
                choices: [...one.choices],
                priceEachPaise: one.priceEachPaise,
              }),
            )
            .filter((one) => one.quantity > 0);
          fc.pre(ordered.length > 0);
          const items = ordered.reduce((sum, one) => sum + linePaise(one), 0);
          const parts = dishTotalsOf(portionsOf(arrangement.members, ordered, 1));
          expect(parts.reduce((sum, one) => sum + one.dishesPaise, 0)).toBe(items);
          expect(parts.reduce((sum, one) => sum + one.dishes, 0)).toBe(
            ordered.reduce((sum, one) => sum + one.quantity, 0),
          );
          const shares = sharesOf(
            parts,
            items,
            fees.map(([type, paise]) => ({ type, paise })),
          );
          expect(shares.reduce((sum, one) => sum + one.totalPaise, 0)).toBe(
            items + fees.reduce((sum, [, paise]) => sum + paise, 0),
          );
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('an order of just what is in it gives each one what they put in', () => {
    fc.assert(
      fc.property(anyArrangement, (arrangement) => {
        const parts = dishTotalsOf(
          portionsOf(
            arrangement.members,
            combineMemberLines(arrangement.members, cartSeller).cart.lines.map((one) =>
              dish(one.dishId, one.quantity, {
                choices: [...one.choices],
                priceEachPaise: one.priceEachPaise,
              }),
            ),
            1,
          ),
        );
        expect(
          Object.fromEntries(parts.map(({ member, dishesPaise }) => [member, dishesPaise])),
        ).toEqual(
          Object.fromEntries(
            membersWithDishes(arrangement.members).map((one) => [
              String(one.n),
              linesPaise(one.lines),
            ]),
          ),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

test('where the seller has less, who came last goes without', () => {
  const { arrangement } = after([
    [PRIYA, put(dish('dosa', 2))],
    [RAVI, put(dish('dosa', 2))],
  ]);
  expect(
    portionsOf(arrangement.members, [dish('dosa', 3), dish('tea', 2)], 1).map(({ n, lines }) => [
      n,
      lines.map((one) => `${one.quantity} ${one.name}`),
    ]),
  ).toEqual([
    [1, ['2 tea']],
    [2, ['2 dosa']],
    [3, ['1 dosa']],
  ]);
});

test('what the seller takes off is shared by what one eats, what is taken off the delivery like the delivery', () => {
  const bill = [
    { type: 'item', paise: 9_000 },
    { type: 'item', paise: 27_000 },
    { type: 'misc', paise: 500 },
    { type: 'misc', paise: -7_000 },
    { type: 'delivery', paise: 2_600 },
    { type: 'delivery', paise: -2_600 },
    { type: 'tax', paise: 1_800 },
  ];
  const { itemsPaise, common } = billForAll(bill);
  expect({ itemsPaise, common }).toEqual({
    itemsPaise: 36_000,
    common: [
      { type: 'misc', paise: 500 },
      { type: 'discount', paise: -7_000 },
      { type: 'delivery', paise: 0 },
      { type: 'tax', paise: 1_800 },
    ],
  });
  const shares = sharesOf(
    [
      { member: '1', dishes: 1, dishesPaise: 9_000 },
      { member: '2', dishes: 3, dishesPaise: 27_000 },
    ],
    itemsPaise,
    common,
  );
  expect(shares.map((one) => one.common.find(({ type }) => type === 'discount')?.paise)).toEqual([
    -1_750, -5_250,
  ]);
  expect(shares.reduce((sum, one) => sum + one.totalPaise, 0)).toBe(
    bill.reduce((sum, one) => sum + one.paise, 0),
  );
});
