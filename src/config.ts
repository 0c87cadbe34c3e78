import { z } from 'zod';
import { nearName } from './near-name';

/** A setting that stops the start; the message is the one line that the operator reads. */
export class ConfigError extends Error {
  readonly code = 'bad_setting';
}

const nonEmptyText = z.string().min(1);
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'write a full address such as https://mela.example.com' })
  .transform((one) => one.replace(/\/+$/, ''));
const PORT_LIMIT = 65_535;

const ianaZone = nonEmptyText.refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'write an IANA zone such as Asia/Kolkata');

const dataKey = nonEmptyText.refine(
  (key) => /^[A-Za-z0-9+/]{43}=$/.test(key),
  'write 32 random bytes in base64, as `openssl rand -base64 32` prints them',
);

const OWN_SECRET = 16; // characters: shorter ones are guessed
const ownSecret = z
  .string()
  .min(
    OWN_SECRET,
    `write at least ${OWN_SECRET} characters that nobody can guess, as \`openssl rand -base64 24\` prints them`,
  );
const MAX_LIMIT = 1_000_000_000;
const positiveLimit = (most = MAX_LIMIT) =>
  z.coerce
    .number({ error: 'write a whole number' })
    .int('write a whole number')
    .min(1, 'write 1 or more')
    .max(most, `write ${most} or less`);
const MOST_DAYS = 36_500;
const DAY_MS = 86_400_000;
const BYTES_PER_MEGABYTE = 1_000_000;

/** Addresses of sites, as a browser names them: no path, nothing that could be another rule of the page's policy. */
const siteList = z
  .string()
  .transform((list) =>
    list
      .split(/[\s,]+/)
      .filter((one) => one !== '')
      .map((one) => one.replace(/\/+$/, '')),
  )
  .refine(
    (list) => list.every((one) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(one)),
    'write addresses such as https://shop.example.com, with commas between them',
  )
  .optional();

