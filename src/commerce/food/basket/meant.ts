import type { Dish } from '../../../food/menu';
import { isGlue } from '../../../food/parse/names';
import type { ParsedOption } from '../../../food/parse/lines';
import { tokensOf } from '../../../food/parse/tokens';
import { groupOf, optionsOf } from './names';
import type { Basket, BasketWish } from './shape';

/** An option said, as wishes: itself, and how much of it where the menu has a choice for that. */
function wishesOf(option: ParsedOption): BasketWish[] {
  const itself: BasketWish = { optionIds: [option.optionId, ...option.sameIds], ...(option.quantity > 1 ? { quantity: option.quantity } : {}), ...(option.negated ? { negated: true } : {}) };
  return option.amountId === null || option.negated ? [itself] : [itself, { optionIds: [option.amountId] }];
}

/** "No raita" of a line with Extra Raita: what the line has is meant, though another choice of the dish is called just that. */
export function ofLine(dish: Dish, options: readonly ParsedOption[], held: Basket['cart']['lines'][number]['choices']): ParsedOption[] {
  const has = new Set(held.map((one) => one.optionId));
  const there = optionsOf(dish.groups).filter((one) => has.has(one.optionId));
  return options.map((option) => {
    if (!option.negated || [option.optionId, ...option.sameIds].some((id) => has.has(id))) return option;
    const wanted = wordsOf(optionsOf(dish.groups).find((one) => one.optionId === option.optionId)?.name ?? '');
    const meant = there.find((one) => wanted.length > 0 && wanted.every((word) => wordsOf(one.name).includes(word)));
    return meant ? { ...option, optionId: meant.optionId, groupId: meant.groupId, sameIds: [] } : option;
  });
}

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

const LEFT_OUT = /^(?:no|without|none|zero|bina)\b/iu;

/**
 * "Without onion", where the menu asks "Onion: with or none?" or offers "No Onion": leaving out is one of the choices
 * there, and the one meant. Without such a choice what was refused stays refused.
 */
export function meantWishes(dish: Dish, options: readonly ParsedOption[]): BasketWish[] {
  const without = new Map<string, { groupId: string; optionId: string }>();
  for (const option of options.filter((one) => one.negated)) {
    const none = choiceWithout(dish, option);
    if (none) without.set(option.optionId, none);
  }
  const others = options.filter((one) => !one.negated || !without.has(one.optionId)).flatMap(wishesOf);
  const chosen = new Map([...without.values()].map((one) => [one.optionId, one.groupId]));
  return [...others, ...[...chosen].map(([id, groupId]): BasketWish => ({ optionIds: [id], groupId }))];
}

/** The choice that leaves an option out: by its name anywhere, else the one of its own group that leaves out whatever that is. */
function choiceWithout(dish: Dish, option: ParsedOption): { groupId: string; optionId: string } | undefined {
  const said = stems(option.name);
  const all = optionsOf(dish.groups).filter((one) => LEFT_OUT.test(one.name));
  const named = all.find((one) => stems(one.name.replace(LEFT_OUT, '')) === said);
  const own = groupOf(dish.groups, option.groupId);
  return named ?? (own?.max === 1 ? all.find((one) => one.groupId === own.id) : undefined);
}

const stems = (name: string): string => tokensOf(name).filter((token) => !isGlue(token.word)).map((token) => token.stem).join(' ');
