import type { Reply } from '../../../src/reply/reply';
import type { ReplyDeliverer, DeliveryOutcome, OutgoingReply } from '../../../src/turn/deliverer';
import type { TurnHandler } from '../../../src/turn/turn';
import { message, saying, statusCard, text } from '../store/samples';
import { settle } from './fake-time';
import { rig, type Rig } from './rig';

let at: Rig;
afterEach(async () => at.end());

/** A provider that answers as told, and remembers what it was asked. */
function provider(
  answer: (item: OutgoingReply, n: number) => DeliveryOutcome | Promise<DeliveryOutcome>,
): ReplyDeliverer & { asked: { words: string; at: number; previous: string | undefined }[] } {
  const asked: { words: string; at: number; previous: string | undefined }[] = [];
  return {
    asked,
    deliver: async (item) => {
      const words =
        item.reply.kind === 'status'
          ? item.reply.title
          : 'text' in item.reply
            ? String(item.reply.text)
            : '';
      asked.push({ words, at: at.time.clock.now() - 1_000_000, previous: item.previous });
      return answer(item, asked.length);
    },
  };
}

const sent = (item: OutgoingReply): DeliveryOutcome => ({
  kind: 'sent',
  providerId: `p-${item.seq}`,
});
const teams = (words: string) =>
  message({ channel: 'teams', address: { url: 'u' }, content: text(words) });
const answering =
  (...replies: Reply[]): TurnHandler =>
  async () => ({ state: 1, replies });

