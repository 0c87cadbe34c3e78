import { plainText } from '../../src/reply/plain-text';
import type { Reply } from '../../src/reply/reply';
import { Stage } from '../support/talk/stage';
import { play, talkLines, type Player } from '../support/talk/talk';

jest.setTimeout(180_000);

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(async () => stage.close());

const newest = (player: Player, kind: Reply['kind']): string => {
  const reply = player.all.findLast((one) => one.kind === kind);
  if (!reply) throw new Error(`there is no ${kind}`);
  return plainText(reply);
};

/** The words of a page that a browser shows. */
const wordsOf = (page: string): string =>
  page
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

async function pageOf(player: Player): Promise<string> {
  const ticket = player.all.findLast((one) => one.kind === 'ticket');
  const url = ticket?.kind === 'ticket' ? ticket.url : '';
  return wordsOf(await (await fetch(stage.url + new URL(url).pathname)).text());
}

const PAYER = '{name=Asha Rao; email=asha@example.com; mobile=98765 43210}';

/** `told` is on the card, the confirmation, the ticket and its page; `card` on the card alone; `not` nowhere. */
interface Bought {
  lines: string;
  yes: string;
  told: readonly string[];
  card?: readonly string[];
  not?: readonly string[];
}

const BOUGHT: readonly (Bought & { name: string })[] = [
  {
    name: 'a trek without breakfast, by its package',
    lines: `> 2 tickets for the Sinhagad Fort Trek tomorrow
      > [choice.priced name="Guided trek"]
      > ["6:30"]
      > ${PAYER}
      > {name=Ravi Rao}
      > {}`,
    yes: 'yes',
    told: [
      'Guided trek',
      'Sat 21 Nov, 6:30 am – 10:30 am',
      '2 × Trekker',
      'Asha Rao',
      'Ravi Rao',
      'Donje',
    ],
    card: ['asha@example.com', '9876543210'],
    not: ['breakfast'],
  },
  {
    name: 'breakfast taken after all, once the card was there',
    lines: `> 2 tickets for the Sinhagad Fort Trek tomorrow
      > [choice.priced name="Guided trek"]
      > ["5:30"]
      > ${PAYER}
      > {name=Ravi Rao}
      > {}
      > [choice.change-something]
      > [choice.change what=slot.package]
      > [choice.priced name="Guided trek and village breakfast"]`,
    yes: 'yes',
    told: ['village breakfast', '5:30 am – 9:30 am', '2 × Trekker', 'Ravi Rao'],
  },
  {
    name: 'another day and hour, once the card was there',
    lines: `> 1 ticket for Johari Bazaar Food and Gems Walk tomorrow
      > ${PAYER}
      > make it Monday`,
    yes: 'yes',
    told: ['Mon 23 Nov', '1 × Walker', 'Jaipur'],
    not: ['Sat 21 Nov'],
  },
  {
    name: 'a show, its one package and the hour it ends',
    lines: `> 2 tickets for the Shaniwar Wada Light Show tomorrow
      > ["7:15"]
      > ${PAYER}`,
    yes: 'yes',
    told: ['Seat', 'Sat 21 Nov, 7:15 pm – 8:10 pm', '2 × Visitor', 'Pune'],
    card: ['Asha Rao', '9876543210'],
  },
  {
    name: 'two kinds of ticket, each with its number',
    lines: `> book City Palace Museum tomorrow
      > [choice.priced name=Museum]
      > ["9:30"]
      > {Indian adult=2; Visitor from abroad=1}
      > ${PAYER}`,
    yes: 'yes',
    told: ['Museum', '2 × Indian adult', '1 × Visitor from abroad', '9:30 am – 12:30 pm'],
    card: ['asha@example.com'],
    not: ['Royal rooms'],
  },
  {
    name: 'in Hinglish, a walk with kebabs and no vegetarian one',
    lines: `> Tuesday ko Chandni Chowk Food Walk ke 2 ticket chahiye
      > [choice.priced name="Walk with kebabs"]
      > ["10:30"]
      > ${PAYER}`,
    yes: 'haan',
    told: ['Walk with kebabs', 'Tue 24 Nov', '10:30 am – 1:30 pm', '2 × Walker', 'Chandni Chowk'],
    card: ['9876543210'],
    not: ['Vegetarian'],
  },
  {
    name: 'in Hindi, each visitor as they are written',
    lines: `> कल के लिए Sinhagad Fort Trek के 2 टिकट चाहिए
      > [choice.priced name="Guided trek and village breakfast"]
      > ["5:30"]
      > {name=आशा राव; email=asha@example.com; mobile=98765 43210}
      > {name=रवि राव}
      > {}`,
    yes: 'हाँ',
    told: ['village breakfast', '5:30 am – 9:30 am', 'आशा राव', 'रवि राव', '2 × Trekker'],
    card: ['asha@example.com'],
  },
  {
    name: 'a visitor who came in another’s place',
    lines: `> 2 tickets for the Skandagiri night trek tomorrow
      > {name=Asha Rao; email=asha@example.com; mobile=9876543210; age=34}
      > {name=Tara Rao; age=30}
      > {}
      > change the second visitor
      > {name=Meena Rao; age=50}`,
    yes: 'yes',
    told: ['Asha Rao', 'Meena Rao', 'Sat 21 Nov'],
    not: ['Tara'],
  },
  {
    name: 'one ticket more, with whoever came',
    lines: `> 2 tickets for the Sinhagad Fort Trek tomorrow
      > [choice.priced name="Guided trek"]
      > ["5:30"]
      > ${PAYER}
      > {name=Ravi Rao}
      > {}
      > make it 3 tickets
      > {name=Meera Rao}`,
    yes: 'yes',
    told: ['3 × Trekker', 'Asha Rao', 'Ravi Rao', 'Meera Rao'],
    not: ['2 × Trekker'],
  },
  {
    name: 'a night trek that ends the day after',
    lines: `> 2 tickets for हरिश्चंद्रगड ट्रेक on Saturday
      > {name=Asha Rao; email=asha@example.com; mobile=9876543210; age=34}
      > {name=Ravi Rao; age=31}
      > {}`,
    yes: 'हाँ',
    told: ['शनि 21 नवंबर, 10:00 pm', 'रवि 22 नवंबर, 6:00 pm', '2 × Trekker', 'Ravi Rao'],
  },
  {
    name: 'who pays is another than who goes',
    lines: `> 1 ticket for the Sinhagad Fort Trek tomorrow
      > [choice.priced name="Guided trek"]
      > ["5:30"]
      > {name=Ravi Rao; email=ravi@example.com; mobile=9876543211}
      > [choice.change-something]
      > [choice.change what=slot.contact]
      > ${PAYER}`,
    yes: 'yes',
    told: ['1 × Trekker', 'Ravi Rao'],
    card: ['Asha Rao', 'asha@example.com', '9876543210'],
  },
];

