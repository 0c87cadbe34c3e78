import type { MelaProcess } from '../support/mela-process';
import { Customer } from './booking-customer';
import { expectNothingAmiss, figuresOf, liveThroughKills } from './killing';
import { BY_TURNS, type Seller, withMelaAndSeller } from './paying';

const KILLS = Number(process.env['MELA_KILLS'] ?? 15);
const PEOPLE = 6;
const OPENINGS = [
  '2 tickets for the Nandi Hills sunrise trek on Saturday morning',
  'book Qutub Minar Morning Entry',
  'book the Sinhagad Fort Trek for 2 on Sunday',
  'find treks near Bengaluru',
];

jest.setTimeout(200_000 + KILLS * 6_000);

let mela: MelaProcess;
let seller: Seller;
withMelaAndSeller((started, opened) => ([mela, seller] = [started, opened]));

test('killed at random moments during bookings, payments fail and succeed and sellers cancel: nothing is lost or happens twice, every state is told', async () => {
  const order = (number: number, n: number) => ({
    person: new Customer(
      { url: mela.url, answerMs: 60_000, bookingMs: 180_000 },
      number,
      BY_TURNS[(n * PEOPLE + number) % BY_TURNS.length],
      seller.withdraw,
    ),
    opening: OPENINGS[(n + number) % OPENINGS.length] ?? '',
  });
  const outcome = await liveThroughKills({
    mela,
    seller,
    kills: KILLS,
    people: PEOPLE,
    lifeOfStart: 1.4,
    order,
  });
  process.stdout.write(`${JSON.stringify(figuresOf(KILLS, outcome))}\n`);
  expectNothingAmiss(outcome);
});
