import fc from 'fast-check';
import {
  billForAll,
  combineMemberLines,
  portionsOf,
  dishTotalsOf,
} from '../../../../src/groups/order/parts';
import {
  applyGroupOrderChange,
  membersWithDishes,
  createGroupOrder,
  type GroupOrder,
} from '../../../../src/groups/order/rules';
import { sharesOf } from '../../../../src/groups/order/shares';
import type {
  GroupOrderChange,
  GroupOrderLine,
  GroupOrderShare,
} from '../../../../src/groups/order/shape';

const RUNS = Number(process.env['MELA_POTS'] ?? 1_000);
const PEOPLE = ['asha', 'priya', 'ravi', 'tara', 'zoya'];
const PRICES: Readonly<Record<string, number>> = {
  dosa: 9_050,
  idli: 4_999,
  vada: 3_333,
  chai: 1_701,
};
const HOST = 1;

const line = (dishId: string, quantity: number): GroupOrderLine => ({
  dishId,
  categoryId: 'c',
  name: dishId,
  quantity,
  choices: [],
  priceEachPaise: PRICES[dishId] ?? 1,
  maxOrder: null,
  told: [],
});
const lines = fc
  .uniqueArray(
    fc.record({ dish: fc.constantFrom(...Object.keys(PRICES)), n: fc.integer({ min: 1, max: 4 }) }),
    { maxLength: 3, selector: (one) => one.dish },
  )
  .map((all) => all.map((one) => line(one.dish, one.n)));
const step = fc.oneof(
  { weight: 5, arbitrary: lines.map((all): GroupOrderChange => ({ do: 'put', lines: all })) },
  fc.constant<GroupOrderChange>({ do: 'leave' }),
  fc.constant<GroupOrderChange>({ do: 'vanish' }),
  fc.integer({ min: 1, max: 5 }).map((to): GroupOrderChange => ({ do: 'handOver', to })),
);
const steps = fc.array(fc.tuple(fc.constantFrom(...PEOPLE), step), { minLength: 1, maxLength: 25 });
const fee = fc.record({
  type: fc.constantFrom('tax', 'packing', 'delivery', 'misc', 'discount'),
  paise: fc.integer({ min: -9_999, max: 29_999 }),
});

const fresh = (): GroupOrder =>
  createGroupOrder(
    'arrangement',
    { who: 'asha' },
    {
      restaurant: { providerId: 'p', sellerId: 's', name: 'Tiffin', locality: '' },
      place: { label: 'HSR', lat: 1, lng: 1, pin: '560102' },
      closesAt: 100,
    },
  );
const played = (all: readonly (readonly [string, GroupOrderChange])[]): GroupOrder =>
  all.reduce(
    (arrangement, [who, change]) =>
      applyGroupOrderChange(arrangement, { who, name: who }, change, 1).arrangement,
    fresh(),
  );
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

interface Billed {
  arrangement: GroupOrder;
  billPaise: number;
  shares: { n: number; share: GroupOrderShare }[];
}

/** The closed group order with a bill for what the host orders in the end, as the dialog divides it. */
function billed(
  arrangement: GroupOrder,
  ordered: readonly GroupOrderLine[],
  fees: readonly { type: string; paise: number }[],
  priceChange: number,
): Billed {
  const bill = [
    ...ordered.map((one) => ({ type: 'item', paise: one.priceEachPaise * one.quantity })),
    { type: 'item', paise: priceChange },
    ...fees,
  ];
  const given = portionsOf(arrangement.members, ordered, HOST);
  const { itemsPaise, common } = billForAll(bill);
  const shares = sharesOf(dishTotalsOf(given), itemsPaise, common).map(({ member, ...owed }) => ({
    n: Number(member),
    share: { ...owed, lines: given.find(({ n }) => String(n) === member)?.lines ?? [] },
  }));
  return { arrangement, billPaise: sum(bill.map(({ paise }) => paise)), shares };
}

