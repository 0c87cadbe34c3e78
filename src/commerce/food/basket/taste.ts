import type { Dish, CustomizationGroup } from '../../../food/menu';
import type { ParsedOption } from '../../../food/parse/lines';
import type { ParsedOrder } from '../../../food/parse/order';
import { COOKING_REQUEST_PATTERN } from '../../../food/cooking-request';
import { tokensOf } from '../../../food/parse/tokens';
import { askOf, groupsOf } from './ask';
import type { BasketEdit } from './settle';
import { spokenLines } from './shape';
import { localPattern } from '../../../language/text/local-pattern';

/** Words of one scale each, which menus call differently: heat, sweetness, salt. */
const PREFERENCE_SCALES = [
  localPattern(
    'taste.preference-scales',
    /spic|\bhot|heat|chil|mirch|te+kh|tikh|mild|fier|@spic/iu,
  ),
  localPattern('taste.preference-scales-2', /sugar|sweet|me+th|che+ni|@sugar/iu),
  localPattern('taste.preference-scales-3', /salt|namak|@salt/iu),
];

const wordsOf = (text: string): Set<string> => new Set(tokensOf(text).map((token) => token.stem));
const sharesWord = (one: string, other: ReadonlySet<string>): boolean =>
  [...wordsOf(one)].some((word) => other.has(word));

/** Removes an option "Spicy" from an order where the words said "less spicy". */
export function dropPreferenceMisreadings(order: ParsedOrder, text: string): ParsedOrder {
  const wish = wordsOf(COOKING_REQUEST_PATTERN.exec(text)?.[0] ?? '');
  const meant = (option: ParsedOption): boolean =>
    option.amount !== 'light' ||
    option.amountId !== null ||
    option.negated ||
    !sharesWord(option.name, wish);
  const lines = order.lines.map((line) => ({ ...line, options: line.options.filter(meant) }));
  const changes = order.changes.map((change) =>
    change.kind === 'options' || change.kind === 'split'
      ? { ...change, options: change.options.filter(meant) }
      : change,
  );
  return {
    ...order,
    lines,
    changes: changes.filter(
      (change) =>
        (change.kind !== 'options' && change.kind !== 'split') || change.options.length > 0,
    ),
  };
}

/** Finds a wish about the cooking that no option read in the order fulfils. */
export function findCookingRequest(order: ParsedOrder, text: string): string | undefined {
  const wish = COOKING_REQUEST_PATTERN.exec(text)?.[0].trim();
  const options = [
    ...order.lines,
    ...order.changes.filter((change) => change.kind === 'options' || change.kind === 'split'),
  ].flatMap((one) => one.options);
  return wish === undefined || options.some((option) => sharesWord(option.name, wordsOf(wish)))
    ? undefined
    : wish;
}

/**
 * Asks for the choice that fulfils a wish about the cooking, or notes that the kitchen gets none.
 */
export function askAboutPreference(work: BasketEdit, wish: string, text = wish): void {
  const [line] = linesThatTake(work, wish, text);
  const dish = line && work.kitchen.dishes.get(line.dishId);
  const group = preferenceGroupOf(work, line, wish);
  if (!line || !dish || !group) return void work.notes.push({ note: 'kitchen', text: wish });
  const base = {
    dishId: dish.id,
    name: dish.name,
    quantity: line.quantity,
    lineId: line.id,
    wishes: [],
    held: [...line.choices],
  };
  const others = work.basket.open.filter(
    (one) => one.lineId !== line.id || one.ask.groupId !== group.id,
  ); // one question, however often wished
  work.basket = { ...work.basket, open: [...others, { ...base, ask: askOf(group, line.choices) }] };
}

type SpokenLine = ReturnType<typeof spokenLines>[number];

/** Lines that a wish may mean: those named that have such a choice, else all, the latest first. */
function linesThatTake(work: BasketEdit, wish: string, text: string): readonly SpokenLine[] {
  const said = wordsOf(
    text
      .slice(0, Math.max(0, text.indexOf(wish)))
      .split(/[,.;।]/u)
      .at(-1) ?? '',
  );
  const lines = spokenLines(work.basket).toReversed();
  const named = lines.filter(
    (line) => sharesWord(line.name, said) && preferenceGroupOf(work, line, wish) !== undefined,
  );
  return named.length > 0 ? named : lines;
}

const preferenceGroupOf = (
  work: BasketEdit,
  line: SpokenLine | undefined,
  wish: string,
): CustomizationGroup | undefined => {
  const dish = line && work.kitchen.dishes.get(line.dishId);
  return dish && line
    ? findPreferenceGroup(
        dish,
        line.choices.map((one) => one.optionId),
        wish,
      )
    : undefined;
};

/** Finds a dish's group for heat, sweetness or salt, where the wish speaks of that. */
export function findPreferenceGroup(
  dish: Dish,
  chosen: readonly string[],
  wish: string,
): CustomizationGroup | undefined {
  const scale = PREFERENCE_SCALES.find((one) => one.test(wish));
  const groups = scale
    ? groupsOf(dish, chosen).filter(
        (group) => group.max === 1 && group.options.filter((option) => option.available).length > 1,
      )
    : [];
  return (
    groups.find((group) => scale?.test(group.name)) ??
    groups.find((group) => group.options.some((option) => scale?.test(option.name)))
  );
}
