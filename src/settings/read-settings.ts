import { isPractice, settingsSchema, type AppSettings } from '../config';
import { nearName } from '../language/text/near-name';

/** Thrown for a setting that stops the start; the operator reads its one-line message. */
export class ConfigError extends Error {
  readonly code = 'bad_setting';
}

/** Texts that tell the operator what to write for a missing setting, in place of the usual ones. */
export type SettingRemedies = Partial<Record<keyof AppSettings, string>>;

/** Settings as far as they can be read, and a line for each that is wrong. */
export type ReadOutcome =
  | { settings: AppSettings; problems: readonly [] }
  | { settings: undefined; problems: readonly string[] };

/**
 * Reads the settings; an empty one counts as unset. Throws ConfigError with one line that says
 * which is wrong or missing, why, and what to write instead; `remedies` replaces that for missing
 * ones.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  remedies: SettingRemedies = {},
): AppSettings {
  const { settings, problems } = readWithProblems(environment, remedies);
  if (settings === undefined) throw new ConfigError(problems[0] ?? 'The settings cannot be read.');
  return settings;
}

/** Reads the settings as `readSettings` does, and tells all that is wrong with them at once. */
export function readWithProblems(
  environment: Readonly<Record<string, string | undefined>>,
  remedies: SettingRemedies = {},
): ReadOutcome {
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, held]) => held !== undefined && held.trim() !== ''),
  );
  const unknown = [...nearNames(Object.keys(filled))];
  const read = settingsSchema.safeParse(filled);
  const wrong = read.success
    ? [...problemsTogether(read.data, remedies)]
    : read.error.issues.map(
        (issue) =>
          `Setting ${String(issue.path[0] ?? '')} is wrong: ${issue.message || 'not allowed'}.`,
      );
  const problems = [...unknown, ...wrong];
  return read.success && problems.length === 0
    ? { settings: read.data, problems: [] }
    : { settings: undefined, problems };
}

/** Names near to ours that are no mistakes: scripts read them, or programs that Mela builds on. */
const FOREIGN_SETTINGS = new Set([
  'TEAMS_DEVELOPER',
  'TEAMS_PRIVACY_URL',
  'TEAMS_TERMS_URL',
  'OPENAI_API_KEY_PATH',
  'TEST_DATABASE_URL',
]);

/**
 * Tells mistyped names, which would count as unset: without the service's address, Mela would sell
 * tickets from the sandbox.
 */
function* nearNames(names: readonly string[]): Generator<string> {
  const known = Object.keys(settingsSchema.shape);
  for (const name of names) {
    if (known.includes(name) || FOREIGN_SETTINGS.has(name) || /^(?:npm|OTEL)_/i.test(name))
      continue;
    const meant = nearName(name, known) ?? shortenedFrom(name, known);
    if (meant !== undefined) yield `Setting ${name} is unknown: write ${meant}, or take it away.`;
  }
}

const LEAST_WORDS = 2; // API_KEY and other names without a first word of ours are not meant for us

/** Finds the setting of a name with words left out or moved: COMMERCE_URL for COMMERCE_BASE_URL. */
function shortenedFrom(name: string, known: readonly string[]): string | undefined {
  const words = name.split('_');
  const [first] = words;
  if (words.length < LEAST_WORDS || !known.some((one) => one.split('_')[0] === first))
    return undefined;
  const holding = known.filter((one) => {
    const all = one.split('_');
    return words.every((word) => all.includes(word));
  });
  return holding.toSorted((a, b) => a.length - b.length)[0];
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
  ['OPERATOR_OIDC_ISSUER', 'OPERATOR_OIDC_CLIENT_ID', 'write the client id that the provider gave'],
  [
    'OPERATOR_OIDC_ISSUER',
    'OPERATOR_OIDC_ROLES',
    'write which values of the claim give which role, such as mela-admins=admin,support=view',
  ],
  [
    'OPERATOR_OIDC_ISSUER',
    'PUBLIC_URL',
    'write how the world reaches this server: the provider sends people back there',
  ],
  [
    'MODEL_PRICE_INPUT',
    'MODEL_PRICE_OUTPUT',
    'write the price of a million tokens that the model writes',
  ],
  [
    'MAP_TILES',
    'MAP_ATTRIBUTION',
    'write whose map it is, such as © OpenStreetMap contributors https://www.openstreetmap.org/copyright',
  ],
  [
    'MAP_ATTRIBUTION',
    'MAP_TILES',
    'write an address such as https://tiles.example.com/{z}/{x}/{y}.png',
  ],
  ['CHATWOOT_URL', 'CHATWOOT_INBOX', 'write the identifier of its API inbox'],
  [
    'CHATWOOT_URL',
    'CHATWOOT_WEBHOOK_TOKEN',
    'write at least 16 characters that nobody can guess, and put them into the inbox’s webhook address',
  ],
  [
    'DESK_WEBHOOK_URL',
    'DESK_WEBHOOK_SECRET',
    'write at least 16 characters that nobody can guess, and give them to that system',
  ],
  [
    'DESK_WEBHOOK_URL',
    'OPERATOR_HOURS',
    'write when people answer there: always, or days and hours such as Mon-Sat 10:00-19:00',
  ],
  [
    'TEAMS_DESK_WEBHOOK_URL',
    'OPERATOR_HOURS',
    'write when people answer: always, or days and hours such as Mon-Sat 10:00-19:00',
  ],
  [
    'CHATWOOT_URL',
    'OPERATOR_HOURS',
    'write when people answer there: always, or days and hours such as Mon-Sat 10:00-19:00',
  ],
  [
    'WHATSAPP_TOKEN',
    'WHATSAPP_VERIFY_TOKEN',
    'write the verify token that you gave at the webhook',
  ],
];

function* problemsTogether(read: AppSettings, remedies: SettingRemedies): Generator<string> {
  for (const [given, missing, remedy] of settingDependencies) {
    if (read[given] !== undefined && read[missing] === undefined)
      yield `Setting ${missing} is missing, which ${given} needs: ${remedies[missing] ?? remedy}.`;
  }
  if (!isPractice(read) && read.PUBLIC_URL === undefined)
    yield 'Setting PUBLIC_URL is missing, which COMMERCE_BASE_URL needs: write how the world reaches this server, such as https://mela.example.com, for pay links and tickets.';
  yield* botProblems(read);
}

/** Tells what is missing of the bot; a managed identity has no password, as Azure knows its machine. */
function* botProblems(read: AppSettings): Generator<string> {
  if (read.MicrosoftAppId === undefined) {
    if (read.MicrosoftAppType === 'UserAssignedMSI')
      yield 'Setting MicrosoftAppId is missing, which a UserAssignedMSI bot needs: write the client id of its managed identity.';
    return;
  }
  if (read.MicrosoftAppType !== 'UserAssignedMSI' && read.MicrosoftAppPassword === undefined)
    yield 'Setting MicrosoftAppPassword is missing, which MicrosoftAppId needs: write the password of the bot registration.';
  if (read.MicrosoftAppType !== 'MultiTenant' && read.MicrosoftAppTenantId === undefined)
    yield `Setting MicrosoftAppTenantId is missing, which a ${read.MicrosoftAppType} bot needs: write the id of your tenant.`;
}
