import type { Dish } from '../../../food/menu';
import type { ParsedOption } from '../../../food/parse/lines';
import { indexMenu } from '../../../food/parse/menu-index';
import { tokensOf } from '../../../food/parse/tokens';
import { type NewOnes, type TotalAndNew, totalAndNewIn } from '../../../food/parse/total-and-new';
import { resolveOptionRequests } from './meant';
import { menuOnly } from './menu-only';
import { isOfName, optionsIn } from './options-in';
import { type BasketEdit, settleLine } from './settle';
import { type BasketLine, spokenLines } from './shape';

/** Some of the new dishes, and how they shall be; no options where nothing of them is told or can be had. */
interface NewPart {
  readonly count: number;
  readonly options: readonly ParsedOption[] | undefined;
  readonly text: string;
}

/**
 * Adds to the lines of one dish what they lack of a number in all, as the message says: "make it 3,
 * third one plain". Returns false where they lack none, or a place told is one that is there.
 */
export function bringsToTotal(work: BasketEdit, text: string): boolean {
  const told = totalAndNewIn(text);
  const dish = told && dishMeant(work, told);
  if (!told || !dish || isOfQuestion(work, dish, told)) return false;
  const parts = partsOf(work, dish, told);
  if (!parts) return false;
  const [line, ...others] = work.basket.cart.lines.filter(({ dishId }) => dishId === dish.id);
  const like = others.length === 0 ? line : undefined;
  for (const part of parts) addPart(work, dish, part, like);
  return true;
}

/** True where a question is open and the words may be of what it asks. */
const isOfQuestion = ({ basket }: BasketEdit, dish: Dish, { named }: TotalAndNew): boolean =>
  basket.open.length > 0 &&
  (named.length === 0 ||
    basket.open.some(
      ({ dishId, ask }) => dishId === dish.id || ask.options.some(({ id }) => id === dish.id),
    ));

/** The dish of the line spoken of last, among those that the words may name. */
function dishMeant({ basket, kitchen }: BasketEdit, { named }: TotalAndNew): Dish | undefined {
  const line = spokenLines(basket).findLast(({ name }) => named.every(isOfName(name)));
  const isOneOf = (dishId: string): boolean =>
    named.length === 0 ||
    basket.cart.lines.every((one) => one.dishId === dishId || !named.every(isOfName(one.name)));
  return line && isOneOf(line.dishId) ? kitchen.dishes.get(line.dishId) : undefined;
}

/** What is to be added; undefined where the words do not tell of just the new ones. */
function partsOf(
  work: BasketEdit,
  dish: Dish,
  { total, fresh }: TotalAndNew,
): readonly NewPart[] | undefined {
  const there = work.basket.cart.lines
    .filter(({ dishId }) => dishId === dish.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const counts = fresh.map((one) => countOf(one, there, total));
  const said = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (counts.includes(undefined) || said > total - there) return undefined;
  const own = indexMenu(menuOnly(work.kitchen.menu, new Set([dish.id])));
  const parts = fresh.map(({ text }, at): NewPart => {
    return { count: counts[at] ?? 0, options: optionsIn(work, own, dish, text), text };
  });
  if (!parts.every((part, at) => isOfNew(work, dish, part, fresh[at]))) return undefined;
  const rest = total - there - said;
  return rest > 0 ? [{ count: rest, options: undefined, text: '' }, ...parts] : parts;
}

/** False where the words may be of what is there: "baaki theek hai", "the second coffee no sugar". */
function isOfNew(
  { basket }: BasketEdit,
  dish: Dish,
  { options, text }: NewPart,
  told: NewOnes | undefined,
): boolean {
  if (options) return options.length > 0 || told?.which !== 'others' || told.count !== undefined;
  const isOwn = isOfName(dish.name);
  const others = basket.cart.lines.filter(({ dishId }) => dishId !== dish.id);
  return !tokensOf(text).some(
    (token) => !isOwn(token) && others.some(({ name }) => isOfName(name)(token)),
  );
}

/** How many of the new ones are meant; undefined where it is one that is there. */
function countOf({ which, count }: NewOnes, there: number, total: number): number | undefined {
  const lacking = total - there;
  if (which === 'others')
    return lacking > 0 && (count ?? lacking) === lacking ? lacking : undefined;
  if (which < 0) return lacking > 0 ? 1 : undefined;
  return which > there && which <= total ? 1 : undefined;
}

/** Adds some: those told like the only line there is, but for what is told; a plain one as usual. */
function addPart(
  work: BasketEdit,
  dish: Dish,
  { count, options, text }: NewPart,
  like: BasketLine | undefined,
): void {
  settleLine(work, {
    dishId: dish.id,
    quantity: count,
    wishes: resolveOptionRequests(dish, options ?? []),
    ...(like && options?.length !== 0 ? { held: [...like.choices] } : {}),
  });
  if (options === undefined && text !== '')
    work.notes.push({ note: 'unmet', dish: dish.name, names: [text], negated: false });
}
