import { keepOnly } from '../../../food/cart';
import type { LineChange } from '../../../food/parse/context';
import type { ParsedLine } from '../../../food/parse/lines';
import { tokensOf } from '../../../food/parse/tokens';
import { askOption } from './add';
import { countTo, namesAt, takeOut } from './counts';
import { resolveOptionRequests, preferOptionsOfLine } from './meant';
import { groupOf } from './names';
import { spokenLines, type Basket } from './shape';
import { settleLine, applyCartResult, type BasketEdit } from './settle';
import { askTotal } from './total';

/** Changes read from words, with lines given by their places in `spokenLines`. */
export interface ReadChanges {
  readonly changes: readonly LineChange[];
  /** New lines that the same words order. */
  readonly lines: readonly ParsedLine[];
}

/** Applies changes to lines of the basket; removals go first, and together. */
export function applyLineChanges(work: BasketEdit, { changes, lines }: ReadChanges): void {
  const ids = spokenLines(work.basket).map((line) => line.id);
  takeAllOut(
    work,
    changes.flatMap((change) => (change.kind === 'remove' ? (ids[change.line] ?? []) : [])),
  );
  const idle = refusedForNothing(work, changes, ids);
  for (const change of changes.filter((one) => !idle.has(one)))
    applyLineChange(work, change, ids, lines, !isToldWithOptions(changes, change));
}

/** Finds changes that refuse choices no line has, and notes them where nothing else changes. */
function refusedForNothing(
  work: BasketEdit,
  changes: readonly LineChange[],
  ids: readonly string[],
): ReadonlySet<LineChange> {
  const named: { name: string; open: boolean }[] = [];
  const idle = changes.filter((change) => {
    if (change.kind !== 'options' || change.options.some((one) => !one.negated)) return false;
    if (changes.some((one) => one !== change && 'line' in one && one.line === change.line))
      return false;
    const line = work.basket.cart.lines.find((one) => one.id === ids[change.line]);
    const dish = line && work.kitchen.dishes.get(line.dishId);
    if (!line || !dish) return false;
    const has = new Set(line.choices.map((one) => one.optionId));
    const wishes = resolveOptionRequests(
      dish,
      preferOptionsOfLine(dish, change.options, line.choices),
    );
    if (wishes.some((wish) => !wish.negated || wish.optionIds.some((id) => has.has(id))))
      return false;
    for (const { name, groupId } of change.options)
      named.push({
        name,
        open: dish.groups.some((group) => group.id === groupId && group.min > 0),
      });
    return true;
  });
  const left = changes.filter((one) => one.kind === 'options').length - idle.length;
  if (left === 0)
    for (const name of new Set(named.filter((one) => !one.open).map((one) => one.name)))
      work.notes.push({ note: 'absent', name });
  if (left === 0 && named.some((one) => one.open)) work.notes.push({ note: 'same' });
  return new Set(idle);
}

/** True of a new number of a line whose options change too, so that both are told once. */
const isToldWithOptions = (changes: readonly LineChange[], change: LineChange): boolean =>
  change.kind === 'quantity' &&
  change.quantity > 0 &&
  changes.some((one) => one.kind === 'options' && one.line === change.line);

/** Removes some lines in one step, so that one note tells of all. */
function takeAllOut(work: BasketEdit, ids: readonly string[]): void {
  if (ids.length > 0) takeOut(work, ids);
}

/** Ids of all lines that have the dish of a line. */
function sameDish(work: BasketEdit, id: string | undefined): string[] {
  const dishId = work.basket.cart.lines.find((line) => line.id === id)?.dishId;
  return work.basket.cart.lines.filter((line) => line.dishId === dishId).map((line) => line.id);
}

function applyLineChange(
  work: BasketEdit,
  change: LineChange,
  ids: readonly string[],
  fresh: readonly ParsedLine[],
  told: boolean,
): void {
  if (change.kind === 'keepOnly')
    return keepThese(
      work,
      change.lines.flatMap((at) => sameDish(work, ids[at])),
    );
  if (change.kind === 'absent') return fresh.length > 0 ? undefined : tellAbsent(work, change);
  if (change.kind === 'avoid') return void work.notes.push({ note: 'avoid', text: change.text });
  if (change.kind === 'which')
    return askWhichLine(
      work,
      change.lines.flatMap((at) => ids[at] ?? []),
      change,
    );
  const line =
    change.kind === 'remove'
      ? undefined
      : work.basket.cart.lines.find((one) => one.id === ids[change.line]);
  if (!line || change.kind === 'remove') return; // removals are done already
  if (change.kind === 'quantity') return countTo(work, line.id, change.quantity, told);
  if (change.kind === 'split') return splitOffLine(work, line, change);
  const dish = work.kitchen.dishes.get(line.dishId);
  if (!dish) return;
  const doubtful = change.options.find((one) => one.rivalIds.length > 0 && !one.negated);
  const wanted = {
    dishId: line.dishId,
    quantity: line.quantity,
    lineId: line.id,
    wishes: resolveOptionRequests(
      dish,
      preferOptionsOfLine(
        dish,
        change.options.filter((one) => one !== doubtful),
        line.choices,
      ),
    ),
    held: [...line.choices],
  };
  if (doubtful) askOption(work, dish, wanted, [doubtful.optionId, ...doubtful.rivalIds]);
  else settleLine(work, wanted);
}

