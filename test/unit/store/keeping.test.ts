import { StoreError } from '../../../src/store/errors';
import type { NewStoredOrder, NewPayLink } from '../../../src/store/order-store';
import { createRecords } from '../../../src/store/records';
import type { Store } from '../../../src/store/store';
import { DATA_KEY, onEachDatabase, testParts, withStore, type Place } from './places';
import { arrive, claim, message, result, saying, settled, statusCard, text } from './samples';
import { receive } from '../../support/receive';

const order: NewStoredOrder = {
  orderId: 'order-1',
  area: 'booking',
  transactionId: 'transaction-1',
  amountPaise: 129_900,
  details: { title: 'Fort walk' },
  orderStatus: 'INITIATED',
};
const link: NewPayLink = {
  id: 'link-1',
  orderId: 'order-1',
  cartVersion: 'cart-1',
  gatewayOrderId: 'gw-1',
  amountPaise: 129_900,
  details: { seller: 'S' },
  expiresAt: 9,
};

onEachDatabase('what is kept', (make) => {
  let place: Place;
  let store: Store;
  withStore(make, (...opened) => ([place, store] = opened));

  describe('history', () => {
    test('both sides come in order, after a watermark or the newest', async () => {
      const { conversationId } = await settled(
        store,
        { messageId: 'm-1', content: text('one') },
        { replies: [saying('a'), saying('b')] },
      );
      await settled(store, { messageId: 'm-2', content: text('two') }, { replies: [saying('c')] });
      const all = await store.history(conversationId, { afterSeq: 0, limit: 10 });
      expect(all.map((item) => (item.from === 'bot' ? item.reply : item.content))).toEqual([
        text('one'),
        saying('a'),
        saying('b'),
        text('two'),
        saying('c'),
      ]);
      expect(all.map((item) => item.seq)).toEqual([1, 2, 3, 4, 5]);
      expect(all[0]).toMatchObject({ from: 'person', messageId: 'm-1', at: 1_000 });
      expect(
        (await store.history(conversationId, { afterSeq: 2, limit: 2 })).map((item) => item.seq),
      ).toEqual([3, 4]);
      expect((await store.history(conversationId, { limit: 2 })).map((item) => item.seq)).toEqual([
        4, 5,
      ]);
      expect(await store.history('nowhere', { limit: 2 })).toEqual([]);
    });

    test('a message without echo is not in it', async () => {
      await receive(store, [{ message: message({ content: { kind: 'joined' } }) }], { now: 1 });
      const turn = await store.claim({ ...claim(), now: 2 });
      if (!turn) throw new Error('not claimed');
      await store.commit(turn, result(), { now: 3 });
      expect(
        (await store.history(turn.conversation.id, { limit: 10 })).map((item) => item.from),
      ).toEqual(['bot']);
    });

    test('replies that are still on their way are kept, however long the talk grows meanwhile', async () => {
      const turn = await arrive(store, { channel: 'whatsapp' });
      await store.commit(turn, result({ replies: [saying('on its way')] }), {
        now: 1_000,
        deliver: claim(),
      });
      const many = Array.from({ length: 40 }, (_, n) => saying(`${n}`));
      for (let n = 0; n < 8; n++)
        await store.commit(
          await arrive(store, { channel: 'whatsapp' }),
          result({ replies: many }),
          { now: 1_000, deliver: claim() },
        );
      const [delivery] = await store.claimDeliveries({ ...claim(), now: 1_000_000, limit: 1 });
      expect(delivery?.items[0]).toMatchObject({ seq: 2, reply: saying('on its way') });
    });

    test('a long conversation keeps its last 200 numbers', async () => {
      const { conversationId } = await settled(store);
      for (let n = 0; n < 160; n++) await settled(store);
      const items = await store.history(conversationId, { afterSeq: 0, limit: 1_000 });
      expect(items.length).toBeGreaterThanOrEqual(200);
      expect(items.length).toBeLessThan(200 + 64 + 2);
      expect(items.at(-1)?.seq).toBe(322);
    });
  });

  describe('jobs', () => {
    const job = { kind: 'watch', key: 'watch:1', payload: { order: '1' }, runAt: 1_000 };
    const by = (now: number) => ({ owner: `o-${now}`, leaseMs: 100, now, limit: 10 });

    test('a job is claimed when due, once, and again when its lease is over', async () => {
      await store.addJobs([job], 0);
      expect(await store.nextJobAt()).toBe(1_000);
      expect(await store.claimJobs(by(999))).toEqual([]);
      expect(await store.claimJobs(by(1_000))).toMatchObject([
        {
          kind: 'watch',
          key: 'watch:1',
          payload: { order: '1' },
          attempts: 1,
          conversationId: undefined,
        },
      ]);
      expect(await store.claimJobs(by(1_099))).toEqual([]);
      const [again] = await store.claimJobs(by(1_100));
      expect(again?.attempts).toBe(2);
      if (again) await store.endJob(again);
      expect(await store.nextJobAt()).toBeUndefined();
    });

    test('who lost a job does not end it', async () => {
      await store.addJobs([job], 0);
      const [first] = await store.claimJobs(by(1_000));
      const [second] = await store.claimJobs(by(1_100));
      if (!first || !second) throw new Error('not claimed');
      await store.endJob(first);
      await store.putOffJob(first, { runAt: 7, now: 5 });
      expect(await store.nextJobAt()).toBe(1_200);
      await store.putOffJob(second, {
        runAt: 5_000,
        now: 1_100,
        payload: { order: '2' },
        fresh: true,
      });
      expect(await store.claimJobs(by(5_000))).toMatchObject([
        { payload: { order: '2' }, attempts: 1 },
      ]);
    });

    test('a key there already is kept, or replaced on request', async () => {
      await store.addJobs([job, { ...job, payload: 'second' }], 0);
      expect(await store.claimJobs(by(1_000))).toMatchObject([{ payload: { order: '1' } }]);
      await store.addJobs([{ ...job, payload: 'third', whenThere: 'replace', runAt: 1_001 }], 0);
      expect(await store.claimJobs(by(1_001))).toMatchObject([{ payload: 'third', attempts: 1 }]);
    });

    test('a job put aside runs no more, a cancelled one is gone', async () => {
      await store.addJobs([job, { ...job, key: 'watch:2' }], 0);
      await store.cancelJob('watch:2');
      const [one, ...others] = await store.claimJobs(by(1_000));
      expect(others).toEqual([]);
      if (one) await store.putOffJob(one, { runAt: undefined, now: 1_000 });
      expect(await store.nextJobAt()).toBeUndefined();
      expect((await store.counts()).jobs).toBe(1);
    });

    test('jobs of a turn are written and cancelled with it', async () => {
      await store.addJobs([job], 0);
      const { conversationId } = await settled(
        store,
        {},
        { jobs: [{ ...job, key: 'watch:3' }], cancelJobs: ['watch:1'] },
      );
      expect(await store.claimJobs(by(1_000))).toMatchObject([{ key: 'watch:3', conversationId }]);
    });
  });

  describe('intents', () => {
    test('an intent is open until settled, once', async () => {
      const { conversationId } = await settled(store);
      const intent = { id: 'i-1', conversationId, operation: 'createOrder', inputHash: 'h' };
      expect(await store.startIntent(intent, 5)).toBe(true);
      expect(await store.openIntents(conversationId)).toMatchObject([
        { ...intent, state: 'started', result: null, startedAt: 5 },
      ]);
      expect((await store.counts()).openIntents).toBe(1);
      expect(await store.settleIntent('i-1', { state: 'done', result: { orderId: '9' } }, 6)).toBe(
        true,
      );
      expect(await store.settleIntent('i-1', { state: 'abandoned' }, 7)).toBe(false);
      expect(await store.settleIntent('i-2', { state: 'abandoned' }, 7)).toBe(false);
      expect(await store.openIntents(conversationId)).toEqual([]);
      expect(await store.findIntent(conversationId, 'createOrder', 'h')).toMatchObject({
        state: 'done',
        result: { orderId: '9' },
      });
      expect(await store.findIntent(conversationId, 'createOrder', 'other')).toBeUndefined();
    });

    test('who lost the conversation starts nothing', async () => {
      const turn = await arrive(store, {}, 0);
      const intent = {
        id: 'i-1',
        conversationId: turn.conversation.id,
        operation: 'createOrder',
        inputHash: 'h',
        fence: turn.fence,
      };
      await store.claim({ ...claim(), now: 10_000 });
      expect(await store.startIntent(intent, 10_001)).toBe(false);
      expect(await store.startIntent({ ...intent, fence: 2 }, 10_001)).toBe(true);
      expect(
        await store.startIntent(
          { ...intent, id: 'i-2', conversationId: 'nowhere', fence: undefined },
          1,
        ),
      ).toBe(false);
    });
  });

  describe('orders and pay links', () => {
    test('an order is read back whole, by its owner only', async () => {
      const { conversationId, customerId } = await settled(
        store,
        {},
        { orders: [{ ...order, watch: { reads: 0 } }] },
      );
      const stranger = await settled(store, { conversation: 'other', customer: 'other' });
      const kept = {
        ...order,
        conversationId,
        customerId,
        bookingStatus: null,
        lastAnnounced: null,
        watch: { reads: 0 },
        version: 1,
      };
      expect(await store.order('order-1')).toMatchObject(kept);
      expect(await store.ownOrder('order-1', customerId)).toMatchObject(kept);
      expect(await store.ownOrder('order-1', stranger.customerId)).toBeUndefined();
      expect(await store.ordersOfCustomer(customerId, 5)).toHaveLength(1);
      expect(await store.ordersOfCustomer(stranger.customerId, 5)).toEqual([]);
      expect(await store.ordersOfConversation(conversationId, 5)).toHaveLength(1);
      expect(await store.addOrder(conversationId, order, 3)).toBe(false);
      expect(await store.addOrder('nowhere', { ...order, orderId: 'order-2' }, 3)).toBe(false);
    });

    test('an order changes only from the version that was read', async () => {
      const { conversationId } = await settled(store);
      expect(await store.addOrder(conversationId, order, 1)).toBe(true);
      const changed = await store.updateOrder(
        'order-1',
        1,
        { orderStatus: 'SUCCESS', watch: { reads: 3 }, details: { title: 'New' } },
        8,
      );
      expect(changed).toMatchObject({
        orderStatus: 'SUCCESS',
        bookingStatus: null,
        watch: { reads: 3 },
        details: { title: 'New' },
        version: 2,
        updatedAt: 8,
      });
      expect(
        await store.updateOrder('order-1', 1, { lastAnnounced: 'SUCCESS' }, 9),
      ).toBeUndefined();
      expect(
        await store.updateOrder(
          'order-1',
          2,
          { lastAnnounced: 'SUCCESS', bookingStatus: 'COMPLETED' },
          9,
        ),
      ).toMatchObject({ lastAnnounced: 'SUCCESS', details: { title: 'New' } });
    });

    test('a cart version has at most one link that is not dead', async () => {
      const { conversationId } = await settled(store, {}, { payLinks: [link] });
      expect(await store.payLink('link-1')).toMatchObject({
        ...link,
        state: 'open',
        conversationId,
        createdAt: 1_000,
      });
      await expect(
        store.addPayLink(conversationId, { ...link, id: 'link-2' }, 1),
      ).rejects.toMatchObject({ code: 'conflict' });
      expect(await store.movePayLink('link-1', 'open', 'gone', 2)).toBe(true);
      expect(await store.movePayLink('link-1', 'open', 'dead', 2)).toBe(false);
      expect((await store.payLinkForCart(conversationId, 'cart-1'))?.id).toBe('link-1');
      expect(await store.movePayLink('link-1', 'gone', 'dead', 2)).toBe(true);
      expect(await store.payLinkForCart(conversationId, 'cart-1')).toBeUndefined();
      await store.addPayLink(conversationId, { ...link, id: 'link-2', details: undefined }, 2_000);
      expect((await store.payLinksOfOrder('order-1')).map((one) => one.state)).toEqual([
        'dead',
        'open',
      ]);
      expect(await store.payLink('nothing')).toBeUndefined();
      await expect(
        store.addPayLink('nowhere', { ...link, id: 'link-3' }, 1),
      ).rejects.toBeInstanceOf(StoreError);
    });

    test('a turn with a second link for its cart writes nothing, and its neighbours in the commit are kept', async () => {
      await settled(store, {}, { payLinks: [link] });
      const turn = await arrive(store);
      const others = await Promise.all(
        Array.from({ length: 5 }, async (_, i) => arrive(store, { conversation: `other-${i}` })),
      );
      const [refused, ...kept] = await Promise.allSettled([
        store.commit(
          turn,
          result({ replies: [saying('pay here')], payLinks: [{ ...link, id: 'link-2' }] }),
          { now: 5 },
        ),
        ...others.map(async (one) => store.commit(one, result(), { now: 5 })),
      ]);
      expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } });
      expect(kept.every((one) => one.status === 'fulfilled' && one.value !== false)).toBe(true);
      expect(await store.payLink('link-2')).toBeUndefined();
      expect(
        JSON.stringify(await store.history(turn.conversation.id, { limit: 10 })),
      ).not.toContain('pay here');
      expect(await store.commit(turn, result(), { now: 6 })).not.toBe(false);
    });
  });

  describe('deliveries', () => {
    const teams = { channel: 'teams' as const, address: { url: 'u' } };

    test('the committing process delivers, and each outcome is kept', async () => {
      const turn = await arrive(store, teams);
      const deliver = claim();
      const done = await store.commit(
        turn,
        result({ replies: [saying('a'), statusCard('card-1', 'b')] }),
        { now: 0, deliver },
      );
      expect(done).toMatchObject({ from: 2, to: 3, delivering: true });
      expect(await store.claimDeliveries({ ...claim(), now: 9_999, limit: 5 })).toEqual([]);
      const claimed = { conversation: turn.conversation, owner: deliver.owner };
      const sent = [
        { seq: 2, outcome: 'sent' as const, providerId: 'p-2' },
        { seq: 3, outcome: 'sent' as const, providerId: 'p-3' },
      ];
      expect(await store.settleDelivery({ ...claimed, owner: 'another' }, sent, { now: 1 })).toBe(
        false,
      );
      expect((await store.counts()).pendingDeliveries).toBe(2);
      expect(await store.settleDelivery(claimed, sent, { now: 1 })).toBe(false);
      expect(await store.nextDeliveryAt()).toBeUndefined();
      expect(await store.previousOf(turn.conversation, 'card-1', 9)).toBe('p-3');
      expect(await store.previousOf(turn.conversation, 'card-2', 9)).toBeUndefined();
      const next = await arrive(store, teams);
      await store.commit(next, result({ replies: [statusCard('card-1', 'c')] }), {
        now: 2,
        deliver: claim(0),
      });
      expect(
        await store.claimDeliveries({
          ...claim(),
          now: 2,
          limit: 5,
          conversationId: turn.conversation.id,
        }),
      ).toMatchObject([
        {
          attempts: 0,
          conversation: { address: { url: 'u' } },
          items: [{ seq: 5, previous: 'p-3', reply: statusCard('card-1', 'c') }],
        },
      ]);
    });

    test('a commit asked for again because its answer was lost tells that the replies are still to be delivered, while there is time', async () => {
      const turn = await arrive(store, { channel: 'teams' });
      const deliver = claim(10_000);
      const said = result({ replies: [saying('a'), saying('b')] });
      const done = await store.commit(turn, said, { now: 1_000, deliver });
      expect(await store.commit(turn, said, { now: 5_900, deliver })).toEqual({
        ...done,
        waiting: true,
      });
      expect(await store.commit(turn, said, { now: 6_100, deliver })).toBe(false);
      expect(await store.commit(turn, said, { now: 2_000, deliver: claim(10_000) })).toBe(false);
    });

    test('what is tried again keeps its order and counts its tries', async () => {
      const turn = await arrive(store, teams);
      await store.commit(turn, result({ replies: [saying('a'), saying('b')] }), {
        now: 0,
        deliver: claim(0),
      });
      const [first] = await store.claimDeliveries({ ...claim(), now: 0, limit: 5 });
      if (!first) throw new Error('not claimed');
      expect(await store.settleDelivery(first, [], { now: 0, retryAt: 500 })).toBe(true);
      expect(await store.nextDeliveryAt()).toBe(500);
      const [second] = await store.claimDeliveries({ ...claim(), now: 500, limit: 5 });
      expect(second).toMatchObject({ attempts: 1, items: [{ seq: 2 }, { seq: 3 }] });
      if (second) await store.settleDelivery(second, [], { now: 500, retryAt: 600 });
      const [third] = await store.claimDeliveries({ ...claim(), now: 600, limit: 5 });
      expect(third?.attempts).toBe(2);
      if (third)
        await store.settleDelivery(third, [{ seq: 2, outcome: 'sent' }], {
          now: 600,
          retryAt: 700,
        });
      expect(await store.claimDeliveries({ ...claim(), now: 700, limit: 5 })).toMatchObject([
        { attempts: 1, items: [{ seq: 3 }] },
      ]);
    });

    test('a commit while another delivers leaves its replies to that one', async () => {
      const one = await arrive(store, teams);
      const deliver = claim();
      await store.commit(one, result(), { now: 0, deliver });
      const two = await arrive(store, teams);
      expect(await store.commit(two, result(), { now: 1, deliver: claim() })).toMatchObject({
        delivering: false,
      });
      expect(
        await store.settleDelivery(
          { conversation: one.conversation, owner: deliver.owner },
          [{ seq: 2, outcome: 'sent' }],
          { now: 2 },
        ),
      ).toBe(true);
      expect(await store.claimDeliveries({ ...claim(), now: 2, limit: 5 })).toMatchObject([
        { items: [{ seq: 4 }] },
      ]);
    });

    test('replies whose sender died are sent by whoever finds them, those already sent among them', async () => {
      const turn = await arrive(store, teams);
      const deliver = claim(100);
      await store.commit(turn, result({ replies: [saying('a'), saying('b')] }), {
        now: 0,
        deliver,
      });
      const [found] = await store.claimDeliveries({ ...claim(), now: 100, limit: 5 });
      expect(found).toMatchObject({ attempts: 0, items: [{ seq: 2 }, { seq: 3 }] });
      const late = [2, 3].map((seq) => ({ seq, outcome: 'sent' as const }));
      expect(
        await store.settleDelivery(
          { conversation: turn.conversation, owner: deliver.owner },
          late,
          { now: 101 },
        ),
      ).toBe(false);
      expect((await store.counts()).pendingDeliveries).toBe(2);
    });

    test('what was not come to before the lease was half over is sent later', async () => {
      const turn = await arrive(store, teams);
      const deliver = claim();
      await store.commit(turn, result({ replies: [saying('a'), saying('b')] }), {
        now: 0,
        deliver,
      });
      expect(
        await store.settleDelivery(
          { conversation: turn.conversation, owner: deliver.owner },
          [{ seq: 2, outcome: 'sent' }],
          { now: 5 },
        ),
      ).toBe(true);
      expect(await store.claimDeliveries({ ...claim(), now: 5, limit: 5 })).toMatchObject([
        { attempts: 0, items: [{ seq: 3 }] },
      ]);
    });

    test('a turn with one reply sent and one held keeps both outcomes, also when the person wrote meanwhile', async () => {
      const turn = await arrive(store, teams);
      const deliver = claim();
      await store.commit(turn, result({ replies: [saying('a'), saying('b')] }), {
        now: 0,
        deliver,
      });
      await receive(store, [{ message: message(teams) }], { now: 1 });
      const outcomes = [
        { seq: 2, outcome: 'sent' as const },
        { seq: 3, outcome: 'held' as const },
      ];
      expect(
        await store.settleDelivery(
          { conversation: turn.conversation, owner: deliver.owner },
          outcomes,
          { now: 2 },
        ),
      ).toBe(false);
      expect(await store.claimDeliveries({ ...claim(), now: 99_000, limit: 5 })).toEqual([]);
      await receive(store, [{ message: message(teams) }], { now: 99_001 });
      expect(await store.claimDeliveries({ ...claim(), now: 99_001, limit: 5 })).toMatchObject([
        { items: [{ seq: 3 }] },
      ]);
    });

    test('what is held goes out after the next message of the person', async () => {
      const turn = await arrive(store, teams);
      const deliver = claim();
      await store.commit(turn, result(), { now: 0, deliver });
      expect(
        await store.settleDelivery(
          { conversation: turn.conversation, owner: deliver.owner },
          [{ seq: 2, outcome: 'held' }],
          { now: 1 },
        ),
      ).toBe(false);
      expect(await store.claimDeliveries({ ...claim(), now: 99_000, limit: 5 })).toEqual([]);
      await receive(store, [{ message: message(teams) }], { now: 99_001 });
      expect(await store.claimDeliveries({ ...claim(), now: 99_001, limit: 5 })).toMatchObject([
        { items: [{ seq: 2 }] },
      ]);
    });
  });

  describe('upkeep', () => {
    test('handled messages and delivered replies go by age, the rest stays', async () => {
      const teams = { channel: 'teams' as const };
      const [first] = await receive(store, [{ message: message(teams) }], {
        now: 1_000,
        claim: claim(),
      });
      const turn = first?.turn;
      if (!turn) throw new Error('not claimed');
      const deliver = claim();
      await store.commit(turn, result({ replies: [saying('a'), saying('b')] }), {
        now: 1_000,
        deliver,
      });
      await store.settleDelivery(
        { conversation: turn.conversation, owner: deliver.owner },
        [{ seq: 2, outcome: 'sent' }],
        { now: 1 },
      );
      await receive(store, [{ message: message(teams) }], { now: 1_500 });
      expect(await store.prune({ before: 1_000, limit: 10 })).toBe(0);
      expect(await store.prune({ before: 2_000, limit: 10 })).toBe(2);
      expect(
        (await store.history(turn.conversation.id, { limit: 10 })).map((item) => item.seq),
      ).toEqual([3]);
      expect(await store.counts()).toMatchObject({
        waitingConversations: 1,
        oldestWaiting: 1_500,
        pendingDeliveries: 1,
      });
    });

    test('records of the sandbox are read, changed and listed', async () => {
      const records = createRecords(store, () => 5);
      expect(await records.get('order', 'a')).toBeUndefined();
      await records.put('order', 'a', { n: 1 });
      await records.put('order', 'b', { n: 2 });
      await records.put('order', 'ab', { n: 3 });
      await Promise.all(
        Array.from({ length: 20 }, async () =>
          records.update('counter', 'c', (n) => (typeof n === 'number' ? n : 0) + 1),
        ),
      );
      expect(await records.get('counter', 'c')).toBe(20);
      expect(await records.list('order', 'a')).toEqual([
        { id: 'a', value: { n: 1 } },
        { id: 'ab', value: { n: 3 } },
      ]);
      const broken = records.update('order', 'a', () => {
        throw new RangeError('no');
      });
      await expect(broken).rejects.toThrow(RangeError);
      expect(await records.get('order', 'a')).toEqual({ n: 1 });
      await expect(
        records.update('order', 'new', () => {
          throw new RangeError('no');
        }),
      ).rejects.toThrow('no');
      expect(await records.list('order', '')).toHaveLength(3);
    });
  });

  describe('forgetting and secrecy', () => {
    const secret = { name: 'Asha Quillfeather' };

    test('nothing personal is readable in what is stored', async () => {
      const content = text('I am Asha Quillfeather');
      const { conversationId } = await settled(
        store,
        {
          content,
          conversation: 'Quillfeather-thread',
          customer: 'Quillfeather-user',
          messageId: 'Quillfeather-message',
          address: { tel: 'Quillfeather' },
        },
        {
          state: secret,
          profile: secret,
          replies: [saying('Welcome, Asha Quillfeather')],
          orders: [{ ...order, details: secret }],
          payLinks: [{ ...link, details: secret }],
        },
      );
      await store.startIntent({ id: 'i', conversationId, operation: 'o', inputHash: 'h' }, 1);
      await store.settleIntent('i', { state: 'done', result: secret }, 2);
      const dump = await place.dump();
      expect(dump).toContain('transaction-1');
      expect(dump).not.toContain('Quillfeather');
    });

    test('a forgotten customer reads as nothing, and the thread goes on anew', async () => {
      const { conversationId, customerId } = await settled(
        store,
        { address: { a: 1 } },
        {
          state: secret,
          profile: secret,
          consents: { notice: 1 },
          orders: [order],
          payLinks: [link],
        },
      );
      const running = await arrive(store, { address: { a: 1 } });
      await store.forgetCustomer(customerId, 5);
      expect(await store.commit(running, result({ state: secret }), { now: 6 })).toBe(false);
      expect(await store.customer(customerId)).toEqual({ profile: null, consents: null });
      expect(await store.history(conversationId, { limit: 10 })).toEqual([]);
      expect(await store.order('order-1')).toMatchObject({ details: null, amountPaise: 129_900 });
      expect(await store.payLink('link-1')).toMatchObject({ details: null });
      expect(await store.conversation(conversationId)).toMatchObject({
        thread: '',
        user: '',
        address: undefined,
      });
      const again = await store.claim({ ...claim(), now: 7 });
      expect(again).toMatchObject({
        state: null,
        profile: null,
        message: { content: { kind: 'other' } },
      });
      if (again) await store.commit(again, result(), { now: 8 });
      const turn = await arrive(store, { address: { a: 1 }, content: text('hello again') });
      expect(turn).toMatchObject({
        conversation: { id: conversationId, thread: 'thread-1', address: { a: 1 } },
        message: { content: text('hello again') },
      });
    });

    test('a turn that forgets goes on under a new key', async () => {
      const { conversationId, customerId } = await settled(
        store,
        { address: { a: 1 } },
        { state: secret, profile: secret, orders: [order] },
      );
      const turn = await arrive(store);
      await store.commit(
        turn,
        result({ state: { fresh: 1 }, replies: [saying('forgotten')], forget: true }),
        { now: 5 },
      );
      expect(
        (await store.history(conversationId, { limit: 10 })).map((item) =>
          item.from === 'bot' ? item.reply : item.content,
        ),
      ).toEqual([saying('forgotten')]);
      expect(await store.customer(customerId)).toEqual({ profile: null, consents: null });
      expect(await store.order('order-1')).toMatchObject({ details: null });
      expect(await arrive(store)).toMatchObject({
        state: { fresh: 1 },
        conversation: { thread: 'thread-1', address: { a: 1 } },
      });
    });

    test('another DATA_KEY, or one of the wrong length, is refused', async () => {
      await store.close();
      await expect(place.open({ dataKey: Buffer.alloc(32, 8) })).rejects.toMatchObject({
        code: 'data_key_wrong',
      });
      await expect(place.open({ dataKey: Buffer.alloc(16) })).rejects.toMatchObject({
        code: 'data_key_wrong',
      });
      store = await place.open({ ...testParts(), dataKey: DATA_KEY });
    });
  });
});
