import type { MenuConcept } from './menu-concept';

/** A menu name that a stretch of words may be. */
export interface MenuNameCandidate {
  readonly concept: MenuConcept;
  /** The score of reading it so, in units of one word; comparable among all candidates. */
  readonly score: number;
  /** The share of the name that the words hold, weighed by how rare each is, 0 to 1. */
  readonly coverage: number;
  /** How alike the words are on average, 0 to 1. */
  readonly likeness: number;
}

/** A stretch of words, with the menu names of a kind that it may be, the likest first. */
export interface MenuMention {
  readonly kind: MenuConcept['kind'];
  readonly start: number;
  readonly end: number;
  readonly candidates: readonly MenuNameCandidate[];
  /** How many of the first candidates are about as likely as the first. */
  readonly rivals: number;
  /** True where the next word refuses what stands before it: "cheeni mat". */
  readonly refused?: boolean;
  /** True where the next word ("me", "ko") makes it a dish of the cart: "chai me …". */
  readonly athand?: boolean;
}
