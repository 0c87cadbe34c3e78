import { toApiEntry } from '../channels/shared/api-entry';
import { apiOperation, type ApiCaller, type ApiOperation } from '../channels/operation';
import type { Clock } from '../clock';
import { HttpError } from '../server/http';
import type { OrderLine } from '../store/operator-store';
import type { Conversation, Store } from '../store/store';
import { noteAct } from './acts';
import { orderStateOf } from './events';
import { customerIn } from './reach';
import {
  conversationSchema,
  idParams,
  orderSchema,
  ordersQuerySchema,
  ordersSchema,
  transcriptSchema,
} from './schemas';

const ORDERS_OF_CONVERSATION = 100;
const TRANSCRIPT_LINES = 200;

/** What reading works with. */
export interface ApiReadingParts {
  clock: Clock;
  store: Pick<
    Store,
    | 'order'
    | 'orderLines'
    | 'listOrders'
    | 'conversation'
    | 'conversationLine'
    | 'handOver'
    | 'wholeTalk'
    | 'addAudit'
  >;
}

const timeText = (at: number): string => new Date(at).toISOString();
const notFound = (what: string): HttpError =>
  new HttpError(404, 'not_found', `Your key reaches no such ${what}.`);
const refusals = { not_found: { status: 404, what: 'Your key reaches no such thing.' } };

/** True for a conversation that a caller reaches: its own system's, or any with the scope `all`. */
const reaches = ({ scopes, system }: ApiCaller, conversation: Conversation): boolean =>
  scopes.has('all') || customerIn(conversation, system) !== undefined;

async function reached(
  { store }: ApiReadingParts,
  caller: ApiCaller,
  id: string,
  what: string,
): Promise<Conversation> {
  const conversation = await store.conversation(id);
  if (!conversation || !reaches(caller, conversation)) throw notFound(what);
  return conversation;
}

/** Returns the operations that read orders and conversations. */
export const readingOperations = (parts: ApiReadingParts): readonly ApiOperation[] => [
  listOrdersOperation(parts),
  readOrderOperation(parts),
  ordersOfConversation(parts),
  readConversation(parts),
  readTranscript(parts),
];

const listOrdersOperation = (parts: ApiReadingParts): ApiOperation =>
  apiOperation({
    id: 'listOrders',
    method: 'GET',
    path: '/orders',
    tag: 'Orders',
    summary: 'List the orders of all channels, the newest first',
    description: 'Needs the scope `all` as well.',
    scope: 'orders',
    query: ordersQuerySchema,
    answers: { 200: { what: 'A page of orders.', schema: ordersSchema } },
    refusals: { not_allowed: { status: 403, what: 'The key lacks the scope `all`.' } },
    handle: async ({ caller, query: { area, before, limit } }) => {
      if (!caller.scopes.has('all'))
        throw new HttpError(403, 'not_allowed', 'This key lacks the scope “all”.');
      const { orders } = await parts.store.listOrders({ area, before, limit });
      const lines = await Promise.all(
        orders.map(async (one) => lineOf(parts, one.conversationId, one.orderId)),
      );
      return {
        status: 200,
        body: {
          orders: lines.flatMap((line) => (line ? [toOrder(line)] : [])),
          next: orders.length < limit ? null : (orders.at(-1)?.cursor ?? null),
        },
      };
    },
  });

const readOrderOperation = (parts: ApiReadingParts): ApiOperation =>
  apiOperation({
    id: 'readOrder',
    method: 'GET',
    path: '/orders/:id',
    tag: 'Orders',
    summary: 'Read an order by its number',
    scope: 'orders',
    params: idParams,
    answers: { 200: { what: 'The order.', schema: orderSchema } },
    refusals,
    handle: async ({ caller, params: { id } }) => {
      const order = await parts.store.order(id);
      if (!order) throw notFound('order');
      await reached(parts, caller, order.conversationId, 'order');
      const line = await lineOf(parts, order.conversationId, id);
      if (!line) throw notFound('order');
      return { status: 200, body: toOrder(line) };
    },
  });

