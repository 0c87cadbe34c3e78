import type { Group, Option } from '../menu';
import type { DishTree } from './tree';
import type { Choice, Dropped, Needs } from './types';

/** A choice made, with the group and option themselves. */
export interface Entry {
  readonly group: Group;
  readonly option: Option;
  readonly quantity: number;
}

type Need = Pick<Needs, 'group' | 'options' | 'atLeast' | 'atMost'>;

/** What one solving has chosen so far. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly defaultsTaken: Option[] = [];
  readonly dropped: Dropped[] = [];
  /** The first required choice that is unknown. */
  need: Need | null = null;

  /** The choices made, parents before their children. */
  get choices(): Choice[] {
    return this.entries.map(({ group, option, quantity }) => ({ groupId: group.id, optionId: option.id, quantity }));
  }

  /** Chooses an option, or more of one already chosen. */
  choose(group: Group, option: Option, quantity: number): void {
    const at = this.entries.findIndex((entry) => entry.group === group && entry.option === option);
    const before = this.entries[at];
    if (before) this.entries[at] = { ...before, quantity: before.quantity + quantity };
    else this.entries.push({ group, option, quantity });
  }

  /** How many are chosen in a group. */
  usedIn(group: Group): number {
    return this.entries.reduce((sum, entry) => (entry.group === group ? sum + entry.quantity : sum), 0);
  }

  /** How many more the group takes. */
  roomIn(group: Group): number {
    return group.max - this.usedIn(group);
  }

  /** What is chosen in some groups. */
  entriesIn(groups: readonly Group[]): Entry[] {
    return this.entries.filter((entry) => groups.includes(entry.group));
  }

  /** The options chosen in some groups. */
  chosenIn(groups: readonly Group[]): Option[] {
    return this.entriesIn(groups).map((entry) => entry.option);
  }

  /** Notes a question; only the first is asked. */
  ask(need: Need): void {
    this.need ??= need;
  }

  /** Notes the held choices that no part of the solving came to: what they hung on is no longer chosen. */
  noteLost(tree: DishTree, held: readonly Choice[], refused: ReadonlySet<string>): void {
    for (const choice of held) {
      const place = tree.placesOf(choice.optionId).find(({ group }) => group.id === choice.groupId);
      if (!place || this.isKept(choice) || this.dropped.some((each) => each.option === place.option)) continue;
      this.dropped.push({ option: place.option, because: refused.has(choice.optionId) ? 'refused' : 'parentChanged' });
    }
  }

  private isKept(choice: Choice): boolean {
    return this.entries.some((entry) => entry.group.id === choice.groupId && entry.option.id === choice.optionId);
  }
}
