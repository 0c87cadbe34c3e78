import type { Command } from '../../engine/command';
import type { Value, ValueKind } from '../../engine/value';
import { readNumbers } from '../numbers';
import { withAddress } from './address';
import { dayValue, fillsFor } from './fills';
import { isQuestion } from '../text/question';
import { askedTakes, has, made, type Made, type Maker, only, type Reading, weight } from './reading';

type Reader = (reading: Reading) => Value | undefined;

// "The one after", "that one": no number.
const NO_NUMBER = /\b(?:the|this|that|which|other|another|any|next|last|first) ones?\b|\bone (?:after|before|with|that|at|in|of|please)\b/giu;

function bareNumber(reading: Reading): number | undefined {
  const numbers = readNumbers(reading.text.replace(NO_NUMBER, '')).filter((one) => !one.ordinal);
  return numbers.length === 1 && weight(reading) <= 3 ? numbers[0]?.value : undefined;
}

const BARE = /^[^\p{L}\p{M}\p{N}]*\d{1,3}[^\p{L}\p{M}\p{N}]*$/u;

const whole = (n: number | undefined): n is number => n !== undefined && Number.isInteger(n) && n >= 0 && n <= 99;

/** A few words that mean nothing else to us, as the name of somewhere. */
function bareName({ text, scene, intent }: Reading): string | undefined {
  const strange = scene.unknown.length > 0 || intent === 'inform';
  return strange && scene.weight <= 4 && !isQuestion(text) ? text : undefined;
}

/** "9 am", "the 5th": a number that is an hour or a day, and no count. */
const timed = ({ text, entities }: Reading): boolean => !BARE.test(text) && entities.days.length + entities.clocks.length > 0;

const ALONE = /^[^\p{L}\p{M}]*(?:(?:sirf|bas|keval|only|just|सिर्फ़?|बस|केवल) )(?:main|mai|mein|me|myself|मैं)(?: hi| ही)?[^\p{L}\p{M}]*$|^[^\p{L}\p{M}]*(?:main|मैं) (?:akel[aie]|hi|अकेल[ाी]|ही)[^\p{L}\p{M}]*$/iu;
const A_COUPLE = /\b(?:a )?couple\b|\bboth(?: of us)?\b|\bthe two of us\b|\bhum dono\b|\bdono\b|हम दोनों|दोनों/iu;

/** "2" where the second of the month is none of the days shown: the second of them. */
function placeOnly({ text, standing, entities }: Reading): Value | undefined {
  const [n] = BARE.test(text) ? readNumbers(text) : [];
  const shown = standing.asked?.options ?? [];
  const day = entities.days[0]?.value.from;
  const none = n !== undefined && day !== undefined && n.value >= 1 && n.value <= shown.length && !shown.some((one) => one.words.split(' ').includes(day));
  return none ? { is: 'nth', n: n.value } : undefined;
}

const READERS: Partial<Record<ValueKind, Reader>> = {
  day: (reading) => placeOnly(reading) ?? (reading.entities.days[0] && dayValue(reading.entities.days[0].value, reading)),
  clock: ({ entities }) => entities.clocks[0] && { is: 'clock', ...entities.clocks[0].value },
  counts: (reading) => {
    if (reading.entities.counts.length > 0) return { is: 'counts', counts: reading.entities.counts };
    if (ALONE.test(reading.text) || only(reading, 'ME', 'FILLER') && /\b(?:just |only )?me\b|\bsirf main\b|\bakela\b|\bakeli\b/iu.test(reading.text)) return { is: 'counts', counts: [{ n: 1 }] };
    const n = timed(reading) ? undefined : (bareNumber(reading) ?? (A_COUPLE.test(reading.text) && weight(reading) <= 2 ? 2 : undefined));
    return whole(n) ? { is: 'counts', counts: [{ n }] } : undefined;
  },
  number: (reading) => {
    const { money, counts, contact, pin } = reading.entities;
    if (contact?.phone !== undefined || pin !== undefined) return undefined;
    const counted = money.length + counts.length > 0 || timed(reading) || has(reading, 'MORE_WORD');
    const n = weight(reading) <= 1 && !counted && (BARE.test(reading.text) || !askedTakes(reading, 'clock')) ? bareNumber(reading) : undefined; // "30 feb" is no half past
    return n === undefined ? undefined : { is: 'number', n };
  },
  money: (reading) => {
    const n = bareNumber(reading);
    return reading.entities.money[0]?.value ?? (n === undefined ? undefined : { is: 'money', max: Math.round(n * 100) });
  },
  person: (reading) => (reading.entities.people.length > 0 && reading.standing.asked?.takes.includes('people') === true ? undefined : withAddress(reading, reading.entities.contact)),
  people: ({ entities }) => (entities.people.length > 0 && entities.counts.length === 0 ? { is: 'people', people: entities.people } : undefined),
  place: (reading) => {
    const { near, pin, cities } = reading.entities;
    if (pin !== undefined) return { is: 'place', pin };
    const city = near?.city ?? cities[0];
    if (city?.known) return { is: 'place', name: city.name, lat: city.known.lat, lng: city.known.lng };
    const name = city?.name ?? near?.name ?? bareName(reading);
    return name === undefined ? undefined : { is: 'place', name };
  },
};

