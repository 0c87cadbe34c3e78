import { tellCounts, tellCountsAnew } from '../../../src/engine/counts-told';

type Told = { n: number; of?: string; more?: true };
const counts = (...all: Told[]) => ({ is: 'counts' as const, counts: all });
const adults = (n: number, of = 'adults') => ({ n, of });
const child = (n: number, of = 'child') => ({ n, of });

test.each<[string, Told[], Told[], Told[]]>([
  ['four in all over one kind may be of others', [child(1)], [{ n: 4 }], [{ n: 4 }]],
  ['one more over two of one kind is three', [adults(2)], [{ n: 1, more: true }], [adults(3)]],
  ['one more over two of no kind is three', [{ n: 2 }], [{ n: 1, more: true }], [{ n: 3 }]],
  ['three over two of no kind is three', [{ n: 2 }], [{ n: 3 }], [{ n: 3 }]],
  ['adults told again leave the child', [adults(2), child(1)], [adults(3)], [adults(3), child(1)]],
  [
    'a kind is the same in another language',
    [adults(2), child(1)],
    [adults(3, 'बड़े')],
    [adults(3), child(1)],
  ],
  [
    'a kind is the same by the name of its ticket',
    [adults(2, 'Indian adult'), child(1, 'Child (5 to 12)')],
    [child(2, 'bachche')],
    [adults(2, 'Indian adult'), child(2, 'Child (5 to 12)')],
  ],
  [
    'one more child joins the child',
    [adults(2), child(1)],
    [{ ...child(1, 'kid'), more: true }],
    [adults(2), child(2)],
  ],
  ['as many adults again are all', [adults(2), child(1)], [adults(2)], [adults(2)]],
  [
    'foreign adults are no adults of before',
    [adults(2), child(1)],
    [adults(3, 'foreign adults')],
    [adults(3, 'foreign adults')],
  ],
  [
    'adults are the foreign ones of before',
    [adults(2, 'foreign adults'), child(1)],
    [adults(3)],
    [adults(3, 'foreign adults'), child(1)],
  ],
  [
    'a student is no child',
    [adults(2), child(1)],
    [
      { n: 1, of: 'adult' },
      { n: 2, of: 'students' },
    ],
    [
      { n: 1, of: 'adult' },
      { n: 2, of: 'students' },
    ],
  ],
  ['no child leaves the adults', [adults(2), child(1)], [child(0)], [adults(2)]],
  [
    'all kinds told are all there are',
    [adults(2), child(1)],
    [adults(1), child(2)],
    [adults(1), child(2)],
  ],
  [
    'another kind takes the place of all',
    [adults(2), child(1)],
    [{ n: 2, of: 'seniors' }],
    [{ n: 2, of: 'seniors' }],
  ],
  [
    'a word for two of the kinds takes the place of all',
    [adults(2, 'Indian adult'), adults(1, 'Foreign adult'), child(1)],
    [adults(3)],
    [adults(3)],
  ],
  ['three of no kind over two kinds is three', [adults(2), child(1)], [{ n: 3 }], [{ n: 3 }]],
  ['none of all stays, to be refused', [child(1)], [child(0)], [child(0)]],
])('%s', (_fact, before, now, all) => {
  expect(tellCounts(counts(...before), counts(...now))).toEqual(counts(...all));
});

test('what is no count takes the place of counts', () => {
  expect(tellCounts(counts(adults(2)), { is: 'number', n: 3 })).toEqual({ is: 'number', n: 3 });
  expect(tellCounts(undefined, counts(adults(2)))).toEqual(counts(adults(2)));
});

test('four over three of one kind, chosen before a change, is four of it', () => {
  expect(tellCountsAnew(counts(adults(3)), counts({ n: 4 }))).toEqual(counts(adults(4)));
  expect(tellCountsAnew(counts(adults(2), child(1)), counts(adults(3)))).toEqual(
    counts(adults(3), child(1)),
  );
});
