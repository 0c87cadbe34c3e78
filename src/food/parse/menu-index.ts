import {
  type Dish,
  type CustomizationGroup,
  type RestaurantMenu,
  type DishOption,
  dishesOf,
} from '../menu';
import { amountOf } from './amounts';
import {
  type ConceptDraft,
  conceptOf,
  headSlot,
  type IndexedNameWord,
  rarityOf,
} from './concept-draft';
import type { AmountModifier } from './function-phrase';
import type { MenuConcept, OptionRef } from './menu-concept';
import { nameWords } from './names';
import { TermTable } from './terms';
import { tokensOf } from './tokens';

/** A menu indexed for reading orders; immutable, and kept as long as the menu. */
export interface MenuIndex {
  readonly dishes: readonly Dish[];
  readonly concepts: readonly MenuConcept[];
  readonly terms: TermTable;
  /** By term, the concepts that hold it and in which slot. */
  readonly postings: ReadonlyMap<number, readonly ConceptPosting[]>;
  /** Terms that very many names share; by themselves they name none of them. */
  readonly common: ReadonlySet<number>;
  /** Terms in the names of groups and categories; by themselves they ask for nothing. */
  readonly headings: ReadonlySet<number>;
  /** True when the menu offers more or less of some option. */
  readonly hasAmounts: boolean;
}

/** A concept that holds a term, and the term's slot in it. */
export interface ConceptPosting {
  readonly concept: MenuConcept;
  readonly slot: number;
}

/** Indexes a menu for `parseOrder`. Linear: the largest menu known (547 dishes) takes a few ms. */
export function indexMenu(menu: RestaurantMenu): MenuIndex {
  const builder = new MenuIndexBuilder(dishesOf(menu));
  const categoryNames = new Map(menu.categories.map((category) => [category.id, category.name]));
  builder.dishes.forEach((dish, at) =>
    builder.addDish(dish, at, categoryNames.get(dish.categoryId) ?? ''),
  );
  return builder.finish();
}

/** Most words of a name: a reading keeps those found as bits of a number. */
const MOST_WORDS = 30;
const LEFT_OUT = /^(?:no|without|bina)\s+(\S.*)$/iu;
/** Matches "Without (Jain)": a name where people say only what stands in the brackets. */
const ASIDE_NAME = /^(?:with|without|yes|no|none)\s*\((\p{L}[\p{L} ]{2,20})\)$/iu;
const LEAST_COMMON = 60;
const COMMON_PART = 0.3;

class MenuIndexBuilder {
  private readonly drafts = new Map<string, ConceptDraft>();
  private readonly byName = new Map<string, ConceptDraft>();
  private readonly terms = new TermTable();
  private readonly headings = new Set<number>();
  private hasAmounts = false;

  private readonly read = new Map<string, readonly IndexedNameWord[]>();
  private readonly amountNames = new Map<string, AmountModifier | null>();

  constructor(readonly dishes: readonly Dish[]) {}

  addDish(dish: Dish, at: number, category: string): void {
    const draft = this.draft('dish', dish.name);
    draft.dishes.push(at);
    for (const term of this.heading(category)) draft.titles.add(term);
    for (const group of dish.groups) this.addGroup(group, at, null);
  }

  private addGroup(group: CustomizationGroup, at: number, under: string | null): void {
    const heads = this.headsOf(group);
    const title = this.heading(group.name);
    const more = moreOf(group);
    for (const option of group.options) {
      const ref = this.refOf(group, option, under);
      const draft = this.draft('option', option.name);
      appendToList(draft.offers, at, ref);
      this.noteLack(option.name, at, ref);
      const aside = ASIDE_NAME.exec(option.name)?.[1];
      if (aside !== undefined) appendToList(this.draft('option', aside).offers, at, ref);
      if (more !== undefined) this.addKind(more, at, ref);
      for (const term of title) draft.titles.add(term);
      for (const term of heads) draft.heads.add(term);
      appendToList(this.draft('group', group.name).offers, at, ref);
      for (const child of option.groups)
        if (!this.isAmountGroup(child))
          this.addGroup(child, at, option.isDefault ? under : option.id);
    }
  }

  private addKind(name: string, at: number, ref: OptionRef): void {
    const draft = this.draft('option', name);
    if (draft.offers.size === 0) draft.kinds = true;
    if (draft.kinds) appendToList(draft.offers, at, ref);
  }

