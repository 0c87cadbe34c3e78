import type { Chat } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams, at } = usingTeams();
const ASHA = '29:asha';
const CHAT: Chat = { id: 'a:asha', conversationType: 'personal' };

/** Books for so many and pays; what the ticket's card holds then, and its page's codes. */
async function ticketsFor(count: number): Promise<{ card: string; codes: string[]; page: string }> {
  await teams.say(ASHA, CHAT, `${count} tickets for Johari Bazaar Food and Gems Walk tomorrow`);
  await teams.fill(ASHA, CHAT, {
    'Full name': 'Asha Rao',
    Email: 'asha@example.com',
    Mobile: '98765 43210',
  });
  await teams.tap(ASHA, CHAT, 'Pay ₹');
  await teams.atTheGateway(CHAT.id);
  const shown = (): boolean =>
    teams.shown(CHAT.id).some(({ activity }) => JSON.stringify(activity).includes('/tickets/'));
  for (let tries = 0; tries < 20 && !shown(); tries++) await teams.later(3_000);
  const card = JSON.stringify(teams.find('ticket', CHAT.id).activity);
  const [, page = ''] = /(\/tickets\/[\w-]{22})/.exec(JSON.stringify(teams.shown(CHAT.id))) ?? [];
  const text = await (await fetch(at().stage.url + page)).text();
  return { card, page, codes: text.match(/(?<=src=")\/tickets\/[^"]+qr\.png/g) ?? [] };
}

test.each([
  ['one visitor’s code is on the card', 1, false, 'Open the ticket'],
  ['of two none is on the card, and each is on the page', 2, true, 'Open tickets'],
  ['of three none is on the card, and each is on the page', 3, true, 'Open tickets'],
])('in Teams, %s', async (_fact, count, several, label) => {
  const { card, codes } = await ticketsFor(count);
  expect(card).toContain(label);
  expect(card.includes(`your ${count} tickets`)).toBe(several);
  expect(card.includes('qr.png')).toBe(!several);
  expect(codes).toHaveLength(count);
  const pictures = await Promise.all(
    codes.map(async (code) =>
      Buffer.from(await (await fetch(at().stage.url + code)).arrayBuffer()).toString('base64'),
    ),
  );
  expect(new Set(pictures).size).toBe(count);
});

test('in Teams, what the seller takes back after the tickets came opens none of their codes', async () => {
  await at().stage.fault({ confirmation: 'withdrawn', times: 1 });
  const { codes, page } = await ticketsFor(2);
  expect(codes).toHaveLength(2);
  await teams.later(20 * 60_000, 5 * 60_000);
  await teams.say(ASHA, CHAT, 'show my tickets');
  expect(await (await fetch(at().stage.url + page)).text()).not.toContain('qr.png');
  for (const code of codes) expect((await fetch(at().stage.url + code)).status).toBe(404);
});

test('in Teams, who asks in a chat of their own is shown no ticket of somebody else', async () => {
  const { codes } = await ticketsFor(2);
  expect(codes).toHaveLength(2);
  const other: Chat = { id: 'a:ravi', conversationType: 'personal' };
  await teams.say('29:ravi', other, 'show my tickets');
  const shown = teams.shown(other.id);
  expect(shown.length).toBeGreaterThan(0);
  expect(JSON.stringify(shown)).not.toContain('/tickets/');
});
