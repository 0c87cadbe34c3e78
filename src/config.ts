import { z } from 'zod';
import {
  baseUrl,
  dataKey,
  deskHours,
  hostList,
  headerList,
  httpUrl,
  ianaZone,
  nearOrSecureUrl,
  nonEmptyText,
  ownSecret,
  positiveLimit,
  price,
  roleMapping,
  share,
  siteList,
  tileAddress,
} from './settings/setting-values';
import { DAY_MS } from './units';

const PORT_LIMIT = 65_535;
const LONGEST_ANSWER_MS = 60_000;
const MOST_DAYS = 36_500;
const MOST_TOKENS = 1_000_000_000_000;
const BYTES_PER_MEGABYTE = 1_000_000;

/** Every setting with its values and default; docs/operating.md is made from this schema. */
export const settingsSchema = z.object({
  PORT: z.coerce
    .number({ error: 'write a port such as 3978' })
    .int()
    .min(0)
    .max(PORT_LIMIT)
    .default(3978)
    .describe('port it listens on'),
  HOST: nonEmptyText.optional().describe('address it listens on; all addresses when unset'),
  PUBLIC_URL: baseUrl
    .optional()
    .describe(
      'how the world reaches it; http://localhost:PORT when unset, which a real service does not allow',
    ),
  COMMERCE_BASE_URL: httpUrl
    .optional()
    .describe('the buyer-side service; the embedded sandbox when unset'),
  COMMERCE_CLIENT_ID: nonEmptyText.optional().describe('client id at the service'),
  COMMERCE_CLIENT_SECRET: nonEmptyText.optional().describe('client secret at the service'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'write postgresql://user:password@host/database')
    .optional()
    .describe('a PostgreSQL server; one SQLite file when unset'),
  DATA_DIR: nonEmptyText
    .default('./data')
    .describe('folder of the SQLite file and of the data key'),
  DATA_KEY: dataKey
    .optional()
    .describe(
      "32 bytes, base64: wraps the customers' keys; made and kept under DATA_DIR when unset",
    ),
  OPENAI_API_KEY: nonEmptyText
    .optional()
    .describe(
      'key of a model; the built-in understanding alone when this and OPENAI_BASE_URL are unset',
    ),
  OPENAI_BASE_URL: httpUrl
    .optional()
    .describe("any OpenAI-compatible endpoint, up to and including /v1; OpenAI's own when unset"),
  OPENAI_MODEL: nonEmptyText
    .default('gpt-4.1-mini')
    .describe('name of the model (Azure: of the deployment)'),
  OPENAI_API_VERSION: nonEmptyText
    .optional()
    .describe("Azure's dated API version; OPENAI_BASE_URL is then the address of the resource"),
  OPENAI_ANSWER_MS: positiveLimit(LONGEST_ANSWER_MS)
    .default(8_000)
    .describe(
      'ms that a message may wait for an answer of the model; the built-in reading stands when none came',
    ),
  MODEL_TOKENS_A_DAY: positiveLimit(MOST_TOKENS)
    .optional()
    .describe(
      'tokens of the model in a day (UTC) for all people and nodes together, besides the 400,000 for each: beyond it the built-in understanding answers alone; no such bound when unset',
    ),
  MODEL_PRICE_INPUT: price
    .optional()
    .describe(
      'US dollars for a million tokens that the model reads: then /metrics and /operator tell what it costs',
    ),
  MODEL_PRICE_CACHED: price
    .optional()
    .describe('the same for tokens that the endpoint had cached; as MODEL_PRICE_INPUT when unset'),
  MODEL_PRICE_OUTPUT: price
    .optional()
    .describe('US dollars for a million tokens that the model writes'),
  OPENAI_TRANSCRIBE_MODEL: nonEmptyText
    .optional()
    .describe('model that writes down voice notes; they are not taken when unset'),
  MicrosoftAppId: nonEmptyText
    .optional()
    .describe(
      'Bot Framework; /api/messages answers local emulators only when unset, see TEAMS_EMULATOR',
    ),
  TEAMS_EMULATOR: z
    .enum(['on', 'off'], { error: 'write on or off' })
    .optional()
    .describe(
      'whether an emulator on this machine is answered without MicrosoftAppId; when unset, only while PUBLIC_URL is on this machine: behind a relay or proxy strangers look like an emulator',
    ),
  MicrosoftAppPassword: nonEmptyText
    .optional()
    .describe('Bot Framework; a UserAssignedMSI bot has none'),
  MicrosoftAppTenantId: nonEmptyText
    .optional()
    .describe('Bot Framework; the tenant of a SingleTenant or UserAssignedMSI bot'),
  MicrosoftAppType: z
    .enum(['SingleTenant', 'MultiTenant', 'UserAssignedMSI'], {
      error: 'write SingleTenant, MultiTenant or UserAssignedMSI',
    })
    .default('SingleTenant')
    .describe('Bot Framework'),
  WHATSAPP_TOKEN: nonEmptyText
    .optional()
    .describe('WhatsApp Cloud API; the channel is off when unset'),
  WHATSAPP_PHONE_NUMBER_ID: nonEmptyText.optional().describe('WhatsApp Cloud API'),
  WHATSAPP_BUSINESS_ACCOUNT_ID: nonEmptyText
    .optional()
    .describe(
      'id of the WhatsApp Business Account that the number belongs to: for `npm run templates:whatsapp`, and `npm run doctor` then tries webhook and templates',
    ),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{8,15}$/, 'write the number in digits with its country code, such as 919876543210')
    .optional()
    .describe(
      'our number in digits with its country code: makes links that open our chat; where unset, “continue on WhatsApp” gives a code without a link',
    ),
  WHATSAPP_APP_SECRET: nonEmptyText.optional().describe('WhatsApp Cloud API'),
  WHATSAPP_VERIFY_TOKEN: nonEmptyText.optional().describe('WhatsApp Cloud API'),
  WHATSAPP_API_URL: httpUrl.optional().describe('WhatsApp Cloud API'),
  DIRECTLINE_SECRET: ownSecret
    .optional()
    .describe("who may mint web chat tokens for a site; this server's own page only when unset"),
  WEB_TOKEN_DAYS: positiveLimit(MOST_DAYS)
    .default(30)
    .describe(
      'days after which a token of the web chat ends for good, however often it was refreshed, and no more than KEEP_CHATS_DAYS; the browser then begins a new chat',
    ),
  WIDGET_SITES: siteList.describe(
    'sites that may show the chat in a frame, with commas between them; none when unset',
  ),
  MAP_TILES: tileAddress
    .optional()
    .describe(
      'address of the tiles that the map of results in the web chat is drawn on, with {z}, {x} and {y}, and {r} for @2x: the visitor’s browser fetches them once it opens a map; a map of pins alone when unset',
    ),
  MAP_ATTRIBUTION: nonEmptyText
    .optional()
    .describe('what stands below that map, as whose tiles they are want it named'),
  METRICS_TOKEN: ownSecret
    .optional()
    .describe('who may read /metrics, as a bearer token; nobody when unset'),
  METRICS_PORT: positiveLimit(PORT_LIMIT)
    .optional()
    .describe(
      'port of its own at HOST on which /metrics is read without a token: let only your own network reach it; none when unset',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl
    .optional()
    .describe(
      'receiver of traces by OTLP over HTTP, without /v1/traces; no traces when unset, and nothing of them is loaded',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.describe(
    'headers for that receiver, such as its key: name=value, with commas between them',
  ),
  OTEL_SERVICE_NAME: nonEmptyText.default('mela').describe('name of this service in the traces'),
  OTEL_TRACES_SAMPLER_ARG: share.default(1).describe('part of all traces that is taken, 0 to 1'),
  OPERATOR_ROLE: z
    .enum(['off', 'view', 'support', 'admin'], { error: 'write off, view, support or admin' })
    .default('admin')
    .describe(
      'most that a sign-in to /operator may do: view looks, masked; support also unmasks with a reason and repairs; admin also reads the log and lets others in; off has no such page',
    ),
  OPERATOR_OIDC_ISSUER: nearOrSecureUrl
    .optional()
    .describe(
      'OpenID Connect provider (its issuer) that people sign in to /operator by, at PUBLIC_URL from anywhere; unset, by a link that is printed, on this machine alone',
    ),
  OPERATOR_OIDC_CLIENT_ID: nonEmptyText
    .optional()
    .describe('client id there; its redirect address is PUBLIC_URL/operator/sign-in/back'),
  OPERATOR_OIDC_CLIENT_SECRET: nonEmptyText
    .optional()
    .describe('client secret there; unset for a public client, which PKCE protects'),
  OPERATOR_OIDC_SCOPE: nonEmptyText
    .default('openid profile email')
    .describe('scopes asked for; some providers want one more for roles or groups'),
  OPERATOR_OIDC_CLAIM: nonEmptyText
    .default('roles')
    .describe('claim of the id token that tells roles, such as groups or realm_access.roles'),
  OPERATOR_OIDC_ROLES: roleMapping.describe(
    'which of its values give which role: value=view, support or admin, with commas between them; who has none sees nothing',
  ),
  OPERATOR_HOURS: deskHours
    .optional()
    .describe(
      'when people take over in the chat from /operator or a connector: always, or days and hours in TIME_ZONE such as Mon-Sat 10:00-19:00; nobody takes over when unset',
    ),
  CHATWOOT_URL: baseUrl
    .optional()
    .describe(
      'address of a Chatwoot in which people answer: what is said in a handed-over conversation goes there; none when unset',
    ),
  CHATWOOT_INBOX: nonEmptyText.optional().describe('identifier of the API inbox of that Chatwoot'),
  CHATWOOT_WEBHOOK_TOKEN: ownSecret
    .optional()
    .describe(
      "what Chatwoot shows when it calls: the inbox's webhook is PUBLIC_URL/api/desk/chatwoot?token= and this",
    ),
  DESK_WEBHOOK_URL: httpUrl
    .optional()
    .describe(
      'address of a system of your own in which people answer: what is said in a handed-over conversation goes there, signed; none when unset',
    ),
  DESK_WEBHOOK_SECRET: ownSecret
    .optional()
    .describe(
      'signs what goes to DESK_WEBHOOK_URL, and what comes from it to PUBLIC_URL/api/desk/webhook',
    ),
  TEAMS_DESK_WEBHOOK_URL: httpUrl
    .optional()
    .describe(
      'address of a Teams channel’s workflow or incoming webhook: a card with what was said and a way to the inbox goes there at each hand-over; none when unset',
    ),
  TRUSTED_PROXY_HOPS: z.coerce
    .number({ error: 'write how many, such as 1' })
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'proxies of yours in front of this server that write X-Forwarded-For: limits count the address that the outermost saw',
    ),
  REQUESTS_PER_ADDRESS: positiveLimit()
    .default(6_000)
    .describe('requests of the web chat from one address in a minute'),
  NEW_CHATS_PER_ADDRESS: positiveLimit()
    .default(300)
    .describe('new web chats from one address in an hour'),
  NEW_CHATS_IN_ALL: positiveLimit()
    .default(10_000)
    .describe('new web chats in an hour, at this node'),
  MESSAGES_PER_PERSON: positiveLimit()
    .default(120)
    .describe(
      'messages of one person in a minute, in any channel, and in one web chat; the web chat refuses more, of Teams and WhatsApp more are left out, which the person is told',
    ),
  MESSAGES_PER_ADDRESS: positiveLimit()
    .default(1_500)
    .describe('messages in the web chat from one address in a minute'),
  MESSAGES_IN_ALL: positiveLimit()
    .default(30_000)
    .describe('messages in the web chat in a minute, at this node'),
  STREAMS_PER_CHAT: positiveLimit()
    .default(5)
    .describe('web sockets of one chat; one more closes the oldest'),
  STREAMS_PER_ADDRESS: positiveLimit().default(500).describe('web sockets from one address'),
  STREAMS_IN_ALL: positiveLimit().default(10_000).describe('web sockets at this node'),
  PAGES_PER_ADDRESS: positiveLimit()
    .default(600)
    .describe('pay and ticket pages, with their pictures, from one address in a minute'),
  CALLS_PER_KEY: positiveLimit()
    .default(600)
    .describe('calls of the HTTP API with one key in a minute, at this node'),
  CALLS_PER_ADDRESS: positiveLimit()
    .default(1_200)
    .describe('calls of the HTTP API from one address in a minute, with and without a key'),
  EVENT_HOSTS: hostList.describe(
    'hosts in your private network to which webhooks may go, also without https, with commas between; none when unset',
  ),
  BODY_MB_PER_ADDRESS: positiveLimit(10_000)
    .default(8)
    .describe('megabytes of requests from one address held at a time'),
  BODY_MB_IN_ALL: positiveLimit(10_000)
    .default(64)
    .describe('megabytes of requests held at a time'),
  KEEP_CHATS_DAYS: positiveLimit(MOST_DAYS)
    .default(30)
    .describe(
      'days after the last message until a chat in which nothing was ever bought is deleted',
    ),
  KEEP_CUSTOMERS_DAYS: positiveLimit(MOST_DAYS)
    .default(365)
    .describe(
      'days after the last message until any other chat is deleted with its orders: as long as the law where you sell wants orders kept, or longer',
    ),
  KEEP_AUDIT_DAYS: positiveLimit(MOST_DAYS)
    .default(730)
    .describe(
      'days until an entry of the log of looks and acts at /operator is deleted: the data protection rules want a year at least',
    ),
  PAYMENT_GATEWAY_CODE: z
    .string()
    .regex(/^[A-Z0-9_]+$/, 'write the gateway code in capitals')
    .optional()
    .describe("the service's code of the gateway (pg)"),
  GATEWAY_CHECKOUT_URL: httpUrl
    .optional()
    .describe("the gateway's hosted checkout; the sandbox's when unset"),
  GATEWAY_KEY_ID: nonEmptyText.optional().describe('our public key at the gateway'),
  SUPPORT_CONTACT: nonEmptyText.optional().describe('the person or page that takes over'),
  DEFAULT_LANGUAGE: z
    .enum(['en', 'hi', 'hi-Latn'], { error: 'write en, hi or hi-Latn' })
    .default('en')
    .describe('language until the person shows another'),
  TIME_ZONE: ianaZone.default('Asia/Kolkata').describe('IANA zone of days and times'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { error: 'write info' })
    .default('info')
    .describe('what is logged'),
});

