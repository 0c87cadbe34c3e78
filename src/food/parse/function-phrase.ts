/** How much of something, where a menu lets one say so. */
export type AmountModifier = 'extra' | 'light';

/**
 * What comes next changes what was said before: `whole` ("no, sorry") takes the place of the last
 * dish, `part` ("make it") does so where a count or an article follows, `turn` ("change") only
 * where it was named before.
 */
export type CorrectionMode = 'off' | 'turn' | 'part' | 'whole';

/** What a word or phrase of no dish does to the reading. */
export type FunctionPhrase =
  | { readonly kind: 'number'; readonly value: number; readonly doubtful: boolean }
  | { readonly kind: 'article' }
  | { readonly kind: 'definite' }
  /** Takes up what was said before; see `CorrectionMode`. */
  | { readonly kind: 'fix'; readonly how: Exclude<CorrectionMode, 'off'> }
  | { readonly kind: 'another' }
  | { readonly kind: 'same' }
  | { readonly kind: 'rest' }
  | { readonly kind: 'not'; readonly strong: boolean }
  /** Refuses what stands before it; with `goesOn` it says nothing of what comes after ("ki jagah"). */
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
