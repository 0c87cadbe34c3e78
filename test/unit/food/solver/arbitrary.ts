import * as fc from 'fast-check';
import type { Dish, CustomizationGroup, DishOption } from '../../../../src/food/menu';
import type { OptionRequest } from '../../../../src/food/solver/types';
import { dish } from '../build';

interface RawOption {
  readonly price: number;
  readonly available: boolean;
  readonly isDefault: boolean;
  readonly groups: readonly RawGroup[];
}

interface RawGroup {
  readonly min: number;
  readonly more: number;
  readonly options: readonly RawOption[];
}

function rawGroup(depth: number): fc.Arbitrary<RawGroup> {
  return fc.record({
    min: fc.integer({ min: 0, max: 2 }),
    more: fc.integer({ min: 0, max: 2 }),
    options: fc.array(rawOption(depth), { minLength: 1, maxLength: 3 }),
  });
}

function rawOption(depth: number): fc.Arbitrary<RawOption> {
  return fc.record({
    price: fc.integer({ min: 0, max: 9_999 }),
    available: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
    isDefault: fc.integer({ min: 0, max: 2 }).map((n) => n === 0),
    groups: depth <= 1 ? fc.constant([]) : fc.array(rawGroup(depth - 1), { maxLength: 1 }),
  });
}

/** Small dishes with nested groups of every kind; each option id stands once. */
export const anyDish: fc.Arbitrary<Dish> = fc
  .array(rawGroup(3), { minLength: 1, maxLength: 2 })
  .map((raw) => {
    let next = 0;
    const groupOf = (each: RawGroup): CustomizationGroup => ({
      id: `g${next++}`,
      name: `Group ${next}`,
      seq: 0,
      min: each.min,
      max: Math.max(1, each.min + each.more),
      options: each.options.map(optionOf),
    });
    const optionOf = (each: RawOption): DishOption => ({
      id: `o${next++}`,
      name: `Option ${next}`,
      pricePaise: each.price,
      available: each.available,
      isDefault: each.isDefault,
      groups: each.groups.map(groupOf),
    });
    return dish('d', raw.map(groupOf));
  });

/** All option ids of a dish. */
export function idsOf(groups: readonly CustomizationGroup[]): string[] {
  return groups.flatMap((group) =>
    group.options.flatMap((option) => [option.id, ...idsOf(option.groups)]),
  );
}

/** A dish with wishes among its options, each option wished or refused at most once. */
export const anyDishAndWishes: fc.Arbitrary<{ dish: Dish; wishes: OptionRequest[] }> =
  anyDish.chain((made) =>
    fc
      .uniqueArray(
        fc.record({
          id: fc.constantFrom(...idsOf(made.groups)),
          negated: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
        }),
        {
          maxLength: 5,
          selector: (each) => each.id,
        },
      )
      .map((wishes) => ({
        dish: made,
        wishes: wishes.map(({ id, negated }) => ({ optionIds: [id], negated })),
      })),
  );
