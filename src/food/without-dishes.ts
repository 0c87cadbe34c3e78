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
  const first = countBefore(tokens, at);
  const end = tokens[at + dish.length - 1]?.end ?? text.length;
  return `${text.slice(0, tokens[first]?.start)}${text.slice(end)}`;
}

const FARTHEST_COUNT = 3; // words before the first that is known of a dish: "2 lachha paratha"

/** The place of the count of a dish, else that of the dish. */
function countBefore(tokens: readonly OrderToken[], at: number): number {
  let first = at;
  for (let back = at; back > 0 && tokens[back]?.gap === '' && at - back < FARTHEST_COUNT; back--)
    if (isOfCount(tokens[back - 1])) first = back - 1;
    else if (first < at) break;
  return first;
}

const isOfCount = (token: OrderToken | undefined): boolean =>
  token !== undefined &&
  (numberOf(token.word) !== null ||
    ARTICLES.has(token.word) ||
    isMeasure(token) ||
    isGeneralFoodWord(token.word));
