import { allAtOnce, isFault, someAddress, Statuses, type Row } from '../row';
import { hardString } from '../strings';
import { visit } from '../visitor';

const HARD_CHATS = 8;
const LONGEST = 3_900; // characters that a message may have, with room for a letter of many bytes
const BETWEEN_MS = 500;
const HANDS = 16;
const A_MINUTE = 120;

/** Two that once ended the process by themselves. */
const KILLERS = [
  Array.from({ length: 750 }, (_, n) => 9 - (n % 10)).join(' '),
  Array.from({ length: 640 }, (_, n) => 10 + ((n * 37) % 90)).join('\n'),
];

const pause = async (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Messages made to be hard to read, from several chats at once; the two that once ended the process come first. */
export const hardMessages: Row = {
  name: 'messages that are hard to read',
  attack: async ({ caller, below, over }) => {
    const answers = new Statuses();
    const chats = await Promise.all(
      Array.from({ length: HARD_CHATS }, (_, n) => visit(caller, someAddress(n))),
    );
    for (const killer of KILLERS) answers.add((await chats[0]?.say(killer))?.status ?? 0);
    await allAtOnce(HARD_CHATS, over, async (hand) => {
      answers.add((await chats[hand]?.say(hardString(below, LONGEST)))?.status ?? 0);
      await pause(BETWEEN_MS);
    });
    return {
      tried: answers.all,
      through: answers.count((status) => isFault(status) || status === 0),
      seen: answers.told(),
    };
  },
};

/** One chat that says more than anybody can. */
export const floodOfOneChat: Row = {
  name: 'one chat floods',
  attack: async ({ caller, over }) => {
    const answers = new Statuses();
    const begun = Date.now();
    const chat = await visit(caller, someAddress(0));
    await allAtOnce(HANDS, over, async () =>
      answers.add((await chat?.say('museums in Delhi'))?.status ?? 0),
    );
    const allowed = A_MINUTE + Math.ceil(((Date.now() - begun) / 60_000) * A_MINUTE) + 1;
    return {
      tried: answers.all,
      through:
        Math.max(0, answers.count((status) => status === 200) - allowed) + answers.count(isFault),
      seen: answers.told(),
    };
  },
};
