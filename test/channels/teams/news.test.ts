import type { Reply } from '../../../src/reply/reply';
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
const CHAT = { id: 'a:chat of asha', conversationType: 'personal', tenantId: 'tenant' };
const ASHA = { id: '29:asha', name: 'Asha' };
const SHUT = { status: 403, body: { error: { code: 'ForbiddenOperationException' } } };

const said = async (change: Record<string, unknown>) => {
  const before = host.accepted.length;
  expect(
    (
      await host.post(
        teamsMessage({
          serviceUrl: connector.url,
          conversation: GROUP,
          from: ASHA,
          text: 'hello',
          ...change,
        }),
      )
    ).status,
  ).toBe(200);
  return host.accepted[before];
};
const fromOwn = (change: Record<string, unknown>) => said({ conversation: CHAT, ...change });
const card = (
  state: 'waiting' | 'processing' | 'confirmed' | 'failed' | 'cancelled' | 'expired',
): Reply => ({
  kind: 'status',
  card: 'order:1',
  state,
  title: 'Trek',
  text: `It is ${state}.`,
  lines: [{ label: 'Sat 21 Nov' }],
  choices: [{ label: 'Check', value: 'c1' }],
});
const form: Reply = {
  kind: 'form',
  title: 'Visitor',
  fields: [{ name: 'name', label: 'Full name', input: 'text', required: true }],
  submit: { label: 'Continue', value: 'f1' },
  choices: [],
};
const pay: Reply = {
  kind: 'pay',
  card: 'order:1',
  title: 'Trek',
  text: 'Valid till 1:40 pm.',
  amount: '₹1',
  label: 'Pay ₹1',
  url: 'https://x.test/pay/1',
  choices: [],
};
const share: Reply = {
  kind: 'receipt',
  personal: true,
  title: 'Your share',
  lines: [],
  total: { label: 'You owe Asha', amount: '₹1' },
  choices: [],
};
let keys = 0;
const deliver = (
  to: { address?: Record<string, unknown> | undefined } | undefined,
  reply: Reply,
  more: { previous?: string; language?: string } = {},
) => host.channel.deliver({ key: `news ${++keys}`, address: to?.address, reply, ...more });
const where = ({ method, path }: Got): string =>
  `${method} ${decodeURIComponent(path)
    .replace('/v3/conversations', '')
    .replace(/\/activities.*/, '')}`;
const words = (got: Got | undefined): string => JSON.stringify(got?.body ?? {});

