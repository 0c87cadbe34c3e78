import { dialogRegistry } from '../../../dialogs';
import { dialogManifestsOf } from '../../../src/engine/dialog-manifest';
import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { LEXICON, PICK, TIMES, booking } from './stage';

/* How many there are is put right by the number that it was, whatever else is asked. */
const reader = createBuiltIn({
  manifests: dialogManifestsOf(dialogRegistry, {}),
  lexicon: () => LEXICON,
});

type Counted = NonNullable<NonNullable<DialogueContext['dialog']>['counted']>;
const counting = (counted: Counted): DialogueContext => ({
  ...booking('time', PICK('clock', 'number'), ['item', 'date', 'tickets'], TIMES),
  dialog: { id: 'book-experience', known: ['item', 'date', 'tickets'], counted },
});
const counts = (text: string, counted: Counted) =>
  reader.read(text, counting(counted)).commands.map((one) => ({ ...one, do: 'correct' }));
const correction = (...all: Counted) => [
  { do: 'correct', slot: 'tickets', value: { is: 'counts', counts: all } },
];

test.each([
  ['4 chahiye 3 nahi', 3, 4],
  ['not 3, 4', 3, 4],
  ['5 nahi 4', 5, 4],
  ['4 not 5 please', 5, 4],
  ['5 नहीं 3 चाहिए', 5, 3],
  ['not 4 people, 6', 4, 6],
  ['make it 4 instead of 5', 5, 4],
  ['ek kam kar do', 4, 3],
  ['one less', 4, 3],
  ['एक कम कर दो', 4, 3],
  ['1 hata do', 4, 3],
  ['3 hi rakho, 1 hata do', 4, 3],
  ['remove one', 2, 1],
  ['1 hatao', 4, 3],
  ['एक हटाइए', 4, 3],
  ['1 nikaal do', 4, 3],
])('%s, of %d', (text, before, n) =>
  expect(counts(text, [{ n: before }])).toEqual(correction({ n })),
);

test('the kind that goes is the one of which there are so many', () => {
  const party = [
    { n: 3, of: 'adult' },
    { n: 1, of: 'child' },
  ];
  expect(counts('3 hi rakho, 1 hata do', party)).toEqual(correction({ n: 3, of: 'adult' }));
  expect(counts('not 3, 2', party)).toEqual(
    correction({ n: 2, of: 'adult' }, { n: 1, of: 'child' }),
  );
});

test.each([
  'not 2, 1',
  'remove 5',
  '1 lesson',
  '2 outdoor',
  'ek kam kar dun to kitna lagega',
  'agar 1 hata dun to kitna hoga',
  'एक कम कर दूँ तो कितना लगेगा',
  'how much for one less?',
])('no count: %s', (text) =>
  expect(counts(text, [{ n: 4 }])).not.toMatchObject([
    { slot: 'tickets', value: { is: 'counts' } },
  ]),
);
