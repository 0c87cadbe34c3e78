import type { Command, SlotFill } from '../../engine/command';
import type { SlotName } from '../../engine/names';
import type { SlotValue } from '../../engine/value';

/**
 * What a command does, in a form that words alone can tell. `start <dialog>`, with
 * `<slot>=<option>` behind it for a choice of the dialog; `slot <name>` for a value that is given,
 * corrected or dropped, or a changed line of a list, with `=<option>`, `=on` or `=off` behind it
 * for a named button; `ask <question>`; `chat <what>`; `outside <what>`; or the bare command.
 */
export type ActLabel = string;

/** Slots whose option is told by the words that begin the dialog. */
export const TELLING_SLOTS: ReadonlySet<string> = new Set<SlotName>(['change', 'aspect']);
/** An order in the person's own words has the label of the basket's lines. */
const ORDER_SLOT = 'order';
const LINES_LABEL = 'slot lines';
/** A known city has the label of any other place. */
const CITY_SLOT = 'city';
const PLACE_LABEL = 'slot place';
/** What is let go by its name has the label of letting go what is open. */
export const CANCEL_LABEL = 'cancel';

const tellingOption = (fills: readonly SlotFill[]): string => {
  const telling = fills.find(({ slot, value }) => TELLING_SLOTS.has(slot) && value.is === 'option');
  return telling?.value.is === 'option' ? ` ${telling.slot}=${telling.value.id}` : '';
};

/** Ids of options that never change: letters only, where those of dishes have digits. */
const LASTING_OPTION = /^[a-z][a-z:_-]{1,24}$/iu;

/** Returns the part of a label for a value that a named button gives; empty for other values. */
export function optionLabel(value: SlotValue): string {
  if (value.is === 'flag') return value.on ? '=on' : '=off';
  return value.is === 'option' && LASTING_OPTION.test(value.id) ? `=${value.id}` : '';
}

/** Returns the label of a value for a slot; flags differ where they answer the question. */
export const slotLabel = (slot: string, value?: SlotValue, askedSlot?: string): ActLabel => {
  if (slot === ORDER_SLOT) return LINES_LABEL;
  if (slot === CITY_SLOT) return PLACE_LABEL;
  const button = value !== undefined && (value.is !== 'flag' || slot === askedSlot);
  return `slot ${slot}${button ? optionLabel(value) : ''}`;
};

/** Returns the label of a command; a `pick` has the label of the slot asked for. */
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
    case 'resume':
      return command.drop === true ? CANCEL_LABEL : command.do;
    default:
      return command.do;
  }
}

const ENDS_OF_LIST: ReadonlySet<ActLabel> = new Set([`${LINES_LABEL}=on`, `${LINES_LABEL}=off`]);
/** True for what ends a basket, which is not what is put into it: "four of these, that's all" does both. */
export const endsList = (label: ActLabel): boolean => ENDS_OF_LIST.has(label);

/** True for two labels of one act, as the value of a slot may be known by its button or not. */
export const isSameAct = (a: ActLabel | undefined, b: ActLabel): boolean =>
  a === b ||
  (a !== undefined &&
    a.startsWith('slot ') &&
    !endsList(a) &&
    !endsList(b) &&
    a.includes('=') !== b.includes('=') &&
    a.split('=')[0] === b.split('=')[0]);

/** Acts that people tell apart and Mela answers by one command, or by either of two. */
export const ANSWERED_ALIKE: readonly (readonly ActLabel[])[] = [
  ['ask new', 'advise', 'ask other', 'outside untold', 'ask untold'],
  ['sum', 'ask total', 'ask price'],
  ['compare', 'ask compare', 'ask included'],
  ['outside offers', 'ask offers'],
];

/** True for two acts with one answer. */
export const isAnsweredAlike = (a: ActLabel | undefined, b: ActLabel): boolean =>
  isSameAct(a, b) ||
  (a !== undefined && ANSWERED_ALIKE.some((group) => group.includes(a) && group.includes(b)));
