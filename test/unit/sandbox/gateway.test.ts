import { checkout, goingClock, handClock, sandboxWith, serveSandbox } from './serve-sandbox';
import { openCheckout, order, press, statusOf, talkTo } from './walk';

const SLUG = 'vv-puram-food-walk';

async function due() {
  const clock = handClock();
  const sandbox = sandboxWith({ clock });
  const talk = talkTo(sandbox);
  return { clock, sandbox, talk, made: await order(talk, SLUG, 2) };
}

describe('the hosted checkout', () => {
  test('shows the amount, the seller, what is bought and three buttons, without a script', async () => {
    const { sandbox, made } = await due();
    const page = await openCheckout(sandbox, made, { name: 'One & <Two>' });
    const html = page.body.toString();
    expect(page.status).toBe(200);
    expect(html).toContain('₹2,006.00');
    expect(html).toContain('One &amp; &lt;Two&gt;');
    expect(html).toContain('Two tickets');
    expect([...html.matchAll(/<button/g)]).toHaveLength(3);
    expect(html).not.toMatch(/<script|style=| on\w+=/);
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'none'; style-src 'self';.*form-action 'self' http:\/\/127.0.0.1:3978$/,
    );
    const css = await sandbox.handle({
      method: 'GET',
      path: '/gateway/style.css',
      query: new URLSearchParams(),
      headers: {},
    });
    expect(css.headers['content-type']).toContain('text/css');
  });

  test('has the notes that it is given, each in its language', async () => {
    const sandbox = sandboxWith({
      clock: handClock(),
      notes: [
        { language: 'en', text: 'Practice & play' },
        { language: 'hi', text: 'प्रैक्टिस' },
      ],
    });
    const page = await openCheckout(sandbox, await order(talkTo(sandbox), SLUG, 2));
    expect(page.body.toString()).toContain(
      '<span lang="en">Practice &amp; play</span><br><span lang="hi">प्रैक्टिस</span>',
    );
  });

  test.each([
    ['a wrong amount', { amount: '100' }, 400],
    ['an amount in rupees', { amount: '2006.00' }, 400],
    ['another currency', { currency: 'USD' }, 400],
    ['an unknown order', { order_id: 'order_nothing' }, 404],
    ['a way back to another site', { callback_url: 'https://elsewhere.example/' }, 400],
    ['a way out to another site', { cancel_url: 'https://elsewhere.example/' }, 400],
    ['a way back that is a script', { callback_url: 'javascript:alert(1)' }, 400],
    ['no key', { key_id: '' }, 400],
  ])('refuses %s with a plain page', async (_, change, status) => {
    const { sandbox, made } = await due();
    const page = await openCheckout(sandbox, made, change);
    expect([page.status, page.headers['content-type']]).toEqual([
      status,
      'text/html; charset=utf-8',
    ]);
    expect(page.body.toString()).not.toContain('<form');
    expect(page.body.toString()).not.toContain('elsewhere');
  });

  test('an origin with any port is any port of it, and nothing else', async () => {
    const sandbox = sandboxWith({ clock: handClock(), returnOrigins: ['http://localhost:*'] });
    const made = await order(talkTo(sandbox), SLUG, 2);
    const statusOfReturn = async (callback_url: string): Promise<number> =>
      (await openCheckout(sandbox, made, { callback_url })).status;
    expect(await statusOfReturn('http://localhost:4201/pay/1/return')).toBe(200);
    for (const url of [
      'http://localhost.evil.example:80/',
      'https://localhost:4201/',
      'http://a@evil.example:4201/',
    ])
      expect([url, await statusOfReturn(url)]).toEqual([url, 400]);
  });

  test.each([
    ['pay', 'http://127.0.0.1:3978/pay/1/return'],
    ['fail', 'http://127.0.0.1:3978/pay/1/return'],
    ['leave', 'http://127.0.0.1:3978/pay/1'],
  ] as const)('%s goes on by 303', async (outcome, location) => {
    const { sandbox, made } = await due();
    const answer = await press(sandbox, await openCheckout(sandbox, made), outcome);
    expect([answer.status, answer.headers['location']]).toEqual([303, location]);
  });

  test('a paid order is not paid again: not by the same page, another page or another button', async () => {
    const { sandbox, made, talk, clock } = await due();
    const [first, second] = [await openCheckout(sandbox, made), await openCheckout(sandbox, made)];
    await press(sandbox, first, 'pay');
    for (const [page, outcome] of [
      [first, 'pay'],
      [second, 'pay'],
      [second, 'fail'],
    ] as const) {
      const answer = await press(sandbox, page, outcome);
      expect(answer.status).toBe(409);
      expect(answer.body.toString()).toContain('Already paid');
    }
    expect((await openCheckout(sandbox, made)).status).toBe(409);
    clock.move(5_000);
    expect(await statusOf(talk, made.orderId)).toEqual(['SUCCESS', 'COMPLETED']);
  });

  test('two buttons at once have one outcome', async () => {
    const { sandbox, made } = await due();
    const page = await openCheckout(sandbox, made);
    const answers = await Promise.all([press(sandbox, page, 'pay'), press(sandbox, page, 'fail')]);
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([303, 409]);
  });

  test('a payment that failed can be tried again, on the open page and by opening it anew, until one succeeds', async () => {
    const { sandbox, made, talk, clock } = await due();
    const page = await openCheckout(sandbox, made);
    for (let n = 0; n < 2; n++) {
      expect((await press(sandbox, page, 'fail')).status).toBe(303);
      expect(await statusOf(talk, made.orderId)).toEqual(['FAILED', null]);
    }
    const anew = await openCheckout(sandbox, made);
    expect(anew.body.toString()).toContain('The last payment failed');
    expect((await press(sandbox, page, 'pay')).status).toBe(303);
    expect((await press(sandbox, anew, 'pay')).status).toBe(409);
    expect((await press(sandbox, anew, 'fail')).status).toBe(409);
    clock.move(5_000);
    expect(await statusOf(talk, made.orderId)).toEqual(['SUCCESS', 'COMPLETED']);
  });

  test('a payment that failed half an hour ago cannot be tried again', async () => {
    const { sandbox, made, clock } = await due();
    await press(sandbox, await openCheckout(sandbox, made), 'fail');
    clock.move(31 * 60_000);
    expect((await openCheckout(sandbox, made)).status).toBe(410);
  });

  test('an order of more than half an hour cannot be paid, even from an open page', async () => {
    const { sandbox, made, clock } = await due();
    const page = await openCheckout(sandbox, made);
    clock.move(31 * 60_000);
    expect((await press(sandbox, page, 'pay')).status).toBe(410);
    expect((await openCheckout(sandbox, made)).status).toBe(410);
  });

  test('an unknown session or button is a plain page', async () => {
    const { sandbox, made } = await due();
    const page = await openCheckout(sandbox, made);
    const send = (path: string) =>
      sandbox.handle({ method: 'POST', path, query: new URLSearchParams(), headers: {}, body: '' });
    expect((await send('/gateway/checkout/nothing/pay')).status).toBe(404);
    const [, session] = /checkout\/([\w-]+)\/pay/.exec(page.body.toString()) ?? [];
    expect((await send(`/gateway/checkout/${session}/steal`)).status).toBe(404);
  });

  test('works over HTTP with the form of a browser', async () => {
    const { baseUrl, origin, sandbox, stop } = await serveSandbox({ clock: goingClock() });
    const made = await order(talkTo(sandbox), SLUG, 2);
    expect(await checkout(baseUrl, made, 'pay')).toMatchObject({
      status: 303,
      location: `${origin}/pay/1/return`,
    });
    await stop();
  });
});
