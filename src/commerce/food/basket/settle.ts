import { addToCart, changeLine, type CartItem, type CartResult } from '../../../food/cart';
import type { Dish } from '../../../food/menu';
import { solveDish } from '../../../food/solver/solve';
import type {
  CompleteSolution,
  NeedsChoice,
  PricedOption,
  RefusedSolution,
} from '../../../food/solver/types';
import type { PreparedMenu } from '../menus';
import { groupOf, namesOf, optionsOf, displayNameOfOption } from './names';
import type { LineQuestion, Basket, BasketNote, BasketOptionRequest, OpenLine } from './shape';

/** A basket under change, with what there is to tell. */
export interface BasketEdit {
  kitchen: PreparedMenu;
  name: string;
  seller: { providerId: string; sellerId: string };
  basket: Basket;
  notes: BasketNote[];
  /** The most that a dish may cost, in paise, where that was said. */
  most?: number | undefined;
  /** True where only dishes without meat are wanted. */
  veg?: boolean | undefined;
}

/** What is wanted of one line before it is solved. */
export type WantedLine = Omit<OpenLine, 'ask' | 'name'>;

/** Solves a line and puts it into the basket, or among those that something has to be asked of first. */
export function settleLine(work: BasketEdit, wanted: WantedLine): void {
  const dish = work.kitchen.dishes.get(wanted.dishId);
  if (!dish) return void work.notes.push({ note: 'gone', names: [wanted.dishId] });
  const solution = carriedOver(dish, wanted);
  const other = solution.kind === 'refused' ? undefined : switchOf(dish, wanted, solution);
  if (other) openLineQuestion(work, dish, wanted, other);
  else if (solution.kind === 'complete') putLineInBasket(work, dish, wanted, solution);
  else if (solution.kind === 'needs')
    openLineQuestion(work, dish, { ...wanted, held: wanted.held }, askFor(solution));
  else refuseLine(work, dish, wanted, solution);
}

/** A choice of the line that nobody spoke of and that would have to change: that is asked first. */
function switchOf(
  dish: Dish,
  { lineId, wishes }: WantedLine,
  { dropped, choices }: CompleteSolution | NeedsChoice,
): LineQuestion | undefined {
  if (lineId === undefined) return undefined;
  const all = optionsOf(dish.groups);
  for (const { option } of dropped.filter((one) => one.because === 'replaced')) {
    const group = groupOf(
      dish.groups,
      all.find((one) => one.optionId === option.id)?.groupId ?? '',
    );
    const fresh = group?.options.find((one) =>
      choices.some((each) => each.groupId === group.id && each.optionId === one.id),
    );
    const own = new Set(group?.options.map((one) => one.id));
    if (!group || !fresh || wishes.some((wish) => wish.optionIds.some((id) => own.has(id))))
      continue;
    const paise = Math.max(0, fresh.pricePaise - option.pricePaise);
    return {
      kind: 'switch',
      groupId: group.id,
      title: group.name,
      options: [{ id: fresh.id, name: fresh.name, paise }],
      atLeast: 1,
      atMost: 1,
      stays: option.name,
    };
  }
  return undefined;
}

type LineSolution = ReturnType<typeof solveDish>;

/** The line solved; what hung on a parent that changed goes along to the new one, where that has the same under the same names. */
function carriedOver(dish: Dish, wanted: WantedLine): LineSolution {
  let wishes = wanted.wishes.map(toSolverRequest);
  let solution = solveDish(dish, wishes, wanted.held);
  if (solution.kind === 'refused') return solution;
  for (const { option, because } of solution.dropped) {
    if (option.isDefault || (because !== 'parentChanged' && because !== 'gone')) continue;
    const optionIds = findNamesakeOptions(dish, option.id);
    const more = [...wishes, { optionIds }];
    const tried = optionIds.length === 0 ? undefined : solveDish(dish, more, wanted.held);
    if (!tried || tried.kind === 'refused') continue;
    [wishes, solution] = [more, tried];
  }
  return solution;
}

/** Other options of an option's name in other groups of its group's name. */
function findNamesakeOptions(dish: Dish, id: string): string[] {
  const all = optionsOf(dish.groups);
  const own = all.find((one) => one.optionId === id);
  const title = own && groupOf(dish.groups, own.groupId)?.name;
  return all
    .filter(
      (one) =>
        one.name === own?.name &&
        one.groupId !== own.groupId &&
        groupOf(dish.groups, one.groupId)?.name === title,
    )
    .map((one) => one.optionId);
}

