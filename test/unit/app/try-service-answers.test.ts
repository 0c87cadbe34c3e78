import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tryService } from '../../../src/app/try-service';
import { ConfigError, readSettings } from '../../../src/settings/read-settings';
import { testClock } from '../../support/clock/test-clock';
import { freePort } from '../../support/mela-process';

jest.setTimeout(60_000);

/** What a server answers: a status, a body (JSON unless it is text), how long it takes, where it sends one. */
interface Answer {
  status?: number;
  body?: unknown;
  afterMs?: number;
  to?: string;
  cut?: boolean;
}

const HTML = '<!doctype html><title>Welcome</title><h1>It works!</h1>';
const TOKEN: Answer = { body: { access_token: 'a-token-that-nobody-may-read' } };
const gateways = (...codes: unknown[]): Answer => ({ body: { data: codes } });
const code = (name: string) => ({ code: name });
const SECRET = 'hunter2-hunter2';

let server: Server;
let answers: { token: Answer[]; list: Answer[] };
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(`${request.method} ${request.url}`);
  const all = request.url?.endsWith('/auth/token') ? answers.token : answers.list;
  const [next = {}] = all.length > 1 ? all.splice(0, 1) : all;
  const { status = 200, body = {}, afterMs = 0, to, cut } = next;
  await new Promise((resolve) => setTimeout(resolve, afterMs).unref());
  if (cut) return void request.socket.destroy();
  if (to !== undefined) response.setHeader('location', to);
  response.statusCode = status;
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const address = (): string => {
  const at = server.address();
  return `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
};

interface Told {
  /** The line that stops the start; empty where it goes on. */
  line: string;
  /** What is written down where it goes on. */
  warned: [string, Record<string, unknown>][];
}

async function tried(
  token: Answer | Answer[],
  list: Answer | Answer[] = gateways(code('RAZOR')),
  change: Record<string, string> = {},
): Promise<Told> {
  answers = { token: [token].flat(), list: [list].flat() };
  const warned: Told['warned'] = [];
  const log = {
    info: () => undefined,
    warn: (fields: object, words: string) => void warned.push([words, { ...fields }]),
    error: () => undefined,
  };
  const settings = readSettings({
    PUBLIC_URL: 'https://mela.example',
    GATEWAY_CHECKOUT_URL: 'https://gateway.example',
    GATEWAY_KEY_ID: 'key',
    COMMERCE_BASE_URL: address(),
    COMMERCE_CLIENT_ID: 'somebody',
    COMMERCE_CLIENT_SECRET: SECRET,
    PAYMENT_GATEWAY_CODE: 'RAZOR',
    ...change,
  });
  const line = await tryService(settings, { clock: testClock, random: () => 0.5, log }).then(
    () => '',
    (error: unknown) =>
      error instanceof ConfigError ? error.message : `not told: ${String(error)}`,
  );
  const said = JSON.stringify([line, warned]);
  expect(said).not.toContain(SECRET);
  expect(said).not.toContain('a-token-that-nobody-may-read');
  expect(said).not.toContain('hunter');
  expect(line).not.toContain('\n');
  return { line, warned };
}

const REFUSED =
  /^The service refuses COMMERCE_CLIENT_ID with COMMERCE_CLIENT_SECRET: write both as/;

describe('an account that the service refuses stops the start', () => {
  test.each<[string, Answer]>([
    ['401', { status: 401, body: { message: `wrong secret ${SECRET}` } }],
    ['401 without a body', { status: 401, body: '' }],
    ['422', { status: 422, body: { error: `${SECRET} is none` } }],
    [
      '401 with a failure of the network',
      { status: 401, body: { error: { type: 'AUTH-ERROR', code: '401', message: 'expired' } } },
    ],
  ])('%s', async (_fact, token) => {
    const { line, warned } = await tried(token);
    expect(line).toMatch(REFUSED);
    expect(warned).toEqual([]);
    expect(asked).toEqual(['POST /auth/token']);
  });
});

describe('a no that the service need not have said stops the start, and names all three', () => {
  test.each<[string, number, unknown]>([
    ['forbidden', 403, { error: 'forbidden' }],
    ['forbidden by a page', 403, HTML],
    ['a client that is not known', 400, { error: 'invalid_client' }],
    ['a page, as where http is written for https', 400, HTML],
  ])('%s', async (_fact, status, body) => {
    expect(await tried({ status, body })).toEqual({
      line: `What answers at COMMERCE_BASE_URL refuses COMMERCE_CLIENT_ID with COMMERCE_CLIENT_SECRET (status ${status}): write all three as they stand in your account at the service.`,
      warned: [],
    });
  });
});

describe('an address where the service is not is named, and the start goes on', () => {
  test.each<[string, Answer]>([
    ['404', { status: 404, body: { message: 'no such path' } }],
    ['404 with a page', { status: 404, body: HTML }],
    ['405', { status: 405, body: '' }],
    ['a page in the place of a token', { body: HTML }],
    ['an empty answer', { body: '' }],
    ['JSON without a token', { body: { hello: 'world' } }],
    ['sent elsewhere', { status: 301, to: 'https://www.service.example/auth/token', body: '' }],
    ['sent to a sign-in page', { status: 302, to: 'https://login.example/', body: HTML }],
  ])('%s', async (_fact, token) => {
    const { line, warned } = await tried(token);
    expect(line).toBe('');
    expect(warned).toEqual([
      [
        'what answers at COMMERCE_BASE_URL gives no token, as the service would: it may be wrong, or its path missing',
        expect.objectContaining({ operation: 'authToken' }),
      ],
    ]);
  });

  test('a path too many or too few', async () => {
    const { warned } = await tried({ status: 404, body: HTML }, undefined, {
      COMMERCE_BASE_URL: `${address()}/v9/`,
    });
    expect(asked).toEqual(['POST /v9/auth/token']);
    expect(warned[0]?.[1]).toMatchObject({ status: 404 });
  });
});

const DOWN = 'the service could not be tried at the start';

describe('a service that is down is no reason not to start, and is told', () => {
  test.each<[string, Answer, Record<string, unknown>]>([
    ['500', { status: 500, body: HTML }, { code: 'server', status: 500 }],
    ['502', { status: 502, body: '' }, { code: 'server', status: 502 }],
    ['503 for a while', { status: 503, body: HTML }, { code: 'server', status: 503 }],
    ['501', { status: 501, body: '' }, { code: 'server', status: 501 }],
    ['429', { status: 429, body: '' }, { code: 'rate_limited', status: 429 }],
    ['a connection that is cut', { cut: true }, { code: 'network' }],
    ['an answer that never comes', { afterMs: 20_000 }, { code: 'timeout' }],
  ])('the token: %s', async (_fact, token, fields) => {
    const { line, warned } = await tried(token);
    expect(line).toBe('');
    expect(warned).toEqual([
      [DOWN, expect.objectContaining({ ...fields, operation: 'authToken' })],
    ]);
  });

  test('nothing listens there', async () => {
    const { line, warned } = await tried(TOKEN, TOKEN, {
      COMMERCE_BASE_URL: `http://127.0.0.1:${await freePort()}`,
    });
    expect([line, warned]).toEqual([
      '',
      [[DOWN, expect.objectContaining({ code: 'network', why: 'Error ECONNREFUSED' })]],
    ]);
  });

  test('a host that there is not', async () => {
    const { line, warned } = await tried(TOKEN, TOKEN, {
      COMMERCE_BASE_URL: 'http://service.invalid',
    });
    expect(line).toBe('');
    expect(warned).toEqual([
      [
        DOWN,
        expect.objectContaining({
          code: 'network',
          why: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/),
        }),
      ],
    ]);
  });

  test.each<[string, Answer, Record<string, unknown>]>([
    ['500', { status: 500 }, { code: 'server', status: 500 }],
    ['401 though the token is new', { status: 401 }, { code: 'unauthorised', status: 401 }],
    ['403', { status: 403 }, { code: 'our_fault', status: 403 }],
    ['cut', { cut: true }, { code: 'network' }],
  ])('the list of gateways: %s', async (_fact, list, fields) => {
    const { line, warned } = await tried(TOKEN, list);
    expect(line).toBe('');
    expect(warned).toEqual([
      [
        'the gateway’s code could not be tried at the start',
        expect.objectContaining({ ...fields, operation: 'getGatewayConfig' }),
      ],
    ]);
  });

  test.each<[string, Answer, Answer]>([
    ['a token that comes late', { ...TOKEN, afterMs: 2_500 }, gateways(code('RAZOR'))],
    ['a list that comes late', TOKEN, { ...gateways(code('RAZOR')), afterMs: 2_500 }],
  ])('slow, then good: %s', async (_fact, token, list) => {
    expect(await tried(token, list)).toEqual({ line: '', warned: [] });
  });
});

