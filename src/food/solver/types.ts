import type { CustomizationGroup, DishOption } from '../menu';
import type { Paise } from '../money';

/** One chosen option: its group, its id, and how many of it. */
export interface OptionChoice {
  readonly groupId: string;
  readonly optionId: string;
  readonly quantity: number;
}

/**
 * A request for an option, or with `negated` against it. Any of the ids will do: one name may stand
 * under several parents.
 */
export interface OptionRequest {
  readonly optionIds: readonly string[];
  /** Binds the request to one group; missing means wherever the option stands. */
  readonly groupId?: string;
  readonly quantity?: number;
  readonly negated?: boolean;
}

/** Reasons why no choice can satisfy the requests. */
export type RefusalCode =
  | 'tooMany' // the line would have more than the group's `max`: which shall stay?
  | 'unavailable' // the option is sold out
  | 'notOnDish' // the dish has no such option
  | 'contradiction' // wanted and refused at once
  | 'exclusive' // wanted options stand under parents that exclude each other
  | 'required' // all that the group offers was refused, and the group must have a choice
  | 'impossible'; // too little of the group is available to meet its `min`

/** An option to show, with what it adds to the price. */
export interface PricedOption {
  readonly option: DishOption;
  /** The amount that it adds to the price of one, with the cheapest choices required below it. */
  readonly extraPaise: Paise;
  /** How much more that is than for the cheapest option shown: 0, or as "₹75 more". */
  readonly differencePaise: Paise;
}

/** A solution with all choices known: a line that can be ordered. */
export interface CompleteSolution {
  readonly kind: 'complete';
  readonly choices: readonly OptionChoice[];
  readonly priceEachPaise: Paise;
  /** Options that the solver took as the seller's defaults, or the only ones there are. */
  readonly defaultsTaken: readonly DishOption[];
  /** Earlier choices that the line no longer has. */
  readonly dropped: readonly DroppedChoice[];
}

/** An earlier choice that the line no longer has, and why. */
export interface DroppedChoice {
  readonly option: DishOption;
  readonly because: 'parentChanged' | 'replaced' | 'refused' | 'gone';
}

/** A solution that lacks a required choice: the customer must make it. */
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

/** A refusal of requests that cannot all be met. The line stays as it was. */
export interface RefusedSolution {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  /** The group in which they fail; null where the dish has none for them. */
  readonly group: CustomizationGroup | null;
  /** The options in conflict, or those that are available instead. */
  readonly options: readonly PricedOption[];
}

/** The solver's result for a dish and requests. */
export type DishSolution = CompleteSolution | NeedsChoice | RefusedSolution;
