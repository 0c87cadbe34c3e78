import { dialogRegistry } from '../../../dialogs';
import { dialogManifestsOf } from '../../../src/engine/dialog-manifest';
import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { DAYS, IDLE, LEXICON, PICK, booking } from './stage';

/* Values that people give in words which no list of values has. */
const reader = createBuiltIn({
  manifests: dialogManifestsOf(dialogRegistry, {}),
  lexicon: () => LEXICON,
});
const first = (text: string, context: DialogueContext) => reader.read(text, context).commands[0];

const RATING: DialogueContext = {
  ...IDLE,
  dialog: { id: 'rate-food', known: ['paidOrder'] },
  asked: { slot: 'stars', takes: ['number', 'option'], options: [], yesNo: false },
};

test.each([
  ['4/5', 4],
  ['3 out of 5', 3],
  ['⭐⭐⭐⭐', 4],
  ['★★', 2],
  ['full', 5],
  ['full stars', 5],
  ['फुल', 5],
  ['ek star do, thanda tha', 1],
  ['5 nahi 3', 3],
  ['4 no 3', 3],
  ['5? no, 2', 2],
])('stars: %s', (said, n) =>
  expect(first(said, RATING)).toEqual({ do: 'fill', slot: 'stars', value: { is: 'number', n } }),
);

test.each(['one star for the delivery and five for the taste', '9/10', '★★★★★★'])(
  'no stars: %s',
  (said) => expect(first(said, RATING)).not.toMatchObject({ do: 'fill' }),
);

const COUNTING = booking('tickets', ['counts', 'number', 'option'], ['item', 'date', 'time']);

test.each([
  ['single', 1],
  ['अकेला हूँ', 1],
  ['main akela', 1],
  ['सिर्फ मै', 1],
  ['me and my gf', 2],
  ['मैं और मेरी धर्मपत्नी', 2],
  ['2 nahi 3', 3],
  ['2, no wait, 4', 4],
])('people: %s', (said, n) =>
  expect(first(said, COUNTING)).toEqual({
    do: 'fill',
    slot: 'tickets',
    value: { is: 'counts', counts: [{ n }] },
  }),
);

const DAY = booking('date', PICK('day'), ['item'], DAYS);

test.each(['ok sat', 'sat chalega', 'sat with breakfast', 'ugh. sat i guess'])(
  'a day: %s',
  (said) =>
    expect(first(said, DAY)).toMatchObject({
      do: 'fill',
      slot: 'date',
      value: { is: 'day', from: '2027-03-13' },
    }),
);

test.each(['sat log hain', 'sun na yaar', 'we sat there'])('no day: %s', (said) =>
  expect(first(said, DAY)).not.toMatchObject({ slot: 'date' }),
);

test('the number that is left of one put right is not ruled out', () => {
  expect(first('2 nahi 3', DAY)).not.toMatchObject({ value: { is: 'not' } });
});
