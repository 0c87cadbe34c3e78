import type { NewPayLink, NewStoredOrder } from '../../../src/store/order-store';
import type { Store } from '../../../src/store/store';
import { TABLES } from '../../chaos/all-rows';
import { onEachDatabase, withStore, type Place } from './places';
import { claim, saying, settled } from './samples';
import { receive } from '../../support/receive';
import { message } from './samples';

const DAY = 86_400_000;
const NAME = 'Ashalata-of-this-test';
const MAIL = 'ashalata@of-this-test.example';
const SEALED = { limit: 100 };

/** Tables that hold nothing of any customer, each with why. */
const NOBODYS: Readonly<Record<string, string>> = {
  setting: 'of the installation',
  funnel: 'numbers alone',
  sandbox_record: 'what the seller of the practice keeps',
  operator_audit: 'of who runs Mela; it has a time of its own',
  model_cost: 'numbers alone',
  api_key: 'of who runs Mela',
  webhook: 'of who runs Mela',
  webhook_event: 'names nobody; what nobody takes goes after eight days',
};

const order: NewStoredOrder = {
  orderId: 'o1',
  area: 'booking',
  transactionId: 't1',
  amountPaise: 100,
  details: { name: NAME },
  orderStatus: 'INITIATED',
};
const link: NewPayLink = {
  id: 'l1',
  orderId: 'o1',
  cartVersion: 'c1',
  gatewayOrderId: 'g1',
  amountPaise: 100,
  details: { name: NAME },
  expiresAt: 9,
};

onEachDatabase('all that is kept of a person', (make) => {
  let place: Place;
  let store: Store;
  withStore(make, (...opened) => ([place, store] = opened));

  const round = (now: number) =>
    store.expire({ after: '', ...SEALED, neverBought: now - 30 * DAY, bought: now - 365 * DAY });

  async function fill(): Promise<{ conversationId: string; customerId: string }> {
    const { conversationId, customerId } = await settled(
      store,
      {},
      {
        orders: [order],
        payLinks: [link],
        profile: { name: NAME },
        consents: { agreed: [] },
        handOver: undefined,
        replies: [saying(NAME)],
      },
    );
    await store.hashContacts(() => [MAIL], 10);
    await store.offerMove({ id: 'm', code: 'ABCDE12345', conversationId, expiresAt: 9 }, 5);
    await store.offerOwnData({ key: 'k', customerId, expiresAt: 9 }, 5);
    await store.addTokens(customerId, '2026-11-20', 5);
    await receive(store, [{ message: message({ messageId: 'm-2' }) }], {
      now: 1_000,
      claim: claim(),
    });
    return { conversationId, customerId };
  }

  test('is gone from every table when the days of the settings are over, and not before', async () => {
    const { customerId } = await fill();
    const turn = await store.claim({ ...claim(), now: 100_000 });
    if (turn) await store.commit(turn, { state: {}, replies: [] }, { now: 1_000 });
    const dump = async (): Promise<string> => place.dump();
    expect(await dump()).toContain(customerId);
    expect(await store.conversationsByContact(MAIL)).toHaveLength(1);
    await round(1_000 + 364 * DAY);
    expect(await dump()).toContain(customerId);
    await round(1_000 + 366 * DAY);
    const left = await dump();
    expect(left).not.toContain(customerId);
    expect(left).not.toContain('o1');
    expect(await store.customer(customerId)).toBeUndefined();
    expect(await store.conversationsByContact(MAIL)).toEqual([]);
  });

  test('the log of looks and acts goes by a time of its own', async () => {
    const entry = { at: 1, session: 's', role: 'admin', act: 'look', subject: 'c' };
    await store.addAudit({ ...entry, reason: 'why' });
    const [written] = await store.auditEntries(5);
    expect(written).toMatchObject({ act: 'look' });
    await store.prune({ before: 0, auditBefore: 500, limit: 10 });
    expect(await store.auditEntries(5)).toHaveLength(1);
    await store.prune({ before: 0, auditBefore: Date.now() + DAY, limit: 10 });
    expect(await store.auditEntries(5)).toEqual([]);
  });
});

test('every table is either a customer’s, or named as nobody’s', () => {
  const theirs = [
    'arrangement',
    'arrangement_member',
    'contact_hash',
    'conversation',
    'conversation_state',
    'customer',
    'customer_order',
    'hand_over',
    'inbox',
    'intent',
    'job',
    'model_tokens',
    'move_guess',
    'move_ticket',
    'not_understood',
    'outbox',
    'own_chat',
    'own_data_offer',
    'pay_link',
    'put_aside',
    'state_change',
  ];
  expect([...theirs, ...Object.keys(NOBODYS)].toSorted()).toEqual(TABLES);
});
