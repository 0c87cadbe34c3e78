import { localPattern } from '../../src/engine/local-words';

/** Matches a question what a restaurant has or costs: even a closed one shows its menu then. */
const ASKS_FOR_MENU = localPattern(
  'menu-wish.asks-for-menu',
  /\b(?:menu|menus|card)\b|\b(?:kya[ -]kya|kya (?:hai|milta|milega|khane)|what (?:do|does|have|else|all|dishes|sweets?)|have they|(?:do|does) they (?:have|serve|do))\b|\b(?:how much|cost|price|daam|kitne ka)\b|@menu/iu,
);

/** Tells whether words ask to see a menu, or anything on it. */
export const asksForMenu = (text: string | undefined): boolean =>
  text !== undefined && ASKS_FOR_MENU.test(text);
