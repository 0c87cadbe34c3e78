import type { Store } from '../../../../src/store/store';
import { claim, result, saying } from '../samples';
import type { Bench } from './bench';
import { keyOf, saidIn, saidInSecond, type Scene } from './scene';
import { receive } from '../../../support/receive';

const FAR = 10_000_000; // when all leases are over and all is due

/** Conversations whose own columns do not say what the tables hold. */
export const WRONG_ROWS = `
  select c.id, c.customer_id, c.waiting, c.waiting_since, c.held, c.deliver_at, c.deliver_from, c.seq, c.done_seq, c.fence, n.* from conversation c, lateral (select
    (select count(*)::int from inbox i where i.conversation_id = c.id and i.seq > c.done_seq) as in_inbox,
    (select count(*)::int from outbox o where o.conversation_id = c.id and o.delivery = 'pending') as pending,
    (select count(*)::int from outbox o where o.conversation_id = c.id and o.delivery = 'held') as in_hold,
    (select coalesce(max(s.seq), 0) from (select seq from inbox where conversation_id = c.id union all select seq from outbox where conversation_id = c.id) s) as last,
    (select count(*)::int from inbox i join outbox o on o.conversation_id = c.id and o.seq = i.seq where i.conversation_id = c.id) as shared) n
  where (c.waiting <> n.in_inbox or (c.waiting > 0) <> (c.waiting_since is not null)
    or ((n.pending > 0 or c.deliver_from is not null) and c.deliver_at is null) or (n.in_hold > 0 and c.held = 0) or n.last > c.seq or n.shared > 0)`;

/** Conversations of a scene whose columns do not say what is there. */
export async function wrongRows(
  { query }: Pick<Bench, 'query'>,
  { other, customerId }: Scene,
): Promise<string[]> {
  return (
    await query(`select * from (${WRONG_ROWS}) w where w.id = $1 or w.customer_id = $2`, [
      other,
      customerId,
    ])
  ).map((row) => JSON.stringify(row));
}

/** Handles and delivers all that is left in a scene, as nodes do once leases are over. */
export async function drain(store: Store, scene: Scene): Promise<void> {
  const third = await store.conversationFor('whatsapp', `third ${scene.name}`, `u ${scene.name}`);
  const lasts = [
    saidIn(scene, { messageId: 'last' }),
    saidInSecond(scene, { messageId: 'last' }),
    ...(third ? [saidIn(scene, { conversation: `third ${scene.name}`, messageId: 'last' })] : []),
  ];
  for (const message of lasts)
    for (const { conversationId, seq } of await receive(store, [{ message }], { now: FAR }))
      scene.accepted.push(`${conversationId} ${seq}`);
  for (const id of [scene.id, scene.second, scene.other, ...(third ? [third.id] : [])]) {
    for (let turn = await claimed(store, id); turn; turn = await claimed(store, id)) {
      expect(turn.conversation.thread).not.toBe('');
      if (
        await store.commit(turn, result({ replies: [saying('drained')] }), {
          now: FAR,
          deliver: claim(0),
        })
      )
        scene.handled.push(keyOf(turn));
    }
    await deliverAll(store, scene, id);
  }
}

const claimed = (store: Store, conversationId: string) =>
  store.claim({ ...claim(), now: FAR, conversationId });

async function deliverAll(store: Store, scene: Scene, conversationId: string): Promise<void> {
  for (;;) {
    const [delivery] = await store.claimDeliveries({
      ...claim(),
      now: FAR,
      limit: 1,
      conversationId,
    });
    if (!delivery) return;
    for (const { reply, seq } of delivery.items) {
      expect(reply).toBeDefined();
      scene.given.push(`${conversationId} ${seq}`);
    }
    await store.settleDelivery(
      delivery,
      delivery.items.map(({ seq }) => ({ seq, outcome: 'sent' })),
      { now: FAR },
    );
  }
}

/** Checks what a scene came to: nothing lost, nothing twice, nothing left. */
export async function checkEnd({ query }: Pick<Bench, 'query'>, scene: Scene): Promise<void> {
  const ids = [scene.id, scene.second, scene.other];
  const inbox = (
    await query(
      `select i.conversation_id || ' ' || i.seq as key from inbox i join conversation c on c.id = i.conversation_id where c.id = any($1) or c.customer_id = $2`,
      [ids, scene.customerId],
    )
  ).map(({ key }) => String(key));
  expect([...scene.handled].sort()).toEqual([...inbox].sort());
  expect(inbox).toEqual(expect.arrayContaining(scene.accepted));
  expect(new Set(scene.delivering).size).toBe(scene.delivering.length);
  const sent = await query(
    `select o.conversation_id || ' ' || o.seq as key from outbox o where o.conversation_id = any($1) and o.delivery = 'sent'`,
    [ids],
  );
  expect([...scene.delivering, ...scene.given]).toEqual(
    expect.arrayContaining(sent.map(({ key }) => key)),
  );
  const left = await query(
    `select o.* from outbox o join conversation c on c.id = o.conversation_id where (c.id = any($1) or c.customer_id = $2) and (o.delivery = 'pending' or (o.delivery = 'held' and c.held = 0))`,
    [ids, scene.customerId],
  );
  expect(left).toEqual([]);
  const orders = await query(
    `select o.order_id from customer_order o join pay_link l on l.order_id = o.order_id where o.order_id = $1 and (o.conversation_id <> l.conversation_id or o.customer_id <> l.customer_id)`,
    [`o ${scene.name}`],
  );
  expect(orders).toEqual([]);
}
