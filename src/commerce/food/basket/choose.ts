import { requestsAfterAnswer } from './answered-requests';
import { askOf } from './ask';
import { groupOf, optionsOf } from './names';
import { settleLine, type BasketEdit } from './settle';
import type { BasketOptionRequest, OpenLine } from './shape';
import { applyTotal } from './total';
import { addToItsLine } from './where';

/** Takes the first open line, the one asked about, off the basket's open lines. */
export function takeOpenLine(work: BasketEdit): OpenLine | undefined {
  const [first, ...rest] = work.basket.open;
  work.basket = { ...work.basket, open: rest };
  return first;
}

/** Moves the open lines that an answer left to the front, before the `waiting` ones. */
export function placeBeforeWaiting(work: BasketEdit, waiting: readonly OpenLine[]): void {
  const made = work.basket.open.slice(waiting.length);
  work.basket = { ...work.basket, open: [...made, ...waiting] };
}

/** Applies the ids chosen as an answer to the open question. */
export function applyChosenIds(work: BasketEdit, ids: readonly string[]): void {
  const line = takeOpenLine(work);
  if (!line) return void work.notes.push({ note: 'nothing' });
  const waiting = work.basket.open;
  const { ask, name: _name, ...wanted } = line;
  const [id = ''] = ids;
  if (ask.kind === 'total') applyTotal(work, line, id);
  else if (ask.kind === 'dish' && addToItsLine(work, id, line)) return;
  else if (ask.kind === 'dish')
    settleLine(work, { ...wanted, dishId: id, wishes: moveRequestsToDish(work, line, id) });
  else if (ask.kind === 'groups') pickGroup(work, line, id);
  else settleChosenOptions(work, line, ids);
  if (asksTheSame(line, work.basket.open[waiting.length])) return endQuestion(work, line, waiting);
  placeBeforeWaiting(work, waiting);
}

/** True where an answer leads back to its own question, which would repeat for ever. */
const asksTheSame = ({ ask }: OpenLine, next: OpenLine | undefined): boolean =>
  next !== undefined &&
  ask.kind !== 'groups' &&
  ask.limit === undefined &&
  ask.kind === next.ask.kind &&
  ask.groupId === next.ask.groupId &&
  ask.atLeast === next.ask.atLeast &&
  ask.options.map((one) => one.id).join() === next.ask.options.map((one) => one.id).join();

function endQuestion(work: BasketEdit, line: OpenLine, waiting: readonly OpenLine[]): void {
  work.basket = { ...work.basket, open: [...waiting] };
  work.notes.push({ note: 'refused', dish: line.name, why: 'exclusive', group: line.ask.title });
}

/** Moves option requests to the dish chosen, by the options' names; notes those that it lacks. */
export function moveRequestsToDish(
  work: BasketEdit,
  { dishId, wishes }: OpenLine,
  chosen: string,
): BasketOptionRequest[] {
  const [from, to] = [work.kitchen.dishes.get(dishId), work.kitchen.dishes.get(chosen)];
  if (!from || !to || from === to) return wishes;
  const [before, now] = [optionsOf(from.groups), optionsOf(to.groups)];
  const lost: string[] = [];
  const kept = wishes.flatMap(({ optionIds, groupId: _group, ...wish }): BasketOptionRequest[] => {
    const names = new Set(
      before.filter((one) => optionIds.includes(one.optionId)).map((one) => one.name),
    );
    const ids = now.filter((one) => names.has(one.name)).map((one) => one.optionId);
    if (ids.length === 0 && !wish.negated) lost.push(...names);
    return ids.length === 0 ? [] : [{ ...wish, optionIds: ids }];
  });
  if (lost.length > 0)
    work.notes.push({ note: 'unmet', dish: to.name, names: lost, negated: false });
  return kept;
}

function settleChosenOptions(work: BasketEdit, line: OpenLine, ids: readonly string[]): void {
  const dish = work.kitchen.dishes.get(line.dishId);
  if (!dish) return;
  const { ask, name: _name, ...wanted } = line;
  const held =
    ask.kind === 'leave' ? wanted.held?.filter((one) => !ids.includes(one.optionId)) : wanted.held;
  settleLine(work, {
    ...wanted,
    ...(held === undefined ? {} : { held }),
    wishes: requestsAfterAnswer(dish, line, ids),
  });
}

function pickGroup(work: BasketEdit, line: OpenLine, id: string): void {
  const dish = work.kitchen.dishes.get(line.dishId);
  const group = dish && groupOf(dish.groups, id);
  if (group)
    work.basket = {
      ...work.basket,
      open: [...work.basket.open, { ...line, ask: askOf(group, line.held ?? []) }],
    };
}
