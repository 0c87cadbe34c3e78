import { lineEditsOf, type LineEdit } from '../../../../src/food/line-edit';
import { messageEvidenceOf } from '../../../../src/understanding/model/evidence';
import { keyThings } from '../../../../src/understanding/model/keys';
import { orderCommands } from '../../../../src/understanding/model/order-edits';
import { createTextRedactor } from '../../../../src/understanding/model/placeholders';
import type { OrderEdit } from '../../../../src/understanding/model/shape';
import { dialogManifests } from '../../../support/prompts/dialog-manifests';
import { IDLE, LEXICON } from '../stage';

const TALK = {
  turns: [],
  values: [],
  tickets: [],
  menu: true,
  personal: [],
  lines: [
    { id: '1', words: '2 × Chicken Biryani (Large)' },
    { id: '2', words: '1 × Raita' },
  ],
  dishes: [
    { id: 'mutton', words: 'Mutton Biryani, ₹320, nonveg', options: ['Large', 'No Onion'] },
    { id: 'coke', words: 'Coke, ₹40, veg', options: [] },
  ],
};
const things = keyThings(IDLE, TALK, [], (words) => words);
const hide = createTextRedactor(() => []);
const dialog = dialogManifests().find(({ id }) => id === 'order-food');

const edit = (part: Partial<OrderEdit>): OrderEdit => ({
  op: 'add',
  line: null,
  dish: null,
  count: null,
  with: [],
  without: [],
  ...part,
});

/** The changes of the one act that edits become; undefined where they are not believed. */
function changesOf(message: string, ...edits: OrderEdit[]): LineEdit[] | undefined {
  const evidence = messageEvidenceOf(hide(message), LEXICON);
  const [first] = orderCommands(edits, { evidence, things, dialog, message }) ?? [];
  return first?.do === 'fill' && first.value.is === 'option'
    ? lineEditsOf(first.value.id)
    : undefined;
}

test.each<[string, OrderEdit[], LineEdit[]]>([
  ['a coke', [edit({ dish: 'd2' })], [{ op: 'add', dish: 'coke', n: 1, with: [], without: [] }]],
  [
    '3 cokes',
    [edit({ dish: 'd2', count: 3 })],
    [{ op: 'add', dish: 'coke', n: 3, with: [], without: [] }],
  ],
  [
    'teen coke',
    [edit({ dish: 'd2', count: 3 })],
    [{ op: 'add', dish: 'coke', n: 3, with: [], without: [] }],
  ],
  ['one more raita', [edit({ line: 'l2', count: 1 })], [{ op: 'more', line: '2', n: 1 }]],
  [
    'make the raita 4',
    [edit({ op: 'set', line: 'l2', count: 4 })],
    [{ op: 'count', line: '2', n: 4 }],
  ],
  ['no raita', [edit({ op: 'remove', line: 'l2' })], [{ op: 'remove', line: '2' }]],
  [
    'one biryani less',
    [edit({ op: 'remove', line: 'l1', count: 1 })],
    [{ op: 'more', line: '1', n: -1 }],
  ],
  [
    'coke instead of raita',
    [edit({ op: 'replace', line: 'l2', dish: 'd2' })],
    [
      { op: 'remove', line: '2' },
      { op: 'add', dish: 'coke', n: 1, with: [], without: [] },
    ],
  ],
  [
    'one of them mutton, no onion',
    [
      edit({ op: 'remove', line: 'l1', count: 1 }),
      edit({ dish: 'd1', count: 1, with: ['No Onion'] }),
    ],
    [
      { op: 'more', line: '1', n: -1 },
      { op: 'add', dish: 'mutton', n: 1, with: ['No Onion'], without: [] },
    ],
  ],
  [
    'biryani without mint',
    [edit({ op: 'options', line: 'l1', without: ['mint'] })],
    [{ op: 'options', line: '1', with: [], without: ['mint'] }],
  ],
  [
    'empty it, just a coke',
    [edit({ op: 'clear' }), edit({ dish: 'd2' })],
    [{ op: 'clear' }, { op: 'add', dish: 'coke', n: 1, with: [], without: [] }],
  ],
])('“%s” becomes one act over ids', (message, edits, changes) => {
  expect(changesOf(message, ...edits)).toEqual(changes);
});

test.each<[string, OrderEdit[]]>([
  ['a number that nobody said', [edit({ dish: 'd2', count: 7 })]],
  ['a dish that is not among the keys', [edit({ dish: 'd9' })]],
  ['a line that is not in the basket', [edit({ op: 'remove', line: 'l7' })]],
  ['half an order', [edit({ dish: 'd2' }), edit({ op: 'set', line: 'l1', count: 12 })]],
  ['a line set to no number', [edit({ op: 'set', line: 'l1' })]],
])('%s changes nothing', (_name, edits) => {
  expect(changesOf('a coke please', ...edits)).toBeUndefined();
});

test('without a menu the customer’s own words are the order', () => {
  const message = 'do idli aur ek chai';
  expect(
    orderCommands([edit({ count: 2 })], {
      evidence: messageEvidenceOf(hide(message), LEXICON),
      things: [],
      dialog,
      message,
    }),
  ).toEqual([{ do: 'fill', slot: 'order', value: { is: 'text', text: message } }]);
});

test('outside of a dialog that takes orders there is none', () => {
  expect(
    orderCommands([edit({ dish: 'd2' })], {
      evidence: messageEvidenceOf(hide('a coke'), LEXICON),
      things,
      dialog: dialogManifests().find(({ id }) => id === 'book-experience'),
      message: 'a coke',
    }),
  ).toBeUndefined();
});
