import type { ConversationDelivery, Store } from '../../../src/store/store';
import { onEachDatabase, withStore } from './places';
import { arrive, claim, message, result, saying } from './samples';
import { receive } from '../../support/receive';

const MADE = 1_000;

onEachDatabase('what a provider reports later', (make) => {
  let store: Store;
  let id: string;
  withStore(make, (_, opened) => (store = opened));
  beforeEach(async () => {
    const turn = await arrive(store, { channel: 'whatsapp' });
    id = turn.conversation.id;
    await store.commit(turn, result({ replies: [saying('a'), saying('b')] }), {
      now: MADE,
      deliver: { ...claim(), leaseMs: 0 },
    });
  });

  const due = async (now: number): Promise<ConversationDelivery | undefined> =>
    (await store.claimDeliveries({ ...claim(), now, limit: 5 }))[0];
  const sendAll = async (now = MADE): Promise<void> => {
    const delivery = await due(now);
    if (delivery)
      await store.settleDelivery(
        delivery,
        delivery.items.map(({ seq }) => ({ seq, outcome: 'sent' })),
        { now },
      );
  };

  test('a reply to be sent again is due at its time, alone', async () => {
    await sendAll();
    expect(await store.reportDelivery(id, 2, { outcome: 'retry', at: 5_000, madeAfter: 0 })).toBe(
      'changed',
    );
    expect(await store.nextDeliveryAt()).toBe(5_000);
    expect(await due(4_999)).toBeUndefined();
    expect((await due(5_000))?.items.map((item) => item.seq)).toEqual([2]);
  });

  test('the same told again changes nothing more', async () => {
    await sendAll();
    await store.reportDelivery(id, 2, { outcome: 'retry', at: 5_000, madeAfter: 0 });
    expect(await store.reportDelivery(id, 2, { outcome: 'retry', at: 9_000, madeAfter: 0 })).toBe(
      'pending',
    );
    expect(await store.nextDeliveryAt()).toBe(5_000);
  });

  test('a reply that is too old is not sent again', async () => {
    await sendAll();
    expect(
      await store.reportDelivery(id, 2, { outcome: 'retry', at: 5_000, madeAfter: MADE }),
    ).toBe('changed');
    expect(await due(9_000)).toBeUndefined();
    expect(await store.reportDelivery(id, 2, { outcome: 'retry', at: 5_000, madeAfter: 0 })).toBe(
      'gone',
    );
  });

  test('one held goes out with the next message of the person', async () => {
    await sendAll();
    expect(await store.reportDelivery(id, 3, { outcome: 'held' })).toBe('changed');
    expect(await due(9_000)).toBeUndefined();
    await receive(store, [{ message: message({ channel: 'whatsapp' }) }], { now: 10_000 });
    expect((await due(10_000))?.items.map((item) => item.seq)).toEqual([3]);
  });

  test('one failed is left for good', async () => {
    await sendAll();
    expect(await store.reportDelivery(id, 3, { outcome: 'failed' })).toBe('changed');
    await receive(store, [{ message: message({ channel: 'whatsapp' }) }], { now: 10_000 });
    expect(await due(10_000)).toBeUndefined();
  });

  test('a reply still under way is said to be so; one that was never made is gone', async () => {
    expect(await store.reportDelivery(id, 2, { outcome: 'failed' })).toBe('pending');
    expect(await store.reportDelivery(id, 99, { outcome: 'failed' })).toBe('gone');
    expect(await store.reportDelivery('nowhere', 2, { outcome: 'failed' })).toBe('gone');
    expect((await due(MADE))?.items).toHaveLength(2);
  });

  test('so is one that goes out right with its turn', async () => {
    await sendAll();
    const turn = await arrive(store, { channel: 'whatsapp' });
    const deliver = claim();
    await store.commit(turn, result(), { now: MADE, deliver });
    expect(await store.reportDelivery(id, turn.messageSeq + 1, { outcome: 'failed' })).toBe(
      'pending',
    );
    await store.settleDelivery(
      { conversation: turn.conversation, owner: deliver.owner },
      [{ seq: turn.messageSeq + 1, outcome: 'sent' }],
      { now: MADE },
    );
    expect(await store.reportDelivery(id, turn.messageSeq + 1, { outcome: 'failed' })).toBe(
      'changed',
    );
  });
});
