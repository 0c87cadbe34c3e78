import { meant } from './meant';
import { booking, DAYS, PICK, TIMES } from './stage';

/* When one visits is an answer; when one decides is none. */
const DATE = booking('date', PICK('day'), ['item'], DAYS);
const TIME = booking('time', PICK('clock'), ['item', 'date'], TIMES);

test.each([
  ['main shaam ko aaunga', TIME, 'fill time=16:00-21:00'],
  ['शाम को आएँगे', TIME, 'fill time=16:00-21:00'],
  ['रात को आना है', TIME, 'fill time=19:00-23:59'],
  ['kal subah aaunga', DATE, 'fill date=2027-03-11 | fill time=04:00-12:00'],
  ['kal subah bataunga', DATE, 'chat wait'],
  ['शाम को बताऊँगा', TIME, 'chat wait'],
  ['baad me aaunga', DATE, 'chat wait'],
  ["I'll come back later", TIME, 'chat wait'],
  ['thodi der me batati hu', DATE, 'chat wait'],
])('%s', (said, asked, expected) => {
  expect(meant(said, asked)).toBe(expected);
});
