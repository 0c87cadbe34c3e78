import { HttpError } from '../../server/http';
import { RateLimiter, takeOrRefuse } from '../../server/pace';
import type { MessageContent } from '../../turn/message';
import type { ChannelConversations, ChannelHost } from '../host';
import { MINUTE_MS } from '../../units';
import { apiOperation, type ApiCaller, type ApiOperation } from '../operation';
import { toApiEntry } from '../shared/api-entry';
import {
  acceptedSchema,
  conversationParamsSchema,
  entriesQuerySchema,
  entriesSchema,
  newMessageSchema,
  type ApiSaid,
} from './schemas';

const LONGEST_KEY = 200;

type Host = Pick<ChannelHost, 'accept' | 'conversations' | 'clock' | 'ids' | 'setTimer'>;

/** Returns the operations by which a system writes as a customer, and reads what comes back. */
export function createConversationOperations(
  host: Host,
  messagesPerPerson: number,
): readonly ApiOperation[] {
  const customers = new RateLimiter(host.clock, { count: messagesPerPerson, spanMs: MINUTE_MS });
  return [sendOperation(host, customers), readOperation(host)];
}

const sendOperation = (host: Host, customers: RateLimiter): ApiOperation =>
  apiOperation({
    id: 'sendMessage',
    method: 'POST',
    path: '/messages',
    tag: 'Conversations',
    summary: 'Send a message as a customer',
    description:
      'The message is on disk when the answer comes, and is handled once and in order. Replies are read by `messages`, or told by the event `conversation.replied`.',
    scope: 'messages',
    idempotent: true,
    body: newMessageSchema,
    answers: { 202: { what: 'The message was taken.', schema: acceptedSchema } },
    handle: async ({ caller, body, idempotencyKey }) => {
      const thread = inSystem(caller, body.conversation);
      const customer = inSystem(caller, body.customer);
      takeOrRefuse(customers, customer, 'This customer has written too many messages.');
      const messageId = idempotencyKey?.slice(0, LONGEST_KEY) ?? host.ids.secret();
      const [accepted] = await host.accept(
        [
          {
            channel: 'api',
            conversation: thread,
            customer,
            messageId: body.message.kind === 'joined' ? 'joined' : `k:${messageId}`,
            content: contentOf(body.message),
            ...(body.language === undefined ? {} : { locale: body.language }),
            address: { told: true },
          },
        ],
        { echo: body.message.kind !== 'joined' },
      );
      const conversation = await host.conversations.find(thread, customer);
      const { duplicate = false, seq = 0 } = accepted ?? {};
      return { status: 202, body: { conversation: conversation ?? '', duplicate, after: seq } };
    },
  });

const readOperation = (host: Host): ApiOperation =>
  apiOperation({
    id: 'readMessages',
    method: 'GET',
    path: '/conversations/:id/messages',
    tag: 'Conversations',
    summary: 'Read the messages of a conversation of your system, both sides',
    description:
      'Oldest first. Poll with `after`, or let `wait` hold the answer until there is something.',
    scope: 'messages',
    params: conversationParamsSchema,
    query: entriesQuerySchema,
    answers: { 200: { what: 'The messages.', schema: entriesSchema } },
    refusals: { not_found: { status: 404, what: 'Your system has no such conversation.' } },
    handle: async ({ caller, params: { id }, query: { after, limit, wait } }) => {
      const author = await host.conversations.authorOf(id);
      if (!author || !isOfSystem(caller, author.user))
        throw new HttpError(404, 'not_found', 'Your system has no such conversation.');
      const read = async () => host.conversations.history(id, { afterSeq: after, limit });
      const first = await read();
      const entries =
        first.length > 0 || wait === 0 ? first : await waitForNews(host, id, wait).then(read);
      const next = entries.at(-1)?.seq ?? after;
      return { status: 200, body: { messages: entries.map(toApiEntry), next } };
    },
  });

/** A system's name for something, as no other system's can be. */
const inSystem = ({ system }: ApiCaller, name: string): string => `${system}/${name}`;

const isOfSystem = ({ system }: ApiCaller, user: string): boolean => user.startsWith(`${system}/`);

/** Resolves when there is a new entry in a conversation, or the time is over. */
const waitForNews = (
  { conversations, setTimer }: { conversations: ChannelConversations } & Pick<Host, 'setTimer'>,
  id: string,
  seconds: number,
): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      cancel();
      stop();
      resolve();
    };
    const cancel = setTimer(end, seconds * 1_000);
    const stop = conversations.onEntry((entry) => {
      if (entry === id) end();
    });
  });

function contentOf(said: ApiSaid): MessageContent {
  switch (said.kind) {
    case 'choice':
      return { kind: 'choice', value: said.code };
    case 'form':
      return { kind: 'form', value: said.code, fields: said.fields };
    case 'place': {
      const { latitude: lat, longitude: lng, label } = said;
      return { kind: 'place', lat, lng, ...(label === undefined ? {} : { label }) };
    }
    default:
      return said;
  }
}
