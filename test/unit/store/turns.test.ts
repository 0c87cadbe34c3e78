import type { Store } from '../../../src/store/store';
import { onEachDatabase, withStore, type Place } from './places';
import { arrive, claim, message, result, saying, settled, text } from './samples';
import { receive, receiveEvent } from '../../support/receive';

onEachDatabase('the path of a turn', (make) => {
  let place: Place;
  let store: Store;
  withStore(make, (...opened) => ([place, store] = opened));

  test('a first message makes customer and conversation and is claimed along', async () => {
    const sent = message({
      content: text('find a trek'),
      locale: 'en-IN',
      address: { service: 'https://example.com' },
    });
    const [received] = await receive(store, [{ message: sent }], { now: 5_000, claim: claim() });
    expect(received).toMatchObject({ duplicate: false, seq: 1 });
    expect(received?.turn).toMatchObject({
      fence: 1,
      state: null,
      messageSeq: 1,
      receivedAt: 5_000,
      tries: 1,
      profile: null,
      consents: null,
      message: sent,
      conversation: {
        channel: 'web',
        thread: 'thread-1',
        user: 'user-1',
        language: 'en-IN',
        address: { service: 'https://example.com' },
      },
    });
  });

  test('a message sent twice is stored once, also in the same call and after its turn', async () => {
    const sent = message();
    const results = await receive(store, [{ message: sent }, { message: sent }], {
      now: 1,
      claim: claim(),
    });
    expect(results.map((one) => one.duplicate)).toEqual([false, true]);
    const turn = results[1]?.turn;
    if (!turn) throw new Error('not claimed');
    await store.commit(turn, result(), { now: 2 });
    const [again] = await receive(store, [{ message: sent }], { now: 3, claim: claim() });
    expect(again).toMatchObject({ duplicate: true, seq: 1, turn: undefined });
    expect(await store.claim({ ...claim(), now: 4 })).toBeUndefined();
  });

  test('the same message at the same moment is stored once', async () => {
    const sent = message();
    const results = await Promise.all(
      Array.from({ length: 8 }, async () => receive(store, [{ message: sent }], { now: 1 })),
    );
    expect(results.flat().filter((one) => !one.duplicate)).toHaveLength(1);
    expect(new Set(results.flat().map((one) => one.conversationId)).size).toBe(1);
  });

  test('messages of a conversation are handled one at a time and in order', async () => {
    const first = await arrive(store, { content: text('one') });
    const [second] = await receive(
      store,
      [
        { message: message({ content: text('two') }) },
        { message: message({ content: text('three') }) },
      ],
      { now: 2_000, claim: claim() },
    );
    expect(second?.turn).toBeUndefined();
    expect(await store.claim({ ...claim(), now: 2_001 })).toBeUndefined();
    const done = await store.commit(first, result(), { now: 2_002, next: claim() });
    if (!done || !done.next) throw new Error('nothing next');
    expect(done.next.message.content).toEqual(text('two'));
    expect(await store.commit(done.next, result(), { now: 2_003 })).toMatchObject({
      waiting: true,
    });
    const third = await store.claim({ ...claim(), now: 2_004 });
    expect(third?.message.content).toEqual(text('three'));
    if (third)
      expect(await store.commit(third, result(), { now: 2_005 })).toMatchObject({ waiting: false });
  });

  test('messages of several threads are refused as one arrival', async () => {
    const sent = ['a', 'b'].map((thread) => ({ message: message({ conversation: thread }) }));
    await expect(store.prepareArrival(sent, { now: 1 })).rejects.toThrow('several threads');
    expect(await store.counts()).toMatchObject({ waitingConversations: 0 });
  });

  test('state, language, profile and consents come back with the next message', async () => {
    await settled(
      store,
      {},
      {
        state: { draft: [1, { a: 'ä' }] },
        language: 'hi',
        profile: { name: 'Asha' },
        consents: { notice: 1 },
      },
    );
    const turn = await arrive(store);
    expect(turn).toMatchObject({
      fence: 2,
      state: { draft: [1, { a: 'ä' }] },
      profile: { name: 'Asha' },
      consents: { notice: 1 },
    });
    expect(turn.conversation.language).toBe('hi');
  });

  test('what was committed is read by a store opened afterwards', async () => {
    const { conversationId } = await settled(
      store,
      { address: { a: 1 } },
      { state: { n: 7 }, profile: { city: 'Pune' } },
    );
    await store.close();
    store = await place.open();
    expect(await store.conversationFor('web', 'thread-1', 'user-1')).toMatchObject({
      id: conversationId,
      address: { a: 1 },
    });
    expect(await arrive(store)).toMatchObject({
      state: { n: 7 },
      profile: { city: 'Pune' },
      conversation: { id: conversationId },
    });
  });

  test('an expired lease is taken over, and who lost it writes nothing', async () => {
    const first = await arrive(store, {}, 1_000);
    expect(await store.claim({ ...claim(), now: 10_999 })).toBeUndefined();
    const second = await store.claim({ ...claim(), now: 11_000 });
    expect(second).toMatchObject({ fence: 2, tries: 2, messageSeq: 1 });
    expect(await store.renew(first.conversation.id, first.fence, 99_000)).toBe(false);
    expect(
      await store.commit(first, result({ state: 'lost', replies: [saying('lost')] }), {
        now: 11_001,
      }),
    ).toBe(false);
    if (second)
      expect(await store.commit(second, result({ state: 'kept' }), { now: 11_002 })).toMatchObject({
        from: 2,
        to: 2,
      });
    expect(await store.history(first.conversation.id, { limit: 10 })).toHaveLength(2);
  });

  test('a commit that is tried twice is written once', async () => {
    const turn = await arrive(store);
    expect(await store.commit(turn, result(), { now: 1 })).toMatchObject({ from: 2, to: 2 });
    expect(await store.commit(turn, result(), { now: 2 })).toBe(false);
  });

  test('a renewed lease holds', async () => {
    const turn = await arrive(store, {}, 1_000);
    expect(await store.renew(turn.conversation.id, turn.fence, 50_000)).toBe(true);
    expect(await store.claim({ ...claim(), now: 49_999 })).toBeUndefined();
  });

  test('a claim given back is open at once and counts as no try', async () => {
    const turn = await arrive(store);
    await store.release(turn.conversation.id, turn.fence);
    await store.release(turn.conversation.id, turn.fence);
    expect(
      await store.claim({ ...claim(), now: 1_001, conversationId: turn.conversation.id }),
    ).toMatchObject({ tries: 1, fence: 2 });
  });

  test('the conversation that waits longest is claimed first', async () => {
    await receive(store, [{ message: message({ conversation: 'late' }) }], { now: 200 });
    await receive(store, [{ message: message({ conversation: 'early' }) }], { now: 100 });
    await receive(store, [{ message: message({ conversation: 'late' }) }], { now: 50 });
    const order = [
      await store.claim({ ...claim(), now: 300 }),
      await store.claim({ ...claim(), now: 300 }),
    ];
    expect(order.map((turn) => turn?.conversation.thread)).toEqual(['early', 'late']);
    expect(await store.claim({ ...claim(), now: 300 })).toBeUndefined();
  });

  test('a message for a conversation with older ones waiting claims the oldest', async () => {
    await receive(store, [{ message: message({ content: text('old') }) }], { now: 1 });
    const [received] = await receive(store, [{ message: message({ content: text('new') }) }], {
      now: 2,
      claim: claim(),
    });
    expect(received?.turn?.message.content).toEqual(text('old'));
  });

  test('people in one thread have a conversation each', async () => {
    const one = await settled(store, { customer: 'user-1' }, { state: 'of one' });
    const two = await arrive(store, { customer: 'user-2' });
    expect(two.state).toBeNull();
    expect(two.conversation.id).not.toBe(one.conversationId);
    expect(await store.conversationFor('web', 'thread-1', 'user-3')).toBeUndefined();
    expect(await store.conversationFor('web', 'thread-2', 'user-1')).toBeUndefined();
    expect(await store.conversationFor('teams', 'thread-1', 'user-1')).toBeUndefined();
  });

  test('a person in two threads is one customer', async () => {
    const one = await settled(store, { conversation: 'a' }, { profile: { name: 'Asha' } });
    const two = await arrive(store, { conversation: 'b' });
    expect(two.conversation.customerId).toBe(one.customerId);
    expect(two.profile).toEqual({ name: 'Asha' });
  });

  test('a new address takes the place of the old', async () => {
    await settled(store, { address: { url: 'old' } });
    const turn = await arrive(store, { address: { url: 'new' } });
    expect(turn.conversation.address).toEqual({ url: 'new' });
    await store.commit(turn, result(), { now: 1 });
    expect((await arrive(store)).conversation.address).toEqual({ url: 'new' });
    expect(await store.conversation(turn.conversation.id)).toMatchObject({
      address: { url: 'new' },
    });
  });

  test('an event joins the conversation that it names, once', async () => {
    const { conversationId } = await settled(store);
    const event = {
      messageId: 'order:7:SUCCESS',
      content: { kind: 'event' as const, name: 'order', data: { id: '7' } },
    };
    const received = await receiveEvent(store, conversationId, event, { now: 5, claim: claim() });
    expect(received?.turn?.message).toMatchObject({
      content: event.content,
      conversation: 'thread-1',
      customer: 'user-1',
    });
    expect(await receiveEvent(store, conversationId, event, { now: 6 })).toMatchObject({
      duplicate: true,
    });
    expect(await receiveEvent(store, 'nowhere', event, { now: 7 })).toBeUndefined();
  });

  test('where one process serves alone, what a dead one held is free at the next start', async () => {
    if (place.shared) return;
    const turn = await arrive(store, {}, 1_000);
    await store.addJobs([{ kind: 'k', key: 'j', payload: 1, runAt: 0 }], 0);
    await store.claimJobs({ ...claim(), now: 1_000, limit: 1 });
    await store.close();
    store = await place.open();
    expect(await store.claim({ ...claim(), now: 1_001 })).toMatchObject({
      fence: turn.fence + 1,
      tries: 2,
    });
    expect(await store.claimJobs({ ...claim(), now: 1_000_000, limit: 1 })).toHaveLength(1);
  });

  test('many conversations at once keep their states apart', async () => {
    const threads = Array.from({ length: 40 }, (_, i) => `t${i}`);
    await Promise.all(
      threads.map(async (conversation) => {
        for (let n = 1; n <= 3; n++) {
          const turn = await arrive(store, { conversation, customer: conversation });
          expect(turn.state).toEqual(n === 1 ? null : { conversation, n: n - 1 });
          expect(
            await store.commit(turn, result({ state: { conversation, n } }), { now: n }),
          ).not.toBe(false);
        }
      }),
    );
    expect(await store.counts()).toMatchObject({
      waitingConversations: 0,
      oldestWaiting: undefined,
    });
  });
});
