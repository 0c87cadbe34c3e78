import type { Dish } from '../../../food/menu';
import type { ParsedLine, ParsedOption } from '../../../food/parse/lines';
import { resolveOptionRequests } from './meant';
import { groupOf, optionsOf } from './names';
import { settleLine, type BasketEdit } from './settle';
import type { LineQuestion, BasketOptionRequest } from './shape';
import type { WantedLine } from './solve-line';
import { isRuledOutHere } from './without';

const MOST_OF_KIND = 9; // dishes; a longer list is no question, and the way out is a tenth button
/** Fit (0 to 1) from which words name a dish, and no mere kind of dishes. */
export const WHOLE_NAME = 0.9;
/** Confidence (0 to 1) below which Mela asks which dish was meant, and names unknown words. */
export const UNSURE_BELOW = 0.7;

/** Further facts of a line to be added. */
interface AddLineOptions {
  /** Dishes of the kind that the words name ("a pizza"). */
  kind?: readonly Dish[];
  /** Option requests made earlier for the line. */
  before?: readonly BasketOptionRequest[];
  /** Id of the line that it replaces. */
  lineId?: string;
  /** True where another dish may be meant, so that Mela asks before it adds one. */
  doubted?: boolean;
}

/** Adds a line read from a message to the basket, or asks where its words fit several things. */
export function addParsed(
  work: BasketEdit,
  line: ParsedLine,
  confidence: number,
  { kind = [], before = [], lineId, doubted = false }: AddLineOptions = {},
): void {
  const dish = work.kitchen.dishes.get(line.dishId);
  if (!dish) return;
  if (isRuledOutHere(work, dish, { lineId })) return askAmongOthers(work, line, kind);
  const missing = line.unmet.filter((option) => !option.negated).map((option) => option.name);
  if (missing.length > 0)
    work.notes.push({ note: 'unmet', dish: dish.name, names: missing, negated: false });
  const absent = line.unmet.filter((option) => option.negated).map((option) => option.name);
  if (absent.length > 0)
    work.notes.push({ note: 'unmet', dish: dish.name, names: absent, negated: true });
  const there = skipSoldOutOptions(work, dish, line.options);
  const doubtful = there.find((one) => one.rivalIds.length > 0 && !one.negated);
  const wanted = {
    dishId: dish.id,
    quantity: line.quantity,
    ...(lineId === undefined ? {} : { lineId }),
    wishes: [
      ...before,
      ...resolveOptionRequests(
        dish,
        there.filter((one) => one !== doubtful),
      ),
    ],
  };
  if (kind.length > line.otherDishIds.length + 1 && line.fit < WHOLE_NAME)
    return askWhich(work, wanted, [
      ...new Set([dish.id, ...line.otherDishIds, ...kind.map((one) => one.id)]),
    ]);
  if (doubted || (line.otherDishIds.length > 0 && confidence < UNSURE_BELOW))
    return askWhich(work, wanted, [dish.id, ...line.otherDishIds], doubted);
  const asked = doubtful && [doubtful.optionId, ...doubtful.rivalIds];
  if (asked && groupOf(dish.groups, doubtful.groupId)?.min !== 0)
    return askOption(work, dish, wanted, asked);
  const open = work.basket.open.length;
  settleLine(work, wanted);
  if (asked && work.basket.open.length === open) askOnTop(work, dish, wanted, asked);
}

/** Asks which of the other possible dishes is meant, since the words rule this one out. */
function askAmongOthers(
  work: BasketEdit,
  { dishId, otherDishIds, quantity }: ParsedLine,
  kind: readonly Dish[],
): void {
  const others = [...otherDishIds, ...kind.map(({ id }) => id)].filter((id) => {
    const dish = work.kitchen.dishes.get(id);
    return dish && id !== dishId && !isRuledOutHere(work, dish, {});
  });
  const [first] = others;
  if (first !== undefined)
    return askWhich(work, { dishId: first, quantity, wishes: [] }, [...new Set(others)], true);
  work.notes.push({ note: 'notAdded', name: work.kitchen.dishes.get(dishId)?.name });
}

