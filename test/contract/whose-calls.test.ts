import { linksIn, payLinkOf, usingStrictService } from './using-strict-service';

jest.setTimeout(180_000);

const on = usingStrictService();
const { talk, made } = on;

/** The `userId` of each call whose path fits, in its query or its body. */
const named = (path: RegExp): unknown[] =>
  made(path).map(
    ({ query, body }) => query['userId'] ?? Reflect.get(Object(body), 'userId') ?? undefined,
  );

const BOOKING = `
  > 2 tickets for Bangalore Palace Entry tomorrow
  > ["6:00 am"]
  > {Adult=2}
  > {name=Asha Rao; email=asha@example.com; mobile=98765 43210}
  < consent:
  > yes
  < pay: pay.label
`;
const FOOD = `
  > order 2 masala dosas to HSR Layout 560102
  > that's all
  > {name=Asha Rao; mobile=98765 43210; address=12 Lake Road}
  < consent:
  > yes
  < pay: pay.label
`;
const AGAIN = `
  > order 3 masala dosas to HSR Layout 560102
  > that's all
  > {address=12 Lake Road}
  > yes
  < pay: pay.label
`;

test.each([
  ['English', 'show me recently viewed experiences'],
  ['Hindi', 'मैंने हाल में देखे अनुभव दिखाओ'],
  ['Hinglish', 'maine haal mein dekhe experiences dikhao'],
])('what one looked at lately is asked for in one’s own name, in %s', async (_language, words) => {
  await talk(`> ${words}`);
  const lately = made(/^\/items$/).filter(({ query }) => query['isRecentlyViewed'] === 'true');
  expect(lately.length).toBeGreaterThanOrEqual(1);
  for (const { query } of lately) expect(query['userId']).toMatch(/^[\w-]{8,}$/);
  expect(on.service.violations).toEqual([]);
});

test('another search names nobody', async () => {
  await talk('> find a trek near Bengaluru\n> what is trending');
  expect(made(/^\/items$/).length).toBeGreaterThanOrEqual(2);
  expect(named(/^\/items$/).filter((one) => one !== undefined)).toEqual([]);
});

test('two people are never asked for in one name', async () => {
  await talk('> show me recently viewed experiences');
  await talk('> show me recently viewed experiences');
  const users = named(/^\/items$/).filter((one) => one !== undefined);
  expect(users).toHaveLength(2);
  expect(new Set(users).size).toBe(2);
});

test('one customer has one name for what they looked at and what they eat, through every order', async () => {
  const player = await talk(`> show me recently viewed experiences\n${FOOD}`);
  await talk('= go', player);
  on.service.confirm(payLinkOf(player).order);
  await talk('= wait 6s\n< status confirmed:', player);
  await talk(AGAIN, player);
  const users = [...named(/^\/items$/), ...named(/create-order$/)].filter(
    (one) => one !== undefined,
  );
  expect(users.length).toBeGreaterThanOrEqual(3);
  expect(new Set(users).size).toBe(1);
  expect(linksIn(player.all).size).toBe(2);
});

test('a booking whose token names no user is made, read and confirmed without one', async () => {
  const player = await talk(BOOKING);
  const { order, path } = payLinkOf(player);
  await fetch(on.stage.url + path, { method: 'POST' });
  on.service.pay(order);
  on.service.confirm(order);
  await talk('= wait 6s\n< status confirmed:', player);
  expect(made(/^\/orders(\/|$)/).length).toBeGreaterThanOrEqual(2);
  expect(named(/^\/orders(\/|$)/).filter((one) => one !== undefined)).toEqual([]);
  expect(made(/^\/orders\/./).map(({ query }) => query['userMobile'])).toContain('9876543210');
  expect(on.service.violations).toEqual([]);
});
