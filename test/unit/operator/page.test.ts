import { shortNumber } from '../../../src/reply/short-number';
import { OperatorVisit, plainCells } from '../../support/operator-visit';
import { Stage } from '../../support/talk/stage';
import { play, talkLines } from '../../support/talk/talk';

jest.setTimeout(120_000);

let stage: Stage;
let bought = '';
let spoken = '';
const portOf = (one: Stage): number => Number(new URL(one.url).port);
const visits = new Map<string, Promise<OperatorVisit>>();
/** Somebody with a role, signed in once for all tests: a minute takes twenty sign-ins. */
const signedIn = (role = ''): Promise<OperatorVisit> => {
  const visit = visits.get(role) ?? enter(role);
  visits.set(role, visit);
  return visit;
};
const enter = async (role: string): Promise<OperatorVisit> => {
  const admin = new OperatorVisit(portOf(stage));
  await admin.signIn(stage.mela.signInLink() ?? '');
  if (role === '') return admin;
  const { text } = await admin.post('/operator/links', { role });
  const visit = new OperatorVisit(portOf(stage));
  await visit.signIn(/http:\/\/[^<\s]+once=[\w-]+/.exec(text)?.[0] ?? '');
  return visit;
};
const newest = async (): Promise<string> =>
  (await stage.mela.store.listConversations({ state: 'any', limit: 1 })).lines[0]?.id ?? '';

beforeAll(async () => {
  stage = await Stage.open();
  await play(
    talkLines(`> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow
      > {name=Asha Rao; email=asha@example.com; mobile=98765 43210}
      > yes
      = pay
      = wait 8s
`),
    stage,
  );
  bought = await newest();
  const content = { kind: 'text', text: 'please call Malini on 9812345678 about it' } as const;
  const by = { channel: 'web', conversation: 'spoken', customer: 'spoken', messageId: 'm1' };
  await stage.mela.turns.accept([{ ...by, content }], { echo: true });
  spoken = await newest();
});
afterAll(() => stage.close());

