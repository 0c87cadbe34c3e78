import type { Dish } from '../../../food/menu';
import type { HeldChoice } from '../../../food/parse/told/mentions';
import { groupOf } from './names';
import { settleLine, type BasketEdit } from './settle';
import type { LineQuestion, OpenLine } from './shape';
import { totalNamed } from './total';

type QuestionOption = LineQuestion['options'][number];

const MARK = 'on'; // begins the id of an answer that is a choice of a line, and no dish
const PARTS = '|';

/** What may be a dish of its own or a choice of a line, and how many were said. */
interface EitherWay {
  readonly dishes: readonly Dish[];
  readonly choice: HeldChoice;
  readonly lineId: string;
  readonly quantity: number;
}

/** "Vada bhi": a vada of its own, or the one that the dosa can be had with? */
export function askWhere(work: BasketEdit, { dishes, choice, lineId, quantity }: EitherWay): void {
  const [first] = dishes;
  const own = onLine(work, lineId, choice);
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
): QuestionOption | undefined {
  const line = work.basket.cart.lines.find((one) => one.id === lineId);
  const dish = line && work.kitchen.dishes.get(line.dishId);
  const option = dish && groupOf(dish.groups, groupId)?.options.find((one) => one.id === optionId);
  return option && line
    ? {
        id: [MARK, lineId, groupId, optionId].join(PARTS),
        name: `${option.name} (${line.name})`,
        paise: option.pricePaise,
      }
    : undefined;
}

/** Puts the choice of a line that was asked for beside dishes into that line; false where a dish was chosen. */
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

/** "On the dosa": the choice of a line, by a word that no other answer has. */
export function choiceOfLineNamed(line: OpenLine, text: string): string | undefined {
  const id = totalNamed(line, text);
  return id?.startsWith(`${MARK}${PARTS}`) ? id : undefined;
}
