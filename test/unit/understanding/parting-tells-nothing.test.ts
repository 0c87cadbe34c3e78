import type { Command } from '../../../src/engine/command';
import { createBuiltIn } from '../../../src/understanding/built-in';
import type { DialogueContext } from '../../../src/understanding/understanding';
import { IDLE, LEXICON } from './stage';
import { dialogManifests } from '../../support/prompts/dialog-manifests';

const builtIn = createBuiltIn({
  manifests: dialogManifests(),
  lexicon: () => LEXICON,
});

const COMPLAINT: DialogueContext = {
  ...IDLE,
  dialog: { id: 'report-issue', known: ['paidOrder', 'problem'] },
  asked: { slot: 'reply', takes: ['text', 'option'], options: [], yesNo: false },
};
const WRONG: DialogueContext = {
  ...IDLE,
  dialog: { id: 'report-issue', known: ['paidOrder'] },
  asked: { slot: 'problem', takes: ['text'], options: [], yesNo: false },
};

const tells = (commands: readonly Command[]): boolean =>
  commands.some((one) => one.do === 'fill' && (one.slot === 'reply' || one.slot === 'problem'));

const PARTING = [
  'ok bye',
  'bye',
  'thanks',
  'thank you',
  'ok thanks',
  'thanks, bye',
  'great, thank you',
  'ok thank you so much, bye',
  'ok',
  'okay',
  'fine',
  'no',
  'nope',
  'no thanks',
  'nothing else',
  'no, nothing else',
  "that's all",
  "ok that's all",
  'good night',
  'see you',
  'hello',
  'cool',
  'ठीक है',
  'ठीक है, धन्यवाद',
  'धन्यवाद',
  'शुक्रिया',
  'बस इतना ही',
  'अलविदा',
  'नहीं',
  'और कुछ नहीं',
  'नमस्ते',
  'thik hai',
  'theek hai',
  'theek hai bye',
  'dhanyavaad',
  'shukriya',
  'bas itna hi',
  'alvida',
  'nahi',
  'aur kuch nahi',
  'accha ji',
];

describe.each([
  ['a complaint that is open', COMPLAINT],
  ['what is wrong', WRONG],
])(
  'over the question for words about %s, words that only part are not told on',
  (_name, context) => {
    test.each(PARTING)('%s', (text) =>
      expect(tells(builtIn.read(text, context).commands)).toBe(false),
    );
  },
);

test.each(PARTING)('whatever a model made of it: %s', (text) => {
  expect(
    tells(
      builtIn.held?.(text, COMPLAINT, [
        { do: 'fill', slot: 'reply', value: { is: 'text', text } },
      ]) ?? [],
    ),
  ).toBe(false);
});

test.each([
  'thanks, but it is still cold',
  'the chutney was missing too',
  'ok but I want a refund',
  'no, the dosa was burnt',
  'bye the way it was cold',
  'ठीक है पर पैसे नहीं आए',
  'dosa thanda tha',
  'please send it again',
])('what tells something is told on: %s', (text) => {
  expect(tells(builtIn.read(text, COMPLAINT).commands)).toBe(true);
});
