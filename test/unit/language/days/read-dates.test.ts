import {
  BadReference,
  type RecognisedDate,
  readDates,
  RECOGNIZERS_CONVENTION,
} from '../../../../src/language/days';

// A Wednesday afternoon.
const REF = '2026-08-26T15:00:00';

const read = (text: string, ref = REF): RecognisedDate[] => readDates(text, { ref });
const days = (text: string, ref = REF): (string | undefined)[] =>
  read(text, ref).flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]);

describe('days', () => {
  test.each([
    ['tomorrow', '2026-08-27'],
    ['kal', '2026-08-27'],
    ['परसों', '2026-08-28'],
    ['saturday', '2026-08-29'],
    ['shanivaar ko', '2026-08-29'],
    ['agle shanivaar', '2026-09-05'],
    ['next Monday', '2026-08-31'],
    ['26 august', '2026-08-26'],
    ['25 august', '2027-08-25'],
    ['5/9', '2026-09-05'],
    ['9/25', '2026-09-25'],
    ['the 3rd', '2026-09-03'],
    ['25 tareekh ko', '2026-09-25'],
    ['2 दिन बाद', '2026-08-28'],
    ['a week from Friday', '2026-09-04'],
    ['first Sunday of October', '2026-10-04'],
    ['last friday of next month', '2026-09-25'],
    ['agle hafte budhvar ko', '2026-09-02'],
    ['republic day', '2027-01-26'],
    ['tommorow', '2026-08-27'],
    ['Friday 5 tickets', '2026-08-28'],
    ['3 days after Christmas', '2026-12-28'],
    ['Saturday 5', '2026-09-05'],
    ['Sunday 11', '2026-08-30'], // the next Sunday that is an 11th is in October
    ['Sunday 11th', '2026-10-11'],
    ['Sunday 25', '2026-10-25'],
  ])('%s', (text, day) => {
    expect(read(text)).toMatchObject([{ kind: 'date', value: day, firstDay: day, lastDay: day }]);
  });

  test('the twenty-ninth of February waits for its year', () => {
    expect(days('29 feb')).toEqual(['2028-02-29', '2028-02-29']);
  });

  test('a day that no calendar has is not read', () => {
    expect(read('31/2/2027')).toEqual([]);
  });

  test('month first where the convention says so', () => {
    expect(readDates('10/11', { ref: REF, convention: RECOGNIZERS_CONVENTION })).toMatchObject([
      { value: '2026-10-11' },
    ]);
  });
});

describe('a number before a unit of time or people', () => {
  test.each([
    ['rent 2 bikes in Pune on 15 January for 3 hours', '2027-01-15'],
    ['15 January, 3 hours', '2027-01-15'],
    ['15 January ko 3 ghante', '2027-01-15'],
    ['15 जनवरी को 3 घंटे के लिए', '2027-01-15'],
    ['Pune mein shanivar ko 4 ghante ke liye', '2026-08-29'],
    ['शनिवार को 4 घंटे के लिए', '2026-08-29'],
    ['on Saturday 4 hours', '2026-08-29'],
    ['Saturday, 5 day trek', '2026-08-29'],
    ['shanivar ko 4 log', '2026-08-29'],
    ['15 January for 2 people', '2027-01-15'],
  ])('is no part of a date: %s', (text, day) => {
    expect(days(text).filter((one) => one !== undefined)).toEqual([day, day]);
  });
});

describe('stretches of days', () => {
  test.each([
    ['this weekend', '2026-08-29', '2026-08-30'],
    ['is weekend', '2026-08-29', '2026-08-30'],
    ['अगले वीकेंड', '2026-09-05', '2026-09-06'],
    ['12 se 14 tak', '2026-09-12', '2026-09-14'],
    ['12 से 14 दिसंबर तक', '2026-12-12', '2026-12-14'],
    ['dec 24-26', '2026-12-24', '2026-12-26'],
    ['from friday to sunday', '2026-08-28', '2026-08-30'],
    ['30 dec to 2 jan', '2026-12-30', '2027-01-02'],
    ['next 3 days', '2026-08-27', '2026-08-29'],
    ['next month', '2026-09-01', '2026-09-30'],
    ['अगले हफ्ते', '2026-08-31', '2026-09-06'],
    ['in october', '2026-10-01', '2026-10-31'],
    ['early september', '2026-09-01', '2026-09-15'],
  ])('%s', (text, first, last) => {
    expect(read(text)).toMatchObject([{ kind: 'daterange', firstDay: first, lastDay: last }]);
  });

  test('this weekend, said on its Sunday, begins today', () => {
    expect(days('this weekend', '2026-08-30T09:00:00')).toEqual(['2026-08-30', '2026-08-30']);
  });

  test('a range of days keeps the hour said with it', () => {
    expect(read('12 se 14 tareekh tak subah 6 baje')).toMatchObject([
      { firstDay: '2026-09-12', lastDay: '2026-09-14', time: '06:00:00' },
    ]);
  });

  test.each([
    ['from tomorrow', { firstDay: '2026-08-27' }],
    ['kal se', { firstDay: '2026-08-27' }],
    ['before friday', { lastDay: '2026-08-27' }],
    ['until friday', { lastDay: '2026-08-28' }],
  ])('%s is open at one end', (text, bounds) => {
    const [reading] = read(text);
    expect({
      ...(reading?.firstDay !== undefined && { firstDay: reading.firstDay }),
      ...(reading?.lastDay !== undefined && { lastDay: reading.lastDay }),
    }).toEqual(bounds);
  });
});

