import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { AT_LIST, LEXICON, OUTLINES, PICK } from './stage';

const understanding = createBuiltIn({ manifests: OUTLINES, lexicon: () => LEXICON });

const AT_PACKAGES: DialogueContext = {
  ...AT_LIST,
  dialog: {
    id: 'book-experience',
    known: ['item', 'date', 'time', 'tickets', 'visitors', 'contact'],
  },
  asked: {
    slot: 'package',
    yesNo: false,
    takes: PICK(),
    options: [
      { id: 'p1', words: 'Guided trek' },
      { id: 'p2', words: 'Guided trek and breakfast' },
    ],
  },
};

const ofPlace = (said: string) => understanding.read(said, AT_PACKAGES).commands;

test.each([
  ['number of the last one should be 9800033333', -1, { phone: '9800033333' }],
  ["the second one's number is 9800033333", 2, { phone: '9800033333' }],
  ["last person's email is last@example.com", -1, { email: 'last@example.com' }],
  ['aakhri wale ka number 9800033333 hai', -1, { phone: '9800033333' }],
  ['mobile of the second visitor is 9800033333', 2, { phone: '9800033333' }],
  ["please change the first one's mobile to 9800033333", 1, { phone: '9800033333' }],
  ['दूसरे वाले का नंबर 9800033333 है', 2, { phone: '9800033333' }],
  ['आखिरी वाले का ईमेल last@example.com है', -1, { email: 'last@example.com' }],
  ['2nd person ka number 9800033333 kar do', 2, { phone: '9800033333' }],
  ['email for the second person: last@example.com', 2, { email: 'last@example.com' }],
  ['last wale ka mail id last@example.com', -1, { email: 'last@example.com' }],
])('what reaches a visitor by place is theirs alone: %s', (said, n, told) => {
  const value = { is: 'person', ...told };
  expect(ofPlace(said)).toEqual([{ do: 'list', slot: 'visitors', op: 'change', n, value }]);
});

test.each(['the second one, my number is 9800012345', 'the second one, 9800012345'])(
  'an option by place beside the own number is taken: %s',
  (said) => {
    expect(ofPlace(said).map((one) => one.do)).toEqual(['pick', 'correct']);
  },
);