describe('what an order came to', () => {
  test.each(['confirmed', 'cancelled', 'expired'] as const)(
    '%s: the card comes anew, and a line with its sum is left where the link was',
    async (state) => {
      const to = await fromOwn({});
      expect(await deliver(to, card(state), { previous: 'card-1' })).toEqual({
        outcome: 'sent',
        id: 'sent-2',
      });
      expect(connector.got.map(({ method }) => method)).toEqual(['PUT', 'POST']);
      expect(words(connector.got[0])).toContain('Trek · Sat 21 Nov');
      expect(words(connector.got[0])).not.toMatch(/It is|"Check"/);
      expect(words(connector.got[1])).toContain(`It is ${state}.`);
      expect(words(connector.got[1])).toContain('"Check"');
    },
  );

  test.each(['processing', 'failed'] as const)(
    '%s: the card is changed in place, and a message of its own says it last',
    async (state) => {
      const to = await fromOwn({});
      expect(await deliver(to, card(state), { previous: 'card-1' })).toEqual({
        outcome: 'sent',
        id: 'card-1',
      });
      expect(connector.got.map(({ method }) => method)).toEqual(['PUT', 'POST']);
      expect(words(connector.got[1])).toContain(`Trek: It is ${state}.`);
      expect(words(connector.got[1])).toContain('"Check"');
    },
  );

  test.each([400, 404, 405, 410])(
    'a card that can no longer be edited (%p) comes as a message, and nothing besides says it',
    async (status) => {
      const to = await fromOwn({});
      connector.answers.push({ status });
      expect(await deliver(to, card('confirmed'), { previous: 'card-1' })).toEqual({
        outcome: 'sent',
        id: 'sent-2',
      });
      expect(connector.got.map(({ method }) => method)).toEqual(['PUT', 'POST']);
      expect(words(connector.got[1])).toContain('AdaptiveCard');
    },
  );

  test('where the card that is gone cannot be sent at once, it alone is tried again', async () => {
    const to = await fromOwn({});
    connector.answers.push({ status: 404 }, { status: 503 }, { status: 404 });
    const delivery = {
      key: 'gone once more',
      address: to?.address,
      reply: card('processing'),
      previous: 'card-1',
    };
    expect(await host.channel.deliver(delivery)).toMatchObject({ outcome: 'retry' });
    expect(await host.channel.deliver(delivery)).toMatchObject({ outcome: 'sent' });
    expect(connector.got.map(({ method }) => method)).toEqual(['PUT', 'POST', 'PUT', 'POST']);
  });

  test('a link asked for once more whose old card is gone is one message', async () => {
    const to = await fromOwn({});
    connector.answers.push({ status: 404 });
    expect(await deliver(to, pay, { previous: 'card-1' })).toEqual({
      outcome: 'sent',
      id: 'sent-2',
    });
    expect(connector.got.map((one) => [one.method, words(one).includes('/pay/1')])).toEqual([
      ['PUT', false],
      ['POST', true],
    ]);
  });

  test('said the first time, it is one message', async () => {
    await deliver(await fromOwn({}), card('confirmed'));
    expect(connector.got.map(({ method }) => method)).toEqual(['POST']);
  });

  test('of an order that was begun in a group, it comes in the own chat, card and message, and not a word in the group', async () => {
    await deliver(await said({}), card('cancelled'), { previous: 'card-1' });
    expect(connector.got.slice(1).map(where)).toEqual([
      expect.stringMatching(/^PUT \/a:own /),
      expect.stringMatching(/^POST \/a:own /),
    ]);
  });

  test('the link asked for once more stands below, and the old one is no longer a button', async () => {
    expect(await deliver(await fromOwn({}), pay, { previous: 'card-1' })).toEqual({
      outcome: 'sent',
      id: 'sent-2',
    });
    expect(connector.got.map(({ method }) => method)).toEqual(['PUT', 'POST']);
    expect(connector.got.map((one) => words(one).includes('/pay/1'))).toEqual([false, true]);
  });

  test('what goes on elsewhere changes its card without another message', async () => {
    await deliver(await fromOwn({}), { ...card('waiting'), choices: [] }, { previous: 'card-1' });
    expect(connector.got.map(({ method }) => method)).toEqual(['PUT']);
  });

  test('tried again after the edit, only the message is still to be sent', async () => {
    const to = await fromOwn({});
    connector.answers.push({ status: 200 }, { status: 503 });
    const delivery = {
      key: 'once more',
      address: to?.address,
      reply: card('confirmed'),
      previous: 'card-1',
    };
    expect(await host.channel.deliver(delivery)).toMatchObject({ outcome: 'retry' });
    expect(await host.channel.deliver(delivery)).toMatchObject({ outcome: 'sent' });
    expect(connector.got.map(({ method }) => method)).toEqual(['PUT', 'POST', 'POST']);
  });
});

