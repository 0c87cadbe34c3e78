import { slotLabel, TELLING_SLOTS, type ActLabel } from '../src/understanding/learned/act-label';

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

/** The label of a noted command, as `labelOfCommand` gives it for the command that Mela has for it. */
export function labelOfNote(noted: NotedCommand, askedSlot: string | undefined): ActLabel {
  const known = LABEL_OF[noted.do];
  if (known !== undefined) return known;
  if (SLOT_COMMANDS.has(noted.do)) return slotLabel(textOf(noted['slot']));
  switch (noted.do) {
    case 'start':
      return labelOfStart(noted);
    case 'ask':
      return `ask ${textOf(noted['question'])}`;
    case 'chat':
      return `chat ${textOf(noted['what'])}`;
    case 'pick':
      return askedSlot === undefined ? 'pick' : slotLabel(askedSlot);
    case 'outside':
      return noted['what'] === undefined ? 'outside' : `outside ${textOf(noted['what'])}`;
    default:
      return noted.do;
  }
}