describe('deliveries', () => {
  test('replies go out in order, right after their turn, with the address', async () => {
    const conversations: unknown[] = [];
    const deliver = provider((item) => (conversations.push(item.conversation.address), sent(item)));
    at = await rig({
      handle: answering(saying('a'), saying('b'), saying('c')),
      deliverers: { teams: deliver },
    });
    const heard: unknown[] = [];
    at.turns.onReply(() => heard.push(1));
    await at.turns.accept([teams('hi')]);
    await settle();
    expect(deliver.asked.map((one) => one.words)).toEqual(['a', 'b', 'c']);
    expect(conversations[0]).toEqual({ url: 'u' });
    expect(await at.store.counts()).toMatchObject({ pendingDeliveries: 0 });
    expect(heard).toEqual([]);
  });

  test('the web is not pushed to', async () => {
    const deliver = provider(sent);
    at = await rig({ handle: answering(saying('a')), deliverers: { teams: deliver } });
    await at.turns.accept([message()]);
    await settle();
    expect(deliver.asked).toEqual([]);
    expect(await at.store.nextDeliveryAt()).toBeUndefined();
  });

  test('what fails for a while is tried again with a growing wait, and nothing overtakes it', async () => {
    const deliver = provider((item, n) =>
      n <= 3 ? { kind: 'retry', reason: 'http_429' } : sent(item),
    );
    at = await rig({ handle: answering(saying('a'), saying('b')), deliverers: { teams: deliver } });
    await at.turns.accept([teams('hi')]);
    await at.turns.accept([teams('again')]);
    await at.time.pass(20_000);
    expect(deliver.asked.map((one) => one.words)).toEqual(['a', 'a', 'a', 'a', 'b', 'a', 'b']);
    const waits = deliver.asked.slice(1, 4).map((one, i) => one.at - (deliver.asked[i]?.at ?? 0));
    for (const [i, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(500 * 2 ** i);
      expect(wait).toBeLessThanOrEqual(1_000 * 2 ** i + 1);
    }
  });

  test('a time that the provider names is kept, and a throw is tried again', async () => {
    const deliver = provider((item, n) => {
      if (n === 1) return { kind: 'retry', at: 1_030_000, reason: 'http_429' };
      if (n === 2) throw new Error('socket');
      return sent(item);
    });
    at = await rig({ handle: answering(saying('a')), deliverers: { teams: deliver } });
    await at.turns.accept([teams('hi')]);
    await at.time.pass(60_000);
    expect(deliver.asked[1]?.at).toBe(30_000);
    expect(deliver.asked).toHaveLength(3);
    expect(at.logged.map((one) => one.fields['reason'])).toEqual(['http_429', 'Error']);
  });

  test('what fails for good, or too often, is given up and the next goes out', async () => {
    const deliver = provider((item) => {
      const words = 'text' in item.reply ? item.reply.text : '';
      if (words === 'bad') return { kind: 'failed', reason: 'blocked' };
      return words === 'stuck' ? { kind: 'retry', reason: 'http_503' } : sent(item);
    });
    at = await rig({
      handle: answering(saying('bad'), saying('stuck'), saying('good')),
      deliverers: { teams: deliver },
      limits: { deliveryTries: 3 },
    });
    await at.turns.accept([teams('hi')]);
    await at.time.pass(60_000);
    expect(deliver.asked.map((one) => one.words)).toEqual([
      'bad',
      'stuck',
      'stuck',
      'stuck',
      'good',
    ]);
    expect(await at.store.nextDeliveryAt()).toBeUndefined();
  });

  test('what is held goes out with the next message of the person', async () => {
    let open = false;
    const deliver = provider((item) => (open ? sent(item) : { kind: 'held', reason: 'window' }));
    at = await rig({ handle: answering(saying('a')), deliverers: { teams: deliver } });
    at.turns.start();
    await at.turns.accept([teams('hi')]);
    await at.time.pass(60_000);
    expect(deliver.asked).toHaveLength(1);
    open = true;
    await at.turns.accept([teams('back')]);
    await at.time.pass(5_000);
    expect(deliver.asked.map((one) => one.words)).toEqual(['a', 'a', 'a']);
    await at.turns.stop(0);
  });

  test('a card is changed in place, across turns and within one', async () => {
    const deliver = provider(sent);
    at = await rig({
      handle: answering(statusCard('c', 'one'), statusCard('c', 'two'), statusCard('d', 'other')),
      deliverers: { teams: deliver },
    });
    await at.turns.accept([teams('hi')]);
    await settle();
    await at.turns.accept([teams('again')]);
    await settle();
    expect(deliver.asked.map((one) => one.previous)).toEqual([
      undefined,
      'p-2',
      undefined,
      'p-3',
      'p-6',
      'p-4',
    ]);
  });

  test('more conversations than may be delivered to at once all get their turn', async () => {
    let under = 0;
    let most = 0;
    const deliver = provider(async (item) => {
      most = Math.max(most, (under += 1));
      await settle(2);
      under -= 1;
      return sent(item);
    });
    at = await rig({
      handle: answering(saying('a')),
      deliverers: { teams: deliver },
      limits: { deliveries: 2 },
    });
    await Promise.all(
      Array.from({ length: 9 }, async (_, i) =>
        at.turns.accept([message({ channel: 'teams', conversation: `c${i}`, customer: `u${i}` })]),
      ),
    );
    await at.time.pass(30_000);
    expect(most).toBe(2);
    expect(deliver.asked).toHaveLength(9);
  });

  test('what a dead process was delivering is delivered by the next, as is what has no deliverer there', async () => {
    at = await rig({
      handle: answering(saying('a')),
      deliverers: { teams: { deliver: () => new Promise(() => undefined) } },
    });
    await at.turns.accept([teams('hi')]);
    await settle();
    const deliver = provider(sent);
    const next = at.again({ deliverers: { teams: deliver } });
    next.start();
    await at.time.pass(59_000);
    expect(deliver.asked).toEqual([]);
    await at.time.pass(5_000);
    expect(deliver.asked.map((one) => one.words)).toEqual(['a']);
    await next.stop(0);
  });

  test('a delivery whose outcome could not be written is recorded later', async () => {
    const deliver = provider(sent);
    at = await rig();
    let fails = 2;
    const settleDelivery: typeof at.store.settleDelivery = async (...all) => {
      if (fails-- > 0) throw new Error('gone');
      return at.store.settleDelivery(...all);
    };
    const turns = at.again({
      handle: answering(saying('a')),
      deliverers: { teams: deliver },
      store: { ...at.store, settleDelivery },
    });
    await turns.accept([teams('hi')]);
    await at.time.pass(5_000);
    expect(deliver.asked).toHaveLength(1);
    expect(await at.store.nextDeliveryAt()).toBeUndefined();
    fails = 100;
    await turns.accept([teams('hi')]);
    await at.time.pass(30_000);
    expect(at.logged.at(-1)?.message).toBe('a delivery was broken off');
    await turns.stop(10);
  });

  test('a process that stood still between a turn and its delivery sends nothing that another may have sent by then', async () => {
    const deliver = provider(sent);
    at = await rig({ handle: answering(saying('a')), deliverers: { teams: deliver } });
    const commit: typeof at.store.commit = async (...all) => {
      const done = await at.store.commit(...all);
      await new Promise<void>((resolve) => void at.time.setTimer(resolve, 90_000)); // its answer comes when the lease of the delivery is over
      return done;
    };
    const [slow, other] = [at.again({ store: { ...at.store, commit } }), at.again()];
    await slow.accept([teams('hi')]);
    other.start();
    await at.time.pass(200_000);
    expect(deliver.asked.map((one) => one.words)).toEqual(['a']);
    await other.stop(10);
  });

  test('nothing is looked for any more by one that has stopped, though a reply is to be sent again', async () => {
    const failing = provider(async () => {
      await new Promise<void>((resolve) => void at.time.setTimer(resolve, 50));
      return { kind: 'retry', reason: 'busy' };
    });
    at = await rig({ handle: answering(saying('a')), deliverers: { teams: failing } });
    await at.turns.accept([teams('hi')]);
    await settle();
    const stopped = at.turns.stop(10);
    await at.time.pass(10);
    await stopped;
    await at.time.pass(100);
    expect(at.time.timers()).toBe(0);
  });

  test('a slow run stops half-way through its lease and goes on with a new one', async () => {
    const deliver = provider(async (item) => {
      await new Promise<void>((resolve) => void at.time.setTimer(resolve, 20_000));
      return sent(item);
    });
    at = await rig({
      handle: answering(...['a', 'b', 'c', 'd', 'e'].map(saying)),
      deliverers: { teams: deliver },
    });
    await at.turns.accept([teams('hi')]);
    await at.time.pass(200_000);
    expect(deliver.asked.map((one) => one.words)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
