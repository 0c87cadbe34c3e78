import type { GroupOrderContent, GroupOrderRow } from '../../../src/store/arrangement-store';
import type { Store } from '../../../src/store/store';
import { onEachDatabase, withStore, type Place } from './places';
import { message } from './samples';
import { receive } from '../../support/receive';

const DETAILS = { restaurant: 'Tiffin', place: { label: 'Lake Road 12' } };

onEachDatabase('arrangements', (make) => {
  let place: Place;
  let store: Store;
  withStore(make, (...opened) => ([place, store] = opened));

  /** A person in a thread: ids of the conversation and of the customer. */
  const person = async (customer: string, conversation = 'group') => {
    const [received] = await receive(
      store,
      [
        {
          message: message({
            channel: 'teams',
            conversation,
            customer,
            messageId: `${conversation} ${customer}`,
          }),
        },
      ],
      { now: 1 },
    );
    if (!received) throw new Error('not received');
    return received;
  };

  const member = (
    n: number,
    who: { conversationId: string; customerId: string },
    name: string,
  ): GroupOrderContent['members'][number] => ({
    n,
    customerId: who.customerId,
    conversationId: who.conversationId,
    draft: `d${n}`,
    out: false,
    body: { name, lines: [n] },
  });
  const content = (
    id: string,
    host: { conversationId: string; customerId: string },
    change: Partial<GroupOrderContent> = {},
  ): GroupOrderContent => ({
    id,
    kind: 'food',
    state: 'open',
    host: host.customerId,
    closesAt: 9_000,
    orderId: undefined,
    details: DETAILS,
    members: [member(1, host, 'Asha')],
    ...change,
  });
  const kept = async (id: string): Promise<GroupOrderRow> => {
    const row = await store.arrangement(id);
    if (!row) throw new Error('no such arrangement');
    return row;
  };

  test('an arrangement is read as it was opened, by whoever is in its thread', async () => {
    const [asha, priya, other] = [
      await person('asha'),
      await person('priya'),
      await person('tara', 'another group'),
    ];
    expect(await store.addArrangement(asha.conversationId, content('p1', asha), 5)).toBe(true);
    expect(await kept('p1')).toEqual({ ...content('p1', asha), version: 1, updatedAt: 5 });
    expect((await store.arrangementOfThread(priya.conversationId, 'food'))?.id).toBe('p1');
    expect(await store.arrangementOfThread(priya.conversationId, 'outing')).toBeUndefined();
    expect(await store.arrangementOfThread(other.conversationId, 'food')).toBeUndefined();
    expect([
      await store.isOfThread(priya.conversationId, 'p1'),
      await store.isOfThread(other.conversationId, 'p1'),
      await store.isOfThread(priya.conversationId, 'none'),
    ]).toEqual([true, false, false]);
  });

  test('one is open in a thread at a time, of each kind', async () => {
    const [asha, priya] = [await person('asha'), await person('priya')];
    await store.addArrangement(asha.conversationId, content('p1', asha), 5);
    expect(await store.addArrangement(priya.conversationId, content('p2', priya), 6)).toBe(false);
    expect(await store.arrangement('p2')).toBeUndefined();
    expect(
      await store.addArrangement(priya.conversationId, content('o1', priya, { kind: 'outing' }), 6),
    ).toBe(true);
    expect(await store.saveArrangement(content('p1', asha, { state: 'closed' }), 1, 7)).toBe(true);
    expect(await store.addArrangement(priya.conversationId, content('p3', priya), 8)).toBe(true);
    expect((await store.arrangementOfThread(asha.conversationId, 'food'))?.id).toBe('p3');
    await store.saveArrangement(content('p3', priya, { state: 'cancelled' }), 1, 9);
    expect((await store.arrangementOfThread(asha.conversationId, 'food'))?.id).toBe('p3');
  });

  test('of those who open one at the same moment one does', async () => {
    const people = await Promise.all(['a', 'b', 'c', 'd'].map((one) => person(one)));
    const added = await Promise.all(
      people.map((one, at) => store.addArrangement(one.conversationId, content(`p${at}`, one), 5)),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
  });

  test('a change is written at the version it was made from, or not at all', async () => {
    const [asha, priya] = [await person('asha'), await person('priya')];
    await store.addArrangement(asha.conversationId, content('p1', asha), 5);
    const joined = content('p1', asha, {
      members: [member(1, asha, 'Asha'), member(2, priya, 'Priya')],
    });
    expect(await store.saveArrangement(joined, 1, 6)).toBe(true);
    expect(
      await store.saveArrangement(
        content('p1', asha, { state: 'cancelled', members: [member(1, asha, 'Somebody')] }),
        1,
        7,
      ),
    ).toBe(false);
    expect(await kept('p1')).toEqual({ ...joined, version: 2, updatedAt: 6 });
    expect(
      await store.saveArrangement(
        {
          ...joined,
          orderId: 'order-1',
          members: [
            member(1, asha, 'Asha'),
            { ...member(2, priya, 'Priya'), out: true, draft: undefined },
          ],
        },
        2,
        8,
      ),
    ).toBe(true);
    expect((await store.arrangementOfOrder('order-1'))?.members[1]).toMatchObject({
      out: true,
      draft: undefined,
    });
    expect(await store.arrangementsOfCustomer(priya.customerId, 5)).toEqual(['p1']);
  });

  test('those who change it at the same moment all are in it in the end, when each reads again', async () => {
    const host = await person('asha');
    await store.addArrangement(host.conversationId, content('p1', host), 5);
    const people = await Promise.all(Array.from({ length: 12 }, (_, at) => person(`p${at}`)));
    const join = async (
      who: { conversationId: string; customerId: string },
      name: string,
    ): Promise<void> => {
      for (let tries = 0; tries < 200; tries++) {
        const { version, updatedAt: _at, ...before } = await kept('p1');
        const n = before.members.length + 1;
        if (
          await store.saveArrangement(
            { ...before, members: [...before.members, member(n, who, name)] },
            version,
            6,
          )
        )
          return;
      }
      throw new Error('never got in');
    };
    await Promise.all(people.map((one, at) => join(one, `P${at}`)));
    const { members, version } = await kept('p1');
    expect(members.map((one) => one.n)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1));
    expect(new Set(members.map((one) => one.customerId)).size).toBe(13);
    expect(version).toBe(13);
  });

  test('who is forgotten leaves nothing readable, and the others stay', async () => {
    const [asha, priya] = [await person('asha'), await person('priya')];
    await store.addArrangement(
      asha.conversationId,
      content('p1', asha, { members: [member(1, asha, 'Asha'), member(2, priya, 'Priya')] }),
      5,
    );
    await store.forgetCustomer(priya.customerId, 6);
    const row = await kept('p1');
    expect([row.details, row.members.map((one) => one.body)]).toEqual([
      DETAILS,
      [{ name: 'Asha', lines: [1] }, null],
    ]);
    const { version, updatedAt: _at, ...before } = row;
    expect(await store.saveArrangement({ ...before, closesAt: 1 }, version, 7)).toBe(true);
    expect((await kept('p1')).members[1]?.body).toBeNull();
    await store.forgetCustomer(asha.customerId, 8);
    expect((await kept('p1')).details).toBeNull();
  });

  test('names, dishes and the place are sealed', async () => {
    const asha = await person('asha');
    await store.addArrangement(asha.conversationId, content('p1', asha), 5);
    const stored = await place.dump();
    expect(stored).toContain('p1');
    expect(stored).not.toMatch(/Lake Road|"Asha"|Tiffin/);
  });
});
