import type { ContextLine } from '../../../food/parse/context';
import type { BasketEdit } from './settle';
import { spokenLines } from './shape';
import { localPattern } from '../../../language/text/local-pattern';

/**
 * Matches words about dishes already in the basket, which then come before any other of the menu.
 */
export const ABOUT_BASKET = localPattern(
  'context.about-basket',
  /\b(?:make|change|only|remove|delete|drop|take out|less|fewer|without|sirf|hatao|hata|kar do|badal|nikal)\b|@make/iu,
);

/** Returns the basket's lines in the form that `parseOrder` takes. */
export const contextOf = ({ basket }: BasketEdit): ContextLine[] =>
  spokenLines(basket).map(({ id, dishId, quantity, choices }) => ({
    dishId,
    quantity,
    options: choices,
    place: basket.cart.lines.findIndex((line) => line.id === id),
  }));
