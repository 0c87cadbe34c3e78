import { readableTerms } from '../../../src/commerce/booking/terms';

const tag = (...list: unknown[]) => ({ descriptor: { code: 'BPP_TERMS' }, list });

test.each<[string, unknown, string[]]>([
  [
    'a sentence is told',
    tag({ value: 'Come 15 minutes before the start.' }),
    ['Come 15 minutes before the start.'],
  ],
  [
    'in Hindi, too',
    tag({ value: 'समय से पंद्रह मिनट पहले पहुँचें।' }),
    ['समय से पंद्रह मिनट पहले पहुँचें।'],
  ],
  [
    'spaces and breaks become one line',
    tag({ value: ' No entry\n\nafter   the start. ' }),
    ['No entry after the start.'],
  ],
  [
    'the same twice is told once',
    tag({ value: 'No entry after start.' }, { value: 'No entry after start.' }),
    ['No entry after start.'],
  ],
  ['a code is none', tag({ value: 'neft' }, { value: 'NOT_PAID' }), []],
  ['a flag is none', tag({ value: 'false' }, { value: false }), []],
  ['a link is none', tag({ value: 'See the terms at https://seller.example/terms please' }), []],
  ['an address is none', tag({ value: 'Write to us at help@seller.example for more' }), []],
  ['markup is none', tag({ value: '<b>No entry after the start</b>' }), []],
  [
    'what is not to be displayed is none',
    tag({ value: 'Settled within two days of it.', display: false }),
    [],
  ],
  ['a document is none', tag({ value: 'No entry after the start. '.repeat(20) }), []],
  [
    'at most three',
    tag(...['one', 'two', 'three', 'four'].map((n) => ({ value: `This is term ${n} here.` }))),
    ['This is term one here.', 'This is term two here.', 'This is term three here.'],
  ],
  ['no tag', null, []],
  ['a list of another shape', { list: 'No entry after the start.' }, []],
  ['entries of another shape', tag('No entry after the start.', 7, null, { value: 12 }), []],
])('%s', (_name, terms, told) => expect(readableTerms(terms)).toEqual(told));
