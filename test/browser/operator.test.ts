import { randomInt } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { API_EVENTS } from '../../src/api/events';
import { freePort, MelaProcess } from '../support/mela-process';
import { ApiClient } from '../support/api-client';
import { OperatorVisit, plainCells } from '../support/operator-visit';
import { startOtlpReceiver, type OtlpReceiver } from '../support/otlp-receiver';
import { WebhookListener } from '../support/webhook-listener';
import { findings } from './support/axe';
import { shot } from './support/chat-page';
import { outOfSight } from './support/fits';
import { launchBrowser } from './support/launch-browser';

jest.setTimeout(900_000);

const TALKS = 50;
const MESSAGES = 10;
const CANARIES_A_MESSAGE = 20;
const METRICS_TOKEN = 'metrics-token-of-this-test';
const SITE = 'secret-of-the-site-in-this-test';

let mela: MelaProcess;
let browser: Browser;
let traces: OtlpReceiver;
let listener: WebhookListener;
beforeAll(async () => {
  traces = await startOtlpReceiver();
  listener = await WebhookListener.start();
  mela = new MelaProcess(await freePort(), {
    METRICS_TOKEN,
    DIRECTLINE_SECRET: SITE,
    LOG_LEVEL: 'debug',
    OPERATOR_HOURS: 'always', // so that talks are handed over, and that is told
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
  });
  await mela.start();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await mela?.remove();
  await traces?.close();
  listener?.stop();
});

const pick = (letters: string): string => letters[randomInt(letters.length)] ?? '';
/** A word that nobody has ever said. */
const made = (): string =>
  Array.from({ length: 4 }, () => pick('bdfgjkmnprstvz') + pick('aeiou')).join('') + 'x';
const phone = (): string => `9${Array.from({ length: 9 }, () => pick('0123456789')).join('')}`;
const KINDS = [made, phone, () => `${made()}@${made()}.example`, () => `${made()} ${made()}`];

/** One talk's canaries, and its messages, which hold all of them. */
function talk(n: number): { canaries: string[]; messages: string[] } {
  const canaries: string[] = [];
  const canary = (): string => {
    const one = (KINDS[canaries.length % KINDS.length] ?? made)();
    canaries.push(one);
    return one;
  };
  const messages = Array.from({ length: MESSAGES }, (_, m) => {
    const told = Array.from({ length: CANARIES_A_MESSAGE }, canary);
    const [a = '', b = '', c = '', d = ''] = told;
    const rest = told.slice(4).join(', ');
    const sentences = [
      `2 tickets for Johari Bazaar Food and Gems Walk tomorrow for ${a} and ${d}, call ${b}. ${rest}`,
      `my name is ${d}, email ${c}, mobile ${b}. ${a} ${rest}`,
      `deliver to flat 7, ${a} Road, ${d}, ${b} ${c}: ${rest}`,
      `मेरा नाम ${a} है, फ़ोन ${b}, ${c}, ${d} ${rest}`,
      `order biryani for ${a}, ${b}, ${c}, ${d}. ${rest}`,
    ];
    return sentences[(n + m) % sentences.length] ?? '';
  });
  return { canaries, messages };
}

