import type { GroupOrderChange, GroupOrderLine } from '../../../../src/groups/order/shape';
import { onEachDatabase } from '../../store/places';
import { BEGIN, MINUTE, withGroup, type Member, type Node, type Rig } from './rig';

const RESTAURANT = { providerId: 'p', sellerId: 's', name: 'Tiffin', locality: 'HSR' };
const PLACE = { label: 'HSR Layout', lat: 12.9, lng: 77.6, pin: '560102' };

onEachDatabase('ordering together', (make) => {
  let rig: Rig;
  let node: Node;
  let asha: Member;
  let priya: Member;
  let ravi: Member;
  withGroup(make, (group) => ({ rig, node, asha, priya, ravi } = group));

  const line = (dishId: string, quantity = 1): GroupOrderLine => ({
    dishId,
    categoryId: 'c',
    name: dishId,
    quantity,
    choices: [],
    priceEachPaise: 9_000,
    maxOrder: null,
    told: [],
  });
  const put = (...lines: GroupOrderLine[]): GroupOrderChange => ({
    do: 'put',
    lines,
    locationId: 'l',
  });
  const open = async (who: Member = asha, draft = 'd1'): Promise<string> => {
    const { arrangement } = await node.together.food.open(who, draft, {
      restaurant: RESTAURANT,
      place: PLACE,
      closesAt: rig.now.at + 30 * MINUTE,
    });
    if (!arrangement) throw new Error('not opened');
    return arrangement.id;
  };

  test('everybody of the thread sees who has what, and only the host where it goes', async () => {
    const id = await open();
    await node.together.food.change(priya, id, put(line('dosa')), 'p1');
    const [mine, hers] = [
      await node.together.food.here(asha),
      await node.together.food.here(priya),
    ];
    expect(hers).toMatchObject({
      group: true,
      arrangement: {
        id,
        me: 2,
        host: 1,
        draft: 'p1',
        members: [{ name: 'Asha' }, { name: 'Priya', lines: [{ dishId: 'dosa' }] }],
      },
    });
    expect(mine.arrangement?.place).toEqual(PLACE);
    expect(JSON.stringify(hers)).not.toMatch(/560102|29:|customer/);
    const far = await rig.person(node, '29:tara', 'Tara', { conversation: 'elsewhere' });
    expect([
      await node.together.food.look(far, id),
      await node.together.food.change(far, id, put(line('idli'))),
    ]).toEqual([{}, {}]);
  });

  test('what a draft of theirs found in it is shown to themselves alone', async () => {
    const id = await open();
    await node.together.food.change(
      priya,
      id,
      { do: 'put', draft: 'p1', lines: [line('dosa')] },
      'p1',
    );
    await node.together.food.change(
      priya,
      id,
      { do: 'put', draft: 'p2', lines: [line('dosa'), line('idli')] },
      'p2',
    );
    const [mine, hers] = [
      await node.together.food.look(asha, id),
      await node.together.food.look(priya, id),
    ];
    expect(hers.arrangement?.members[1]?.before).toEqual({ draft: 'p2', lines: [line('dosa')] });
    expect(mine.arrangement?.members[1]?.before).toBeUndefined();
  });

  test('a chat of one person has no pot', async () => {
    const alone = await rig.person(node, '29:solo', 'Solo', {
      group: undefined,
      conversation: 'own',
    });
    expect(await node.together.food.here(alone)).toEqual({ group: false });
    expect(
      await node.together.food.open(alone, 'd1', {
        restaurant: RESTAURANT,
        place: PLACE,
        closesAt: rig.now.at + MINUTE,
      }),
    ).toEqual({ is: 'alone' });
  });

  test('the second to open one finds the first', async () => {
    const id = await open();
    expect(
      await node.together.food.open(priya, 'd1', {
        restaurant: RESTAURANT,
        place: PLACE,
        closesAt: rig.now.at + 9 * MINUTE,
      }),
    ).toMatchObject({ is: 'there', arrangement: { id } });
    const both = await Promise.all([
      node.together.food.open(asha, 'd1', {
        restaurant: RESTAURANT,
        place: PLACE,
        closesAt: rig.now.at + MINUTE,
      }),
      node.together.food.open(ravi, 'd9', {
        restaurant: RESTAURANT,
        place: PLACE,
        closesAt: rig.now.at + MINUTE,
      }),
    ]);
    expect(both.map((one) => [one.is, one.arrangement?.id])).toEqual([
      ['opened', id],
      ['there', id],
    ]);
  });

  test('what colleagues add at the same moment all stays, over processes too', async () => {
    const others = rig.place.shared ? [await rig.start(), await rig.start()] : [node, node];
    const id = await open();
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, at) => rig.person(node, `29:p${at}`, `P${at}`)),
    );
    await Promise.all(
      people.flatMap((one, at) =>
        [0, 1].map((again) =>
          (others[(at + again) % 2] ?? node).together.food.change(
            one,
            id,
            put(line('dosa', at + 1)),
          ),
        ),
      ),
    );
    const { arrangement } = await node.together.food.look(asha, id);
    expect(
      arrangement?.members
        .flatMap(({ name, lines }) => lines.map((one) => `${name} ${one.quantity}`))
        .toSorted(),
    ).toEqual(people.map((_, at) => `P${at} ${at + 1}`).toSorted());
    expect(new Set(arrangement?.members.map((one) => one.n)).size).toBe(13);
  });

  test('the card is told of each change once', async () => {
    const id = await open();
    for (let again = 0; again < 3; again++)
      await node.together.food.change(priya, id, put(line('dosa')), 'p1');
    expect(rig.names()).toEqual(['group-order', 'group-order']);
    expect([...rig.said.values()].map((one) => one.to)).toEqual([`pot:${id}`, `pot:${id}`]);
  });

  test('a process that dies between writing and telling leaves nothing untold and tells nothing twice', async () => {
    const id = await open();
    const steps: (() => Promise<unknown>)[] = [
      () => node.together.food.change(priya, id, put(line('dosa')), 'p1'),
      () => node.together.food.change(ravi, id, put(line('idli', 2)), 'r1'),
      () => node.together.food.change(asha, id, { do: 'close' }),
      () =>
        node.together.food.change(asha, id, {
          do: 'share',
          billPaise: 30_000,
          shares: [2, 3].map((n) => ({
            n,
            share: { lines: [], dishesPaise: 9_000, common: [], totalPaise: 15_000 },
          })),
        }),
    ];
    for (const step of steps) await rig.againAndAgain(step);
    expect([asha, priya, ravi].map((one) => rig.names(one.conversationId))).toEqual([
      ['group-order-over'],
      ['group-order-over', 'group-order-share'],
      ['group-order-over', 'group-order-share'],
    ]);
    expect(rig.names(`pot:${id}`)).toEqual([
      'group-order',
      'group-order',
      'group-order',
      'group-order',
      'group-order',
    ]);
    expect((await node.together.food.look(asha, id)).arrangement).toMatchObject({
      state: 'closed',
      version: 5,
      billPaise: 30_000,
    });
  });

  const NEWS: [string, readonly GroupOrderChange[], string][] = [
    ['called off', [{ do: 'cancel' }], 'called-off'],
    ['closed and called off', [{ do: 'close' }, { do: 'cancel' }], 'called-off'],
    [
      'let go at its bill',
      [{ do: 'close' }, { do: 'bill', draft: 'b1' }, { do: 'drop' }],
      'dropped',
    ],
    [
      'let go twice',
      [
        { do: 'close' },
        { do: 'bill', draft: 'b1' },
        { do: 'drop' },
        { do: 'bill', draft: 'b2' },
        { do: 'drop' },
      ],
      'dropped,dropped',
    ],
  ];

  test.each(NEWS)(
    'that it is %s the group hears once, whenever the process dies',
    async (_, changes, told) => {
      const id = await open();
      await node.together.food.change(priya, id, put(line('dosa')), 'p1');
      for (const one of changes)
        await rig.againAndAgain(() => node.together.food.change(asha, id, one));
      expect(newsOf(id).join()).toBe(told);
    },
  );

  const newsOf = (id: string) =>
    [...rig.said.values()]
      .filter((one) => one.to === `pot:${id}` && one.name === 'group-order-news')
      .map((one) => one.data['news']);

  test('that it is closed, by the time or by the host, the group reads on its card and hears in no message', async () => {
    const id = await open();
    await node.together.food.change(priya, id, put(line('dosa')), 'p1');
    rig.now.at += 31 * MINUTE;
    await node.together.tick(id);
    await node.together.food.change(asha, id, { do: 'close' });
    expect(newsOf(id)).toEqual([]);
    rig.said.clear(); // as if what was told were forgotten
    await node.together.food.change(asha, id, { do: 'bill', draft: 'b1' });
    await node.together.food.change(asha, id, { do: 'close' });
    expect(newsOf(id)).toEqual([]);
  });

  test('a process that dies while it opens one opens the same one again', async () => {
    await rig.againAndAgain(() => open());
    expect(rig.names()).toEqual(['group-order']);
    expect(new Set(rig.jobs.map(({ key }) => key)).size).toBe(1);
    expect((await node.together.food.here(asha)).arrangement).toMatchObject({
      state: 'open',
      version: 1,
    });
  });

  test('the host is warned, the time closes it, and a second look changes nothing', async () => {
    const id = await open();
    await node.together.food.change(priya, id, put(line('dosa')), 'p1');
    expect(rig.jobs.map(({ key, runAt }) => [key, runAt - BEGIN])).toEqual([
      [`group-order-time:${id}`, 25 * MINUTE],
    ]);
    rig.now.at = BEGIN + 25 * MINUTE;
    const end = await node.together.food.tick(id);
    expect(end).toBe(BEGIN + 30 * MINUTE);
    expect(rig.names().at(-1)).toBe('group-order-warn');
    rig.now.at = BEGIN + 30 * MINUTE;
    for (let again = 0; again < 2; again++)
      expect(await node.together.food.tick(id)).toBeUndefined();
    expect((await node.together.food.look(asha, id)).arrangement).toMatchObject({
      state: 'closed',
      byTime: true,
    });
    expect(rig.names().slice(-4)).toEqual([
      'group-order',
      'group-order-over',
      'group-order-over',
      'group-order-time',
    ]);
    expect(await node.together.food.change(ravi, id, put(line('idli')))).toMatchObject({
      refused: 'late',
    });
  });

  test('an empty one ends by the time without an order', async () => {
    const id = await open();
    rig.now.at = BEGIN + 31 * MINUTE;
    await node.together.food.tick(id);
    expect((await node.together.food.look(priya, id)).arrangement?.state).toBe('empty');
    expect(
      [...rig.said.values()].find((one) => one.name === 'group-order-news')?.data,
    ).toMatchObject({
      news: 'empty',
    });
    expect(rig.names()).not.toContain('group-order-time');
    expect(
      (
        await node.together.food.open(priya, 'd1', {
          restaurant: RESTAURANT,
          place: PLACE,
          closesAt: rig.now.at + MINUTE,
        })
      ).is,
    ).toBe('opened');
  });

  test('another time is another job', async () => {
    const id = await open();
    await node.together.food.change(asha, id, { do: 'until', at: BEGIN + 60 * MINUTE });
    expect(rig.jobs.map(({ runAt, whenThere }) => [runAt - BEGIN, whenThere])).toEqual([
      [25 * MINUTE, 'replace'],
      [55 * MINUTE, 'replace'],
    ]);
  });

  test('the group hears how its order goes on, each state once', async () => {
    const id = await open();
    await node.together.food.change(priya, id, put(line('dosa')));
    await node.together.food.change(asha, id, { do: 'close' });
    await node.together.food.change(asha, id, { do: 'share', billPaise: 9_000, shares: [] });
    await node.together.food.change(asha, id, { do: 'order', orderId: 'o1' });
    const before = rig.said.size;
    for (const state of ['waiting', 'confirmed', 'confirmed'] as const) {
      rig.orders.set('o1', state);
      await node.together.food.moved('o1', state);
    }
    expect(rig.names().slice(before)).toEqual(['group-order', 'group-order', 'group-order-news']);
    expect((await node.together.food.look(priya, id)).arrangement?.order).toBe('confirmed');
    await node.together.food.moved('of nobody', 'confirmed');
    expect(rig.said.size).toBe(before + 3);
  });

  test('who is forgotten is out of it; a host who is forgotten has called it off', async () => {
    const id = await open();
    await node.together.food.change(priya, id, put(line('dosa')));
    await node.together.leaveAll({ who: priya.customerId, conversationId: priya.conversationId });
    await node.store.forgetCustomer(priya.customerId, rig.now.at);
    expect((await node.together.food.look(ravi, id)).arrangement?.members).toEqual([
      expect.objectContaining({ name: 'Asha' }),
      { n: 2, out: true, lines: [] },
    ]);
    await node.together.leaveAll({ who: asha.customerId, conversationId: asha.conversationId });
    expect((await node.together.food.look(ravi, id)).arrangement?.state).toBe('cancelled');
    await node.store.forgetCustomer(asha.customerId, rig.now.at);
    expect(await node.together.food.look(ravi, id)).toEqual({});
  });

  test('a host who was forgotten without a word keeps nobody from opening another', async () => {
    await open();
    await node.store.forgetCustomer(asha.customerId, rig.now.at);
    expect(
      (
        await node.together.food.open(priya, 'd1', {
          restaurant: RESTAURANT,
          place: PLACE,
          closesAt: rig.now.at + MINUTE,
        })
      ).is,
    ).toBe('opened');
  });
});
