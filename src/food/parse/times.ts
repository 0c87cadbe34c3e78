import { MULTIPLIER_WORDS } from '../../language/numbers/multiplier-words';
import type { ContextLine, LineChange } from './context';
import { isFunctionWord } from './cues';
import type { CustomizationGroup } from '../menu';
import type { MenuIndex } from './menu-index';
import { isDoubtfulNumber, numberOf } from './numbers';
import { isTalk } from './talk';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';

const WHOLE_CART_WORDS: ReadonlySet<string> = new Set([
  'everything',
  'all',
  'both',
  'order',
  'ordar',
  'basket',
  'baskit',
  'baasket',
  'cart',
  'kart',
  'sab',
  'sabhi',
  'dono',
  'poora',
  'pura',
  'whole',
  'entire',
]);

/** Words between the number and what it is of: "the quantity of everything", "sab kuch". */
const BETWEEN: ReadonlySet<string> = new Set(['times', 'quantity', 'number', 'kuch', 'kuchh']);

/**
 * Reads a message that multiplies lines of the cart: "double it", "dosa double kar do", "double
 * everything". Null for any other message.
 */
export function readMultiplierChanges(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): LineChange[] | null {
  const ofNames = new Set(
    context.flatMap((line) => tokensOf(nameOf(index, line)).map((token) => token.word)),
  );
  const own = tokens.findIndex(
    (token) => MULTIPLIER_WORDS.has(token.word) && !ofNames.has(token.word),
  ); // "triple schezwan rice double kar do"
  const at = own < 0 ? tokens.findIndex((token) => MULTIPLIER_WORDS.has(token.word)) : own;
  const times = MULTIPLIER_WORDS.get(tokens[at]?.word ?? '');
  if (times === undefined || context.length === 0) return null;
  const others = tokens.filter((_, i) => i !== at);
  const named = others.filter(
    (token) =>
      !isFunctionWord(token) && !WHOLE_CART_WORDS.has(token.word) && !BETWEEN.has(token.word),
  );
  const again = others.some((token) => MULTIPLIER_WORDS.has(token.word)); // "double the double patty burger": the second is of the name
  if (
    others.some((token) => numberOf(token.word) !== null && !isDoubtfulNumber(token.word)) ||
    (!again && isInName(index, tokens[at], named))
  )
    return null;
  const lines =
    others.some((token) => WHOLE_CART_WORDS.has(token.word)) && named.length === 0
      ? [...context.keys()]
      : findTargetLines(index, named, context);
  if (
    lines.length === 0 ||
    (again &&
      !lines.every((line) =>
        tokensOf(nameOf(index, context[line])).some((token) => MULTIPLIER_WORDS.has(token.word)),
      )) ||
    lines.some((line) => offersDouble(index, context[line], tokens[at], tokens))
  )
    return null;
  return lines.map(
    (line): LineChange => ({
      kind: 'quantity',
      line,
      quantity: (context[line]?.quantity ?? 0) * times,
    }),
  );
}

/** True for a text that multiplies the whole basket: "double the order", "order double kar do". */
export function multipliesWhole(text: string): boolean {
  const tokens = tokensOf(text);
  return (
    tokens.some(({ word }) => MULTIPLIER_WORDS.has(word)) &&
    tokens.some(({ word }) => WHOLE_CART_WORDS.has(word)) &&
    tokens.every(
      (token) =>
        isFunctionWord(token) ||
        isTalk(token) ||
        [MULTIPLIER_WORDS, WHOLE_CART_WORDS, BETWEEN].some((known) => known.has(token.word)),
    )
  );
}

/** True where the multiplying word is part of a dish's name: "Whopper Double Patty". */
function isInName(
  index: MenuIndex,
  word: OrderToken | undefined,
  named: readonly OrderToken[],
): boolean {
  return (
    named.length > 0 &&
    index.dishes.some((dish) => {
      const own = new Set(tokensOf(dish.name).map((token) => token.stem));
      const said = new Set([...named.map((token) => token.stem), word?.stem]);
      return (
        word !== undefined &&
        own.has(word.stem) &&
        [...own].every((stem) => said.has(stem)) &&
        named.every((token) => own.has(token.stem))
      );
    })
  );
}

/** The line last spoken of where none is named, else the only one whose dish has the name. */
function findTargetLines(
  index: MenuIndex,
  named: readonly OrderToken[],
  context: readonly ContextLine[],
): readonly number[] {
  if (named.length === 0) return [context.length - 1];
  const fitting = [...context.keys()].filter((line) => {
    const own = new Set(tokensOf(nameOf(index, context[line])).map((token) => token.stem));
    return named.every((token) => own.has(token.stem));
  });
  return fitting.length === 1 ? fitting : [];
}

const nameOf = (index: MenuIndex, line: ContextLine | undefined): string =>
  index.dishes.find((dish) => dish.id === line?.dishId)?.name ?? '';

/** True where a choice of the dish is called so: "make it double" of a single patty. */
function offersDouble(
  index: MenuIndex,
  line: ContextLine | undefined,
  word: OrderToken | undefined,
  tokens: readonly OrderToken[],
): boolean {
  const names = (groups: readonly CustomizationGroup[]): string[] =>
    groups.flatMap((group) =>
      group.options.flatMap((option) => [option.name, ...names(option.groups)]),
    );
  const groups = index.dishes.find((dish) => dish.id === line?.dishId)?.groups ?? [];
  const whole = tokens.at(-1) !== word;
  return names(groups)
    .map(tokensOf)
    .some(([first, ...more]) => first?.stem === word?.stem && (more.length === 0 || !whole));
}
