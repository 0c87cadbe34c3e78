import { z } from 'zod';
import { dialogRegistry } from '../../../dialogs';
import { waterfall, type StepAction } from '../../../src/engine/dialog';
import { dialogManifestsOf } from '../../../src/engine/dialog-manifest';
import type { Slot, SlotReading } from '../../../src/engine/slot';
import { ofKind, type SlotValue, type ValueKind } from '../../../src/engine/value';
import { foreignText } from '../../../src/reply/text';
import { dialogueContextOf } from '../../../src/turn/handle/dialogue-context';
import { createBuiltIn } from '../../../src/understanding/built-in';
import { Talk } from '../../support/engine/talk';
import { LEXICON } from '../understanding/stage';

/*
 * A dialog that understanding knows nothing of: renting a bike. It is filled by what its slots read, and nothing in
 * src/understanding names it or any of its slots.
 */

const NOW = Date.UTC(2026, 2, 10, 6); // a Tuesday morning in India

function rentalSlot<V>(
  name: string,
  about: string,
  reads: SlotReading,
  takes: ValueKind,
  schema: z.ZodType<V>,
  toAnswer: (value: SlotValue) => V | undefined,
): Slot<V> {
  const words = foreignText(name);
  return {
    name,
    about,
    reads,
    takes: [takes],
    label: words,
    why: words,
    needs: [],
    schema,
    sensitive: false,
    optional: false,
    *read(_t, value) {
      const answer = toAnswer(value);
      return answer === undefined
        ? { is: 'refused', why: words }
        : { is: 'settled', value: answer };
    },
    *ask() {
      return {
        reply: { kind: 'text', text: foreignText(`${name}?`), choices: [] },
        options: [],
      };
    },
  };
}

const rentalSlots = {
  place: rentalSlot(
    'pickUp',
    'where the bike is picked up',
    'place',
    'place',
    z.string(),
    (value) => ofKind(value, 'place')?.name,
  ),
  day: rentalSlot(
    'rentalDay',
    'the day of the ride',
    'day',
    'day',
    z.string(),
    (value) => ofKind(value, 'day')?.from,
  ),
  hours: rentalSlot(
    'length',
    'for how many hours',
    'hours',
    'number',
    z.number(),
    (value) => ofKind(value, 'number')?.n,
  ),
  bikes: rentalSlot(
    'bikes',
    'how many bikes',
    'count',
    'counts',
    z.number(),
    (value) => ofKind(value, 'counts')?.counts[0]?.n,
  ),
};

const handOutBike: StepAction = function* () {
  return { then: 'wait' };
};

const rentBike = waterfall({
  id: 'rent-a-bike',
  about: 'rent a bike',
  steps: [rentalSlots.place, rentalSlots.day, rentalSlots.hours, rentalSlots.bikes, handOutBike],
});

const dialogs = [...dialogRegistry, rentBike];
const builtIn = createBuiltIn({
  manifests: dialogManifestsOf(dialogs, {
    'rent-a-bike': ['rent a bike', 'I need a cycle for the afternoon'],
  }),
  lexicon: () => LEXICON,
});

/** A talk in which the dialog was begun, and what is said in it then. */
function rentalTalk(...said: string[]): Talk {
  const talk = new Talk(dialogs);
  talk.now = NOW;
  talk.turn({ do: 'start', dialog: 'rent-a-bike' });
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

const whole = { pickUp: 'Indiranagar', rentalDay: '2026-03-11', length: 3, bikes: 2 };

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
    slots: { pickUp: 'Indiranagar', rentalDay: '2026-03-11' },
    wishes: { bikes: { is: 'counts', counts: [{ n: 2 }] } },
  });
});

test.each([
  ['no, the day after tomorrow', { ...whole, rentalDay: '2026-03-12' }],
  ['make it 3 bikes', { ...whole, bikes: 3 }],
  ['actually 4 hours', { ...whole, length: 4 }],
])('an answer is put right: %s', (said, slots) => {
  const talk = rentalTalk('2 bikes tomorrow for 3 hours in Indiranagar', said);
  expect(talk.draft().slots).toEqual(slots);
});
