import type { Command } from '../../engine/command';
import type { DialogManifest } from '../understanding';
import type { MessageEvidence } from './evidence';
import { thingOfKey, type KeyedThing } from './keys';
import type { OrderEdit } from './shape';

/** What changes of a basket are checked by. */
export interface OrderGround {
  evidence: MessageEvidence;
  things: readonly KeyedThing[];
  /** The dialog under way, where it takes an order. */
  dialog: DialogManifest | undefined;
  /** The message as the customer wrote it. */
  message: string;
}

const MOST_OF_A_DISH = 100;

/**
 * Changes of a basket as the model tells them, as commands over ids of the menu and the basket. Nothing where one of them cannot be
 * borne out: half an order is no order. Without a menu the customer's own words are the order.
 */
export function orderCommands(
  edits: readonly OrderEdit[],
  ground: OrderGround,
): Command[] | undefined {
  const order = orderSlotOf(ground.dialog);
  const lines = linesSlotOf(ground.dialog);
  if (order === undefined) return undefined;
  if (lines === undefined || edits.every(({ dish, line }) => dish === null && line === null))
    return [{ do: 'fill', slot: order, value: { is: 'text', text: ground.message } }];
  const codes = edits.map((edit) => editCodes(edit, ground));
  if (codes.length === 0 || !codes.every((one) => one !== undefined)) return undefined;
  const id = `s:${codes.flat().map(encodeURIComponent).join(' ')}`;
  return [{ do: 'fill', slot: lines, value: { is: 'option', id } }];
}

const slotReading = (dialog: DialogManifest | undefined, name: string): string | undefined =>
  dialog?.slots.find((one) => one.reads === 'order-lines' && one.name === name)?.name;
const orderSlotOf = (dialog: DialogManifest | undefined): string | undefined =>
  slotReading(dialog, 'order') ?? linesSlotOf(dialog);
const linesSlotOf = (dialog: DialogManifest | undefined): string | undefined =>
  slotReading(dialog, 'lines');

/** One change as codes of the basket's own buttons (dialogs/order-food/line-taps.ts) and words to read off the menu. */
function editCodes(edit: OrderEdit, { evidence, things }: OrderGround): string[] | undefined {
  const line = thingOfKey(things, edit.line, 'line');
  const dish = thingOfKey(things, edit.dish, 'dish');
  const count = edit.count ?? 1;
  if (edit.count !== null && !isCount(edit.count, evidence)) return undefined;
  const add = dish && [addCode(edit, dish, count)];
  switch (edit.op) {
    case 'clear':
      return ['z:'];
    case 'add':
      return line && !dish ? [`p:${count}:${line.id}`] : add;
    case 'set':
      return line && edit.count !== null ? [`q:${count}:${line.id}`] : undefined;
    case 'remove':
      return line && [edit.count === null ? `r:${line.id}` : `p:${-count}:${line.id}`];
    case 'replace':
      return line && add && [`r:${line.id}`, ...add];
    case 'options':
      return line && optionsOfLine(edit, line);
  }
}

/** A number of a dish is in the message, or it is one. */
const isCount = (n: number, evidence: MessageEvidence): boolean =>
  Number.isInteger(n) && n >= 0 && n <= MOST_OF_A_DISH && (n === 1 || evidence.counts(n));

/** What is wanted in a dish and what is not, in the menu's own words: read off the menu like what a person types. */
const wishWords = ({ with: wanted, without }: OrderEdit, known: readonly string[]): string => {
  const named = (words: readonly string[]): string[] =>
    words.filter((word) => known.some((one) => one.toLowerCase() === word.toLowerCase()));
  return [
    ...(wanted.length > 0 ? [`with ${named(wanted).join(' and ')}`] : []),
    ...(without.length > 0 ? [`without ${without.join(' and ')}`] : []),
  ].join(' ');
};

/** So many of a dish; with what is wanted in it, in words that name the dish. */
function addCode(edit: OrderEdit, dish: KeyedThing, count: number): string {
  const words = wishWords(edit, dish.options ?? []);
  return words === '' ? `a:${count}:${dish.id}` : `t:${count} ${dishName(dish)} ${words}`;
}

function optionsOfLine(edit: OrderEdit, line: KeyedThing): string[] | undefined {
  const words = wishWords(edit, edit.with);
  return words === '' ? undefined : [`t:make the ${lineName(line)} ${words}`];
}

const dishName = ({ words }: KeyedThing): string => words.replace(/, ₹.*$/u, '');
const lineName = ({ words }: KeyedThing): string =>
  words.replace(/^\d+ × /u, '').replace(/ \(.*$/u, '');