test.each(BOUGHT)(
  'card, ticket in the chat and page tell all: $name',
  async ({ lines, yes, told, card = [], not = [] }) => {
    const player = await play(talkLines(`${lines}\n< consent:`), stage);
    const seen = newest(player, 'consent');
    await play(talkLines(`> ${yes}\n= pay\n= wait 8s\n< status confirmed:`), stage, player);
    const places = {
      card: seen,
      chat: `${newest(player, 'status')}\n${newest(player, 'ticket')}`, // a ticket tells what its confirmation leaves to it
      page: await pageOf(player),
    };
    for (const [where, words] of Object.entries(places)) {
      expect([where, told.filter((one) => !words.includes(one)), words]).toEqual([
        where,
        [],
        words,
      ]);
      expect([where, not.filter((one) => words.includes(one))]).toEqual([where, []]);
    }
    expect([card.filter((one) => !seen.includes(one)), seen]).toEqual([[], seen]);
    for (const own of ['@example.com', '98765']) expect(places.page).not.toContain(own);
  },
);

const FOOD: readonly (Pick<Bought, 'lines' | 'yes' | 'told' | 'not'> & { name: string })[] = [
  {
    name: 'each make-up of a dish, where to and for whom',
    lines: `> 2 masala dosas and 1 masala dosa with ghee from Tiffin Trail HSR Layout to HSR Layout 560102
      > that's all
      > delivery
      > {name=Asha Rao; mobile=98765 43210; address=12, 5th Main, HSR Layout}`,
    yes: 'yes',
    told: [
      '2 × Masala Dosa',
      '1 × Masala Dosa',
      'Ghee',
      '12, 5th Main',
      '560102',
      'Asha Rao',
      '9876543210',
    ],
  },
  {
    name: 'picked up, with no address',
    lines: `> order 2 masala dosas from Tiffin Trail HSR Layout to HSR Layout
      > that's all
      > I will pick it up
      > Asha Rao 9876543210`,
    yes: 'yes',
    told: ['2 × Masala Dosa', 'Asha Rao', '9876543210', 'Tiffin Trail', 'Pickup'],
    not: ['Going to', 'Delivery'],
  },
  {
    name: 'another address, told once the card was there',
    lines: `> order a masala dosa from Tiffin Trail HSR Layout to HSR Layout 560102
      > that's all
      > delivery
      > {name=Asha Rao; mobile=98765 43210; address=12 Lake Road}
      > [choice.change-something]
      > [choice.change what=slot.contact]
      > {address=7 Temple Street}`,
    yes: 'yes',
    told: ['1 × Masala Dosa', '7 Temple Street'],
    not: ['12 Lake Road'],
  },
  {
    name: 'in Hinglish, a number changed once the card was there',
    lines: `> Tiffin Trail HSR Layout se 1 masala dosa mangwao HSR Layout 560102 pe
      > bas itna hi
      > delivery
      > {name=Asha Rao; mobile=98765 43210; address=12 Lake Road}
      > 3 dosa kar do
      > bas itna hi`,
    yes: 'haan',
    told: ['3 × Masala Dosa', '12 Lake Road'],
    not: ['1 × Masala Dosa'],
  },
];

test.each(FOOD)('the card of food tells all: $name', async ({ lines, yes, told, not = [] }) => {
  const player = await play(talkLines(`${lines}\n< consent:`), stage);
  const card = newest(player, 'consent');
  expect([told.filter((one) => !card.includes(one)), card]).toEqual([[], card]);
  expect(not.filter((one) => card.includes(one))).toEqual([]);
  const after = told.filter((one) => !/Asha|98765|Pick/u.test(one));
  await play(talkLines(`> ${yes}\n= pay\n= wait 8s\n< status confirmed:`), stage, player);
  const confirmation = newest(player, 'status');
  expect([after.filter((one) => !confirmation.includes(one)), confirmation]).toEqual([
    [],
    confirmation,
  ]);
  expect(not.filter((one) => confirmation.includes(one))).toEqual([]);
});