describe('an own chat that is shut', () => {
  const shutLater = async (
    reply: Reply,
    more: { previous?: string; language?: string } = {},
    answer = SHUT,
  ) => {
    const to = await said({});
    await deliver(to, form);
    const before = connector.got.length;
    connector.answers.push(answer);
    const called = await deliver(to, reply, more);
    return { to, called, got: connector.got.slice(before) };
  };

  test.each([
    ['a form', form],
    ['a link to pay', pay],
    ['what the order came to', card('confirmed')],
  ])('%s that it refuses: the person hears in the group how to get theirs', async (_, reply) => {
    const { called, got } = await shutLater(reply);
    expect(called).toEqual({ outcome: 'sent', id: undefined });
    expect(where(got.at(-1) ?? raise())).toBe(`POST /${GROUP.id}`);
    expect(words(got.at(-1))).toContain('Asha: ');
    expect(words(got.at(-1))).toContain('@Mela show it again');
    expect(words(got.at(-1))).toContain('l/chat/0/0?users=28%3Abot');
    expect(words(got.at(-1))).not.toMatch(/pay\/1|Full name|confirmed/);
  });

  test.each(['MessageWritesBlocked', 'BotDisabledByAdmin', 'ConversationBlockedByUser'])(
    '%s: they hear so each time they ask, and the shut chat is not written to again',
    async (code) => {
      const { to, got } = await shutLater(form, {}, { status: 403, body: { error: { code } } });
      expect(where(got.at(-1) ?? raise())).toBe(`POST /${GROUP.id}`);
      const before = connector.got.length;
      expect(await deliver(to, form)).toEqual({ outcome: 'sent', id: undefined });
      expect(
        connector.got
          .slice(before)
          .filter(({ path }) => path.includes('activities'))
          .map(where),
      ).toEqual([`POST /${GROUP.id}`]);
    },
  );

  test('it is forgotten: the next time it is opened anew', async () => {
    const { to } = await shutLater(form);
    const before = connector.got.length;
    await deliver(to, form);
    expect(connector.got.slice(before).map(({ path }) => path)[0]).toBe('/v3/conversations');
  });

  test('a talk that went on in the own chat is told of in its group', async () => {
    const to = await fromOwn({ value: { mela: 'f1', melaThread: GROUP.id }, text: undefined });
    connector.answers.push(SHUT);
    await deliver(to, form, { language: 'hi' });
    expect(connector.got.map(where)).toEqual([`POST /${CHAT.id}`, `POST /${GROUP.id}`]);
    expect(words(connector.got[1])).toMatch(/Asha: .*@Mela फिर से दिखाओ/);
    expect(words(connector.got[1])).toMatch(/[ऀ-ॿ]/);
  });

  test('a chat that belongs to no group has nowhere else to be told', async () => {
    const to = await fromOwn({});
    connector.answers.push(SHUT);
    expect(await deliver(to, form)).toMatchObject({ outcome: 'failed' });
    expect(connector.got).toHaveLength(1);
  });

  test('what is said beside the group’s card is left out there without a word', async () => {
    const { got } = await shutLater(share);
    expect(got.map(where).filter((one) => one.endsWith(GROUP.id))).toEqual([]);
  });

  test('the bot is called what Teams knows it by', async () => {
    const to = await said({ recipient: { id: '28:bot', name: 'Mela (Test)' } });
    connector.answers.push(SHUT);
    await deliver(to, form);
    expect(words(connector.got.at(-1))).toContain('@Mela (Test) show it again');
  });
});

describe('whose the own chat is', () => {
  const linked = async () => {
    const to = await fromOwn({ value: { mela: 'f1', melaThread: GROUP.id }, text: undefined });
    await deliver(to, form);
    return to;
  };

  test.each(['processing', 'confirmed', 'cancelled', 'expired'] as const)(
    '%s: the group’s talk ends there at once',
    async (state) => {
      const to = await linked();
      expect((await fromOwn({ id: `${state} 1`, text: 'just this time' }))?.conversation).toBe(
        GROUP.id,
      );
      await deliver(to, card(state), { previous: 'card-1' });
      expect(
        (await fromOwn({ id: `${state} 2`, text: 'one masala dosa to my home' }))?.conversation,
      ).toBe(CHAT.id);
    },
  );

  test('a payment that failed may be tried again by a word', async () => {
    const to = await linked();
    await deliver(to, card('failed'), { previous: 'card-1' });
    expect((await fromOwn({ id: 'f', text: 'try again' }))?.conversation).toBe(GROUP.id);
  });

  test.each([
    ['a share', share],
    ['news', card('failed')],
    ['a confirmation', card('confirmed')],
  ])('%s alone makes it no talk of the group’s', async (_, reply) => {
    await deliver(
      { address: { ...(await fromOwn({ id: 'first' }))?.address, thread: GROUP.id } },
      reply,
    );
    expect((await fromOwn({ id: 'then', text: 'hello' }))?.conversation).toBe(CHAT.id);
  });

  test('what is paid in one group leaves the talk of another where it is', async () => {
    const to = await linked();
    await deliver({ address: { ...to?.address, thread: '19:other@thread.v2' } }, card('confirmed'));
    expect((await fromOwn({ id: 'still', text: 'yes' }))?.conversation).toBe(GROUP.id);
  });
});

function raise(): never {
  throw new Error('nothing was sent');
}
