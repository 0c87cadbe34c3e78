import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { BILL_ASKED, IDLE, LEXICON } from './stage';
import { dialogManifests } from '../../support/prompts/dialog-manifests';

const builtIn = createBuiltIn({ manifests: dialogManifests(), lexicon: () => LEXICON });

/** The bill of a visit whose day and hour are chosen. */
const BILL: DialogueContext = {
  ...IDLE,
  dialog: { id: 'book-experience', known: ['item', 'package', 'tickets', 'date', 'time'] },
  asked: BILL_ASKED,
};
/** Its link is out: nothing is asked. */
const LINK: DialogueContext = { ...BILL, asked: undefined };

const moves = (text: string, context: DialogueContext): unknown[] =>
  builtIn
    .read(text, context)
    .commands.filter(
      (one) =>
        (one.do === 'fill' || one.do === 'correct' || one.do === 'forget') &&
        (one.slot === 'date' || one.slot === 'time'),
    );

describe.each([
  ['the bill', BILL],
  ['the open link', LINK],
])('over %s', (_name, context) => {
  test.each([
    'wait is this sat 28 night ka trek?',
    'is it the saturday night one?',
    'just checking, this is the saturday night one right?',
    'hold on, it starts at 5 am on sunday, right?',
    'this is on sunday, correct?',
    'is there a slot at 12?',
    'sunday is the 21st, no?',
    'ruko, ye saturday raat ka hai na (sunday subah)?',
    'yeh sunday ka hi hai na',
    'kya ye saturday raat ka trek hai',
    'theek hai kya 12 baje wala slot hai? agar ho to',
    'ye subah 5 baje shuru hoga na?',
    'ये शनिवार रात का है ना?',
    'क्या यह रविवार का है',
    'यह रविवार सुबह का है न',
    'क्या 12 बजे वाला स्लॉट है?',
  ])('a question of day or hour moves neither: %s', (text) => {
    expect(moves(text, context)).toEqual([]);
    expect(builtIn.read(text, context).commands).toMatchObject([{ do: 'ask' }]);
  });

  test.each([
    'can we do sunday instead?',
    'how about sunday?',
    'make it sunday. is there parking?',
    'sunday kar do, parking hai kya?',
    'sunday please',
    'sorry, sunday?',
    'actually sunday 2 pm?',
    'can i come at 2 pm instead?',
  ])('what is wished is taken: %s', (text) => {
    expect(moves(text, context)).not.toEqual([]);
  });
});

test.each([
  'do the sunday one',
  'ok do the sunday one at the same time, is there parking?',
  'do the sunday morning one, use his name',
])('"do the … one" asks for it: %s', (text) => {
  expect(moves(text, BILL)[0]).toMatchObject({ do: 'correct', slot: 'date' });
});

test.each(['saturday night?', 'शनिवार रात?', 'sunday?'])(
  'nothing but its sign asks, and it moves neither: %s',
  (text) => {
    expect([...moves(text, BILL), ...moves(text, LINK)]).toEqual([]);
  },
);

test.each([
  "my husband can't come on sunday",
  "we can't make it on sunday",
  'Ravi sunday ko nahi aa raha',
  'मेरे पति रविवार को नहीं आ सकते',
])('a day on which somebody does not come is none to move to: %s', (text) => {
  const to = [...moves(text, BILL), ...moves(text, LINK)];
  expect(to).not.toContainEqual(
    expect.objectContaining({ value: expect.objectContaining({ is: 'day' }) }),
  );
});

test.each(['can we come on sunday?', 'kya hum sunday ko aa sakte hain?'])(
  'to come on another day is wished at a bill: %s',
  (text) => {
    expect(moves(text, BILL)).not.toEqual([]);
  },
);
