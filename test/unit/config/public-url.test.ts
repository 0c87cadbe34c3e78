import { addressesOf } from '../../../src/orders/details';
import { readSettings } from '../../../src/settings/read-settings';
import { complaint, SERVICE } from './complaint';

const WHATSAPP = {
  WHATSAPP_TOKEN: 't',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_APP_SECRET: 's',
  WHATSAPP_VERIFY_TOKEN: 'v',
};
const TEAMS = { MicrosoftAppId: 'app', MicrosoftAppPassword: 'p', MicrosoftAppTenantId: 'tenant' };
const SANDBOX = { ...SERVICE, COMMERCE_CLIENT_ID: 'sandbox', COMMERCE_CLIENT_SECRET: 'sandbox' };
const MISSING =
  /^Setting PUBLIC_URL is missing, which COMMERCE_BASE_URL needs: write how the world reaches this server, such as https:\/\/mela\.example\.com, for pay links and tickets\.$/;

describe('without an address of ours, a real service stops the start', () => {
  test.each<[string, string | undefined]>([
    ['not set', undefined],
    ['empty', ''],
    ['blanks', '   '],
    ['a tab', '\t'],
    ['the end of a line', '\r\n'],
  ])('%s', (_fact, held) => {
    const { PUBLIC_URL: _ours, ...others } = SERVICE;
    const line = complaint({ ...others, ...(held === undefined ? {} : { PUBLIC_URL: held }) });
    expect(line).toMatch(MISSING);
  });

  test.each<[string, Record<string, string>]>([
    ['with Teams', TEAMS],
    ['with an emulator of Teams', { TEAMS_EMULATOR: 'on' }],
    ['with WhatsApp', WHATSAPP],
    ['with the web chat on a site', { WIDGET_SITES: 'https://shop.example.com' }],
    ['with all channels', { ...TEAMS, ...WHATSAPP, WIDGET_SITES: 'https://shop.example.com' }],
    ['on an address and a port of this machine', { HOST: '127.0.0.1', PORT: '80' }],
    ['behind a proxy', { TRUSTED_PROXY_HOPS: '1' }],
    ['where the service is on this machine', { COMMERCE_BASE_URL: 'http://localhost:4000' }],
    ['where the client is called nearly like the sandbox’s', { COMMERCE_CLIENT_ID: 'Sandbox' }],
    ['where the gateway alone is the sandbox’s', { PAYMENT_GATEWAY_CODE: 'SANDBOX' }],
  ])('%s', (_fact, beside) => {
    expect(complaint({ ...SERVICE, PUBLIC_URL: '', ...beside })).toMatch(MISSING);
  });
});

describe('without an address of ours, it starts where nothing is really sold:', () => {
  test.each<[string, Record<string, string>]>([
    ['its own sandbox', {}],
    ['its own sandbox with all channels', { ...TEAMS, ...WHATSAPP }],
    ['the sandbox of another process', { ...SANDBOX, PUBLIC_URL: '' }],
  ])('%s', (_fact, environment) => {
    expect(complaint(environment)).toBe('none');
  });
});

describe('an address of ours that is none stops the start, at a real service and at the sandbox', () => {
  test.each<[string, string]>([
    ['without its scheme', 'mela.example'],
    ['a host and a port', 'localhost:3978'],
    ['with an open scheme', '//mela.example'],
    ['with one slash', 'https:/mela.example'],
    ['with a scheme that no browser opens', 'ftp://mela.example'],
    ['a socket', 'wss://mela.example'],
    ['a scheme alone', 'https://'],
    ['a script', 'javascript:alert(1)'],
    ['in quotes', '"https://mela.example"'],
    ['two of them', 'https://mela.example, https://www.mela.example'],
    ['with a port that is none', 'https://mela.example:99999'],
    ['with a question behind it', 'https://mela.example?from=mail'],
    ['with an empty question behind it', 'https://mela.example/?'],
    ['with a place in the page', 'https://mela.example/#chat'],
    ['with a name and a password', 'https://mela:hunter2@mela.example'],
    ['with a name', 'https://mela@mela.example'],
    ['with a blank in its path', 'https://mela.example/our chat'],
  ])('%s', (_fact, held) => {
    for (const around of [SERVICE, SANDBOX, {}]) {
      const line = complaint({ ...around, PUBLIC_URL: held });
      expect(line).toMatch(/^Setting PUBLIC_URL is wrong: write a full address such as https:/);
      expect(line).not.toContain('hunter2');
    }
  });
});

describe('links to pay and tickets are made of it', () => {
  test.each<[string, string, string]>([
    ['as it is', 'https://mela.example', 'https://mela.example/pay/1'],
    ['without its last slash', 'https://mela.example/', 'https://mela.example/pay/1'],
    ['without several last slashes', 'https://mela.example///', 'https://mela.example/pay/1'],
    ['without blanks around it', ' https://mela.example \n', 'https://mela.example/pay/1'],
    ['with its path', 'https://shop.example/mela/', 'https://shop.example/mela/pay/1'],
    ['with its port', 'https://mela.example:8443', 'https://mela.example:8443/pay/1'],
    ['by http', 'http://mela.example', 'http://mela.example/pay/1'],
    ['on this machine', 'http://localhost:3978', 'http://localhost:3978/pay/1'],
    ['by a number', 'http://192.0.2.7:3978/', 'http://192.0.2.7:3978/pay/1'],
    ['in its own letters', 'https://मेला.example', 'https://मेला.example/pay/1'],
  ])('%s', (_fact, held, link) => {
    const { PUBLIC_URL: read = '' } = readSettings({ ...SERVICE, PUBLIC_URL: held });
    expect(addressesOf(read).pay('1')).toBe(link);
  });
});
