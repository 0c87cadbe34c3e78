import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';
import type { HttpRequest, HttpResponse, Route } from '../../server/http';
import { HttpError, json, jsonBody } from '../../server/http';
import type { Log } from '../../server/ports';
import type { Incoming } from '../../turn/message';
import { address } from './address';
import type { Outcome, SetTimer, WhatsAppDelivery } from './deliver';
import { createDeliver } from './deliver';
import type { Graph } from './graph';
import { GRAPH_URL, createGraph } from './graph';
import { MAX_BODY, MOST_SIGNS } from './limits';
import type { GetMedia } from './media';
import { createNotes } from './notes';
import { createPace } from './pace';
import { receive } from './receive';
import { checkSignature, sameSecret, signatureOf } from './signature';
import type { Report } from './statuses';
import { createStatuses } from './statuses';
import { readWebhook } from './webhook';

/** Our number and what proves that we are we, and WhatsApp WhatsApp. */
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

/** What the WhatsApp channel is built from. */
export interface WhatsAppOptions {
  /** Puts all messages of a webhook into the inbox; they are on disk when this resolves. Answers, in order, which were there already (I1). */
  accept(messages: Incoming[]): Promise<readonly { duplicate: boolean }[]>;
  /** Hears what became of replies that were taken as sent. */
  report: Report;
  clock: Clock;
  setTimer: SetTimer;
  log: Log;
  app: WhatsAppApp;
}

/** The WhatsApp channel: its routes, its delivery, and the end of its connections. */
export interface WhatsAppChannel {
  routes: Route[];
  deliver(delivery: WhatsAppDelivery): Promise<Outcome>;
  /** Fetches a file that a person sent, by the id in its address. */
  media: GetMedia;
  close(): Promise<void>;
}

const PATH = '/api/whatsapp';

/** See `WhatsAppChannel`. */
export function createWhatsAppChannel(options: WhatsAppOptions): WhatsAppChannel {
  const { app, clock, log, setTimer } = options;
  const graph = createGraph({ url: app.apiUrl ?? GRAPH_URL, token: app.token, log });
  const notes = createNotes();
  const taking = { options, told: createStatuses({ notes, clock, log, report: options.report }), signs: createSigns(graph), newest: new LRUCache<string, number>({ max: NEWEST_KEPT }) };
  return {
    routes: [
      { method: 'GET', path: PATH, handle: async (request) => shakeHands(request, app.verifyToken) },
      { method: 'POST', path: PATH, maxBody: MAX_BODY, admit: (head) => void signatureOf(head), handle: (request) => take(taking, request) },
    ],
    deliver: createDeliver({ graph, pace: createPace(clock), notes, clock, setTimer }),
    media: graph.media,
    close: () => graph.close(),
  };
}

/** Proves to WhatsApp, once when the webhook is set up, that this server is ours. */
function shakeHands({ query }: HttpRequest, verifyToken: string): HttpResponse {
  const challenge = query.get('hub.challenge') ?? '';
  const ours = query.get('hub.mode') === 'subscribe' && sameSecret(query.get('hub.verify_token') ?? '', verifyToken);
  if (!ours || challenge === '' || challenge.length > MOST_CHALLENGE) throw new HttpError(403, 'bad_handshake', 'The verify token is another one.');
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }, body: challenge };
}

const MOST_CHALLENGE = 1_000;
const NEWEST_KEPT = 50_000; // conversations

interface Taking {
  options: WhatsAppOptions;
  told: ReturnType<typeof createStatuses>;
  signs: (message: Incoming) => void;
  /** When each conversation was last written in, ms since 1970: a webhook that comes late must not shorten the 24 hours. */
  newest: LRUCache<string, number>;
}

/** Checks, stores, answers: the turns run later, so that WhatsApp need not send a slow one again. */
async function take({ options, told, signs, newest }: Taking, request: HttpRequest): Promise<HttpResponse> {
  checkSignature(request, options.app.appSecret);
  const { heard, statuses } = readWebhook(jsonBody(request));
  const now = options.clock.now();
  const messages = heard
    .filter((one) => one.phoneNumberId === options.app.phoneNumberId)
    .flatMap((one) => receive(one, now) ?? [])
    .map((message) => withNewest(message, newest));
  if (messages.length > 0) {
    const accepted = await options.accept(messages);
    const fresh = new Map(messages.filter((_, i) => accepted[i]?.duplicate === false).map((message) => [message.conversation, message]));
    for (const message of fresh.values()) signs(message);
  }
  for (const status of statuses) await told(status);
  return json(200, {});
}

function withNewest(message: Incoming, newest: LRUCache<string, number>): Incoming {
  const to = address.parse(message.address);
  const at = Math.max(to.at, newest.get(message.conversation) ?? 0);
  newest.set(message.conversation, at);
  return { ...message, address: { ...to, at } };
}

/** Marks what was taken in as read and shows that an answer is on its way. What becomes of it does not matter. */
function createSigns(graph: Graph): (message: Incoming) => void {
  let under = 0;
  return (message) => {
    const to = address.safeParse(message.address);
    if (!to.success || under >= MOST_SIGNS) return;
    under += 1;
    void graph
      .post(to.data.phoneNumberId, { messaging_product: 'whatsapp', status: 'read', message_id: message.messageId, typing_indicator: { type: 'text' } })
      .finally(() => (under -= 1));
  };
}
