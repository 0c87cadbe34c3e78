import type { CustomizationGroup, DishOption } from '../menu';
import type { Paise } from '../money';

/** One chosen option: where it stands and how many of it. */
export interface OptionChoice {
  readonly groupId: string;
  readonly optionId: string;
  readonly quantity: number;
}

/** Something wanted or refused. Any of the ids will do: one name may stand under several parents. */
export interface OptionRequest {
  readonly optionIds: readonly string[];
  /** Binds the wish to one group; absent means wherever the option stands. */
  readonly groupId?: string;
  readonly quantity?: number;
  readonly negated?: boolean;
}

/** Why no choice can satisfy the wishes. */
export type RefusalCode =
  | 'tooMany' // more than the group's `max` wanted: which shall stay?
  | 'unavailable' // the option is sold out
  | 'notOnDish' // the dish has no such option
  | 'contradiction' // wanted and refused at once
  | 'exclusive' // wanted options stand under parents that exclude each other
  | 'required' // all that the group offers was refused, and the group must have a choice
  | 'impossible'; // too little of the group is available to meet its `min`

/** An option shown with what it adds. */
export interface PricedOption {
  readonly option: DishOption;
  /** What it adds to the price of one, with the cheapest choices required below it. */
  readonly extraPaise: Paise;
  /** The same beside the cheapest of those shown: 0, or "₹75 more". */
  readonly differencePaise: Paise;
}

/** All is known: a line that can be ordered. */
export interface CompleteSolution {
  readonly kind: 'complete';
  readonly choices: readonly OptionChoice[];
  readonly priceEachPaise: Paise;
  /** Options taken because they are the seller's defaults, or the only ones there are. */
  readonly defaultsTaken: readonly DishOption[];
  /** Choices held before that fell away, with the parent they hung on or the option that took their place. */
  readonly dropped: readonly DroppedChoice[];
}

/** A choice held before that the line no longer has. */
export interface DroppedChoice {
  readonly option: DishOption;
  readonly because: 'parentChanged' | 'replaced' | 'refused' | 'gone';
}

/** A required choice is unknown. */
export interface NeedsChoice {
  readonly kind: 'needs';
  readonly group: CustomizationGroup;
  readonly options: readonly PricedOption[];
  /** How many more must, and may, be chosen of the options shown. */
  readonly atLeast: number;
  readonly atMost: number;
  readonly choices: readonly OptionChoice[];
  readonly defaultsTaken: readonly DishOption[];
  readonly dropped: readonly DroppedChoice[];
}

/** The wishes cannot be met; nothing was dropped to meet them. */
export interface RefusedSolution {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  /** The group it fails on; null where the dish has none for it. */
  readonly group: CustomizationGroup | null;
  /** The options in conflict, or those that can be had instead. */
  readonly options: readonly PricedOption[];
}

/** What the solver says of a dish and wishes. */
export type DishSolution = CompleteSolution | NeedsChoice | RefusedSolution;
