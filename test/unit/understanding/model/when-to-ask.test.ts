import type { Command } from '../../../../src/engine/command';
import { reasonToAsk } from '../../../../src/understanding/model/when-to-ask';

const read = (commands: Command[], confidence = 1) => ({ commands, confidence, language: 'en' });
const yes: Command = { do: 'yes' };
const day: Command = {
  do: 'fill',
  slot: 'date',
  value: { is: 'day', from: '2027-03-13', to: '2027-03-13' },
};
const search: Command = { do: 'start', dialog: 'find-experiences' };

test.each<[string, Command[]]>([
  ['yes', [yes]],
  ['saturday', [day]],
  ['haan ji', [yes]],
  ['find a trek', [search]],
])('“%s” is explained to its last word, and nobody is asked', (text, commands) => {
  expect(reasonToAsk(text, read(commands))).toBeUndefined();
});

test.each<[string, string, Command[], number]>([
  ['unsure', 'saturday', [day], 0.5],
  ['unsure', 'hmm', [{ do: 'unclear' }], 1],
  ['unexplained', 'saturday planetarium zubeen', [day], 1],
  ['number', 'find a trek for 4 people', [search], 1],
  ['negation', 'find a trek not saturday', [search], 1],
  ['question', 'is it the trek saturday?', [day], 1],
  ['question', 'saturday ko trek chahiye kya', [day], 1],
  ['question', 'शनिवार को दो टिकट क्या', [day], 1],
  ['question', 'kya saturday ko trek', [day], 1],
  ['language', 'இந்த வாரம்', [yes], 1],
])('%s: “%s” is put to the model', (reason, text, commands, confidence) => {
  expect(reasonToAsk(text, read(commands, confidence))).toBe(reason);
});

test('what is ruled out and heard as ruled out is explained', () => {
  const ruledOut: Command = {
    do: 'fill',
    slot: 'date',
    value: {
      is: 'not',
      value: { is: 'day', from: '2027-03-13', to: '2027-03-13' },
    },
  };
  expect(reasonToAsk('find a trek not saturday', read([ruledOut]))).toBeUndefined();
});
