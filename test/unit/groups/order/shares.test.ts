import fc from 'fast-check';
import { sharesOf } from '../../../../src/groups/order/shares';
import { splitPaiseByWeights } from '../../../../src/groups/split';

const RUNS = Number(process.env['MELA_POTS'] ?? 10_000);

const part = fc.record({
  dishesPaise: fc.integer({ min: 0, max: 500_000 }),
  dishes: fc.integer({ min: 0, max: 12 }),
});
const arrangement = fc.array(part, { minLength: 1, maxLength: 25 }).map((parts) =>
  parts.map((one, at) => ({
    member: `m${at}`,
    dishes: one.dishes,
    dishesPaise: one.dishes === 0 ? 0 : one.dishesPaise,
  })),
);
const line = fc.record({
  type: fc.constantFrom('tax', 'packing', 'delivery', 'misc', 'discount'),
  paise: fc.integer({ min: -50_000, max: 80_000 }),
});

test('the parts of a split add up to it, and equal weights differ by a paisa at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
      (paise, weights) => {
        const parts = splitPaiseByWeights(paise, weights);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(paise);
        const even = splitPaiseByWeights(
          paise,
          weights.map(() => 7),
        );
        expect(Math.max(...even) - Math.min(...even)).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('the shares of a pot add up to the quote to the paisa, line by line', () => {
  fc.assert(
    fc.property(
      arrangement,
      fc.integer({ min: -20_000, max: 20_000 }),
      fc.array(line, { maxLength: 6 }),
      (parts, change, common) => {
        fc.pre(parts.some((one) => one.dishes > 0));
        const items = parts.reduce((sum, one) => sum + one.dishesPaise, 0) + change;
        const shares = sharesOf(parts, items, common);
        const total = items + common.reduce((sum, one) => sum + one.paise, 0);
        expect(shares.reduce((sum, one) => sum + one.totalPaise, 0)).toBe(total);
        common.forEach((one, at) =>
          expect(shares.reduce((sum, share) => sum + (share.common[at]?.paise ?? 0), 0)).toBe(
            one.paise,
          ),
        );
        for (const share of shares)
          expect(share.totalPaise).toBe(
            share.dishesPaise + share.common.reduce((sum, one) => sum + one.paise, 0),
          );
      },
    ),
    { numRuns: RUNS },
  );
});

test('who has nothing in the pot owes nothing', () => {
  const shares = sharesOf(
    [
      { member: 'a', dishes: 2, dishesPaise: 30_000 },
      { member: 'b', dishes: 0, dishesPaise: 0 },
    ],
    30_000,
    [{ type: 'delivery', paise: 4_000 }],
  );
  expect(shares).toEqual([
    {
      member: 'a',
      dishesPaise: 30_000,
      common: [{ type: 'delivery', paise: 4_000 }],
      totalPaise: 34_000,
    },
  ]);
});
