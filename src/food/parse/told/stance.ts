import type { DishMention } from './mentions';

/** How many there must be of a dish: so many (`to`), or so many fewer than before (`by`). */
export interface CountStance {
  readonly to?: number;
  readonly by?: number;
}

/**
 * What must become of a dish, by what the sentence says of it: `stays` keeps its number ("not the
 * rice", "don't remove it"), of `comesNot` no more may come ("no paneer"), and `goes` is taken out
 * ("drop the rice").
 */
export type Stance = 'stays' | 'comesNot' | 'goes' | CountStance;

/** A dish that a sentence names, and what must become of it. */
export interface DishStance {
  readonly mention: DishMention;
  readonly stance: Stance;
}

/** Gives each of the dishes a stance. */
export const eachStands = (mentions: readonly DishMention[], stance: Stance): DishStance[] =>
  mentions.map((mention) => ({ mention, stance }));
