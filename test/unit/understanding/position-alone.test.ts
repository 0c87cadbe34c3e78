import { createBuiltIn } from '../../../src/understanding/built-in';
import { AT_LIST, LEXICON, OUTLINES, PICK } from './stage';

/* A place in the row is one, also where a name has its word. */
const builtIn = createBuiltIn({ manifests: OUTLINES, lexicon: () => LEXICON });
const at = {
  ...AT_LIST,
  asked: {
    slot: 'choice' as const,
    takes: PICK(),
    yesNo: false,
    options: [
      { id: 'temple', words: 'Shore Temple' },
      { id: 'museum', words: 'Living Museum' },
      { id: 'surf', words: 'First Surf Lesson at Kovalam' },
    ],
  },
};
const pickOf = (text: string) => builtIn.read(text, at).commands;

test.each(['the first', 'first one', 'the first one please'])('%s', (text) =>
  expect(pickOf(text)).toEqual([{ do: 'pick', value: { is: 'nth', n: 1 } }]),
);

test('more of the name than its place is the name', () =>
  expect(pickOf('first surf lesson')).toEqual([
    { do: 'pick', value: { is: 'option', id: 'surf' } },
  ]));
