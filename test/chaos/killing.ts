import { setTimeout as sleep } from 'node:timers/promises';
import type { MelaProcess } from '../support/mela-process';
import { type Customer, isInterim, Stuck, type Said } from './booking-customer';
import { expectedStates, readsAmiss, type Seller } from './paying';

const LEAST_LIFE_MS = 600;
const SETTLES_MS = 6_000; // for what would be told a second time

/** People who order one thing after another, and how often the server is killed meanwhile. */
export interface Plan<P extends Customer> {
  mela: MelaProcess;
  seller: Seller;
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
  /** How many orders were made. */
  orders: number;
  /** The gateway's orders that were paid. */
  paid: ReadonlySet<string>;
  /** Moments at which each order was read at the service. */
  reads: ReadonlyMap<string, readonly number[]>;
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
  const lives = Array.from({ length: plan.people }, (_, number) =>
    live(plan, number, () => over, people).catch(giveUp),
  );
  await killAgainAndAgain(plan);
  over = true;
  await Promise.all(lives);
  return outcomeOf({ people, stuck, seller: plan.seller, end: () => plan.mela.stop() });
}

/** Waits for what would be told a second time, reads all that was said, and ends what runs. */
export async function outcomeOf<P extends Customer>({
  people,
  stuck,
  seller,
  end,
}: Pick<Outcome<P>, 'people' | 'stuck'> & {
  seller: Seller;
  end: () => Promise<void>;
}): Promise<Outcome<P>> {
  await sleep(SETTLES_MS);
  const histories: Said[][] = [];
  for (const person of people) histories.push(await person.history());
  await end();
  return {
    people,
    stuck,
    histories,
    links: people.flatMap((person) => [...person.links.values()]),
    orders: (await seller.orders()).length,
    paid: new Set((await seller.paid()).map(({ id }) => id)),
    reads: seller.reads,
  };
}

/** Kills and starts again, at random moments: a busy machine is slower in both. */
async function killAgainAndAgain<P extends Customer>({
  mela,
  kills,
  lifeOfStart,
}: Plan<P>): Promise<void> {
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
async function live<P extends Customer>(
  plan: Plan<P>,
  number: number,
  over: () => boolean,
  people: P[],
): Promise<void> {
  for (let n = 0; n === 0 || !over(); n++) {
    const { person, opening } = plan.order(number, n);
    people.push(person);
    await person.join();
    await person.book(opening);
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

/** Heard of an order unasked, or that an answer is waited for: none itself to what was said last. */
const isNews = ({ reply }: Said): boolean => reply?.kind === 'status' || isInterim(reply);

/** How many messages the answers from one on may be to: it, and those before it after which only news was heard. */
function openAt(all: readonly Exchange[], n: number): number {
  const before = all[n - 1];
  return before?.answers.every(isNews) ? 1 + openAt(all, n - 1) : 1;
}

/** Messages that stand twice in a history, and replies that stand more often than there were messages to answer. */
function doubled(history: readonly Said[]): string[] {
  const all = exchanges(history);
  const twice = (keys: readonly string[], times = 1): string[] =>
    keys.filter((key, n) => keys.slice(0, n).filter((other) => other === key).length >= times);
  const after = ({ answers }: Exchange): string =>
    answers
      .map(({ id, at, reply }) => `${id} ${at} ${JSON.stringify(reply).slice(0, 160)}`)
      .join('\n');
  const repeated = all.flatMap((exchange, n) =>
    twice(
      exchange.answers.map(({ reply }) => JSON.stringify(reply)),
      openAt(all, n),
    ).map((key) => `${key} after ${exchange.own.id} at ${exchange.own.at}:\n${after(exchange)}`),
  );
  return [...twice(all.map(({ own }) => String(own.own))), ...repeated];
}

/** Acknowledged messages that are not in the history, or that nothing was said to. */
function lost(person: Customer, history: readonly Said[]): string[] {
  const answered = new Set(
    exchanges(history)
      .filter(({ answers }) => answers.some(({ reply }) => !isInterim(reply)))
      .map(({ own }) => own.id),
  );
  return [...person.acknowledged.values()].filter((id) => !answered.has(id));
}

/** States of a person's order that were told more often than they came about, or less often. */
function statesAmiss(
  person: Customer,
  history: readonly Said[],
): { doubled: string[]; untold: string[] } {
  const { atLeast, atMost } = expectedStates(person.payments);
  const told = (state: string): number =>
    history.filter(({ reply }) => reply?.kind === 'status' && reply.state === state).length;
  const words = (state: string): string =>
    `${state} told ${told(state)} times: ${JSON.stringify(person.payments)}`;
  const states = Object.keys(atMost);
  return {
    doubled: states.filter((state) => told(state) > (atMost[state] ?? 0)).map(words),
    untold: states.filter((state) => told(state) < (atLeast[state] ?? 0)).map(words),
  };
}

/** What went wrong, by kind; empty where nothing did. */
function amissIn<P extends Customer>({
  people,
  stuck,
  histories,
  links,
  paid,
  reads,
}: Outcome<P>): Record<string, unknown[]> {
  const states = people.map((person, n) => statesAmiss(person, histories[n] ?? []));
  const paidBy = people.map(({ atGateway }) => [...atGateway].filter((id) => paid.has(id)).length);
  return {
    stuck,
    lost: people.flatMap((person, n) => lost(person, histories[n] ?? [])),
    doubled: [
      ...histories.flatMap(doubled),
      ...links.filter((urls) => urls.size > 1),
      ...states.flatMap((one) => one.doubled),
    ],
    untold: states.flatMap((one) => one.untold),
    doublePayments: paidBy.filter((count) => count > 1),
    readsAmiss: readsAmiss(reads),
  };
}

/**
 * Holds that no message was lost, none handled twice, nobody left waiting, each bill had one pay link, every cart at most one
 * payment, every state was told once, and no order was read too often.
 */
export function expectNoneLostOrDoubled<P extends Customer>(outcome: Outcome<P>): void {
  const { people, paid } = outcome;
  expect(Object.entries(amissIn(outcome)).filter(([, all]) => all.length > 0)).toEqual([]);
  expect(paid.size).toBe(people.filter((person) => person.booked).length);
}

/** Holds the same, and that the history is what each person heard. */
export function expectNothingAmiss<P extends Customer>(outcome: Outcome<P>): void {
  expectNoneLostOrDoubled(outcome);
  for (const [n, { heard }] of outcome.people.entries())
    expect(heard).toEqual(outcome.histories[n]?.slice(0, heard.length));
}

/** What happened, in numbers. */
export function figuresOf<P extends Customer>(
  kills: number,
  outcome: Outcome<P>,
): Record<string, number> {
  const { people, histories, orders, paid, reads } = outcome;
  const told = (state: string): number =>
    histories.flat().filter(({ reply }) => reply?.kind === 'status' && reply.state === state)
      .length;
  const amiss = Object.entries(amissIn(outcome)).map(([kind, all]): [string, number] => [
    kind,
    all.length,
  ]);
  return {
    kills,
    people: people.length,
    booked: people.filter((person) => person.booked).length,
    messages: people.reduce((sum, person) => sum + person.messages, 0),
    orders,
    paid: paid.size,
    reads: [...reads.values()].flat().length,
    failed: told('failed'),
    confirmed: told('confirmed'),
    cancelled: told('cancelled'),
    ...Object.fromEntries(amiss),
  };
}
