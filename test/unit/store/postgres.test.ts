import { randomBytes, randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { openPostgres } from '../../../src/store/postgres';
import { createNotices } from '../../../src/store/postgres-notices';
import {
  runStatement,
  allRowsStatement,
  changingStatement,
  type TransactionScript,
} from '../../../src/store/statement';
import type { DatabaseDriver } from '../../../src/store/driver';
import { saying } from './samples';
import { postgresPlace, type PostgresPlace } from './places';
import { arrive, claim, message, result, settled, text } from './samples';
import { receive } from '../../support/receive';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const onPostgres = url === '' ? describe.skip : describe;
const set = changingStatement((db, p: { name: string; value: string }) =>
  db.insertInto('setting').values({ name: p.name, value: p.value }),
);
const all = allRowsStatement((db) => db.selectFrom('setting').selectAll().orderBy('name'));
const add = (name: string) => () => runStatement(set, { name, value: 'v' });

test('a server that does not answer is said to be unavailable', async () => {
  const nowhere = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/none' }, 'node', () => 1);
  await expect(nowhere).rejects.toMatchObject({ code: 'database_unavailable' });
});

onPostgres('the PostgreSQL driver (skipped where TEST_DATABASE_URL is not set)', () => {
  const schema = `test_${randomBytes(6).toString('hex')}`;
  let driver: DatabaseDriver;
  beforeEach(async () => {
    driver = await openPostgres({ url, schema }, 'one', () => 1);
  });
  afterEach(async () => {
    await driver.close();
    await query(`drop schema ${schema} cascade`);
  });
  const query = async (sql: string): Promise<void> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  const names = async (): Promise<string[]> =>
    (await driver.read(() => runStatement(all, {}))).map((row) => row.name);

  test('many units at once are all written, and one that fails is rolled back alone', async () => {
    const failing = function* (): TransactionScript<void> {
      yield* add('half')();
      throw new RangeError('no');
    };
    const results = await Promise.allSettled([
      ...Array.from({ length: 150 }, async (_, i) => driver.write(`k${i}`, add(`n${i}`))),
      driver.write('k', failing),
      driver.write('k', add('n7')),
    ]);
    expect(results.filter((one) => one.status === 'rejected')).toHaveLength(2);
    expect(results.at(-2)).toMatchObject({ reason: expect.any(RangeError) });
    expect(results.at(-1)).toMatchObject({ reason: { code: 'conflict' } });
    expect(await names()).toHaveLength(150);
  });

  test('units of one key run in the order asked', async () => {
    const seen: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) =>
        driver.write('same', function* () {
          yield* runStatement(all, {});
          seen.push(i);
        }),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  test('nodes that start at once migrate once', async () => {
    const fresh = `${schema}_b`;
    const nodes = await Promise.all(
      ['a', 'b', 'c'].map(async (id) => openPostgres({ url, schema: fresh }, id, () => 1)),
    );
    await Promise.all(nodes.map(async (node) => node.close()));
    await query(`drop schema ${fresh} cascade`);
  });

  test('connections that the server ends are made anew', async () => {
    await driver.write('a', add('before'));
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mela ${schema}'`,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await driver.write('a', add('after'));
    expect(await names()).toEqual(['after', 'before']);
  });

  test('a connection that ends in the middle of a unit fails that unit, and the next is written', async () => {
    const stuck = driver.write('a', function* (): TransactionScript<void> {
      yield* add('half')();
      void query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mela ${schema}'`,
      );
      yield* runStatement(sleep, {});
    });
    await expect(stuck).rejects.toMatchObject({ code: 'database_unavailable' });
    await driver.write('a', add('after'));
    expect(await names()).toEqual(['after']);
  });

  test('a server that goes away makes every waiting unit fail, none silently', async () => {
    const gone = await openPostgres({ url, schema }, 'gone', () => 1);
    await gone.close();
    const results = await Promise.allSettled([
      gone.write('a', add('x')),
      gone.write('a', add('y')),
      gone.read(() => runStatement(all, {})),
    ]);
    expect(results.every((one) => one.status === 'rejected')).toBe(true);
    expect(await names()).toEqual([]);
  });

  test('closing ends although the line for notices is just being made anew', async () => {
    const pool = new Pool({ connectionString: url, application_name: `line ${schema}` });
    pool.on('error', () => undefined);
    const notices = await createNotices(pool, `mela_${schema}`, 'one');
    let goOn = (): void => undefined;
    const connecting = new Promise<void>((asked) => {
      const connect = pool.connect.bind(pool);
      Object.assign(pool, {
        connect: async () => {
          asked();
          await new Promise<void>((resolve) => (goOn = resolve));
          return connect();
        },
      });
    });
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'line ${schema}'`,
    );
    await connecting;
    await notices.close();
    goOn();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await pool.end();
  });

  test('a notice reaches other nodes, not its own, also after the line broke', async () => {
    const other = await openPostgres({ url, schema }, 'two', () => 1);
    const heard: string[] = [];
    driver.onNotice((notice) => heard.push(`own ${notice}`));
    other.onNotice((notice) => heard.push(notice));
    const until = async (count: number): Promise<void> => {
      for (let i = 0; i < 60 && heard.length < count; i++)
        await new Promise((resolve) => setTimeout(resolve, 50));
    };
    for (let i = 0; i < 120; i++) driver.notify(`n ${i}`);
    await until(120);
    expect(heard).toEqual(Array.from({ length: 120 }, (_, i) => `n ${i}`));
    await query(`notify "mela_${schema}", 'not json'`);
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "mela_${schema}"'`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    driver.notify('again');
    await until(121);
    expect(heard.at(-1)).toBe('again');
    await other.close();
  });
});

const sleep = allRowsStatement((db) =>
  db.selectNoFrom((eb) => eb.fn<string>('pg_sleep', [eb.val(3)]).as('slept')),
);

onPostgres('two nodes on one PostgreSQL (skipped where TEST_DATABASE_URL is not set)', () => {
  let place: PostgresPlace;
  beforeEach(async () => {
    place = await postgresPlace(url)();
  });
  afterEach(async () => place.remove());

  test('what one node remembers gives way to what the other wrote', async () => {
    const [a, b] = [await place.open(), await place.open()];
    await settled(a, { address: { n: 1 } }, { state: 'a1', profile: { by: 'a' } });
    const onB = await arrive(b, { address: { n: 2 } });
    expect(onB).toMatchObject({
      state: 'a1',
      profile: { by: 'a' },
      conversation: { address: { n: 2 } },
    });
    await b.commit(onB, result({ state: 'b1', profile: { by: 'b' } }), { now: 1 });
    const onA = await arrive(a, { address: { n: 1 } });
    expect(onA).toMatchObject({
      state: 'b1',
      profile: { by: 'b' },
      conversation: { address: { n: 1 } },
    });
    await Promise.all([a.close(), b.close()]);
  });

  test('a customer forgotten on one node is forgotten on the other', async () => {
    const [a, b] = [await place.open(), await place.open()];
    const { customerId, conversationId } = await settled(
      a,
      {},
      { state: 'secret', profile: { name: 'x' } },
    );
    await b.commit(await arrive(b), result({ state: 'secret' }), { now: 1 });
    await a.forgetCustomer(customerId, 2);
    expect(await b.history(conversationId, { limit: 10 })).toEqual([]);
    const turn = await arrive(b, { content: text('new') });
    expect(turn).toMatchObject({ state: null, profile: null, message: { content: text('new') } });
    await b.commit(turn, result({ replies: [saying('hello')] }), { now: 3 });
    expect((await a.history(conversationId, { limit: 10 })).at(-1)).toMatchObject({
      reply: saying('hello'),
    });
    await Promise.all([a.close(), b.close()]);
  });

  test('two nodes that claim at once never get the same conversation', async () => {
    const [a, b] = [await place.open(), await place.open()];
    await Promise.all(
      Array.from({ length: 30 }, async (_, i) =>
        receive(a, [{ message: message({ conversation: `c${i}`, customer: `u${i}` }) }], {
          now: 1,
        }),
      ),
    );
    const turns = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => (i % 2 ? a : b).claim({ ...claim(), now: 2 })),
    );
    const ids = turns.flatMap((turn) => turn?.conversation.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(30);
    await Promise.all([a.close(), b.close()]);
  });

  test('a message that one node takes in while the other ends a turn of its conversation waits to be claimed', async () => {
    const [a, b] = [await place.open(), await place.open()];
    const turn = await arrive(a);
    const { id } = turn.conversation;
    const letGo = await place.hold(id);
    const taken = receive(b, [{ message: message() }], { now: 2_000 });
    await new Promise((resolve) => setTimeout(resolve, 200)); // its statement waits for the row first
    const ended = a.commit(turn, result(), { now: 3_000, next: claim() });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await letGo();
    const [[received], committed] = await Promise.all([taken, ended]);
    expect(committed).toMatchObject({ waiting: true, next: { messageSeq: received?.seq } });
    await Promise.all([a.close(), b.close()]);
  });

  test('who looks for what is due in the round of a commit finds its reply whole, then or later', async () => {
    const a = await place.open();
    for (let n = 0; n < 10; n++) {
      const turn = await arrive(a, { conversation: randomUUID(), customer: randomUUID() }, 1);
      const { id } = turn.conversation;
      const looks = Array.from({ length: 12 }, () =>
        a.claimDeliveries({ ...claim(0), now: 2, limit: 5 }),
      );
      const [done, ...found] = await Promise.all([
        a.commit(turn, result(), { now: 2, deliver: claim(0) }),
        ...looks,
      ]);
      const given = [
        ...found.flat(),
        ...(await a.claimDeliveries({ ...claim(), now: 3, limit: 5 })),
      ].filter(({ conversation }) => conversation.id === id);
      const seq = done ? done.to : 0;
      expect(given.at(-1)?.items.map((item) => item.seq)).toEqual([seq]);
      for (const delivery of given)
        await a.settleDelivery(delivery, [{ seq, outcome: 'sent' }], { now: 4 });
    }
    await a.close();
  });

  test('who claims in the round in which a message comes in finds it whole, then or later', async () => {
    const a = await place.open();
    for (let n = 0; n < 10; n++) {
      const sent = message({ conversation: randomUUID(), customer: randomUUID() });
      const claims = Array.from({ length: 12 }, () => a.claim({ ...claim(), now: 2 }));
      const [, ...found] = await Promise.all([
        receive(a, [{ message: sent }], { now: 2 }),
        ...claims,
      ]);
      const turns = [...found, await a.claim({ ...claim(), now: 3 })].filter(
        (turn) => turn !== undefined,
      );
      expect(turns.map((turn) => turn.message.messageId)).toEqual([sent.messageId]);
      for (const turn of turns) await a.commit(turn, result({ replies: [] }), { now: 4 });
    }
    await a.close();
  });

  test('the same message to both nodes at once is stored once', async () => {
    const [a, b] = [await place.open(), await place.open()];
    for (let n = 0; n < 10; n++) {
      const sent = message({ conversation: randomUUID(), customer: randomUUID() });
      const results = await Promise.all(
        [a, b, a, b].map(async (store) => receive(store, [{ message: sent }], { now: 1 })),
      );
      expect(results.flat().filter((one) => !one.duplicate)).toHaveLength(1);
    }
    await Promise.all([a.close(), b.close()]);
  });
});
