import { plainText } from '../../src/reply/plain-text';
import { textsIn } from '../support/prompts/texts-in';
import { play, talkLines, type Player } from '../support/talk/talk';
import { openOnStrictService, payLinkOf } from './using-strict-service';

/*
 * What is wished of a paid booking is answered with that booking's own number, its seller and the
 * seller's rule, and the button beside it leads where it says.
 */

jest.setTimeout(180_000);

type Opened = Awaited<ReturnType<typeof openOnStrictService>>;
let on: Opened;
beforeAll(async () => {
  on = await openOnStrictService();
  on.service.seller.untoldRefunds.add('nandi-hills-sunrise-trek');
});
afterAll(async () => {
  await on.stage.close();
  await on.service.stop();
});

const talk = (words: string, player?: Player): Promise<Player> =>
  play(talkLines(words), on.stage, player);

const VISITORS = `
  > {name=Asha Rao; email=asha@example.com; mobile=9876543210; age=34}
  > {name=Ravi Rao; email=ravi@example.com; mobile=9876543211; age=31}
`;
interface Experience {
  title: string;
  rule: `terms.refund.${'yes' | 'no' | 'unknown'}`;
  toTheCard: string;
  /** What is asked of each visitor, every time. */
  forms: string;
}

const REFUNDED: Experience = {
  title: 'Bangalore Palace Entry',
  rule: 'terms.refund.yes',
  toTheCard:
    '> ["6:00"]\n> {Adult=2}\n> {name=Asha Rao; email=asha@example.com; mobile=9876543210}',
  forms: '',
};
const NOT_REFUNDED: Experience = {
  title: 'Tipu Palace Light Show',
  rule: 'terms.refund.no',
  toTheCard: `> Hindi show\n> ["5:00"]\n> {Adult=2}\n${VISITORS}`,
  forms: VISITORS,
};
const UNTOLD: Experience = {
  title: 'Nandi Hills Sunrise Trek',
  rule: 'terms.refund.unknown',
  toTheCard: `> ["6:00"]\n${VISITORS}`,
  forms: VISITORS,
};

interface Owned {
  player: Player;
  order: string;
}

/** Books two tickets for tomorrow and pays them. */
async function booked({ title, toTheCard, rule }: Experience): Promise<Owned> {
  const player = await talk(`> 2 tickets for ${title} tomorrow\n${toTheCard}
    < consent: ${rule}
    > yes
    < pay:`);
  const { order, path } = payLinkOf(player);
  await fetch(on.stage.url + path, { method: 'POST' });
  on.service.pay(order);
  on.service.confirm(order);
  await talk('= wait 6s\n< status confirmed:', player);
  return { player, order };
}

/** Nothing was asked of the service for the order but how it stands, and it stands as it did. */
function expectUntouched(order: string): void {
  expect(on.service.order(order)).toMatchObject({
    orderStatus: 'SUCCESS',
    bookingStatus: 'COMPLETED',
  });
  expect(on.service.calls.filter(({ path }) => /cancel|update/iu.test(path))).toEqual([]);
  expect(on.service.violations).toEqual([]);
}

const WISHES = [
  ['cancel', 'en', 'cancel my booking'],
  ['fewer', 'en', 'mother is not well, cancel her ticket only keep mine'],
  ['move', 'en', 'reschedule my booking to sunday please'],
  ['add', 'en', 'can i book one more ticket for the same time?'],
  ['cancel', 'hi-Latn', 'meri booking cancel kar do'],
  ['fewer', 'hi-Latn', 'karan ki ticket hata do'],
  ['move', 'hi-Latn', 'hum sunday ko aa sakte hain?'],
  ['add', 'hi-Latn', 'do aur log jodne hain'],
  ['cancel', 'hi', 'मेरी बुकिंग रद्द कर दो'],
  ['fewer', 'hi', 'माँ नहीं आ पाएँगी, उनका टिकट कम कर दीजिए'],
  ['move', 'hi', 'मेरी बुकिंग रविवार को कर दो'],
  ['add', 'hi', 'एक और टिकट चाहिए'],
] as const;

