import { deskAt } from '../../../src/app/desk';
import { deskHours } from '../../../src/settings/setting-values';

const at = (time: string) => Date.parse(`${time}+05:30`);

test.each([
  ['always', '2026-11-29T03:00', true],
  ['10:00-19:00', '2026-11-29T10:00', true],
  ['10:00-19:00', '2026-11-29T19:00', false],
  ['Mon-Sat 10:00-19:00', '2026-11-29T11:00', false],
  ['Sat-Mon 10:00-24:00', '2026-11-30T23:59', true],
  ['sun 10:00-19:00', '2026-11-29T11:00', true],
])('by “%s” somebody is there at %s: %s', (hours, time, open) => {
  expect(deskAt(hours, 'Asia/Kolkata')(at(time)).open).toBe(open);
});

test.each([
  ['Mon-Sat 10:00-19:00', '2026-11-29T11:00', '2026-11-30T10:00'],
  ['Mon-Sat 10:00-19:00', '2026-11-28T19:30', '2026-11-30T10:00'],
  ['10:00-19:00', '2026-11-29T09:59', '2026-11-29T10:00'],
  ['Sun 10:00-19:00', '2026-11-29T20:00', '2026-12-06T10:00'],
])('by “%s” they are back, from %s on, at %s', (hours, now, back) => {
  expect(deskAt(hours, 'Asia/Kolkata')(at(now)).opensAt).toBe(at(back));
});

test('an hour that the clocks change by is no hour too late', () => {
  const desk = deskAt('Mon 10:00-12:00', 'Europe/Berlin');
  expect(desk(Date.parse('2026-10-24T12:00Z')).opensAt).toBe(Date.parse('2026-10-26T09:00Z'));
});

test.each(['', 'ten to five', '19:00-10:00', 'Foo-Sat 10:00-19:00', '25:00-26:00', 'Mon-Sat'])(
  '“%s” tells no hours',
  (text) => expect(deskHours.safeParse(text).success).toBe(false),
);
