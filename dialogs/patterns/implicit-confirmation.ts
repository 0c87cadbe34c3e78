import type { ImplicitConfirmation } from '../../src/engine/conversation-patterns';
import type { SlotValue } from '../../src/engine/value';
import type { CarouselOf, PlaceRequestOf, ReplyOf, TextReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { textReply } from '../parts/say';

type Confirmations = readonly ImplicitConfirmation[];
const listOf = (confirmations: Confirmations) => ({ list: confirmations.map(groundedValueText) });

/** The question with what was told beyond it in its first clause: nothing of its own to read. */
export const groundedQuestion = (
  confirmations: Confirmations,
  question: TextReplyOf<ReplyText> | CarouselOf<ReplyText> | PlaceRequestOf<ReplyText>,
): ReplyOf<ReplyText> => ({
  ...question,
  text: say('repair.noted', { what: listOf(confirmations), then: question.text }),
});

/** What is chosen and told so far, to somebody who asks. */
export const chosenReply = (confirmations: Confirmations): ReplyOf<ReplyText> =>
  textReply('repair.noted.chosen', [], { what: listOf(confirmations) });

/**
 * One thing told, as it was made out: a day, an hour and tickets as a person would say them, other
 * things with what they are.
 */
export function groundedValueText({ label, words, value }: ImplicitConfirmation): ReplyText {
  if (words) return words;
  return value === undefined ? label : (plainWords(value) ?? labelledValueText(label, value));
}

const spanText = (from: ReplyText, to: ReplyText): ReplyText =>
  say('repair.noted.span', { from, to });
const dayText = (date: string): ReplyText => say('day', { day: { day: date } });
const hourText = (time: string): ReplyText => say('clock', { at: { hour: time } });

/** "5:15", which half of the day it is of not being known yet; `time` as HH:MM. */
function asSaid(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
}

const EXTREME_TIMES = { least: 'earliest', most: 'latest' } as const;

/** Who is counted, by words of our own for the kinds that everybody knows. */
const KNOWN_KINDS: readonly (readonly [RegExp, 'adults' | 'children' | 'seniors'])[] = [
  [/^adults?$/u, 'adults'],
  [/^(?:child|children|kids?)$/u, 'children'],
  [/^seniors?$/u, 'seniors'],
];

function countText(n: number, of: string | undefined): ReplyText {
  if (of === undefined) return say('repair.noted.tickets', { n });
  const known = KNOWN_KINDS.find(([kind]) => kind.test(of))?.[1];
  return known ? say(`repair.noted.${known}`, { n }) : foreignText(`${n} ${of}`);
}

/** What says by itself what it is. */
function plainWords(value: SlotValue): ReplyText | undefined {
  switch (value.is) {
    case 'day':
      return value.from === value.to
        ? dayText(value.from)
        : spanText(dayText(value.from), dayText(value.to));
    case 'counts':
      return value.counts.length === 0
        ? undefined
        : say('tickets.list', {
            lines: {
              list: value.counts.map(({ n, of }) => countText(n, of)),
            },
          });
    case 'extreme':
      return value.by === 'time' ? say(`repair.noted.${EXTREME_TIMES[value.which]}`) : undefined;
    case 'clock':
      if (value.first) return say('repair.noted.earliest');
      if (value.to !== undefined) return spanText(hourText(value.from), hourText(value.to));
      return value.or === undefined ? hourText(value.from) : foreignText(asSaid(value.from));
    default:
      return undefined;
  }
}

/** What it is, with its number; of people how many they are, and of other things nothing that is theirs. */
function labelledValueText(label: ReplyText, value: SlotValue): ReplyText {
  if (value.is === 'people') return say('repair.noted.people', { n: value.people.length });
  return value.is === 'number' ? say('repair.noted.value', { what: label, value: value.n }) : label;
}
