import { request as httpRequest } from 'node:http';
import { startWhatsAppHost, signed, VERIFY_TOKEN, type WhatsAppHost } from './host';
import {
  fromPerson,
  KINDS,
  messagesBody,
  NOW,
  NUMBER_ID,
  PERSON,
  statusBody,
  webhook,
} from './samples';

let host: WhatsAppHost;
beforeAll(async () => {
  host = await startWhatsAppHost();
});
afterAll(async () => host.close());
beforeEach(() => {
  host.accepted.length = 0;
  host.commits.length = 0;
  host.graph.read.length = 0;
});

describe('the handshake', () => {
  const shake = async (query: string): Promise<[number, string]> => {
    const response = await fetch(`${host.url}?${query}`);
    return [response.status, await response.text()];
  };

  test('gives the challenge back to who knows the verify token', async () => {
    expect(
      await shake(`hub.mode=subscribe&hub.verify_token=${VERIFY_TOKEN}&hub.challenge=1158201444`),
    ).toEqual([200, '1158201444']);
  });

  test.each([
    ['another token', 'hub.mode=subscribe&hub.verify_token=other&hub.challenge=1'],
    ['no token', 'hub.mode=subscribe&hub.challenge=1'],
    ['another mode', `hub.mode=unsubscribe&hub.verify_token=${VERIFY_TOKEN}&hub.challenge=1`],
    ['no challenge', `hub.mode=subscribe&hub.verify_token=${VERIFY_TOKEN}`],
    ['nothing', ''],
  ])('refuses %s', async (_, query) => expect((await shake(query))[0]).toBe(403));
});

