import type { ClaimedTurn, Store } from '../../../src/store/store';
import type { TurnRun } from '../../../src/store/turn-run';
import { failedRun } from '../../../src/turn/handle/turn-run';
import { receive } from '../../support/receive';
import { onEachDatabase, withStore, type Place } from './places';
import { arrive, claim, message, result, saying, settled, text } from './samples';

const CAME = 1_000;
const LATER = 50_000;

onEachDatabase('a message that could not be handled', (make) => {
  let store: Store;
  let place: Place;
  withStore(make, (...opened) => ([place, store] = opened));

  const failed: TurnRun = failedRun(['handle_timeout', 'poison'], 1);
  const putAside = async (words = 'poison', turn?: ClaimedTurn): Promise<[string, number]> => {
    const own = turn ?? (await arrive(store, { content: text(words), messageId: words }, CAME));
    await store.commit(own, result({ run: failed, replies: [saying('sorry')] }), { now: 2_000 });
    return [own.conversation.id, own.messageSeq];
  };
  const next = async (now = LATER): Promise<ClaimedTurn | undefined> =>
    store.claim({ ...claim(), now });

  test('is listed with the code of its last try, and no other message is', async () => {
    await settled(store, { conversation: 'quiet', customer: 'u-2' });
    const [id, seq] = await putAside();
    const line = { conversationId: id, seq, at: 2_000, kind: 'text', code: 'poison', kept: true };
    expect(await store.putAsideOf(id, 10)).toEqual([line]);
    expect((await store.operatorBacklog(10)).putAside).toEqual([line]);
  });

  test('waits once more behind all else, as come when it came, and once only', async () => {
    const [id, seq] = await putAside();
    await receive(store, [{ message: message({ content: text('after') }) }], { now: 3_000 });
    const all = await Promise.all([1, 2, 3].map(() => store.handleAgain(id, seq, LATER)));
    expect(all).toEqual(['due', 'over', 'over']);
    expect(await store.putAsideOf(id, 10)).toEqual([]);
    const first = await next();
    expect(first?.message.content).toEqual(text('after'));
    if (first) await store.commit(first, result(), { now: LATER });
    const again = await next();
    expect(again?.message.content).toEqual(text('poison'));
    expect(again?.receivedAt).toBe(CAME);
    if (again) await store.commit(again, result(), { now: LATER });
    expect(await next()).toBeUndefined();
    expect(await store.handleAgain(id, seq, LATER)).toBe('over');
  });

  test('is still known to its channel, which may send it again', async () => {
    const [id, seq] = await putAside();
    await store.handleAgain(id, seq, LATER);
    const sent = message({ content: text('poison'), messageId: 'poison' });
    const [received] = await receive(store, [{ message: sent }], { now: LATER });
    expect(received).toMatchObject({ duplicate: true, seq });
  });

  test('that fails again is put aside again, under its new number', async () => {
    const [id, seq] = await putAside();
    await store.handleAgain(id, seq, LATER);
    const [, another] = await putAside('', await next());
    expect(another).toBeGreaterThan(seq);
    expect((await store.putAsideOf(id, 10)).map((line) => line.seq)).toEqual([another]);
    expect(await store.handleAgain(id, another, LATER)).toBe('due');
    expect((await next())?.message.content).toEqual(text('poison'));
  });

  test('cannot be handled once its words are gone, and is then no longer known', async () => {
    const [id, seq] = await putAside();
    await store.prune({ before: 1_500, limit: 10 });
    expect((await store.putAsideOf(id, 10)).map(({ kept }) => kept)).toEqual([false]);
    expect(await store.handleAgain(id, seq, LATER)).toBe('gone');
    expect(await next()).toBeUndefined();
    await store.prune({ before: 2_500, limit: 10 });
    expect(await store.putAsideOf(id, 10)).toEqual([]);
  });

  test('is forgotten with its person', async () => {
    const [id, seq] = await putAside();
    const customer = (await store.conversation(id))?.customerId ?? '';
    await store.forgetCustomer(customer, 3_000);
    expect(await store.putAsideOf(id, 10)).toEqual([]);
    expect(await store.handleAgain(id, seq, LATER)).not.toBe('due');
    expect(await next()).toBeUndefined();
  });

  test('goes with its conversation', async () => {
    const [id] = await putAside();
    const old = { after: '', limit: 10, neverBought: 9_000_000, bought: 9_000_000 };
    expect((await store.expire(old)).gone).toBe(1);
    expect(await store.putAsideOf(id, 10)).toEqual([]);
    expect(await place.dump()).not.toContain('handle_timeout');
  });

  test('nowhere is none to handle', async () => {
    expect(await store.handleAgain('nowhere', 1, LATER)).toBe('gone');
    expect(await store.handleWaiting('nowhere', LATER)).toBe('over');
  });

  test('what waits has its tries anew but for one, and is left to who is at it', async () => {
    const turn = await arrive(store, {}, CAME);
    const { id } = turn.conversation;
    expect(await store.handleWaiting(id, CAME)).toBe('under way');
    for (const now of [20_000, 40_000, 60_000]) {
      const dead = await store.claim({ ...claim(), now });
      if (dead) await store.countFault(id, dead.fence, 1);
    }
    expect(await store.handleWaiting(id, 80_000)).toBe('due');
    expect(await next(80_000)).toMatchObject({ tries: 2, faults: 0 });
  });
});
