import type { Dish } from '../../../food/menu';
import { isConnectiveWord } from '../../../food/parse/names';
import type { ParsedOption } from '../../../food/parse/lines';
import { tokensOf } from '../../../food/parse/tokens';
import { groupOf, optionsOf } from './names';
import type { Basket, BasketOptionRequest } from './shape';

/**
 * Turns an option read into requests: itself, and its amount where the menu has a choice for that.
 */
function optionRequestsOf(option: ParsedOption): BasketOptionRequest[] {
  const itself: BasketOptionRequest = {
    optionIds: [option.optionId, ...option.sameIds],
    ...(option.quantity > 1 ? { quantity: option.quantity } : {}),
    ...(option.negated ? { negated: true } : {}),
  };
  return option.amountId === null || option.negated
    ? [itself]
    : [itself, { optionIds: [option.amountId] }];
}

/**
 * Points refused options at choices that the line has: "no raita" means its Extra Raita, though the
 * dish has another choice named just Raita.
 */
export function preferOptionsOfLine(
  dish: Dish,
  options: readonly ParsedOption[],
  held: Basket['cart']['lines'][number]['choices'],
): ParsedOption[] {
  const has = new Set(held.map((one) => one.optionId));
  const there = optionsOf(dish.groups).filter((one) => has.has(one.optionId));
  return options.map((option) => {
    if (!option.negated || [option.optionId, ...option.sameIds].some((id) => has.has(id)))
      return option;
    const wanted = wordsOf(
      optionsOf(dish.groups).find((one) => one.optionId === option.optionId)?.name ?? '',
    );
    const meant = there.find(
      (one) => wanted.length > 0 && wanted.every((word) => wordsOf(one.name).includes(word)),
    );
    return meant
      ? { ...option, optionId: meant.optionId, groupId: meant.groupId, sameIds: [] }
      : option;
  });
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

const OMISSION_PREFIX = /^(?:no|without|none|zero|bina)\b/iu;

/**
 * Turns options read from words into requests. "Without onion" becomes the menu's own choice for it
 * ("No Onion", or none of its onion group) where there is one; else the option is refused.
 */
export function resolveOptionRequests(
  dish: Dish,
  options: readonly ParsedOption[],
): BasketOptionRequest[] {
  const without = new Map<string, { groupId: string; optionId: string }>();
  for (const option of options.filter((one) => one.negated)) {
    const none = choiceWithout(dish, option);
    if (none) without.set(option.optionId, none);
  }
  const others = options
    .filter((one) => !one.negated || !without.has(one.optionId))
    .flatMap(optionRequestsOf);
  const chosen = new Map([...without.values()].map((one) => [one.optionId, one.groupId]));
  return [
    ...others,
    ...[...chosen].map(([id, groupId]): BasketOptionRequest => ({ optionIds: [id], groupId })),
  ];
}

/** Finds the choice that leaves an option out: by its name anywhere, else in the option's group. */
function choiceWithout(
  dish: Dish,
  option: ParsedOption,
): { groupId: string; optionId: string } | undefined {
  const said = stemmedNameOf(option.name);
  const all = optionsOf(dish.groups).filter((one) => OMISSION_PREFIX.test(one.name));
  const named = all.find((one) => stemmedNameOf(one.name.replace(OMISSION_PREFIX, '')) === said);
  const own = groupOf(dish.groups, option.groupId);
  return named ?? (own?.max === 1 ? all.find((one) => one.groupId === own.id) : undefined);
}

const stemmedNameOf = (name: string): string =>
  tokensOf(name)
    .filter((token) => !isConnectiveWord(token.word))
    .map((token) => token.stem)
    .join(' ');
