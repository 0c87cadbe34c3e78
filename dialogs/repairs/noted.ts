import type { Noted } from '../../src/engine/repairs';
import type { Value } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { raw, say, type Param, type Text } from '../../src/reply/text';
import { sentence } from '../parts/say';

/** What was told beyond the question, in one line. */
export function notedWords(noted: readonly Noted[]): ReplyOf<Text> {
  return sentence('repair.noted', [], { what: { list: noted.map(wordsOf) } });
}

/** One thing told, as it was made out. */
export function wordsOf({ label, words, value }: Noted): Text {
  if (words) return words;
  const told = value && valueWords(value);
  return told === undefined ? label : say('repair.noted.value', { what: label, value: told });
}

const span = (from: Text, to: Text): Param => ({ list: [say('repair.noted.span', { from, to })] });

const hour = (time: string): Text => say('clock', { at: { hour: time } });

/** What can be read back as it was said; of people how many they are, and of other things nothing that is theirs. */
function valueWords(value: Value): Param | undefined {
  switch (value.is) {
    case 'day':
      return value.from === value.to ? { day: value.from } : span(say('day', { day: { day: value.from } }), say('day', { day: { day: value.to } }));
    case 'counts':
      return { list: value.counts.map(({ n, of }) => raw(of === undefined ? String(n) : `${n} ${of}`)) };
    case 'number':
      return value.n;
    case 'people':
      return value.people.length;
    case 'clock':
      if (value.to !== undefined) return span(hour(value.from), hour(value.to));
      return value.or === undefined ? { hour: value.from } : undefined; // "5:15" of either half is not settled yet
    default:
      return undefined;
  }
}
