import type { Chat } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams } = usingTeams({ '29:asha': 'Asha', '29:priya': 'Priya', '29:ravi': 'Ravi' });
const GROUP: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const say = (person: string, words: string): Promise<void> => teams.say(person, GROUP, words);

/** What stands under Ravi's name on the card. */
function ofRavi(): string {
  const lines = teams.find('Group order from Tiffin Trail', GROUP.id).words.split('\n');
  const at = lines.indexOf('Ravi');
  return at < 0 ? '' : (lines[at + 1] ?? '');
}

const DOSA = '1 × Masala Dosa (No Onion, Oil)';
const COFFEE = '1 × Filter Coffee (Medium, Normal)';

/** What Ravi says after Priya took a dosa without onion and a coffee, and what is his then. */
test.each<[string, string]>([
  ['same as Priya', `${DOSA}, ${COFFEE}`],
  ['same as Priya, and a ginger tea', `${DOSA}, ${COFFEE}, 1 × Ginger Tea (Normal)`],
  ['Priya wala hi, aur ek ginger tea bhi', `${DOSA}, ${COFFEE}, 1 × Ginger Tea (Normal)`],
  ['प्रिया जैसा ही, और एक केसरी बाथ', `${DOSA}, ${COFFEE}, 1 × Kesari Bath`],
  ['same as Priya but no coffee', DOSA],
  ['same as Priya without the coffee', DOSA],
  ['Priya wala hi, coffee nahi', DOSA],
  ['same as Priya but no samosa', `${DOSA}, ${COFFEE}`],
  ['same as Priya but no coffee, a ginger tea instead', `${DOSA}, 1 × Ginger Tea (Normal)`],
  ['same as Priya but without the dosa', COFFEE],
  ['Priya wala hi, coffee ke bina', DOSA],
])('in a group, “%s”', async (words, his) => {
  await say('29:asha', "let's order lunch together from Tiffin Trail to HSR Layout 560102");
  await say('29:priya', 'one masala dosa without onion and a filter coffee');
  await say('29:ravi', words);
  expect(ofRavi()).toBe(his);
});
