import type { Player } from '../support/talk/talk';
import { linksIn, payLinkOf, usingStrictService } from './using-strict-service';

jest.setTimeout(180_000);

const on = usingStrictService();
const { talk, made } = on;

const TO_THE_QUOTE = `
  > what is trending
  > [choice.book: Nandi Hills]
  < ask.date.*
  > ["Sat 21"]
  < ask.time
  > ["6:00 am"]
  > ["2"]
  < form: visitors.title n=1 of=2
`;
const VISITORS = `
  > {name=Asha Rao; email=asha@example.com; mobile=9876543210; age=34}
  > {name=Ravi Rao; age=31}
  < consent: consent.total amount=₹2,599
`;

/** Opens the pay page and goes on to the gateway, as the customer's browser does. */
async function toTheGateway(player: Player): Promise<string> {
  const { order, path } = payLinkOf(player);
  await fetch(on.stage.url + path, { method: 'POST' });
  return order;
}

test('a booking obeys the interface in every call, where all undescribed endpoints answer 404', async () => {
  const player = await talk(TO_THE_QUOTE + VISITORS);
  expect(made(/^\/init$/)).toHaveLength(1);
  expect(made(/^\/orders$/)).toHaveLength(0);
  await talk('> yes\n< pay: pay.label', player);
  const order = await toTheGateway(player);
  await on.stage.clock.advance(6_000);
  on.service.pay(order);
  await on.stage.clock.advance(6_000);
  on.service.confirm(order);
  await talk('= wait 6s\n< status confirmed:\n< ticket: "Nandi Hills"', player);
  expect(on.service.violations).toEqual([]);
  expect(made(/confirm/i)).toHaveLength(0);
  const reads = made(/^\/orders\/./).length;
  await on.stage.clock.advance(120_000);
  expect(made(/^\/orders\/./)).toHaveLength(reads);
});

test('the fewest calls: nine and one for each form, the list among them twice: to choose, and for the place on the bill', async () => {
  await on.stage.mela.ready;
  const before = on.service.calls.length;
  const player = await talk(TO_THE_QUOTE + VISITORS + '> yes');
  const order = await toTheGateway(player);
  on.service.pay(order);
  on.service.confirm(order);
  await talk('= wait 4s\n< status confirmed:', player);
  const paths = on.service.calls
    .slice(before)
    .map((call) => `${call.method} ${call.path.replace(/[0-9a-f-]{24,}/g, ':id')}`);
  expect(paths.filter((path) => !path.includes('/user/tickets'))).toHaveLength(9 + 2);
});

test('a service that still wants a form after those it told of gets one, and INIT comes only then', async () => {
  on.service.tellFewerForms(1);
  const player = await talk(`${TO_THE_QUOTE}
    > {name=Asha Rao; email=asha@example.com; mobile=9876543210; age=34}
    > {name=Ravi Rao; age=31}
    < visitors.more
    < form: visitors.title n=3 of=3
    > {name=Meena Rao; email=meena@example.com; mobile=9876543211; age=41}
    < consent: consent.total amount=₹2,599
    > yes
    < pay: price.amount amount=₹2,599
  `);
  expect(made(/^\/form\/group/)).toHaveLength(3);
  expect(made(/^\/select$/)).toHaveLength(1);
  expect(linksIn(player.all).size).toBe(1);
  expect(on.service.violations).toEqual([]);
});

test('a service that wants more and more forms is told of after three, and INIT is not called', async () => {
  on.service.tellFewerForms(50);
  const one = (n: number): string =>
    `> {name=Visitor ${'ABCDE'[n]}; email=v${n}@example.com; mobile=987654321${n}; age=34}`;
  await talk(`${TO_THE_QUOTE}${[0, 1].map(one).join('\n')}
    ${[2, 3, 4].map(one).join('\n')}
    < visitors.never-enough
  `);
  expect(made(/^\/form\/group/)).toHaveLength(5);
  expect(made(/^\/init$/)).toHaveLength(0);
  expect(on.service.violations).toEqual([]);
});

test('a changed number of tickets begins a new transaction, submits every form to it, and asks again', async () => {
  const player = await talk(`${TO_THE_QUOTE}${VISITORS}
    > make it 3 tickets
    < form: tickets.line n=3 name=Adult
    < form: visitors.title n=3 of=3
    > {name=Meena Rao; age=41}
    < consent: consent.total amount=₹3,898.50
    > yes
    < pay: price.amount amount=₹3,898.50
  `);
  expect(made(/^\/select$/)).toHaveLength(2);
  expect(made(/^\/form\/group/)).toHaveLength(5);
  expect(linksIn(player.all).size).toBe(1);
  expect(on.service.violations).toEqual([]);
});

