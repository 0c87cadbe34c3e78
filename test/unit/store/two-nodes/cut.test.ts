import { isConflict, StoreError } from '../../../../src/store/errors';
import type { Store } from '../../../../src/store/store';
import { arrive, message, result, settled } from '../samples';
import { createBench, type Bench } from './bench';
import { checkEnd, drain, wrongRows } from './checks';
import { createProxy, type Proxy } from './proxy';
import { createScene, keyOf, type Scene } from './scene';
import { units, type Unit } from './units';
import { receive } from '../../../support/receive';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const onPostgres = url === '' ? describe.skip : describe;
const ANSWER_MS = 600;
const MOST_TRIES = 5;

onPostgres('a connection that is lost (skipped where TEST_DATABASE_URL is not set)', () => {
  let bench: Bench;
  let proxy: Proxy;
  let far: Store;
  beforeAll(async () => {
    bench = await createBench(url);
    proxy = await createProxy(url);
    far = await bench.place.openAt(proxy.url, { answerMs: ANSWER_MS });
  });
  afterAll(async () => {
    await far.close();
    await proxy.close();
    await bench.close();
  });
  afterEach(() => proxy.trouble('none'));

  /** The unit, and once more after it was cut, as whoever asked for it does; again where a busy machine lets that wait too long. */
  const twice = async (unit: Unit, scene: Scene): Promise<void> => {
    await unit.run(far, scene).catch(unlessUnavailable);
    for (let tries = 1; ; tries++) {
      try {
        await unit.run(far, scene);
        return;
      } catch (error) {
        if (unit.refusable === true && isConflict(error)) return;
        if (tries === MOST_TRIES) throw error;
        unlessUnavailable(error);
      }
    }
  };

  const unlessUnavailable = (error: unknown): void => {
    if (!(error instanceof StoreError) || error.code !== 'database_unavailable') throw error;
  };

  /** A turn whose end was written although nobody was told counts as handled. */
  const noteHandled = async ({ turn, handled }: Scene): Promise<void> => {
    const [row] = await bench.query('select done_seq from conversation where id = $1', [
      turn.conversation.id,
    ]);
    if (Number(row?.['done_seq']) >= turn.messageSeq && !handled.includes(keyOf(turn)))
      handled.push(keyOf(turn));
  };

  describe.each(['commit lost', 'answer lost'] as const)('at its commit, %s', (how) => {
    test.each(units)('$name and once more: nothing is lost or done twice', async (unit) => {
      const scene = await createScene(bench.a, false);
      proxy.trouble(how);
      await twice(unit, scene);
      proxy.trouble('none');
      await noteHandled(scene);
      expect(await wrongRows(bench, scene)).toEqual([]);
      await drain(bench.b, scene);
      expect(await wrongRows(bench, scene)).toEqual([]);
      await checkEnd(bench, scene);
    });
  });

  test('without a word: whoever waits is told in the end, and other nodes get the rows that were held', async () => {
    const turn = await arrive(far, { conversation: 'silent', customer: 'silent' });
    const { letGo, held } = await stuckAt(bench, turn.conversation.id);
    const lost = far.commit(turn, result(), { now: 1_000 });
    await held(lost);
    proxy.trouble('silent');
    await letGo(); // its statement has the row now, and the next never comes
    await expect(lost).rejects.toMatchObject({ code: 'database_unavailable' });
    const [received] = await receive(
      bench.a,
      [{ message: message({ conversation: 'silent', customer: 'silent' }) }],
      { now: 2_000 },
    );
    expect(received).toMatchObject({ duplicate: false });
    proxy.trouble('none');
    expect(await far.commit(turn, result(), { now: 3_000 })).toMatchObject({ waiting: true });
  });

  test('reading without a word is given up as well', async () => {
    const { customerId } = await settled(far, { conversation: 'read', customer: 'read' });
    proxy.trouble('silent');
    await expect(far.customer(customerId)).rejects.toMatchObject({ code: 'database_unavailable' });
    proxy.trouble('none');
    expect(await far.customer(customerId)).toBeDefined();
  });
});

async function stuckAt(
  bench: Bench,
  id: string,
): Promise<{ letGo: () => Promise<void>; held: (work: Promise<unknown>) => Promise<boolean> }> {
  const letGo = await bench.hold('select 1 from conversation where id = $1 for update', [id]);
  return { letGo, held: (work) => bench.stuck(work, 0) };
}
