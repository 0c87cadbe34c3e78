import { StoreError } from '../../../src/store/errors';
import type { Chat } from '../../support/teams-client';
import { usingTeams } from '../../support/using-teams';

jest.setTimeout(180_000);

const { teams, at } = usingTeams({ '29:asha': 'Asha', '29:priya': 'Priya' });

const GROUP: Chat = { id: '19:lunch@thread.v2', conversationType: 'groupChat' };
const [ASHA, PRIYA] = ['29:asha', '29:priya'];

/** A group order up to the host's pay link: the host's own chat, and the path of the link. */
async function linked(): Promise<{ chat: Chat; link: string }> {
  await teams.say(
    ASHA,
    GROUP,
    "let's order lunch together from Tiffin Trail to HSR Layout 560102, close at 12:30",
  );
  await teams.say(PRIYA, GROUP, 'one masala dosa for me');
  await teams.say(ASHA, GROUP, '2 idlis');
  await teams.say(ASHA, GROUP, 'close and pay');
  await teams.say(ASHA, GROUP, 'delivery');
  const chat: Chat = {
    id: teams.find('Who should the rider call?').chat,
    conversationType: 'personal',
  };
  await teams.fill(ASHA, chat, {
    'Full name': 'Asha Rao',
    Mobile: '9876543210',
    Address: '12 Lake Road',
  });
  await teams.say(ASHA, chat, 'yes');
  const link =
    /\/pay\/[\w-]+/.exec(JSON.stringify(teams.shown(chat.id).map((one) => one.activity)))?.[0] ??
    '';
  expect(await canBePaid(link)).toBe(true);
  return { chat, link };
}

/** Whether the link leads on to the gateway still; asking goes there, as somebody would. */
const canBePaid = async (link: string): Promise<boolean> =>
  /<form/.test(await (await fetch(at().stage.url + link)).text());

test.each([['cancel'], ['start over'], ['I will pick it up']])(
  'the link of a group order can be paid no more after the host says “%s”',
  async (words) => {
    const { chat, link } = await linked();
    await teams.say(ASHA, chat, words);
    expect(await canBePaid(link)).toBe(false);
  },
);

test('what is an order of the host’s own beside it leaves the group’s link as it is, and says that nothing changes for the group', async () => {
  const { link } = await linked();
  await teams.say(
    ASHA,
    { id: teams.find('Pay now').chat, conversationType: 'personal' },
    'make it 3 idlis',
  );
  expect(teams.find('nothing changes for the group').chat).not.toBe(GROUP.id);
  expect(await canBePaid(link)).toBe(true);
});

test('what somebody adds is in the group order once, though their turn is handled anew after it was put there', async () => {
  await teams.say(
    ASHA,
    GROUP,
    "let's order lunch together from Tiffin Trail to HSR Layout 560102, close at 12:30",
  );
  const { store } = at().stage.mela;
  const commit = store.commit.bind(store);
  let broken = 0;
  jest.spyOn(store, 'commit').mockImplementation(async (turn, result, options) => {
    const { content } = turn.message;
    if (broken === 0 && content.kind === 'text' && content.text.includes('masala dosa')) {
      broken += 1;
      throw new StoreError('conflict', 'as if the process died before it');
    }
    return commit(turn, result, options);
  });
  await teams.say(PRIYA, GROUP, 'one masala dosa for me');
  jest.restoreAllMocks();
  expect(broken).toBe(1);
  expect(teams.find('1 × Masala Dosa').chat).toBe(GROUP.id);
  expect(JSON.stringify(teams.shown(GROUP.id).map((one) => one.activity))).not.toContain(
    '2 × Masala Dosa',
  );
});
