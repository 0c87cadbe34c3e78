import type { Command, SlotFill } from '../../engine/command';
import type { SlotName } from '../../engine/names';
import type { SlotValue } from '../../engine/value';

/**
 * What a command does, coarse enough that it can be told from the words alone: `start <dialog>`, where the dialog has a choice of
 * its own with `<slot>=<option>` behind it; `slot <name>` (a value given, put right or let go, or a line of a list changed), where a
 * button with a name of its own says the same with `=<option>` behind it, `=on` or `=off` for one that agrees or declines;
 * `ask <question>`, `chat <what>`, `outside <what>`; or the bare command.
 */
export type ActLabel = string;

/** Slots whose option says what is wanted of a dialog: the words that begin it tell it. */
export const TELLING_SLOTS: ReadonlySet<string> = new Set<SlotName>(['change', 'aspect']);
/** What is to eat, in the person's own words, is what the basket's lines are made of. */
const ORDER_SLOT = 'order';
const LINES_LABEL = 'slot lines';
/** Where a search looks: a city that is known, or any other place. */
const CITY_SLOT = 'city';
const PLACE_LABEL = 'slot place';

const tellingOption = (fills: readonly SlotFill[]): string => {
  const telling = fills.find(({ slot, value }) => TELLING_SLOTS.has(slot) && value.is === 'option');
  return telling?.value.is === 'option' ? ` ${telling.slot}=${telling.value.id}` : '';
};

/** Ids of options that are the same in every talk: words, where those of dishes, days and sellers hold digits. */
const LASTING_OPTION = /^[a-z][a-z:_-]{1,24}$/iu;

/** What stands behind the slot in a label for a value that a button with a name of its own gives; nothing for any other value. */
export function optionLabel(value: SlotValue): string {
  if (value.is === 'flag') return value.on ? '=on' : '=off';
  return value.is === 'option' && LASTING_OPTION.test(value.id) ? `=${value.id}` : '';
}

/** The label of a value for a slot. Flags are told apart where they were asked for: there they are buttons. */
export const slotLabel = (slot: string, value?: SlotValue, askedSlot?: string): ActLabel => {
  if (slot === ORDER_SLOT) return LINES_LABEL;
  if (slot === CITY_SLOT) return PLACE_LABEL;
  const button = value !== undefined && (value.is !== 'flag' || slot === askedSlot);
  return `slot ${slot}${button ? optionLabel(value) : ''}`;
};

/** The label of a command; what is pointed at in an open question answers the slot that was asked for. */
export function labelOfCommand(command: Command, askedSlot: string | undefined): ActLabel {
  switch (command.do) {
    case 'start':
      return `start ${command.dialog}${tellingOption(command.fills ?? [])}`;
    case 'fill':
    case 'correct':
      return slotLabel(command.slot, command.value, askedSlot);
    case 'forget':
    case 'list':
      return slotLabel(command.slot);
    case 'pick':
      return askedSlot === undefined ? 'pick' : slotLabel(askedSlot, command.value, askedSlot);
    case 'ask':
      return `ask ${command.question}`;
    case 'chat':
      return `chat ${command.what}`;
    case 'outside':
      return command.what === undefined ? 'outside' : `outside ${command.what}`;
    default:
      return command.do;
  }
}

/** True of two labels of one act: a value that is told for a slot may be known by its button or not. */
export const isSameAct = (a: ActLabel | undefined, b: ActLabel): boolean =>
  a === b ||
  (a !== undefined &&
    a.startsWith('slot ') &&
    a.includes('=') !== b.includes('=') &&
    a.split('=')[0] === b.split('=')[0]);
