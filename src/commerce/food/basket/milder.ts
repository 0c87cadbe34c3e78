import type { CustomizationGroup } from '../../../food/menu';
import { numberOf } from '../../../food/parse/numbers';
import { tokensOf } from '../../../food/parse/tokens';
import { readLessHeat } from '../../../language/text/heat';
import { namesNothing, asksForLittleHeat } from '../../../food/parse/empty';
import { groupsOf } from './ask';
import { isOfHeat, MILD_NAME } from './mild-request';
import type { BasketEdit } from './settle';

/**
 * Finds the menu's name for its mild choice; undefined where its dishes name it in different ways.
 */
function mildChoice({ kitchen }: BasketEdit): string | undefined {
  const names = new Set<string>();
  for (const dish of kitchen.dishes.values())
    for (const group of groupsOf(dish, [])) if (isOfHeat(group)) names.add(mildOf(group));
  const [name, ...others] = names;
  return others.length === 0 ? name : undefined;
}

const mildOf = ({ options }: CustomizationGroup): string =>
  options.find(({ name }) => MILD_NAME.test(name))?.name ?? '';

/** True of a wish for little heat over an empty basket that names no dish: "not too spicy". */
export function asksMildAlone({ basket, kitchen }: BasketEdit, text: string): boolean {
  const { cart, open } = basket;
  if (cart.lines.length + open.length > 0 || !asksForLittleHeat(text) || !namesNothing(text))
    return false;
  return [...kitchen.dishes.values()].some((dish) => groupsOf(dish, []).some(isOfHeat));
}

/**
 * Replaces a wish for less heat ("kam teekhi", easily read as the hot choice) by the menu's name
 * for the mild one. Over a filled basket it changes the lines there, unless it is counted.
 */
export function withMildChoice(work: BasketEdit, text: string): string {
  const wishes = readLessHeat(text);
  const mild = wishes.length > 0 ? mildChoice(work) : undefined;
  if (mild === undefined) return text;
  const held = work.basket.cart.lines.length > 0;
  let [made, from] = ['', 0];
  for (const wish of wishes) {
    const before = text.slice(from, wish.from);
    const clause = `${made}${before}`.split(/[,.;!?।]/u).at(-1) ?? '';
    const words = tokensOf(clause);
    const counted = words.some((token) => numberOf(token.word) !== null);
    const ofThere = held && (wish.done || !counted) ? ' kar do' : '';
    const all = held && words.length === 0 && before.trim() === '' ? 'sab ' : '';
    made += `${before}${all}${mild}${ofThere}`;
    from = wish.to;
  }
  return made + text.slice(from);
}
