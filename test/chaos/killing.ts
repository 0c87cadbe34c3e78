import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteStore } from '../../src/store/open-store';
import { testClock } from '../support/clock/test-clock';
import type { MelaProcess } from '../support/mela-process';
import { type Customer, Stuck, type Said } from './booking-customer';

const LEAST_LIFE_MS = 600;

/** People who order one thing after another, and how often the server is killed meanwhile. */
export interface Plan<P extends Customer> {
  mela: MelaProcess;
  kills: number;
  people: number;
  /**
   * A life ends at a random moment within this many times what its start took: enough for the longest message to be handled in some
   * of a dozen lives, since one that never is counts as what ends the process, and is put aside.
   */
  lifeOfStart: number;
  /** The n-th order of a person: who, in a conversation of their own, and the first words. */
  order(number: number, n: number): { person: P; opening: string };
}

/** What became of a plan, all of it read once nothing runs any more. */
export interface Outcome<P extends Customer> {
  people: P[];
  stuck: string[];
  histories: Said[][];
  /** All pay addresses that were seen by one bill. */
  links: ReadonlySet<string>[];
  orders: PaidOrder[];
}

/** An order as the sandbox keeps it. */
export interface PaidOrder {
  transactionId: string;
  paidMs?: number;
}

/** Kills and starts again at random moments while people order; those who began finish in peace. */
export async function liveThroughKills<P extends Customer>(plan: Plan<P>): Promise<Outcome<P>> {
  const people: P[] = [];
  const stuck: string[] = [];
  let over = false;
  const giveUp = (error: unknown): void => {
    if (!(error instanceof Stuck)) throw error;
    stuck.push(error.message);
  };
  const lives = Array.from({ length: plan.people }, (_, number) => live(plan, number, () => over, people).catch(giveUp));
  await killAgainAndAgain(plan);
  over = true;
  await Promise.all(lives);
  const histories = await Promise.all(people.map((person) => person.history()));
  await plan.mela.stop();
  return { people, stuck, histories, links: people.flatMap((person) => [...person.links.values()]), orders: await recordsOf(plan.mela, 'order') };
}

/** Kills and starts again, at random moments: a busy machine is slower in both. */
async function killAgainAndAgain<P extends Customer>({ mela, kills, lifeOfStart }: Plan<P>): Promise<void> {
  let startMs = LEAST_LIFE_MS;
  for (let n = 0; n < kills; n++) {
    await sleep(Math.random() * Math.max(LEAST_LIFE_MS, startMs * lifeOfStart));
    await mela.kill();
    const began = Date.now();
    await mela.start();
    startMs = Date.now() - began;
  }
}

/** Orders one thing after another until `over`; the last order is finished in peace. */
async function live<P extends Customer>(plan: Plan<P>, number: number, over: () => boolean, people: P[]): Promise<void> {
  for (let n = 0; n === 0 || !over(); n++) {
    const { person, opening } = plan.order(number, n);
    people.push(person);
    await person.join();
    await person.book(opening);
  }
}

/** The sandbox's records of a kind, read from its own store. */
export async function recordsOf<T>(mela: MelaProcess, kind: string): Promise<T[]> {
  const dataKey = Buffer.from(readFileSync(join(mela.dataDir, 'data.key'), 'utf8').trim(), 'base64');
  const store = await openSqliteStore(join(mela.dataDir, 'mela.db'), { clock: testClock, ids: { uuid: () => randomUUID(), secret: () => randomUUID() }, dataKey });
  const held = await store.listRecords(kind, '');
  await store.close();
  return held.map(({ value }) => Object(value));
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

/** Holds that no message was lost, none handled twice, nobody left waiting, and each bill had one pay link and one payment. */
export function expectNothingAmiss<P extends Customer>({ people, stuck, histories, links, orders }: Outcome<P>): void {
  const paid = orders.filter((order) => order.paidMs !== undefined);
  expect(stuck).toEqual([]);
  expect(people.flatMap((person, n) => lost(person, histories[n] ?? []))).toEqual([]);
  expect(histories.flatMap(doubled)).toEqual([]);
  for (const [n, person] of people.entries()) expect(person.heard).toEqual(histories[n]?.slice(0, person.heard.length));
  expect(links.filter((urls) => urls.size > 1)).toEqual([]);
  expect(new Set(paid.map((order) => order.transactionId)).size).toBe(paid.length);
  expect(paid).toHaveLength(people.filter((person) => person.booked).length);
}

/** What happened, in numbers. */
export function figuresOf<P extends Customer>(kills: number, { people, stuck, histories, links, orders }: Outcome<P>): Record<string, number> {
  const paid = orders.filter((order) => order.paidMs !== undefined);
  return {
    kills,
    bookings: people.filter((person) => person.booked).length,
    messages: people.reduce((sum, person) => sum + person.messages, 0),
    lost: people.flatMap((person, n) => lost(person, histories[n] ?? [])).length,
    doubled: histories.flatMap(doubled).length + links.filter((urls) => urls.size > 1).length + (paid.length - new Set(paid.map((order) => order.transactionId)).size),
    stuck: stuck.length,
    orders: orders.length,
    paid: paid.length,
  };
}