describe('times of day', () => {
  test.each([
    ['5 pm', '17:00:00'],
    ['at 14:45', '14:45:00'],
    ['half past six in the evening', '18:30:00'],
    ['quarter to nine am', '08:45:00'],
    ['subah 6 baje', '06:00:00'],
    ['shaam saadhe paanch baje', '17:30:00'],
    ['रात 9 बजे', '21:00:00'],
    ['दोपहर 2 बजे', '14:00:00'],
    ['noon', '12:00:00'],
    ['7p', '19:00:00'],
  ])('%s is sure', (text, value) => {
    expect(read(text)).toMatchObject([{ kind: 'time', value, certain: true }]);
  });

  test.each([
    ['10 baje', '10:00:00', '22:00:00'],
    ['around 7', '19:00:00', '07:00:00'],
    ['paune das baje', '09:45:00', '21:45:00'],
  ])('%s may be twelve hours off', (text, value, other) => {
    expect(read(text)).toMatchObject([{ value, other, certain: false }]);
  });

  test('a time alone knows when it comes next', () => {
    expect(read('at 2 pm')).toMatchObject([{ next: '2026-08-27 14:00:00' }]);
    expect(read('at 4 pm')).toMatchObject([{ next: '2026-08-26 16:00:00' }]);
  });

  test.each([
    ['between 5 and 7 in the evening', '17:00:00', '19:00:00'],
    ['10 to 1pm', '10:00:00', '13:00:00'],
    ['subah 6-8', '06:00:00', '08:00:00'],
    ['11 am to 1', '11:00:00', '13:00:00'],
    ['from 10 am for 90 minutes', '10:00:00', '11:30:00'],
  ])('%s', (text, start, end) => {
    expect(read(text)).toMatchObject([{ kind: 'timerange', start, end }]);
  });

  test('after and before leave an end open', () => {
    expect(read('after 5 pm')[0]).toMatchObject({ kind: 'timerange', start: '17:00:00' });
    expect(read('सुबह 9 बजे से पहले')[0]).toMatchObject({ kind: 'timerange', end: '09:00:00' });
  });
});

describe('days with times', () => {
  test.each([
    ['Saturday at 5 pm', '2026-08-29 17:00:00'],
    ['kal subah 6 baje', '2026-08-27 06:00:00'],
    ['परसों शाम ५ बजे', '2026-08-28 17:00:00'],
    ['in 2 hours', '2026-08-26 17:00:00'],
    ['aadhe ghante mein', '2026-08-26 15:30:00'],
    ['7 in the morning tomorrow', '2026-08-27 07:00:00'],
    ['aaj raat 12 baje', '2026-08-27 00:00:00'],
    ['tonight at 8', '2026-08-26 20:00:00'],
  ])('%s', (text, value) => {
    expect(read(text)).toMatchObject([{ kind: 'datetime', value, certain: true }]);
  });

  test.each([
    ['parso shaam', '2026-08-28', 'evening'],
    ['Saturday morning', '2026-08-29', 'morning'],
    ['आज रात', '2026-08-26', 'night'],
    ['kal dopahar', '2026-08-27', 'afternoon'],
  ])('%s has a part of the day', (text, day, part) => {
    expect(read(text)).toMatchObject([
      { kind: 'datetimerange', firstDay: day, lastDay: day, part },
    ]);
  });

  test('a span of hours on a day', () => {
    expect(read('this sunday evening 4 to 6')).toMatchObject([
      { start: '2026-08-30 16:00:00', end: '2026-08-30 18:00:00' },
    ]);
  });
});

describe('what is no date', () => {
  test.each([
    'I may come',
    'my number is 98765 43210',
    '1:1 meeting',
    '5-6 log',
    'Asha 34, Ravi 36',
    'under 500',
    'whenever',
    'march on',
    '2 adults',
  ])('"%s"', (text) => {
    expect(read(text)).toEqual([]);
  });

  test('a length of time is told as one', () => {
    expect(read('2 din ka trek')).toMatchObject([{ kind: 'duration', minutes: 2880 }]);
  });

  test('a bare number is a day or an hour only when one was asked for', () => {
    expect(read('15')).toEqual([]);
    expect(readDates('15', { ref: REF, asked: 'date' })).toMatchObject([
      { value: '2026-09-15', certain: false },
    ]);
    expect(readDates('7', { ref: REF, asked: 'time' })).toMatchObject([
      { value: '19:00:00', other: '07:00:00' },
    ]);
  });
});

describe('the moment of speaking', () => {
  test('a text in UTC is taken into the zone first', () => {
    expect(readDates('today', { ref: '2026-08-26T20:00:00Z', zone: 'Asia/Kolkata' })).toMatchObject(
      [{ value: '2026-08-27' }],
    );
  });

  test('parts and text are the same', () => {
    expect(readDates('kal', { ref: { year: 2026, month: 8, day: 26 } })).toEqual(read('kal'));
  });

  test('anything else is refused', () => {
    expect(() => readDates('kal', { ref: 'soon' })).toThrow(BadReference);
  });
});
