import type { LineChange } from '../../../food/parse/context';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import type { ParsedOrder } from '../../../food/parse/order';
import { MentionFinder } from '../../../food/parse/told/mentions';
import { tokensOf } from '../../../food/parse/tokens';
import { contextOf } from './context';
import type { BasketEdit } from './settle';

/**
 * Drops choices that a message tells of the one dish it names and that only another line has: "make
 * the biryani full" changes no paneer tikka. It is told that the dish named does not have them.
 */
export function withoutChoicesOfOthers(
  work: BasketEdit,
  order: ParsedOrder,
  text: string,
): ParsedOrder {
  const named = order.lines.length === 0 ? onlyNamed(work, text) : undefined;
  const dish = named && work.kitchen.dishes.get(named.dishId);
  if (!named || !dish) return order;
  const isOfOther = (one: LineChange): boolean =>
    one.kind === 'options' && !named.places.includes(one.line);
  const names = order.changes.flatMap((one) =>
    one.kind === 'options' && isOfOther(one)
      ? one.options.filter(({ negated }) => !negated).map(({ name }) => name)
      : [],
  );
  if (names.length === 0) return order;
  work.notes.push({ note: 'unmet', dish: dish.name, names, negated: false });
  return { ...order, changes: order.changes.filter((one) => !isOfOther(one)) };
}

/** The lines of the only dish that a message names, where it is in the basket. */
function onlyNamed(
  work: BasketEdit,
  text: string,
): { readonly places: readonly number[]; readonly dishId: string } | undefined {
  const tokens = joinedVerbs(tokensOf(text));
  const context = contextOf(work);
  const finder = new MentionFinder(work.kitchen.index(), tokens, context);
  const found = [];
  for (let at = 0; at < tokens.length; ) {
    const mention = finder.at(at);
    if (mention) found.push(mention);
    at = mention?.to ?? at + 1;
  }
  const [only, ...others] = found;
  if (!only || others.length > 0 || only.choices.length > 0) return undefined;
  const ids = new Set(only.lines.flatMap((at) => context[at]?.dishId ?? []));
  const [dishId] = ids;
  return dishId !== undefined && ids.size === 1 ? { places: only.lines, dishId } : undefined;
}
