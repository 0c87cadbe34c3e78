import { hasLastRelease, lastRelease } from '../../scripts/last-release';
import { schemaMigrations } from '../../src/store/migrations';
import { Customer, Stuck } from '../chaos/booking-customer';
import { FoodCustomer, type Wish } from '../chaos/food-customer';
import { expectNoneLostOrDoubled, figuresOf, outcomeOf } from '../chaos/killing';
import { openBalancer, type Balancer, type Route } from './balancer';
import { switchAfter, wherever } from './routes';
import { errorLines, prepareTwoVersions, callsOf, type TwoVersions } from './two-versions';

jest.setTimeout(300_000);

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const lacking = [
  ...(SERVER === '' ? ['TEST_DATABASE_URL is not set'] : []),
  ...(hasLastRelease() ? [] : ['the history of this checkout lacks the last release']),
];
const NAME = 'the last release and this version on one PostgreSQL';
const suite = lacking.length === 0 ? describe : describe.skip;

/** All is told but who comes and the yes, so that everybody is asked the same. */
const OPENINGS = [
  'book the Sinhagad Fort Trek for 2 on Sunday',
  '2 tickets for the Nandi Hills sunrise trek on Saturday morning',
];
const WISH: Wish = {
  opening:
    'order 2 masala dosas and a filter coffee from Tiffin Trail HSR Layout to HSR Layout 560102',
  first: { 'Masala Dosa': 2, 'Filter Coffee': 1 },
  edits: [
    { words: 'add 2 rava idlis', change: { 'Rava Idli': 2 } },
    { words: 'remove one masala dosa', change: { 'Masala Dosa': -1 } },
  ],
};
const MESSAGES = 6; // of such a booking, and of this order of food, where nothing is asked twice
const BOOKING_SWITCHES = [1, 2, 3, 4, 5];
const FOOD_SWITCHES = [2, 4];
const KILLED_AT = 12; // acknowledged messages of all together: everybody is under way

suite(lacking.length === 0 ? NAME : `${NAME}: not run, ${lacking.join(' and ')}`, () => {
  let versions: TwoVersions;
  const people: Customer[] = [];
  const stuck: string[] = [];
  const ways: Balancer[] = [];
  const wrongBills: string[] = [];

  beforeAll(async () => {
    versions = await prepareTwoVersions(SERVER);
    await versions.older.start();
  });
  afterAll(async () => {
    await Promise.all(ways.map((way) => way.close()));
    await versions.remove();
  });

  const lineBy = async (route: Route) => {
    const way = await openBalancer(route);
    ways.push(way);
    return { url: way.url, answerMs: 60_000, bookingMs: 120_000 };
  };

  /** From the first words to the confirmed order; who gets nowhere is noted. */
  async function lives(person: Customer, opening: string): Promise<void> {
    people.push(person);
    await person.join();
    await person.book(opening).catch((error: unknown) => {
      if (!(error instanceof Stuck)) throw error;
      stuck.push(`${opening}: ${error.message}`);
    });
  }

  async function books(n: number, route: Route): Promise<void> {
    await lives(new Customer(await lineBy(route), n), OPENINGS[n % OPENINGS.length] ?? '');
  }

  async function ordersFood(n: number, route: Route): Promise<void> {
    const person = new FoodCustomer(await lineBy(route), n, WISH);
    await lives(person, WISH.opening);
    wrongBills.push(...person.wrongBills);
  }

  /** Everybody begins at one version and goes on at the other, each from another message on, and pays at the first. */
  async function cross(first: TwoVersions['older'], then: TwoVersions['older']): Promise<void> {
    const calls = [await callsOf(first), await callsOf(then)];
    const before = people.length;
    versions.front.route(wherever(() => first));
    await Promise.all([
      ...BOOKING_SWITCHES.map((count) => books(count, switchAfter(count, first, then))),
      ...FOOD_SWITCHES.map((count) => ordersFood(count, switchAfter(count, first, then))),
    ]);
    expect(stuck).toEqual([]);
    const crossed = people.slice(before);
    expect(crossed.map(({ messages }) => messages)).toEqual(crossed.map(() => MESSAGES));
    expect(await callsOf(first)).toBeGreaterThan(calls[0] ?? 0);
    expect(await callsOf(then)).toBeGreaterThan(calls[1] ?? 0);
  }

  test('this version changes the schema while the last release serves', async () => {
    expect(await versions.schemaStep()).toBe(lastRelease.schemaStep);
    await versions.newer.start();
    expect(await versions.schemaStep()).toBe(schemaMigrations.at(-1)?.id);
  });

  test('bookings and orders begun at the last release go on at this version, from any message on; what is paid at the one is told at the other', () =>
    cross(versions.older, versions.newer));

  test('bookings and orders begun at this version go on at the last release, from any message on; what is paid at the one is told at the other', () =>
    cross(versions.newer, versions.older));

  test('the last release is killed in the middle of talks, and they end at this version', async () => {
    let acknowledged = 0;
    const killed = (): boolean => acknowledged >= KILLED_AT;
    const alive = (): TwoVersions['older'] => (killed() ? versions.newer : versions.older);
    const count = (): void => {
      acknowledged += 1;
      if (acknowledged === KILLED_AT) void versions.older.kill();
    };
    versions.front.route(wherever(alive));
    const route = (): Route => wherever(alive, count);
    await Promise.all([...[0, 1, 2, 3].map((n) => books(n, route())), ordersFood(4, route())]);
    expect(killed()).toBe(true);
    expect(stuck).toEqual([]);
  });

  test('no message was lost or answered twice, no order or payment was doubled, no bill was another’s, every state was told once', async () => {
    const { seller, newer } = versions;
    for (const way of ways) way.route(wherever(() => newer));
    const outcome = await outcomeOf({ people, stuck, seller, end: () => newer.stop() });
    process.stdout.write(`${JSON.stringify(figuresOf(1, outcome))}\n`);
    expectNoneLostOrDoubled(outcome);
    for (const [n, { heard }] of people.entries())
      expect(outcome.histories[n]?.slice(0, heard.length)).toMatchObject(heard); // the older one leaves out fields that it does not know
    expect(outcome.orders).toBe(people.length);
    expect(wrongBills).toEqual([]);
  });

  test('neither wrote an error to its log', () => {
    expect(errorLines(versions.older.log())).toEqual([]);
    expect(errorLines(versions.newer.log())).toEqual([]);
  });
});
