import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Player } from '../support/talk/talk';
import { GATEWAY_CODE, RESTAURANT } from './strict-service';
import { linksIn, payLinkOf, usingStrictService } from './using-strict-service';

jest.setTimeout(180_000);

const on = usingStrictService();
const { talk, made } = on;

const row = z.object({
  id: z.string(),
  location_id: z.string(),
  quantity: z.number(),
  type: z.string().optional(),
  parentItemId: z.string().optional(),
  parentCategoryId: z.string().optional(),
});
const selection = z.object({
  transactionId: z.uuid(),
  locationIds: z.array(z.string()),
  items: z.array(row),
  gps: z.string(),
  areaCode: z.string(),
});
const ordering = z.object({
  device: z.string(),
  transactionId: z.string(),
  pg: z.string(),
  userId: z.string(),
  mobile: z.string(),
});

const selections = () => made(/^\/ret11\/select$/).map((call) => selection.parse(call.body));
const orders = () =>
  made(/^\/ret11\/orders\/create-order$/).map((call) => ordering.parse(call.body));

const reads = (): number => made(/^\/ret11\/orders\/order/).length;

const TO_THE_QUOTE = `
  > order a large chicken biryani with mirchi salan, a regular chicken biryani with papad and 2 masala dosas to HSR Layout 560102
  < receipt: basket.total amount=₹730.50
  > that's all
  < form: quote.in-all amount=₹765.50
`;
const CUSTOMER = `
  > {name=Asha Rao; mobile=98765 43210; address=12 Lake Road}
  < consent: consent.total amount=₹765.50
`;

/** Opens the pay page and goes on to the gateway, as the customer's browser does; the first read is then on its way. */
async function toTheGateway(player: Player): Promise<string> {
  await talk('= go', player);
  while (reads() === 0) await sleep(10); // time stands still meanwhile
  return payLinkOf(player).order;
}

test('an order obeys the interface in every call, where all undescribed endpoints answer 404', async () => {
  const player = await talk(TO_THE_QUOTE + CUSTOMER);
  expect(orders()).toHaveLength(0);
  await talk('> yes\n< pay: pay.label', player);
  const order = await toTheGateway(player);
  await on.stage.clock.advance(6_000);
  on.service.pay(order);
  on.service.confirm(order);
  await talk('= wait 6s\n< status confirmed:', player);
  expect(on.service.violations).toEqual([]);
  expect(made(/confirm/i)).toHaveLength(0);
  const before = reads();
  await on.stage.clock.advance(120_000);
  expect(reads()).toBe(before);
});

test('SELECT has a row for each dish and each choice, tied by parentItemId and named by the group', async () => {
  await talk(TO_THE_QUOTE);
  const [asked] = selections();
  const { locationId, areaCode } = RESTAURANT;
  expect(asked).toMatchObject({ locationIds: [locationId], areaCode });
  expect(asked?.gps).toMatch(/^12\.9\d*,77\.6\d*$/);
  const rows = asked?.items ?? [];
  expect(rows.every((one) => one.location_id === locationId)).toBe(true);
  const biryanis = rows.filter((one) => one.id === 'D-BIRYANI');
  expect(biryanis.map((one) => one.type)).toEqual(['item', 'item']);
  expect(new Set(biryanis.map((one) => one.parentItemId)).size).toBe(2);
  const choices = biryanis.map((dish) =>
    rows
      .filter((one) => one.type === 'customization' && one.parentItemId === dish.parentItemId)
      .map((one) => [one.parentCategoryId, one.id]),
  );
  expect(choices).toEqual([
    [
      ['G-SIZE', 'O-LARGE'],
      ['G-SPICE', 'O-SALAN'],
    ],
    [
      ['G-SIZE', 'O-REGULAR'],
      ['G-EXTRA', 'O-PAPAD'],
    ],
  ]);
  expect(rows.find((one) => one.id === 'D-DOSA')).toMatchObject({ quantity: 2 });
});

