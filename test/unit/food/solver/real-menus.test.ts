import * as fc from 'fast-check';
import { dishesOf } from '../../../../src/food/menu';
import { solveDish } from '../../../../src/food/solver/solve';
import { haveRealMenus, realMenus } from '../real-menus';
import { idsOf } from './arbitrary';
import { faultsOf, meets, sumOf } from './validator';

const RUNS = 150;

if (!haveRealMenus)
  test.skip('real menus: skipped, the open data is not beside the project', () => undefined);

(haveRealMenus ? describe : describe.skip)('the solver over real menus', () => {
  test.each(haveRealMenus ? realMenus() : [])(
    'every line of %s is valid and costs the sum of its parts',
    (_, menu) => {
      const dishes = dishesOf(menu).filter((dish) => dish.groups.length > 0);
      if (dishes.length === 0) return;
      const wished = fc.constantFrom(...dishes).chain((dish) =>
        fc
          .uniqueArray(
            fc.record({ id: fc.constantFrom(...idsOf(dish.groups)), negated: fc.boolean() }),
            { maxLength: 6, selector: (each) => each.id },
          )
          .map((wishes) => ({
            dish,
            wishes: wishes.map(({ id, negated }) => ({
              optionIds: [id],
              negated: negated && id.length % 2 === 0,
            })),
          })),
      );
      fc.assert(
        fc.property(wished, ({ dish, wishes }) => {
          const solution = solveDish(dish, wishes);
          if (solution.kind !== 'complete') return;
          expect(faultsOf(dish, solution.choices)).toEqual([]);
          expect(meets(solution.choices, wishes)).toBe(true);
          expect(solution.priceEachPaise).toBe(sumOf(dish, solution.choices));
        }),
        { numRuns: RUNS },
      );
    },
  );

  test('a dish ordered with its defaults costs between its lowest and its highest price', () => {
    for (const dish of realMenus().flatMap(([, menu]) => dishesOf(menu))) {
      const solution = solveDish(dish, []);
      if (solution.kind !== 'complete') continue;
      expect(solution.priceEachPaise).toBeGreaterThanOrEqual(dish.minPaise);
      expect(solution.priceEachPaise).toBeLessThanOrEqual(dish.maxPaise);
    }
  });
});
