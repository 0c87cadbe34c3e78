import { dialogRegistry } from '../../../dialogs';
import { countSlot, daySlot, placeSlot, timeSlot } from '../../../dialogs/parts/plain-slots';
import { waterfall, type StepAction } from '../../../src/engine/dialog';
import { dialogManifestsOf } from '../../../src/engine/dialog-manifest';
import { foreignText } from '../../../src/reply/text';
import { dialogueContextOf } from '../../../src/turn/handle/dialogue-context';
import { createBuiltIn } from '../../../src/understanding/built-in';
import { Talk } from '../../support/engine/talk';
import { LEXICON } from '../understanding/stage';
import { madeUp } from '../../support/made-up';
import type { SlotName } from '../../../src/engine/names';

/*
 * A dialog that understanding knows nothing of, made of the slots of dialogs/parts: lending bikes. It is filled by what its
 * slots read, and nothing in src/understanding names it or any of its slots.
 */

const NOW = Date.UTC(2026, 2, 10, 6); // a Tuesday morning in India

const plainTexts = (name: string, about: string) => ({
  name: madeUp<SlotName>(name),
  about,
  label: foreignText(name),
  why: foreignText(`${name}: why`),
  ask: foreignText(`${name}?`),
  none: foreignText(`${name}: none`),
});
const inWords = (n: number) => foreignText(`${n}`);

const INDIRANAGAR = { id: 'indiranagar', name: 'Indiranagar', words: 'Indiranagar इंदिरानगर' };
const WHITEFIELD = { id: 'whitefield', name: 'Whitefield', words: 'Whitefield व्हाइटफ़ील्ड' };

const bikes = countSlot({
  ...plainTexts('bikes', 'how many bikes'),
  most: 4,
  reads: 'count',
  words: inWords,
});
const length = countSlot({
  ...plainTexts('length', 'for how many hours'),
  most: 8,
  reads: 'hours',
  words: inWords,
});
const rentalDay = daySlot({ ...plainTexts('rentalDay', 'the day of the ride'), daysAhead: 14 });
const pickUp = placeSlot({
  ...plainTexts('pickUp', 'where the bike is picked up'),
  *places() {
    return [INDIRANAGAR, WHITEFIELD];
  },
});

const handOutBike: StepAction = function* () {
  return { then: 'wait' };
};

const rentBike = waterfall({
  id: madeUp('lend-a-bike'),
  about: 'lend a bike',
  steps: [pickUp, rentalDay, length, bikes, handOutBike],
});

const dialogs = [...dialogRegistry, rentBike];
const builtIn = createBuiltIn({
  manifests: dialogManifestsOf(dialogs, {
    'lend-a-bike': ['lend me a bike', 'I need a cycle for the afternoon'],
  }),
  lexicon: () => LEXICON,
});

/** A talk in which the dialog was begun, and what is said in it then. */
function rentalTalk(...said: string[]): Talk {
  const talk = new Talk(dialogs);
  talk.now = NOW;
  talk.turn({ do: 'start', dialog: madeUp('lend-a-bike') });
  for (const text of said) {
    const context = dialogueContextOf(talk.state, dialogs, {
      now: NOW,
      zone: 'Asia/Kolkata',
      language: 'en',
    });
    talk.turn(...builtIn.read(text, context).commands);
  }
  return talk;
}

const whole = { pickUp: INDIRANAGAR, rentalDay: '2026-03-11', length: 3, bikes: 2 };

test.each([
  '2 bikes tomorrow for 3 hours in Indiranagar',
  'in Indiranagar, 2 bikes, tomorrow, 3 hours',
  'kal Indiranagar mein 2 bikes 3 ghante ke liye',
])('one sentence fills all that it tells: %s', (said) => {
  expect(rentalTalk(said).draft().slots).toEqual(whole);
});

test('answers one by one, each to its question', () => {
  expect(rentalTalk('Indiranagar', 'tomorrow', '3', '2').draft().slots).toEqual(whole);
});

test('what is told beyond the question is kept', () => {
  expect(rentalTalk('Indiranagar', '2 bikes tomorrow').draft()).toMatchObject({
    slots: { pickUp: INDIRANAGAR, rentalDay: '2026-03-11' },
    wishes: { bikes: { is: 'counts', counts: [{ n: 2 }] } },
  });
});

test.each([
  ['no, the day after tomorrow', { ...whole, rentalDay: '2026-03-12' }],
  ['make it 3 bikes', { ...whole, bikes: 3 }],
  ['actually 4 hours', { ...whole, length: 4 }],
  ['one more bike', { ...whole, bikes: 3 }],
  ['2 more bikes', { ...whole, bikes: 4 }],
  ['5 bikes', whole],
  ['10 hours', whole],
])('an answer is put right: %s', (said, slots) => {
  const talk = rentalTalk('2 bikes tomorrow for 3 hours in Indiranagar', said);
  expect(talk.draft().slots).toEqual(slots);
});

test('what is beyond the bounds is told so', () => {
  const talk = rentalTalk('2 bikes tomorrow for 3 hours in Indiranagar');
  expect(
    talk.turn({ do: 'fill', slot: madeUp('bikes'), value: { is: 'number', n: 5 } }).join(),
  ).toContain('bikes: none');
});

describe('a time of day', () => {
  const starts = timeSlot({
    ...plainTexts('starts', 'the time of day at which it starts'),
    *times() {
      return ['09:00', '15:00', '18:00'];
    },
  });
  const dialog = waterfall({ id: madeUp('start'), about: 'start', steps: [starts, handOutBike] });

  test.each([
    [{ is: 'clock', from: '15:00' }, '15:00'],
    [{ is: 'clock', from: '06:00', or: '18:00' }, '18:00'],
    [{ is: 'clock', from: '17:00', to: '20:00' }, '18:00'],
    [{ is: 'nth', n: 1 }, '09:00'],
    [{ is: 'clock', from: '16:00' }, undefined],
  ] as const)('%j is %s', (value, start) => {
    const talk = new Talk([dialog]);
    talk.turn(
      { do: 'start', dialog: madeUp('start') },
      { do: 'fill', slot: madeUp('starts'), value },
    );
    expect(talk.draft().slots['starts']).toBe(start);
  });
});
