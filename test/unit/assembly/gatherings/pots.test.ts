import { randomBytes, randomUUID } from 'node:crypto';
import { togetherOf, type Together } from '../../../../src/assembly/gatherings/compose';
import { createTelling } from '../../../../src/assembly/gatherings/telling';
import type { PotChange, PotLine, PotOrder } from '../../../../src/food/pot/shape';
import type { NewJob } from '../../../../src/store/job-store';
import type { Store } from '../../../../src/store/store';
import type { Incoming } from '../../../../src/turn/message';
import { onEachDatabase, type Place } from '../../store/places';

const BEGIN = Date.parse('2026-11-20T06:00:00Z');
const MINUTE = 60_000;
const RESTAURANT = { providerId: 'p', sellerId: 's', name: 'Tiffin', locality: 'HSR' };
const PLACE = { label: 'HSR Layout', lat: 12.9, lng: 77.6, pin: '560102' };
const GROUP = { serviceUrl: 'https://connector.test', bot: '28:bot', conversation: 'group', group: true };

interface Person {
  conversationId: string;
  customerId: string;
}

/** One process: its store, its pots, and what it was told to tell. */
interface Node {
  store: Store;
  pots: Together['food'];
  together: Together;
}

/** What conversations got to hear, each message once, as an inbox keeps it. */
interface Heard {
  said: Map<string, { to: string; name: string; data: Record<string, unknown> }>;
  /** Calls from here on that break off, as if the process died. */
  breakAfter: number;
}