/** Every setting: name, what it may be, its default. What each means stands in docs/operating.md, made from here. */
export const settingsSchema = z.object({
  PORT: z.coerce
    .number({ error: 'write a port such as 3978' })
    .int()
    .min(0)
    .max(PORT_LIMIT)
    .default(3978)
    .describe('port it listens on'),
  HOST: nonEmptyText.optional().describe('address it listens on; all addresses when unset'),
  PUBLIC_URL: httpUrl
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
  METRICS_TOKEN: ownSecret
    .optional()
    .describe('who may read /metrics, as a bearer token; nobody when unset'),
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
    .describe('messages in the web chat of one person, and in one chat, in a minute'),
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
    .enum(['en', 'hi'], { error: 'write en or hi' })
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

/** The limits of the web chat, as its channel takes them. */
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

/** How long conversations are kept without a word, in ms. */
export function retentionPeriods(read: AppSettings) {
  return {
    chatsMs: read.KEEP_CHATS_DAYS * DAY_MS,
    customersMs: Math.max(read.KEEP_CHATS_DAYS, read.KEEP_CUSTOMERS_DAYS) * DAY_MS,
  };
}

/** How long a token of the web chat goes on, in seconds: no longer than it is known which tokens ended with an erasure. */
export const tokenLife = (read: AppSettings): number =>
  (Math.min(read.WEB_TOKEN_DAYS, read.KEEP_CHATS_DAYS) * DAY_MS) / 1_000;

/** Bytes of bodies held at a time. */
export function bodyLimits(read: AppSettings) {
  return {
    perAddress: read.BODY_MB_PER_ADDRESS * BYTES_PER_MEGABYTE,
    inAll: read.BODY_MB_IN_ALL * BYTES_PER_MEGABYTE,
  };
}

/**
 * Reads the settings. An empty one counts as unset. Throws ConfigError with one line that says which is wrong or missing,
 * why, and what to write instead.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): AppSettings {
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, held]) => held !== undefined && held.trim() !== ''),
  );
  refuseNearNames(Object.keys(filled));
  const read = settingsSchema.safeParse(filled);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ConfigError(
      `Setting ${String(issue?.path[0] ?? '')} is wrong: ${issue?.message ?? 'not allowed'}.`,
    );
  }
  checkTogether(read.data);
  return read.data;
}

/** Settings that only scripts read, and of the programs that Mela stands on: near to ours, and meant. */
const FOREIGN_SETTINGS = new Set([
  'WHATSAPP_BUSINESS_ACCOUNT_ID',
  'TEAMS_DEVELOPER',
  'TEAMS_PRIVACY_URL',
  'TEAMS_TERMS_URL',
  'OPENAI_API_KEY_PATH',
  'TEST_DATABASE_URL',
]);

/** A mistyped name would be a setting that is not there: with the service's address, tickets would be sold from the sandbox. */
function refuseNearNames(names: readonly string[]): void {
  const known = Object.keys(settingsSchema.shape);
  for (const name of names) {
    if (known.includes(name) || FOREIGN_SETTINGS.has(name) || /^npm_/i.test(name)) continue;
    const meant = nearName(name, known);
    if (meant !== undefined)
      throw new ConfigError(`Setting ${name} is unknown: write ${meant}, or take it away.`);
  }
}

/** Whether it sells from a sandbox, its own or another process's: nothing is really booked or paid, and all that looks sold says so. */
export function isPractice(
  read: Pick<AppSettings, 'COMMERCE_BASE_URL' | 'COMMERCE_CLIENT_ID'>,
): boolean {
  return read.COMMERCE_BASE_URL === undefined || read.COMMERCE_CLIENT_ID === 'sandbox';
}

const settingDependencies: [keyof AppSettings, keyof AppSettings, string][] = [
  ['COMMERCE_BASE_URL', 'COMMERCE_CLIENT_ID', 'write the client id of your account at the service'],
  [
    'COMMERCE_BASE_URL',
    'COMMERCE_CLIENT_SECRET',
    'write the client secret of your account at the service',
  ],
  [
    'COMMERCE_BASE_URL',
    'PAYMENT_GATEWAY_CODE',
    "write the service's code of your gateway, in capitals",
  ],
  [
    'COMMERCE_BASE_URL',
    'GATEWAY_CHECKOUT_URL',
    "write the address of the gateway's hosted checkout",
  ],
  ['COMMERCE_BASE_URL', 'GATEWAY_KEY_ID', 'write your public key at the gateway'],
  ['COMMERCE_CLIENT_ID', 'COMMERCE_BASE_URL', 'write the address of the service'],
  [
    'DATABASE_URL',
    'DATA_KEY',
    'write 32 random bytes in base64, the same on every node, as `openssl rand -base64 32` prints them',
  ],
  ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'write the id of the phone number'],
  ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'write the app secret'],
  [
    'WHATSAPP_TOKEN',
    'WHATSAPP_VERIFY_TOKEN',
    'write the verify token that you gave at the webhook',
  ],
];

function checkTogether(read: AppSettings): void {
  for (const [given, missing, remedy] of settingDependencies) {
    if (read[given] !== undefined && read[missing] === undefined)
      throw new ConfigError(`Setting ${missing} is missing, which ${given} needs: ${remedy}.`);
  }
  if (!isPractice(read) && read.PUBLIC_URL === undefined) {
    throw new ConfigError(
      'Setting PUBLIC_URL is missing, which COMMERCE_BASE_URL needs: write how the world reaches this server, such as https://mela.example.com, for pay links and tickets.',
    );
  }
  checkBot(read);
}

/** A managed identity has no password: Azure knows the machine that it runs on. */
function checkBot(read: AppSettings): void {
  if (read.MicrosoftAppId === undefined) return;
  if (read.MicrosoftAppType !== 'UserAssignedMSI' && read.MicrosoftAppPassword === undefined) {
    throw new ConfigError(
      'Setting MicrosoftAppPassword is missing, which MicrosoftAppId needs: write the password of the bot registration.',
    );
  }
  if (read.MicrosoftAppType === 'UserAssignedMSI' && read.MicrosoftAppTenantId === undefined) {
    throw new ConfigError(
      'Setting MicrosoftAppTenantId is missing, which a UserAssignedMSI bot needs: write the id of your tenant.',
    );
  }
  if (read.MicrosoftAppType === 'SingleTenant' && read.MicrosoftAppTenantId === undefined) {
    throw new ConfigError(
      'Setting MicrosoftAppTenantId is missing, which a SingleTenant bot needs: write the id of your tenant.',
    );
  }
}