test('a run reads at most thirty times, two to three seconds apart, and late payments are found by single reads', async () => {
  const player = await talk(`${TO_THE_QUOTE}${VISITORS}> yes`);
  const order = await toTheGateway(player);
  await talk('= wait 65s\n< status processing:', player);
  await talk('= wait 30s\n<! status processing:', player);
  expect(made(/^\/orders\/./)).toHaveLength(30);
  on.service.pay(order);
  on.service.confirm(order);
  await talk('= wait 3m\n< status confirmed:', player);
  expect(made(/^\/orders\/./)).toHaveLength(31);
  expect(on.service.violations).toEqual([]);
});

test('a SELECT that breaks off three times is told truly, and the next try comes through', async () => {
  const player = await talk(
    '> what is trending\n> [choice.book: Nandi Hills]\n> ["Sat 21"]\n> ["6:00 am"]',
  );
  for (let i = 0; i < 3; i++) on.service.plan({ path: /^\/select$/, status: 503 });
  await talk(
    `> ["2"]\n< trouble.down\n> [choice.try-again]\n< form: visitors.title n=1 of=2${VISITORS}`,
    player,
  );
  expect(on.service.violations).toEqual([]);
});

test('an INIT whose outcome is unknown leaves its transaction: the next try begins a new one and submits every form again', async () => {
  const player = await talk(TO_THE_QUOTE);
  on.service.plan({ path: /^\/init$/, cut: true });
  await talk(
    `${VISITORS.replace('< consent: consent.total amount=₹2,599', '< trouble.unknown')}\n> [choice.try-again]\n< consent: consent.total amount=₹2,599\n> yes\n< pay: pay.label`,
    player,
  );
  expect(made(/^\/select$/)).toHaveLength(2);
  expect(made(/^\/form\/group/)).toHaveLength(4);
  expect(on.service.violations).toEqual([]);
});

test('a Create Order whose outcome is unknown shows no link, and the next one needs a new yes', async () => {
  const player = await talk(TO_THE_QUOTE + VISITORS);
  on.service.plan({ path: /^\/orders$/, cut: true });
  await talk(
    '> yes\n< trouble.unknown\n<! pay: pay.label\n> [choice.try-again]\n< consent: consent.total amount=₹2,599\n> yes\n< pay: pay.label',
    player,
  );
  expect(linksIn(player.all).size).toBe(1);
  expect(made(/^\/orders$/)).toHaveLength(2);
  expect(on.service.violations).toEqual([]);
});

test('a token that ends in the middle is renewed without a word', async () => {
  const player = await talk(TO_THE_QUOTE);
  on.service.expireTokens();
  await talk(VISITORS, player);
  expect(on.service.violations.filter((one) => !/token/i.test(one))).toEqual([]);
});

test('a read of the order that fails counts as one and is not sent again at once', async () => {
  const player = await talk(`${TO_THE_QUOTE}${VISITORS}> yes`);
  on.service.plan({ path: /^\/orders\/./, status: 503 });
  const order = await toTheGateway(player);
  on.service.pay(order);
  on.service.confirm(order);
  await talk('= wait 6s\n< status confirmed:', player);
  expect(made(/^\/orders\/./)).toHaveLength(2);
  expect(on.service.violations).toEqual([]);
});

test('a failed payment is one tap from a new try, on the same gateway order', async () => {
  const player = await talk(`${TO_THE_QUOTE}${VISITORS}> yes`);
  const order = await toTheGateway(player);
  on.service.failPayment(order);
  await talk(
    `= wait 4s
    < status failed: order.failed
    > [choice.retry]
    < pay: price.amount amount=₹2,599
    <! consent:`,
    player,
  );
  expect(await toTheGateway(player)).toBe(order);
  on.service.confirm(order);
  await talk(
    `= wait 4s
    < status confirmed: order.confirmed`,
    player,
  );
  expect(linksIn(player.all).size).toBe(1);
  expect(on.service.violations).toEqual([]);
});

test('a failed payment whose link is over is one tap from a new order that knows everything, after a read', async () => {
  const player = await talk(`${TO_THE_QUOTE}${VISITORS}> yes`);
  on.service.failPayment(await toTheGateway(player));
  await talk(
    `= wait 20m
    < status failed: order.failed
    > [choice.retry]
    < consent: consent.total amount=₹2,599
    > yes
    < pay: pay.label`,
    player,
  );
  expect(linksIn(player.all).size).toBe(2);
  expect(on.service.violations).toEqual([]);
});

test('pages opened and questions asked again and again keep the polling rule of the service', async () => {
  const player = await talk(`${TO_THE_QUOTE}${VISITORS}> yes`);
  const order = await toTheGateway(player);
  for (let n = 0; n < 12; n++) {
    await talk(
      n % 2 === 0
        ? '= wait 7s'
        : `= open
      > did it go through?`,
      player,
    );
    if (n % 4 === 3) await toTheGateway(player);
  }
  on.service.confirm(order);
  await talk(
    `= wait 3m
    < status confirmed: order.confirmed`,
    player,
  );
  expect(on.service.violations).toEqual([]);
});
