import type { CommitOptions, Store, ClaimedTurn, TurnResult } from '../../../../src/store/store';
import { claim, result, saying, text } from '../samples';
import {
  EARLY,
  fresh,
  keyOf,
  LATE,
  LEASE_MS,
  noteDeliveries,
  saidIn,
  saidInSecond,
  type Scene,
} from './scene';
import { receive, receiveEvent } from '../../../support/receive';

/** What a slow node may have: rows of a scene. */
export const rows = {
  conversation: {
    sql: 'select 1 from conversation where id = $1 for update',
    values: ({ id }: Scene) => [id],
  },
  second: {
    sql: 'select 1 from conversation where id = $1 for update',
    values: ({ second }: Scene) => [second],
  },
  other: {
    sql: 'select 1 from conversation where id = $1 for update',
    values: ({ other }: Scene) => [other],
  },
  customer: {
    sql: 'select 1 from customer where id = $1 for no key update',
    values: ({ customerId }: Scene) => [customerId],
  },
  replies: {
    sql: 'select 1 from outbox where conversation_id = $1 for update',
    values: ({ id }: Scene) => [id],
  },
  order: {
    sql: 'select 1 from customer_order where order_id = $1 for update',
    values: ({ name }: Scene) => [`o ${name}`],
  },
  link: {
    sql: 'select 1 from pay_link where id = $1 for update',
    values: ({ name }: Scene) => [`l ${name}`],
  },
  intent: {
    sql: 'select 1 from intent where id = $1 for update',
    values: ({ name }: Scene) => [`i ${name}`],
  },
  job: {
    sql: 'select 1 from job where key = $1 for update',
    values: ({ name }: Scene) => [`j ${name}`],
  },
  move: {
    sql: 'select 1 from move_ticket where id = $1 for update',
    values: ({ name }: Scene) => [`m ${name}`],
  },
} as const;

/** What a node does in a scene. */
export interface Unit {
  name: string;
  /** Rows that it waits for when another node has them. */
  at: readonly (keyof typeof rows)[];
  run(store: Store, scene: Scene): Promise<unknown>;
  /** May be refused by `conflict`, and never for any other reason. */
  refusable?: boolean;
  /** Does nothing in a quiet scene. */
  busy?: boolean;
}

const unit = (
  name: string,
  at: Unit['at'],
  run: Unit['run'],
  more: Pick<Unit, 'refusable' | 'busy'> = {},
): Unit => ({ name, at, run, ...more });

async function received(
  store: Store,
  scene: Scene,
  over: Parameters<typeof saidIn>[1] = {},
  say = saidIn,
): Promise<void> {
  const [one] = await receive(store, [{ message: say(scene, over) }], { now: EARLY });
  if (!one) throw new Error('not received');
  scene.accepted.push(`${one.conversationId} ${one.seq}`);
}

/** Commits the scene's turn, and keeps what came of it. */
async function committed(
  store: Store,
  scene: Scene,
  over: Partial<TurnResult> = {},
  how: Partial<CommitOptions> = {},
): Promise<void> {
  await commit(
    store,
    scene,
    scene.turn,
    result({ replies: [saying('one'), saying('two')], ...over }),
    { now: EARLY, ...how },
  );
}

async function commit(
  store: Store,
  scene: Scene,
  turn: ClaimedTurn,
  what: TurnResult,
  how: CommitOptions,
): Promise<void> {
  const done = await store.commit(turn, what, how);
  if (!done) return;
  scene.handled.push(keyOf(turn));
  if (done.delivering)
    for (let seq = done.from; seq <= done.to; seq++)
      scene.delivering.push(`${turn.conversation.id} ${seq}`);
  if (done.next)
    await commit(store, scene, done.next, result({ replies: [saying('next')] }), {
      now: EARLY,
      deliver: claim(LEASE_MS),
    });
}

const push = (): Partial<CommitOptions> => ({ deliver: claim(LEASE_MS) });
const forget = { state: null, forget: true };
const moveOf = ({ name }: Scene): NonNullable<TurnResult['move']> => ({
  id: `m ${name}`,
  content: { kind: 'event', name: 'moved', data: {} },
  details: (held) => held,
});

