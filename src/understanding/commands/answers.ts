import type { Command } from '../../engine/command';
import type { Value, ValueKind } from '../../engine/value';
import { readNumbers } from '../numbers';
import { fillsFor } from './fills';
import { has, made, type Made, type Maker, only, type Reading, weight } from './reading';

type Reader = (reading: Reading) => Value | undefined;

function bareNumber(reading: Reading): number | undefined {
  const numbers = readNumbers(reading.text).filter((one) => !one.ordinal);
  return numbers.length === 1 && weight(reading) <= 3 ? numbers[0]?.value : undefined;
}

const whole = (n: number | undefined): n is number => n !== undefined && Number.isInteger(n) && n >= 0 && n <= 99;

const READERS: Partial<Record<ValueKind, Reader>> = {
  day: ({ entities }) => entities.days[0] && { is: 'day', ...entities.days[0].value },
  clock: ({ entities }) => entities.clocks[0] && { is: 'clock', ...entities.clocks[0].value },
  counts: (reading) => {
    if (reading.entities.counts.length > 0) return { is: 'counts', counts: reading.entities.counts };
    if (only(reading, 'ME', 'FILLER') && /\b(?:just |only )?me\b|\bsirf main\b|\bakela\b|\bakeli\b/iu.test(reading.text)) return { is: 'counts', counts: [{ n: 1 }] };
    const n = bareNumber(reading);
    return whole(n) ? { is: 'counts', counts: [{ n }] } : undefined;
  },
  number: (reading) => {
    const n = bareNumber(reading);
    return n === undefined ? undefined : { is: 'number', n };
  },
  money: (reading) => {
    const n = bareNumber(reading);
    return reading.entities.money[0]?.value ?? (n === undefined ? undefined : { is: 'money', max: Math.round(n * 100) });
  },
  person: (reading) => reading.entities.contact ?? namedPerson(reading),
  people: (reading) => {
    const one = reading.entities.contact ?? namedPerson(reading);
    return one?.is === 'person' ? { is: 'people', people: [one] } : undefined;
  },
  place: ({ entities, ...reading }) => {
    const { near, pin, cities } = entities;
    if (pin !== undefined) return { is: 'place', pin };
    const city = near?.city ?? cities[0];
    if (city?.known) return { is: 'place', name: city.name, lat: city.known.lat, lng: city.known.lng };
    const name = city?.name ?? near?.name ?? (reading.scene.weight <= 4 && !/[?]/u.test(reading.text) ? reading.text : undefined);
    return name === undefined ? undefined : { is: 'place', name };
  },
};

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.' -]{1,60}$/u;

/** A bare name, as the answer to a question for one. */
function namedPerson(reading: Reading): Value | undefined {
  const bare = NAME.test(reading.text) && reading.text.split(' ').length <= 4 && reading.scene.unknown.length > 0;
  return bare && !has(reading, 'QUESTION', 'CANCEL', 'BACK', 'NO', 'STRONG_YES', 'SKIP', 'HELP') ? { is: 'person', name: reading.text.trim() } : undefined;
}

const ORDER: readonly ValueKind[] = ['day', 'clock', 'counts', 'money', 'number', 'person', 'people', 'place'];

function answerOf(reading: Reading): Value | undefined {
  const takes = reading.standing.asked?.takes ?? [];
  for (const kind of ORDER) {
    const value = takes.includes(kind) ? READERS[kind]?.(reading) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Anything else said for the same dialog in the same breath ("Saturday, and 3 tickets"). */
export function alsoSaid(reading: Reading, except: string | undefined): Command[] {
  const { dialog } = reading.standing;
  if (dialog === undefined) return [];
  const others = fillsFor(reading, dialog.id).filter((fill) => fill.slot !== except);
  return others.map((fill) => ({ do: dialog.known.includes(fill.slot) ? 'correct' as const : 'fill' as const, ...fill }));
}

/** The answer to the question asked, in a kind that it takes, with what else was told along with it. */
export const answers: Maker = (reading): Made | undefined => {
  const slot = reading.standing.asked?.slot;
  if (slot === undefined) return undefined;
  const value = answerOf(reading);
  return value && made(0.93, { do: 'fill', slot, value }, ...alsoSaid(reading, slot));
};

/** Last resort while words are asked for: what was said is the answer. */
export const wordsAsked: Maker = (reading): Made | undefined => {
  const { asked } = reading.standing;
  if (asked?.slot === undefined || !asked.takes.includes('text') || reading.text.includes('?')) return undefined;
  return made(0.7, { do: 'fill', slot: asked.slot, value: { is: 'text', text: reading.text.slice(0, 2000) } });
};
