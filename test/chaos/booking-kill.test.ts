import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteStore } from '../../src/store/open-store';
import { freePort, MelaProcess } from '../support/mela-process';
import { Customer, Stuck, type Said } from './booking-customer';

const KILLS = Number(process.env['MELA_KILLS'] ?? 30);
const PEOPLE = 6;
const LIFE_OF_START = 1.4; // a life ends at a random moment within this many times what its start took
const LEAST_LIFE_MS = 600;
const OPENINGS = [
  '2 tickets for the Nandi Hills sunrise trek on Saturday morning',
  'book Qutub Minar Morning Entry',
  'book the Sinhagad Fort Trek for 2 on Sunday',
  'find treks near Bengaluru',
];

jest.setTimeout(200_000 + KILLS * 6_000);

let mela: MelaProcess;
beforeAll(async () => {
  mela = new MelaProcess(await freePort());
  await mela.start();
});
afterAll(() => mela.remove());

/** Kills and starts again, at random moments: a busy machine is slower in both. */
async function killAgainAndAgain(times: number): Promise<void> {
  let startMs = LEAST_LIFE_MS;
  for (let n = 0; n < times; n++) {
    await sleep(Math.random() * Math.max(LEAST_LIFE_MS, startMs * LIFE_OF_START));
    await mela.kill();
    const began = Date.now();
    await mela.start();
    startMs = Date.now() - began;
  }
}

/** Books one thing after another until `over`, each in a conversation of its own; the last booking is finished in peace. */
async function live(number: number, over: () => boolean, people: Customer[]): Promise<void> {
  for (let n = 0; n === 0 || !over(); n++) {
    const person = new Customer({ url: mela.url, answerMs: 60_000, bookingMs: 180_000 }, number);
    people.push(person);
    await person.join();
    await person.book(OPENINGS[(n + number) % OPENINGS.length] ?? '');
  }
}

interface Exchange {
  own: Said;
  answers: Said[];
}

/** A history as each message with all that was said before the next one. */
function exchanges(history: readonly Said[]): Exchange[] {
  const all: Exchange[] = [];
  for (const one of history) {
    if (one.own === undefined) all.at(-1)?.answers.push(one);
    else all.push({ own: one, answers: [] });
  }
  return all;
}

/** Messages that stand twice in a history, and replies that stand twice after one message. */
function doubled(history: readonly Said[]): string[] {
  const all = exchanges(history);
  const twice = (keys: readonly string[]): string[] => keys.filter((key, n) => keys.indexOf(key) < n);
  return [...twice(all.map(({ own }) => String(own.own))), ...all.flatMap(({ answers }) => twice(answers.map(({ reply }) => JSON.stringify(reply))))];
}

/** Acknowledged messages that are not in the history, or that nothing was said to. */
function lost(person: Customer, history: readonly Said[]): string[] {
  const answered = new Set(exchanges(history).filter(({ answers }) => answers.length > 0).map(({ own }) => own.id));
  return [...person.acknowledged.values()].filter((id) => !answered.has(id));
}

interface PaidOrder {
  transactionId: string;
  paidMs?: number;
}

/** The sandbox's orders, read from its own records once nothing runs any more. */
async function ordersAtTheSandbox(): Promise<PaidOrder[]> {
  const dataKey = Buffer.from(readFileSync(join(mela.dataDir, 'data.key'), 'utf8').trim(), 'base64');
  const store = await openSqliteStore(join(mela.dataDir, 'mela.db'), { clock: { now: () => Date.now() }, ids: { uuid: () => randomUUID(), secret: () => randomUUID() }, dataKey });
  const orders = await store.listRecords('order', '');
  await store.close();
  return orders.map(({ value }) => Object(value));
}

test('killed at random moments during bookings, nothing is lost, nothing happens twice and nobody is left waiting', async () => {
  const people: Customer[] = [];
  const stuck: string[] = [];
  let over = false;
  const giveUp = (error: unknown): void => {
    if (!(error instanceof Stuck)) throw error;
    stuck.push(error.message);
  };
  const lives = Array.from({ length: PEOPLE }, (_, number) => live(number, () => over, people).catch(giveUp));
  await killAgainAndAgain(KILLS);
  over = true;
  await Promise.all(lives);
  const histories = await Promise.all(people.map((person) => person.history()));
  await mela.stop();
  const orders = await ordersAtTheSandbox();
  const paid = orders.filter((order) => order.paidMs !== undefined);
  const links = people.flatMap((person) => [...person.links.values()]);
  const figures = {
    kills: KILLS,
    bookings: people.filter((person) => person.booked).length,
    messages: people.reduce((sum, person) => sum + person.messages, 0),
    lost: people.flatMap((person, n) => lost(person, histories[n] ?? [])).length,
    doubled: histories.flatMap(doubled).length + links.filter((urls) => urls.size > 1).length + (paid.length - new Set(paid.map((order) => order.transactionId)).size),
    stuck: stuck.length,
    orders: orders.length,
    paid: paid.length,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(stuck).toEqual([]);
  expect(people.flatMap((person, n) => lost(person, histories[n] ?? []))).toEqual([]);
  expect(histories.flatMap(doubled)).toEqual([]);
  for (const [n, person] of people.entries()) expect(person.heard).toEqual(histories[n]?.slice(0, person.heard.length));
  expect(links.filter((urls) => urls.size > 1)).toEqual([]);
  expect(new Set(paid.map((order) => order.transactionId)).size).toBe(paid.length);
  expect(paid).toHaveLength(figures.bookings);
});
