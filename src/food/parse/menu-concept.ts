import type { AmountModifier } from './function-phrase';

/** The place of an option in a dish's groups. */
export interface OptionRef {
  readonly groupId: string;
  readonly optionId: string;
  readonly optionName: string;
  /** The most that its group takes; 1 means that another choice replaces it. */
  readonly groupMax: number;
  /** True where its group takes exactly one: choosing it replaces another, and adds nothing. */
  readonly replaces: boolean;
  /** Id of the non-default option that must be chosen for it to exist; null for none. */
  readonly under: string | null;
  /** Ids of its child options that only say how much of it, by the amount. */
  readonly amounts: ReadonlyMap<AmountModifier, string>;
}

/** A word of a menu name: its term, and how much of the name it carries (`weight`). */
export interface ConceptSlot {
  readonly term: number;
  readonly weight: number;
  /** Cost of leaving it out: less for a word that names the group, or one such as "regular". */
  readonly missed: number;
}

/** One name of the menu, whatever number of dishes or options bear it. */
export interface MenuConcept {
  readonly id: number;
  readonly kind: 'dish' | 'option' | 'group';
  readonly name: string;
  readonly slots: readonly ConceptSlot[];
  /** The sum of the slots' weights. */
  readonly total: number;
  /** The slot of its head noun. */
  readonly head: number;
  /** Slots, as bits, of words that name nothing by themselves, such as "with" or "large". */
  readonly hollow: number;
  /**
   * Slots, as bits, of the words outside brackets and before a dash; 0 where the name has neither.
   */
  readonly core: number;
  /** Slots, as bits, of words without which it is another thing: "sugar-free". */
  readonly turning: number;
  /** Words of the group or category it stands in, which people may add to the name. */
  readonly titles: ReadonlySet<number>;
  /**
   * Head nouns that its siblings share, which people may add too: "Swiss" is a cheese where there
   * is Cheddar Cheese.
   */
  readonly heads: ReadonlySet<number>;
  /** For a dish name: places in `MenuIndex.dishes` of the dishes that bear it. */
  readonly dishes: number[];
  /** For an option or a group: the options that the name means, by the place of their dish. */
  readonly offers: Map<number, OptionRef[]>;
  /** True for kinds of one thing, as in a group "Extra Cheese": the customer must say which. */
  readonly kinds: boolean;
  /** For an option: by dish, the option that leaves it out ("No Onion"). */
  readonly lacks: Map<number, OptionRef>;
}
