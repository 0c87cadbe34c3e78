import { readChatwootEvent } from '../../../src/operator/connector/chatwoot';
import type { Reply } from '../../../src/reply/reply';
import { messageCreated, statusChanged } from '../../support/chatwoot/bodies';
import { FakeChatwoot } from '../../support/chatwoot/fake-chatwoot';
import { Stage, type Person } from '../../support/talk/stage';

jest.setTimeout(120_000);

const TOKEN = 'token-of-this-test-only';

describe('a webhook', () => {
  test('tells what an agent said, and that an agent is done', () => {
    expect(readChatwootEvent(messageCreated('s1', 'Hello'))).toEqual({
      is: 'said',
      contact: 's1',
      text: 'Hello',
      id: '612',
    });
    expect(readChatwootEvent(statusChanged('s1', 'resolved'))).toEqual({
      is: 'done',
      contact: 's1',
    });
  });

  test.each([
    ['a private note', messageCreated('s1', 'a nuisance', { private: true })],
    ['what the person said', messageCreated('s1', 'hello', { message_type: 'incoming' })],
    ['a change by Chatwoot itself', messageCreated('s1', 'assigned', { message_type: 'activity' })],
    ['a picture without words', messageCreated('s1', '', { content: null })],
    ['a changed message', messageCreated('s1', 'Hello', { event: 'message_updated' })],
    ['a conversation opened again', statusChanged('s1', 'open')],
    ['nothing at all', {}],
    ['no object', 'hello'],
  ])('%s is nothing to us', (_, body) => expect(readChatwootEvent(body)).toBeUndefined());
});

describe('a hand-over to Chatwoot', () => {
  let chatwoot: FakeChatwoot;
  let stage: Stage;
  beforeAll(async () => {
    chatwoot = await FakeChatwoot.start();
    stage = await Stage.open(
      {},
      {
        OPERATOR_HOURS: 'always',
        CHATWOOT_URL: chatwoot.url,
        CHATWOOT_INBOX: 'inbox 1',
        CHATWOOT_WEBHOOK_TOKEN: TOKEN,
      },
    );
  });
  afterAll(async () => {
    await stage.close();
    await chatwoot.stop();
  });
  beforeEach(() => void chatwoot.calls.splice(0));

  const type = (person: Person, text: string): Promise<Reply[]> =>
    person.send({ kind: 'text', text });
  const told = async (n: number): Promise<string[]> => {
    for (let tries = 0; chatwoot.said().length < n && tries < 200; tries++)
      await stage.clock.advance(1_000);
    return chatwoot.said();
  };
  const webhook = async (body: unknown, token = TOKEN): Promise<number> => {
    const answer = await fetch(`${stage.url}/api/desk/chatwoot?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.status;
  };

  test('what led to it goes there, then what the person says; answers come back, and done is handed back', async () => {
    const person = stage.person();
    await type(person, 'I paid and have no ticket');
    await type(person, 'talk to a person');
    const [context] = await told(1);
    expect(context).toMatch(
      /Handed over: asked[\s\S]*Customer: I paid and have no ticket[\s\S]*asked our team/,
    );
    expect(chatwoot.calls.map(({ path }) => path).slice(0, 3)).toEqual([
      '/public/api/v1/inboxes/inbox%201/contacts',
      '/public/api/v1/inboxes/inbox%201/contacts/source-1/conversations',
      '/public/api/v1/inboxes/inbox%201/contacts/source-1/conversations/41/messages',
    ]);
    await type(person, 'it was order 4711');
    await type(person, 'please hurry');
    expect((await told(3)).slice(1)).toEqual(['it was order 4711', 'please hurry']);

    expect(await webhook(messageCreated('source-1', 'Looking at it'))).toBe(200);
    expect(await webhook(messageCreated('source-1', 'Looking at it'))).toBe(200); // told twice
    expect(await person.listen()).toMatchObject([{ text: 'Our team: Looking at it' }]);
    expect(await webhook(statusChanged('source-1', 'resolved'))).toBe(200);
    expect(await person.listen()).toMatchObject([
      { text: expect.stringContaining('Mela here again') },
    ]);
    expect(await webhook(messageCreated('source-1', 'too late', { id: 613 }))).toBe(200);
    expect(await person.listen()).toEqual([]);
  });

  test('what could not be told is told again, once each and in order', async () => {
    const person = stage.person();
    chatwoot.failures = [503, 503];
    await type(person, 'talk to a person');
    await type(person, 'first');
    await type(person, 'second');
    const said = await told(1);
    const all = said.join('\n');
    await told(3);
    expect(chatwoot.said().join('\n').match(/first/g)).toHaveLength(1);
    expect(
      chatwoot
        .said()
        .join('\n')
        .match(/second/g),
    ).toHaveLength(1);
    expect(all).toContain('asked our team');
  });

  test('who does not know the token is refused, and a long answer goes in parts', async () => {
    const person = stage.person();
    await type(person, 'talk to a person');
    await told(1);
    const source = `source-${chatwoot.calls[1]?.path.match(/source-(\d+)/)?.[1]}`;
    expect(await webhook(messageCreated(source, 'no'), 'another')).toBe(403);
    expect(await person.listen()).toEqual([]);
    expect(await webhook(messageCreated(source, 'x'.repeat(4_500), { id: 99 }))).toBe(200);
    expect(await person.listen()).toHaveLength(3);
  });
});
