import * as fc from 'fast-check';
import type { Reply } from '../../src/reply/reply';
import type { FakeConnector } from '../support/fake-connector';
import { withTeamsHost, type TeamsHost } from '../support/teams-host';
import { teamsMessage } from '../support/teams-message';

let host: TeamsHost;
let connector: FakeConnector;
withTeamsHost((...made) => ([host, connector] = made));

const local = (change: Record<string, unknown> = {}): Record<string, unknown> =>
  teamsMessage({ serviceUrl: connector.url, ...change });
const contentOf = async (change: Record<string, unknown>): Promise<unknown> => {
  host.accepted.length = 0;
  expect((await host.post(local(change))).status).toBe(200);
  return host.accepted[0]?.content;
};

describe('without an app id', () => {
  test('an emulator on this machine is answered', async () => {
    expect(await host.post(local())).toEqual({ status: 200, body: {} });
    expect(host.accepted).toEqual([
      {
        channel: 'teams',
        conversation: 'a:thread',
        customer: '29:person',
        messageId: '1760000000001',
        content: { kind: 'text', text: 'hi' },
        locale: 'en-IN',
        replyTo: '1760000000001',
        address: {
          serviceUrl: connector.url,
          conversation: 'a:thread',
          bot: '28:bot',
          tenant: 'tenant',
          channelId: 'msteams',
          user: '29:person',
        },
      },
    ]);
  });

  test.each([
    'https://smba.trafficmanager.net/in/',
    'http://10.0.0.1/',
    'http://localhost.evil.test/',
    'http://127.0.0.1.evil.test/',
    'http://user@localhost/',
    'file:///etc/passwd',
    'gopher://localhost/',
    'nonsense',
    '',
    undefined,
  ])('nothing is sent to %s', async (serviceUrl) => {
    expect((await host.post(teamsMessage({ serviceUrl }))).status).toBe(403);
    expect(host.accepted).toEqual([]);
  });

  test.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { origin: 'https://evil.test' },
  ])('%p shows that the request is not from this machine', async (headers) => {
    expect((await host.post(local(), headers)).status).toBe(403);
  });
});