/** A stored wish in the solver's terms. */
function toSolverRequest({ optionIds, groupId, quantity, negated }: BasketOptionRequest) {
  return {
    optionIds,
    ...(groupId === undefined ? {} : { groupId }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(negated === undefined ? {} : { negated }),
  };
}

/** A complete line as a cart's item. */
function itemOf(
  dish: Dish,
  quantity: number,
  { choices, priceEachPaise }: CompleteSolution,
): CartItem {
  return {
    dishId: dish.id,
    categoryId: dish.categoryId,
    name: dish.name,
    quantity,
    choices,
    priceEachPaise,
    maxOrder: dish.maxOrder,
  };
}

function putLineInBasket(
  work: BasketEdit,
  dish: Dish,
  wanted: WantedLine,
  solution: CompleteSolution,
): void {
  const { basket, kitchen, seller, name } = work;
  const item = itemOf(dish, wanted.quantity, solution);
  const restaurant = { ...seller, locationId: kitchen.menu.locationId, name };
  const result =
    wanted.lineId === undefined
      ? addToCart(basket.cart, restaurant, item)
      : changeLine(basket.cart, wanted.lineId, item);
  if (!applyCartResult(work, result)) return;
  work.basket = {
    ...work.basket,
    open: work.basket.open.filter(
      (one) => one.lineId === undefined || one.lineId !== wanted.lineId,
    ),
  }; // what was asked of it before is past
  const other = basket.cart.lines.find(
    (line) => line.id === wanted.lineId && line.dishId !== dish.id,
  ); // another dish took its place
  if (other) work.notes.push({ note: 'removed', names: [other.name] });
  const note = wanted.lineId === undefined || other ? ('added' as const) : ('changed' as const);
  const options = namesOf(dish, solution.choices);
  const usual = solution.defaultsTaken.map((option) => displayNameOfOption(dish, option.id));
  work.notes.push({
    note,
    name: dish.name,
    quantity: wanted.quantity,
    options,
    usual,
    paise: solution.priceEachPaise * wanted.quantity,
  });
  const lost = solution.dropped
    .filter((one) => one.because === 'parentChanged' || one.because === 'gone')
    .map((one) => displayNameOfOption(dish, one.option.id));
  const carried = lost.filter((one) => options.includes(one) && !usual.includes(one));
  if (carried.length > 0) work.notes.push({ note: 'carried', dish: dish.name, names: carried });
  const dropped = lost.filter((one) => !options.includes(one));
  if (dropped.length > 0) work.notes.push({ note: 'dropped', dish: dish.name, names: dropped });
}

/** Takes a cart's change over, or tells why there is none. */
export function applyCartResult(work: BasketEdit, result: CartResult): boolean {
  if (result.kind === 'done') {
    work.basket = {
      ...work.basket,
      cart: toPlainCart(result.cart),
      ...(result.lineId === null ? {} : { last: result.lineId }),
    };
    return true;
  }
  if (result.kind === 'tooMany')
    work.notes.push({
      note: 'tooMany',
      name: result.name,
      maxOrder: result.maxOrder,
      room: Math.max(0, result.room),
    });
  else work.notes.push({ note: 'nothing' });
  return false;
}

/** The cart as a draft keeps it: plain arrays. */
function toPlainCart(cart: Extract<CartResult, { kind: 'done' }>['cart']): Basket['cart'] {
  return {
    ...cart,
    lines: cart.lines.map((line) => ({
      ...line,
      choices: line.choices.map((one) => ({ ...one })),
    })),
  };
}

function openLineQuestion(
  work: BasketEdit,
  dish: Dish,
  wanted: WantedLine,
  ask: LineQuestion,
): void {
  work.basket = {
    ...work.basket,
    open: [...work.basket.open, { ...wanted, name: dish.name, ask }],
  };
}

const toQuestionOptions = (options: readonly PricedOption[]): LineQuestion['options'] =>
  options.map(({ option, differencePaise }) => ({
    id: option.id,
    name: option.name,
    paise: differencePaise,
  }));

function askFor({ group, options, atLeast, atMost }: NeedsChoice): LineQuestion {
  return {
    kind: 'choose',
    groupId: group.id,
    title: group.name,
    options: toQuestionOptions(options),
    atLeast,
    atMost,
  };
}

/** A refusal that a choice mends is asked about; any other is told, and the line stays out. */
function refuseLine(
  work: BasketEdit,
  dish: Dish,
  wanted: WantedLine,
  { code, group, options }: RefusedSolution,
): void {
  const asks = group !== null && code === 'tooMany' && group.max > 1 && options.length > 1; // the question says it
  if (!asks)
    work.notes.push({
      note: 'refused',
      dish: dish.name,
      why: code,
      group: (code === 'unavailable' ? soldOutOf(dish, wanted) : '') || (group?.name ?? ''),
      ...(group && code === 'tooMany' ? { most: group.max } : {}),
    });
  if (code === 'unavailable' && wanted.lineId !== undefined)
    return withoutSoldOut(work, dish, wanted);
  if (
    !group ||
    options.length < (code === 'unavailable' ? 1 : 2) ||
    code === 'notOnDish' ||
    code === 'contradiction' ||
    code === 'impossible'
  )
    return;
  openLineQuestion(work, dish, wanted, {
    kind: asks ? 'leave' : 'keep',
    groupId: group.id,
    title: group.name,
    options: toQuestionOptions(options),
    atLeast: 1,
    atMost: 1,
    ...(asks ? { limit: group.max } : {}),
  });
}

/** The names of what was wished and is sold out. */
function soldOutOf(dish: Dish, { wishes }: WantedLine): string {
  const wished = new Set(wishes.filter((wish) => !wish.negated).flatMap((wish) => wish.optionIds));
  const sold = optionsOf(dish.groups).filter(
    (one) =>
      wished.has(one.optionId) &&
      groupOf(dish.groups, one.groupId)?.options.find((each) => each.id === one.optionId)
        ?.available === false,
  );
  return [...new Set(sold.map((one) => one.name))].join(', ');
}

/** A line that is there stays without what is sold out; what else was said of it is done. */
function withoutSoldOut(work: BasketEdit, dish: Dish, wanted: WantedLine): void {
  const there = new Set(
    optionsOf(dish.groups)
      .filter(
        (one) =>
          groupOf(dish.groups, one.groupId)?.options.find((each) => each.id === one.optionId)
            ?.available,
      )
      .map((one) => one.optionId),
  );
  const sold = wanted.wishes
    .filter((wish) => !wish.negated && !wish.optionIds.some((id) => there.has(id)))
    .flatMap((wish) => wish.optionIds);
  const groups = new Set(
    optionsOf(dish.groups)
      .filter((one) => sold.includes(one.optionId))
      .map((one) => one.groupId),
  );
  const instead = (wish: BasketOptionRequest): boolean =>
    wish.negated === true &&
    optionsOf(dish.groups).some(
      (one) => wish.optionIds.includes(one.optionId) && groups.has(one.groupId),
    ); // what it was to take the place of
  const wishes = wanted.wishes.filter((wish) =>
    wish.negated ? !instead(wish) : wish.optionIds.some((id) => there.has(id)),
  );
  if (wishes.length > 0 && wishes.length < wanted.wishes.length)
    settleLine(work, { ...wanted, wishes });
}

/** Wishes after an answer to what was asked of a line. */
export function requestsAfterAnswer(
  dish: Dish,
  line: OpenLine,
  ids: readonly string[],
): BasketOptionRequest[] {
  const { kind, groupId } = line.ask;
  if (kind === 'leave')
    return line.wishes.filter(
      (wish) => wish.negated || !wish.optionIds.some((id) => ids.includes(id)),
    );
  const added = ids.map(
    (id): BasketOptionRequest => ({ optionIds: [id], ...(groupId === '' ? {} : { groupId }) }),
  );
  if (kind !== 'keep') return [...line.wishes, ...added];
  const options = groupOf(dish.groups, groupId)?.options ?? [];
  const group = new Set(
    options.length > 0
      ? options.map((option) => option.id)
      : line.ask.options.map((option) => option.id),
  );
  const below = (chosen: boolean): Set<string> =>
    new Set(
      options
        .filter((option) => ids.includes(option.id) === chosen)
        .flatMap((option) => optionsOf(option.groups))
        .map((one) => one.optionId),
    );
  const [kept, gone] = [below(true), below(false)]; // what hangs on an option that is not chosen goes with it
  return [
    ...line.wishes.filter(
      (wish) =>
        !wish.optionIds.some((id) => group.has(id)) &&
        !(wish.optionIds.some((id) => gone.has(id)) && !wish.optionIds.some((id) => kept.has(id))),
    ),
    ...added,
  ];
}
