import type { Store } from '../../../src/store/store';
import { WEBHOOK_JOB, type WebhookEvent } from '../../../src/store/webhook-store';
import { onEachDatabase, withStore, type Place } from './places';
import { arrive, claim, result, saying } from './samples';

const NOW = 2_000_000;

onEachDatabase('keys of the HTTP API', (make) => {
  let store: Store;
  let place: Place;
  withStore(make, (at, opened) => ([place, store] = [at, opened]));
  const key = { secret: 'mela_canary', system: 'crm', scopes: ['orders'], madeBy: 'sign-in 1' };

  test('a key is found by its secret, which is kept as a hash alone', async () => {
    const made = await store.addApiKey(key, NOW);
    expect(await store.apiKeyOf('mela_canary')).toEqual(made);
    expect(await store.apiKeyOf('mela_canary2')).toBeUndefined();
    expect(await place.dump()).not.toContain('mela_canary');
  });

  test('its last use is told, and once revoked it opens nothing for good', async () => {
    const { id } = await store.addApiKey(key, NOW);
    await store.markApiKeyUsed(id, NOW + 5);
    expect(await store.apiKeys(5)).toMatchObject([{ id, usedAt: NOW + 5, revokedAt: null }]);
    expect(await store.revokeApiKey(id, NOW + 9)).toBe(true);
    expect(await store.revokeApiKey(id, NOW + 10)).toBe(false);
    expect(await store.apiKeyOf('mela_canary')).toBeUndefined();
    expect(await store.apiKeys(5)).toMatchObject([{ revokedAt: NOW + 9 }]);
  });
});

