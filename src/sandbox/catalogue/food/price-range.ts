import type { GroupTemplate, OptionTemplate } from './template';

/** A lowest and a highest extra, in paise. */
interface Range {
  min: number;
  max: number;
}

const NOTHING: Range = { min: 0, max: 0 };
const PAISE = 100;

const sum = (ranges: readonly Range[]): Range =>
  ranges.reduce((total, range) => ({ min: total.min + range.min, max: total.max + range.max }), NOTHING);

/** What choosing an option can add: its own price and that of the groups it unlocks. */
export function optionRange(option: OptionTemplate): Range {
  const below = extrasOf(option.groups);
  return { min: option.price * PAISE + below.min, max: option.price * PAISE + below.max };
}

const cheapest = (values: readonly number[], count: number) => total([...values].sort((a, b) => a - b).slice(0, count));
const dearest = (values: readonly number[], count: number) => total([...values].sort((a, b) => b - a).slice(0, count));
const total = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function groupRange(group: GroupTemplate): Range {
  const ranges = group.options.filter((option) => option.available).map(optionRange);
  // No option lowers a price, so the least is the fewest of the cheapest and the most is as many of the dearest as go.
  return {
    min: cheapest(ranges.map((range) => range.min), group.min),
    max: dearest(ranges.map((range) => range.max), group.max),
  };
}

/** The least and the most that groups add over all valid choices. */
export function extrasOf(groups: readonly GroupTemplate[]): Range {
  return sum(groups.map(groupRange));
}

function defaultGroupRange(group: GroupTemplate): Range {
  const chosen = group.options.filter((option) => option.isDefault && option.available);
  const withDefaults = sum(chosen.map((option) => sum([priceOf(option), defaultsOf(option.groups)])));
  const missing = Math.max(0, group.min - chosen.length);
  const others = group.options.filter((option) => !option.isDefault && option.available).map(optionRange);
  return {
    min: withDefaults.min + cheapest(others.map((range) => range.min), missing),
    max: withDefaults.max + dearest(others.map((range) => range.max), missing),
  };
}

const priceOf = (option: OptionTemplate): Range => ({ min: option.price * PAISE, max: option.price * PAISE });

/** What the defaults add; a range where a required group has too few of them. */
export function defaultsOf(groups: readonly GroupTemplate[]): Range {
  return sum(groups.map(defaultGroupRange));
}
