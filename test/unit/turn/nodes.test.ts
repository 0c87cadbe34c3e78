import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Store } from '../../../src/store/store';
import type { ReplyDeliverer } from '../../../src/turn/deliverer';
import type { TurnParts } from '../../../src/turn/parts';
import { createTurnService, type TurnService } from '../../../src/turn/turns';
import { DATA_KEY, postgresPlace, type PostgresPlace } from '../store/places';
import { message, saying, text } from '../store/samples';
import { echoHandle, talk } from './rig';
import { testClock } from '../../support/clock/test-clock';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const onPostgres = url === '' ? describe.skip : describe;

onPostgres('nodes on one PostgreSQL (skipped where TEST_DATABASE_URL is not set)', () => {
  let place: PostgresPlace;
  let stores: Store[];
  beforeEach(async () => {
    place = await postgresPlace(url)();
    stores = [];
  });
  afterEach(async () => {
    await Promise.all(stores.map(async (store) => store.close()));
    await place.remove();
  });

  const node = async (
    over: Partial<TurnParts> = {},
  ): Promise<{ store: Store; turns: TurnService }> => {
    const clock = testClock;
    const ids = { uuid: () => randomUUID(), secret: () => randomUUID() };
    const store = await place.open({ clock, ids, dataKey: DATA_KEY });
    stores.push(store);
    const setTimer: TurnParts['setTimer'] = (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    };
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    return {
      store,
      turns: createTurnService({
        store,
        clock,
        ids,
        setTimer,
        handle: echoHandle,
        apology: () => [saying('sorry')],
        deliverers: {},
        log,
        ...over,
      }),
    };
  };
  const until = async (true_: () => Promise<boolean>): Promise<void> => {
    for (let i = 0; i < 800 && !(await true_()); i++)
      await new Promise((resolve) => setTimeout(resolve, 25));
  };

  test('what a full node takes in, the other is woken for and handles, and the first hears of it', async () => {
    const [full, idle] = [
      await node({ limits: { conversations: 0 } }),
      await node({ limits: { sweepMs: 3_600_000 } }),
    ];
    idle.turns.start();
    const heard: unknown[] = [];
    full.turns.onReply((_id, range) => heard.push(range));
    const [accepted] = await full.turns.accept([message({ content: text('hi') })]);
    await until(async () => heard.length > 0);
    expect(heard).toEqual([{ from: 2, to: 2 }]);
    expect(await talk(full.store, accepted?.conversationId ?? '')).toEqual(['1: hi']);
    await Promise.all([full.turns.stop(100), idle.turns.stop(100)]);
  });

  test('what a node leaves when it dies, the other takes over when the lease is over', async () => {
    const dead = await node({
      handle: async () => new Promise(() => undefined),
      limits: { leaseMs: 300, handleMs: 3_000, handleTries: 1 },
    });
    const alive = await node({ limits: { sweepMs: 100 } });
    alive.turns.start();
    const [accepted] = await dead.turns.accept([message({ content: text('hi') })]);
    const id = accepted?.conversationId ?? '';
    await until(async () => (await talk(alive.store, id)).length > 0);
    expect(await talk(alive.store, id)).toEqual(['1: hi']);
    await Promise.all([alive.turns.stop(100), dead.turns.stop(10_000)]);
    expect(await talk(alive.store, id)).toEqual(['1: hi']); // its apology came too late
  });

  test('messages spread over nodes are handled once each, in order for each conversation', async () => {
    const nodes = [await node(), await node(), await node()];
    for (const { turns } of nodes) turns.start();
    const threads = Array.from({ length: 6 }, (_, i) => `t${i}`);
    await Promise.all(
      threads.map(async (conversation) => {
        for (let n = 0; n < 8; n++) {
          const at = nodes[Math.floor(Math.random() * nodes.length)];
          await at?.turns.accept([
            message({ conversation, customer: conversation, content: text(`m${n}`) }),
          ]);
        }
      }),
    );
    const [first] = nodes;
    if (!first) throw new Error('no node');
    await until(async () => (await first.store.counts()).waitingConversations === 0);
    for (const thread of threads) {
      const conversation = await first.store.conversationFor('web', thread, thread);
      expect(await talk(first.store, conversation?.id ?? '')).toEqual(
        Array.from({ length: 8 }, (_, n) => `${n + 1}: m${n}`),
      );
    }
    await Promise.all(nodes.map(async ({ turns }) => turns.stop(1_000)));
  });

  test('messages are answered once each and every answer is sent, though connections are cut all the while', async () => {
    const [sent, limits] = [
      new Map<string, number>(),
      { leaseMs: 400, sweepMs: 100, retryMs: 20, deliveryLeaseMs: 600 },
    ];
    const deliverer: ReplyDeliverer = {
      deliver: async ({ conversation, seq }) => {
        const key = `${conversation.thread} ${seq}`;
        sent.set(key, (sent.get(key) ?? 0) + 1);
        return { kind: 'sent' };
      },
    };
    const nodes = [
      await node({ limits, deliverers: { whatsapp: deliverer } }),
      await node({ limits, deliverers: { whatsapp: deliverer } }),
      await node({ limits, deliverers: { whatsapp: deliverer } }),
    ];
    for (const { turns } of nodes) turns.start();
    const cutter = new Client({ connectionString: url });
    await cutter.connect();
    let cut: Promise<unknown> = Promise.resolve();
    const cutting = setInterval(() => {
      cut = cutter.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 order by random() limit 1',
        [`mela ${place.schema}`],
      );
    }, 150);
    const threads = Array.from({ length: 5 }, (_, i) => `t${i}`);
    const send = async (thread: string, n: number): Promise<void> => {
      for (let tries = 0; tries < 50; tries++) {
        const at = nodes[(n + tries) % nodes.length]; // a channel sends again what was not acknowledged, to whichever node answers
        const taken = await at?.turns
          .accept([
            message({
              channel: 'whatsapp',
              conversation: thread,
              customer: thread,
              messageId: `m${n}`,
              content: text(`m${n}`),
            }),
          ])
          .catch(() => undefined);
        if (taken) return;
      }
      throw new Error('never taken in');
    };
    await Promise.all(
      threads.map(async (thread) => {
        for (let n = 0; n < 12; n++) {
          await send(thread, n);
          await new Promise((resolve) => setTimeout(resolve, 150));
        }
      }),
    );
    clearInterval(cutting);
    await cut; // a query under way would fail at the end of its connection
    await cutter.end();
    const [first] = nodes;
    if (!first) throw new Error('no node');
    await until(async () => {
      const { waitingConversations, pendingDeliveries } = await first.store.counts();
      return waitingConversations === 0 && pendingDeliveries === 0;
    });
    for (const thread of threads) {
      const conversation = await first.store.conversationFor('whatsapp', thread, thread);
      const said = (await first.store.history(conversation?.id ?? '', { limit: 200 })).filter(
        (item) => item.from === 'bot',
      );
      expect(await talk(first.store, conversation?.id ?? '')).toEqual(
        Array.from({ length: 12 }, (_, n) => `${n + 1}: m${n}`),
      );
      expect(said.filter(({ seq }) => !sent.has(`${thread} ${seq}`))).toEqual([]);
    }
    await Promise.all(nodes.map(async ({ turns }) => turns.stop(1_000)));
  }, 60_000);
});
