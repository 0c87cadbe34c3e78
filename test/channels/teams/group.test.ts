import type { Reply } from '../../../src/reply/reply';
import { isPrivate } from '../../../src/channels/teams/private';
import type { FakeConnector, Got } from '../../support/fake-connector';
import { withTeamsHost, type TeamsHost } from '../../support/teams-host';
import { teamsMessage } from '../../support/teams-message';

let host: TeamsHost;
let connector: FakeConnector;
withTeamsHost((...made) => ([host, connector] = made));

const GROUP = {
  id: '19:lunch@thread.v2',
  conversationType: 'groupChat',
  isGroup: true,
  tenantId: 'tenant',
};
const CHANNEL = {
  id: '19:team@thread.tacv2;messageid=1760',
  conversationType: 'channel',
  isGroup: true,
  tenantId: 'tenant',
};
const CHAT = { id: 'a:chat of asha', conversationType: 'personal', tenantId: 'tenant' };
const ASHA = { id: '29:asha', name: 'Asha' };
const RAVI = { id: '29:ravi', name: 'Ravi' };
const MENTION = [
  { type: 'mention', text: '<at>Mela</at>', mentioned: { id: '28:bot', name: 'Mela' } },
];

const said = async (change: Record<string, unknown>) => {
  const before = host.accepted.length;
  expect(
    (
      await host.post(
        teamsMessage({
          serviceUrl: connector.url,
          conversation: GROUP,
          from: ASHA,
          text: '<at>Mela</at> a trek',
          entities: MENTION,
          ...change,
        }),
      )
    ).status,
  ).toBe(200);
  return host.accepted[before];
};

const form: Reply = {
  kind: 'form',
  title: 'Visitor 1 of 2',
  fields: [{ name: 'name', label: 'Full name', input: 'text', required: true }],
  submit: { label: 'Continue', value: 'f1' },
  choices: [{ label: 'Cancel', value: 'c1' }],
};
const counts: Reply = {
  ...form,
  title: 'How many?',
  fields: [{ name: 'adult', label: 'Adult', input: 'count', required: false }],
};
const trek: Reply = {
  kind: 'text',
  text: 'Which trek?',
  choices: [{ label: 'Nandi', value: 'n1' }],
};
const status: Reply = {
  kind: 'status',
  card: 'order:1',
  state: 'waiting',
  title: 'Trek',
  text: 'Waiting',
  lines: [],
  choices: [],
};

const deliver = (
  to: { address?: Record<string, unknown> | undefined } | undefined,
  reply: Reply,
  key: string,
  more: { previous?: string; language?: string } = {},
) => host.channel.deliver({ key, address: to?.address, reply, ...more });
const where = ({ method, path }: Got): string =>
  `${method} ${decodeURIComponent(path)
    .replace('/v3/conversations', '')
    .replace(/\/activities.*/, '')}`;
