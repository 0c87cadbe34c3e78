import { expireLink, startRun, watchOnce } from '../../../src/orders/watch';
import { ordersRig, type OrdersRig } from './rig';
import { receive } from '../../support/receive';

let rig: OrdersRig;
let told: { conversation: string; id: string; draft: unknown }[];
beforeEach(async () => {
  rig = await ordersRig();
  told = [];
  // As the inbox does: what is told to a conversation that no longer has the order is not taken.
  rig.context.announce = async (conversation, event) => {
    const here = (await rig.context.store.order(event.order))?.conversationId === conversation;
    if (here) told.push({ conversation, id: event.messageId, draft: event.data['draft'] });
    return here;
  };
});
afterEach(() => rig.end());

/** Moves everything of the rig's conversation to another one. */
async function move(): Promise<string> {
  const { store } = rig.context;
  const now = rig.now.at;
  const message = {
    channel: 'whatsapp' as const,
    conversation: 'n',
    customer: '91',
    messageId: 'm',
    content: { kind: 'text' as const, text: 'hi' },
  };
  const [there] = await receive(store, [{ message }], { now });
  await store.offerMove(
    { id: 'm1', code: 'CODE', conversationId: rig.conversationId, expiresAt: now + 1_000 },
    now,
  );
  await store.claimMove(
    {
      code: 'CODE',
      conversationId: there?.conversationId ?? '',
      expiresAt: now + 1_000,
      limits: { spanMs: 1, sender: 9 },
    },
    now,
  );
  await receive(
    store,
    [
      {
        message: {
          ...message,
          channel: 'web',
          conversation: 'th',
          customer: 'us',
          messageId: 'yes',
        },
      },
    ],
    { now },
  );
  for (;;) {
    const turn = await store.claim({
      owner: 'o',
      leaseMs: 10,
      now,
      conversationId: rig.conversationId,
    });
    if (!turn) return there?.conversationId ?? '';
    const away =
      turn.message.messageId === 'yes'
        ? {
            move: {
              id: 'm1',
              content: { kind: 'event' as const, name: 'moved', data: {} },
              details: (held: unknown) => ({ ...Object(held), draft: 'renamed' }),
            },
          }
        : {};
    expect(await store.commit(turn, { state: {}, replies: [], ...away }, { now })).not.toBe(false);
  }
}

test('an order that moves while it is read is told of where it is then, under its new draft, once', async () => {
  const { orderId } = await rig.order();
  await startRun(rig.context, orderId, 'go');
  rig.answer = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
  let there = '';
  rig.onRead = async () => {
    if (there === '') there = await move();
  };
  for (let n = 0; n < 3; n++) {
    rig.now.at += 3_000;
    await watchOnce(rig.context, orderId);
  }
  expect(told).toEqual([
    { conversation: there, id: `order:${orderId}:confirmed`, draft: 'renamed' },
  ]);
  expect(await rig.context.store.order(orderId)).toMatchObject({
    conversationId: there,
    lastAnnounced: 'confirmed',
  });
});

test('an order that has moved between its reading and its telling is told of where it went', async () => {
  const { orderId } = await rig.order();
  await startRun(rig.context, orderId, 'go');
  rig.answer = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
  const { announce } = rig.context;
  let there = '';
  rig.context.announce = async (conversation, event) => {
    if (there === '') there = await move();
    return announce(conversation, event);
  };
  rig.now.at += 3_000;
  await watchOnce(rig.context, orderId);
  expect(told).toEqual([
    { conversation: there, id: `order:${orderId}:confirmed`, draft: 'renamed' },
  ]);
});

test('a link that runs out is told of where its order went', async () => {
  const made = await rig.order();
  const link = made.url?.split('/').at(-1) ?? '';
  const there = await move();
  rig.now.at += 16 * 60_000;
  await expireLink(rig.context, link);
  expect(told).toEqual([
    { conversation: there, id: `order:${made.orderId}:expired`, draft: 'renamed' },
  ]);
});
