import type { Dish, CustomizationGroup, DishOption } from '../menu';
import type { Paise } from '../money';
import type { PricedOption } from './types';

/** An index of a dish's nested groups: places of options, what is below them, what they add. */
export class DishTree {
  private readonly viable = new Map<DishOption, boolean>();
  private readonly least = new Map<DishOption, Paise>();
  private readonly below = new Map<DishOption, ReadonlySet<string>>();
  private readonly byId = new Map<string, { group: CustomizationGroup; option: DishOption }[]>();

  constructor(readonly dish: Dish) {
    this.file(dish.groups);
  }

  private file(groups: readonly CustomizationGroup[]): void {
    for (const group of groups) {
      for (const option of group.options) {
        const places = this.byId.get(option.id) ?? [];
        places.push({ group, option });
        this.byId.set(option.id, places);
        this.file(option.groups);
      }
    }
  }

  /** Returns every place in the dish's groups where an option stands. */
  placesOf(optionId: string): readonly { group: CustomizationGroup; option: DishOption }[] {
    return this.byId.get(optionId) ?? [];
  }

  /** True when the option, and enough of what it requires below it, is available. */
  isViable(option: DishOption): boolean {
    const known = this.viable.get(option);
    if (known !== undefined) return known;
    const viable = option.available && option.groups.every((group) => this.isMeetable(group));
    this.viable.set(option, viable);
    return viable;
  }

  /** True when enough options of the group are available to meet its `min`. */
  isMeetable(group: CustomizationGroup): boolean {
    return (
      group.min <= group.max &&
      group.options.filter((option) => this.isViable(option)).length >= group.min
    );
  }

  /** Returns the ids of the options below an option, at any depth. */
  idsBelow(option: DishOption): ReadonlySet<string> {
    const known = this.below.get(option);
    if (known) return known;
    const ids = new Set<string>();
    for (const child of option.groups.flatMap((group) => group.options)) {
      ids.add(child.id);
      for (const id of this.idsBelow(child)) ids.add(id);
    }
    this.below.set(option, ids);
    return ids;
  }

  /** Returns options with what each adds to the price, in all and beyond the cheapest of them. */
  priced(options: readonly DishOption[]): PricedOption[] {
    const extras = options.map((option) => this.extraOf(option));
    const cheapest = Math.min(...extras);
    return options.map((option, at) => {
      const extraPaise = extras[at] ?? 0;
      return { option, extraPaise, differencePaise: extraPaise - cheapest };
    });
  }

  /** What choosing an option adds, with the cheapest that it requires below it. */
  private extraOf(option: DishOption): Paise {
    const known = this.least.get(option);
    if (known !== undefined) return known;
    const extra = option.groups.reduce(
      (sum, group) => sum + this.leastOf(group),
      option.pricePaise,
    );
    this.least.set(option, extra);
    return extra;
  }

  private leastOf(group: CustomizationGroup): Paise {
    const extras = group.options
      .filter((option) => this.isViable(option))
      .map((option) => this.extraOf(option));
    return extras
      .sort((a, b) => a - b)
      .slice(0, group.min)
      .reduce((sum, extra) => sum + extra, 0);
  }
}
