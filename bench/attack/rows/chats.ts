import { allAtOnce, isFault, someAddress, Statuses, type Row } from '../row';
import { mint, visit } from '../visitor';

const HANDS = 16;
const ADDRESSES = 4_000;
const PER_ADDRESS = 300;
const IN_ALL = 10_000;

/** New chats of one address, as fast as they are given. */
export const chatsOfOneAddress: Row = {
  name: 'new chats from one address',
  attack: async ({ caller, over }) => {
    const answers = new Statuses();
    await allAtOnce(HANDS, over, async () =>
      answers.add((await mint(caller, '203.0.113.9')).status),
    );
    const given = answers.count((status) => status === 200);
    return {
      tried: answers.all,
      through: Math.max(0, given - PER_ADDRESS - 1) + answers.count(isFault),
      seen: answers.told(),
    };
  },
};

/** New chats of many addresses, each opened and spoken in. */
export const chatsOfMany: Row = {
  name: 'new chats from many addresses',
  attack: async ({ caller, over }) => {
    const answers = new Statuses();
    let n = 0;
    await allAtOnce(HANDS, over, async () => {
      const chat = await visit(caller, someAddress(n++ % ADDRESSES));
      answers.add(chat ? (await chat.say('hi')).status : 429);
    });
    const given = answers.count((status) => status === 200);
    return {
      tried: answers.all,
      through: Math.max(0, given - IN_ALL) + answers.count(isFault),
      seen: answers.told(),
    };
  },
};
