import type { Reply } from '../../src/reply/reply';
import { Stage } from '../support/talk/stage';
import { play, Player, talkLines } from '../support/talk/talk';

jest.setTimeout(180_000);

const WALK = [
  '> 2 tickets for Johari Bazaar Food and Gems Walk tomorrow',
  '> {name=Asha Rao; email=asha@example.com; mobile=98765 43210}',
  '> yes',
];
const FOOD = [
  '> 2 masala dosas from Tiffin Trail HSR Layout to HSR Layout',
  "> that's all",
  '> I will pick it up',
  '> Asha Rao 9876543210',
  '> yes',
];
const WITHDRAWN = ['= fault {"confirmation":"withdrawn","times":1}', '= pay', '= wait 8s'];

/** What was said up to the asking, and from it on until some minutes later. */
async function told(
  stage: Stage,
  talk: readonly string[],
  words: string,
): Promise<{ earlier: Reply[]; replies: Reply[] }> {
  const player = new Player(stage, stage.person());
  await play(talkLines(talk.join('\n')), stage, player);
  const before = player.all.length;
  await play(talkLines(`> ${words}\n= wait 4m`), stage, player);
  return { earlier: player.all.slice(0, before), replies: player.all.slice(before) };
}

const LATER = [...WITHDRAWN, '= wait 12m'];
const UNSEEN = ['= go', '= pay unseen'];

/** How it came to stand, what asks about it, the state that is told then, and how it is told: by its card, or in words. */
const CASES = [
  [LATER, 'my bookings', 'cancelled', 'card'],
  [LATER, 'show my orders', 'cancelled', 'card'],
  [LATER, 'meri bookings dikhao', 'cancelled', 'card'],
  [LATER, 'मेरी बुकिंग दिखाओ', 'cancelled', 'card'],
  [LATER, 'order status', 'cancelled', 'card'],
  [LATER, 'what is my order number?', 'cancelled', 'at most'],
  [LATER, 'kya mera order confirm hai?', 'cancelled', 'at most'],
  [LATER, 'क्या यह रद्द हो गया?', 'cancelled', 'at most'],
  [['= fail', '= wait 6s'], 'my bookings', 'failed', 'card'],
  [UNSEEN, 'my bookings', 'confirmed', 'card'],
  [UNSEEN, 'did my payment go through?', 'confirmed', 'card'],
] as const;

describe.each([
  ['a visit', WALK],
  ['a meal', FOOD],
])('%s: what an answer has told is not announced again', (_, talk) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());

  test.each(CASES)('after %j “%s”', async (before, words, state, how) => {
    const { earlier, replies } = await told(stage, [...talk, ...before], words);
    const isCard = (one: Reply): boolean => one.kind === 'status' && one.state === state;
    const cards = replies.filter(isCard);
    expect(cards.length).toBeLessThan(2);
    if (how === 'card') expect(cards).toHaveLength(1);
    expect(replies.length).toBeGreaterThan(0);
    if (state === 'cancelled') {
      expect(replies.some((one) => one.kind === 'status' && one.state === 'confirmed')).toBe(false);
      // a meal is read on, and its cancellation told before anybody asks
      expect(earlier.some(isCard) || /cancel|रद्द/.test(JSON.stringify(replies))).toBe(true);
    }
  });
});
