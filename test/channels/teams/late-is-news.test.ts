import { readTranslations } from '../../../src/app/translations';
import type { Reply } from '../../../src/reply/reply';
import { foreignText, say } from '../../../src/reply/text';
import { createReplyWording } from '../../../src/reply/word';
import type { FakeConnector } from '../../support/fake-connector';
import { wordsOf } from '../../support/teams-client';
import { withTeamsHost, type TeamsHost } from '../../support/teams-host';
import { teamsMessage } from '../../support/teams-message';

let host: TeamsHost;
let connector: FakeConnector;
withTeamsHost((...made) => ([host, connector] = made));

const words = createReplyWording(readTranslations(process.cwd()), 'Asia/Kolkata');
const PLACES = {
  'one’s own chat': { id: 'a:chat of asha', conversationType: 'personal', tenantId: 'tenant' },
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
const SILENT: Record<string, string> = {
  en: 'I haven’t heard back on this order yet.',
  hi: 'इस ऑर्डर का अब तक कोई जवाब नहीं आया।',
  'hi-Latn': 'Is order ka ab tak koi jawab nahi aaya.',
};

/** The card of an order whose seller does not answer, as a person reads it. */
const late = (state: 'waiting' | 'processing', language: string): Reply =>
  words.reply(
    {
      kind: 'status',
      card: 'order:1',
      state,
      title: foreignText('Masala Dosa'),
      text: say('order.silent', { contact: { own: 'help@mela.example' } }),
      lines: [],
      choices: [{ label: foreignText('Check'), value: 'c1' }],
    },
    language,
  );

/** Delivers it to somebody who spoke there and has the card of the order; what was sent, and where. */
async function told(place: Place, reply: Reply, answers: FakeConnector['answers'] = []) {
  await host.post(
    teamsMessage({
      serviceUrl: connector.url,
      conversation: PLACES[place],
      from: { id: '29:asha', name: 'Asha' },
      text: 'hello',
    }),
  );
  connector.answers.push(...answers);
  const address = host.accepted.at(-1)?.address;
  await host.channel.deliver({ key: `late ${place}`, address, reply, previous: 'card-1' });
  return connector.got
    .filter(({ path }) => path.includes('/activities'))
    .map(({ method, path, body }) => ({
      method,
      where: decodeURIComponent(path.split('/')[3] ?? ''),
      words: wordsOf(body).join('\n'),
    }));
}

const ROWS = (['one’s own chat', 'a group', 'a channel'] as const).flatMap((place) =>
  (['waiting', 'processing'] as const).flatMap((state) =>
    Object.keys(SILENT).map((language) => [state, place, language] as const),
  ),
);

test.each(ROWS)(
  'late, %s, in %s, in %s: the card is changed, and a message of its own says it last, to the person alone',
  async (state, place, language) => {
    const sent = await told(place, late(state, language));
    expect(sent.map(({ method }) => method)).toEqual(['PUT', 'POST']);
    expect(sent.at(-1)?.words).toContain(`Masala Dosa: ${SILENT[language]}`);
    if (place !== 'one’s own chat')
      expect(sent.map(({ where }) => where)).not.toContain(PLACES[place].id);
  },
);

test.each([404, 410])('late, where its card is gone (%p), is one message', async (status) => {
  const sent = await told('one’s own chat', late('processing', 'en'), [{ status }]);
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'POST']);
  expect(sent.at(-1)?.words).toContain(SILENT['en']);
});
