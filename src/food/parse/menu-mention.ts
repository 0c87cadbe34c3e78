import type { MenuConcept } from './menu-concept';

/** A menu name seen in a stretch of words. */
export interface MenuNameCandidate {
  readonly concept: MenuConcept;
  /** What reading it so is worth; comparable among candidates of any stretch. */
  readonly score: number;
  /** The share of the name that was said, by rarity of its words, 0 to 1. */
  readonly coverage: number;
  /** How alike the words are on average, 0 to 1. */
  readonly likeness: number;
}

/** All menu names of a kind that a stretch of words may be, the likest first. */
export interface MenuMention {
  readonly kind: MenuConcept['kind'];
  readonly start: number;
  readonly end: number;
  readonly candidates: readonly MenuNameCandidate[];
  /** How many of the first candidates are about as likely as the first. */
  readonly rivals: number;
  /** True where a word that refuses what stands before it follows. */
  readonly refused?: boolean;
  /** True where a word follows that speaks of a thing at hand: "chai me …". */
  readonly athand?: boolean;
}