describe('what is said', () => {
  test('the mention of the bot is no part of it, that of others is', async () => {
    const entities = [
      { type: 'mention', text: '<at>Mela</at>', mentioned: { id: '28:bot', name: 'Mela' } },
      { type: 'mention', text: '<at>Ravi</at>', mentioned: { id: '29:ravi', name: 'Ravi' } },
    ];
    expect(
      await contentOf({
        text: '<at>Mela</at>&nbsp;'.replace('&nbsp;', '\u00a0') + 'two for <at>Ravi</at> and me',
        entities,
      }),
    ).toEqual({ kind: 'text', text: 'two for Ravi and me' });
  });

  test.each([
    [
      'a text as Teams escapes it',
      { text: 'Tom &amp; Jerry&nbsp;&lt;3 &quot;fort&quot; &#39;walk&#39;' },
      { kind: 'text', text: 'Tom & Jerry <3 "fort" \'walk\'' },
    ],
    [
      'a mention without its entity',
      { text: '<at id="0">Mela</at> hi <at id="1">Ravi</at>' },
      { kind: 'text', text: 'hi Ravi' },
    ],
    [
      'a tapped button',
      { text: 'Yes', value: { mela: 'c1' } },
      { kind: 'choice', value: 'c1', text: 'Yes' },
    ],
    [
      'a filled form',
      { text: undefined, value: { mela: 'f1', name: ' Asha ', count: 2 } },
      { kind: 'form', value: 'f1', fields: { name: 'Asha', count: '2' } },
    ],
    ['a value of somebody else', { text: '', value: { other: 1 } }, { kind: 'other' }],
    [
      'a file',
      { text: '', attachments: [{ contentType: 'image/png', contentUrl: 'https://x.test/a.png' }] },
      { kind: 'file', mime: 'image/png' },
    ],
    [
      'a formatted text',
      { text: 'bold', attachments: [{ contentType: 'text/html', content: '<b>bold</b>' }] },
      { kind: 'text', text: 'bold' },
    ],
    ['nothing', { text: '  ' }, { kind: 'other' }],
    [
      'a text of 9,000 letters',
      { text: 'x'.repeat(9_000) },
      { kind: 'text', text: 'x'.repeat(4_000) },
    ],
  ])('%s', async (_, change, content) => {
    expect(await contentOf(change)).toEqual(content);
  });

  test('a person who joins is told once, in whatever way Teams says it', async () => {
    await host.post(
      local({
        type: 'conversationUpdate',
        text: undefined,
        id: 'u1',
        membersAdded: [{ id: '28:bot' }],
      }),
    );
    await host.post(
      local({
        type: 'conversationUpdate',
        text: undefined,
        id: 'u2',
        membersAdded: [{ id: '28:bot' }, { id: '29:person' }],
      }),
    );
    await host.post(
      local({ type: 'installationUpdate', action: 'add', text: undefined, id: 'u3' }),
    );
    await host.post(
      local({
        type: 'conversationUpdate',
        from: { id: '28:bot' },
        text: undefined,
        id: 'u4',
        membersAdded: [{ id: '29:person' }],
      }),
    );
    expect(
      host.accepted.map(({ messageId, customer, content }) => [messageId, customer, content.kind]),
    ).toEqual([1, 2, 3, 4].map(() => ['joined', '29:person', 'joined']));
    await host.post(
      local({
        type: 'conversationUpdate',
        from: { id: '28:bot' },
        text: undefined,
        id: 'u5',
        membersAdded: [{ id: '28:bot' }],
      }),
    );
    await host.post(
      local({
        type: 'conversationUpdate',
        text: undefined,
        id: 'u6',
        membersRemoved: [{ id: '28:bot' }],
      }),
    );
    for (const action of ['remove', 'remove-upgrade', 'add-upgrade'])
      await host.post(local({ type: 'installationUpdate', action, id: action }));
    for (const type of ['typing', 'messageReaction', 'endOfConversation', 'something-new'])
      expect((await host.post(local({ type }))).status).toBe(200);
    expect(host.accepted).toHaveLength(4);
  });

  test('an invoke that is nothing of ours is answered and dropped', async () => {
    expect(await host.post(local({ type: 'invoke', name: 'task/fetch', value: {} }))).toEqual({
      status: 200,
      body: {},
    });
    expect(host.accepted).toEqual([]);
  });

  test('an activity without an id has the same one when it is sent again', async () => {
    await host.post(local({ id: undefined }));
    await host.post(local({ id: undefined }));
    await host.post(local({ id: undefined, timestamp: 'later' }));
    const [first, again, later] = host.accepted.map((message) => message.messageId);
    expect(first).toBe(again);
    expect(later).not.toBe(first);
  });

  test.each([
    ['half a JSON', '{"type"', 400],
    ['an array', '[]', 400],
    ['no type', '{}', 400],
    ['a number for a conversation', { type: 'message', conversation: 5 }, 400],
    ['300 KB', { type: 'message', text: 'x'.repeat(300_000) }, 413],
  ])('%s is refused', async (_, body, status) => {
    expect((await host.post(body)).status).toBe(status);
  });

  test('any JSON and any bytes are answered without a 5xx', async () => {
    const near = fc
      .record(
        {
          type: fc.constantFrom('message', 'invoke', 'conversationUpdate', 'installationUpdate'),
          text: fc.anything(),
          value: fc.anything(),
          name: fc.constantFrom('adaptiveCard/action', 'x'),
          from: fc.anything(),
          entities: fc.anything(),
          membersAdded: fc.anything(),
          attachments: fc.anything(),
        },
        { requiredKeys: ['type'] },
      )
      .map((value) => JSON.stringify({ ...local(), ...value }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), near, fc.string()), async (body) => {
        const response = await fetch(host.url, { method: 'POST', body });
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: Number(process.env['MELA_BODIES'] ?? 500) },
    );
  }, 300_000);
});

