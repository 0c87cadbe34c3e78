import type { Chat } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams } = usingTeams({ '29:asha': 'Asha', '29:priya': 'Priya', '29:ravi': 'Ravi' });
const GROUP: Chat = { id: '19:outing@thread.v2', conversationType: 'groupChat' };
const [ASHA, PRIYA] = ['29:asha', '29:priya'];

const PRICE = /(?:Per person|Har vyakti|Prati|प्रति)[^₹]*₹([\d,.]+)/i;

/** How it was begun, the package and hour that are tapped, and how the colleague joins. */
test.each([
  ['Guided trek', '5:15', "I'm in"],
  ['Guided trek', '5:15', 'count me in'],
  ['Guided trek', '4:30', "I'm in"],
  ['Guided trek', '5:15', 'main bhi aaunga'],
  ['Guided trek', '5:15', 'मैं भी आऊँगी'],
  ['Guided trek and breakfast', '5:15', "I'm in"],
  ['Guided trek and breakfast', '4:30', 'count me in'],
  ['Guided trek and breakfast', '5:15', 'me too'],
  ['Guided trek and breakfast', '5:15', 'add me please'],
  ['Guided trek and breakfast', '4:30', 'main bhi'],
])('%s at %s: before “%s” each one’s price stands on the card', async (pack, hour, words) => {
  await teams.say(ASHA, GROUP, "let's book the Nandi Hills sunrise trek together on Saturday");
  await teams.tap(ASHA, GROUP, pack);
  await teams.tap(ASHA, GROUP, hour);
  const card = (): string => teams.find('Together: Nandi Hills', GROUP.id).words;
  const price = PRICE.exec(card())?.[1];
  expect(Number(price?.replaceAll(',', ''))).toBeGreaterThan(0);
  expect(card()).toMatch(/before taxes and fees/);
  await teams.say(PRIYA, GROUP, words);
  expect(card()).toContain('Priya');
  expect(PRICE.exec(card())?.[1]).toBe(price);
});