/** Takes out a choice that a single line has and may do without; false where there is none. */
function takeChoiceOut(work: BasketEdit, said: ReadonlySet<string>): boolean {
  const held = work.basket.cart.lines.flatMap((line) => {
    const groups = work.kitchen.dishes.get(line.dishId)?.groups ?? [];
    return line.choices.flatMap(({ groupId, optionId }) => {
      const group = groupOf(groups, groupId);
      const stems = new Set(
        tokensOf(group?.options.find((one) => one.id === optionId)?.name ?? '').map(
          (token) => token.stem,
        ),
      );
      const named = said.size > 0 && [...said].every((stem) => stems.has(stem));
      return named && group?.min === 0 ? [{ line, groupId, optionId }] : [];
    });
  });
  const [only, ...others] = held;
  if (!only || others.length > 0) return false;
  const { line, groupId, optionId } = only;
  settleLine(work, {
    dishId: line.dishId,
    quantity: line.quantity,
    lineId: line.id,
    wishes: [{ optionIds: [optionId], groupId, negated: true }],
    held: [...line.choices],
  });
  return true;
}

/**
 * Handles a dish to be removed that is in no line: removes a choice of that name, else notes the
 * dish as absent, by its name where that was said, else by the words.
 */
function tellAbsent(
  work: BasketEdit,
  { dishId, text }: Extract<LineChange, { kind: 'absent' }>,
): void {
  const name = work.kitchen.dishes.get(dishId)?.name ?? '';
  const said = new Set(tokensOf(text).map((token) => token.stem));
  const whole = tokensOf(name).every((token) => said.has(token.stem));
  if (takeChoiceOut(work, said)) return;
  if (work.basket.cart.lines.length === 0 && !whole) work.notes.push({ note: 'avoid', text });
  else work.notes.push({ note: 'absent', name: whole ? name : text });
}

/** Asks which line is meant, once however often the words leave it open. */
function askWhichLine(
  work: BasketEdit,
  ids: readonly string[],
  { total, out }: Extract<LineChange, { kind: 'which' }>,
): void {
  if (total !== undefined && total > 0) return askTotal(work, ids, total);
  const names = namesAt(work, ids);
  const asked = work.notes.some((one) => one.note === 'which' && one.names.join() === names.join());
  const count = out === 'all' ? {} : { count: out };
  const goes = out === undefined ? {} : { goes: { lineIds: [...ids], ...count } };
  if (!asked) work.notes.push({ note: 'which', names, ...goes });
}

/**
 * Splits some of a line off as a line of their own; leaves the line as it is where that cannot be.
 */
function splitOffLine(
  work: BasketEdit,
  line: Basket['cart']['lines'][number],
  { quantity, options }: Extract<LineChange, { kind: 'split' }>,
): void {
  const dish = work.kitchen.dishes.get(line.dishId);
  if (!dish) return;
  const doubtful = options.find((one) => one.rivalIds.length > 0 && !one.negated);
  const sure = options.filter((one) => one !== doubtful);
  const wanted = {
    dishId: dish.id,
    quantity,
    partOf: line.id,
    wishes: resolveOptionRequests(dish, preferOptionsOfLine(dish, sure, line.choices)),
    held: line.choices,
  };
  if (doubtful) askOption(work, dish, wanted, [doubtful.optionId, ...doubtful.rivalIds]);
  else settleLine(work, wanted);
}

function keepThese(work: BasketEdit, lineIds: readonly string[]): void {
  const names = work.basket.cart.lines
    .filter((line) => !lineIds.includes(line.id))
    .map((line) => line.name);
  if (applyCartResult(work, keepOnly(work.basket.cart, lineIds)) && names.length > 0)
    work.notes.push({ note: 'removed', names });
}