describe('who gets in', () => {
  test('nobody without the link, and by it once', async () => {
    const visit = new OperatorVisit(portOf(stage));
    expect((await visit.get('/operator')).status).toBe(401);
    const link = stage.mela.signInLink() ?? '';
    await visit.get(new URL(link).pathname + new URL(link).search); // a preview does not use it up
    expect((await visit.signIn(link)).text).toContain('What waits');
    const other = new OperatorVisit(portOf(stage));
    expect((await other.signIn(link)).status).toBe(403);
    expect((await other.get('/operator')).status).toBe(401);
    await visit.post('/operator/sign-out', {});
    expect((await visit.get('/operator')).status).toBe(401);
  });

  test('the cookie is for this page alone, and no script reads it', async () => {
    const visit = new OperatorVisit(portOf(stage));
    const link = new URL(stage.mela.signInLink() ?? '');
    const entered = await new Promise<string>((resolve, reject) => {
      fetch(`${stage.url}/operator/sign-in`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: stage.url },
        body: new URLSearchParams({ once: link.searchParams.get('once') ?? '' }),
      }).then((answer) => resolve(answer.headers.get('set-cookie') ?? ''), reject);
    });
    expect(entered).toMatch(
      /^mela_operator=[\w-]{40,}; Path=\/operator; HttpOnly; SameSite=Strict; Max-Age=28800$/,
    );
    const page = await visit.get('/operator');
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test.each([
    [{ host: 'mela.example' }],
    [{ host: 'localhost.evil.example:80' }],
    [{ 'x-forwarded-for': '1.2.3.4' }],
    [{ forwarded: 'for=1.2.3.4' }],
    [{ via: '1.1 proxy' }],
  ])('through a proxy or by another name (%j) there is no such page', async (headers) => {
    const visit = await signedIn();
    const { status, text } = await visit.get('/operator', headers);
    expect([status, text]).toEqual([404, expect.stringContaining('not_found')]);
  });

  test('a form of another page, or without its key, does nothing', async () => {
    const visit = await signedIn();
    await visit.get('/operator');
    const path = '/operator/links';
    const role = { role: 'view' };
    expect((await visit.post(path, role, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await visit.post(path, role, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await visit.post(path, { ...role, 'form-key': 'x' })).status).toBe(403);
    expect((await visit.post(path, role)).status).toBe(200);
  });
});

describe('what is found and seen', () => {
  test('an order leads to its conversation, with its links and all that changed', async () => {
    const visit = await signedIn();
    const [order] = await stage.mela.store.orderLines(bought, 1);
    await visit.get('/operator');
    const { status, text } = await visit.post('/operator/find', { number: order?.orderId ?? '' });
    expect(status).toBe(200);
    expect(text).toContain(`Order ${order?.orderId}`);
    expect(plainCells(text).replaceAll(/\s+/g, ' ').replaceAll('> <', '><')).toMatch(
      /<td>order<\/td><td>made<\/td>.*<td>pay link 1<\/td><td>open: it can be paid<\/td>.*<td>pay link 1<\/td><td>the customer went on to the gateway<\/td>.*<td>SUCCESS.*<td>pay link 1<\/td><td>paid<\/td>/,
    );
    expect((await visit.post('/operator/find', { number: 'NOTHING' })).text).toContain(
      'Nothing was found.',
    );
  });

  test('a reply is shown as it is read: first what it says, then its buttons in one line; states are told in words', async () => {
    const visit = await signedIn();
    const { text } = await visit.get(`/operator/conversations/${bought}`);
    const flat = text.replaceAll(/<[^>]+>|\s+/g, ' ');
    expect(flat).toMatch(/Here’s your payment link.* \[Check status\] \[Change\]/);
    expect(flat).toMatch(/Tickets · ₹1,500 · Tax · ₹270 · To pay · ₹1,770/);
    expect(flat).toMatch(/now +confirmed +\(SUCCESS · COMPLETED\)/);
    expect(flat).toContain('the customer went on to the gateway');
    for (const [part] of text.matchAll(/(?<=href="#)[\w-]+/g))
      expect(text).toContain(`id="${part}"`);
  });

  test('an order is found by the number that the chat shows, in any case and with the words around it', async () => {
    const visit = await signedIn();
    const [order] = await stage.mela.store.orderLines(bought, 1);
    const id = order?.orderId ?? '';
    const short = shortNumber(id);
    expect(short).toHaveLength(8);
    for (const number of [
      short,
      short.toUpperCase(),
      `order ${short}`,
      `Order number: ${short}`,
      `ऑर्डर नंबर: ${short}`,
      id.toUpperCase(),
      `order ${id}`,
    ]) {
      const { text } = await visit.post('/operator/find', { number });
      expect([number, text.includes('Conversation · Mela'), text.includes(bought)]).toEqual([
        number,
        true,
        true,
      ]);
    }
  });

  test('a search that finds nothing can be tried again on the spot', async () => {
    const visit = await signedIn();
    const { text } = await visit.post('/operator/find', { number: 'NOTHING' });
    expect(text).toContain('action="/operator/find"');
  });

  test('a person is found by the mail address and the phone that they gave, and the log holds neither', async () => {
    const visit = await signedIn();
    await stage.clock.advance(31_000);
    for (const number of ['Asha@Example.com', '+91 98765 43210']) {
      const { status, text } = await visit.post('/operator/find', { number });
      expect([status, text.includes('Conversation · Mela'), text.includes(bought)]).toEqual([
        200,
        true,
        true,
      ]);
    }
    expect(JSON.stringify(await stage.mela.store.auditEntries(50))).not.toMatch(/asha|98765/i);
  });

  test('what may be personal is masked, also where it is a word of ours', async () => {
    const visit = await signedIn('view');
    const seen = await Promise.all(
      [bought, spoken].map(async (id) => (await visit.get(`/operator/conversations/${id}`)).text),
    );
    const text = seen.join();
    for (const personal of ['Asha', 'Rao', 'asha@', '98765', '43210', 'Malini', '9812345678'])
      expect(text).not.toContain(personal);
    expect(text).not.toMatch(/\/(?:pay|tickets)\//);
    expect(text).toContain('Johari Bazaar');
    expect(text).toMatch(/call ••• on ••• about it/);
    expect(text).toContain('your role may not unmask');
  });

  test('each turn is seen as a run: understood by whom and how sure, commands, drafts, calls, replies', async () => {
    const visit = await signedIn('view');
    const { text } = await visit.get(`/operator/conversations/${bought}`);
    const page = plainCells(text).replaceAll(/\s+/g, ' ').replaceAll('> <', '><');
    const [, runs = ''] = page.split('>Turns</h2>');
    expect(runs).toMatch(
      /by built-in, \d+ % sure, en, handled in [\d.]+ ms.*start dialog book-experience/,
    );
    expect(runs).toMatch(/by form, 100 % sure/);
    expect(runs).toMatch(/<td>book-experience, begun<\/td><td>date<\/td><td><\/td>/);
    expect(runs).toMatch(/<dt>Question<\/dt><dd>agreed → none<\/dd>/);
    expect(runs).toContain('<td>contact</td><td>(given)</td><td>(given)</td>');
    expect(runs).toMatch(/<td>createOrder<\/td><td>ok<\/td><td>\d+ ms<\/td>/);
    expect(runs).toMatch(/<td>pay<\/td>.*<td>read by the page<\/td>/);
  });

  test('support unmasks with a reason, for ten minutes, and the log says so', async () => {
    const visit = await signedIn('support');
    const id = spoken;
    const path = `/operator/conversations/${id}`;
    await visit.get(path);
    expect((await visit.post(`${path}/unmask`, { reason: ' x ' })).status).toBe(400);
    const { text } = await visit.post(`${path}/unmask`, { reason: 'ticket 4711: paid, no ticket' });
    expect(text).toContain('Malini on 9812345678');
    expect(text).not.toContain('asha@example.com');
    const other = await signedIn();
    expect((await other.get(path)).text).not.toContain('Malini');
    expect((await visit.post(`${path}/mask`, {})).text).not.toContain('Malini');
    const log = await (await signedIn()).get('/operator/audit');
    expect(log.text).toContain('ticket 4711: paid, no ticket');
    const acts = (await stage.mela.store.auditEntries(50)).filter(({ subject }) => subject === id);
    expect(new Set(acts.map(({ act }) => act))).toEqual(
      new Set(['look', 'unmask', 'look unmasked', 'mask']),
    );
  });

  test('a list by channel, time and state', async () => {
    const visit = await signedIn('view');
    const id = bought;
    const list = async (query: string): Promise<string> =>
      (await visit.get(`/operator/conversations?${query}`)).text;
    expect(await list('channel=web&state=any')).toContain(id);
    expect(await list('channel=teams')).not.toContain(id);
    expect(await list('state=waiting')).not.toContain(id);
    expect(await list('from=2026-11-01T00:00&to=2026-12-30T00:00')).toContain(id);
    expect(await list('to=2026-11-01T00:00')).not.toContain(id);
    await list('channel=web&x=asha@example.com');
    expect(JSON.stringify(await stage.mela.store.auditEntries(5))).not.toContain('asha@');
  });

  test('a role may no more than its own, and a view neither reads the log nor repairs', async () => {
    const view = await signedIn('view');
    const path = `/operator/conversations/${bought}`;
    await view.get(path);
    expect((await view.get('/operator/audit')).status).toBe(403);
    for (const act of ['unmask', 'mask', 'deliver', 'read'])
      expect((await view.post(`${path}/${act}`, { reason: 'because' })).status).toBe(403);
    expect((await view.post('/operator/links', { role: 'admin' })).status).toBe(403);
    const support = await signedIn('support');
    await support.get(path);
    expect((await support.get('/operator/audit')).status).toBe(403);
    expect((await view.get('/operator/conversations/none')).status).toBe(404);
  });
});

test('an admin has everything that is set tried, what fails first; a view may not', async () => {
  const admin = await signedIn();
  const { status, text } = await admin.get('/operator/doctor');
  expect(status).toBe(200);
  const cells = plainCells(text);
  for (const what of ['service', 'database', 'disk', 'public URL'])
    expect(cells).toContain(`<td>${what}</td>`);
  expect(cells).toContain('<td>works</td>');
  expect(text).toContain('>Doctor</a>');
  const [newestEntry] = await stage.mela.store.auditEntries(1);
  expect(newestEntry).toMatchObject({ role: 'admin', act: 'run the doctor' });
  const view = await signedIn('view');
  expect((await view.get('/operator/doctor')).status).toBe(403);
  expect((await view.get('/operator')).text).not.toContain('>Doctor</a>');
});

test('the order is read now by the reader of all, counted and spaced', async () => {
  const visit = await signedIn('support');
  const id = bought;
  const [order] = await stage.mela.store.orderLines(id, 1);
  const path = `/operator/conversations/${id}`;
  await visit.get(path);
  const { text } = await visit.post(`${path}/read`, { order: order?.orderId ?? '' });
  expect(text).toContain('The service was asked');
  expect((await visit.post(`${path}/read`, { order: order?.orderId ?? '' })).text).toContain(
    'read a moment ago',
  );
  expect((await visit.post(`${path}/read`, { order: 'OTHER' })).text).toContain('no such order');
});

test('of an address that a person gave in a sentence nothing is seen, also where its words are ours', async () => {
  const visit = await signedIn('view');
  await play(
    talkLines(`> order a margherita from napoli
      > Flat 12, Rose Garden, HSR Layout, Bengaluru 560102
`),
    stage,
  );
  const { text } = await visit.get(`/operator/conversations/${await newest()}`);
  const seen = text.replaceAll(/<[^>]+>|\s+/g, ' ');
  expect(seen).toContain('Customer, text');
  for (const word of ['Flat', 'Rose', 'HSR', 'Layout', '560102']) expect(seen).not.toContain(word);
});

test('an order that the service does not tell of is said not to be read, and why, also in the turn', async () => {
  const visit = await signedIn('support');
  await play(
    talkLines(`> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow
      > {name=Ravi Rao; email=ravi@example.com; mobile=98765 43211}
      > yes
      = wait 10s
      = fault {"operation":"getOrder","kind":"500","times":50}
      > did my payment go through?
      = wait 10s
`),
    stage,
  );
  const id = await newest();
  const calls = (await stage.mela.store.turnLines(id, 5)).flatMap(({ run }) => run.calls);
  expect(calls).toContainEqual(expect.objectContaining({ operation: 'checkOrder', http: 500 }));
  const [order] = await stage.mela.store.orderLines(id, 1);
  const path = `/operator/conversations/${id}`;
  await visit.get(path);
  const read = { order: order?.orderId ?? '' };
  expect((await visit.post(`${path}/read`, read)).text).toMatch(/gave no answer \(\w+, 500\)/);
  expect((await visit.post(`${path}/read`, read)).text).toContain('did not answer the last try');
  await stage.fault({ clear: true });
});

test('a setting takes the page away, or limits every sign-in', async () => {
  const without = await Stage.open({}, { OPERATOR_ROLE: 'off' });
  expect(without.mela.signInLink()).toBeUndefined();
  expect((await new OperatorVisit(portOf(without)).get('/operator')).status).toBe(404);
  await without.close();
  const looking = await Stage.open({}, { OPERATOR_ROLE: 'view' });
  const visit = new OperatorVisit(portOf(looking));
  expect((await visit.signIn(looking.mela.signInLink() ?? '')).text).toContain('Signed in as view');
  await looking.close();
});
