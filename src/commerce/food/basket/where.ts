import type { Dish } from '../../../food/menu';
import type { HeldChoice } from '../../../food/parse/told/mentions';
import { groupOf } from './names';
import { settleLine, type BasketEdit } from './settle';
import type { LineQuestion, OpenLine } from './shape';
import { totalNamed } from './total';

type QuestionOption = LineQuestion['options'][number];

const MARK = 'on'; // begins the id of an answer that is a line's choice
const PARTS = '|';

/** Words that mean either a dish of its own or a choice of a line, and their number. */
interface EitherWay {
  readonly dishes: readonly Dish[];
  readonly choice: HeldChoice;
  readonly lineId: string;
  readonly quantity: number;
}

/** Asks whether a thing is meant as a dish of its own or as a choice of a line: "vada bhi". */
export function askWhere(work: BasketEdit, { dishes, choice, lineId, quantity }: EitherWay): void {
  const [first] = dishes;
  const own = onLine(work, lineId, choice, quantity);
  if (!first || !own) return;
  const options = dishes.map(({ id, name, defaultPaise }) => ({ id, name, paise: defaultPaise }));
  const ask: LineQuestion = {
    kind: 'dish',
    groupId: '',
    title: '',
    options: [...options, own],
    atLeast: 1,
    atMost: 1,
  };
  work.basket = {
    ...work.basket,
    open: [...work.basket.open, { dishId: first.id, name: first.name, quantity, wishes: [], ask }],
  };
}

function onLine(
  work: BasketEdit,
  lineId: string,
  { groupId, optionId }: HeldChoice,
  quantity: number,
): QuestionOption | undefined {
  const line = work.basket.cart.lines.find((one) => one.id === lineId);
  const dish = line && work.kitchen.dishes.get(line.dishId);
  const option = dish && groupOf(dish.groups, groupId)?.options.find((one) => one.id === optionId);
  if (!option || !line) return undefined;
  const count = line.quantity === 1 ? quantity : line.quantity; // for each dish of the line
  return {
    id: [MARK, lineId, groupId, optionId].join(PARTS),
    name: `${count > 1 ? `${count} × ` : ''}${option.name} (${line.name})`,
    paise: option.pricePaise * count,
  };
}

/** Adds a line's choice, where the answer to `askWhere` is one; false where it is a dish. */
export function addToItsLine(work: BasketEdit, code: string, { quantity }: OpenLine): boolean {
  const [mark, lineId, groupId, optionId] = code.split(PARTS);
  if (mark !== MARK || groupId === undefined || optionId === undefined) return false;
  const line = work.basket.cart.lines.find((one) => one.id === lineId);
  if (!line) {
    work.notes.push({ note: 'nothing' });
    return true;
  }
  const several = line.quantity === 1 && quantity > 1 ? { quantity } : {};
  settleLine(work, {
    dishId: line.dishId,
    quantity: line.quantity,
    lineId: line.id,
    wishes: [{ optionIds: [optionId], groupId, ...several }],
    held: [...line.choices],
  });
  return true;
}

/** Finds the answer that is a line's choice by a word no other answer has: "on the dosa". */
export function choiceOfLineNamed(line: OpenLine, text: string): string | undefined {
  const id = totalNamed(line, text);
  return id?.startsWith(`${MARK}${PARTS}`) ? id : undefined;
}
