import { type Dish, type Group, type Menu, type Option, dishesOf } from '../menu';
import type { Amount } from './cues';
import { amountOf } from './amounts';
import { TermTable } from './terms';
import { nameWords } from './names';

/** Where an option stands in a dish's groups. */
export interface OptionRef {
  readonly groupId: string;
  readonly optionId: string;
  readonly optionName: string;
  /** The most that its group takes; 1 means that another choice replaces it. */
  readonly groupMax: number;
  /** Choices under it that only say how much: their option ids. */
  readonly amounts: ReadonlyMap<Amount, string>;
}

/** A word of a name: which term it is, how much of the name it carries. */
export interface Slot {
  readonly term: number;
  readonly weight: number;
}

/** One name of the menu, whatever number of dishes or options bear it. */
export interface Concept {
  readonly id: number;
  readonly kind: 'dish' | 'option' | 'group';
  readonly name: string;
  readonly slots: readonly Slot[];
  /** The sum of the slots' weights. */
  readonly total: number;
  /** The slot of its head noun. */
  readonly head: number;
  /** Words of the group or category it stands in, which people may add to the name. */
  readonly titles: ReadonlySet<number>;
  /** Head nouns that its siblings share, which people may add too: "Swiss" is a cheese where there is Cheddar Cheese. */
  readonly heads: ReadonlySet<number>;
  /** For a dish: its places in `dishes`. */
  readonly dishes: number[];
  /** For an option or a group: by dish, where choosing it leads. */
  readonly offers: Map<number, OptionRef[]>;
}

/** A menu made ready for reading orders; immutable once made, kept as long as the menu. */
export interface MenuIndex {
  readonly dishes: readonly Dish[];
  readonly concepts: readonly Concept[];
  readonly terms: TermTable;
  /** By term, the concepts that hold it and in which slot. */
  readonly postings: ReadonlyMap<number, readonly Posting[]>;
  /** Words of the names of groups and categories: said for order's sake, they ask for nothing. */
  readonly headings: ReadonlySet<number>;
  /** True when some option of the menu can be had more or less of. */
  readonly hasAmounts: boolean;
}

/** A concept that holds a term. */
export interface Posting {
  readonly concept: Concept;
  readonly slot: number;
}

/** Makes a menu ready for `parseOrder`. Linear in the menu's size; the largest known (547 dishes) takes a few ms. */
export function indexMenu(menu: Menu): MenuIndex {
  const builder = new Builder(dishesOf(menu));
  const categoryNames = new Map(menu.categories.map((category) => [category.id, category.name]));
  builder.dishes.forEach((dish, at) => builder.addDish(dish, at, categoryNames.get(dish.categoryId) ?? ''));
  return builder.finish();
}

/** More words than any name needs; a reading keeps the heard ones as bits. */
const MOST_WORDS = 30;

interface Draft {
  kind: Concept['kind'];
  name: string;
  words: readonly NameWord[];
  titles: Set<number>;
  heads: Set<number>;
  dishes: number[];
  offers: Map<number, OptionRef[]>;
}

type NameWord = ReturnType<typeof nameWords>[number];

class Builder {
  private readonly drafts = new Map<string, Draft>();
  private readonly terms = new TermTable();
  private readonly headings = new Set<number>();
  private hasAmounts = false;

  constructor(readonly dishes: readonly Dish[]) {}

  addDish(dish: Dish, at: number, category: string): void {
    const draft = this.draft('dish', dish.name);
    draft.dishes.push(at);
    for (const term of this.heading(category)) draft.titles.add(term);
    for (const group of dish.groups) this.addGroup(group, at);
  }

  private addGroup(group: Group, at: number): void {
    const heads = headsOf(group, this.terms);
    const title = this.heading(group.name);
    for (const option of group.options) {
      const ref = this.refOf(group, option);
      const draft = this.draft('option', option.name);
      push(draft.offers, at, ref);
      for (const term of title) draft.titles.add(term);
      for (const term of heads) draft.heads.add(term);
      push(this.draft('group', group.name).offers, at, ref);
      for (const child of option.groups) if (!isAmountGroup(child)) this.addGroup(child, at);
    }
  }

  private heading(name: string): number[] {
    const terms = nameWords(name).map((word) => this.terms.add(word.word));
    for (const term of terms) this.headings.add(term);
    return terms;
  }

  private refOf(group: Group, option: Option): OptionRef {
    const amounts = new Map<Amount, string>();
    for (const child of option.groups) {
      for (const choice of child.options) {
        const amount = amountOf(choice.name);
        if (amount) amounts.set(amount, choice.id);
      }
    }
    if (amounts.size > 0) this.hasAmounts = true;
    return { groupId: group.id, optionId: option.id, optionName: option.name, groupMax: group.max, amounts };
  }

  private draft(kind: Concept['kind'], name: string): Draft {
    const words = nameWords(name).slice(0, MOST_WORDS);
    const key = `${kind} ${words.map((word) => word.word).join(' ')}`;
    const known = this.drafts.get(key);
    if (known) return known;
    const draft: Draft = { kind, name, words, titles: new Set(), heads: new Set(), dishes: [], offers: new Map() };
    this.drafts.set(key, draft);
    return draft;
  }

  finish(): MenuIndex {
    const drafts = [...this.drafts.values()].filter((draft) => draft.words.length > 0);
    const rarity = rarityOf(drafts);
    const concepts = drafts.map((draft, id) => this.conceptOf(draft, id, rarity));
    const postings = new Map<number, Posting[]>();
    for (const concept of concepts) {
      concept.slots.forEach((slot, at) => push(postings, slot.term, { concept, slot: at }));
    }
    this.terms.seal();
    return { dishes: this.dishes, concepts, terms: this.terms, postings, headings: this.headings, hasAmounts: this.hasAmounts };
  }

  private conceptOf(draft: Draft, id: number, rarity: ReadonlyMap<string, number>): Concept {
    const slots = draft.words.map(({ word, share }) => ({ term: this.terms.add(word), weight: share * (rarity.get(word) ?? 1) }));
    const total = slots.reduce((sum, slot) => sum + slot.weight, 0);
    const { kind, name, titles, heads, dishes, offers } = draft;
    return { id, kind, name, slots, total, head: headSlot(draft.words), titles, heads, dishes, offers };
  }
}

/** How rare each word is among the menu's names: a word in one name weighs most. */
function rarityOf(drafts: readonly Draft[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const draft of drafts) {
    for (const word of new Set(draft.words.map((each) => each.word))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const all = drafts.length;
  return new Map([...counts].map(([word, count]) => [word, Math.log(1 + all / count) / Math.log(1 + all)]));
}

function headSlot(words: readonly NameWord[]): number {
  for (let at = words.length - 1; at >= 0; at--) if ((words[at]?.share ?? 0) === 1) return at;
  return words.length - 1;
}

/** The head nouns that several options of a group share: "cheese" where there are Cheddar Cheese and Feta Cheese. */
function headsOf(group: Group, terms: TermTable): number[] {
  const heads = new Map<number, number>();
  for (const option of group.options) {
    const words = nameWords(option.name);
    const head = words[headSlot(words)];
    if (!head || words.length === 1) continue;
    const term = terms.add(head.word);
    heads.set(term, (heads.get(term) ?? 0) + 1);
  }
  return [...heads].filter(([, count]) => count > 1).map(([term]) => term);
}

function isAmountGroup(group: Group): boolean {
  return group.options.length > 0 && group.options.every((option) => amountOf(option.name) !== null);
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
