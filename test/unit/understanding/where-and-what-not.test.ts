import { meant } from './meant';
import { AT_LIST, booking, IDLE, PICK } from './stage';

const WHERE: [said: string, meant: string][] = [
  [
    'I am a teacher from Delhi and I am staying with my son in Jaipur, show me monuments',
    'start find-experiences category="Monuments"; city="Jaipur"',
  ],
  [
    'main Delhi se hun, abhi Mumbai aaya hua hun, monuments dikhao',
    'start find-experiences category="Monuments"; city="Mumbai"',
  ],
  [
    'हम दिल्ली के रहने वाले हैं, अभी जयपुर में हैं, ट्रेक दिखाइए',
    'start find-experiences category="Treks"; city="Jaipur"',
  ],
  ['treks, not in Delhi but in Pune', 'start find-experiences category="Treks"; city="Pune"'],
  ['monuments in Jaipur or Delhi', 'start find-experiences category="Monuments"; city="Jaipur"'],
];

test.each(WHERE)('where one comes from is not searched: %s', (said, expected) => {
  expect(meant(said, IDLE)).toContain(expected);
});

test('what was shown elsewhere is not searched there', () => {
  const commands = meant('Those are in Delhi and Mumbai, we are in Jaipur', AT_LIST);
  expect(commands).toContain('city="Jaipur"');
  expect(commands).not.toContain('Delhi');
});

const NOT_WANTED: [said: string, avoided: string, wanted: string][] = [
  ['something in Jaipur, but not a trek', 'avoid="Treks"', 'city="Jaipur"'],
  ['show me monuments in Delhi, no treks please', 'avoid="Treks"', 'category="Monuments"'],
  ['Delhi mein kuch dikhao, trek pe nahi jana', 'avoid="Treks"', 'city="Delhi"'],
  ['दिल्ली में कुछ दिखाओ, ट्रेक पसंद नहीं', 'avoid="Treks"', 'city="Delhi"'],
];

test.each(NOT_WANTED)('a kind ruled out is left out: %s', (said, avoided, wanted) => {
  const commands = meant(said, IDLE);
  expect(commands).toContain(avoided);
  expect(commands).toContain(wanted);
  expect(commands).not.toContain('category="Treks"');
});

const PLAY = {
  ...booking('date', PICK('day')),
  dialog: { id: 'book-experience', known: ['item'], item: 'an-evening-play-at-ranga-shankara' },
};

test.each([
  'leave the play',
  'I do not want this play',
  'ye play nahi chahiye',
  'यह नाटक नहीं चाहिए',
])('what is booked is let go: %s', (said) => {
  expect(meant(said, PLAY)).toBe('cancel');
});

test.each([
  'Leave the play, and show me instead some monuments on sunday',
  'not the play. what monuments are there?',
  'play rehne do, aur monuments dikhao',
])('another thing is looked for where that was, and it is not shown again: %s', (said) => {
  const commands = meant(said, PLAY);
  expect(commands).toContain('cancel | start find-experiences');
  expect(commands).toContain('city="Bengaluru"');
  expect(commands).toContain('avoid="An Evening Play at Ranga Shankara"');
});

test.each(['not a trek please', 'no treks'])('another kind lets go of nothing: %s', (said) => {
  expect(meant(said, PLAY)).not.toContain('cancel');
});
