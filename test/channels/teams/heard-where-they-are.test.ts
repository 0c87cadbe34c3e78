import type { Reply } from '../../../src/reply/reply';
import type { FakeConnector } from '../../support/fake-connector';
import { withTeamsHost, type TeamsHost } from '../../support/teams-host';
import { teamsMessage } from '../../support/teams-message';
import { cardsOf, wordsOf } from '../../support/teams-client';

let host: TeamsHost;
let connector: FakeConnector;
withTeamsHost((...made) => ([host, connector] = made));

const PERSONAL = { id: 'a:chat of asha', conversationType: 'personal', tenantId: 'tenant' };
const PLACES = {
  'one’s own chat': PERSONAL,
  'a group': {
    id: '19:lunch@thread.v2',
    conversationType: 'groupChat',
    isGroup: true,
    tenantId: 'tenant',
  },
  'a channel': {
    id: '19:team@thread.tacv2;messageid=1760',
    conversationType: 'channel',
    isGroup: true,
    tenantId: 'tenant',
  },
} as const;
type Place = keyof typeof PLACES;
const ALL_PLACES: Place[] = ['one’s own chat', 'a group', 'a channel'];
type State = 'processing' | 'confirmed' | 'failed' | 'cancelled' | 'expired';
const STATES: State[] = ['processing', 'confirmed', 'failed', 'cancelled', 'expired'];

const card = (state: State): Reply => ({
  kind: 'status',
  card: 'order:1',
  state,
  title: 'Masala Dosa',
  text: `It is ${state}.`,
  lines: [{ label: 'Sat 21 Nov' }],
  choices: [],
});
const ticket: Reply = {
  kind: 'ticket',
  title: 'Trek',
  lines: [],
  url: 'https://x.test/tickets/1',
  label: 'Open the ticket',
  choices: [],
};

async function spokenIn(place: Place, bot = 'Mela'): Promise<Record<string, unknown> | undefined> {
  const before = host.accepted.length;
  const answered = await host.post(
    teamsMessage({
      serviceUrl: connector.url,
      conversation: PLACES[place],
      from: { id: '29:asha', name: 'Asha' },
      recipient: { id: '28:bot', name: bot },
      text: 'hello',
    }),
  );
  expect(answered.status).toBe(200);
  return host.accepted[before]?.address;
}

let keys = 0;
const deliver = (
  address: Record<string, unknown> | undefined,
  reply: Reply,
  more: { previous?: string; language?: string } = {},
) => host.channel.deliver({ key: `heard ${++keys}`, address, reply, ...more });

/** What was sent since: how, and in plain words. */
const sent = (from = 0) =>
  connector.got
    .slice(from)
    .filter(({ path }) => path.includes('/activities'))
    .map(({ method, path, body }) => ({
      method,
      where: decodeURIComponent(path.split('/')[3] ?? ''),
      words: wordsOf(body).join('\n'),
      card: cardsOf(body).length > 0,
    }));

const everywhere = STATES.flatMap((state) =>
  ALL_PLACES.map((place): [State, Place] => [state, place]),
);

describe('what notifies last is what the order came to', () => {
  test.each(everywhere)('%s, asked for in %s', async (state, place) => {
    const to = await spokenIn(place);
    await deliver(to, card(state), { previous: 'card-1' });
    const all = sent();
    expect(all.map(({ method }) => method)).toEqual(['PUT', 'POST']);
    expect(all.at(-1)?.words).toMatch(new RegExp(`^Masala Dosa(?:: |\\n)It is ${state}\\.`, 'u'));
    expect(all.filter(({ where }) => where === PLACES[place].id)).toHaveLength(
      place === 'one’s own chat' ? 2 : 0,
    );
  });

  test.each(STATES)('%s told once more is a message again, and its card one', async (state) => {
    const to = await spokenIn('one’s own chat');
    for (let time = 0; time < 2; time++) await deliver(to, card(state), { previous: 'card-1' });
    expect(sent().map(({ method }) => method)).toEqual(['PUT', 'POST', 'PUT', 'POST']);
  });

  test('the ticket after it stands below, and leaves no other word', async () => {
    const to = await spokenIn('a group');
    await deliver(to, card('confirmed'), { previous: 'card-1' });
    await deliver(to, ticket);
    expect(sent().at(-1)?.words).toContain('Open the ticket');
    expect(sent().filter(({ where }) => where === PLACES['a group'].id)).toEqual([]);
  });
});

const CODES = [
  'ForbiddenOperationException',
  'MessageWritesBlocked',
  'BotDisabledByAdmin',
  'ConversationBlockedByUser',
  'BotNotInConversationRoster',
  'Forbidden',
];
const LANGUAGES = [
  ['en', /messaged you privately|for you alone/],
  ['hi', /सिर्फ़ आपके लिए/],
  ['hi-Latn', /sirf aapke liye/],
  ['ta', /messaged you privately|for you alone/],
  [undefined, /messaged you privately|for you alone/],
] as const;

describe('an own chat that answers 403 is told of where the person is', () => {
  const shutWith = async (
    code: string,
    language: string | undefined,
    place: Place,
    bot?: string,
  ) => {
    const to = await spokenIn(place, bot);
    connector.answers.push({ status: 200, body: { id: 'a:own of asha' } });
    connector.answers.push({ status: 403, body: { error: { code } } });
    await deliver(
      to,
      {
        kind: 'pay',
        card: 'order:1',
        title: 'Trek',
        text: 'Valid till 1:40 pm.',
        amount: '₹1',
        label: 'Pay ₹1',
        url: 'https://x.test/pay/1',
        choices: [],
      },
      language === undefined ? {} : { language },
    );
    return sent().at(-1);
  };

  test.each(
    CODES.flatMap((code) => (['a group', 'a channel'] as const).map((p) => [code, p] as const)),
  )('%s, in %s', async (code, place) => {
    const told = await shutWith(code, 'en', place);
    expect(told?.where).toBe(PLACES[place].id);
    expect(told?.words).toContain('@Mela show it again');
    expect(told?.words).not.toMatch(/pay\/1|₹1/);
  });

  test.each(LANGUAGES)('in the language of the talk, %s', async (language, words) => {
    const told = await shutWith('Forbidden', language, 'a group');
    expect(told?.words).toMatch(words);
    expect(told?.words).toMatch(/“@Mela (?:show it again|phir se dikhao|फिर से दिखाओ)”/);
  });

  test.each(['Mela', 'Mela (Test)', 'मेला', 'Mela – Travel'])(
    'by the name that Teams knows it by, %s',
    async (bot) => {
      expect((await shutWith('Forbidden', 'hi', 'a group', bot))?.words).toContain(
        `@${bot} फिर से दिखाओ`,
      );
    },
  );
});
