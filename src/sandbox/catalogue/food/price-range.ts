import type { GroupTemplate, OptionTemplate } from './template';
import { PAISE_PER_RUPEE } from '../../../units';

/** A lowest and a highest extra, in paise. */
interface ExtraPriceRange {
  min: number;
  max: number;
}

const NO_EXTRA: ExtraPriceRange = { min: 0, max: 0 };

const sumRanges = (ranges: readonly ExtraPriceRange[]): ExtraPriceRange =>
  ranges.reduce(
    (total, range) => ({ min: total.min + range.min, max: total.max + range.max }),
    NO_EXTRA,
  );

/** Returns what an option can add, in paise: its own price and that of the groups it unlocks. */
export function optionRange(option: OptionTemplate): ExtraPriceRange {
  const below = extrasOf(option.groups);
  return {
    min: option.price * PAISE_PER_RUPEE + below.min,
    max: option.price * PAISE_PER_RUPEE + below.max,
  };
}

const sumOfCheapest = (values: readonly number[], count: number) =>
  sumOfNumbers([...values].sort((a, b) => a - b).slice(0, count));
const sumOfDearest = (values: readonly number[], count: number) =>
  sumOfNumbers([...values].sort((a, b) => b - a).slice(0, count));
const sumOfNumbers = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function groupRange(group: GroupTemplate): ExtraPriceRange {
  const ranges = group.options.filter((option) => option.available).map(optionRange);
  // No option lowers a price: the least is `min` of the cheapest, the most `max` of the dearest.
  return {
    min: sumOfCheapest(
      ranges.map((range) => range.min),
      group.min,
    ),
    max: sumOfDearest(
      ranges.map((range) => range.max),
      group.max,
    ),
  };
}

/** Returns the least and the most that groups add over all valid choices, in paise. */
export function extrasOf(groups: readonly GroupTemplate[]): ExtraPriceRange {
  return sumRanges(groups.map(groupRange));
}

function defaultGroupRange(group: GroupTemplate): ExtraPriceRange {
  const chosen = group.options.filter((option) => option.isDefault && option.available);
  const withDefaults = sumRanges(
    chosen.map((option) => sumRanges([priceOf(option), defaultsOf(option.groups)])),
  );
  const missing = Math.max(0, group.min - chosen.length);
  const others = group.options
    .filter((option) => !option.isDefault && option.available)
    .map(optionRange);
  return {
    min:
      withDefaults.min +
      sumOfCheapest(
        others.map((range) => range.min),
        missing,
      ),
    max:
      withDefaults.max +
      sumOfDearest(
        others.map((range) => range.max),
        missing,
      ),
  };
}

const priceOf = (option: OptionTemplate): ExtraPriceRange => ({
  min: option.price * PAISE_PER_RUPEE,
  max: option.price * PAISE_PER_RUPEE,
});

/** Returns what the defaults add, in paise: a range where a required group has too few defaults. */
export function defaultsOf(groups: readonly GroupTemplate[]): ExtraPriceRange {
  return sumRanges(groups.map(defaultGroupRange));
}
