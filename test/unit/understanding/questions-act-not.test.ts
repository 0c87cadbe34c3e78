import type { Command } from '../../../src/engine/command';
import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { BILL_ASKED, IDLE, LEXICON } from './stage';
import { dialogManifests } from '../../support/prompts/dialog-manifests';

const builtIn = createBuiltIn({
  manifests: dialogManifests(),
  lexicon: () => LEXICON,
});

const BOOKING: DialogueContext = {
  ...IDLE,
  dialog: { id: 'book-experience', known: ['item', 'package'] },
  asked: {
    slot: 'time',
    takes: ['option', 'nth', 'clock'],
    options: [{ id: 't1', words: '05:15' }],
    yesNo: false,
  },
};
const BILL: DialogueContext = {
  ...IDLE,
  dialog: { id: 'book-experience', known: ['item', 'package', 'date', 'time'] },
  asked: BILL_ASKED,
};
const BASKET: DialogueContext = {
  ...IDLE,
  dialog: { id: 'order-food', known: ['place', 'restaurant', 'basket'] },
  asked: { slot: 'lines', takes: ['text', 'option', 'flag'], options: [], yesNo: true },
};
const SURELY: DialogueContext = {
  ...IDLE,
  dialog: { id: 'cancel-food', known: ['paidOrder'] },
  asked: {
    slot: 'surely',
    takes: ['flag', 'option'],
    options: [{ id: 'keep', words: 'keep it' }],
    yesNo: true,
    consent: true,
    confirms: 'cancel',
  },
};
const STANDINGS = { idle: IDLE, booking: BOOKING, bill: BILL, basket: BASKET, surely: SURELY };

const QUESTIONS = [
  'is my booking cancelled or not??',
  'is it cancelled?',
  'is it cancelled',
  'did you cancel it',
  'was my order cancelled',
  'has it been cancelled?',
  'why is it cancelled',
  'did it get cancelled or what',
  'is everything removed?',
  'did you drop it?',
  'have you cancelled my tickets',
  'is the payment done?',
  'are my tickets cancelled now?',
  'who cancelled it',
  'cancelled?',
  'is this cancelled already',
  'kya meri booking cancel ho gayi',
  'cancel ho gaya kya',
  'kya cancel hua',
  'booking cancel hui kya?',
  'kya order cancel ho gaya hai',
  'cancel kyun hua',
  'kab cancel hua',
  'kya aapne cancel kar diya',
  'क्या बुकिंग कैंसिल हो गई',
  'कैंसिल हो गया क्या',
  'क्या मेरा ऑर्डर रद्द हो गया',
  'रद्द हुआ क्या?',
  'रद्द क्यों हुआ',
  'क्या आपने कैंसिल कर दिया',
  'बुकिंग रद्द है क्या',
  'what happens if yes?',
  'what if i cancel',
  'agar cancel karun to kya hoga',
  'अगर रद्द करूँ तो क्या होगा',
  'should i say yes',
  'haan bolun kya?',
];

const acts = ({ do: what, ...rest }: Command): boolean =>
  ['cancel', 'yes', 'restart'].includes(what) ||
  (what === 'list' && 'op' in rest && rest.op !== 'add');

describe.each(Object.entries(STANDINGS))('over %s a question acts on nothing', (_name, context) => {
  test.each(QUESTIONS)('%s', (text) => {
    expect(builtIn.read(text, context).commands.filter(acts)).toEqual([]);
  });
});

test.each(QUESTIONS.slice(0, 8))('whatever a model made of it: %s', (text) => {
  expect(builtIn.held?.(text, BOOKING, [{ do: 'cancel' }])).toEqual([
    { do: 'whether', act: 'cancel' },
  ]);
  expect(builtIn.held?.(text, BILL, [{ do: 'yes' }])).toEqual([{ do: 'repeat' }]);
  expect(builtIn.held?.(text, BASKET, [{ do: 'list', slot: 'lines', op: 'clear' }])).toEqual([
    { do: 'repeat' },
  ]);
});

test.each([
  'cancel',
  'cancel it',
  'please cancel the booking',
  'rehne do',
  'cancel kar do',
  'रद्द करो',
  'बुकिंग कैंसिल कर दो',
  'never mind',
  'booking cancel karo',
])('what is said to be done is done: %s', (text) => {
  expect(builtIn.read(text, BOOKING).commands).toEqual([{ do: 'cancel' }]);
});

