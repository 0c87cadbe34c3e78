import * as fc from 'fast-check';
import { readDates, RECOGNIZERS_CONVENTION } from '../../../../src/language/days';
import {
  dayNumber,
  dayText,
  isoWeekday,
  calendarDateOf,
} from '../../../../src/language/days/calendar';

const REF = '2026-08-26T15:00:00';
const TODAY = dayNumber(2026, 8, 26);
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const MONTHS_HI = [
  'जनवरी',
  'फरवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
];
const DAYS = ['somvar', 'mangalvar', 'budhvar', 'guruvar', 'shukravar', 'shanivar', 'ravivar'];

const two = (n: number): string => String(n).padStart(2, '0');
const devanagari = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));
const suffix = (d: number): string =>
  d > 10 && d < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][d % 10] ?? 'th');

const day = fc.integer({ min: TODAY, max: dayNumber(2099, 12, 31) });

describe('a date reads back', () => {
  const ways: [string, (y: number, m: number, d: number) => string][] = [
    ['ISO', (y, m, d) => `${y}-${two(m)}-${two(d)}`],
    ['with slashes', (y, m, d) => `${d}/${m}/${y}`],
    ['with dots', (y, m, d) => `${two(d)}.${two(m)}.${y}`],
    ['day and month', (y, m, d) => `${d} ${MONTHS[m - 1] ?? ''} ${y}`],
    ['month and day', (y, m, d) => `${MONTHS[m - 1] ?? ''} ${d}, ${y}`],
    [
      'short',
      (y, m, d) => `${d}${suffix(d)} ${(MONTHS[m - 1] ?? '').slice(0, 3).toLowerCase()} ${y}`,
    ],
    ['with dashes', (y, m, d) => `${d}-${(MONTHS[m - 1] ?? '').slice(0, 3)}-${y}`],
    ['Hindi', (y, m, d) => devanagari(`${d} ${MONTHS_HI[m - 1] ?? ''} ${y}`)],
    ['of', (y, m, d) => `the ${d}${suffix(d)} of ${MONTHS[m - 1] ?? ''} ${y}`],
  ];

  test.each(ways)('%s', (_, write) => {
    fc.assert(
      fc.property(day, fc.constantFrom('', 'book it for ', 'मुझे '), (n, lead) => {
        const { y, m, d } = calendarDateOf(n);
        const text = lead + write(y, m, d);
        expect(readDates(text, { ref: REF })).toMatchObject([{ kind: 'date', value: dayText(n) }]);
      }),
    );
  });
});

describe('times', () => {
  test('every minute of the day reads back on a 24-hour and a 12-hour clock', () => {
    fc.assert(
      fc.property(fc.integer({ min: 13 * 60, max: 1439 }), (minutes) => {
        const [h, m] = [Math.floor(minutes / 60), two(minutes % 60)];
        for (const text of [`${h}:${m}`, `${h - 12}:${m} pm`, `${h - 12}.${m}pm`]) {
          expect(readDates(`at ${text}`, { ref: REF })).toMatchObject([
            { value: `${two(h)}:${m}:00`, certain: true },
          ]);
        }
      }),
    );
  });
});

describe('weekdays', () => {
  test('a weekday is the first one that comes, the next one is in the week after', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 400 }),
        (dow, shift) => {
          const today = TODAY + shift;
          const ref = `${dayText(today)}T10:00:00`;
          const name = DAYS[dow - 1] ?? '';
          const plain = today + ((dow - isoWeekday(today) + 7) % 7);
          const next = today - isoWeekday(today) + 7 + dow;
          expect(readDates(name, { ref })).toMatchObject([{ value: dayText(plain) }]);
          expect(readDates(`agle ${name}`, { ref })).toMatchObject([{ value: dayText(next) }]);
        },
      ),
    );
  });
});

describe('whatever is written', () => {
  const words =
    'kal parso agle is next this last week weekend month 5 12 31 2026 to se tak ke baad pm am baje subah shaam raat monday may august - / : . , the of on at in after before between and सुबह शाम से तक के बाद अगले 5 बजे जनवरी half past quarter tonight for hours days first second'.split(
      ' ',
    );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((list) => list.join(' ')),
  );

  test('reading never throws, spans lie in the text and do not overlap, bounds are in order', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (said, american) => {
        const readings = readDates(said, {
          ref: REF,
          ...(american && { convention: RECOGNIZERS_CONVENTION }),
        });
        let end = 0;
        for (const reading of readings) {
          expect(reading.span[0]).toBeGreaterThanOrEqual(end);
          expect(reading.span[1]).toBeGreaterThan(reading.span[0]);
          [, end] = reading.span;
          if (reading.firstDay !== undefined && reading.lastDay !== undefined)
            expect(reading.firstDay <= reading.lastDay).toBe(true);
        }
        expect(end).toBeLessThanOrEqual(said.length);
      }),
      { numRuns: 400 },
    );
  });

  test('a page of nothing but dates is read, and never tried in every way', () => {
    const started = process.hrtime.bigint();
    readDates('next friday to 5/6/7 - 1-2-3 between kal se 5 and '.repeat(200), { ref: REF });
    expect(Number(process.hrtime.bigint() - started) / 1e6).toBeLessThan(20_000); // milliseconds now; hours if every way were tried
  });
});
