import type { ParsedLine } from '../../../food/parse/lines';
import { countTo } from './counts';
import { tellUnknownWords } from './unknown-notes';
import { indexMenu } from '../../../food/parse/menu-index';
import { parseOrder } from '../../../food/parse/order';
import { sisterDish } from '../../../food/parse/sister-dish';
import { tokensOf } from '../../../food/parse/tokens';
import type { UnknownWords } from '../../../food/parse/unknown';
import { addParsed, WHOLE_NAME } from './add';
import { menuOnly } from './menu-only';
import { optionsOf } from './names';
import { settleLine, type BasketEdit } from './settle';
import { spokenLines, type Basket } from './shape';

type SwapCandidateLine = Basket['cart']['lines'][number];

const REPLACEMENT_PATTERN =
  /^\W*(?:please |can you |could you )?(?:change|replace|swap|switch|exchange)\s+(?:the |my )?(.+)$/iu;
/** Matches "one of the chicken ones, make it mutton". */
const MADE_PATTERN =
  /^\W*(?:actually |please |ok |and |for )*(.+?)[\s,]+(?:make|turn|change) (?:it|that|them) (?:(?:in)?to |a |an )?(.+)$/iu;
const SEPARATOR_PATTERNS = [
  /\s+(?:to|into)\s+(?:a |an |the )?/giu,
  /\s+(?:with|for|by)\s+(?:a |an |the )?/giu,
];

/** Swaps a choice or a dish ("change steamed to fried"); returns false for other words. */
export function swapByWords(work: BasketEdit, text: string): boolean {
  const made = MADE_PATTERN.exec(text)?.slice(1);
  const parts = wholeFirst(work, [
    ...partsOf(REPLACEMENT_PATTERN.exec(text)?.[1] ?? ''),
    ...(made ? [[made[0] ?? '', made[1] ?? ''] satisfies [string, string]] : []),
  ]);
  const [first] = parts;
  return (
    parts.some(([old, fresh]) => swapOption(work, old, fresh) || swapDish(work, old, fresh)) ||
    (first !== undefined && exchangeAbsent(work, ...first))
  );
}

/** Splits words at each "to", "with" or "for" into the part that goes and the part that comes. */
function partsOf(text: string): [string, string][] {
  return SEPARATOR_PATTERNS.flatMap((separator) =>
    [...text.matchAll(separator)]
      .toReversed()
      .map((match): [string, string] => [
        text.slice(0, match.index),
        text.slice(match.index + match[0].length),
      ]),
  );
}

/** Puts splits into whole names of the menu first: "soup with noodles" is a name itself. */
function wholeFirst(work: BasketEdit, parts: readonly [string, string][]): [string, string][] {
  if (parts.length < 2) return [...parts];
  const names = new Set(
    [...work.kitchen.dishes.values()].map((dish) => stemsOf(dish.name).join(' ')),
  );
  const whole = (pair: readonly string[]): number =>
    pair.filter((part) => names.has(stemsOf(part).join(' '))).length;
  return parts.toSorted((a, b) => whole(b) - whole(a));
}

/**
 * Swaps a choice for another of its group, in the one line that has it; asks where several have.
 */
function swapOption(work: BasketEdit, old: string, fresh: string): boolean {
  const found = spokenLines(work.basket).flatMap((line) => optionFor(work, line, old, fresh));
  const [only] = found;
  if (!only) return false;
  if (found.length > 1)
    work.notes.push({ note: 'which', names: found.map(({ line }) => line.name) });
  else
    settleLine(work, {
      dishId: only.line.dishId,
      quantity: only.line.quantity,
      lineId: only.line.id,
      wishes: [{ optionIds: [only.optionId], groupId: only.groupId }],
      held: only.line.choices,
    });
  return true;
}

function optionFor(
  work: BasketEdit,
  line: SwapCandidateLine,
  old: string,
  fresh: string,
): { line: SwapCandidateLine; groupId: string; optionId: string }[] {
  const all = optionsOf(work.kitchen.dishes.get(line.dishId)?.groups ?? []);
  const held = line.choices.filter((one) =>
    all.some(
      (option) =>
        option.optionId === one.optionId &&
        option.groupId === one.groupId &&
        startsOrEndsName(option.name, old),
    ),
  );
  const groups = new Set(held.map((one) => one.groupId));
  const wanted = all.filter(
    (option) => groups.has(option.groupId) && startsOrEndsName(option.name, fresh),
  );
  return wanted.slice(0, 1).map(({ groupId, optionId }) => ({ line, groupId, optionId }));
}

