import { randomUUID } from 'node:crypto';
import type { ConversationDelivery, Store, ClaimedTurn } from '../../../../src/store/store';
import type { InboundMessage } from '../../../../src/turn/message';
import { claim, message, result, saying } from '../samples';
import { receive } from '../../../support/receive';

/** Until when claims stand that a scene begins with, and a time when they are over. */
export const EARLY = 10_000;
export const LEASE_MS = 10_000;
export const LATE = 50_000;

/**
 * A conversation with all that can be under way in it: a turn, a message after it, replies sent, held and being delivered, an order
 * with its link, an intent, a job, a code that another conversation has sent. `quiet` has a turn and one reply sent, no more.
 */
export interface Scene {
  name: string;
  quiet: boolean;
  id: string;
  customerId: string;
  /** Another conversation of the same customer, and one of somebody else that has sent the code. */
  second: string;
  other: string;
  turn: ClaimedTurn;
  delivery: ConversationDelivery;
  /** Number of the reply that was sent. */
  sent: number;
  /** What has been handled, and what was given out to be delivered while its lease stands: conversation and number. */
  handled: string[];
  delivering: string[];
  /** What was given out to be delivered besides. */
  given: string[];
  accepted: string[];
}

let scenes = 0;

const saidBy = (name: string, over: Partial<InboundMessage> = {}): InboundMessage =>
  message({
    channel: 'whatsapp',
    conversation: `t ${name}`,
    customer: `u ${name}`,
    address: { number: name },
    ...over,
  });

/** A message of the scene's person, in its first conversation. */
export const saidIn = (scene: Scene, over: Partial<InboundMessage> = {}): InboundMessage =>
  saidBy(scene.name, over);

/** A message of the same person in their second conversation. */
export const saidInSecond = (scene: Scene, over: Partial<InboundMessage> = {}): InboundMessage =>
  saidBy(scene.name, { conversation: `second ${scene.name}`, ...over });

async function taken(store: Store, of: InboundMessage): Promise<ClaimedTurn> {
  const [received] = await receive(store, [{ message: of }], {
    now: EARLY,
    claim: claim(LEASE_MS),
  });
  if (!received?.turn) throw new Error('not claimed');
  return received.turn;
}

/** Builds a scene. */
export async function createScene(store: Store, quiet: boolean): Promise<Scene> {
  const name = `${++scenes}`;
  const [second, other] = [
    await taken(store, saidBy(name, { conversation: `second ${name}` })),
    await taken(store, saidBy(`other ${name}`)),
  ];
  for (const one of [second, other])
    await store.commit(one, result({ replies: [] }), { now: EARLY });
  const first = await taken(store, saidBy(name));
  const { id, customerId } = first.conversation;
  const order = {
    orderId: `o ${name}`,
    area: 'food' as const,
    transactionId: 't',
    amountPaise: 1,
    details: { draft: 'd' },
  };
  const link = {
    id: `l ${name}`,
    orderId: `o ${name}`,
    cartVersion: 'c1',
    gatewayOrderId: 'g',
    amountPaise: 1,
    details: { title: 'x' },
  };
  const replies = quiet ? [saying('sent')] : [saying('sent'), saying('held'), saying('pending')];
  const done = await store.commit(first, result({ replies, orders: [order], payLinks: [link] }), {
    now: EARLY,
    deliver: claim(0),
  });
  if (!done) throw new Error('not committed');
  const turn = await taken(store, saidBy(name));
  const delivery = await delivered(store, id, done.from, quiet);
  if (!quiet) await receive(store, [{ message: saidBy(name) }], { now: EARLY });
  await store.offerMove(
    { id: `m ${name}`, code: `C${name}`, conversationId: id, expiresAt: 1_000_000 },
    EARLY,
  );
  await store.claimMove(
    {
      code: `C${name}`,
      conversationId: other.conversation.id,
      expiresAt: 1_000_000,
      limits: { spanMs: 1, sender: 1_000 },
    },
    EARLY - 1,
  );
  await store.startIntent(
    {
      id: `i ${name}`,
      conversationId: id,
      operation: 'createOrder',
      inputHash: 'h',
      fence: turn.fence,
    },
    EARLY,
  );
  await store.addJobs(
    [{ kind: 'k', key: `j ${name}`, conversationId: id, payload: 1, runAt: 2_000_000 }],
    EARLY,
  );
  const before = [first, second, other].map((one) => keyOf(one));
  return {
    name,
    quiet,
    id,
    customerId,
    second: second.conversation.id,
    other: other.conversation.id,
    turn,
    delivery,
    sent: done.from,
    handled: before,
    delivering: [],
    given: (quiet ? [0] : [0, 1, 2]).map((n) => `${id} ${done.from + n}`),
    accepted: [],
  };
}

/** Delivers what a scene begins with: one sent, one held, one still under way. */
async function delivered(
  store: Store,
  id: string,
  from: number,
  quiet: boolean,
): Promise<ConversationDelivery> {
  const now = EARLY;
  const [first] = await store.claimDeliveries({
    ...claim(LEASE_MS),
    now,
    limit: 1,
    conversationId: id,
  });
  if (!first) throw new Error('nothing to deliver');
  const ends = [
    { seq: from, outcome: 'sent' as const },
    { seq: from + 1, outcome: 'held' as const },
  ].slice(0, quiet ? 1 : 2);
  await store.settleDelivery(first, ends, { now });
  const [delivery] = await store.claimDeliveries({
    ...claim(LEASE_MS),
    now,
    limit: 1,
    conversationId: id,
  });
  return delivery ?? first;
}

/** A message by its conversation and number. */
export const keyOf = (turn: ClaimedTurn): string => `${turn.conversation.id} ${turn.messageSeq}`;

/** Keeps what a claim of deliveries gave while leases stand. */
export function noteDeliveries(scene: Scene, deliveries: readonly ConversationDelivery[]): void {
  for (const { conversation, items } of deliveries)
    for (const { seq } of items) scene.delivering.push(`${conversation.id} ${seq}`);
}

/** A name that nothing else has. */
export const fresh = (): string => randomUUID();
