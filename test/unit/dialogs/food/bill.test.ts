import {
  billFor,
  billLines,
  savedPaise,
  billLinesShown,
} from '../../../../dialogs/order-food/bill';
import { replyOf } from '../../../../dialogs/report-issue/complaint-words';

const item = (title: string, paise: number, count = 1) => ({
  title,
  type: 'item',
  paise,
  item: title.toLowerCase(),
  count,
});
const lines = [
  item('Dosa', 18_000, 2),
  item('Oil', 0, 2),
  { title: 'Tax', type: 'tax', paise: 500, item: 'dosa' },
  { title: 'Tax', type: 'tax', paise: 400, item: 'tea' },
  { title: 'Delivery charges', type: 'delivery', paise: 3_300, item: 'f1' },
  { title: 'Offer', type: 'misc', paise: -2_000, item: 'l' },
];
const sum = lines.reduce((all, line) => all + line.paise, 0);
const quote = {
  is: 'quote' as const,
  transaction: 't',
  totalPaise: sum,
  lines,
  ways: [],
  items: [],
};

describe('the bill of a quote', () => {
  test('adds taxes up and leaves out what costs nothing', () => {
    expect(billLines(lines).map(({ key, paise }) => [key, paise])).toEqual([
      ['item|Dosa', 18_000],
      ['tax', 900],
      ['delivery|Delivery charges', 3_300],
      ['misc|Offer', -2_000],
    ]);
  });

  test('free choices stand below the line that they belong to', () => {
    expect(billLinesShown(billLines(lines), lines)[0]).toMatchObject({
      label: { raw: '2 × Dosa' },
      note: { with: { names: { list: [{ raw: 'Oil' }] } } },
    });
  });

  test('two lines of one dish are counted together', () => {
    expect(billLines([item('Dosa', 9_000), item('Dosa', 9_000)])[0]?.label).toEqual({
      raw: '2 × Dosa',
    });
  });

  test('a saving is what its own lines take off, and nothing else', () => {
    expect(savedPaise(lines)).toBe(2_000);
    expect(savedPaise(lines.slice(0, 5))).toBe(0);
  });

  test('another way is billed without the delivery of the quoted one where init’s amount says so', () => {
    expect(
      billFor(quote, 'f2', sum - 3_300).lines.some((line) => line.key.startsWith('delivery')),
    ).toBe(false);
  });

  test('a difference that no line explains is a line of its own, so that the lines add up', () => {
    const bill = billFor(quote, 'f2', sum + 700);
    expect(bill.lines.at(-1)).toMatchObject({ key: 'rest', paise: 700 });
    expect(bill.lines.reduce((all, line) => all + line.paise, 0)).toBe(bill.totalPaise);
  });
});

test.each([
  ['please escalate this', 'ESCALATE'],
  ['it is still not solved, I want a supervisor', 'ESCALATE'],
  ['thanks, it is solved', 'CLOSE'],
  ['never mind, leave it', 'NO_ACTION'],
  ['the chutney was missing too', 'OPEN'],
])('"%s" asks for %s', (text, code) => expect(replyOf(text)).toBe(code));
