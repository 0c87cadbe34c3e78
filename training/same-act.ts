import { commandsForLabel } from '../src/understanding/learned/act-commands';
import {
  ANSWERED_ALIKE,
  isSameAct,
  labelOfCommand,
  type ActLabel,
} from '../src/understanding/learned/act-label';
import type { MessageAnalysis } from '../src/understanding/commands/reading';

/** True answers to questions that the notation has no name for. */
const KNOWN_HERE: readonly ActLabel[] = ['outside invoice', 'outside practice'];

/**
 * Returns labels that answer a question in more than the words of the notation: where no id fits, the
 * note says `ask new`, though Mela may have an answer that the place in the talk does not list.
 */
export function answersBesideNotes(
  noted: ActLabel,
  { manifests }: MessageAnalysis,
  listed: readonly string[],
): readonly ActLabel[] {
  if (noted !== 'ask new') return SHOWN_INSTEAD.get(noted) ?? [];
  const unlisted = manifests
    .flatMap(({ questions }) => questions.map(({ id }) => id))
    .filter((id) => !listed.includes(id));
  return [...ANSWERED_TOPICS, ...unlisted.map((id) => `ask ${id}`)];
}

/** Views of the menu and words for the kitchen that do what some notes have no slot for. */
const SHOWN_INSTEAD: ReadonlyMap<ActLabel, readonly ActLabel[]> = new Map([
  ['outside', ['start my-bookings aspect=share']],
  ['slot filter', ['slot view', 'slot lines']],
  ['fit', ['slot view', 'slot price']],
]);

/** Topics that Mela has a true sentence for. */
const ANSWERED_TOPICS: readonly ActLabel[] = [
  'outside payment',
  'outside unpaid',
  'outside pay-link',
  'outside offers',
  'outside note',
  'outside weather',
  'start my-bookings aspect=share',
  'start my-bookings aspect=show',
  'start my-bookings aspect=reach',
];

/** Returns the labels of readings that do what a note says, the noted one first. */
export function labelsOfNote(noted: ActLabel, reading: MessageAnalysis): ActLabel[] {
  const built = commandsForLabel(noted, reading, [])?.[0];
  return [
    noted,
    ...(noted === 'ask new' ? KNOWN_HERE : []),
    ...ANSWERED_ALIKE.flatMap((group) => (group.includes(noted) ? group : [])),
    ...(built ? [labelOfCommand(built, reading.context.asked?.slot)] : []),
  ];
}

/** True if a label does what one of the noted labels says. */
export const isNoted = (label: ActLabel | undefined, noted: readonly ActLabel[]): boolean =>
  noted.some((one) => isSameAct(label, one));
