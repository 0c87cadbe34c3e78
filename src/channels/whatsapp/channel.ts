import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';
import type { HttpRequest, HttpResponse, HttpRoute } from '../../server/http';
import { HttpError, jsonHttpResponse, jsonBody } from '../../server/http';
import type { ReplyWording } from '../../reply/word';
import type { ServerLog } from '../../server/ports';
import type { InboundMessage } from '../../turn/message';
import { whatsAppAddressSchema } from './address';
import type { WhatsAppDelivery } from './deliver';
import { createDeliver } from './deliver';
import type { GraphClient } from './graph';
import { GRAPH_URL, createGraphClient } from './graph';
import { MAX_BODY, MAX_PENDING_RECEIPTS } from './limits';
import { createDeliveryLog } from './notes';
import { createWhatsAppRateLimiter } from './pace';
import { receiveWebhookMessage } from './receive';
import { checkSignature, signatureOf } from './signature';
import { sameSecret } from '../shared/same-secret';
import { createStatuses } from './statuses';
import { readWebhook } from './webhook';
import type { ReportSettlement, SetChannelTimer } from '../host';
import type { FetchFile } from '../channel';
import type { DeliveryOutcome } from '../../turn/deliverer';

/** Our phone number, and the secrets that prove us to WhatsApp and WhatsApp to us. */
export interface WhatsAppApp {
  /** `WHATSAPP_TOKEN` */
  token: string;
  /** `WHATSAPP_PHONE_NUMBER_ID` */
  phoneNumberId: string;
  /** `WHATSAPP_APP_SECRET` */
  appSecret: string;
  /** `WHATSAPP_VERIFY_TOKEN` */
  verifyToken: string;
  /** `WHATSAPP_API_URL`; see `GRAPH_URL`. */
  apiUrl?: string | undefined;
}

/** The dependencies of the WhatsApp channel. */
export interface WhatsAppOptions {
  /**
   * Puts all messages of a webhook into the inbox; they are on disk when this resolves. Tells for
   * each, in order, whether it was there already (I1).
   */
  accept(messages: readonly InboundMessage[]): Promise<readonly { duplicate: boolean }[]>;
  /** Reports later news of replies that counted as sent. */
  report: ReportSettlement;
  clock: Clock;
  setTimer: SetChannelTimer;
  log: ServerLog;
  /** The texts of `prompts`. */
  words: ReplyWording;
  app: WhatsAppApp;
}

/** The WhatsApp channel: its routes, its delivery, and the end of its connections. */
export interface WhatsAppChannel {
  routes: HttpRoute[];
  deliver: (delivery: WhatsAppDelivery) => Promise<DeliveryOutcome>;
  /** Fetches a file that a person sent, by its id at the Graph API. */
  media: FetchFile;
  close: () => Promise<void>;
}

const WEBHOOK_PATH = '/api/whatsapp';

/** Creates the WhatsApp channel. */
export function createWhatsAppChannel(options: WhatsAppOptions): WhatsAppChannel {
  const { app, clock, log, setTimer, words } = options;
  const graph = createGraphClient({ url: app.apiUrl ?? GRAPH_URL, token: app.token, log });
  const deliveryLog = createDeliveryLog();
  const taking = {
    options,
    told: createStatuses({ deliveryLog, clock, log, report: options.report }),
    sendReceipt: createReadReceipts(graph),
    newest: new LRUCache<string, number>({
      maxSize: MAX_TRACKED_CONVERSATIONS, // `max` would take 1 MB at the start
      sizeCalculation: () => 1,
    }),
  };
  return {
    routes: [
      {
        method: 'GET',
        path: WEBHOOK_PATH,
        handle: async (request) => shakeHands(request, app.verifyToken),
      },
      {
        method: 'POST',
        path: WEBHOOK_PATH,
        maxBody: MAX_BODY,
        admit: (head) => void signatureOf(head),
        handle: (request) => acceptWebhook(taking, request),
      },
    ],
    deliver: createDeliver({
      graph,
      limiter: createWhatsAppRateLimiter(clock),
      deliveryLog,
      words,
      clock,
      setTimer,
    }),
    media: graph.media,
    close: () => graph.close(),
  };
}

/** Answers WhatsApp's check that this server is ours, once when the webhook is set up. */
function shakeHands({ query }: HttpRequest, verifyToken: string): HttpResponse {
  const challenge = query.get('hub.challenge') ?? '';
  const ours =
    query.get('hub.mode') === 'subscribe' &&
    sameSecret(query.get('hub.verify_token') ?? '', verifyToken);
  if (!ours || challenge === '' || challenge.length > MOST_CHALLENGE)
    throw new HttpError(403, 'bad_handshake', 'The verify token is another one.');
  return {
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: challenge,
  };
}

const MOST_CHALLENGE = 1_000;
const MAX_TRACKED_CONVERSATIONS = 50_000; // conversations

interface WhatsAppIntake {
  options: WhatsAppOptions;
  told: ReturnType<typeof createStatuses>;
  sendReceipt: (message: InboundMessage) => void;
  /** When each person last wrote (ms UTC): a late webhook must not shorten the 24 hours. */
  newest: LRUCache<string, number>;
}

/** Checks, stores and answers: the turns run later, so that WhatsApp repeats no slow webhook. */
async function acceptWebhook(
  { options, told, sendReceipt, newest }: WhatsAppIntake,
  request: HttpRequest,
): Promise<HttpResponse> {
  checkSignature(request, options.app.appSecret);
  const { heard, statuses } = readWebhook(jsonBody(request));
  const now = options.clock.now();
  const messages = heard
    .filter((one) => one.phoneNumberId === options.app.phoneNumberId)
    .flatMap((one) => receiveWebhookMessage(one, now) ?? [])
    .map((message) => withNewest(message, newest));
  if (messages.length > 0) {
    const accepted = await options.accept(messages);
    const fresh = new Map(
      messages
        .filter((_, i) => accepted[i]?.duplicate === false)
        .map((message) => [message.conversation, message]),
    );
    for (const message of fresh.values()) sendReceipt(message);
  }
  for (const status of statuses) await told(status);
  return jsonHttpResponse(200, {});
}

function withNewest(message: InboundMessage, newest: LRUCache<string, number>): InboundMessage {
  const to = whatsAppAddressSchema.parse(message.address);
  const at = Math.max(to.at, newest.get(message.conversation) ?? 0);
  newest.set(message.conversation, at);
  return { ...message, address: { ...to, at } };
}

/** Returns a function that marks a message as read and shows the typing sign, failing silently. */
function createReadReceipts(graph: GraphClient): (message: InboundMessage) => void {
  let under = 0;
  return (message) => {
    const to = whatsAppAddressSchema.safeParse(message.address);
    if (!to.success || under >= MAX_PENDING_RECEIPTS) return;
    under += 1;
    void graph
      .post(to.data.phoneNumberId, {
        messaging_product: 'whatsapp',
        status: 'read',
        message_id: message.messageId,
        typing_indicator: { type: 'text' },
      })
      .finally(() => (under -= 1));
  };
}
