import type { CustomizationGroup, DishOption } from '../menu';
import type { DishTree } from './tree';
import type { OptionChoice, DroppedChoice, NeedsChoice } from './types';

/** A choice of the solver, with the group and option themselves. */
export interface LedgerEntry {
  readonly group: CustomizationGroup;
  readonly option: DishOption;
  readonly quantity: number;
}

type ChoiceQuestion = Pick<NeedsChoice, 'group' | 'options' | 'atLeast' | 'atMost'>;

/** A record of what the solver has chosen, dropped and must ask for one dish so far. */
export class ChoiceLedger {
  readonly entries: LedgerEntry[] = [];
  readonly defaultsTaken: DishOption[] = [];
  readonly dropped: DroppedChoice[] = [];
  /** The first required choice that is unknown. */
  need: ChoiceQuestion | null = null;

  /** The choices so far, parents before their children. */
  get choices(): OptionChoice[] {
    return this.entries.map(({ group, option, quantity }) => ({
      groupId: group.id,
      optionId: option.id,
      quantity,
    }));
  }

  /** Chooses an option, or more of one already chosen. */
  choose(group: CustomizationGroup, option: DishOption, quantity: number): void {
    const at = this.entries.findIndex((entry) => entry.group === group && entry.option === option);
    const before = this.entries[at];
    if (before) this.entries[at] = { ...before, quantity: before.quantity + quantity };
    else this.entries.push({ group, option, quantity });
  }

  /** Returns how many options are chosen in a group, by quantity. */
  usedIn(group: CustomizationGroup): number {
    return this.entries.reduce(
      (sum, entry) => (entry.group === group ? sum + entry.quantity : sum),
      0,
    );
  }

  /** Returns how many more options a group takes. */
  roomIn(group: CustomizationGroup): number {
    return group.max - this.usedIn(group);
  }

  /** Returns the choices in some groups. */
  entriesIn(groups: readonly CustomizationGroup[]): LedgerEntry[] {
    return this.entries.filter((entry) => groups.includes(entry.group));
  }

  /** Returns the options chosen in some groups. */
  chosenIn(groups: readonly CustomizationGroup[]): DishOption[] {
    return this.entriesIn(groups).map((entry) => entry.option);
  }

  /** Records a question, unless there is one already: only the first is asked. */
  ask(need: ChoiceQuestion): void {
    this.need ??= need;
  }

  /** Records as dropped the earlier choices whose parent is no longer chosen. */
  noteLost(tree: DishTree, held: readonly OptionChoice[], refused: ReadonlySet<string>): void {
    for (const choice of held) {
      const place = tree.placesOf(choice.optionId).find(({ group }) => group.id === choice.groupId);
      if (
        !place ||
        this.isKept(choice) ||
        this.dropped.some((each) => each.option === place.option)
      )
        continue;
      this.dropped.push({
        option: place.option,
        because: refused.has(choice.optionId) ? 'refused' : 'parentChanged',
      });
    }
  }

  private isKept(choice: OptionChoice): boolean {
    return this.entries.some(
      (entry) => entry.group.id === choice.groupId && entry.option.id === choice.optionId,
    );
  }
}
