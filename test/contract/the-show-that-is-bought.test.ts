import { plainText } from '../../src/reply/plain-text';
import type { Reply } from '../../src/reply/reply';
import type { Player } from '../support/talk/talk';
import { payLinkOf, usingStrictService } from './using-strict-service';

jest.setTimeout(180_000);

const on = usingStrictService();
const { talk } = on;

const newest = (player: Player, kind: Reply['kind']): string => {
  const reply = player.all.findLast((one) => one.kind === kind);
  if (!reply) throw new Error(`there is no ${kind}`);
  return plainText(reply);
};

/** Pays after the yes; in words: the card, what is told of the confirmed booking in the chat (the confirmation leaves to its ticket what stands there), and the ticket's page. */
async function bought(player: Player, yes: string): Promise<string[]> {
  const card = newest(player, 'consent');
  await talk(`> ${yes}\n< pay:`, player);
  const { order, path } = payLinkOf(player);
  await fetch(on.stage.url + path, { method: 'POST' });
  on.service.pay(order);
  on.service.confirm(order);
  await talk('= wait 6s\n< status confirmed:', player);
  const ticket = player.all.findLast((one) => one.kind === 'ticket');
  const url = ticket?.kind === 'ticket' ? ticket.url : '';
  const page = await (await fetch(on.stage.url + new URL(url).pathname)).text();
  return [card, `${newest(player, 'status')}\n${newest(player, 'ticket')}`, page];
}

const FORMS = `
  > {name=Asha Rao; email=asha@example.com; mobile=9876543210; age=34}
  > {name=Ravi Rao; email=ravi@example.com; mobile=9876543211; age=31}
  < consent:
`;

const EN = '2 tickets for Tipu Palace Light Show tomorrow';
const HI = 'कल Tipu Palace Light Show के 2 टिकट चाहिए';
const HINGLISH = 'kal Tipu Palace Light Show ke 2 ticket chahiye';

test.each([
  ['tapped', EN, '[choice.priced name="Show in Hindi"]', 'Hindi', 'yes'],
  ['tapped', EN, '[choice.priced name="Show in English"]', 'English', 'yes'],
  ['as its label', EN, 'Show in Hindi', 'Hindi', 'yes'],
  ['as its label', EN, 'show in English', 'English', 'yes'],
  ['by the language alone', EN, 'hindi', 'Hindi', 'yes'],
  ['by its language', EN, 'the English show please', 'English', 'yes'],
  ['in Hinglish', HINGLISH, 'Hindi wala show', 'Hindi', 'haan'],
  ['in Hinglish', HINGLISH, 'English wala', 'English', 'haan'],
  ['in Hindi', HI, 'हिंदी वाला', 'Hindi', 'हाँ'],
  ['tapped in Hindi', HI, '[choice.priced name="Show in English"]', 'English', 'हाँ'],
])(
  'the show told %s (%s; %s) is the one on card, ticket and page: %s',
  async (_how, wish, pick, language, yes) => {
    const player = await talk(
      `> ${wish}\n> ${pick}\n> ["5:00"]\n> {Adult=2}\n${FORMS}\n< "Show in ${language}"`,
    );
    const other = language === 'Hindi' ? 'English' : 'Hindi';
    for (const words of await bought(player, yes)) {
      expect(words).toContain(`Show in ${language}`);
      expect(words).not.toContain(`Show in ${other}`);
      expect(words).toMatch(/2 × Adult/u);
      expect(words).toMatch(/5(?::00)? pm/u);
      expect(words).toMatch(/7(?::00)? pm/u);
      expect(words).toMatch(/Asha Rao.*Ravi Rao/u);
    }
    expect(on.service.violations).toEqual([]);
  },
);

test.each([
  [
    'by a tap',
    '[choice.change-something]',
    '[choice.change what=slot.package]',
    '[choice.priced name="Show in English"]',
  ],
  ['in words', 'change the package', 'the English one'],
])('another show taken after the card, %s, is the one from then on', async (_how, ...taken) => {
  const player = await talk(
    `> ${EN}\n> Hindi show\n> ["5:00"]\n> {Adult=2}\n${FORMS}\n> ${taken.join('\n> ')}`,
  );
  expect(newest(player, 'consent')).toContain('Show in English');
  for (const words of await bought(player, 'yes')) {
    expect(words).toContain('Show in English');
    expect(words).not.toContain('Show in Hindi');
  }
  expect(on.service.violations).toEqual([]);
});

test('a grown-up and a child have a line and a price each, of the show that was chosen', async () => {
  const player = await talk(`> ${EN}\n> English show\n> ["5:00"]\n> {Adult=1; Child=1}
    > {name=Asha Rao; email=asha@example.com; mobile=9876543210; age=34}
    > {name=Tara Rao; email=asha@example.com; mobile=9876543210; age=8}
    < ask.guardian names="Tara Rao"
    > [choice.guardian]
    < consent: consent.total amount=₹525`);
  for (const words of await bought(player, 'yes')) {
    expect(words).toContain('1 × Adult');
    expect(words).toContain('1 × Child');
    expect(words).toMatch(/Asha Rao.*Tara Rao/u);
  }
});

test.each(['speak Hindi', 'hindi mein baat karo', 'हिंदी में बोलो'])(
  'while the show is asked for, %j is a wish to Mela and picks none',
  async (words) => {
    await talk(`> ${EN}\n> ${words}\n< ask.package@hi\n<! ask.time@hi`);
  },
);
