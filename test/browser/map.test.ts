import { findings } from './support/axe';
import { ANSWER, log, say, shot } from './support/chat-page';
import { usingChat } from './support/using-chat';

jest.setTimeout(900_000);

const PHONE = { viewport: { width: 360, height: 640 }, timezoneId: 'Asia/Kolkata' };

const { open, complaints } = usingChat();

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
