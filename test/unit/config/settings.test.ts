import { randomBytes } from 'node:crypto';
import { DEFAULT_WEB_RATE_LIMITS } from '../../../src/channels/web/pace';
import { bodyLimits, settingsSchema, webLimits } from '../../../src/config';
import { readSettings } from '../../../src/settings/read-settings';
import { FLIGHT_LIMITS } from '../../../src/server/in-flight';
import { complaint, SERVICE } from './complaint';

const KEY = randomBytes(32).toString('base64');
test('nothing set is enough to start', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3978,
    DATA_DIR: './data',
    DEFAULT_LANGUAGE: 'en',
    TIME_ZONE: 'Asia/Kolkata',
    MicrosoftAppType: 'SingleTenant',
    LOG_LEVEL: 'info',
  });
  expect(readSettings({})).not.toHaveProperty('PUBLIC_URL');
});

test('an empty setting counts as unset', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '  ', COMMERCE_BASE_URL: '' })).toEqual(
    readSettings({}),
  );
});

test('what is not ours is not looked at', () => {
  expect(readSettings({ HOME: '/root', NODE_ENV: 'production' })).toEqual(readSettings({}));
});

test('an address loses its last slash', () => {
  expect(readSettings({ ...SERVICE, PUBLIC_URL: 'https://mela.example//' })).toMatchObject({
    COMMERCE_BASE_URL: 'https://service.example/api',
    PUBLIC_URL: 'https://mela.example',
  });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3978.5'],
  ['PUBLIC_URL', 'mela.example'],
  ['PUBLIC_URL', 'ftp://mela.example'],
  ['COMMERCE_BASE_URL', 'service'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATA_KEY', 'short'],
  ['MicrosoftAppType', 'Whatever'],
  ['PAYMENT_GATEWAY_CODE', 'razor pay'],
  ['DEFAULT_LANGUAGE', '??'],
  ['TIME_ZONE', 'India'],
  ['LOG_LEVEL', 'loud'],
  ['DIRECTLINE_SECRET', 'fifteen-letters'],
  ['METRICS_TOKEN', 'short'],
  ['TRUSTED_PROXY_HOPS', '-1'],
  ['TRUSTED_PROXY_HOPS', 'all'],
  ['WIDGET_SITES', 'shop.example.com'],
  ['WIDGET_SITES', 'https://shop.example.com; script-src *'],
  ['WIDGET_SITES', '*'],
  ['MAP_TILES', 'https://tiles.example.com/map.png'],
  ['MAP_TILES', 'https://tiles.example.com/{z}/{x}/{y}.png; script-src *'],
  ['MAP_TILES', 'data:image/png,{z}{x}{y}'],
  ['WIDGET_SITES', 'https://shop.example.com/chat'],
  ['NEW_CHATS_PER_ADDRESS', '0'],
  ['MESSAGES_PER_PERSON', 'many'],
  ['STREAMS_PER_CHAT', '1.5'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const line = complaint({ ...(name.startsWith('COMMERCE') ? SERVICE : {}), [name]: value });
  expect(line).toMatch(new RegExp(`^Setting ${name} is wrong: .+\\.$`));
  expect(line).not.toContain('\n');
});

test.each([
  [
    'the service without its client id',
    { ...SERVICE, COMMERCE_CLIENT_ID: '' },
    'COMMERCE_CLIENT_ID',
  ],
  [
    'the service without its client secret',
    { ...SERVICE, COMMERCE_CLIENT_SECRET: '' },
    'COMMERCE_CLIENT_SECRET',
  ],
  [
    'the service without the code of the gateway',
    { ...SERVICE, PAYMENT_GATEWAY_CODE: '' },
    'PAYMENT_GATEWAY_CODE',
  ],
  [
    'the service without the checkout',
    { ...SERVICE, GATEWAY_CHECKOUT_URL: '' },
    'GATEWAY_CHECKOUT_URL',
  ],
  [
    'the service without our key at the gateway',
    { ...SERVICE, GATEWAY_KEY_ID: '' },
    'GATEWAY_KEY_ID',
  ],
  ['the service without our own address', { ...SERVICE, PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [
    'a managed identity without its tenant',
    { MicrosoftAppId: 'app', MicrosoftAppType: 'UserAssignedMSI' },
    'MicrosoftAppTenantId',
  ],
  ['a client id without the service', { COMMERCE_CLIENT_ID: 'id' }, 'COMMERCE_BASE_URL'],
  ['a database server without a data key', { DATABASE_URL: 'postgresql://u:p@h/d' }, 'DATA_KEY'],
  [
    'a bot without its password',
    { MicrosoftAppId: 'app', MicrosoftAppTenantId: 'tenant' },
    'MicrosoftAppPassword',
  ],
  [
    'a bot of one tenant without the tenant',
    { MicrosoftAppId: 'app', MicrosoftAppPassword: 'secret' },
    'MicrosoftAppTenantId',
  ],
  [
    'WhatsApp without the number',
    { WHATSAPP_TOKEN: 't', WHATSAPP_APP_SECRET: 's', WHATSAPP_VERIFY_TOKEN: 'v' },
    'WHATSAPP_PHONE_NUMBER_ID',
  ],
  [
    'WhatsApp without the app secret',
    { WHATSAPP_TOKEN: 't', WHATSAPP_PHONE_NUMBER_ID: '1', WHATSAPP_VERIFY_TOKEN: 'v' },
    'WHATSAPP_APP_SECRET',
  ],
  [
    'WhatsApp without the verify token',
    { WHATSAPP_TOKEN: 't', WHATSAPP_PHONE_NUMBER_ID: '1', WHATSAPP_APP_SECRET: 's' },
    'WHATSAPP_VERIFY_TOKEN',
  ],
])('%s is told what is missing', (_fact, environment, name) => {
  expect(complaint(environment)).toMatch(
    new RegExp(`^Setting ${name} is missing, which .+: write .+\\.$`),
  );
});

test.each([
  ['COMMERCE_BASEURL', 'COMMERCE_BASE_URL'],
  ['COMMERCE_URL_BASE', 'COMMERCE_BASE_URL'],
  ['COMMERCE_URL', 'COMMERCE_BASE_URL'],
  ['COMMERCE_BASE', 'COMMERCE_BASE_URL'],
  ['COMMERCE_SECRET', 'COMMERCE_CLIENT_SECRET'],
  ['COMMERCE_ID', 'COMMERCE_CLIENT_ID'],
  ['PAYMENT_GATEWAY', 'PAYMENT_GATEWAY_CODE'],
  ['PAYMENT_CODE', 'PAYMENT_GATEWAY_CODE'],
  ['GATEWAY_CODE', 'PAYMENT_GATEWAY_CODE'],
  ['GATEWAY_URL', 'GATEWAY_CHECKOUT_URL'],
  ['OPENAI_KEY', 'OPENAI_API_KEY'],
  ['WHATSAPP_SECRET', 'WHATSAPP_APP_SECRET'],
  ['COMERCE_BASE_URL', 'COMMERCE_BASE_URL'],
  ['commerce_base_url', 'COMMERCE_BASE_URL'],
  ['COMMERCE_CLIENT_SECERT', 'COMMERCE_CLIENT_SECRET'],
  ['WHATSAPP_TOKN', 'WHATSAPP_TOKEN'],
  ['WHATSAPP-TOKEN', 'WHATSAPP_TOKEN'],
  ['MicrosoftAppID', 'MicrosoftAppId'],
  ['MICROSOFT_APP_PASSWORD', 'MicrosoftAppPassword'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['PAYMENT_GATEWAY_COD', 'PAYMENT_GATEWAY_CODE'],
  ['DATADIR', 'DATA_DIR'],
  ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
  ['DEFAULT_LANGAUGE', 'DEFAULT_LANGUAGE'],
])('a setting written %s is told its name', (name, meant) => {
  expect(complaint({ [name]: 'hunter2' })).toBe(
    `Setting ${name} is unknown: write ${meant}, or take it away.`,
  );
});

test.each([
  'HOSTNAME',
  'PATH',
  'XDG_DATA_DIRS',
  'HOSTS',
  'OPENAI_ORG_ID',
  'TEST_DATABASE_URL',
  'WHATSAPP_BUSINESS_ACCOUNT_ID',
  'npm_config_data_dir',
  'PGDATABASE',
  'REPORT',
  'LOGNAME',
  'SHELL',
  'TZ',
  'MELA_TEST_CLOCK_BY',
  'KUBERNETES_SERVICE_HOST',
  'COMMERCE_SERVICE_HOST',
  'GATEWAY_PORT_80_TCP',
  'API_KEY',
  'API_URL',
  'BASE_URL',
  'CLIENT_ID',
  'OPENAI_API_BASE',
  'POSTGRES_URL',
  'SHADOW_DATABASE_URL',
  'WEBHOOK_URL',
])('%s is another program’s', (name) => {
  expect(complaint({ [name]: 'x' })).toBe('none');
});

test('tiles of a map need the words that name whose they are', () => {
  const tiles = 'https://tiles.example.com/{z}/{x}/{y}{r}.png';
  expect(complaint({ MAP_TILES: tiles })).toContain('MAP_ATTRIBUTION');
  expect(complaint({ MAP_TILES: tiles, MAP_ATTRIBUTION: '© Map makers' })).toBe('none');
});

test('sites for the frame are read with commas or spaces between them, without their last slash', () => {
  expect(
    readSettings({
      WIDGET_SITES: 'https://shop.example.com/, http://localhost:8080 https://*.example.org',
    }).WIDGET_SITES,
  ).toEqual(['https://shop.example.com', 'http://localhost:8080', 'https://*.example.org']);
  expect(readSettings({}).WIDGET_SITES).toBeUndefined();
});

test('a secret of sixteen characters is taken', () => {
  expect(
    complaint({ DIRECTLINE_SECRET: '0123456789abcdef', METRICS_TOKEN: '0123456789abcdef' }),
  ).toBe('none');
});

test('the limits of the web chat are what the channel uses by itself', () => {
  expect(webLimits(readSettings({}))).toEqual(DEFAULT_WEB_RATE_LIMITS);
  expect(bodyLimits(readSettings({}))).toEqual(FLIGHT_LIMITS);
});

test('no complaint repeats a secret', () => {
  const secret = 'hunter2-hunter2';
  expect(complaint({ DATA_KEY: secret })).not.toContain(secret);
  expect(complaint({ DATABASE_URL: `mysql://u:${secret}@h` })).not.toContain(secret);
});

test('all that belongs together is taken', () => {
  expect(
    complaint({
      ...SERVICE,
      DATABASE_URL: 'postgres://u:p@h/d',
      DATA_KEY: KEY,
      MicrosoftAppId: 'a',
      MicrosoftAppPassword: 'b',
      MicrosoftAppTenantId: 'c',
    }),
  ).toBe('none');
  expect(
    complaint({ MicrosoftAppId: 'a', MicrosoftAppPassword: 'b', MicrosoftAppType: 'MultiTenant' }),
  ).toBe('none');
});

test('every setting says what it is for', () => {
  for (const [name, one] of Object.entries(settingsSchema.shape))
    expect([name, one.description ?? '']).toEqual([name, expect.stringMatching(/\w{3}/)]);
});
