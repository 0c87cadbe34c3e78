import type { Chat } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams } = usingTeams({ '29:asha': 'Asha' });

const ASHA = '29:asha';
const CHAT: Chat = { id: 'a:asha', conversationType: 'personal' };
const FOOD = [
  'order a masala dosa from Tiffin Trail HSR Layout to HSR Layout',
  "that's all",
  'I will pick it up',
  'Asha Rao 9876543210',
  'yes',
];

/** What notified since, in order: an edited card raises no notification. */
const notified = (from: number): string[] =>
  teams
    .shown(CHAT.id)
    .slice(from)
    .map((one) => one.words);

/** Paid or not, with something else open meanwhile: what notified of it, up to the last. */
async function cameTo(verb: 'pay' | 'fail', meanwhile: readonly string[]): Promise<string[]> {
  for (const words of [...FOOD, ...meanwhile]) await teams.say(ASHA, CHAT, words);
  const from = teams.shown(CHAT.id).length;
  await teams.atTheGateway(CHAT.id, verb);
  await teams.later(30_000, 3_000);
  return notified(from);
}

const MEANWHILE: [string, string[]][] = [
  ['nothing else', []],
  ['a search', ['find a trek near Bengaluru this weekend']],
  ['a booking in Hindi half done', ['मुझे लोहगढ़ ट्रेक बुक करना है, शनिवार को']],
  ['a search in Hinglish', ['bengaluru ke paas trek dikhao']],
  ['a booking half done', ['book the Nandi Hills sunrise trek on Saturday']],
  ['another order of food', ['I want biryani']],
  ['a list of restaurants', ['restaurants near HSR Layout']],
  ['the question whether to erase', ['forget me']],
];

test.each(MEANWHILE)(
  'confirmed, with %s open: that is what notifies last',
  async (_, meanwhile) => {
    const news = await cameTo('pay', meanwhile);
    expect(news.at(-1)).toMatch(/Confirm|कन्फ़र्म/i);
  },
);

test.each(MEANWHILE)('failed, with %s open: that is what notifies last', async (_, meanwhile) => {
  const news = await cameTo('fail', meanwhile);
  expect(news.at(-1)).toMatch(/didn’t go through|नहीं हो पाया|nahi ho paya/);
});
