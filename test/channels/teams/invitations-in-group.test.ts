import { resolve } from 'node:path';
import { readTranslations } from '../../../src/app/translations';
import { wordsOf } from '../../support/teams-client';
import type { FakeConnector } from '../../support/fake-connector';
import { withTeamsHost, type TeamsHost } from '../../support/teams-host';
import { teamsMessage } from '../../support/teams-message';

let host: TeamsHost;
let connector: FakeConnector;
withTeamsHost((...made) => ([host, connector] = made));

const translations = readTranslations(resolve());
const LANGUAGES = ['en', 'hi', 'hi-Latn'];
const GROUP = {
  id: '19:lunch@thread.v2',
  conversationType: 'groupChat',
  isGroup: true,
  tenantId: 'tenant',
};
const PERSONAL = { id: 'a:chat of asha', conversationType: 'personal', tenantId: 'tenant' };

const VERB =
  /\b(?:say|write|type|try|reply|erases|likhiye|likhein|likhne|likh|kahiye|kehne|boliye|bolne|bol)\b|लिख|कहिए|कहने|कह सक/iu;
/** Words in quotes that are Mela's own, not a value put in. */
const OWN_WORDS = /“(?!\{[a-z]+\}”)[^“”]+”/u;
/** No invitations to write here, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  'group-order.refused.billing': 'it is said elsewhere, in the own chat where the bill is',
  'group-booking.refused.billing': 'the same',
  'group-booking.forms': 'what stands beside a name on the card',
  'elsewhere.no-code': 'a code is given and taken in an own chat alone',
};

const sentences = (text: string): string[] => text.split(/(?<=[.;!?।])\s/u);
const invites = (text: string): boolean =>
  sentences(text).some((one) => OWN_WORDS.test(one) && VERB.test(one));
const invitations = (language: string): [string, string][] =>
  Object.entries(translations[language] ?? {}).filter(
    ([key, text]) => !/^(?:choice|slot|dialog)\./.test(key) && !(key in OTHERS) && invites(text),
  );

let sent = 0;
/** How a text reads once it stands in a chat of Teams. */
async function standingIn(
  conversation: typeof GROUP | typeof PERSONAL,
  bot: string,
  texts: readonly string[],
): Promise<string[]> {
  sent += 1;
  const recipient = { id: '28:bot', name: bot };
  const message = { serviceUrl: connector.url, conversation, recipient, id: String(sent) };
  const before = host.accepted.length;
  await host.post(teamsMessage({ ...message, from: { id: '29:asha', name: 'Asha' }, text: 'hi' }));
  const address = host.accepted[before]?.address;
  const from = connector.got.length;
  for (const [n, text] of texts.entries())
    await host.channel.deliver({
      key: `${sent} ${n}`,
      address,
      reply: { kind: 'text', text, choices: [] },
    });
  return connector.got.slice(from).map(({ body }) => wordsOf(body).join('\n'));
}

/** Words in quotes beside a verb that name no mention, in a text as it stands. */
const unmentioned = (text: string, bot: string): string[] =>
  sentences(text)
    .filter((one) => OWN_WORDS.test(one) && VERB.test(one))
    .filter((one) => !one.includes(`“@${bot}`));

test.each(LANGUAGES)('%s holds invitations of bookings, food and any talk', (language) => {
  const keys = invitations(language).map(([key]) => key);
  expect(keys).toEqual(
    expect.arrayContaining([
      'group-order.open.empty',
      'group-booking.open',
      'help.text',
      'repair.cancelled',
      'repair.restarted',
      'about.charges.later',
      'date.unknown',
    ]),
  );
  expect(keys.length).toBeGreaterThan(20);
});

test.each(LANGUAGES.flatMap((language) => ['Mela', 'Mela (Test)'].map((bot) => [language, bot])))(
  'all that invites to write something in a group, in %s, begins with the mention of %s',
  async (language = '', bot = '') => {
    const texts = invitations(language).map(([, text]) =>
      text.replaceAll('{bot}', bot).replaceAll('@Mela', `@${bot}`),
    );
    const standing = await standingIn(GROUP, bot, texts);
    expect(standing).toHaveLength(texts.length);
    expect(standing.flatMap((text) => unmentioned(text, bot))).toEqual([]);
  },
);

test.each(LANGUAGES)(
  'in one’s own chat the same texts stand as they are, in %s',
  async (language) => {
    const texts = invitations(language).map(([, text]) => text);
    const standing = await standingIn(PERSONAL, 'Mela', texts);
    expect(standing).toEqual(texts);
  },
);

test('what a seller or a colleague is quoted with is left as it is', async () => {
  const quoted = [
    'Nandi Trails, who run the trek, say: “Bring water.”',
    'I couldn’t find “say cheese”.',
    '“2 idlis more”, got it. I’ll add it once you’ve picked the restaurant.',
    'You’re already at its bill: carry on there, or say “cancel” there to drop it.',
    'Jinke aage “abhi nahi” likha hai, woh apni details bharein.',
  ];
  const standing = await standingIn(GROUP, 'Mela', quoted);
  expect(standing.map((text) => text.includes('@Mela'))).toEqual(quoted.map(() => false));
});
