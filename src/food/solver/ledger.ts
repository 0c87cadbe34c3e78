import type { CustomizationGroup, DishOption } from '../menu';
import type { DishTree } from './tree';
import type { OptionChoice, DroppedChoice, NeedsChoice } from './types';

/** A choice made, with the group and option themselves. */
export interface LedgerEntry {
  readonly group: CustomizationGroup;
  readonly option: DishOption;
  readonly quantity: number;
}

type ChoiceQuestion = Pick<NeedsChoice, 'group' | 'options' | 'atLeast' | 'atMost'>;

/** What one solving has chosen so far. */
export class ChoiceLedger {
  readonly entries: LedgerEntry[] = [];
  readonly defaultsTaken: DishOption[] = [];
  readonly dropped: DroppedChoice[] = [];
  /** The first required choice that is unknown. */
  need: ChoiceQuestion | null = null;

  /** The choices made, parents before their children. */
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

  /** How many are chosen in a group. */
  usedIn(group: CustomizationGroup): number {
    return this.entries.reduce(
      (sum, entry) => (entry.group === group ? sum + entry.quantity : sum),
      0,
    );
  }

  /** How many more the group takes. */
  roomIn(group: CustomizationGroup): number {
    return group.max - this.usedIn(group);
  }

  /** What is chosen in some groups. */
  entriesIn(groups: readonly CustomizationGroup[]): LedgerEntry[] {
    return this.entries.filter((entry) => groups.includes(entry.group));
  }

  /** The options chosen in some groups. */
  chosenIn(groups: readonly CustomizationGroup[]): DishOption[] {
    return this.entriesIn(groups).map((entry) => entry.option);
  }

  /** Notes a question; only the first is asked. */
  ask(need: ChoiceQuestion): void {
    this.need ??= need;
  }

  /** Notes the held choices that no part of the solving came to: what they hung on is no longer chosen. */
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
