import type { GroupBookingChange } from '../../../../src/groups/booking/shape';
import { onEachDatabase } from '../../store/places';
import { BEGIN, MINUTE, withGroup, type Member, type Node, type Rig } from './rig';

const PLAN = { title: 'Nandi Hills', at: BEGIN + 86_400_000, chosen: { item: { id: 'nandi' } } };
const record = (name: string): Record<string, string> => ({
  name,
  email: `${name}@example.com`,
  mobile: '9876500001',
});

onEachDatabase('going together', (make) => {
  let rig: Rig;
  let node: Node;
  let asha: Member;
  let priya: Member;
  let ravi: Member;
  withGroup(make, (group) => ({ rig, node, asha, priya, ravi } = group));

  const open = async (): Promise<string> => {
    const { arrangement } = await node.together.groupBooking.open(asha, 'd1', {
      plan: PLAN,
      closesAt: rig.now.at + 30 * MINUTE,
    });
    if (!arrangement) throw new Error('not opened');
    return arrangement.id;
  };
  const change = (who: Member, id: string, wanted: GroupBookingChange, draft?: string) =>
    node.together.groupBooking.change(who, id, wanted, draft);
  const seen = async (who: Member, id: string) =>
    (await node.together.groupBooking.look(who, id)).arrangement;
  const recordOf = (who: Member, id: string, n: number) =>
    node.together.recordOf({ who: who.customerId, conversationId: who.conversationId }, id, n);

  /** Three come along; the organiser wants three forms. */
  const closed = async (): Promise<string> => {
    const id = await open();
    for (const who of [priya, ravi]) await change(who, id, { do: 'join' });
    await change(asha, id, { do: 'close' });
    await change(asha, id, { do: 'forms', forms: ['first', 'second', 'third'] }, 'booking');
    return id;
  };

  test('everybody sees who comes, and only the host what was chosen', async () => {
    const id = await open();
    await change(priya, id, { do: 'join' });
    expect(await seen(priya, id)).toMatchObject({
      title: 'Nandi Hills',
      host: 1,
      me: 2,
      members: [
        { name: 'Asha', out: false },
        { name: 'Priya', out: false },
      ],
    });
    expect([(await seen(asha, id))?.chosen, (await seen(priya, id))?.chosen]).toEqual([
      PLAN.chosen,
      undefined,
    ]);
  });

  test('an order of food may be open beside it', async () => {
    await open();
    const food = {
      restaurant: { providerId: 'p', sellerId: 's', name: 'T', locality: '' },
      place: { label: 'L', lat: 1, lng: 1, pin: '560102' },
      closesAt: rig.now.at + MINUTE,
    };
    expect((await node.together.food.open(priya, 'd', food)).is).toBe('opened');
    expect(
      (
        await node.together.groupBooking.open(ravi, 'd', {
          plan: PLAN,
          closesAt: rig.now.at + MINUTE,
        })
      ).is,
    ).toBe('there');
  });

  test('each one gets the form that is theirs, and nobody sees what another filled in', async () => {
    const id = await closed();
    expect([
      (await seen(asha, id))?.form,
      (await seen(priya, id))?.form,
      (await seen(ravi, id))?.form,
    ]).toEqual([undefined, 'second', 'third']);
    await change(priya, id, { do: 'fill', record: record('priya') });
    for (const who of [asha, priya, ravi])
      expect(JSON.stringify(await seen(who, id))).not.toMatch(/priya@|98765/);
    expect((await seen(asha, id))?.members.map((one) => one.filled)).toEqual([false, true, false]);
    expect([
      await recordOf(asha, id, 2),
      await recordOf(ravi, id, 2),
      await recordOf(priya, id, 2),
    ]).toEqual([record('priya'), undefined, undefined]);
    expect(await rig.place.dump()).not.toContain('priya@example.com');
  });

  test('whoever has a form to fill is asked once, and the host hears when all are in, though a process dies meanwhile', async () => {
    const id = await open();
    const steps: (() => Promise<unknown>)[] = [
      () => change(priya, id, { do: 'join' }),
      () => change(ravi, id, { do: 'join' }),
      () => change(asha, id, { do: 'close' }),
      () => change(asha, id, { do: 'forms', forms: [1, 2, 3] }, 'booking'),
      () => change(asha, id, { do: 'forms', forms: [4, 5, 6] }, 'booking'),
      () => change(priya, id, { do: 'fill', record: record('priya') }),
      () => change(ravi, id, { do: 'fill', record: record('ravi') }),
    ];
    for (const step of steps) await rig.againAndAgain(step);
    expect(
      [asha, priya, ravi].map((one) =>
        rig.names(one.conversationId).filter((name) => name !== 'group-booking-over'),
      ),
    ).toEqual([['group-booking-filled'], ['group-booking-form'], ['group-booking-form']]);
    expect(
      [...rig.said.values()].find((one) => one.name === 'group-booking-filled')?.data,
    ).toMatchObject({
      draft: 'booking',
    });
    expect(rig.names(`pot:${id}`).filter((name) => name === 'group-booking')).toHaveLength(
      (await seen(asha, id))?.version ?? 0,
    );
    expect(rig.names(`pot:${id}`)).not.toContain('group-booking-news'); // the card tells
  });

  test('a form that was not accepted is asked for again', async () => {
    const id = await closed();
    await change(priya, id, { do: 'fill', record: record('priya') });
    await change(asha, id, { do: 'reject', n: 2 });
    expect(
      rig.names(priya.conversationId).filter((name) => name === 'group-booking-form'),
    ).toHaveLength(2);
    expect(await recordOf(asha, id, 2)).toBeUndefined();
    expect((await seen(priya, id))?.form).toBe('second');
  });

  describe('whoever is asked for a form is asked when it becomes theirs, and once', () => {
    const asked = () =>
      [asha, priya, ravi].map(
        (one) =>
          rig.names(one.conversationId).filter((name) => name === 'group-booking-form').length,
      );
    const closedFor = async (...forms: string[]): Promise<string> => {
      const id = await open();
      for (const who of [priya, ravi]) await change(who, id, { do: 'join' });
      await change(asha, id, { do: 'close' });
      await change(asha, id, { do: 'forms', forms }, 'booking');
      return id;
    };
    const forget = (who: Member) =>
      node.together.leaveAll({ who: who.customerId, conversationId: who.conversationId });

    test.each([
      [['first'], [0, 0, 0]],
      [
        ['first', 'second'],
        [0, 1, 0],
      ],
      [
        ['first', 'second', 'third'],
        [0, 1, 1],
      ],
      [
        ['first', 'second', 'third', 'fourth'],
        [0, 1, 1],
      ],
    ])('%j for three people', async (forms, times) => {
      await closedFor(...forms);
      expect(asked()).toEqual(times);
    });

    test('one more form is one more asked, and the others hear nothing again', async () => {
      const id = await closedFor('first', 'second');
      await change(asha, id, { do: 'forms', forms: ['first', 'second', 'third'] }, 'booking');
      expect(asked()).toEqual([0, 1, 1]);
    });

    test('whoever moves up for one that is forgotten is asked then', async () => {
      const id = await closedFor('first', 'second');
      await change(priya, id, { do: 'fill', record: record('priya') });
      await forget(priya);
      expect(asked()).toEqual([0, 1, 1]);
      expect((await seen(ravi, id))?.form).toBe('second');
    });

    test('nobody is asked for what the host had to leave', async () => {
      await closedFor('first', 'second');
      await forget(asha);
      expect(asked()).toEqual([0, 1, 0]);
    });

    test('nobody is asked once it is ordered', async () => {
      const id = await closedFor('first', 'second');
      await change(priya, id, { do: 'fill', record: record('priya') });
      await change(asha, id, { do: 'order', orderId: 'o1' });
      await forget(priya);
      expect(asked()).toEqual([0, 1, 0]);
    });

    test('nobody is asked once it is called off', async () => {
      const id = await closedFor('first', 'second');
      await change(priya, id, { do: 'fill', record: record('priya') });
      await change(asha, id, { do: 'cancel' });
      await forget(priya);
      expect(asked()).toEqual([0, 1, 0]);
    });

    test('nobody moves up where each had a form already', async () => {
      await closedFor('first', 'second', 'third');
      await forget(priya);
      expect(asked()).toEqual([0, 1, 1]);
    });

    test('the one whom the host fills for is not asked again', async () => {
      const id = await closedFor('first', 'second', 'third');
      await change(asha, id, { do: 'take', n: 3 }, 'booking');
      await change(asha, id, { do: 'forms', forms: ['a', 'b', 'c'] }, 'booking');
      expect(asked()).toEqual([0, 1, 1]);
    });
  });

  test('the time closes it, and all hear how its order goes on', async () => {
    const id = await open();
    await change(priya, id, { do: 'join' });
    rig.now.at += 30 * MINUTE;
    await node.together.tick(id);
    expect(await seen(asha, id)).toMatchObject({ state: 'closed', byTime: true });
    expect(rig.names(asha.conversationId)).toContain('group-booking-time');
    await change(asha, id, { do: 'order', orderId: 'o1' });
    await node.together.moved('o1', 'confirmed');
    await node.together.moved('o1', 'confirmed');
    expect(rig.names(`pot:${id}`).slice(-2)).toEqual(['group-booking', 'group-booking-news']);
    await change(asha, id, { do: 'bill', draft: 'b' });
    expect((await change(asha, id, { do: 'cancel' })).refused).toBe('billing');
  });

  test('who is forgotten leaves nothing of theirs, also when it is closed', async () => {
    const id = await closed();
    await change(priya, id, { do: 'fill', record: record('priya') });
    await node.together.leaveAll({ who: priya.customerId, conversationId: priya.conversationId });
    await node.store.forgetCustomer(priya.customerId, rig.now.at);
    expect((await seen(asha, id))?.members[1]).toEqual({
      n: 2,
      out: true,
      byHost: false,
      filled: false,
    });
    expect(await recordOf(asha, id, 2)).toBeUndefined();
  });
});