const ordersOfConversation = (parts: ApiReadingParts): ApiOperation =>
  apiOperation({
    id: 'ordersOfConversation',
    method: 'GET',
    path: '/conversations/:id/orders',
    tag: 'Orders',
    summary: 'List the orders of a conversation, the newest first',
    scope: 'orders',
    params: idParams,
    answers: { 200: { what: 'Its orders.', schema: ordersSchema } },
    refusals,
    handle: async ({ caller, params: { id } }) => {
      await reached(parts, caller, id, 'conversation');
      const lines = await parts.store.orderLines(id, ORDERS_OF_CONVERSATION);
      return { status: 200, body: { orders: lines.map(toOrder), next: null } };
    },
  });

const readConversation = (parts: ApiReadingParts): ApiOperation =>
  apiOperation({
    id: 'readConversation',
    method: 'GET',
    path: '/conversations/:id',
    tag: 'Conversations',
    summary: 'Read the state of a conversation, without what was said',
    scope: 'messages',
    params: idParams,
    answers: { 200: { what: 'The conversation.', schema: conversationSchema } },
    refusals,
    handle: async ({ caller, params: { id } }) => {
      const conversation = await reached(parts, caller, id, 'conversation');
      const line = await parts.store.conversationLine(id);
      if (!line) throw notFound('conversation');
      const open = await parts.store.handOver(id);
      return {
        status: 200,
        body: {
          id,
          channel: line.channel,
          language: line.language,
          customer: customerIn(conversation, caller.system) ?? null,
          startedAt: timeText(line.createdAt),
          changedAt: timeText(line.updatedAt),
          waiting: line.waiting,
          handedOver: open
            ? {
                why: open.why,
                since: timeText(open.openedAt),
                waitsSince: open.waitingSince === null ? null : timeText(open.waitingSince),
              }
            : null,
        },
      };
    },
  });

const readTranscript = (parts: ApiReadingParts): ApiOperation =>
  apiOperation({
    id: 'readTranscript',
    method: 'GET',
    path: '/conversations/:id/transcript',
    tag: 'Conversations',
    summary: 'Read what was said in a conversation of any channel',
    description:
      'Needs the scope `all` as well. It is as it was said: personal data is in it, and each reading is in the log of the operator’s page.',
    scope: 'personal',
    params: idParams,
    answers: { 200: { what: 'The latest messages.', schema: transcriptSchema } },
    refusals,
    handle: async ({ caller, params: { id } }) => {
      await reached(parts, caller, id, 'conversation');
      await noteAct(parts, caller, 'read what was said', id);
      const talk = await parts.store.wholeTalk(id, TRANSCRIPT_LINES);
      const said = talk.filter(({ from, ...item }) => from === 'bot' || !isEvent(item));
      return { status: 200, body: { messages: said.map(toApiEntry) } };
    },
  });

const isEvent = (item: object): boolean =>
  'content' in item &&
  typeof item.content === 'object' &&
  item.content !== null &&
  'kind' in item.content &&
  item.content.kind === 'event';

const lineOf = async (
  { store }: ApiReadingParts,
  conversation: string,
  order: string,
): Promise<OrderLine | undefined> =>
  (await store.orderLines(conversation, ORDERS_OF_CONVERSATION)).find(
    ({ orderId }) => orderId === order,
  );

const toOrder = (line: OrderLine) => ({
  id: line.orderId,
  conversation: line.conversationId,
  area: line.area,
  state: orderStateOf(line.area, line.orderStatus, line.bookingStatus),
  orderStatus: line.orderStatus,
  bookingStatus: line.bookingStatus,
  amountPaise: line.amountPaise,
  placedAt: timeText(line.createdAt),
  changedAt: timeText(line.updatedAt),
  payment: line.links.at(-1)?.state ?? null,
  changes: line.changes.map(({ at, linkId, state }) => ({
    at: timeText(at),
    of: linkId === null ? 'order' : 'payment',
    state,
  })),
});