describe('signatures', () => {
  const text = JSON.stringify(messagesBody(fromPerson()));
  const good = signed(text)['x-hub-signature-256'] ?? '';

  test.each<[string, Record<string, string>, number]>([
    ['none', {}, 401],
    ['an empty one', { 'x-hub-signature-256': '' }, 403],
    ['without its scheme', { 'x-hub-signature-256': good.slice(7) }, 403],
    [
      'of SHA-1',
      {
        'x-hub-signature': good,
        'x-hub-signature-256': 'sha1=da39a3ee5e6b4b0d3255bfef95601890afd80709',
      },
      403,
    ],
    ['too short', { 'x-hub-signature-256': good.slice(0, -2) }, 403],
    ['too long', { 'x-hub-signature-256': `${good}00` }, 403],
    ['not in hex', { 'x-hub-signature-256': `sha256=${'z'.repeat(64)}` }, 403],
    [
      'with one digit changed',
      { 'x-hub-signature-256': good.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      403,
    ],
    ['made with another secret', signed(text, 'other'), 403],
    ['of another body', signed(`${text} `), 403],
    ['of an empty secret', signed(text, ''), 403],
  ])('%s is refused', async (_, headers, status) => {
    expect(await host.post(text, headers)).toBe(status);
    expect(host.commits).toEqual([]);
  });

  test('a body is checked as the bytes that came, however its emoji are written', async () => {
    const escaped = JSON.stringify(messagesBody(fromPerson({ text: { body: 'hi 🙂 @ noon' } })))
      .replace('🙂', '\\ud83d\\ude42')
      .replace('@', '\\u0040');
    expect(await host.post(escaped)).toBe(200);
    expect(host.accepted.map((one) => one.content)).toEqual([
      { kind: 'text', text: 'hi 🙂 @ noon' },
    ]);
    host.accepted.length = 0;
    expect(await host.post(escaped, signed(JSON.stringify(JSON.parse(escaped))))).toBe(403);
  });
});

describe('messages', () => {
  test.each(KINDS)('%s', async (_, change, content) => {
    expect(await host.post(messagesBody(fromPerson(change)))).toBe(200);
    expect(host.accepted.map((one) => one.content)).toEqual(content === undefined ? [] : [content]);
  });

  test('carry what is needed to answer them', async () => {
    await host.post(messagesBody(fromPerson()));
    expect(host.accepted).toEqual([
      {
        channel: 'whatsapp',
        conversation: `${NUMBER_ID}:${PERSON}`,
        customer: PERSON,
        messageId: fromPerson()['id'],
        content: { kind: 'text', text: 'hello' },
        address: {
          phoneNumberId: NUMBER_ID,
          to: PERSON,
          at: NOW,
          phone: '9800000001',
          name: 'A Person',
        },
      },
    ]);
  });

  test('of a person who keeps the number to themselves come under the user id', async () => {
    await host.post(
      webhook({
        contacts: [{ profile: { name: 'A Person' }, user_id: 'IN.13491208655302741918' }],
        messages: [fromPerson({ from: undefined, from_user_id: 'IN.13491208655302741918' })],
      }),
    );
    expect(host.accepted[0]).toMatchObject({
      customer: 'IN.13491208655302741918',
      address: { to: 'IN.13491208655302741918', name: 'A Person' },
    });
    expect(host.accepted[0]?.address).not.toHaveProperty('phone');
  });

  test('of several entries, changes and people are taken in one commit, in their order', async () => {
    const one = (n: number, from = PERSON): Record<string, unknown> =>
      fromPerson({ id: `wamid.many${n}`, from, text: { body: `${n}` } });
    const first = messagesBody(one(1), one(2, '919800000002'));
    const second = messagesBody(one(3), one(4));
    const entries = [first, second].flatMap((body) => body.entry);
    const twoChanges = {
      id: '1',
      changes: [messagesBody(one(5)), messagesBody(one(6))].flatMap(
        (body) => body.entry[0]?.changes ?? [],
      ),
    };
    expect(
      await host.post({ object: 'whatsapp_business_account', entry: [...entries, twoChanges] }),
    ).toBe(200);
    expect(host.commits).toEqual([6]);
    expect(host.accepted.map((message) => message.messageId)).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `wamid.many${n}`),
    );
  });

  test('a broken one takes no other along', async () => {
    expect(
      await host.post(
        messagesBody(
          { type: 'text' },
          fromPerson({ text: 'no object' }),
          fromPerson({ id: 'wamid.whole' }),
          fromPerson({ id: 7 }),
        ),
      ),
    ).toBe(200);
    expect(host.accepted.map((message) => message.content.kind)).toEqual(['other', 'text']);
  });

  test('for another number, and other kinds of news, are acknowledged and let be', async () => {
    const other = webhook({
      metadata: { display_phone_number: '1', phone_number_id: '999' },
      messages: [fromPerson()],
    });
    for (const body of [
      other,
      webhook({ event: 'APPROVED' }, 'message_template_status_update'),
      statusBody({ status: 'read' }),
      { object: 'page', entry: [] },
      {},
      [],
    ])
      expect(await host.post(body)).toBe(200);
    expect(host.commits).toEqual([]);
  });

  test('one that comes late does not shorten the 24 hours', async () => {
    const from = '919800000077';
    await host.post(messagesBody(fromPerson({ id: 'wamid.new', from })));
    await host.post(
      messagesBody(fromPerson({ id: 'wamid.old', from, timestamp: `${NOW / 1_000 - 90_000}` })),
    );
    expect(host.accepted.map((message) => message.address?.['at'])).toEqual([NOW, NOW]);
  });

  test('no time of the future is believed', async () => {
    await host.post(
      messagesBody(
        fromPerson({
          id: 'wamid.future',
          from: '919800000078',
          timestamp: `${NOW / 1_000 + 90_000}`,
        }),
      ),
    );
    expect(host.accepted[0]?.address).toMatchObject({ at: NOW });
  });

  test('are marked as read, with the sign of typing, once each conversation and not for duplicates', async () => {
    const body = messagesBody(
      fromPerson({ id: 'wamid.a' }),
      fromPerson({ id: 'wamid.b' }),
      fromPerson({ id: 'wamid.c', from: '919800000002' }),
    );
    await host.post(body);
    await host.post(body);
    const read = (): string[] => host.graph.read.filter((id) => /^wamid\.[abc]$/.test(id)).sort();
    await waitFor(() => read().length >= 2);
    expect(read()).toEqual(['wamid.b', 'wamid.c']);
    expect(host.graph.faults).toEqual([]);
  });
});

test('a body of 3 MB is taken, a larger one is not', async () => {
  const body = (bytes: number): string => {
    const text = JSON.stringify(messagesBody(fromPerson({ id: 'wamid.large', filler: '' })));
    return text.replace('"filler":""', `"filler":"${'x'.repeat(bytes - text.length)}"`);
  };
  expect(await host.post(body(3 * 1024 * 1024))).toBe(200);
  expect(await host.post(body(3 * 1024 * 1024 + 1))).toBe(413);
  expect(host.accepted).toHaveLength(1);
});

test('a body that stops half-way is stored nowhere', async () => {
  await new Promise<void>((resolve) => {
    const text = JSON.stringify(messagesBody(fromPerson()));
    const half = httpRequest(host.url, {
      method: 'POST',
      headers: { 'content-length': Buffer.byteLength(text), ...signed(text) },
    });
    half.once('error', () => resolve());
    half.write(text.slice(0, 40), () => half.destroy());
  });
  expect(host.commits).toEqual([]);
});

async function waitFor(done: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !done(); i++) await new Promise((resolve) => setTimeout(resolve, 5));
}
