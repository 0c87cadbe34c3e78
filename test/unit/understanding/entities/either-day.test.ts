import { wantedDaysAndTimes } from '../../../../src/understanding/entities/said-when';

const NOON = Date.parse('2026-11-24T12:00:00+05:30'); // a Tuesday

const daysOf = (text: string): string[] =>
  wantedDaysAndTimes(text, { now: NOON, zone: 'Asia/Kolkata', language: 'en' }).days.map(
    ({ value }) => `${value.from}..${value.to}`,
  );

describe('two days that are both meant', () => {
  test.each([
    ['this sat or sunday', '2026-11-28..2026-11-29'],
    ['sat or sun afternoon', '2026-11-28..2026-11-29'],
    ['शनिवार या रविवार को', '2026-11-28..2026-11-29'],
    ['shanivar ya itwar ko', '2026-11-28..2026-11-29'],
    ['sunday or saturday', '2026-11-28..2026-11-29'],
    ['on the 27th or 28th', '2026-11-27..2026-11-28'],
    ['28 ya 29 ko', '2026-11-28..2026-11-29'],
    ['27 or 28 november', '2026-11-27..2026-11-28'],
    ['monday or tuesday', '2026-11-30..2026-12-01'],
    ['museum, 8 ya 9 december, do buzurg', '2026-12-08..2026-12-09'],
    ['8 या 9 दिसंबर, दो बुज़ुर्ग', '2026-12-08..2026-12-09'],
    ['next week some museum, wednesday or thursday', '2026-12-02..2026-12-03'],
    ['अगले सप्ताह कोई संग्रहालय, बुधवार या गुरुवार को', '2026-12-02..2026-12-03'],
    ['agle hafte koi trek, shukravar ko', '2026-12-04..2026-12-04'],
  ])('"%s" is both', (text, days) => {
    expect(daysOf(text)).toEqual([days]);
  });

  test.each([
    ['friday or sunday', ['2026-11-27..2026-11-27', '2026-11-29..2026-11-29']],
    ['not saturday but sunday', ['2026-11-29..2026-11-29']],
    ['2 or 3 tickets on sunday', ['2026-11-29..2026-11-29']],
  ])('"%s" is no stretch', (text, days) => {
    expect(daysOf(text)).toEqual(days);
  });
});

describe('an hour and its minutes with a space between', () => {
  const clocksOf = (text: string): (string | undefined)[] =>
    wantedDaysAndTimes(text, { now: NOON, zone: 'Asia/Kolkata', language: 'en' }).clocks.map(
      ({ value }) => value.from,
    );

  test.each([
    ['sunday subah 6 30 wala', '06:30'],
    ['शाम 7 15', '19:15'],
    ['the 10 45 show', '10:45'],
  ])('"%s" is a time', (text, clock) => expect(clocksOf(text)).toEqual([clock]));

  test.each(['book 4 30 tickets', 'rs 2 50', 'item 3 15'])('"%s" is none', (text) =>
    expect(clocksOf(text)).toEqual([]),
  );
});
