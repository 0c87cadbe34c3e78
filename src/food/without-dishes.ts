import { isMeasure } from './parse/cues';
import { isGeneralFoodWord } from './parse/empty';
import { numberOf } from './parse/numbers';
import type { OrderToken } from './parse/order-token';
import { tokensOf } from './parse/tokens';

const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'some', 'x']);

/** Leaves dishes, each by its words, and their numbers out of an order: "2 dosa, 1 lobster" without "lobster". */
export function withoutDishes(text: string, dishes: readonly string[]): string {
  let left = text;
  for (const dish of dishes) left = withoutDish(left, tokensOf(dish));
  return left;
}

function withoutDish(text: string, dish: readonly OrderToken[]): string {
  const tokens = tokensOf(text);
  const at = tokens.findIndex((_, from) =>
    dish.every(({ stem }, n) => tokens[from + n]?.stem === stem),
  );
  if (at < 0 || dish.length === 0) return text;
  let first = at;
  while (first > 0 && tokens[first]?.gap === '' && isOfCount(tokens[first - 1])) first -= 1;
  const end = tokens[at + dish.length - 1]?.end ?? text.length;
  return `${text.slice(0, tokens[first]?.start)}${text.slice(end)}`;
}

const isOfCount = (token: OrderToken | undefined): boolean =>
  token !== undefined &&
  (numberOf(token.word) !== null ||
    ARTICLES.has(token.word) ||
    isMeasure(token) ||
    isGeneralFoodWord(token.word));
