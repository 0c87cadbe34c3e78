import { randomUUID } from 'node:crypto';
import type { Reply } from '../../../src/reply/reply';
import type { LeaseClaim, Store, ClaimedTurn, TurnResult } from '../../../src/store/store';
import type { MessageContent, InboundMessage } from '../../../src/turn/message';
import { receive } from '../../support/receive';

/** A web message; each call another one unless `messageId` is given. */
export function message(over: Partial<InboundMessage> = {}): InboundMessage {
  return {
    channel: 'web',
    conversation: 'thread-1',
    customer: 'user-1',
    messageId: randomUUID(),
    content: text('hello'),
    ...over,
  };
}

/** A text a person sent. */
export function text(words: string): MessageContent {
  return { kind: 'text', text: words };
}

/** A text said to the person. */
export function saying(words: string): Reply {
  return { kind: 'text', text: words, choices: [] };
}

/** The card of an order. */
export function statusCard(card: string, title: string): Reply {
  return { kind: 'status', card, state: 'processing', title, text: '', lines: [], choices: [] };
}

/** A claim by a fresh owner. */
export function claim(leaseMs = 10_000): LeaseClaim {
  return { owner: randomUUID(), leaseMs };
}

/** Receives one message and claims its conversation. */
export async function arrive(
  store: Store,
  over: Partial<InboundMessage> = {},
  now = 1_000,
): Promise<ClaimedTurn> {
  const [received] = await receive(store, [{ message: message(over), echo: true }], {
    now,
    claim: claim(),
  });
  if (!received?.turn) throw new Error('not claimed');
  return received.turn;
}

/** A turn's result with a state and one reply. */
export function result(over: Partial<TurnResult> = {}): TurnResult {
  return { state: { n: 1 }, replies: [saying('hi')], ...over };
}

/** A conversation that has had one turn; answers it and its customer. */
export async function settled(
  store: Store,
  over: Partial<InboundMessage> = {},
  outcome: Partial<TurnResult> = {},
): Promise<{ conversationId: string; customerId: string }> {
  const turn = await arrive(store, over);
  if (!(await store.commit(turn, result(outcome), { now: 1_000 })))
    throw new Error('not committed');
  return { conversationId: turn.conversation.id, customerId: turn.conversation.customerId };
}