async function post(path: string, token: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(mela.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return Object(await response.json());
}

/** Makes a key on the operator's page. */
async function keyOf(
  admin: OperatorVisit,
  scopes: readonly string[],
  reason = '',
): Promise<ApiClient> {
  const fields = new URLSearchParams({ system: `s-${scopes.length}`, reason });
  for (const scope of scopes) fields.append('scope', scope);
  const { text } = await admin.postAll('/operator/keys', fields);
  return new ApiClient(mela.url, /mela_[\w-]+/.exec(text)?.[0]);
}

/** All that a key is answered about conversations and their orders, and about what it is told of. */
async function readAll(key: ApiClient, conversations: readonly string[]): Promise<string> {
  const paths = conversations.flatMap((id) =>
    ['', '/messages', '/orders', '/transcript'].map((what) => `/conversations/${id}${what}`),
  );
  const answers: string[] = [];
  for (const path of ['/orders', '/webhooks', ...paths])
    answers.push((await key.call('GET', path)).text);
  return answers.join('\n');
}

/** Says all of a talk in the web chat. */
async function tell(messages: readonly string[], n: number): Promise<void> {
  const { token } = await post('/v3/directline/tokens/generate', SITE, {
    user: { id: `dl_u${n}` },
  });
  const { conversationId } = await post('/v3/directline/conversations', String(token), {});
  for (const text of messages)
    await post(`/v3/directline/conversations/${String(conversationId)}/activities`, String(token), {
      type: 'message',
      from: { id: `dl_u${n}` },
      text,
    });
}

const links = (): string[] => mela.output().match(/http:\S+\/operator\/sign-in\?once=\S+/g) ?? [];
/** The link of the start, or once it was used another. */
async function freshLink(): Promise<string> {
  const before = links().length;
  mela.signal('SIGUSR2');
  while (links().length === before) await new Promise((resolve) => void setTimeout(resolve, 50));
  return links().at(-1) ?? '';
}

const ofText = (text: string): Set<string> => new Set(text.match(/[\w@.+-]*\w/g));

test('of 10,000 things that only the person knows a role without rights sees none, and neither do the HTTP API, webhooks, logs, figures and traces', async () => {
  const talks = Array.from({ length: TALKS }, (_, n) => talk(n));
  const admin = new OperatorVisit(mela.port);
  await admin.signIn(await freshLink());
  const watcher = await keyOf(admin, ['messages', 'orders', 'webhooks', 'all']);
  const events = Object.keys(API_EVENTS);
  const hook = await watcher.call('POST', '/webhooks', { url: listener.url, events });
  expect(hook.status).toBe(201);
  const [first, last] = [made(), made()];
  const booked = await watcher.book('4711', `${first} ${last}`);
  await watcher.pay(booked.pay);
  await watcher.say('4711', 'let me talk to a person');
  for (let at = 0; at < TALKS; at += 5)
    await Promise.all(talks.slice(at, at + 5).map(({ messages }, n) => tell(messages, at + n)));
  const canaries = new Set([
    ...talks.flatMap((one) => one.canaries.flatMap((said) => said.split(' '))),
    first,
    last,
    'canary@example.com',
    '9876543210',
    'Canaryson',
    'ravi.canary@example.com',
  ]);
  expect(talks.flatMap((one) => one.canaries)).toHaveLength(10_000);

  const { text: made_ } = await admin.post('/operator/links', { role: 'view' });
  const view = new OperatorVisit(mela.port);
  await view.signIn(/http:\/\/[^<\s]+once=[\w-]+/.exec(made_)?.[0] ?? '');

  let waits = (await view.get('/operator')).text;
  while (!waits.split('Waiting to be handled')[1]?.includes('Nothing waits'))
    waits = (await view.get('/operator')).text;
  const list = (await view.get('/operator/conversations')).text;
  const paths = [...new Set(list.match(/\/operator\/conversations\/[\w-]+/g))];
  expect(paths.length).toBeGreaterThanOrEqual(TALKS - 1);
  const pages = await Promise.all(paths.map(async (path) => (await view.get(path)).text));
  const notUnderstood = (await view.get('/operator/not-understood')).text;
  expect(notUnderstood).toContain(': conversation ');
  const exported = (await admin.post('/operator/not-understood/export', {})).text;
  expect(exported).toContain('"says":[');
  expect(pages.join('').match(/<li class="person">/g)?.length).toBeGreaterThan(TALKS * 5);
  const figures = await fetch(`${mela.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const ids = paths.map((path) => path.split('/').at(-1) ?? '');
  const api = await readAll(watcher, ids);
  expect(api).toContain('"state":"');
  await listener.until(({ taken }) => taken.some(({ type }) => type === 'order.confirmed'), 60_000);
  await listener.until(
    ({ taken }) => taken.some(({ type }) => type.endsWith('handed-over')),
    60_000,
  );
  const log = await admin.get('/operator/audit');
  while (traces.spans().filter(({ name }) => name === 'turn').length < TALKS * MESSAGES)
    await new Promise((resolve) => void setTimeout(resolve, 200));
  for (const [where, text] of Object.entries({
    waits,
    list,
    pages: pages.join('\n'),
    notUnderstood,
    exported,
    figures: await figures.text(),
    logs: mela.log(),
    traces: traces.text(),
    audit: log.text,
    api,
    webhooks: JSON.stringify(listener.taken.map(({ raw }) => raw)),
    apiPage: await (await fetch(`${mela.url}/api/openapi.json`)).text(),
  })) {
    expect([where, [...ofText(text)].filter((word) => canaries.has(word))]).toEqual([where, []]);
  }

  const path = paths[0] ?? '';
  await admin.get(path);
  const shown = await admin.post(`${path}/unmask`, { reason: 'complaint 12: no ticket came' });
  const seen = [...ofText(shown.text)].filter((word) => canaries.has(word));
  expect(seen.length).toBeGreaterThan(50);
  expect((await admin.get('/operator/audit')).text).toContain('complaint 12: no ticket came');

  await expect(keyOf(admin, ['personal', 'all'])).resolves.toHaveProperty('key', undefined);
  const desk = await keyOf(admin, ['personal', 'all'], 'our desk answers in it');
  const read = await desk.call('GET', `/conversations/${ids[0]}/transcript`);
  expect([...ofText(read.text)].filter((word) => canaries.has(word)).length).toBeGreaterThan(50);
  const { text: after } = await admin.get('/operator/audit');
  expect(after).toContain('our desk answers in it');
  expect(plainCells(after)).toContain(`read what was said</td><td>s-2 ${ids[0]}`);
});

test.each([
  ['desktop', { viewport: { width: 1280, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const }],
])('a browser signs in, finds, unmasks and signs out: %s', async (name, options) => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  const look = async (what: string): Promise<void> => {
    await shot(page, `operator-${name}-${what}`);
    expect(await outOfSight(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(
      true,
    );
  };
  await page.goto(await freshLink());
  await look('1-sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'What waits' }).waitFor();
  await look('2-what-waits');
  await page.getByRole('link', { name: 'Conversations' }).click();
  await look('3-conversations');
  const id = (await page.locator('td a').first().innerText()).trim();
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  await look('3b-orders');
  await page.getByRole('link', { name: 'How far people come' }).click();
  await page.getByText('Where people leave').first().waitFor();
  await look('3c-how-far');
  await page.getByRole('link', { name: 'Not understood' }).click();
  await page.getByRole('heading', { name: 'Most frequent first' }).waitFor();
  await look('3c2-not-understood');
  await page.getByLabel(/Reason/).fill('to teach it');
  await page.getByRole('button', { name: 'Show as it was said' }).click();
  await page.getByText('Shown as it was said').waitFor();
  await look('3c3-not-understood-unmasked');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^not-understood-.*\.jsonl$/u);
  await page.getByRole('link', { name: 'Model costs' }).click();
  await page.getByText('No prices are set').waitFor();
  await look('3d-costs');
  await page.getByRole('link', { name: 'What waits' }).click();
  await page.getByLabel(/Order, transaction/).fill(id);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('heading', { name: 'Deliveries' }).waitFor();
  await look('4-masked');
  await page.getByLabel(/Reason/).fill('shown in a test');
  await page.getByRole('button', { name: 'Show as it was said' }).click();
  await page.getByText('Shown as it was said').waitFor();
  await look('5-unmasked');
  await page.getByRole('button', { name: 'Correct' }).scrollIntoViewIfNeeded();
  await look('5a-correcting');
  await page.getByRole('button', { name: 'Erase for good' }).scrollIntoViewIfNeeded();
  await look('5b-erasing');
  await page.getByRole('link', { name: 'Log and sign-ins' }).click();
  await page.getByText('shown in a test').first().waitFor();
  await look('6-log');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Open the link that Mela printed').waitFor();
  expect(complaints.filter((line) => !line.includes('401'))).toEqual([]);
  await context.close();
});
