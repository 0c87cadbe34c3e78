import { createHmac } from 'node:crypto';
import { allAtOnce, isFault, someAddress, Statuses, type Attack, type Row } from '../row';
import { visit, type Answer, type Visitor } from '../visitor';

const HANDS = 16;
const API = '/v3/directline';

/** Asks for how the server is, as fast as it answers. */
export const watchingPages: Row = {
  name: '/healthz, /readyz and /metrics asked without end',
  attack: async ({ caller, over }) => {
    const [answers, read] = [new Statuses(), new Statuses()];
    await allAtOnce(HANDS, over, async (hand) => {
      const path = ['/readyz', '/healthz', '/metrics'][hand % 3] ?? '/';
      const { status } = await caller.ask({ method: 'GET', path, from: someAddress(hand) });
      (path === '/metrics' ? read : answers).add(status);
    });
    return {
      tried: answers.all + read.all,
      through: read.count((status) => status === 200) + answers.count(isFault),
      seen: `${answers.told()}; /metrics without its token ${read.told()}`,
    };
  },
};

const ROUTES = [
  '/api/messages',
  '/api/whatsapp',
  `${API}/tokens/generate`,
  `${API}/tokens/refresh`,
  `${API}/tokens/resume`,
  `${API}/conversations`,
  '/pay/abc',
  '/pay/abc/return',
  '/tickets/abc',
  '/nothing',
  '/',
  '/embed.js',
];
const METHODS = ['POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE'] as const;
const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  'null',
  '1e999',
  '"type"',
  '"message"',
  '"text"',
  '"value"',
  '"mela"',
  '"__proto__"',
  '"constructor"',
  '\\u0000',
  '\u2028',
  '9'.repeat(40),
  '[['.repeat(30),
  '"from"',
  '{"id":7}',
  '\ud800',
  'x'.repeat(200),
];
const PIECES_AT_MOST = 40;

function rubbish({ below }: Attack): string {
  const text = Array.from(
    { length: 1 + below(PIECES_AT_MOST) },
    () => PIECES[below(PIECES.length)] ?? '',
  ).join('');
  return below(2) === 0 ? text : `{"type":"message","from":{"id":"x"},"text":"hi","value":${text}}`;
}

/** Bodies that nobody would send, to every address there is. */
export const rubbishBodies: Row = {
  name: 'bodies of rubbish',
  attack: async (attack) => {
    const { caller, below, over } = attack;
    const answers = new Statuses();
    const chat = await visit(caller, someAddress(2));
    const routes = [
      ...ROUTES,
      `${API}/conversations/${chat?.conversation}/activities`,
      `${API}/conversations/${chat?.conversation}/upload`,
    ];
    await allAtOnce(HANDS, over, async () => {
      const method = METHODS[below(METHODS.length)] ?? 'POST';
      const path = routes[below(routes.length)] ?? '/';
      const body = method === 'GET' || method === 'DELETE' ? undefined : rubbish(attack);
      const { status } = await caller.ask({
        method,
        path,
        from: someAddress(below(60_000)),
        token: below(2) === 0 ? chat?.token : undefined,
        body,
      });
      answers.add(status);
    });
    return {
      tried: answers.all,
      through: answers.count((status) => isFault(status) || status === 0),
      seen: answers.told(),
    };
  },
};

function forged(token: string, { below }: Attack): string {
  const [payload = '', signature = ''] = token.split('.');
  const flip = (text: string): string => {
    const at = below(text.length);
    return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  };
  const ways = [
    `${flip(payload)}.${signature}`,
    `${payload}.${flip(signature).slice(0, -2)}`,
    `${payload}.`,
    `.${signature}`,
    payload,
    `${signature}.${payload}`,
    `${token}.${signature}`,
    '',
    'null',
    flip(flip(flip(token)))
      .split('')
      .reverse()
      .join(''),
  ];
  return ways[below(ways.length)] ?? '';
}

/** Tokens that were changed, and webhooks that were signed by somebody else. */
export const forgedTokens: Row = {
  name: 'forged tokens and signatures',
  attack: async (attack) => {
    const { caller, at, below, over } = attack;
    const answers = new Statuses();
    const chat = await visit(caller, someAddress(3));
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { phone_number_id: at.whatsappNumber },
              },
            },
          ],
        },
      ],
    });
    const wrongly = (): string =>
      `sha256=${createHmac('sha256', `${at.whatsappSecret}${below(1_000)}`)
        .update(body)
        .digest('hex')}`;
    await allAtOnce(HANDS, over, async (hand) => {
      const answer =
        hand % 2 === 0
          ? await caller.ask({
              method: 'GET',
              path: `${API}/conversations/${chat?.conversation}/activities`,
              from: someAddress(below(60_000)),
              token: forged(chat?.token ?? '', attack),
            })
          : await caller.ask({
              method: 'POST',
              path: '/api/whatsapp',
              from: someAddress(below(60_000)),
              body,
              headers: { 'x-hub-signature-256': wrongly() },
            });
      answers.add(answer.status);
    });
    return {
      tried: answers.all,
      through: answers.count((status) => status < 300 || isFault(status)),
      seen: answers.told(),
    };
  },
};

const TRAVERSALS = [
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//evil.example',
  '/data/data.key',
  '/.env',
  '/%',
  '/assets/..%5c..%5cmain.js',
];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const ID_LENGTH = 22;

const someId = ({ below }: Attack): string =>
  Array.from({ length: ID_LENGTH }, () => LETTERS[below(LETTERS.length)]).join('');

async function reach(
  attack: Attack,
  own: Visitor | undefined,
  other: Visitor | undefined,
): Promise<Answer> {
  const { caller, below } = attack;
  const from = someAddress(below(60_000));
  const get = async (path: string): Promise<Answer> =>
    caller.ask({ method: 'GET', path, from, token: own?.token });
  const ways = [
    async () => get(`${API}/conversations/${other?.conversation}/activities`),
    async () => get(`${API}/conversations/${other?.conversation}`),
    async () =>
      caller.ask({
        method: 'POST',
        path: `${API}/conversations/${other?.conversation}/activities`,
        from,
        token: own?.token,
        body: '{"type":"message","from":{"id":"x"},"text":"my bookings"}',
      }),
    async () => get(`${API}/conversations/${someId(attack)}/activities`),
    async () => get(`/pay/${someId(attack)}`),
    async () => get(`/tickets/${someId(attack)}`),
    async () => caller.raw('GET', TRAVERSALS[below(TRAVERSALS.length)] ?? '/', from),
  ];
  return (ways[below(ways.length)] ?? get.bind(undefined, '/nothing'))();
}

/** Ways to what belongs to somebody else, with a token of one's own. */
export const anothersThings: Row = {
  name: "ways to another's chat, link, ticket or file",
  attack: async (attack) => {
    const { caller, over } = attack;
    const answers = new Statuses();
    const [own, other] = [await visit(caller, someAddress(4)), await visit(caller, someAddress(5))];
    await other?.say('treks in Bengaluru');
    await allAtOnce(HANDS, over, async () => answers.add((await reach(attack, own, other)).status));
    return {
      tried: answers.all,
      through: answers.count((status) => status < 400 || isFault(status)),
      seen: answers.told(),
    };
  },
};