/**
 * Asks about a doubtful extra of a dish that was just added; the dish stays whatever the answer is.
 */
function askOnTop(
  work: BasketEdit,
  dish: Dish,
  { dishId, quantity }: WantedLine,
  ids: readonly string[],
): void {
  const line = work.basket.cart.lines.find((one) => one.id === work.basket.last);
  if (line?.dishId === dishId)
    askOption(
      work,
      dish,
      { dishId, quantity, partOf: line.id, wishes: [], held: [...line.choices] },
      ids,
    );
}

/** Drops sold-out options from "all the toppings", and notes them. */
function skipSoldOutOptions(
  work: BasketEdit,
  dish: Dish,
  options: readonly ParsedOption[],
): readonly ParsedOption[] {
  const sold = options.filter(
    (one) =>
      one.every &&
      !one.negated &&
      groupOf(dish.groups, one.groupId)?.options.find((each) => each.id === one.optionId)
        ?.available === false,
  );
  if (sold.length > 0)
    work.notes.push({ note: 'soldOut', dish: dish.name, names: sold.map((one) => one.name) });
  return options.filter((one) => !sold.includes(one));
}

/** Asks which of several options of a dish was meant, where the words fit them about equally. */
export function askOption(
  work: BasketEdit,
  dish: Dish,
  wanted: WantedLine,
  ids: readonly string[],
): void {
  const all = optionsOf(dish.groups);
  const options = [...new Set(ids)]
    .flatMap((id) => all.find((one) => one.optionId === id) ?? [])
    .map(({ optionId, name }) => ({ id: optionId, name, paise: 0 }));
  const ask: LineQuestion = {
    kind: 'choose',
    groupId: '',
    title: '',
    options,
    atLeast: 1,
    atMost: 1,
  };
  const of = wanted.lineId ?? wanted.partOf;
  const asked = options.map((one) => one.id).join();
  const before = work.basket.open.filter(
    (one) =>
      of === undefined ||
      (one.lineId ?? one.partOf) !== of ||
      one.ask.options.map((each) => each.id).join() !== asked,
  ); // the same question is asked once
  work.basket = {
    ...work.basket,
    open: [...before, { ...wanted, name: dish.name, ask }],
  };
}

/**
 * Asks which of several dishes was meant, where the words fit them about equally; where one is left
 * and no doubt (`doubted`), adds that one.
 */
export function askWhich(
  work: BasketEdit,
  wanted: WantedLine,
  dishIds: readonly string[],
  doubted = false,
): void {
  const all = dishIds
    .flatMap((id) => work.kitchen.dishes.get(id) ?? [])
    .filter((dish) => !isRuledOutHere(work, dish, wanted));
  const fitting = all.filter(
    (dish) =>
      dish.minPaise <= (work.most ?? Number.POSITIVE_INFINITY) &&
      !(work.veg && dish.diet === 'nonveg'),
  );
  const dishes = (fitting.length > 0 ? fitting : all).slice(0, MOST_OF_KIND);
  const [only] = dishes;
  if (only && dishes.length === 1 && !doubted)
    return settleLine(work, {
      ...wanted,
      dishId: only.id,
      wishes: only.id === wanted.dishId ? wanted.wishes : [],
    });
  const ask: LineQuestion = {
    kind: 'dish',
    groupId: '',
    title: '',
    options: dishes.map((dish) => ({ id: dish.id, name: dish.name, paise: dish.defaultPaise })),
    atLeast: 1,
    atMost: 1,
  };
  work.basket = {
    ...work.basket,
    open: [
      ...work.basket.open,
      {
        ...wanted,
        ...(work.without ? { without: [...work.without] } : {}),
        name: dishes[0]?.name ?? '',
        ask,
      },
    ],
  };
}
