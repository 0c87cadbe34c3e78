import type { DialogueContext } from '../../../src/understanding/understanding';
import { meant } from './meant';
import { IDLE } from './stage';
import { madeUp } from '../../support/made-up';

const AT_KEEPING: DialogueContext = {
  ...IDLE,
  dialog: { id: 'order-food', known: ['place', 'restaurant', 'lines', 'way', 'contact'] },
  asked: {
    slot: madeUp('keepPlace'),
    takes: ['flag', 'option'],
    options: [
      { id: 'yes', words: 'yes remember it' },
      { id: 'as:home', words: 'as home house ghar घर' },
      { id: 'as:office', words: 'as office work' },
      { id: 'no', words: 'no only this time' },
    ],
    yesNo: true,
    consent: true,
    passing: true,
  },
};

const SAID: [said: string, meaning: string][] = [
  ['haan save kar lo', 'yes'],
  ['हां याद रख लो, पूरा पता वही जो अभी लिखा', 'yes'],
  ['sure go ahead and remember', 'yes'],
  ['ghar h mera, save krle home me. payment krta hu fir', 'pick #as:home'],
  ['ये मेरा घर है', 'pick #as:home'],
  ['yes save it as office', 'pick #as:office'],
  ['याद मत रखो', 'no'],
  ['mat yaad rakho', 'no'],
  ['just this once', 'no'],
  ['not required, proceed to pay', 'no'],
  ['payment krta hu link de', 'no'],
  ['just send me the payment link', 'no'],
];
test.each(SAID)('whether a place is remembered: %s → %s', (said, meaning) => {
  expect(meant(said, AT_KEEPING)).toBe(meaning);
});

test.each(['room 14 not 12', 'save 10 percent'])('this agrees to remember nothing: %s', (said) => {
  expect(meant(said, AT_KEEPING)).not.toMatch(/^yes|^pick/u);
});
