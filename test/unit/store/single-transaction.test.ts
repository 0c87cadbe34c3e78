import type { SpeculativeResult, Store, ClaimedTurn } from '../../../src/store/store';
import type { InboundMessage } from '../../../src/turn/message';
import { sqlitePlace, withStore, type Place } from './places';
import { arrive, claim, message, result, saying, text } from './samples';
import { receive, type Received } from '../../support/receive';

const LEASE_MS = 60_000;

describe('a turn handled before its message is written', () => {
  let place: Place;
  let store: Store;
  withStore(sqlitePlace, (...opened) => ([place, store] = opened));

  /** Stores one message, handled by `handle` before; tells the turn that memory made of it and the one claimed. */
  async function take(
    handle: (turn: ClaimedTurn) => SpeculativeResult | undefined,
    over: Partial<InboundMessage> = {},
    { echo = true } = {},
  ): Promise<{ received: Received; known: ClaimedTurn | undefined; claimed: ClaimedTurn[] }> {
    const prepared = await store.prepareArrival([{ message: message(over), echo }], { now: 5_000 });
    const known = prepared?.speculativeTurn();
    const written = await prepared?.write({
      claim: claim(),
      speculative: known && handle(known),
    });
    const [received] = written?.messages ?? [];
    if (!written || !received) throw new Error('nothing received');
    await written.onDisk;
    const { turn, committed } = written;
    return { received: { ...received, turn, committed }, known, claimed: turn ? [turn] : [] };
  }
  const counting = (turn: ClaimedTurn): SpeculativeResult => ({
    result: {
      state: { n: numberIn(turn.state) + 1 },
      replies: [saying(`reply ${numberIn(turn.state) + 1}`)],
      language: 'hi',
    },
  });
  const numberIn = (state: unknown): number =>
    typeof state === 'object' && state !== null && 'n' in state ? Number(state.n) : 0;
  const words = async (id: string): Promise<string[]> =>
    (await store.history(id, { limit: 50 })).map((item) =>
      item.from === 'bot'
        ? 'text' in item.reply
          ? (item.reply.text ?? '')
          : ''
        : item.content.kind === 'text'
          ? `> ${item.content.text}`
          : '',
    );

  test('is written in one with a first message, and with the ones after it', async () => {
    const first = await take(counting, {
      content: text('one'),
      locale: 'en-IN',
      address: { service: 'https://example.com' },
    });
    expect(first.received).toMatchObject({
      duplicate: false,
      seq: 1,
      turn: undefined,
      committed: { from: 2, to: 2, waiting: false, delivering: false },
    });
    expect(first.known).toMatchObject({
      fence: 1,
      state: null,
      tries: 1,
      messageSeq: 1,
      receivedAt: 5_000,
      conversation: {
        language: 'en-IN',
        thread: 'thread-1',
        address: { service: 'https://example.com' },
      },
      message: { content: text('one') },
    });
    const second = await take(counting, { content: text('two') });
    expect(second.received).toMatchObject({ seq: 3, committed: { from: 4, to: 4 } });
    expect(second.known).toMatchObject({
      fence: 2,
      state: { n: 1 },
      messageSeq: 3,
      conversation: { language: 'hi', address: { service: 'https://example.com' } },
      message: { address: { service: 'https://example.com' } },
    });
    expect([...first.claimed, ...second.claimed]).toEqual([]);
    expect(await words(first.received.conversationId)).toEqual([
      '> one',
      'reply 1',
      '> two',
      'reply 2',
    ]);
    expect(await store.claim({ ...claim(), now: 6_000 })).toBeUndefined();
  });

  test('is what another life of the process finds', async () => {
    await take(counting, { content: text('one') });
    const { received } = await take(counting, { content: text('two') });
    await store.close();
    store = await place.open();
    const turn = await arrive(store, { content: text('three') });
    expect(turn).toMatchObject({
      fence: 3,
      state: { n: 2 },
      messageSeq: 5,
      conversation: { id: received.conversationId, language: 'hi' },
    });
  });

  test('is written once, however often its message comes', async () => {
    const { received } = await take(counting, { messageId: 'same', content: text('one') });
    const again = await take(counting, { messageId: 'same', content: text('one') });
    expect(again.received).toMatchObject({
      duplicate: true,
      seq: 1,
      turn: undefined,
      committed: undefined,
    });
    expect(await words(received.conversationId)).toEqual(['> one', 'reply 1']);
    const after = await take(counting, { content: text('two') });
    expect(after.received).toMatchObject({ seq: 3, duplicate: false });
    expect(await words(received.conversationId)).toEqual(['> one', 'reply 1', '> two', 'reply 2']);
  });

  test('of the same message at the same moment is written once', async () => {
    const sent = message({ content: text('one') });
    const results = await Promise.all(Array.from({ length: 8 }, async () => take(counting, sent)));
    expect(results.filter(({ received }) => !received.duplicate)).toHaveLength(1);
    expect(await words(results[0]?.received.conversationId ?? '')).toEqual(['> one', 'reply 1']);
  });

  test('is not begun where something waits: what waits longest is claimed', async () => {
    await take(counting);
    await receive(store, [{ message: message({ content: text('waits') }) }], { now: 5_001 });
    const next = await take(counting, { content: text('next') });
    expect(next.received.committed).toBeUndefined();
    expect(next.claimed.map((turn) => turn.message.content)).toEqual([text('waits')]);
  });

  test('is dropped when the conversation is claimed', async () => {
    const turn = await arrive(store, { content: text('one') });
    const next = await take(counting, { content: text('two') });
    expect(next.received).toMatchObject({ seq: 2, committed: undefined, turn: undefined });
    expect(await store.commit(turn, result(), { now: 5_001, next: claim() })).toMatchObject({
      next: { message: { content: text('two') }, state: { n: 1 } },
    });
  });

  test('is dropped while replies are on their way, and claimed with the state as it is', async () => {
    const on = claim(LEASE_MS);
    const first = await take((turn) => ({ ...counting(turn), deliver: on }));
    expect(first.received.committed).toMatchObject({ delivering: true, from: 2, to: 2 });
    const second = await take(counting);
    expect(second.received).toMatchObject({
      seq: 3,
      committed: undefined,
      turn: { fence: 2, state: { n: 1 } },
    });
    expect(second.claimed).toHaveLength(1);
  });

  test('delivers its replies, which are whoever claims them later otherwise', async () => {
    const on = claim(LEASE_MS);
    const { received } = await take((turn) => ({ ...counting(turn), deliver: on }));
    const { conversationId: id } = received;
    expect(await store.claimDeliveries({ ...claim(), now: 5_001, limit: 10 })).toEqual([]);
    const [late] = await store.claimDeliveries({ ...claim(), now: 5_000 + LEASE_MS, limit: 10 });
    expect(late).toMatchObject({
      conversation: { id },
      items: [{ seq: 2, reply: saying('reply 1') }],
    });
    const again = await take((turn) => ({ ...counting(turn), deliver: claim(LEASE_MS) }), {
      conversation: 'thread-2',
    });
    const conversation = await store.conversation(again.received.conversationId);
    const settled =
      conversation &&
      again.known &&
      (await store.settleDelivery(
        { conversation, owner: 'somebody' },
        [{ seq: 2, outcome: 'sent' }],
        { now: 5_001 },
      ));
    expect(settled).toBe(false); // not theirs to settle
    expect(await store.nextDeliveryAt()).toBeDefined();
  });

  test('of somebody forgotten meanwhile is claimed anew, with nothing known', async () => {
    const { received } = await take((turn) => ({
      result: { ...counting(turn).result, profile: { name: 'Asha' } },
    }));
    const [, next] = await Promise.all([
      store.forgetCustomer(received.customerId, 5_001),
      take(counting, { content: text('two') }),
    ]);
    expect(next.received.committed).toBeUndefined();
    expect(next.claimed).toEqual([expect.objectContaining({ state: null, profile: null })]);
  });

  test('that forgets the person, or moves the talk away, is left to the ordinary path', async () => {
    await take(counting);
    const { received, claimed } = await take((turn) => ({
      result: { ...counting(turn).result, forget: true },
    }));
    expect(received.committed).toBeUndefined();
    expect(claimed).toHaveLength(1);
  });

  test('remembers what it learned of the person', async () => {
    const { received } = await take((turn) => ({
      result: { ...counting(turn).result, profile: { name: 'Asha' } },
    }));
    expect((await take(counting)).known?.profile).toEqual({ name: 'Asha' });
    await store.close();
    store = await place.open();
    expect(await store.customer(received.customerId)).toMatchObject({ profile: { name: 'Asha' } });
  });

  test('keeps nothing of a message that nobody is shown, but knows it when it comes again', async () => {
    const { received } = await take(
      counting,
      { messageId: 'quiet', content: text('one') },
      { echo: false },
    );
    expect(await words(received.conversationId)).toEqual(['reply 1']);
    expect(
      (await take(counting, { messageId: 'quiet', content: text('one') }, { echo: false })).received
        .duplicate,
    ).toBe(true);
  });

  test('is made of one message alone', async () => {
    const prepared = await store.prepareArrival([{ message: message() }, { message: message() }], {
      now: 1,
    });
    expect(prepared).toBeDefined();
    expect(prepared?.speculativeTurn()).toBeUndefined();
  });

  test('is nobody’s loss when it is dropped: nothing is written', async () => {
    const sent = message();
    await store.prepareArrival([{ message: sent }], { now: 5_000 });
    expect((await take(counting, sent)).received).toMatchObject({ duplicate: false, seq: 1 });
  });
});