describe('the gateway’s code', () => {
  const wrong = (...codes: string[]): string =>
    `Setting PAYMENT_GATEWAY_CODE is wrong: the service does not take it; write ${codes.join(' or ')}.`;

  test.each<[string, string, string[], string]>([
    ['of another gateway', 'PAYTM', ['RAZOR', 'CASHFREE'], wrong('RAZOR', 'CASHFREE')],
    ['with a letter too few', 'RAZO', ['RAZOR'], wrong('RAZOR')],
    ['with a letter too many', 'RAZORPAY', ['RAZOR'], wrong('RAZOR')],
    ['of the sandbox', 'SANDBOX', ['RAZOR'], wrong('RAZOR')],
    [
      'where there are many, five are told',
      'NONE',
      ['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7'],
      wrong('A1', 'B2', 'C3', 'D4', 'E5'),
    ],
    [
      'near to one far down the list, that one is told first',
      'RAZORPY',
      ['AMEX', 'BILLDESK', 'CASHFREE', 'CCAVENUE', 'EASEBUZZ', 'PAYTM', 'RAZORPAY'],
      wrong('RAZORPAY', 'AMEX', 'BILLDESK', 'CASHFREE', 'CCAVENUE'),
    ],
  ])('%s stops the start', async (_fact, held, known, line) => {
    expect(
      await tried(TOKEN, gateways(...known.map(code)), { PAYMENT_GATEWAY_CODE: held }),
    ).toEqual({ line, warned: [] });
  });

  test.each<[string, Answer]>([
    ['the only one', gateways(code('RAZOR'))],
    ['the last of many', gateways(...'ABCDEFG'.split('').map(code), code('RAZOR'))],
    ['a list that is empty', gateways()],
    ['a list of another form', { body: { gateways: ['X'] } }],
    ['no list: 404', { status: 404 }],
    ['no list: 405', { status: 405 }],
    ['no list: 501', { status: 501 }],
    ['a page', { body: HTML }],
    ['a list that holds more than codes', gateways({ code: 'RAZOR', name: 'Razor', active: true })],
  ])('starts with %s', async (_fact, list) => {
    expect(await tried(TOKEN, list)).toEqual({ line: '', warned: [] });
  });

  test.each(['razor', 'Razor', 'razor pay'])(
    '“%s” is told to be written in capitals',
    async (held) => {
      await expect(tried(TOKEN, undefined, { PAYMENT_GATEWAY_CODE: held })).rejects.toThrow(
        /^Setting PAYMENT_GATEWAY_CODE is wrong: .*capitals/,
      );
      expect(asked).toEqual([]);
    },
  );

  test('a code that would break the line is not told', async () => {
    const { line } = await tried(TOKEN, gateways(code('X\nY'), code('OTHER')));
    expect(line).toBe(wrong('OTHER'));
  });
});
