import type { SlotValue } from '../src/engine/value';
import {
  CANCEL_LABEL,
  slotLabel,
  TELLING_SLOTS,
  type ActLabel,
} from '../src/understanding/learned/act-label';
import type { CorpusState } from './rows';

/** A command of the notation; fields beside `do` differ from one to the next. */
type NotedCommand = Readonly<Record<string, unknown>> & { do: string };

const SLOT_COMMANDS = new Set(['fill', 'correct', 'forget', 'list']);
/** What the notation says apart and Mela does by the same command. */
const LABEL_OF: Readonly<Record<string, ActLabel>> = {
  same: 'slot lines',
  filter: 'slot filter',
  sort: 'slot filter',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function labelOfStart({ dialog, fills }: NotedCommand): ActLabel {
  const telling = Object.entries(isRecord(fills) ? fills : {}).find(
    ([slot, value]) => TELLING_SLOTS.has(slot) && typeof value === 'string',
  );
  return `start ${textOf(dialog)}${telling ? ` ${telling[0]}=${textOf(telling[1])}` : ''}`;
}

/** Slots whose every value is an option that the notation calls by its id. */
const NOTED_BY_ID = new Set(['sort']);

/** The value of the button that a note names by its words; nothing where none of the state's buttons has them. */
function buttonValue(
  { slot, value }: NotedCommand,
  options: CorpusState['options'],
): SlotValue | undefined {
  if (NOTED_BY_ID.has(textOf(slot))) return { is: 'option', id: textOf(value) };
  const id = options?.find(({ label }) => label === value)?.id;
  if (id === undefined) return undefined;
  const flag = /^\{"is": "flag", "on": (true|false)\}$/u.exec(id)?.[1];
  return flag === undefined ? { is: 'option', id } : { is: 'flag', on: flag === 'true' };
}

/** The label of a noted command, as `labelOfCommand` gives it for the command that Mela has for it. */
export function labelOfNote(
  noted: NotedCommand,
  { asked, options }: Pick<CorpusState, 'asked' | 'options'>,
): ActLabel {
  const known = LABEL_OF[noted.do];
  if (known !== undefined) return known;
  const askedSlot = asked ?? undefined;
  if (SLOT_COMMANDS.has(noted.do))
    return slotLabel(textOf(noted['slot']), buttonValue(noted, options), askedSlot);
  switch (noted.do) {
    case 'start':
      return labelOfStart(noted);
    case 'ask':
      return `ask ${textOf(noted['question'])}`;
    case 'chat':
      return `chat ${textOf(noted['what'])}`;
    case 'pick':
      return askedSlot === undefined
        ? 'pick'
        : slotLabel(askedSlot, buttonValue(noted, options), askedSlot);
    case 'outside':
      return noted['what'] === undefined ? 'outside' : `outside ${textOf(noted['what'])}`;
    case 'resume':
      return noted['drop'] === true ? CANCEL_LABEL : noted.do;
    default:
      return noted.do;
  }
}
