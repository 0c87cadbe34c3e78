import { synonymsOf } from '../../../food/parse/synonyms';
import { tokensOf } from '../../../food/parse/tokens';
import type { RestaurantMenu } from '../../../food/menu';
import { indexMenu } from '../../../food/parse/menu-index';
import { parseOrder } from '../../../food/parse/order';
import { menuOnly } from './menu-only';
import type { BasketEdit } from './settle';
import { localPattern } from '../../../language/text/local-pattern';

const TAKES_OUT =
  /\b(?:remove|drop|delete|cancel|take (?:out|off|away)|get rid of|scrap)\s+(?:the |my |that |one |\d+ )?$/iu;
const TAKEN_OUT = localPattern(
  'said-of-lines.taken-out',
  /^\s*(?:ko\s+)?(?:hata|nikal|nikaal|cancel|remove|(?:nahin?|nhi) chah?i)|@ko/iu,
);

/** True where the words remove a thing of that name from the basket: "remove the farmhouse". */
export function isTakenOut(text: string, name: string): boolean {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return (
    at >= 0 && (TAKES_OUT.test(text.slice(0, at)) || TAKEN_OUT.test(text.slice(at + name.length)))
  );
}

/** True of a name with an ingredient that dishes can be had without. */
export const isOfKitchen = (name: string): boolean =>
  tokensOf(name).some((token) => synonymsOf(token).length > 0);

/** Returns the menu with the basket's dishes alone. */
export const ownMenu = (work: BasketEdit): RestaurantMenu =>
  menuOnly(work.kitchen.menu, new Set(work.basket.cart.lines.map((line) => line.dishId)));

const LEFT_OUT_OF =
  /(?<!\b(?:remove|delete|drop|cancel|take (?:out|off|away)) (?:the |my )?)\b(no|without|less|extra|leave out|skip|hold|take out)\s+(?:the |any )?((?:(?!\b(?:and|from|in|on|of)\b)[\p{L} ]){2,25}?)\s+(?:from|in|on|for)\s+(?:the |my |that |all |both )*((?:(?!\b(?:and|please)\b)[\p{L} ]){3,30}?)(?=\s*(?:$|[,.;!?])|\s+(?:and|please)\b)/iu;

/**
 * Rewrites "no onion in the dosa" as "make the dosa no onion", after a message that named the dosa.
 */
export function aboutNamedBefore(text: string): string {
  const found = LEFT_OUT_OF.exec(text);
  const [whole, how = '', what = '', dish = ''] = found ?? [];
  if (!found || whole === undefined) return text;
  const before = new Set(tokensOf(text.slice(0, found.index)).map((one) => one.stem));
  const named = tokensOf(dish).some((one) => before.has(one.stem));
  return named ? text.replace(whole, `. make the ${dish} ${withoutWord(how)} ${what}. `) : text;
}

const withoutWord = (how: string): string =>
  /^(?:leave|skip|hold|take)/iu.test(how) ? 'without' : how;

/**
 * Rewrites "leave out the onion from the dosas", where there are some, as "make the dosas without".
 */
export function aboutLines(work: BasketEdit, text: string): string {
  const [whole, how = '', what = '', dish = ''] = LEFT_OUT_OF.exec(text) ?? [];
  if (whole === undefined || work.basket.cart.lines.length === 0) return text;
  const held = parseOrder(indexMenu(ownMenu(work)), dish).lines;
  if (held.length === 0 || held[0]?.implied === true) return text;
  return text.replace(whole, `, make the ${dish} ${withoutWord(how)} ${what}, `);
}
