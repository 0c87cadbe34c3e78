import { randomOf } from '../../../../bench/eval/random';
import type { Store } from '../../../../src/store/store';
import { claim, message, saying } from '../samples';
import { createBench, type Bench } from './bench';
import { WRONG_ROWS } from './checks';
import { ended, Storm } from './storm';
import { receive } from '../../../support/receive';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const onPostgres = url === '' ? describe.skip : describe;

const RAGE_MS = 6_000;
const CUT_EVERY_MS = 500;
const OWNERS = 16;

onPostgres('three nodes in a storm (skipped where TEST_DATABASE_URL is not set)', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await createBench(url);
  });
  afterAll(async () => bench.close());

  const cutNow = () =>
    bench.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 order by random() limit 2`,
      [`mela ${bench.place.schema}`],
    );

  /** Handles what is left; answers the states of conversations as they end. */
  const calm = async (store: Store, storm: Storm): Promise<Map<string, number[]>> => {
    const states = new Map<string, number[]>();
    const far = Date.now() + 3_600_000;
    for (const thread of [0, 1, 2, 3, 4, 5])
      await receive(
        store,
        [
          {
            message: message({
              channel: 'whatsapp',
              conversation: `t${thread}`,
              customer: `u${thread % 3}`,
              address: { at: 1 },
            }),
          },
        ],
        { now: far },
      );
    for (
      let turn = await store.claim({ ...claim(), now: far });
      turn;
      turn = await store.claim({ ...claim(), now: far })
    ) {
      const state = [...ended.parse(turn.state), turn.messageSeq];
      await store.commit(
        turn,
        { state, replies: [saying('calm')] },
        { now: far, deliver: claim(0) },
      );
      states.set(turn.conversation.id, state);
    }
    for (
      let all = await store.claimDeliveries({ ...claim(), now: far, limit: 20 });
      all.length > 0;
      all = await store.claimDeliveries({ ...claim(), now: far, limit: 20 })
    ) {
      for (const delivery of all) {
        for (const { seq } of delivery.items) storm.given.add(`${delivery.conversation.id} ${seq}`);
        await store.settleDelivery(
          delivery,
          delivery.items.map(({ seq }) => ({ seq, outcome: 'sent' })),
          { now: far },
        );
      }
    }
    return states;
  };

  test('lose nothing, do nothing twice and leave nothing lying, though leases run out and connections are cut', async () => {
    const third = await bench.place.open();
    const seed = Number(process.env['MELA_SEED'] ?? 7);
    const storm = new Storm([bench.a, bench.b, third], randomOf(seed));
    const cutting = setInterval(() => void cutNow(), CUT_EVERY_MS);
    await storm.rage(OWNERS, Date.now() + RAGE_MS);
    clearInterval(cutting);
    expect(storm.wrong).toEqual([]);
    expect(await bench.query(WRONG_ROWS)).toEqual([]);
    const states = await calm(bench.a, storm);
    expect(await bench.query(WRONG_ROWS)).toEqual([]);

    const forgotten = (await bench.a.conversationFor('whatsapp', 't0', 'u0'))?.customerId;
    for (const [id, seqs] of storm.accepted) {
      if ((await bench.a.conversation(id))?.customerId === forgotten) continue;
      const own = states.get(id) ?? [];
      expect(own).toEqual([...new Set(own)].sort((a, b) => a - b)); // each once, in order
      expect(own).toEqual(expect.arrayContaining([...seqs]));
    }
    const sent = await bench.query(
      `select conversation_id || ' ' || seq as key from outbox where delivery = 'sent'`,
    );
    expect(sent.map(({ key }) => String(key)).filter((key) => !storm.given.has(key))).toEqual([]);
    expect(await bench.query(`select * from outbox where delivery in ('pending', 'held')`)).toEqual(
      [],
    );
    const count = Number(await bench.a.getRecord('storm', 'n'));
    expect(count).toBeGreaterThanOrEqual(storm.records.sure);
    expect(count).toBeLessThanOrEqual(storm.records.sure + storm.records.maybe);
    const tokens = await bench.a.spentTokens('storm', '2026-11-20');
    expect(tokens).toBeGreaterThanOrEqual(storm.tokens.sure);
    expect(tokens).toBeLessThanOrEqual(storm.tokens.sure + storm.tokens.maybe);
    expect(storm.done).toBeGreaterThan(100);
  }, 60_000);
});
