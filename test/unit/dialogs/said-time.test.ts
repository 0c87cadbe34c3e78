import {
  allAfterMidnight,
  saysNight,
  timeslotsSaid,
} from '../../../dialogs/book-experience/said-time';
import type { SaidTime } from '../../../dialogs/book-experience/said-time';
import type { Timeslot } from '../../../src/commerce/booking/views';
import type { SlotOption } from '../../../src/engine/slot';

const ZONE = 'Asia/Kolkata';
const at = (clock: string): string => new Date(`2026-11-29T${clock}:00+05:30`).toISOString();

const slots = (...spans: [from: string, to: string][]): SlotOption<Timeslot>[] =>
  spans.map(([from, to]) => ({
    id: from,
    value: { id: from, start: at(from), end: at(to) },
    label: { say: 'day' },
    words: from,
  }));

const MUSEUM = slots(['09:30', '12:00'], ['12:00', '15:00'], ['15:00', '18:00']);
const PALACE = slots(['06:00', '17:00']);
const TREK = slots(['04:30', '08:30'], ['05:15', '09:15']);
const NIGHT_TREK = slots(['02:00', '08:00']);
const TWO_SHOWS = slots(['16:00', '18:00'], ['19:00', '21:00']);

const CASES: [what: string, said: SaidTime, of: SlotOption<Timeslot>[], fits: string[]][] = [
  ['its start', { from: '12:00', or: '00:00' }, MUSEUM, ['12:00']],
  ['its start in the other half of the day', { from: '17:15', or: '05:15' }, TREK, ['05:15']],
  ['its span', { from: '12:00', to: '15:00' }, MUSEUM, ['12:00']],
  ['a part of the day', { from: '12:00', to: '17:00' }, MUSEUM, ['12:00', '15:00']],
  ['a part of the day just before it', { from: '04:00', to: '08:00' }, MUSEUM, ['09:30']],
  ['an hour within an entry window', { from: '16:30', or: '04:30' }, MUSEUM, ['15:00']],
  ['an hour while a house is open', { from: '12:00', or: '00:00' }, PALACE, ['06:00']],
  ['no hour within a trek', { from: '06:30', or: '18:30' }, TREK, []],
  ['no hour within a night trek', { from: '05:00', or: '17:00' }, NIGHT_TREK, []],
  ['no hour within a show', { from: '20:00' }, TWO_SHOWS, []],
  ['no evening of what ends in the morning', { from: '19:00', to: '23:59' }, NIGHT_TREK, []],
];

test.each(CASES)('a slot is said by %s', (_what, said, of, fits) => {
  expect(timeslotsSaid(said, of, ZONE).map(({ id }) => id)).toEqual(fits);
});

test('what starts after midnight is of a night', () => {
  expect(allAfterMidnight(NIGHT_TREK, ZONE)).toBe(true);
  expect(allAfterMidnight(TREK, ZONE)).toBe(false);
  expect(saysNight({ from: '19:00', to: '23:59' })).toBe(true);
  expect(saysNight({ from: '16:00', to: '19:00' })).toBe(false);
  expect(saysNight({ from: '22:00' })).toBe(false);
});
