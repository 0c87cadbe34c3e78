/** More or less of an option than usual, where the menu offers that. */
export type AmountModifier = 'extra' | 'light';

/**
 * How the next words correct what the message said before: `whole` ("no, sorry") replaces the last
 * dish, `part` ("make it") does so where a count or an article follows, `turn` ("change") only
 * where the next words name the same dish.
 */
export type CorrectionMode = 'off' | 'turn' | 'part' | 'whole';

/** The role of a word or phrase of ordering, which names no dish. */
export type FunctionPhrase =
  | { readonly kind: 'number'; readonly value: number; readonly doubtful: boolean }
  | { readonly kind: 'article' }
  | { readonly kind: 'definite' }
  /** Corrects what the message said before; see `CorrectionMode`. */
  | { readonly kind: 'fix'; readonly how: Exclude<CorrectionMode, 'off'> }
  | { readonly kind: 'another' }
  | { readonly kind: 'same' }
  | { readonly kind: 'rest' }
  | { readonly kind: 'not'; readonly strong: boolean }
  /** Refuses what stands before it; with `goesOn` ("ki jagah") only where something does. */
  | { readonly kind: 'notBefore'; readonly goesOn?: true }
  /** One fewer of the dish named before: "ek kam karo". */
  | { readonly kind: 'fewer' }
  | { readonly kind: 'notVery' }
  | { readonly kind: 'with' }
  | { readonly kind: 'and' }
  | { readonly kind: 'or' }
  | { readonly kind: 'but' }
  | { readonly kind: 'clause' }
  | { readonly kind: 'all' }
  | { readonly kind: 'plain' }
  | { readonly kind: 'amount'; readonly amount: AmountModifier }
  | { readonly kind: 'measure' }
  | { readonly kind: 'name' }
  | { readonly kind: 'filler' };
