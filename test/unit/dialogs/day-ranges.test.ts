import * as fc from 'fast-check';
import { rangeWords } from '../../../dialogs/book-experience/day-ranges';
import { addDays } from '../../../src/engine/zone';

const FROM = '2030-01-04'; // a Friday
const days = (...offsets: number[]): string[] => offsets.map((n) => addDays(FROM, n));
const upTo = (n: number, fits: (at: number) => boolean = () => true): string[] =>
  days(...Array.from({ length: n }, (_, at) => at).filter(fits));

test.each<[string, string[], object | undefined]>([
  ['none', [], undefined],
  ['one day', days(0), { say: 'days.list' }],
  [
    'three on end',
    days(0, 1, 2),
    {
      say: 'days.list',
      with: {
        days: {
          list: [{ say: 'days.from-to', with: { from: { day: FROM }, to: { day: '2030-01-06' } } }],
        },
      },
    },
  ],
  [
    'a week and more on end',
    upTo(20),
    { say: 'days.daily', with: { first: { day: FROM }, last: { day: '2030-01-23' } } },
  ],
  [
    'Fridays to Sundays',
    upTo(30, (n) => n % 7 < 3),
    {
      say: 'days.weekly',
      with: {
        weekdays: { list: [5, 6, 7].map((n) => ({ say: `weekday.${n}` })) },
        last: { day: '2030-02-02' },
      },
    },
  ],
  [
    'Saturdays',
    upTo(30, (n) => n % 7 === 1),
    { say: 'days.weekly', with: { last: { day: '2030-02-02' } } },
  ],
  [
    'weekends but one Sunday',
    upTo(30, (n) => (n % 7 === 1 || n % 7 === 2) && n !== 9),
    { say: 'days.some-until' },
  ],
  ['two days apart', days(0, 3), { say: 'days.list' }],
  ['every day but one', upTo(20, (n) => n !== 10), { say: 'days.list' }],
  [
    'many single days',
    days(0, 2, 5, 9, 16, 18),
    { say: 'days.some-until', with: { last: { day: '2030-01-22' } } },
  ],
])('%s', (_name, told, wanted) => {
  if (wanted === undefined) expect(rangeWords(told)).toBeUndefined();
  else expect(rangeWords(told)).toMatchObject(wanted);
});

test('a weekly pattern is told only where each of its days is there, and no other', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 30 }),
      (offsets) => {
        const told = days(...offsets.toSorted((a, b) => a - b));
        const said = rangeWords(told);
        if (!said || !('say' in said) || said.say !== 'days.weekly') return;
        const list = said.with?.['weekdays'];
        const named =
          typeof list === 'object' && 'list' in list
            ? list.list.map((one) => ('say' in one ? Number(one.say.slice(-1)) : 0))
            : [];
        const weekday = (day: string): number =>
          ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
        const meant: string[] = [];
        for (let day = told[0] ?? ''; day <= (told.at(-1) ?? ''); day = addDays(day, 1))
          if (named.includes(weekday(day))) meant.push(day);
        expect(meant).toEqual(told);
      },
    ),
  );
});