const BUTTONS = {
  cancel: 'choice.show-ticket',
  fewer: 'choice.show-ticket',
  move: 'choice.book-day',
  add: 'choice.book-more',
} as const;

describe.each([
  ['that is refunded', REFUNDED],
  ['that is not refunded', NOT_REFUNDED],
  ['whose seller tells no rule', UNTOLD],
])('of a booking %s', (_which, experience) => {
  let owned: Owned;
  beforeAll(async () => {
    owned = await booked(experience);
  });

  test.each(WISHES)(
    'the wish to %s (%s: %s) is answered with its number, its seller and the rule',
    async (wish, language, words) => {
      const { player, order } = owned;
      const key =
        experience === NOT_REFUNDED && (wish === 'cancel' || wish === 'fewer')
          ? `change.${wish}.none`
          : `change.${wish}`;
      const others = ['yes', 'no', 'unknown']
        .map((one) => `terms.refund.${one}`)
        .filter((one) => one !== experience.rule);
      const told = `id=${order} seller="Strict Experiences" title="${experience.title}" rule=${experience.rule}`;
      await talk(
        `> ${words}
         < text: ${key}@${language} ${told}
         < [${BUTTONS[wish]}@${language}]
         ${others.map((one) => `<! ${one}`).join('\n')}
         <! repair.cancelled`,
        player,
      );
      const last = player.all.at(-1);
      const read = last ? plainText(last) : ''; // what is read, not only what the text is given
      for (const part of [order, 'Strict Experiences', textsIn(language)[experience.rule]])
        expect(read).toContain(part);
      expectUntouched(order);
    },
  );
});

test.each([
  [
    'the ticket after a wish to cancel',
    NOT_REFUNDED,
    'cancel my booking',
    '[choice.show-ticket]',
    '< ticket:\n<! change.repeat',
  ],
  [
    'another day, with that day',
    REFUNDED,
    'मेरी बुकिंग रविवार को कर दो',
    '[choice.book-day@hi]',
    '< change.repeat@hi title="Bangalore Palace Entry"\n< consent: tickets.line@hi n=2',
  ],
  [
    'as many more tickets as were wished',
    UNTOLD,
    'do aur log jodne hain',
    '[choice.book-more@hi-Latn]',
    '< change.repeat@hi-Latn title="Nandi Hills Sunrise Trek"\n< tickets.line@hi-Latn n=2',
  ],
])('the button leads to %s; the paid one stays', async (_to, what, words, button, heard) => {
  const { player, order } = await booked(what);
  const before = on.service.calls.filter(({ path }) => path === '/orders').length;
  await talk(`> ${words}\n> ${button}\n${heard}`, player);
  const tickets = player.all.flatMap((one) => (one.kind === 'ticket' ? [one.url] : []));
  expect(new Set(tickets).size).toBe(1); // whatever is shown is the ticket that was bought
  expect(on.service.calls.filter(({ path }) => path === '/orders')).toHaveLength(before);
  expectUntouched(order);
});

const AGAIN = [
  ['en', 'book the same again'],
  ['hi-Latn', 'wahi booking dobara kar do'],
  ['hi', 'वही टिकट फिर से बुक करो'],
] as const;
describe.each([
  ['that is refunded', REFUNDED],
  ['that is not refunded', NOT_REFUNDED],
  ['whose seller tells no rule', UNTOLD],
])('the same again of a booking %s', (_which, what) => {
  test.each(AGAIN)(
    'is a booking of its own: the card has seller and rule, the paid one stays (%s)',
    async (language, words) => {
      const { player, order } = await booked(what);
      const before = player.all.length;
      await talk(
        `> ${words}
       < change.repeat@${language} title="${what.title}" id=${order}${what.forms}
       < consent: ${what.rule}@${language}
       < consent: terms.seller@${language} seller="Strict Experiences"`,
        player,
      );
      expect(player.all.slice(before).map(plainText).join('\n')).toContain(order);
      const asked = on.service.calls.filter(({ path }) => path === '/select').length;
      expect(asked).toBeGreaterThan(1);
      expectUntouched(order);
    },
  );
});