test('one own UUID goes from SELECT through init to Create Order', async () => {
  await talk(`${TO_THE_QUOTE}${CUSTOMER}> yes\n< pay: pay.label`);
  const [asked] = selections();
  const [order] = orders();
  const ids = [...made(/^\/ret11\/.*init$/)].map(
    (call) => z.object({ transactionId: z.string() }).parse(call.body).transactionId,
  );
  expect(ids).toEqual([asked?.transactionId]);
  expect(order).toMatchObject({
    transactionId: asked?.transactionId,
    device: 'WEB',
    pg: GATEWAY_CODE,
    mobile: '9876543210',
  });
  expect(order?.userId).not.toBe('');
});

test('a SELECT that breaks off three times is told truly, and the next try comes through', async () => {
  const player = await talk(TO_THE_QUOTE.split('> that')[0] ?? '');
  for (let i = 0; i < 3; i++) on.service.plan({ path: /^\/ret11\/select$/, status: 503 });
  await talk(
    `> that's all\n< trouble.down\n<! form: quote.in-all\n> [choice.try-again]\n< form: quote.in-all amount=₹765.50${CUSTOMER}`,
    player,
  );
  expect(on.service.violations).toEqual([]);
});

test('a Create Order whose outcome is unknown shows no link; the next one has a new quote, a new yes and the only link', async () => {
  const player = await talk(TO_THE_QUOTE + CUSTOMER);
  on.service.plan({ path: /create-order$/, cut: true });
  await talk(
    '> yes\n< trouble.unknown\n<! pay: pay.label\n> [choice.try-again]\n< consent: consent.total amount=₹765.50\n> yes\n< pay: pay.label',
    player,
  );
  expect(linksIn(player.all).size).toBe(1);
  expect(orders()).toHaveLength(2);
  expect(new Set(orders().map((one) => one.transactionId)).size).toBe(2);
  expect(on.service.violations).toEqual([]);
});

test('a quote that ran out is asked for anew and needs a new yes', async () => {
  const player = await talk(TO_THE_QUOTE + CUSTOMER);
  on.service.raisePrices(10);
  await talk(
    '= wait 16m\n> yes\n< bill.changed.* now=₹805.50\n< consent: consent.total amount=₹805.50\n<! pay: pay.label',
    player,
  );
  expect(orders()).toHaveLength(0);
  await talk('> yes\n< pay: price.amount amount=₹805.50', player);
  expect(new Set(selections().map((one) => one.transactionId)).size).toBe(2);
  expect(on.service.violations).toEqual([]);
});

test('no link outlives the quote that it was made for', async () => {
  const player = await talk(`${TO_THE_QUOTE}${CUSTOMER}= wait 13m\n> yes\n< pay: pay.label`);
  await talk('= wait 2m', player);
  const [link] = linksIn(player.all);
  const page = await fetch(on.stage.url + new URL(link ?? '').pathname, { method: 'POST' });
  expect(await page.text()).not.toContain('gateway/checkout');
});

test('a run reads at most thirty times, and late payments are found by single reads', async () => {
  const player = await talk(`${TO_THE_QUOTE}${CUSTOMER}> yes`);
  const order = await toTheGateway(player);
  await talk('= wait 95s', player);
  expect(reads()).toBe(30);
  on.service.pay(order);
  on.service.confirm(order);
  await talk('= wait 3m\n< status confirmed:', player);
  expect(reads()).toBe(31);
  expect(on.service.violations).toEqual([]);
});

test('a restaurant that closed since it was chosen gets no SELECT before a warning', async () => {
  const player = await talk(TO_THE_QUOTE.split('> that')[0] ?? '');
  jest.spyOn(on.stage.clock, 'now').mockReturnValue(Date.parse('2026-11-20T23:30:30+05:30')); // the strict kitchen closes at 23:30
  await talk("> that's all\n< ask.closed", player);
  expect(selections()).toHaveLength(0);
});