/** All lines as one order, some taken out (the seller has no more) and some added by the host. */
function orderOf(
  arrangement: GroupOrder,
  added: readonly GroupOrderLine[],
  cut: number,
): GroupOrderLine[] {
  const { cart } = combineMemberLines(arrangement.members, {
    providerId: 'p',
    sellerId: 's',
    locationId: 'l',
    name: 'Tiffin',
  });
  const all = cart.lines.map((one) => line(one.dishId, one.quantity));
  const left = all.map((one, at) =>
    at === 0 ? { ...one, quantity: one.quantity - Math.min(cut, one.quantity - 1) } : one,
  );
  return [...left, ...added].reduce<GroupOrderLine[]>(
    (whole, one) =>
      whole.some(({ dishId }) => dishId === one.dishId)
        ? whole.map((held) =>
            held.dishId === one.dishId ? { ...held, quantity: held.quantity + one.quantity } : held,
          )
        : [...whole, one],
    [],
  );
}

test('after whatever joins, changes, leaves, forgets, handings over and additions, the shares add up to the bill to the paisa', () => {
  fc.assert(
    fc.property(
      steps,
      lines,
      fc.integer({ min: 0, max: 3 }),
      fc.array(fee, { maxLength: 5 }),
      fc.integer({ min: -500, max: 500 }),
      (all, added, cut, fees, priceChange) => {
        const arrangement = played(all);
        fc.pre(membersWithDishes(arrangement.members).length > 0);
        const { billPaise, shares } = billed(
          arrangement,
          orderOf(arrangement, added, cut),
          fees,
          priceChange,
        );
        expect(sum(shares.map(({ share }) => share.totalPaise))).toBe(billPaise);
        for (const { share } of shares)
          expect(share.totalPaise).toBe(
            share.dishesPaise + sum(share.common.map(({ paise }) => paise)),
          );
      },
    ),
    { numRuns: RUNS },
  );
});

test('who has left or asked to be forgotten owes nothing, and who stays pays for what they get', () => {
  fc.assert(
    fc.property(steps, fc.array(fee, { maxLength: 3 }), (all, fees) => {
      const arrangement = played(all);
      fc.pre(membersWithDishes(arrangement.members).length > 0);
      const { shares } = billed(arrangement, orderOf(arrangement, [], 0), fees, 0);
      expect(new Set(shares.map(({ n }) => n))).toEqual(
        new Set(membersWithDishes(arrangement.members).map(({ n }) => n)),
      );
      for (const { n, share } of shares)
        expect(share.dishesPaise).toBe(
          sum(
            (arrangement.members.find((one) => one.n === n)?.lines ?? []).map(
              (one) => one.priceEachPaise * one.quantity,
            ),
          ),
        );
    }),
    { numRuns: RUNS },
  );
});

test('another bill takes the place of the shares before, and who is forgotten after it leaves theirs to be told as left over', () => {
  fc.assert(
    fc.property(
      steps,
      fc.array(fee, { maxLength: 3 }),
      fc.constantFrom(...PEOPLE),
      (all, fees, gone) => {
        const open = played(all);
        fc.pre(membersWithDishes(open.members).length > 0);
        const by = { who: open.host };
        const closed = applyGroupOrderChange(
          applyGroupOrderChange(open, by, { do: 'close' }, 1).arrangement,
          by,
          { do: 'bill', draft: 'd' },
          1,
        ).arrangement;
        const first = billed(closed, orderOf(closed, [line('chai', 9)], 0), fees, 7);
        const second = billed(closed, orderOf(closed, [], 1), fees, 0);
        const shared = [first, second].reduce(
          (arrangement, { billPaise, shares }) =>
            applyGroupOrderChange(arrangement, by, { do: 'share', billPaise, shares }, 1)
              .arrangement,
          closed,
        );
        expect(sum(shared.members.map(({ share }) => share?.totalPaise ?? 0))).toBe(
          second.billPaise,
        );
        const after = applyGroupOrderChange(shared, { who: gone }, { do: 'vanish' }, 1).arrangement;
        const owed = shared.members.find(({ who }) => who === gone)?.share?.totalPaise ?? 0;
        expect(sum(after.members.map(({ share }) => share?.totalPaise ?? 0))).toBe(
          sum(shared.members.map(({ share }) => share?.totalPaise ?? 0)) - owed,
        );
      },
    ),
    { numRuns: RUNS },
  );
});
