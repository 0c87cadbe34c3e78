import { withMela, type MelaProcess } from '../support/mela-process';
import { Customer } from './booking-customer';
import { expectNothingAmiss, figuresOf, liveThroughKills } from './killing';

const KILLS = Number(process.env['MELA_KILLS'] ?? 30);
const PEOPLE = 6;
const OPENINGS = [
  '2 tickets for the Nandi Hills sunrise trek on Saturday morning',
  'book Qutub Minar Morning Entry',
  'book the Sinhagad Fort Trek for 2 on Sunday',
  'find treks near Bengaluru',
];

jest.setTimeout(200_000 + KILLS * 6_000);

let mela: MelaProcess;
withMela((started) => (mela = started));

test('killed at random moments during bookings, nothing is lost, nothing happens twice and nobody is left waiting', async () => {
  const order = (number: number, n: number) => ({
    person: new Customer({ url: mela.url, answerMs: 60_000, bookingMs: 180_000 }, number),
    opening: OPENINGS[(n + number) % OPENINGS.length] ?? '',
  });
  const outcome = await liveThroughKills({ mela, kills: KILLS, people: PEOPLE, lifeOfStart: 1.4, order });
  process.stdout.write(`${JSON.stringify(figuresOf(KILLS, outcome))}\n`);
  expectNothingAmiss(outcome);
});