onEachDatabase('what webhooks are to be told', (make) => {
  let store: Store;
  let place: Place;
  withStore(make, (at, opened) => ([place, store] = [at, opened]));

  const webhook = (topics: ('order' | 'conversation' | 'reply')[], secret = 'whsec_canary') =>
    store.addWebhook(
      {
        url: 'https://crm.example/hook?token=canary',
        secret,
        events: ['order.created'],
        topics,
        personal: false,
        system: null,
        madeBy: 'sign-in 1',
      },
      NOW,
    );
  const order = {
    orderId: 'ORD-1',
    area: 'booking',
    transactionId: 'TXN-1',
    amountPaise: 120_000,
    details: { name: 'Canary Name' },
  } as const;
  const link = {
    id: 'link-canary',
    orderId: 'ORD-1',
    cartVersion: 'v1',
    gatewayOrderId: 'GW-1',
    amountPaise: 120_000,
  };
  const commit = async (
    what: Parameters<typeof result>[0],
    { told = true, customer = 'crm/canary' } = {},
  ) => {
    const turn = await arrive(store, {
      channel: 'api',
      conversation: customer,
      customer,
      ...(told ? { address: { told } } : {}),
    });
    const options = { now: NOW, deliver: undefined };
    expect(await store.commit(turn, result(what), options)).not.toBe(false);
    return turn.conversation.id;
  };
  const jobs = () => store.claimJobs({ ...claim(), now: NOW, limit: 20 });
  /** All that waits in a stream, in order, each taken as a webhook would. */
  const taken = async (id: string, stream: string): Promise<WebhookEvent[]> => {
    const all: WebhookEvent[] = [];
    for (;;) {
      const event = await store.nextWebhookEvent(id, stream);
      if (!event) return all;
      all.push(event);
      await store.endWebhookEvent(event, 'sent', NOW);
    }
  };

  test('address and secret are sealed; a webhook that is stopped is told nothing more', async () => {
    const { id } = await webhook(['order']);
    expect(await store.webhook(id)).toMatchObject({
      secret: 'whsec_canary',
      events: ['order.created'],
    });
    expect(await place.dump()).not.toContain('canary');
    await commit({ orders: [order] });
    expect(await store.webhookEvents('waiting', 5)).toHaveLength(1);
    expect(await store.stopWebhook(id, NOW)).toBe(true);
    expect(await store.stopWebhook(id, NOW)).toBe(false);
    expect(await store.webhookEvents('waiting', 5)).toEqual([]);
    expect(await store.webhook(id)).toBeUndefined();
    await store.updateOrder('ORD-1', 1, { orderStatus: 'SUCCESS' }, NOW);
    expect(await store.webhookEvents('waiting', 5)).toEqual([]);
  });

  test('an order, its link and each change are told in their order, by one job of the stream', async () => {
    const { id } = await webhook(['order']);
    await commit({ orders: [order], payLinks: [link], replies: [saying('a')] });
    await store.movePayLink('link-canary', 'open', 'gone', NOW);
    await store.updateOrder('ORD-1', 1, { orderStatus: 'SUCCESS' }, NOW);
    await store.movePayLink('link-canary', 'gone', 'paid', NOW);
    await store.updateOrder('ORD-1', 2, { bookingStatus: 'COMPLETED' }, NOW);
    await store.updateOrder('ORD-1', 3, { bookingStatus: 'COMPLETED' }, NOW); // no change
    expect(await jobs()).toMatchObject([
      { kind: WEBHOOK_JOB, payload: { webhook: id, stream: 'order:ORD-1' } },
    ]);
    const events = await taken(id, 'order:ORD-1');
    expect(events.map(({ data }) => data)).toMatchObject([
      { what: 'created' },
      { what: 'link', state: 'open' },
      { what: 'link', state: 'gone' },
      { what: 'state', orderStatus: 'SUCCESS' },
      { what: 'link', state: 'paid' },
      { what: 'state', bookingStatus: 'COMPLETED' },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/canary|Canary/);
    expect((await store.webhooks(5))[0]).toMatchObject({ sentAt: NOW });
  });

  test('a hand-over is told in the stream of its conversation; replies only where the address asks', async () => {
    const { id } = await webhook(['conversation', 'reply']);
    const handOver = { is: 'opened', why: 'asked' } as const;
    const conversation = await commit({ handOver, replies: [saying('a'), saying('b')] });
    await commit({ handOver: { is: 'waits' }, replies: [] });
    await commit({ handOver: { is: 'over' }, replies: [] });
    const events = await taken(id, `conversation:${conversation}`);
    expect(events.map(({ data }) => data)).toMatchObject([
      { what: 'replied', from: 2, to: 3 },
      { what: 'opened', why: 'asked' },
      { what: 'over' },
    ]);
    await commit({ replies: [saying('c')] }, { told: false, customer: 'of the web' });
    expect(await store.webhookEvents('waiting', 5)).toEqual([]);
  });

  test('nothing is written where nobody is told, and each webhook is told of its own', async () => {
    await commit({ orders: [order] });
    expect(await store.webhookEvents('waiting', 5)).toEqual([]);
    const [one, two] = [await webhook(['order']), await webhook(['order'], 'other')];
    const other = await webhook(['reply']);
    await store.updateOrder('ORD-1', 1, { orderStatus: 'FAILED' }, NOW);
    expect(await taken(one.id, 'order:ORD-1')).toHaveLength(1);
    expect(await taken(two.id, 'order:ORD-1')).toHaveLength(1);
    expect(await taken(other.id, 'order:ORD-1')).toHaveLength(0);
  });

  test('a commit that is not written tells nothing', async () => {
    await webhook(['order']);
    const turn = await arrive(store, { channel: 'api', customer: 'crm/1' });
    const lost = { ...turn, fence: turn.fence + 1 };
    const options = { now: NOW, deliver: undefined };
    expect(await store.commit(lost, result({ orders: [order] }), options)).toBe(false);
    expect(await store.webhookEvents('waiting', 5)).toEqual([]);
  });

  test('an event that was given up is due again, first of its stream', async () => {
    const { id } = await webhook(['order']);
    await commit({ orders: [order], payLinks: [link] });
    const first = await store.nextWebhookEvent(id, 'order:ORD-1');
    if (!first) throw new Error('nothing waits');
    await store.failWebhookEvent(first, { failure: 'status_500', dead: true }, NOW);
    expect(await store.nextWebhookEvent(id, 'order:ORD-1')).toMatchObject({
      data: { what: 'link' },
    });
    expect(await store.webhookEvents('dead', 5)).toMatchObject([
      { id: first.id, tries: 1, failure: 'status_500' },
    ]);
    expect(await store.tellWebhookAgain(id, first.id, NOW)).toBe(true);
    expect(await store.tellWebhookAgain(id, first.id, NOW)).toBe(false);
    expect(await store.nextWebhookEvent(id, 'order:ORD-1')).toMatchObject({
      id: first.id,
      tries: 0,
    });
  });

  test('what was given up goes after its time; what waits stays', async () => {
    const { id } = await webhook(['order']);
    await commit({ orders: [order], payLinks: [link] });
    const first = await store.nextWebhookEvent(id, 'order:ORD-1');
    if (!first) throw new Error('nothing waits');
    await store.failWebhookEvent(first, { failure: 'timeout', dead: true }, NOW);
    await store.prune({ before: NOW, limit: 10 });
    expect(await store.webhookEvents('dead', 5)).toHaveLength(1);
    await store.prune({ before: NOW + 1, limit: 10 });
    expect(await store.webhookEvents('dead', 5)).toEqual([]);
    expect(await store.webhookEvents('waiting', 5)).toHaveLength(1);
  });

  test('a job that runs while something more happens runs again, so that nothing waits for ever', async () => {
    await webhook(['order']);
    await commit({ orders: [order] });
    const [running] = await jobs();
    if (!running) throw new Error('no job');
    await store.updateOrder('ORD-1', 1, { orderStatus: 'SUCCESS' }, NOW);
    await store.endJob(running);
    expect(await store.nextJobAt()).toBe(NOW + claim().leaseMs);
  });
});