  /** Records that "without onion" asks for "No Onion", even where the menu has no onion. */
  private noteLack(name: string, at: number, ref: OptionRef): void {
    const left = LEFT_OUT.exec(name)?.[1];
    if (left !== undefined) this.draft('option', left).lacks.set(at, ref);
  }

  /** The words of a name, read once: options repeat under every dish. */
  private wordsOf(name: string): readonly IndexedNameWord[] {
    const known = this.read.get(name);
    if (known) return known;
    const words = nameWords(name).slice(0, MOST_WORDS);
    this.read.set(name, words);
    return words;
  }

  private amountNamed(name: string): AmountModifier | null {
    const known = this.amountNames.get(name);
    if (known !== undefined) return known;
    const amount = amountOf(name);
    this.amountNames.set(name, amount);
    return amount;
  }

  private isAmountGroup(group: CustomizationGroup): boolean {
    return (
      group.options.length > 0 &&
      group.options.every((option) => this.amountNamed(option.name) !== null)
    );
  }

  /** The head nouns that several options of a group share: "cheese" where there are Cheddar Cheese and Feta Cheese. */
  private headsOf(group: CustomizationGroup): number[] {
    const heads = new Map<number, number>();
    for (const option of group.options) {
      const words = this.wordsOf(option.name);
      const head = words[headSlot(words)];
      if (!head || words.length === 1) continue;
      const term = this.terms.add(head.word);
      heads.set(term, (heads.get(term) ?? 0) + 1);
    }
    return [...heads].filter(([, count]) => count > 1).map(([term]) => term);
  }

  private heading(name: string): number[] {
    const terms = this.wordsOf(name).map((word) => this.terms.add(word.word));
    for (const term of terms) this.headings.add(term);
    return terms;
  }

  private refOf(group: CustomizationGroup, option: DishOption, under: string | null): OptionRef {
    const amounts = new Map<AmountModifier, string>();
    for (const child of option.groups) {
      for (const choice of child.options) {
        const amount = this.amountNamed(choice.name);
        if (amount) amounts.set(amount, choice.id);
      }
    }
    if (amounts.size > 0) this.hasAmounts = true;
    return {
      groupId: group.id,
      optionId: option.id,
      optionName: option.name,
      groupMax: group.max,
      replaces: group.max === 1 && group.min > 0,
      under,
      amounts,
    };
  }

  private draft(kind: MenuConcept['kind'], name: string): ConceptDraft {
    const same = this.byName.get(kind + name);
    if (same) return same;
    const words = this.wordsOf(name);
    const key = `${kind} ${words.map((word) => word.word).join(' ')}`;
    const known = this.drafts.get(key);
    if (known) {
      this.byName.set(kind + name, known);
      return known;
    }
    const draft: ConceptDraft = {
      kind,
      name,
      words,
      titles: new Set(),
      heads: new Set(),
      dishes: [],
      offers: new Map(),
      lacks: new Map(),
      kinds: false,
    };
    this.drafts.set(key, draft);
    this.byName.set(kind + name, draft);
    return draft;
  }

  finish(): MenuIndex {
    const drafts = [...this.drafts.values()].filter((draft) => draft.words.length > 0);
    const rarity = rarityOf(drafts);
    const concepts = drafts.map((draft, id) => conceptOf(draft, id, { rarity, terms: this.terms }));
    const postings = new Map<number, ConceptPosting[]>();
    for (const concept of concepts) {
      concept.slots.forEach((slot, at) => appendToList(postings, slot.term, { concept, slot: at }));
    }
    this.terms.seal();
    const most = Math.max(LEAST_COMMON, concepts.length * COMMON_PART);
    const common = new Set(
      [...postings].filter(([, holders]) => holders.length > most).map(([term]) => term),
    );
    return {
      dishes: this.dishes,
      concepts,
      terms: this.terms,
      postings,
      common,
      headings: this.headings,
      hasAmounts: this.hasAmounts,
    };
  }
}

/** The name under which people ask for a group such as More Cheese: "Extra Cheese". */
function moreOf({ name, options }: CustomizationGroup): string | undefined {
  const [first, next] = tokensOf(name);
  return first && next && options.length > 1 && amountOf(first.word) === 'extra'
    ? `Extra ${name.slice(next.start)}`
    : undefined;
}

function appendToList<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