const FILLER_WORDS: ReadonlySet<string> = new Set([
  'one',
  'ones',
  'please',
  'pls',
  'the',
  'a',
  'an',
  'wala',
  'wali',
  'instead',
]);
const stemsOf = (text: string): string[] =>
  tokensOf(text.replace(/\([^)]*\)/gu, ' '))
    .filter((token) => !FILLER_WORDS.has(token.word))
    .map((token) => token.stem);

/** True where a name begins or ends with the words said. */
function startsOrEndsName(name: string, said: string): boolean {
  const [own, words] = [stemsOf(name), stemsOf(said)];
  return (
    words.length > 0 &&
    (own.slice(0, words.length).join(' ') === words.join(' ') ||
      own.slice(-words.length).join(' ') === words.join(' '))
  );
}

function swapDish(work: BasketEdit, old: string, fresh: string): boolean {
  const own = new Set(work.basket.cart.lines.map((line) => line.dishId));
  const [gone, ...others] = parseOrder(indexMenu(menuOnly(work.kitchen.menu, own)), old).lines;
  const {
    lines: [read, ...more],
    unknown,
  } = parseOrder(work.kitchen.index(), fresh);
  const line = read && gone ? asSister(work, read, gone.dishId) : read;
  if (gone && !gone.implied && (!line || line.implied) && unknown.length > 0)
    return tellUnknown(work, unknown);
  if (!line || line.implied || more.length > 0) return false;
  if (!gone) return false;
  const before = work.basket.cart.lines.filter(
    (one) => one.dishId === gone.dishId || gone.otherDishIds.includes(one.dishId),
  );
  const [only] = before;
  if (gone.implied || others.length > 0 || !only || only.dishId === line.dishId) return false;
  if (before.length > 1)
    work.notes.push({ note: 'which', names: [...new Set(before.map((one) => one.name))] });
  else if (gone.counted && gone.quantity < only.quantity) swapSome(work, gone.quantity, only, line);
  else
    addParsed(work, line.counted ? line : { ...line, quantity: only.quantity }, 1, {
      lineId: only.id,
      doubted: line.otherDishIds.length > 0 || (unknown.length > 0 && line.fit < WHOLE_NAME),
    });
  return true;
}

/** Picks, among dishes that share a name, the one named like the dish that goes. */
function asSister(work: BasketEdit, line: ParsedLine, goneId: string): ParsedLine {
  const { dishes } = work.kitchen;
  const fitting = [line.dishId, ...line.otherDishIds].flatMap((id) => dishes.get(id) ?? []);
  const sister =
    line.otherDishIds.length > 0 && sisterDish(fitting, dishes.get(goneId)?.name ?? '');
  return sister ? { ...line, dishId: sister.id, otherDishIds: [] } : line;
}

/** Swaps some of a line: of three dosas "replace one dosa with an idli". */
function swapSome(
  work: BasketEdit,
  count: number,
  { id, quantity }: SwapCandidateLine,
  line: ParsedLine,
): void {
  countTo(work, id, quantity - count);
  addParsed(work, line.counted ? line : { ...line, quantity: count }, 1);
}

/** Notes that the new dish is not on the menu; the basket stays as it is. */
function tellUnknown(work: BasketEdit, unknown: readonly UnknownWords[]): true {
  tellUnknownWords(work, unknown);
  return true;
}

/** Notes that the dish to be exchanged is not in the basket, and adds the new one. */
function exchangeAbsent(work: BasketEdit, old: string, fresh: string): boolean {
  const [absent] = parseOrder(work.kitchen.index(), old).lines;
  const [line, ...more] = parseOrder(work.kitchen.index(), fresh).lines;
  const dish = absent && !absent.implied ? work.kitchen.dishes.get(absent.dishId) : undefined;
  if (
    !dish ||
    !line ||
    line.implied ||
    more.length > 0 ||
    work.basket.cart.lines.some((one) => one.dishId === dish.id)
  )
    return false;
  work.notes.push({ note: 'absent', name: dish.name });
  addParsed(work, line, 1);
  return true;
}
