import * as fc from 'fast-check';
import { solveDish } from '../../../../src/food/solver/solve';
import { anyDishAndWishes, idsOf } from './arbitrary';
import { allWays, faultsOf, meets, sumOf } from './validator';

const RUNS = { numRuns: 2_000 };

describe('the solver over random nested groups', () => {
  test('a complete line breaks no rule, has every wish and costs the sum of its parts', () => {
    fc.assert(
      fc.property(anyDishAndWishes, ({ dish, wishes }) => {
        const solution = solveDish(dish, wishes);
        if (solution.kind !== 'complete') return;
        expect(faultsOf(dish, solution.choices)).toEqual([]);
        expect(meets(solution.choices, wishes)).toBe(true);
        expect(solution.priceEachPaise).toBe(sumOf(dish, solution.choices));
      }),
      RUNS,
    );
  });

  test('it refuses just when no way to choose has the wishes', () => {
    fc.assert(
      fc.property(anyDishAndWishes, ({ dish, wishes }) => {
        const solution = solveDish(dish, wishes);
        const possible = allWays(dish.groups).some((way) => meets(way, wishes));
        expect(solution.kind === 'refused').toBe(!possible);
      }),
      RUNS,
    );
  });

  test('a question offers only options that can be had, and answering it is no dead end', () => {
    fc.assert(
      fc.property(anyDishAndWishes, ({ dish, wishes }) => {
        const solution = solveDish(dish, wishes);
        if (solution.kind !== 'needs') return;
        expect(solution.options.length).toBeGreaterThanOrEqual(solution.atLeast);
        expect(Math.min(...solution.options.map((each) => each.differencePaise))).toBe(0);
        for (const { option } of solution.options) {
          const answered = solveDish(dish, [...wishes, { optionIds: [option.id] }]);
          expect([option.id, answered.kind]).not.toEqual([option.id, 'refused']);
        }
      }),
      RUNS,
    );
  });

  test('nothing is chosen that was not said, a default, a parent or the only one there is', () => {
    fc.assert(
      fc.property(anyDishAndWishes, ({ dish, wishes }) => {
        const solution = solveDish(dish, wishes);
        if (solution.kind !== 'complete') return;
        const said = wishes.flatMap((wish) => wish.optionIds);
        const taken = solution.defaultsTaken.map((option) => option.id);
        const parents = solution.choices
          .map((each) => each.optionId)
          .filter((id) => isParentOf(dish.groups, id, said));
        const unexplained = solution.choices.filter(
          (each) => ![...said, ...taken, ...parents].includes(each.optionId),
        );
        expect(unexplained).toEqual([]);
      }),
      RUNS,
    );
  });

  test('a changed line is valid again and accounts for every choice it lost', () => {
    fc.assert(
      fc.property(anyDishAndWishes, fc.nat(), ({ dish, wishes }, pick) => {
        const first = solveDish(dish, wishes);
        if (first.kind !== 'complete') return;
        const ids = idsOf(dish.groups);
        const change = { optionIds: [ids[pick % ids.length] ?? ''] };
        const second = solveDish(dish, [change], first.choices);
        if (second.kind === 'refused') return;
        const kept = second.choices.map((each) => each.optionId);
        const lost = second.dropped.map((each) => each.option.id);
        for (const each of first.choices) expect([...kept, ...lost]).toContain(each.optionId);
        if (second.kind === 'complete') expect(faultsOf(dish, second.choices)).toEqual([]);
      }),
      RUNS,
    );
  });
});

type Groups = Parameters<typeof idsOf>[0];

function isParentOf(groups: Groups, id: string, said: readonly string[]): boolean {
  return groups.some((group) =>
    group.options.some((option) =>
      option.id === id
        ? idsOf(option.groups).some((below) => said.includes(below))
        : isParentOf(option.groups, id, said),
    ),
  );
}
