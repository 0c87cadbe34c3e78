import type { AmountModifier } from './function-phrase';

/** Where an option stands in a dish's groups. */
export interface OptionRef {
  readonly groupId: string;
  readonly optionId: string;
  readonly optionName: string;
  /** The most that its group takes; 1 means that another choice replaces it. */
  readonly groupMax: number;
  /** One of its group has to be there: choosing it takes another one's place, and adds nothing. */
  readonly replaces: boolean;
  /** The choice that has to be made for it to be there, where that is not the usual one. */
  readonly under: string | null;
  /** Choices under it that only say how much: their option ids. */
  readonly amounts: ReadonlyMap<AmountModifier, string>;
}

/** A word of a name: which term it is, how much of the name it carries. */
export interface ConceptSlot {
  readonly term: number;
  readonly weight: number;
  /** How much it is missed when left out: less where it only tells the group or leaves the thing what it is. */
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
  /** Slots, as bits, of words that name nothing by themselves. */
  readonly hollow: number;
  /**
   * Slots, as bits, of what it is called without what stands in brackets or after a dash; 0 where
   * nothing stands there.
   */
  readonly core: number;
  /** Slots, as bits, of words that turn it into another thing when left out. */
  readonly turning: number;
  /** Words of the group or category it stands in, which people may add to the name. */
  readonly titles: ReadonlySet<number>;
  /**
   * Head nouns that its siblings share, which people may add too: "Swiss" is a cheese where there
   * is Cheddar Cheese.
   */
  readonly heads: ReadonlySet<number>;
  /** For a dish: its places in `dishes`. */
  readonly dishes: number[];
  /** For an option or a group: by dish, where choosing it leads. */
  readonly offers: Map<number, OptionRef[]>;
  /** True where its offers are kinds of one thing, as those of the group "Extra Cheese": which one is asked. */
  readonly kinds: boolean;
  /** For an option: by dish, the choice that leaves it out ("No Onion"). */
  readonly lacks: Map<number, OptionRef>;
}