const ORDER: readonly ValueKind[] = ['day', 'clock', 'counts', 'people', 'person', 'money', 'number', 'place'];

function answerOf(reading: Reading): Value | undefined {
  const takes = reading.standing.asked?.takes ?? [];
  for (const kind of ORDER) {
    const value = takes.includes(kind) ? READERS[kind]?.(reading) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

const RULED_OUT = /^(?:not|no,? not|any(?:thing|time)? but|except|other than)\b|\b(?:ke alawa|chhodkar)\b|(?<=\S\s+)(?:nahin?\b|नहीं)|के अलावा/iu;

/** "not Saturday" rules a value out, where that is an answer. */
function negated(reading: Reading, value: Value | undefined): Value | undefined {
  const out = value?.is === 'day' ? reading.entities.noDay === true : RULED_OUT.test(reading.text);
  if (value === undefined || !out || value.is === 'not' || reading.standing.asked?.takes.includes('not') !== true) return value;
  return { is: 'not', value };
}

// The same words answer one of these, never both.
const RIVALS: Readonly<Record<string, string>> = { place: 'city', city: 'place', visitors: 'contact', contact: 'visitors' };

/** Mail and number told of a visitor are no new contact of whoever has given theirs. */
const ofAnother = ({ entities }: Reading, known: readonly string[]): boolean => known.includes('contact') && entities.people.length > 0 && entities.people.every((one) => one.self !== true);

// Somebody's name may be part of a title's, of a city's.
const OF_NAMES: ReadonlySet<string> = new Set(['item', 'category', 'city', 'place', 'text', 'subCategory', 'provider']);

const ofPeople = ({ entities: { people, contact } }: Reading): boolean => people.length > 0 || contact?.phone !== undefined || contact?.email !== undefined;

/** Anything else said for the same dialog in the same breath ("Saturday, and 3 tickets"). */
export function alsoSaid(reading: Reading, except: string | undefined): Command[] {
  const { dialog } = reading.standing;
  if (dialog === undefined) return [];
  const others = fillsFor(reading, dialog.id).filter((fill) => fill.slot !== except && fill.slot !== RIVALS[except ?? ''] && !(fill.slot === 'contact' && ofAnother(reading, dialog.known)) && !(fill.slot === 'visitors' && isQuestion(reading.text)) && !(ofPeople(reading) && OF_NAMES.has(fill.slot)));
  return others.map((fill) => ({ do: dialog.known.includes(fill.slot) ? 'correct' as const : 'fill' as const, ...fill }));
}

const addressed = ({ entities: { contact } }: Reading): boolean => contact?.phone !== undefined || contact?.email !== undefined;

/** "Is it safe for a 7 year old?" over a visitor's form tells of no visitor. */
const asksOverForm = (reading: Reading): boolean => askedTakes(reading, 'person') && isQuestion(reading.text) && !addressed(reading);

/** Words that we know all of are hardly the name of a visitor. */
const noName = (reading: Reading): boolean => askedTakes(reading, 'person') && reading.standing.dialog?.id.includes('experience') === true && (isQuestion(reading.text) || (reading.scene.unknown.length === 0 && !/\p{Lu}/u.test(reading.text)));

/** The answer to the question asked, in a kind that it takes, with what else was told along with it. */
export const answers: Maker = (reading): Made | undefined => {
  const slot = reading.standing.asked?.slot;
  if (slot === undefined) return undefined;
  if (asksOverForm(reading)) return undefined;
  const value = negated(reading, answerOf(reading));
  return value && made(0.93, { do: 'fill', slot, value }, ...alsoSaid(reading, slot));
};

/** Last resort while words are asked for: what was said is the answer. */
export const wordsAsked: Maker = (reading): Made | undefined => {
  const { asked } = reading.standing;
  if (asked?.slot === undefined || !asked.takes.includes('text') || asked.takes.includes('nth') || reading.text.includes('?') || noName(reading) || (asked.takes.includes('place') && isQuestion(reading.text))) return undefined;
  return made(0.7, { do: 'fill', slot: asked.slot, value: { is: 'text', text: reading.text.slice(0, 2000) } });
};