describe('what is answered', () => {
  const text: Reply = { kind: 'text', text: 'Hello', choices: [] };
  const carousel: Reply = {
    kind: 'carousel',
    text: 'Treks',
    cards: [{ title: 'Nandi', facts: ['₹500'], choices: [{ label: 'Book', value: 'b1' }] }],
    choices: [{ label: 'More', value: 'm1' }],
  };
  const status: Reply = {
    kind: 'status',
    card: 'order-1',
    state: 'confirmed',
    title: 'Confirmed',
    text: 'See you',
    lines: [],
    choices: [],
  };
  const address = () => ({
    serviceUrl: `${connector.url}/in/`,
    conversation: 'a:thread;messageid=1',
    bot: '28:bot',
    tenant: 'tenant',
    replyToId: 'act/1',
  });
  const deliver = (reply: Reply, key: string, previous?: string) =>
    host.channel.deliver({ key, address: address(), reply, previous });

  test('goes to the conversation it came from, in its parts, text and cards apart', async () => {
    expect(await deliver(carousel, 'k1')).toEqual({ outcome: 'sent', id: 'sent-3' });
    expect(connector.got.map(({ method, path }) => `${method} ${path}`)).toEqual(
      Array(3).fill('POST /in/v3/conversations/a%3Athread%3Bmessageid%3D1/activities/act%2F1'),
    );
    expect(connector.got.map(({ body }) => body)).toMatchObject([
      {
        type: 'message',
        text: 'Treks',
        from: { id: '28:bot' },
        conversation: { id: 'a:thread;messageid=1', tenantId: 'tenant' },
        replyToId: 'act/1',
      },
      {
        attachmentLayout: 'carousel',
        attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive' }],
      },
      {
        attachments: [
          { content: { actions: [{ data: { mela: 'm1', msteams: { type: 'messageBack' } } }] } },
        ],
      },
    ]);
    expect(connector.got[0]?.authorization).toBeUndefined();
  });

  test('clients other than Teams get buttons without what Teams alone knows', async () => {
    await host.channel.deliver({
      key: 'emulator',
      address: { ...address(), bot: 'bot-1' },
      reply: { kind: 'text', text: 'Which?', choices: [{ label: 'Nandi', value: 'n1' }] },
    });
    expect(connector.got[0]?.body).toMatchObject({
      attachments: [
        {
          content: {
            actions: [{ data: { mela: 'n1', label: 'Nandi' }, associatedInputs: 'none' }],
          },
        },
      ],
    });
    expect(JSON.stringify(connector.got[0]?.body)).not.toContain(`"msteams":`);
  });

  test('after a failure in the middle the parts that arrived are not said twice', async () => {
    connector.answers.push({ status: 200 }, { status: 429, headers: { 'retry-after': '3' } });
    expect(await deliver(carousel, 'k2')).toEqual({
      outcome: 'retry',
      code: 'status_429',
      afterMs: 3_000,
    });
    expect(await deliver(carousel, 'k2')).toMatchObject({ outcome: 'sent' });
    expect(connector.got.map(({ body }) => body['text'] ?? body['attachmentLayout'])).toEqual([
      'Treks',
      'carousel',
      'carousel',
      'list',
    ]);
  });

  test.each([408, 412, 429, 500, 502, 503, 504])('%p is tried again later', async (code) => {
    connector.answers.push({ status: code });
    expect(await deliver(text, `r${code}`)).toEqual({ outcome: 'retry', code: `status_${code}` });
  });

  test('as late as Teams asks for: in seconds, at a date, and at most five minutes', async () => {
    const waits: unknown[] = [];
    for (const after of [
      '2',
      new Date(host.clock.time + 4_000).toUTCString(),
      '9999',
      'soon',
      '-1',
      '0',
    ]) {
      connector.answers.push({ status: 429, headers: { 'retry-after': after } });
      const called = await deliver(text, `after ${after}`);
      waits.push(called.outcome === 'retry' ? called.afterMs : called);
    }
    expect(waits).toEqual([2_000, 4_000, 300_000, undefined, undefined, undefined]);
  });

  test.each([400, 403, 413])('%p is not tried again', async (code) => {
    connector.answers.push({ status: code });
    expect(await deliver(text, `f${code}`)).toEqual({ outcome: 'failed', code: `status_${code}` });
  });

  test('where what it answers was deleted it is said beside it, and where the chat is gone it is given up', async () => {
    connector.answers.push({ status: 404 });
    expect(await deliver(text, 'beside')).toMatchObject({ outcome: 'sent' });
    expect(
      connector.got.map(({ path, body }) => [path.replace(/^.*activities/, ''), body['replyToId']]),
    ).toEqual([
      ['/act%2F1', 'act/1'],
      ['', undefined],
    ]);
    connector.answers.push({ status: 404 }, { status: 404 });
    expect(await deliver(text, 'gone')).toEqual({ outcome: 'failed', code: 'status_404' });
  });

  test.each(['MessageWritesBlocked', 'BotDisabledByAdmin', 'ConversationBlockedByUser'])(
    'after %s nothing more is sent there until somebody writes',
    async (word) => {
      connector.answers.push({ status: 403, body: { error: { code: word, message: 'no' } } });
      expect(await deliver(text, `${word} 1`)).toEqual({ outcome: 'failed', code: word });
      expect(await deliver(text, `${word} 2`)).toEqual({ outcome: 'failed', code: 'stopped' });
      expect(connector.got).toHaveLength(1);
      await host.post(local({ conversation: { id: address().conversation } }));
      expect(await deliver(text, `${word} 3`)).toMatchObject({ outcome: 'sent' });
    },
  );

  test('a redirect is not followed', async () => {
    connector.answers.push({ status: 307, headers: { location: 'http://10.0.0.1/' } });
    expect(await deliver(text, 'redirect')).toEqual({ outcome: 'failed', code: 'status_307' });
  });

  test('a connector that hangs up or is gone is tried again later', async () => {
    connector.answers.push({ status: 0, hang: true });
    expect(await deliver(text, 'hang')).toMatchObject({ outcome: 'retry', code: 'unreachable' });
    expect(
      await host.channel.deliver({
        key: 'gone',
        address: { ...address(), serviceUrl: 'http://127.0.0.1:9' },
        reply: text,
      }),
    ).toMatchObject({ outcome: 'retry' });
  });

  test('an order card is edited in place, and said anew where it is gone', async () => {
    expect(await deliver(status, 's1', 'old-1')).toMatchObject({ outcome: 'sent' });
    expect(connector.got[0]).toMatchObject({
      method: 'PUT',
      path: '/in/v3/conversations/a%3Athread%3Bmessageid%3D1/activities/old-1',
    });
    expect(connector.got.splice(0).map(({ method }) => method)).toEqual(['PUT', 'POST']);
    connector.answers.push({ status: 404 });
    expect(await deliver(status, 's2', 'old-2')).toMatchObject({ outcome: 'sent' });
    expect(connector.got.map(({ method }) => method)).toEqual(['PUT', 'POST']);
  });

  test('a conversation whose address is not known is given up', async () => {
    expect(await host.channel.deliver({ key: 'x', address: undefined, reply: text })).toEqual({
      outcome: 'failed',
      code: 'no_address',
    });
  });

  test('a typing sign goes out and its failure matters to nobody', async () => {
    connector.answers.push({ status: 500 });
    await host.channel.typing(address());
    expect(connector.got[0]?.body).toMatchObject({ type: 'typing' });
  });
});
