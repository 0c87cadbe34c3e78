import type { Command } from '../../engine/command';
import { lineEditsCode, type LineEdit } from '../../food/line-edit';
import type { DialogManifest } from '../understanding';
import type { MessageEvidence } from './evidence';
import { thingOfKey, type KeyedThing } from './keys';
import type { OrderEdit } from './shape';
import type { SlotName } from '../../engine/names';

/** What changes of a basket are checked against. */
export interface OrderGround {
  evidence: MessageEvidence;
  things: readonly KeyedThing[];
  /** The current dialog, if it takes an order. */
  dialog: DialogManifest | undefined;
  /** The message as the customer wrote it. */
  message: string;
}

const MOST_OF_A_DISH = 100;

/**
 * Turns the model's changes of a basket into one command with ids of the menu and basket. Undefined
 * if any change fails, as half an order is no order. Without a menu the customer's own words are
 * the order.
 */
export function orderCommands(
  edits: readonly OrderEdit[],
  ground: OrderGround,
): Command[] | undefined {
  const order = orderSlotOf(ground.dialog);
  const lines = linesSlotOf(ground.dialog);
  if (order === undefined) return undefined;
  if (lines === undefined || edits.every(({ op, dish, line }) => op !== 'clear' && !dish && !line))
    return [{ do: 'fill', slot: order, value: { is: 'text', text: ground.message } }];
  const changes = edits.map((edit) => lineEdits(edit, ground));
  if (changes.length === 0 || !changes.every((one) => one !== undefined)) return undefined;
  return [{ do: 'fill', slot: lines, value: { is: 'option', id: lineEditsCode(changes.flat()) } }];
}

/** Returns a dialog's slot for dishes: `order` takes words, `lines` takes ids. */
const slotReading = (dialog: DialogManifest | undefined, name: SlotName): SlotName | undefined =>
  dialog?.slots.find((one) => one.reads === 'order-lines' && one.name === name)?.name;
const linesSlotOf = (dialog: DialogManifest | undefined): SlotName | undefined =>
  slotReading(dialog, 'lines');
const orderSlotOf = (dialog: DialogManifest | undefined): SlotName | undefined =>
  slotReading(dialog, 'order') ?? linesSlotOf(dialog);

function lineEdits(edit: OrderEdit, { evidence, things }: OrderGround): LineEdit[] | undefined {
  const line = thingOfKey(things, edit.line, 'line')?.id;
  const dish = thingOfKey(things, edit.dish, 'dish')?.id;
  if (edit.count !== null && !isCount(edit.count, evidence)) return undefined;
  const n = Math.max(1, edit.count ?? 1);
  const options = { with: edit.with, without: edit.without };
  const add: LineEdit[] | undefined =
    dish === undefined ? undefined : [{ op: 'add', dish, n, ...options }];
  if (edit.op === 'clear') return [{ op: 'clear' }];
  if (edit.op === 'add' && (dish !== undefined || line === undefined)) return add;
  if (line === undefined) return undefined;
  switch (edit.op) {
    case 'add':
      return [{ op: 'more', line, n }];
    case 'set':
      return edit.count === null ? undefined : [{ op: 'count', line, n: edit.count }];
    case 'remove':
      return [edit.count === null ? { op: 'remove', line } : { op: 'more', line, n: -n }];
    case 'replace':
      return add && [{ op: 'remove', line }, ...add];
    case 'options':
      return edit.with.length + edit.without.length === 0
        ? undefined
        : [{ op: 'options', line, ...options }];
  }
}

/** True for a count that is in the message, or one. */
const isCount = (n: number, evidence: MessageEvidence): boolean =>
  Number.isInteger(n) && n >= 0 && n <= MOST_OF_A_DISH && (n === 1 || evidence.counts(n));
