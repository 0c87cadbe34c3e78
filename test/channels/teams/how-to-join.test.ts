import type { Chat } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams } = usingTeams({ '29:asha': 'Asha', '29:priya': 'Priya' });

const GROUP: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const OWN: Chat = { id: 'a:asha', conversationType: 'personal' };
const [ASHA, PRIYA] = ['29:asha', '29:priya'];
const LUNCH = "let's order lunch together from Copper Pot Biryani to HSR Layout 560102";
const TREK = "let's book the Nandi Hills sunrise trek together on Saturday";
const UNCLEAR = /didn’t get that|didn’t catch|समझ नहीं आया|samajh nahi aaya/;

/** The words that a text tells people to write after the mention, the last of them. */
const toldIn = (text: string): string => /.*“@Mela ([^”]+)”/su.exec(text)?.[1] ?? '';

const dropped = (order: string, cancel: string) => async (): Promise<string> => {
  await teams.say(ASHA, GROUP, order);
  return teams.heard(ASHA, GROUP, cancel);
};
const first = (words: string) => (): Promise<string> => teams.heard(ASHA, GROUP, words);
const planned = async (): Promise<string> => {
  await teams.say(ASHA, GROUP, TREK);
  await teams.tap(ASHA, GROUP, 'Guided trek');
  const before = teams.shown(GROUP.id).length;
  await teams.tap(ASHA, GROUP, '5:15');
  return teams
    .shown(GROUP.id)
    .slice(before)
    .map((one) => one.words)
    .join('\n');
};

const TOLD: [string, () => Promise<string>][] = [
  ['greeted', first('hello')],
  ['greeted in Hindi', first('नमस्ते')],
  ['greeted in Hinglish', first('namaste, kaise ho')],
  ['with no group order open', first('close the group order')],
  ['with none open, in Hindi', first('ग्रुप ऑर्डर बंद करो')],
  ['with none open, in Hinglish', first('group order band karo')],
  ['once an outing is planned', planned],
  ['after a booking was dropped', dropped('book the Nandi Hills sunrise trek', 'cancel')],
  [
    'after a booking was dropped, in Hindi',
    dropped('मुझे लोहगढ़ ट्रेक बुक करना है, शनिवार को', 'रद्द करो'),
  ],
  [
    'after a booking was dropped, in Hinglish',
    dropped('mujhe nandi hills sunrise trek book karna hai', 'rehne do'),
  ],
  ['after food was dropped', dropped('one masala dosa just for myself', 'cancel')],
  ['after “start over”', dropped('book the Nandi Hills sunrise trek', 'start over')],
  ['asked for help', first('help')],
  ['asked for help in Hinglish', first('mujhe madad chahiye')],
];

test.each(TOLD)(
  '%s: what the group is told to write names the mention, and is understood',
  async (_, until) => {
    const told = toldIn(await until());
    expect(told).not.toBe('');
    const answer = await teams.heard(PRIYA, GROUP, told);
    expect(answer).not.toBe('');
    expect(answer).not.toMatch(UNCLEAR);
  },
);

test.each([
  ['book the Nandi Hills sunrise trek', 'cancel', 'Say “undo”'],
  ['mujhe nandi hills sunrise trek book karna hai', 'rehne do', '“undo” likhiye'],
])('in one’s own chat the same needs no mention: “%s”', async (order, cancel, told) => {
  await teams.say(ASHA, OWN, order);
  expect(await teams.heard(ASHA, OWN, cancel)).toContain(told);
});

test('opened, it is said once how to add to it', async () => {
  const said = await teams.heard(ASHA, GROUP, LUNCH);
  expect(said.match(/write “@Mela” and your dish/g)).toHaveLength(1);
  expect(await teams.heard(PRIYA, GROUP, 'one raita')).toContain('Yours: 1 × Raita');
});
