import { pageTimes } from '../../../src/operator/page/times';

const AT = Date.parse('2026-11-30T20:09:14.321Z');

test('a time is shown in the zone of the settings, and in UTC for machines and in its title', () => {
  expect(pageTimes('Asia/Kolkata').show(AT).text).toBe(
    '<time datetime="2026-11-30T20:09:14.321Z" title="2026-11-30 20:09:14 UTC">2026-12-01 01:39:14</time>',
  );
  expect(pageTimes('America/New_York').show(AT).text).toContain('>2026-11-30 15:09:14<');
});

test.each([
  ['Asia/Kolkata', '2026-12-01T01:39', '2026-11-30T20:09:00.000Z'],
  ['UTC', '2026-12-01T01:39', '2026-12-01T01:39:00.000Z'],
  // New York puts its clocks forward at 7:00 UTC of this day, and back at 6:00 UTC of that one.
  ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['America/New_York', '2026-03-08T03:01', '2026-03-08T07:01:00.000Z'],
  ['America/New_York', '2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
])('a form’s time is one of the zone: %s %s', (zone, text, utc) => {
  expect(new Date(pageTimes(zone).read(text) ?? 0).toISOString()).toBe(utc);
});

test.each(['', 'yesterday', '2026-13-40T99:99'])('“%s” is no time', (text) => {
  expect(pageTimes('Asia/Kolkata').read(text)).toBeUndefined();
});
