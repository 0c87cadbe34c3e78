import { calendarFile } from '../../../src/orders/pages/calendar-file';

const VISIT = {
  id: 'order-1',
  title: 'Fort Walk',
  begins: Date.UTC(2026, 11, 31, 20, 5),
  made: Date.UTC(2026, 10, 1),
  note: 'order-1',
};
const linesOf = (text: string): string[] => text.split('\r\n');

test('a visit is told in UTC, with its end where that is known', () => {
  expect(linesOf(calendarFile({ ...VISIT, ends: Date.UTC(2027, 0, 1, 1) }))).toEqual(
    expect.arrayContaining(['DTSTART:20261231T200500Z', 'DTEND:20270101T010000Z']),
  );
  expect(calendarFile(VISIT)).not.toContain('DTEND');
});

test('what parts values is escaped, and no text of a seller begins a line', () => {
  const text = calendarFile({
    ...VISIT,
    title: 'Walk, talk; see \\ hear\nDTSTART:20200101T000000Z',
    place: 'Gate 2\r\nEND:VEVENT',
  });
  expect(linesOf(text)).toContain(
    'SUMMARY:Walk\\, talk\\; see \\\\ hear\\nDTSTART:20200101T000000Z',
  );
  expect(linesOf(text).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('no line has more than 75 bytes, and folded lines read as one again', () => {
  const title = 'पुराने क़िले की सैर '.repeat(12).trim();
  const text = calendarFile({ ...VISIT, title });
  expect(Math.max(...linesOf(text).map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

test('a carriage return alone does not end a line either', () => {
  expect(
    linesOf(calendarFile({ ...VISIT, title: 'a\rb' })).some((line) => line.includes('\r')),
  ).toBe(false);
});
