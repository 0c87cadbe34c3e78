import type { Noted } from '../../src/engine/repairs';
import type { Value } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { raw, say, type Text } from '../../src/reply/text';
import { sentence } from '../parts/say';

/** What was told beyond the question, in one line. */
export function notedWords(noted: readonly Noted[]): ReplyOf<Text> {
  return sentence('repair.noted', [], { what: { list: noted.map(wordsOf) } });
}

/** One thing told, as it was made out: a day, an hour and tickets as a person would say them, other things with what they are. */
export function wordsOf({ label, words, value }: Noted): Text {
  if (words) return words;
  return value === undefined ? label : (plainWords(value) ?? labelled(label, value));
}

const span = (from: Text, to: Text): Text => say('repair.noted.span', { from, to });
const day = (date: string): Text => say('day', { day: { day: date } });
const hour = (time: string): Text => say('clock', { at: { hour: time } });

/** What says by itself what it is. */
function plainWords(value: Value): Text | undefined {
  switch (value.is) {
    case 'day':
      return value.from === value.to ? day(value.from) : span(day(value.from), day(value.to));
    case 'counts':
      return value.counts.length === 0 ? undefined : say('tickets.list', { lines: { list: value.counts.map(({ n, of }) => (of === undefined ? say('repair.noted.tickets', { n }) : raw(`${n} ${of}`))) } });
    case 'clock':
      if (value.to !== undefined) return span(hour(value.from), hour(value.to));
      return value.or === undefined ? hour(value.from) : undefined; // "5:15" of either half is not settled yet
    default:
      return undefined;
  }
}

/** What it is, with its number; of people how many they are, and of other things nothing that is theirs. */
function labelled(label: Text, value: Value): Text {
  if (value.is === 'people') return say('repair.noted.people', { n: value.people.length });
  return value.is === 'number' ? say('repair.noted.value', { what: label, value: value.n }) : label;
}
