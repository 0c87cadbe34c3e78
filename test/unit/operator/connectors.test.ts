import { webhookSignatureOf } from '../../../src/api/signature';
import { joinConnectors } from '../../../src/operator/connector/several';
import { createTeamsDesk } from '../../../src/operator/connector/teams';
import { deskTrials } from '../../../src/operator/connector/trials';
import { createTrialRequests } from '../../../src/operator/doctor/ask';
import { runTrials } from '../../../src/operator/doctor/report';
import type { Reply } from '../../../src/reply/reply';
import { FakeChatwoot } from '../../support/chatwoot/fake-chatwoot';
import { Stage, type Person } from '../../support/talk/stage';
import { WebhookListener } from '../../support/webhook-listener';

jest.setTimeout(120_000);

const SECRET = 'secret-of-this-test-only';
const type = (person: Person, text: string): Promise<Reply[]> =>
  person.send({ kind: 'text', text });

describe('a hand-over to a system of the operator’s own and to a channel of Teams', () => {
  let desk: WebhookListener;
  let teams: WebhookListener;
  let stage: Stage;
  beforeAll(async () => {
    [desk, teams] = [await WebhookListener.start(), await WebhookListener.start()];
    desk.secret = SECRET;
    stage = await Stage.open(
      {},
      {
        OPERATOR_HOURS: 'always',
        DESK_WEBHOOK_URL: desk.url,
        DESK_WEBHOOK_SECRET: SECRET,
        TEAMS_DESK_WEBHOOK_URL: teams.url,
      },
    );
  });
  afterAll(async () => {
    await stage.close();
    desk.stop();
    teams.stop();
  });
  beforeEach(() => {
    for (const one of [desk, teams]) {
      one.taken.length = 0;
      one.answer = () => 200;
    }
  });

  const until = async (holds: () => boolean): Promise<void> => {
    for (let tries = 0; !holds() && tries < 200; tries++) await stage.clock.advance(1_000);
    expect(holds()).toBe(true);
  };
  const answer = async (body: unknown, secret = SECRET, ago = 0): Promise<number> => {
    const text = JSON.stringify(body);
    const signature = webhookSignatureOf(secret, text, stage.clock.now() - ago);
    const response = await fetch(`${stage.url}/api/desk/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'mela-signature': signature },
      body: text,
    });
    return response.status;
  };

  test('what led to it goes to both, signed to the one and as a card to the other; answers come back in the chat', async () => {
    const person = stage.person();
    await type(person, 'I paid and have no ticket');
    await type(person, 'talk to a person');
    await until(() => desk.taken.length === 2 && teams.taken.length === 1);
    const [opened, context] = desk.taken.map(({ raw }): Record<string, string> => JSON.parse(raw));
    const conversation = opened?.['conversation'] ?? '';
    expect(opened).toMatchObject({ type: 'opened', channel: 'web' });
    expect(opened?.['inbox']).toContain(`/operator/conversations/${conversation}`);
    expect(context?.['text']).toMatch(/Handed over: asked[\s\S]*I paid and have no ticket/);
    expect(desk.taken.every(({ signed }) => signed)).toBe(true);
    const card = teams.taken[0]?.raw ?? '';
    expect(JSON.parse(card)).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            actions: [{ type: 'Action.OpenUrl', url: expect.stringContaining(conversation) }],
          },
        },
      ],
    });
    expect(card).toContain('I paid and have no ticket');

    expect(await answer({ conversation, id: 'a1', text: 'Looking at it' })).toBe(204);
    expect(await answer({ conversation, id: 'a1', text: 'Looking at it' })).toBe(204); // sent twice
    expect(await person.listen()).toMatchObject([{ text: 'Our team: Looking at it' }]);
    expect(await answer({ conversation, done: true })).toBe(204);
    expect(await person.listen()).toMatchObject([
      { text: expect.stringContaining('Mela here again') },
    ]);
    expect(await answer({ conversation, id: 'a2', text: 'too late' })).toBe(404);

    await type(person, 'talk to a person');
    await until(() => desk.taken.length === 4 && teams.taken.length === 2); // a second time
  });

  test('where the channel of Teams is away, it is told later and the other system nothing twice', async () => {
    const person = stage.person();
    let down = 2;
    teams.answer = () => ((down -= 1) >= 0 ? 503 : 200);
    await type(person, 'talk to a person');
    await until(() => teams.taken.length === 1);
    expect(desk.taken.map(({ type: kind }) => kind)).toEqual(['opened', 'said']);
  });

  test.each([
    ['another secret', 'another-secret-of-16', 0, 403],
    ['an old signature', SECRET, 400_000, 403],
  ])('%s is refused', async (_, secret, ago, status) => {
    expect(await answer({ conversation: 'c', id: 'i', text: 't' }, secret, ago)).toBe(status);
  });

  test('what is no answer is refused', async () => {
    expect(await answer({ conversation: 'c' })).toBe(400);
  });
});

test('a card of Teams stays below what it takes, and its lines make no links', async () => {
  const teams = await WebhookListener.start();
  const connector = createTeamsDesk({
    url: teams.url,
    inboxOf: (id) => `https://mela.example/${id}`,
  });
  const long = Array.from(
    { length: 400 },
    (_, n) => `Customer: [नमस्ते](https://evil.example) ${n}`,
  );
  await connector.tell({ contact: 'c', talk: 'c' }, long.join('\n'), 'c:1:context');
  const raw = teams.taken[0]?.raw ?? '';
  expect(Buffer.byteLength(raw)).toBeLessThan(28_000);
  expect(raw).toContain(' 399"');
  expect(raw).toContain('Earlier lines are in the inbox');
  expect(raw).not.toMatch(/"TextBlock","text":"Customer/);
  teams.stop();
});

test('connectors that are joined are each told once, though one of them fails meanwhile', async () => {
  const told: string[] = [];
  let fails = 1;
  const make = (name: string, failing = false) => ({
    open: async () => ({ contact: name, talk: name }),
    tell: async (talk: { talk: string }, text: string) => {
      if (failing && fails-- > 0) throw new Error('down');
      told.push(`${name} ${talk.talk} ${text}`);
    },
  });
  const joined = joinConnectors([make('one'), make('two', true)]);
  const talk = await joined.open({ conversation: 'c1', channel: 'web' });
  await expect(joined.tell(talk, 'hello', 'c1:5')).rejects.toThrow('down');
  await joined.tell(talk, 'hello', 'c1:5');
  expect(told).toEqual(['one one hello', 'two c1 hello']);
});

test('the doctor looks at each of them and tells nothing there', async () => {
  const [listener, chatwoot] = [await WebhookListener.start(), await FakeChatwoot.start()];
  const clock = { now: () => 1_795_000_000_000, elapsed: () => performance.now() };
  const ask = createTrialRequests(clock, 500);
  const run = async (settings: Parameters<typeof deskTrials>[0]) =>
    Object.fromEntries(
      (await runTrials(deskTrials(settings, { ask }), 3_000)).map(({ what, state }) => [
        what,
        state,
      ]),
    );
  const none = { hours: undefined, chatwoot: undefined, webhook: undefined, teams: undefined };
  expect(new Set(Object.values(await run(none)))).toEqual(new Set(['off']));
  const set = {
    hours: 'always',
    chatwoot: { url: chatwoot.url, inbox: 'inbox 1' },
    webhook: 'http://127.0.0.1:1/',
    teams: listener.url,
  };
  expect(await run(set)).toMatchObject({
    people: 'works',
    Chatwoot: 'works',
    'desk webhook': 'fails',
  });
  expect(await run({ ...set, chatwoot: { url: chatwoot.url, inbox: 'other' } })).toMatchObject({
    Chatwoot: 'fails',
  });
  expect(chatwoot.calls).toEqual([]);
  await chatwoot.stop();
  listener.stop();
});
