import type { Command } from '../../../src/engine/command';
import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { booking, IDLE, LEXICON, OUTLINES, PICK } from './stage';

const understanding = createBuiltIn({ manifests: OUTLINES, lexicon: () => LEXICON });
const said = (text: string, context: DialogueContext): readonly Command[] =>
  understanding.read(text, context).commands;

const AT_PACKAGE = booking(
  'package',
  PICK(),
  ['item', 'date'],
  [
    { id: 'entry', words: 'Entry', price: 1_000 },
    { id: 'guide', words: 'Entry and guide', price: 45_000 },
    { id: 'evening', words: 'Evening at the fort', price: 10_000 },
  ],
);
const AT_ONE: DialogueContext = {
  ...IDLE,
  dialog: { id: 'find-experiences', known: ['category', 'city'] },
  asked: {
    slot: 'choice',
    takes: PICK(),
    yesNo: false,
    options: [{ id: 'rail', words: 'National Rail Museum' }],
  },
};

const picked = (commands: readonly Command[]): string[] =>
  commands.flatMap((one) => {
    if (one.do !== 'pick') return [];
    if (one.value.is === 'nth') return [['entry', 'guide', 'evening'][one.value.n - 1] ?? ''];
    return one.value.is === 'option' ? [one.value.id] : [];
  });
const filled = (commands: readonly Command[]): string[] =>
  commands
    .flatMap((one) => (one.do === 'fill' || one.do === 'correct' ? [one.slot] : []))
    .toSorted();
const asksSomething = (commands: readonly Command[]): boolean =>
  commands.some((one) => one.do === 'ask');

describe('a package said in the middle of more', () => {
  it.each([
    ['गाइड वाला, हम पति पत्नी और दो बच्चे', ['tickets']],
    ['the guide one at 450, for the four of us, earliest slot', ['tickets', 'time']],
    ['guide wala, subah 9 10 baje, do bade do bachche', ['tickets', 'time']],
    ['₹450 वाला पैकेज, एंट्री एंड गाइड', []],
    ['package 2 for 4 at 9.30', ['tickets', 'time']],
  ])('%s', (text, slots) => {
    const commands = said(text, AT_PACKAGE);
    expect(picked(commands)).toEqual(['guide']);
    expect(filled(commands)).toEqual(slots);
  });

  it.each([
    'with the guide, 450. and if it rains do we get money back?',
    'guide wala. parking hai kya?',
  ])('is taken beside a question: %s', (text) => {
    const commands = said(text, AT_PACKAGE);
    expect(picked(commands)).toEqual(['guide']);
    expect(asksSomething(commands)).toBe(true);
  });

  it.each([
    'दूसरा वाला, प्रवेश और गाइड',
    'sirf entry, pati patni aur do bachche',
    'entry and guide please',
  ])('begins nothing else and changes no experience: %s', (text) => {
    const commands = said(text, AT_PACKAGE);
    expect(commands.some((one) => one.do === 'start')).toBe(false);
    expect(filled(commands)).not.toContain('item');
  });

  it('a question alone takes none', () => {
    expect(picked(said('is the guide any good?', AT_PACKAGE))).toEqual([]);
  });
});

describe('the only one shown, taken in other words', () => {
  it.each([
    'Yes, yes. The rail museum. Proceed.',
    'haan wahi museum, kar do, 3 log',
    'हाँ यही म्यूज़ियम, रविवार सुबह, दो बड़े',
    'yes please go ahead with it for my husband and me, in the afternoon',
  ])('%s', (text) => {
    expect(picked(said(text, AT_ONE))).toEqual(['rail']);
  });

  it.each(['show me museums in Mumbai', 'another museum please', 'kya wahan parking hai?'])(
    'not by %s',
    (text) => {
      expect(picked(said(text, AT_ONE))).toEqual([]);
    },
  );
});

describe('another city over the list', () => {
  it.each([
    'ok then what is there in Jaipur? we are two',
    'chhodo, jaipur mein kya hai dekhne ko',
    'तो जयपुर में क्या है, शनिवार शाम को?',
  ])('%s', (text) => {
    const cities = said(text, AT_ONE).flatMap((one) =>
      one.do === 'start' ? (one.fills ?? []).filter(({ slot }) => slot === 'city') : [],
    );
    expect(cities).toHaveLength(1);
  });
});