/** Settings as they were read. */
export type AppSettings = z.infer<typeof settingsSchema>;

/** Returns the limits of the web chat, as its channel takes them. */
export function webLimits(read: AppSettings) {
  return {
    requestsPerAddress: read.REQUESTS_PER_ADDRESS,
    chatsPerAddress: read.NEW_CHATS_PER_ADDRESS,
    chatsInAll: read.NEW_CHATS_IN_ALL,
    messagesPerPerson: read.MESSAGES_PER_PERSON,
    messagesPerAddress: read.MESSAGES_PER_ADDRESS,
    messagesInAll: read.MESSAGES_IN_ALL,
    streamsPerChat: read.STREAMS_PER_CHAT,
    streamsPerAddress: read.STREAMS_PER_ADDRESS,
    streamsInAll: read.STREAMS_IN_ALL,
  };
}

/** Returns how long conversations are kept after their last message, in ms. */
export function retentionPeriods(read: AppSettings) {
  return {
    chatsMs: read.KEEP_CHATS_DAYS * DAY_MS,
    customersMs: Math.max(read.KEEP_CHATS_DAYS, read.KEEP_CUSTOMERS_DAYS) * DAY_MS,
    auditMs: read.KEEP_AUDIT_DAYS * DAY_MS,
  };
}

/**
 * Returns how long a web chat token lives, in seconds: no longer than the store remembers which
 * tokens ended with an erasure.
 */
export const tokenLife = (read: AppSettings): number =>
  (Math.min(read.WEB_TOKEN_DAYS, read.KEEP_CHATS_DAYS) * DAY_MS) / 1_000;

/** Returns how many bytes of request bodies are held at a time. */
export function bodyLimits(read: AppSettings) {
  return {
    perAddress: read.BODY_MB_PER_ADDRESS * BYTES_PER_MEGABYTE,
    inAll: read.BODY_MB_IN_ALL * BYTES_PER_MEGABYTE,
  };
}

/**
 * True when Mela sells from a sandbox, its own or another process's: nothing is really booked or
 * paid, and everything that looks sold says so.
 */
export function isPractice(
  read: Pick<AppSettings, 'COMMERCE_BASE_URL' | 'COMMERCE_CLIENT_ID'>,
): boolean {
  return read.COMMERCE_BASE_URL === undefined || read.COMMERCE_CLIENT_ID === 'sandbox';
}
