import { contactDetailsOf } from '../../../src/engine/profile';
import type { ConversationDelivery, Store } from '../../../src/store/store';
import type { TurnRun } from '../../../src/store/turn-run';
import { receive } from '../../support/receive';
import { onEachDatabase, testParts, withStore, type Place } from './places';
import { arrive, claim, message, result, saying, settled } from './samples';

const MADE = 1_000;

onEachDatabase('what operators look at and repair', (make) => {
  let store: Store;
  let place: Place;
  withStore(make, (at, opened) => ([place, store] = [at, opened]));

  const withOrder = async () => {
    const turn = await arrive(store, { channel: 'whatsapp', customer: '919876543210' });
    const id = turn.conversation.id;
    await store.commit(
      turn,
      result({
        replies: [saying('a'), saying('b')],
        orders: [
          {
            orderId: 'ORD-1',
            ticketId: 'ticket-1',
            area: 'booking',
            transactionId: 'TXN-1',
            amountPaise: 120_000,
            details: { name: 'Canary' },
          },
        ],
        payLinks: [
          {
            id: 'link-1',
            orderId: 'ORD-1',
            cartVersion: 'v1',
            gatewayOrderId: 'GW-1',
            amountPaise: 120_000,
          },
        ],
      }),
      { now: MADE, deliver: { ...claim(), leaseMs: 0 } },
    );
    return { id, customer: turn.conversation.customerId };
  };

  test('an order is found by its number, transaction, gateway order, link and ticket, and by its conversation', async () => {
    const { id } = await withOrder();
    for (const number of ['ORD-1', 'TXN-1', 'GW-1', 'link-1', 'ticket-1', id])
      expect(await store.conversationsByNumber(number)).toEqual([id]);
    expect(await store.conversationsByNumber('Canary')).toEqual([]);
  });

  test('a person is found by the channel’s id of them, which is kept as a hash', async () => {
    const { id } = await withOrder();
    expect(await store.conversationsByUser('whatsapp', '919876543210')).toEqual([id]);
    expect(await store.conversationsByUser('web', '919876543210')).toEqual([]);
    expect(await place.dump()).not.toContain('919876543210');
  });

  describe('people by their contact details', () => {
    const withProfile = async (profile: unknown, customer = 'c') => {
      const turn = await arrive(store, { customer, conversation: customer });
      await store.commit(turn, result({ profile }), { now: MADE });
      return { id: turn.conversation.id, customer: turn.conversation.customerId };
    };
    const hash = () => store.hashContacts(contactDetailsOf, 10);
    const MAIL = 'zohra@canary.example';

    test('are found by mail in any spelling and by phone with or without its country, and neither is in the database', async () => {
      const { id } = await withProfile({ email: 'Zohra@Canary.example', phone: '9876501234' });
      const other = await withProfile({ phone: '9876501234' }, 'd');
      await withProfile({ name: 'Nobody' }, 'e');
      expect(await hash()).toBe(3);
      expect(await hash()).toBe(0);
      for (const mail of [MAIL, ' ZOHRA@canary.example '])
        expect(await store.conversationsByContact(mail)).toEqual([id]);
      for (const phone of ['9876501234', '+91 98765 01234', '098765-01234'])
        expect((await store.conversationsByContact(phone)).toSorted()).toEqual(
          [id, other.id].toSorted(),
        );
      expect(await store.conversationsByContact('')).toEqual([]);
      expect(await place.dump()).not.toMatch(/canary|9876501234/i);
    });

    test('are found by what is kept now: a corrected or withdrawn detail leads nowhere from that moment', async () => {
      const { id, customer } = await withProfile({ email: MAIL });
      await hash();
      await store.correctProfile(customer, () => ({ email: 'z@right.example' }), MADE);
      expect(await store.conversationsByContact(MAIL)).toEqual([]);
      await hash();
      expect(await store.conversationsByContact('z@right.example')).toEqual([id]);
      const turn = await arrive(store, { customer: 'c', conversation: 'c', messageId: 'm-2' });
      await store.commit(turn, result({ profile: {} }), { now: MADE });
      expect(await store.conversationsByContact('z@right.example')).toEqual([]);
      expect(await hash()).toBe(1);
      expect(await store.conversationsByContact('z@right.example')).toEqual([]);
    });

    test('are found by nothing once they are forgotten', async () => {
      const { customer } = await withProfile({ email: MAIL });
      await hash();
      await store.forgetCustomer(customer, 2_000);
      expect(await store.conversationsByContact(MAIL)).toEqual([]);
      expect(await hash()).toBe(0);
    });
  });

  test('every state that an order and its link come into is kept, once each', async () => {
    const { id } = await withOrder();
    const order = await store.updateOrder('ORD-1', 1, { orderStatus: 'PENDING' }, 2_000);
    await store.updateOrder('ORD-1', order?.version ?? 0, { orderStatus: 'PENDING' }, 2_500);
    await store.updateOrder('ORD-1', 3, { watch: {} }, 2_600);
    await store.updateOrder('ORD-1', 99, { orderStatus: 'LOST' }, 2_700);
    expect(await store.movePayLink('link-1', 'open', 'gone', 3_000)).toBe(true);
    expect(await store.movePayLink('link-1', 'open', 'dead', 3_500)).toBe(false);
    await store.updateOrder('ORD-1', 4, { orderStatus: 'SUCCESS', bookingStatus: 'OK' }, 4_000);
    expect(await store.movePayLink('link-1', 'gone', 'paid', 4_100)).toBe(true);
    const [line] = await store.orderLines(id, 10);
    expect(line?.changes.map(({ at, linkId, state }) => [at, linkId, state])).toEqual([
      [2_000, null, 'PENDING'],
      [3_000, 'link-1', 'gone'],
      [4_000, null, 'SUCCESS · OK'],
      [4_100, 'link-1', 'paid'],
    ]);
    expect(line).toMatchObject({ orderId: 'ORD-1', amountPaise: 120_000, orderStatus: 'SUCCESS' });
    expect(line?.links).toEqual([
      { id: 'link-1', state: 'paid', createdAt: MADE, updatedAt: 4_100 },
    ]);
  });

  test('what was kept of an order goes with its conversation', async () => {
    const { id } = await withOrder();
    await store.movePayLink('link-1', 'open', 'dead', 3_000);
    await store.updateOrder('ORD-1', 1, { orderStatus: 'FAILED' }, 3_000);
    const due = await store.claimDeliveries({ ...claim(), now: MADE, limit: 5 });
    for (const delivery of due) await settleAll(delivery, 'sent');
    const step = { after: '', limit: 10, neverBought: 10_000_000, bought: 10_000_000 };
    expect((await store.expire(step)).gone).toBe(1);
    expect(await store.orderLines(id, 10)).toEqual([]);
    expect(await place.dump()).not.toContain('FAILED');
  });

  const RUN: TurnRun = {
    by: 'built-in',
    sure: 0.9,
    language: 'en',
    commands: ['fill date Canary'],
    missed: [],
    asked: ['date', 'clock'],
    drafts: [{ dialog: 'd', was: 'changed', slots: [['date', '', 'Canary']] }],
    calls: [{ operation: 'search', status: 'ok', ms: 12 }],
    replies: 1,
    ms: 15.5,
  };

  test('how a turn came to be is sealed, and told with its message and the number of its first reply', async () => {
    const { conversationId: id } = await settled(store, {}, { run: RUN });
    expect(await store.turnLines(id, 10)).toEqual([{ seq: 1, at: 1_000, run: RUN, from: 2 }]);
    expect(await place.dump()).not.toContain('Canary');
  });

  test.each([
    ['with its reply', [saying('hi')]],
    ['with its message where it said nothing', []],
  ])('how a turn came to be goes %s', async (_, replies) => {
    const turn = await arrive(store, { channel: 'whatsapp' });
    const { id } = turn.conversation;
    const deliver = { ...claim(), leaseMs: 0 };
    await store.commit(turn, result({ run: RUN, replies }), { now: MADE, deliver });
    expect((await store.turnLines(id, 10)).map(({ seq, run }) => [seq, run])).toEqual([[1, RUN]]);
    for (const one of await due(MADE)) await settleAll(one, 'sent');
    await store.expire({ after: '', limit: 10, neverBought: 9_000_000, bought: 9_000_000 });
    expect(await store.turnLines(id, 10)).toEqual([]);
  });

  test('how a turn came to be opens no more once the person is forgotten', async () => {
    const { conversationId: id, customerId } = await settled(store, {}, { run: RUN, replies: [] });
    await store.forgetCustomer(customerId, 3_000);
    expect(await store.turnLines(id, 10)).toEqual([]);
  });

  const settleAll = async (
    delivery: ConversationDelivery,
    outcome: 'sent' | 'failed',
  ): Promise<boolean> =>
    store.settleDelivery(
      delivery,
      delivery.items.map(({ seq }) => ({ seq, outcome })),
      { now: MADE },
    );
  const due = async (now: number) => store.claimDeliveries({ ...claim(), now, limit: 5 });

  test('a failed reply is delivered again once, and none that was sent or waits', async () => {
    const { id } = await withOrder();
    const [delivery] = await due(MADE);
    const [first, second] = delivery?.items ?? [];
    if (!delivery || !first || !second) throw new Error('nothing is due');
    await store.settleDelivery(
      delivery,
      [
        { seq: first.seq, outcome: 'failed', failure: 'status_410' },
        { seq: second.seq, outcome: 'sent' },
      ],
      { now: MADE },
    );
    expect((await store.operatorBacklog(10)).failed).toEqual([
      { conversationId: id, seq: first.seq, at: MADE, delivery: 'failed', failure: 'status_410' },
    ]);
    expect(await store.deliverAgain(id, second.seq, 5_000)).toBe(false);
    expect(
      await Promise.all([1, 2, 3].map(() => store.deliverAgain(id, first.seq, 5_000))),
    ).toEqual([true, false, false]);
    const again = await due(5_000);
    expect(again.flatMap(({ items }) => items.map(({ seq }) => seq))).toEqual([first.seq]);
    expect(await store.deliverAgain(id, first.seq, 5_000)).toBe(false);
    for (const one of again) await settleAll(one, 'sent');
    expect((await store.operatorBacklog(10)).failed).toEqual([]);
    expect(await due(9_000)).toEqual([]);
    expect(
      (await store.deliveryLines(id, 10)).map(({ delivery: state, failure }) => [state, failure]),
    ).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
  });

  test('why replies were not sent stands with them, at each try anew', async () => {
    const { id } = await withOrder();
    const why = async () =>
      (await store.deliveryLines(id, 10)).map(({ delivery, failure }) => [delivery, failure]);
    const [delivery] = await due(MADE);
    if (!delivery) throw new Error('nothing is due');
    await store.settleDelivery(delivery, [], { now: MADE, retryAt: 2_000, failure: 'status_503' });
    expect(await why()).toEqual([
      ['pending', null],
      ['pending', 'status_503'],
    ]);
    expect((await store.operatorBacklog(10)).undelivered.map(({ failure }) => failure)).toEqual([
      'status_503',
    ]);
    const [again] = await due(2_000);
    const [first, second] = again?.items ?? [];
    if (!again || !first || !second) throw new Error('nothing is due');
    await store.settleDelivery(
      again,
      [
        { seq: first.seq, outcome: 'sent' },
        { seq: second.seq, outcome: 'held', failure: 'window_closed' },
      ],
      { now: 2_000 },
    );
    expect(await why()).toEqual([
      ['held', 'window_closed'],
      ['sent', null],
    ]);
    await store.reportDelivery(id, first.seq, { outcome: 'failed', reason: 'error_131026' });
    expect(await why()).toEqual([
      ['held', 'window_closed'],
      ['failed', 'error_131026'],
    ]);
  });

  test('what waits to be handled and to be delivered is listed', async () => {
    await withOrder();
    await receive(store, [{ message: message({ channel: 'web' }) }], { now: 2_000 });
    const { waiting, undelivered, intents } = await store.operatorBacklog(10);
    expect(
      waiting.map(({ channel, waiting: n, waitingSince }) => [channel, n, waitingSince]),
    ).toEqual([['web', 1, 2_000]]);
    expect(undelivered.map(({ channel }) => channel)).toEqual(['whatsapp']);
    expect(intents).toEqual([]);
  });

  test('conversations are listed newest first, by channel, time and state, page by page', async () => {
    const now = { at: 1_700_000_000_000 };
    await store.close();
    store = await place.open(testParts(now));
    for (let n = 0; n < 5; n++) {
      now.at += 60_000;
      await settled(store, {
        conversation: `t${n}`,
        customer: `u${n}`,
        channel: n % 2 ? 'web' : 'teams',
      });
    }
    const all = { state: 'any', limit: 2 } as const;
    const first = await store.listConversations(all);
    const second = await store.listConversations({ ...all, before: first.next });
    const third = await store.listConversations({ ...all, before: second.next });
    expect([first, second, third].map(({ lines }) => lines.length)).toEqual([2, 2, 1]);
    expect(third.next).toBeUndefined();
    const ids = [first, second, third].flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(ids).toEqual(ids.toSorted().toReversed());
    const web = await store.listConversations({ state: 'any', limit: 9, channel: 'web' });
    expect(web.lines.map(({ channel }) => channel)).toEqual(['web', 'web']);
    const since = await store.listConversations({ state: 'any', limit: 9, from: now.at - 60_000 });
    expect(since.lines).toHaveLength(2);
    const until = await store.listConversations({ state: 'any', limit: 9, to: now.at });
    expect(until.lines).toHaveLength(4);
    const waiting = await store.listConversations({ state: 'waiting', limit: 9 });
    expect(waiting.lines).toEqual([]);
    for (const state of ['undelivered', 'failed', 'held'] as const)
      expect((await store.listConversations({ state, limit: 9 })).lines.length).toBeLessThan(5);
  });

  test('looks and acts are kept newest first, and a reason lies sealed', async () => {
    const now = { at: 1 };
    await store.close();
    store = await place.open(testParts(now));
    const look = { session: 's1', role: 'support', act: 'unmask', subject: 'conversation:1' };
    await store.addAudit({ ...look, at: 1, act: 'look' });
    now.at = 2;
    await store.addAudit({ ...look, at: 2, reason: 'complaint of Canary' });
    expect(await store.auditEntries(10)).toEqual([
      { ...look, at: 2, reason: 'complaint of Canary' },
      { ...look, at: 1, act: 'look', reason: undefined },
    ]);
    expect(await place.dump()).not.toContain('Canary');
  });
});
