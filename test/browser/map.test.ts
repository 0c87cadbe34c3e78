import { findings } from './support/axe';
import { ANSWER, log, say, shot } from './support/chat-page';
import { usingChat } from './support/using-chat';

jest.setTimeout(900_000);

const PHONE = { viewport: { width: 360, height: 640 }, timezoneId: 'Asia/Kolkata' };

const { open, complaints } = usingChat();

const { open: openWithTiles, complaints: complaintsWithTiles } = usingChat({
  MAP_TILES: 'https://tiles.example.com/{z}/{x}/{y}.png',
  MAP_ATTRIBUTION: '© Map makers https://tiles.example.com/copyright',
});

/** A tile of one colour. */
const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#cde" stroke="#89a"/></svg>';

test('a map stands on the tiles that the operator sets, which are fetched once it is opened and not before', async () => {
  const page = await openWithTiles(PHONE);
  const fetched: string[] = [];
  await page.route('https://tiles.example.com/**', (route) => {
    fetched.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: TILE });
  });
  await say(page, 'restaurants near HSR Layout 560102');
  await log(page).getByRole('button', { name: 'Map' }).waitFor(ANSWER);
  expect(fetched).toEqual([]);
  await log(page).getByRole('button', { name: 'Map' }).click();
  const map = page.getByRole('dialog', { name: /^Map of \d+ places$/ });
  await map.getByText('© Map makers').waitFor(ANSWER);
  expect(await map.getByRole('link').getAttribute('href')).toBe(
    'https://tiles.example.com/copyright',
  );
  await page.waitForLoadState('networkidle');
  await shot(page, 'map-tiles');
  expect(await findings(page)).toEqual([]);
  expect(fetched.length).toBe(await map.locator('svg image').count());
  expect(fetched.every((one) => /\/\d+\/\d+\/\d+\.png$/.test(one))).toBe(true);
  expect(complaintsWithTiles).toEqual([]);
});

test('restaurants stand on a map, drawn without anything fetched, and each leads to its card', async () => {
  const page = await open(PHONE);
  await say(page, 'restaurants near HSR Layout 560102');
  await log(page).getByRole('button', { name: 'Map' }).waitFor(ANSWER);
  await page.waitForLoadState('networkidle');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await log(page).getByRole('button', { name: 'Map' }).click();
  const map = page.getByRole('dialog', { name: /^Map of \d+ places$/ });
  await map.waitFor(ANSWER);
  await shot(page, 'map-open');
  expect(await findings(page)).toEqual([]);
  const places = map.getByRole('listitem');
  expect(await map.locator('svg g').count()).toBe(await places.count());
  expect(fetched.filter((address) => !/\/assets\/[\w-]+\.js$/.test(address))).toEqual([]);
  const last = places.last().getByRole('button');
  const name = (await last.innerText()).replace(/^\d+\. /, '');
  await last.click();
  await map.waitFor({ state: 'detached' });
  await page.waitForFunction(
    (title) => document.activeElement?.closest('.tile')?.textContent?.includes(title),
    name,
  );
  await shot(page, 'map-card');
  expect(complaints).toEqual([]);
});