test.each([
  'yes cancel it',
  'yes',
  'yes please cancel',
  'cancel it',
  'cancel',
  'ok cancel the order',
  'yes, cancel my order',
  'haan',
  'haan cancel karo',
  'ha cancel kar do',
  'cancel kar do',
  'haan order cancel kar dijiye',
  'हाँ',
  'हाँ कैंसिल कर दो',
  'कैंसिल करो',
  'हाँ रद्द कर दो',
  'रद्द कर दीजिए',
  'yes cancel my food order',
])('over the question whether to cancel, a yes or its name is the yes: %s', (text) => {
  expect(builtIn.read(text, SURELY).commands).toEqual([{ do: 'yes' }]);
});

test.each([
  'no',
  "no, don't cancel",
  "don't cancel",
  'do not cancel it',
  'nahi',
  'nahi cancel mat karo',
  'cancel mat karo',
  'rehne do',
  'never mind',
  'leave it',
  'नहीं',
  'कैंसिल मत करो',
  'नहीं रद्द मत करो',
  'रद्द नहीं करना',
  'छोड़ो',
])('over it these keep: %s', (text) => {
  expect(builtIn.read(text, SURELY).commands).toEqual([{ do: 'no' }]);
});

test.each([
  'yes but only the coffee',
  'cancel it tomorrow',
  'yes if i get the money back',
  'haan agar paise wapas mile',
  'cancel only one of them',
  'हाँ अगर पैसे वापस मिलें',
  'maybe cancel',
  'can you cancel it?',
])('over it these are neither: %s', (text) => {
  expect(
    builtIn.read(text, SURELY).commands.filter((one) => one.do === 'yes' || one.do === 'cancel'),
  ).toEqual([]);
});

test.each([
  'cancel my food order',
  'please cancel the food',
  'i want to cancel my biryani order',
  'mera khana cancel kar do',
  'khana cancel karo',
  'food order cancel kardo please',
  'मेरा खाना कैंसिल कर दो',
  'खाना रद्द करो',
  'मेरा खाने का ऑर्डर कैंसिल करना है',
  'cancel the pizza i ordered',
  'cancel my dinner',
])('a paid order of food is what is meant: %s', (text) => {
  expect(builtIn.read(text, IDLE).commands).toMatchObject([{ do: 'start', dialog: 'cancel-food' }]);
});

test.each([
  'how many grams is the masala dosa?',
  'masala dosa kitne ka hai?',
  'how many pieces of idli in one plate?',
  'इडली कितने ग्राम की है?',
])('what is asked of a dish puts none into the basket: %s', (text) => {
  expect(JSON.stringify(builtIn.read(text, BASKET).commands)).not.toContain('"slot":"order"');
});

test.each([
  '2 masala dosas please',
  'can I get a masala dosa?',
  'add a masala dosa',
  'what about 2 idlis?',
  'ek masala dosa chahiye',
])('what is wanted goes into it: %s', (text) => {
  expect(JSON.stringify(builtIn.read(text, BASKET).commands)).toContain('"slot":"order"');
});

const COUNTED: DialogueContext = {
  ...IDLE,
  dialog: { id: 'book-experience', known: ['item', 'package', 'tickets'] },
  asked: { slot: 'date', takes: ['day', 'option', 'nth'], options: [], yesNo: false },
};

test.each([
  'have I paid for two or three people at the museum?',
  'did i book 3 tickets last time',
  'had we ordered for 4?',
  'was I charged for 3 adults',
  'were we 3 on that one?',
  'kya maine 3 logon ke liye pay kiya tha?',
  'maine kitne logon ka paisa diya tha, 3 ka?',
  'humne kab 4 ticket liye the',
  'क्या मैंने 3 लोगों के पैसे दिए थे?',
  'हमने कितने टिकट लिए थे, 4?',
])('a question of what was done changes no number: %s', (text) => {
  const { commands } = builtIn.read(text, COUNTED);
  const changed = commands.filter(
    (one: Command) => (one.do === 'fill' || one.do === 'correct') && one.slot === 'tickets',
  );
  expect(changed).toEqual([]);
});
