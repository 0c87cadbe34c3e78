import { CommerceError } from '../../../src/commerce';
import { closeLinks } from '../../../src/orders/create';
import { checkOrder, listOrders } from '../../../src/orders/read';
import { ordersRig, INPUT, type OrdersRig } from './rig';

let rig: OrdersRig;
beforeEach(async () => {
  rig = await ordersRig();
});
afterEach(() => rig.end());

const links = async (orderId: string) => rig.context.store.payLinksOfOrder(orderId);

describe('Create Order', () => {
  test('sends what the request table names and nothing more', async () => {
    await rig.order();
    expect(rig.calls).toEqual([
      {
        target: '/orders',
        at: rig.now.at,
        body: { device: 'WEB', transactionId: INPUT.transaction, pg: 'PG' },
      },
    ]);
  });

  test('names the user of the token, and so does every read of the order and of its tickets', async () => {
    const user = '3f0a7b52-9c1e-4d55-8a0e-6b1f2c3d4e5f';
    rig.token = `head.${Buffer.from(JSON.stringify({ userId: user })).toString('base64url')}.sign`;
    await rig.order();
    expect(rig.calls[0]?.body).toEqual({
      device: 'WEB',
      transactionId: INPUT.transaction,
      pg: 'PG',
      userId: user,
    });
    rig.answer = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
    const { order } = await checkOrder(rig.context, rig.customerId, 'order-1');
    const asked = rig.calls.slice(1).map(({ target }) => new URL(target, 'http://service.example'));
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/orders/order-1', '/user/tickets']);
    for (const { searchParams } of asked)
      expect(Object.fromEntries(searchParams)).toEqual({ userId: user, userMobile: '9876543210' });
    expect(JSON.stringify(order)).not.toContain(user);
  });

  test.each([
    ['no JSON Web Token', 'token'],
    [
      'one without a claim of a user',
      `head.${Buffer.from('{"scope":"all"}').toString('base64url')}.sign`,
    ],
    [
      'one whose user is no UUID',
      `head.${Buffer.from('{"userId":"asha","sub":7}').toString('base64url')}.sign`,
    ],
    ['one that cannot be read', 'head.%%%.sign'],
  ])('names no user where the token is %s', async (_fact, token) => {
    rig.token = token;
    await rig.order();
    await checkOrder(rig.context, rig.customerId, 'order-1');
    expect(rig.calls[0]?.body).toEqual({
      device: 'WEB',
      transactionId: INPUT.transaction,
      pg: 'PG',
    });
    expect(rig.calls.map(({ target }) => target).join()).not.toContain('userId');
  });

  test('gives one link that cannot be guessed, good for a quarter of an hour', async () => {
    const made = await rig.order();
    const [link, ...others] = await links('order-1');
    expect(others).toEqual([]);
    expect(made).toEqual({
      orderId: 'order-1',
      bill: 'bill-1',
      url: `https://mela.example/pay/${link?.id}`,
      expiresAt: rig.now.at + 900_000,
    });
    expect(link).toMatchObject({
      state: 'open',
      gatewayOrderId: 'gw-1',
      amountPaise: INPUT.amountPaise,
      cartVersion: 'bill-1',
    });
    expect(rig.jobs.get(`expire:${link?.id}`)).toEqual({
      kind: 'link-expiry',
      payload: { link: link?.id },
      runAt: made.expiresAt,
    });
  });

  test('ends the link with the quote where that ends sooner', async () => {
    expect((await rig.order({ expiresAt: rig.now.at + 60_000 })).expiresAt).toBe(
      rig.now.at + 60_000,
    );
  });

  test('of what is free shows no link and begins to look at once', async () => {
    const made = await rig.order({ amountPaise: 0 });
    expect(made.url).toBeUndefined();
    expect((await links('order-1'))[0]?.state).toBe('paid');
    expect(rig.jobs.get('watch:order-1')).toEqual({
      kind: 'order-watch',
      payload: { orderId: 'order-1' },
      runAt: rig.now.at,
    });
  });

  test('of food goes in the name of our own customer', async () => {
    await rig.order({ area: 'food' });
    expect(rig.calls).toEqual([
      {
        target: '/ret11/orders/create-order',
        at: rig.now.at,
        body: {
          device: 'WEB',
          transactionId: INPUT.transaction,
          pg: 'PG',
          userId: rig.customerId,
          mobile: '9876543210',
        },
      },
    ]);
    expect((await links('order-1'))[0]?.gatewayOrderId).toBe('gw-1');
  });

  test('that fails keeps nothing', async () => {
    rig.answer = 'away';
    await expect(rig.order()).rejects.toBeInstanceOf(CommerceError);
    expect(await listOrders(rig.context, rig.customerId, 10)).toEqual([]);
    expect(rig.jobs.size).toBe(0);
  });

  test('makes a link that a crash left from an earlier try of the same draft unpayable, and no other', async () => {
    await rig.order();
    await rig.order({ draft: 'd2', bill: 'bill-2', title: 'Lake Walk' });
    await rig.order({ bill: 'bill-3', transaction: 't3' });
    expect((await links('order-1'))[0]?.state).toBe('dead');
    expect((await links('order-2'))[0]?.state).toBe('open');
    expect((await links('order-3'))[0]?.state).toBe('open');
  });

  test.each([
    ['the same visit in another draft', {}, 'dead', 'replaced'],
    ['another time', { at: (INPUT.at ?? 0) + 1 }, 'open', undefined],
    ['something else', { title: 'Lake Walk' }, 'open', undefined],
  ])('closes the link of an earlier order of %s: %j', async (_of, over, state, ended) => {
    await rig.order({ draft: 'd2', bill: 'bill-2', ...over });
    await rig.order();
    expect((await links('order-1'))[0]?.state).toBe(state);
    const seen = await listOrders(rig.context, rig.customerId, 5);
    expect(seen.find(({ orderId }) => orderId === 'order-1')?.ended).toBe(ended);
  });

  test('never keeps a second payable link for one bill', async () => {
    await rig.order();
    await expect(rig.order({ draft: 'd2' })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('links closed', () => {
  test('cannot be paid; of one whose customer is at the gateway that is told, and our page leads there no more', async () => {
    await rig.order();
    expect(await closeLinks(rig.context, rig.conversationId, { draft: 'd1' })).toMatchObject({
      gone: false,
    });
    await rig.order({ bill: 'bill-2' });
    const id = (await links('order-2'))[0]?.id ?? '';
    await rig.context.store.movePayLink(id, 'open', 'gone', rig.now.at);
    expect(await closeLinks(rig.context, rig.conversationId, { draft: 'd1' })).toMatchObject({
      gone: true,
    });
    expect((await rig.context.store.payLink(id))?.state).toBe('left');
  });

  test('are those of the draft alone', async () => {
    await rig.order();
    await closeLinks(rig.context, rig.conversationId, { draft: 'another' });
    expect((await links('order-1'))[0]?.state).toBe('open');
  });

  test.each([
    ['FAILED', 'gone', 'left'],
    ['FAILED', 'open', 'dead'],
    ['SUCCESS', 'paid', 'paid'],
  ] as const)(
    'of an order that is %s a link that was %s is %s',
    async (orderStatus, was, becomes) => {
      await rig.order();
      const [id, order] = [
        (await links('order-1'))[0]?.id ?? '',
        await rig.context.store.order('order-1'),
      ];
      await rig.context.store.updateOrder(
        'order-1',
        order?.version ?? 0,
        { orderStatus },
        rig.now.at,
      );
      if (was !== 'open') await rig.context.store.movePayLink(id, 'open', was, rig.now.at);
      await closeLinks(rig.context, rig.conversationId, { draft: 'd1' });
      expect((await links('order-1'))[0]?.state).toBe(becomes);
    },
  );
});

describe('orders read', () => {
  test('are the customer’s own, newest first', async () => {
    await rig.order({ bill: 'b1', title: 'First' });
    rig.now.at += 1_000;
    await rig.order({ bill: 'b2', draft: 'd2', title: 'Second' });
    expect(
      (await listOrders(rig.context, rig.customerId, 5)).map(({ title, state }) => [title, state]),
    ).toEqual([
      ['Second', 'waiting'],
      ['First', 'waiting'],
    ]);
    expect(await listOrders(rig.context, rig.customerId, 1)).toHaveLength(1);
    expect(await listOrders(rig.context, 'somebody-else', 5)).toEqual([]);
  });

  test('tell nothing of what they are kept with', async () => {
    await rig.order();
    const [view] = await listOrders(rig.context, rig.customerId, 5);
    expect(Object.keys(view ?? {}).toSorted()).toEqual([
      'amountPaise',
      'area',
      'at',
      'draft',
      'lines',
      'orderId',
      'orderedAt',
      'payUrl',
      'seller',
      'state',
      'title',
    ]);
  });

  test('leave out one that was broken off before its link was kept', async () => {
    await rig.order({ bill: 'b1', title: 'Shown' });
    rig.now.at += 1_000;
    const add = rig.context.store.addPayLink.bind(rig.context.store);
    rig.context.store.addPayLink = () => Promise.reject(new Error('killed'));
    await expect(rig.order({ bill: 'b2', draft: 'd2' })).rejects.toThrow('killed');
    rig.context.store.addPayLink = add;
    expect((await listOrders(rig.context, rig.customerId, 5)).map(({ title }) => title)).toEqual([
      'Shown',
    ]);
    expect((await checkOrder(rig.context, rig.customerId, undefined)).order?.title).toBe('Shown');
  });

  test('of nobody else, by its id neither', async () => {
    await rig.order();
    expect((await checkOrder(rig.context, rig.customerId, 'order-1')).order?.orderId).toBe(
      'order-1',
    );
    expect((await checkOrder(rig.context, 'somebody-else', 'order-1')).order).toBeUndefined();
    expect((await checkOrder(rig.context, 'somebody-else', undefined)).order).toBeUndefined();
  });

  test('of a forgotten customer are gone', async () => {
    await rig.order();
    await rig.context.store.forgetCustomer(rig.customerId, rig.now.at);
    expect(await listOrders(rig.context, rig.customerId, 5)).toEqual([]);
  });
});