const turns: Unit[] = [
  unit('a message', ['conversation'], (store, scene) => received(store, scene)),
  unit('the same message', ['conversation'], (store, scene) =>
    received(store, scene, { messageId: 'same' }),
  ),
  unit('a message from elsewhere on the channel', ['conversation'], (store, scene) =>
    received(store, scene, { address: { number: 'moved' } }),
  ),
  unit('a message in another thread', ['second'], (store, scene) =>
    received(store, scene, {}, saidInSecond),
  ),
  unit('the first message in a new thread', ['customer'], (store, scene) =>
    received(store, scene, { conversation: `third ${scene.name}`, messageId: 'third' }),
  ),
  unit('an event', ['conversation', 'order'], async (store, scene) => {
    const one = await receiveEvent(
      store,
      scene.id,
      { messageId: fresh(), content: text('event'), order: `o ${scene.name}` },
      { now: EARLY },
    );
    if (one) scene.accepted.push(`${scene.id} ${one.seq}`);
  }),
  unit('an end', ['conversation'], (store, scene) => committed(store, scene, {}, push())),
  unit('an end with the next', ['conversation', 'customer'], (store, scene) =>
    committed(
      store,
      scene,
      { profile: { x: 1 }, state: { n: 2 } },
      { ...push(), next: claim(LEASE_MS) },
    ),
  ),
  unit('an end that forgets', ['conversation', 'second', 'customer', 'replies'], (store, scene) =>
    committed(store, scene, forget, push()),
  ),
  unit(
    'an end that moves',
    ['conversation', 'other', 'order', 'link', 'intent', 'move'],
    (store, scene) => committed(store, scene, { move: moveOf(scene) }, push()),
    { refusable: true },
  ),
  unit(
    'an end with a link',
    ['conversation', 'job'],
    (store, scene) =>
      committed(
        store,
        scene,
        {
          payLinks: [
            {
              id: `l2 ${fresh()}`,
              orderId: `o ${scene.name}`,
              cartVersion: 'c2',
              gatewayOrderId: 'g',
              amountPaise: 1,
            },
          ],
          jobs: [
            {
              kind: 'k',
              key: `j ${scene.name}`,
              payload: 2,
              runAt: 2_000_000,
              whenThere: 'replace',
            },
          ],
        },
        push(),
      ),
    { refusable: true },
  ),
  unit('a claim after the lease', ['conversation'], async (store, scene) => {
    const turn = await store.claim({ ...claim(LEASE_MS), now: LATE, conversationId: scene.id });
    if (turn)
      await commit(store, scene, turn, result({ replies: [saying('late')] }), {
        now: LATE,
        deliver: claim(LEASE_MS),
      });
  }),
  unit('a lengthened lease', ['conversation'], (store, { turn }) =>
    store.renew(turn.conversation.id, turn.fence, LATE + LEASE_MS),
  ),
  unit('a claim given back', ['conversation'], (store, { turn }) =>
    store.release(turn.conversation.id, turn.fence),
  ),
];

const deliveries: Unit[] = [
  unit(
    'a delivery sent',
    ['conversation', 'replies'],
    (store, { delivery }) =>
      store.settleDelivery(
        delivery,
        delivery.items.slice(-1).map(({ seq }) => ({ seq, outcome: 'sent' })),
        { now: EARLY },
      ),
    { busy: true },
  ),
  unit(
    'a delivery held',
    ['conversation', 'replies'],
    (store, { delivery }) =>
      store.settleDelivery(
        delivery,
        delivery.items.slice(-1).map(({ seq }) => ({ seq, outcome: 'held' })),
        { now: EARLY },
      ),
    { busy: true },
  ),
  unit(
    'a delivery put off',
    ['conversation'],
    (store, { delivery }) => store.settleDelivery(delivery, [], { now: EARLY, retryAt: LATE }),
    { busy: true },
  ),
  unit('a report: again', ['conversation', 'replies'], (store, { id, sent }) =>
    store.reportDelivery(id, sent, { outcome: 'retry', at: EARLY + 1, madeAfter: 0 }),
  ),
  unit('a report: held', ['conversation', 'replies'], (store, { id, sent }) =>
    store.reportDelivery(id, sent, { outcome: 'held' }),
  ),
  unit('a look for deliveries', [], async (store, scene) =>
    noteDeliveries(
      scene,
      await store.claimDeliveries({
        ...claim(LEASE_MS),
        now: EARLY + 1,
        limit: 1,
        conversationId: scene.id,
      }),
    ),
  ),
];

const others: Unit[] = [
  unit(
    'a customer forgotten',
    ['conversation', 'second', 'customer', 'replies'],
    (store, { customerId }) => store.forgetCustomer(customerId, EARLY),
  ),
  unit('an intent begun', ['conversation'], (store, { id, turn }) =>
    store.startIntent(
      {
        id: fresh(),
        conversationId: id,
        operation: 'createOrder',
        inputHash: fresh(),
        fence: turn.fence,
      },
      EARLY,
    ),
  ),
  unit('an intent settled', ['intent'], (store, { name }) =>
    store.settleIntent(`i ${name}`, { state: 'done', result: { orderId: 'x' } }, EARLY),
  ),
  unit('an order changed', ['order'], async (store, { name }) => {
    const order = await store.order(`o ${name}`);
    return store.updateOrder(
      `o ${name}`,
      order?.version ?? 0,
      { details: { draft: 'changed' }, orderStatus: 'PAID' },
      EARLY,
    );
  }),
  unit('a link moved on', ['link'], (store, { name }) =>
    store.movePayLink(`l ${name}`, 'open', 'gone', EARLY),
  ),
  unit('a code offered', ['conversation', 'move'], (store, { id }) =>
    store.offerMove(
      { id: fresh(), code: fresh(), conversationId: id, expiresAt: 1_000_000 },
      EARLY,
    ),
  ),
  unit('a move refused', ['move'], (store, { id, name }) =>
    store.refuseMove(`m ${name}`, id, EARLY),
  ),
  unit('a job replaced', ['job'], (store, { id, name }) =>
    store.addJobs(
      [
        {
          kind: 'k',
          key: `j ${name}`,
          conversationId: id,
          payload: 3,
          runAt: 3_000_000,
          whenThere: 'replace',
        },
      ],
      EARLY,
    ),
  ),
];

/** All of them. */
export const units: readonly Unit[] = [...turns, ...deliveries, ...others];
