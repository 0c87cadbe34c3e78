import { FAULT_KINDS } from '../../../src/sandbox/faults';
import { goingClock, handClock, sandboxWith, serveSandbox } from './serve-sandbox';
import { choose, codeOf, PAYER, select, talkTo } from './walk';

const LIST = '/items?page=1&limit=5';
const SLUG = 'vv-puram-food-walk';

function set() {
  const sandbox = sandboxWith({ clock: handClock(), faults: true });
  const talk = talkTo(sandbox);
  const plan = (body: object) => talk.open('POST', '/faults', body);
  return { sandbox, talk, plan };
}

describe('faults', () => {
  test('are of the kinds that were asked for', () => {
    expect([...FAULT_KINDS].sort()).toEqual([
      '429',
      '500',
      'cut',
      'malformed',
      'price_changed',
      'slow',
      'sold_out',
    ]);
  });

  test('meet their operation so many times and no other', async () => {
    const { talk, plan } = set();
    await plan({ operation: 'getItems', kind: '500', times: 2 });
    expect((await talk.get('/item/slug/amber-fort')).status).toBe(200);
    const answers = [await talk.get(LIST), await talk.get(LIST), await talk.get(LIST)];
    expect(answers.map((answer) => answer.status)).toEqual([500, 500, 200]);
  });

  test('429 says when to come again', async () => {
    const { talk, plan } = set();
    await talk.token();
    await plan({ operation: '*', kind: '429' });
    const answer = await talk.get('/city');
    expect([answer.status, answer.raw.headers['retry-after'], codeOf(answer)]).toEqual([
      429,
      '1',
      'TOO_MANY_REQUESTS',
    ]);
  });

  test('slow and cut are told to the mount', async () => {
    const { talk, plan } = set();
    await talk.token();
    await plan({ operation: 'getItems', kind: 'slow', ms: 1_234 });
    await plan({ operation: 'getItems', kind: 'cut' });
    expect((await talk.get(LIST)).raw).toMatchObject({ status: 200, delayMs: 1_234 });
    expect((await talk.get(LIST)).raw).toMatchObject({ cut: true });
    const plain = (await talk.get(LIST)).raw;
    expect([plain.delayMs, plain.cut]).toEqual([undefined, undefined]);
  });

  test('malformed is no JSON though it says so', async () => {
    const { talk, plan } = set();
    await talk.token();
    await plan({ operation: 'getItems', kind: 'malformed' });
    const answer = await talk.get(LIST);
    expect([answer.status, answer.body, answer.raw.headers['content-type']]).toEqual([
      200,
      undefined,
      'application/json; charset=utf-8',
    ]);
  });

  test('a cut call was carried out: the order exists', async () => {
    const { talk, plan } = set();
    const { selection } = await choose(talk, SLUG, 2);
    const { transactionId } = await select(talk, selection);
    await talk.post('/init', { ...selection, transactionId, ...PAYER });
    await plan({ operation: 'createOrder', kind: 'cut' });
    const body = { device: 'WEB', pg: 'SANDBOX', transactionId };
    expect((await talk.post('/orders', body)).raw.cut).toBe(true);
    expect(codeOf(await talk.post('/orders', body))).toBe('ORDER_EXISTS');
  });

  test('a call answered with 500 was not carried out', async () => {
    const { talk, plan } = set();
    const { selection } = await choose(talk, SLUG, 2);
    const { transactionId } = await select(talk, selection);
    await talk.post('/init', { ...selection, transactionId, ...PAYER });
    await plan({ operation: 'createOrder', kind: '500' });
    const body = { device: 'WEB', pg: 'SANDBOX', transactionId };
    expect([
      (await talk.post('/orders', body)).status,
      (await talk.post('/orders', body)).status,
    ]).toEqual([500, 201]);
  });

  test('sold_out refuses SELECT', async () => {
    const { talk, plan } = set();
    const { selection } = await choose(talk, SLUG, 2);
    await plan({ operation: 'select', kind: 'sold_out' });
    expect(codeOf(await talk.post('/select', selection))).toBe('SOLD_OUT');
  });

  test('price_changed raises the price of INIT above that of SELECT, and the amount due with it', async () => {
    const { talk, plan } = set();
    const { selection } = await choose(talk, SLUG, 2);
    const { transactionId, quote } = await select(talk, selection);
    await plan({ operation: 'init', kind: 'price_changed' });
    const answer = await talk.post('/init', { ...selection, transactionId, ...PAYER });
    expect(quote.price.value).toBe('2006');
    expect(answer.body).toMatchObject({
      data: { message: { order: { quote: { price: { value: '2206.60' } } } } },
    });
  });

  test('a header asks for one call', async () => {
    const { talk } = set();
    expect((await talk.get(LIST, { 'x-sandbox-fault': '500' })).status).toBe(500);
    expect((await talk.get(LIST, { 'x-sandbox-fault': 'nonsense' })).status).toBe(200);
  });

  test('are cleared, and refused when they are none', async () => {
    const { talk, plan } = set();
    await plan({ operation: 'getItems', kind: '500', times: 99 });
    await plan({ clear: true });
    expect((await talk.get(LIST)).status).toBe(200);
    expect((await plan({ operation: 'getItems', kind: 'fire' })).status).toBe(400);
    expect((await plan({ confirmation: 'maybe' })).status).toBe(400);
  });

  test('do not happen where they are off', async () => {
    const talk = talkTo(sandboxWith({ clock: handClock() }));
    expect((await talk.get(LIST, { 'x-sandbox-fault': '500' })).status).toBe(200);
    expect((await talk.open('POST', '/faults', { operation: '*', kind: '500' })).status).toBe(404);
  });

  test('over HTTP a cut breaks the connection and slow keeps it waiting', async () => {
    const { baseUrl, stop } = await serveSandbox({ clock: goingClock(), faults: true });
    const ask = (fault: object) =>
      fetch(`${baseUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) });
    await ask({ operation: 'authToken', kind: 'cut' });
    await ask({ operation: 'authToken', kind: 'slow', ms: 120 });
    const token = () =>
      fetch(`${baseUrl}/auth/token`, {
        method: 'POST',
        body: '{"clientId":"sandbox","clientSecret":"sandbox"}',
      });
    await expect(token()).rejects.toThrow('fetch failed');
    const began = performance.now();
    expect((await token()).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThanOrEqual(115);
    await stop();
  });
});
