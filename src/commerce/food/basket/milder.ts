import type { CustomizationGroup } from '../../../food/menu';
import { numberOf } from '../../../food/parse/numbers';
import { tokensOf } from '../../../food/parse/tokens';
import { readLessHeat } from '../../../language/text/heat';
import { namesNothing, asksForLittleHeat } from '../../../food/parse/empty';
import { groupsOf } from './ask';
import { isOfHeat, MILD_NAME } from './mild-request';
import type { BasketEdit } from './settle';

/**
 * The one mild choice of a menu that asks how hot a dish shall be; nothing where its dishes name it
 * in different ways.
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

/** "Not too spicy", with no dish in it nor in the basket: it is wished of all that comes. */
export function asksMildAlone({ basket, kitchen }: BasketEdit, text: string): boolean {
  const { cart, open } = basket;
  if (cart.lines.length + open.length > 0 || !asksForLittleHeat(text) || !namesNothing(text))
    return false;
  return [...kitchen.dishes.values()].some((dish) => groupsOf(dish, []).some(isOfHeat));
}

/**
 * Words with the menu's own name for the mild choice in the place of a wish for less heat ("kam
 * teekhi"), which else is read as the hot one. Over a basket it is said of what lies in it, unless
 * it is counted like something new.
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
