/** What SELECT of food takes off beside the dishes. */
export interface StrictReduction {
  readonly title: string;
  readonly type: 'misc' | 'delivery';
  readonly rupees: number;
}

/** What the sellers tell beside their prices; a test may set any of it. */
export interface StrictSeller {
  /** Slugs of the experiences whose detail tells nothing of refunds. */
  readonly untoldRefunds: Set<string>;
  /** Entries of INIT's BPP_TERMS behind the item's own. */
  terms: readonly unknown[];
  /** Food from 300 rupees on is promised cheaper delivery, too. */
  deliveryOffer: boolean;
  reductions: readonly StrictReduction[];
}

/** Sellers that tell what they must, and no more. */
export const plainSeller = (): StrictSeller => ({
  untoldRefunds: new Set(),
  terms: [],
  deliveryOffer: false,
  reductions: [],
});