onEachDatabase('ordering together', (make) => {
  let place: Place;
  const nodes: Node[] = [];
  const now = { at: BEGIN };
  const jobs: NewJob[] = [];
  const orders = new Map<string, PotOrder>();
  let heard: Heard;

  const start = async (): Promise<Node> => {
    const clock = { now: () => now.at };
    const store = await place.open({ clock });
    const hear = (to: string, messageId: string, content: Incoming['content']): void => {
      if (heard.breakAfter <= 0) throw new Error('the process died');
      heard.breakAfter -= 1;
      if (content.kind === 'event' && !heard.said.has(`${to} ${messageId}`)) heard.said.set(`${to} ${messageId}`, { to, name: content.name, data: content.data });
    };
    const turns = {
      accept: async ([message]: Incoming[]) => {
        if (message) hear(message.customer, message.messageId, message.content);
        return [];
      },
      tell: async (to: string, event: { messageId: string; content: Incoming['content'] }) => {
        hear(to, event.messageId, event.content);
        return undefined;
      },
    };
    const together = togetherOf({ store, clock, ids: { uuid: () => randomUUID(), secret: () => randomBytes(16).toString('hex') }, telling: createTelling({ store, turns: () => turns }), jobs: () => ({ add: async (added) => void jobs.push(...added) }), orderState: async (id) => orders.get(id) });
    const node = { store, together, pots: together.food };
    nodes.push(node);
    return node;
  };

  let node: Node;
  let asha: Person;
  let priya: Person;
  let ravi: Person;

  const person = async (customer: string, name: string, change: Record<string, unknown> = {}): Promise<Person> => {
    const address = { ...GROUP, user: customer, name, ...change };
    const [received] = await node.store.receive([{ message: { channel: 'teams', conversation: 'group', customer, messageId: randomUUID(), content: { kind: 'text', text: 'hi' }, address } }], { now: now.at });
    if (!received) throw new Error('not received');
    return received;
  };

  beforeEach(async () => {
    place = await make();
    now.at = BEGIN;
    jobs.length = 0;
    orders.clear();
    heard = { said: new Map(), breakAfter: Number.POSITIVE_INFINITY };
    node = await start();
    [asha, priya, ravi] = [await person('29:asha', 'Asha'), await person('29:priya', 'Priya'), await person('29:ravi', 'Ravi')];
  });
  afterEach(async () => {
    for (const one of nodes.splice(0)) await one.store.close();
    await place.remove();
  });

  const line = (dishId: string, quantity = 1): PotLine => ({ dishId, categoryId: 'c', name: dishId, quantity, choices: [], priceEachPaise: 9_000, maxOrder: null, told: [] });
  const put = (...lines: PotLine[]): PotChange => ({ do: 'put', lines, locationId: 'l' });
  const open = async (who: Person = asha, draft = 'd1'): Promise<string> => {
    const { pot } = await node.pots.open(who, draft, { restaurant: RESTAURANT, place: PLACE, closesAt: now.at + 30 * MINUTE });
    if (!pot) throw new Error('not opened');
    return pot.id;
  };
  const names = (): string[] => [...heard.said.values()].map((one) => one.name);

  test('everybody of the thread sees who has what, and only the host where it goes', async () => {
    const id = await open();
    await node.pots.change(priya, id, put(line('dosa')), 'p1');
    const [mine, hers] = [await node.pots.here(asha), await node.pots.here(priya)];
    expect(hers).toMatchObject({ group: true, pot: { id, me: 2, host: 1, draft: 'p1', members: [{ name: 'Asha' }, { name: 'Priya', lines: [{ dishId: 'dosa' }] }] } });
    expect(mine.pot?.place).toEqual(PLACE);
    expect(JSON.stringify(hers)).not.toMatch(/560102|29:|customer/);
    const stranger = await person('29:tara', 'Tara', { conversation: 'elsewhere' });
    const [far] = await node.store.receive([{ message: { channel: 'teams', conversation: 'elsewhere', customer: '29:tara', messageId: 'x', content: { kind: 'text', text: 'hi' }, address: { ...GROUP, conversation: 'elsewhere' } } }], { now: now.at });
    expect(stranger.customerId).toBe(far?.customerId);
    if (far) expect([await node.pots.look(far, id), await node.pots.change(far, id, put(line('idli')))]).toEqual([{}, {}]);
  });

  test('a chat of one person has no pot', async () => {
    const alone = await person('29:solo', 'Solo', { group: undefined, conversation: 'own' });
    expect(await node.pots.here(alone)).toEqual({ group: false });
    expect(await node.pots.open(alone, 'd1', { restaurant: RESTAURANT, place: PLACE, closesAt: now.at + MINUTE })).toEqual({ is: 'alone' });
  });

  test('the second to open one finds the first', async () => {
    const id = await open();
    expect(await node.pots.open(priya, 'd1', { restaurant: RESTAURANT, place: PLACE, closesAt: now.at + 9 * MINUTE })).toMatchObject({ is: 'there', pot: { id } });
    const both = await Promise.all([node.pots.open(asha, 'd1', { restaurant: RESTAURANT, place: PLACE, closesAt: now.at + MINUTE }), node.pots.open(ravi, 'd9', { restaurant: RESTAURANT, place: PLACE, closesAt: now.at + MINUTE })]);
    expect(both.map((one) => [one.is, one.pot?.id])).toEqual([['opened', id], ['there', id]]);
  });

  test('what colleagues add at the same moment all stays, over processes too', async () => {
    const others = place.shared ? [await start(), await start()] : [node, node];
    const id = await open();
    const people = await Promise.all(Array.from({ length: 12 }, (_, at) => person(`29:p${at}`, `P${at}`)));
    await Promise.all(people.flatMap((one, at) => [0, 1].map((again) => (others[(at + again) % 2] ?? node).pots.change(one, id, put(line('dosa', at + 1))))));
    const { pot } = await node.pots.look(asha, id);
    expect(pot?.members.flatMap(({ name, lines }) => lines.map((one) => `${name} ${one.quantity}`)).toSorted()).toEqual(people.map((_, at) => `P${at} ${at + 1}`).toSorted());
    expect(new Set(pot?.members.map((one) => one.n)).size).toBe(13);
  });

  test('the card is told of each change once', async () => {
    const id = await open();
    for (let again = 0; again < 3; again++) await node.pots.change(priya, id, put(line('dosa')), 'p1');
    expect(names()).toEqual(['pot', 'pot']);
    expect([...heard.said.values()].map((one) => one.to)).toEqual([`pot:${id}`, `pot:${id}`]);
  });

  test('a process that dies between writing and telling leaves nothing untold and tells nothing twice', async () => {
    const id = await open();
    const steps: (() => Promise<unknown>)[] = [
      () => node.pots.change(priya, id, put(line('dosa')), 'p1'),
      () => node.pots.change(ravi, id, put(line('idli', 2)), 'r1'),
      () => node.pots.change(asha, id, { do: 'close' }),
      () => node.pots.change(asha, id, { do: 'share', billPaise: 30_000, shares: [2, 3].map((n) => ({ n, share: { dishesPaise: 9_000, common: [], totalPaise: 15_000 } })) }),
    ];
    for (const step of steps) {
      for (let calls = 0; ; calls++) {
        heard.breakAfter = calls;
        if (await step().then(() => true, () => false)) break;
      }
    }
    const to = (who: Person): string[] => [...heard.said.values()].filter((one) => one.to === who.conversationId).map((one) => one.name);
    expect([to(asha), to(priya), to(ravi)]).toEqual([['pot-over'], ['pot-over', 'pot-share'], ['pot-over', 'pot-share']]);
    expect([...heard.said.values()].filter((one) => one.to === `pot:${id}`).map((one) => one.name)).toEqual(['pot', 'pot', 'pot', 'pot', 'pot']);
    expect((await node.pots.look(asha, id)).pot).toMatchObject({ state: 'closed', version: 5, billPaise: 30_000 });
  });

  test('the host is warned, the time closes it, and a second look changes nothing', async () => {
    const id = await open();
    await node.pots.change(priya, id, put(line('dosa')), 'p1');
    expect(jobs.map(({ key, runAt }) => [key, runAt - BEGIN])).toEqual([[`pot-time:${id}`, 25 * MINUTE]]);
    now.at = BEGIN + 25 * MINUTE;
    const end = await node.pots.tick(id);
    expect(end).toBe(BEGIN + 30 * MINUTE);
    expect(names().at(-1)).toBe('pot-warn');
    now.at = BEGIN + 30 * MINUTE;
    for (let again = 0; again < 2; again++) expect(await node.pots.tick(id)).toBeUndefined();
    expect((await node.pots.look(asha, id)).pot).toMatchObject({ state: 'closed', byTime: true });
    expect(names().slice(-5)).toEqual(['pot', 'pot-news', 'pot-over', 'pot-over', 'pot-time']);
    expect(await node.pots.change(ravi, id, put(line('idli')))).toMatchObject({ refused: 'late' });
  });

  test('an empty one ends by the time without an order', async () => {
    const id = await open();
    now.at = BEGIN + 31 * MINUTE;
    await node.pots.tick(id);
    expect((await node.pots.look(priya, id)).pot?.state).toBe('empty');
    expect([...heard.said.values()].find((one) => one.name === 'pot-news')?.data).toMatchObject({ news: 'empty' });
    expect(names()).not.toContain('pot-time');
    expect((await node.pots.open(priya, 'd1', { restaurant: RESTAURANT, place: PLACE, closesAt: now.at + MINUTE })).is).toBe('opened');
  });

  test('another time is another job', async () => {
    const id = await open();
    await node.pots.change(asha, id, { do: 'until', at: BEGIN + 60 * MINUTE });
    expect(jobs.map(({ runAt, whenThere }) => [runAt - BEGIN, whenThere])).toEqual([[25 * MINUTE, 'replace'], [55 * MINUTE, 'replace']]);
  });

  test('the group hears how its order goes on, each state once', async () => {
    const id = await open();
    await node.pots.change(priya, id, put(line('dosa')));
    await node.pots.change(asha, id, { do: 'close' });
    await node.pots.change(asha, id, { do: 'share', billPaise: 9_000, shares: [] });
    await node.pots.change(asha, id, { do: 'order', orderId: 'o1' });
    const before = heard.said.size;
    for (const state of ['waiting', 'confirmed', 'confirmed'] as const) {
      orders.set('o1', state);
      await node.pots.moved('o1', state);
    }
    expect(names().slice(before)).toEqual(['pot', 'pot', 'pot-news']);
    expect((await node.pots.look(priya, id)).pot?.order).toBe('confirmed');
    await node.pots.moved('of nobody', 'confirmed');
    expect(heard.said.size).toBe(before + 3);
  });

  test('who is forgotten is out of it; a host who is forgotten has called it off', async () => {
    const id = await open();
    await node.pots.change(priya, id, put(line('dosa')));
    await node.together.leaveAll({ who: priya.customerId, conversationId: priya.conversationId });
    await node.store.forgetCustomer(priya.customerId, now.at);
    expect((await node.pots.look(ravi, id)).pot?.members).toEqual([expect.objectContaining({ name: 'Asha' }), { n: 2, out: true, lines: [] }]);
    await node.together.leaveAll({ who: asha.customerId, conversationId: asha.conversationId });
    expect((await node.pots.look(ravi, id)).pot?.state).toBe('cancelled');
    await node.store.forgetCustomer(asha.customerId, now.at);
    expect(await node.pots.look(ravi, id)).toEqual({});
  });

  test('a host who was forgotten without a word keeps nobody from opening another', async () => {
    await open();
    await node.store.forgetCustomer(asha.customerId, now.at);
    expect((await node.pots.open(priya, 'd1', { restaurant: RESTAURANT, place: PLACE, closesAt: now.at + MINUTE })).is).toBe('opened');
  });
});