const marks = (got: Got | undefined): string[] => [
  ...new Set(JSON.stringify(got?.body).match(/"melaThread":"[^"]*"/g) ?? []),
];

describe('in a group', () => {
  test('each colleague has a conversation of their own, and the mention is no part of what is said', async () => {
    const [asha, ravi] = [await said({ id: '1' }), await said({ id: '2', from: RAVI })];
    expect(
      [asha, ravi].map((message) => [message?.conversation, message?.customer, message?.content]),
    ).toEqual([
      [GROUP.id, '29:asha', { kind: 'text', text: 'a trek' }],
      [GROUP.id, '29:ravi', { kind: 'text', text: 'a trek' }],
    ]);
  });

  test("a team's channel is answered in its thread", async () => {
    const message = await said({ conversation: CHANNEL, id: '1761' });
    expect(message?.conversation).toBe(CHANNEL.id);
    await deliver(message, { kind: 'text', text: 'Here', choices: [] }, 'thread');
    expect(decodeURIComponent(connector.got[0]?.path ?? '')).toBe(
      `/v3/conversations/${CHANNEL.id}/activities/1761`,
    );
    expect(connector.got[0]?.body).toMatchObject({
      replyToId: '1761',
      conversation: { id: CHANNEL.id },
    });
  });

  test('only who brings the bot in is greeted, not everybody who joins later', async () => {
    await said({ type: 'conversationUpdate', id: 'g1', membersAdded: [RAVI] });
    expect(host.accepted).toEqual([]);
    await said({ type: 'conversationUpdate', id: 'g2', membersAdded: [{ id: '28:bot' }] });
    await said({ type: 'installationUpdate', id: 'g3', action: 'add' });
    expect(
      host.accepted.map(({ messageId, customer, content }) => [messageId, customer, content.kind]),
    ).toEqual([
      ['joined', '29:asha', 'joined'],
      ['joined', '29:asha', 'joined'],
    ]);
  });

  test('what everybody may read stands in the group', async () => {
    const to = await said({});
    for (const [n, reply] of [trek, counts].entries()) await deliver(to, reply, `open ${n}`);
    expect(connector.got.map(where)).toEqual([`POST /${GROUP.id}`, `POST /${GROUP.id}`]);
    expect(connector.got.flatMap(marks)).toEqual([]);
  });

  test('an answer there says for whom it is, in the own chat it does not', async () => {
    const to = await said({ from: { id: '29:tara', name: 'Tara' } });
    for (const [n, reply] of [{ ...trek, choices: [] }, trek, form].entries())
      await deliver(to, reply, `for ${n}`);
    const [sentence, card, ...rest] = connector.got.filter(
      ({ path }) => path !== '/v3/conversations',
    );
    expect(sentence?.body['text']).toBe('Tara: Which trek?');
    expect(card?.body).toMatchObject({
      attachments: [
        {
          content: {
            body: [{ inlines: [{ text: 'Tara' }] }, { inlines: [{ text: 'Which trek?' }] }],
          },
        },
      ],
    });
    expect(rest.map(({ body }) => JSON.stringify(body).includes('Tara'))).toEqual([false, true]);
  });

  test("a form for personal data goes to the person's own chat, and the group reads that it did", async () => {
    const to = await said({});
    expect(await deliver(to, form, 'form')).toMatchObject({ outcome: 'sent', id: 'sent-2' });
    const [opened, shown, notice] = connector.got;
    expect(opened).toMatchObject({
      method: 'POST',
      path: '/v3/conversations',
      body: {
        isGroup: false,
        bot: { id: '28:bot' },
        members: [{ id: '29:asha' }],
        tenantId: 'tenant',
      },
    });
    expect(where(shown ?? opened ?? raise())).toMatch(/^POST \/a:own /);
    expect(shown?.body).not.toHaveProperty('replyToId');
    expect(marks(shown)).toEqual([`"melaThread":"${GROUP.id}"`]);
    expect(where(notice ?? raise())).toBe(`POST /${GROUP.id}`);
    expect(JSON.stringify(notice?.body)).not.toMatch(/Full name|Visitor/);
  });

  test('the chat of each colleague is another one, and is asked for once', async () => {
    const [asha, ravi] = [await said({}), await said({ from: RAVI })];
    for (const [n, to] of [asha, ravi, asha].entries()) await deliver(to, form, `chats ${n}`);
    const chats = connector.got.filter((got) => marks(got).length > 0).map(where);
    expect(new Set(chats).size).toBe(2);
    expect(chats[0]).toBe(chats[2]);
    expect(
      connector.got.filter((got) => got.path === '/v3/conversations').length,
    ).toBeLessThanOrEqual(2);
  });

  test('an order card is changed in place in the own chat, without a word in the group', async () => {
    const to = await said({});
    const first = await deliver(to, status, 'status 1');
    const id = first.outcome === 'sent' ? first.id : undefined;
    const before = connector.got.length;
    await deliver(to, { ...status, state: 'confirmed' }, 'status 2', { previous: id ?? '' });
    expect(
      connector.got.slice(before).map(({ method, path }) => [method, decodeURIComponent(path)]),
    ).toEqual([
      [
        'PUT',
        expect.stringMatching(new RegExp(`^/v3/conversations/a:own .*/activities/${id ?? '-'}$`)),
      ],
      ['POST', expect.stringMatching(/^\/v3\/conversations\/a:own [^/]*\/activities$/)],
    ]);
  });

  test('where the bot may not write to the person the group is told what to do, in their language', async () => {
    const to = await said({ from: { id: '29:new' } });
    connector.answers.push({
      status: 403,
      body: { error: { code: 'ForbiddenOperationException' } },
    });
    expect(await deliver(to, form, 'shut', { language: 'hi' })).toEqual({
      outcome: 'sent',
      id: undefined,
    });
    const told = JSON.stringify(connector.got.at(-1)?.body);
    expect(where(connector.got.at(-1) ?? raise())).toBe(`POST /${GROUP.id}`);
    expect(told).toContain('https://teams.microsoft.com/l/chat/0/0?users=28%3Abot');
    expect(told).toMatch(/[ऀ-ॿ]/);
    expect(told).not.toMatch(/Full name|Visitor/);
  });

  test('when the own chat cannot be opened just now it is tried again, and nothing stands in the group', async () => {
    const to = await said({ from: { id: '29:later' } });
    connector.answers.push({ status: 503 });
    expect(await deliver(to, form, 'later')).toMatchObject({ outcome: 'retry' });
    expect(connector.got).toHaveLength(1);
  });
});

describe("in the person's own chat", () => {
  const mine = (change: Record<string, unknown>) =>
    said({ conversation: CHAT, text: undefined, entities: [], ...change });

  test("a form filled there goes to the group's talk of the one who sent it, and the talk goes on there", async () => {
    const message = await mine({
      id: 'm1',
      value: { mela: 'f1', melaThread: GROUP.id, name: 'Asha Rao' },
    });
    expect(message).toMatchObject({
      conversation: GROUP.id,
      customer: '29:asha',
      messageId: 'own m1',
      content: { kind: 'form', value: 'f1', fields: { name: 'Asha Rao' } },
      address: { conversation: CHAT.id, thread: GROUP.id },
    });
    expect(message?.content).not.toHaveProperty('fields.melaThread');
    await deliver(message, status, 'own 1');
    expect(connector.got.map(where)).toEqual([`POST /${CHAT.id}`]);
    expect((await mine({ id: 'm2', text: 'undo' }))?.conversation).toBe(GROUP.id);
    host.clock.time += 31 * 60_000;
    expect((await mine({ id: 'm2', text: 'undo' }))?.conversation).toBe(GROUP.id); // sent again by Teams: the same message of the same talk
    expect((await mine({ id: 'm3', text: 'undo' }))?.conversation).toBe(CHAT.id);
  });

  test("a button of the chat's own talk ends that, and so does half an hour of silence", async () => {
    const from = { id: '29:mina' };
    const own = { ...CHAT, id: 'a:chat of mina' };
    const message = await mine({
      from,
      conversation: own,
      value: { mela: 'f1', melaThread: GROUP.id },
    });
    await deliver(message, trek, 'end 1');
    expect(
      (await mine({ id: 'e1', from, conversation: own, value: { mela: 'c1' } }))?.conversation,
    ).toBe(own.id);
    expect((await mine({ id: 'e2', from, conversation: own, text: 'hello' }))?.conversation).toBe(
      own.id,
    );
    await deliver(message, trek, 'end 2');
    host.clock.time += 31 * 60_000;
    expect((await mine({ id: 'e3', from, conversation: own, text: 'hello' }))?.conversation).toBe(
      own.id,
    );
  });

  test('naming a thread opens no talk but the own one in it', async () => {
    const message = await mine({ from: RAVI, value: { mela: 'f1', melaThread: GROUP.id } });
    expect([message?.conversation, message?.customer]).toEqual([GROUP.id, '29:ravi']);
    expect((await said({ value: { mela: 'f1', melaThread: CHANNEL.id } }))?.conversation).toBe(
      GROUP.id,
    );
    expect((await mine({ value: { mela: 'f1', melaThread: 7 } }))?.conversation).toBe(CHAT.id);
  });
});

test.each<[string, Reply, boolean]>([
  ['a sentence', trek, false],
  ['a sentence with an e-mail address', { ...trek, text: 'Sent to asha@example.com.' }, true],
  ['a sentence with a mobile number', { ...trek, text: 'Call +91 98765 43210' }, true],
  [
    'a bill',
    {
      kind: 'receipt',
      title: 'Trek',
      lines: [{ label: 'Adult', amount: '₹1,23,45,678.90' }],
      total: { label: 'Total' },
      choices: [],
    },
    false,
  ],
  [
    'a bill with a mobile number',
    {
      kind: 'receipt',
      title: 'Trek',
      lines: [{ label: 'For', note: '9876543210' }],
      total: { label: 'Total' },
      choices: [],
    },
    true,
  ],
  ['numbers of tickets', counts, false],
  ['a form for a name', form, true],
  [
    'a form for an age',
    { ...form, fields: [{ name: 'age', label: 'Age', input: 'number', required: true }] },
    true,
  ],
  [
    'a link to pay',
    {
      kind: 'pay',
      card: 'order:1',
      title: 'T',
      text: '',
      amount: '₹1',
      label: 'Pay',
      url: 'https://x.test/pay/1',
      choices: [],
    },
    true,
  ],
  ['how an order stands', status, true],
])('%s', (_, reply, hidden) => {
  expect(isPrivate(reply)).toBe(hidden);
});

function raise(): never {
  throw new Error('nothing was sent');
}
