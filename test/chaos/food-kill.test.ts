import type { MelaProcess } from '../support/mela-process';
import { FoodCustomer, type Wish } from './food-customer';
import { expectNothingAmiss, figuresOf, liveThroughKills } from './killing';
import { BY_TURNS, type Seller, withMelaAndSeller } from './paying';

const KILLS = Number(process.env['MELA_KILLS'] ?? 15);
const PEOPLE = 6;
const LIFE_OF_START = 3; // the first words of an order read the menus of all restaurants near
const FROM = 'from Tiffin Trail HSR Layout to HSR Layout 560102';
const WISHES: readonly Wish[] = [
  {
    opening: `order 2 masala dosas and a filter coffee ${FROM}`,
    first: { 'Masala Dosa': 2, 'Filter Coffee': 1 },
    edits: [
      { words: 'add 2 rava idlis', change: { 'Rava Idli': 2 } },
      { words: 'one more filter coffee', change: { 'Filter Coffee': 1 } },
      { words: 'remove one masala dosa', change: { 'Masala Dosa': -1 } },
    ],
  },
  {
    opening: `3 idlis ${FROM}`,
    first: { 'Idli (2 pieces)': 3 },
    edits: [
      { words: 'add a badam milk', change: { 'Badam Milk': 1 } },
      { words: 'another badam milk', change: { 'Badam Milk': 1 } },
      { words: 'add a kesari bath', change: { 'Kesari Bath': 1 } },
      { words: 'remove the badam milk', change: { 'Badam Milk': -2 } },
    ],
  },
  {
    opening: `a chicken biryani and 2 ginger teas ${FROM}`,
    first: { 'Chicken Biryani': 1, 'Ginger Tea': 2 },
    edits: [{ words: 'make the tea three', change: { 'Ginger Tea': 1 } }],
  },
];

jest.setTimeout(200_000 + KILLS * 6_000);

let mela: MelaProcess;
let seller: Seller;
withMelaAndSeller((started, opened) => ([mela, seller] = [started, opened]));

test('killed at random moments during orders of food, payments fail and succeed and sellers cancel: nothing is lost or happens twice, every state is told, every bill is what was ordered', async () => {
  const order = (number: number, n: number) => {
    const wish = WISHES[(n + number) % WISHES.length] ?? WISHES[0];
    if (!wish) throw new Error('there is nothing to wish for');
    return {
      person: new FoodCustomer(
        { url: mela.url, answerMs: 60_000, bookingMs: 180_000 },
        number,
        wish,
        BY_TURNS[(n * PEOPLE + number) % BY_TURNS.length],
        seller.withdraw,
      ),
      opening: wish.opening,
    };
  };
  const outcome = await liveThroughKills({
    mela,
    seller,
    kills: KILLS,
    people: PEOPLE,
    lifeOfStart: LIFE_OF_START,
    order,
  });
  const wrongBills = outcome.people.flatMap((person) => person.wrongBills);
  process.stdout.write(
    `${JSON.stringify({ ...figuresOf(KILLS, outcome), wrongBills: wrongBills.length })}\n`,
  );
  expectNothingAmiss(outcome);
  expect(wrongBills).toEqual([]);
});
