import type { Command, SlotFill } from '../../engine/command';

/**
 * What a command does, coarse enough that it can be told from the words alone: `start <dialog>`, where the dialog has a choice of
 * its own with `<slot>=<option>` behind it; `slot <name>` (a value given, put right or let go, or a line of a list changed);
 * `ask <question>`, `chat <what>`, `outside <what>`; or the bare command.
 */
export type ActLabel = string;

/** Slots whose option says what is wanted of a dialog: the words that begin it tell it. */
export const TELLING_SLOTS: ReadonlySet<string> = new Set(['change', 'aspect']);
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

/** The label of a value for a slot. */
export const slotLabel = (slot: string): ActLabel => {
  if (slot === ORDER_SLOT) return LINES_LABEL;
  return slot === CITY_SLOT ? PLACE_LABEL : `slot ${slot}`;
};

/** The label of a command; what is pointed at in an open question answers the slot that was asked for. */
export function labelOfCommand(command: Command, askedSlot: string | undefined): ActLabel {
  switch (command.do) {
    case 'start':
      return `start ${command.dialog}${tellingOption(command.fills ?? [])}`;
    case 'fill':
    case 'correct':
    case 'forget':
    case 'list':
      return slotLabel(command.slot);
    case 'pick':
      return askedSlot === undefined ? 'pick' : slotLabel(askedSlot);
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
