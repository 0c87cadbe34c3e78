import type { WhatsAppDelivery } from '../../../src/channels/whatsapp/deliver';
import { PAIR_BURST, WINDOW_MS } from '../../../src/channels/whatsapp/limits';
import type { Reply } from '../../../src/reply/reply';
import type { ReplyCard } from '../../../src/reply/reply-parts';
import { saidBy } from '../../support/fake-graph';
import { startWhatsAppHost, type WhatsAppHost } from './host';
import { NOW, NUMBER_ID, PERSON, statusBody } from './samples';
import type { DeliveryOutcome } from '../../../src/turn/deliverer';

let host: WhatsAppHost;
beforeEach(async () => {
  host = await startWhatsAppHost();
});
afterEach(async () => {
  expect(host.graph.faults).toEqual([]);
  await host.close();
});

const choice = (label: string) => ({ label, value: `["f","x","${label}"]` });
const text = (words: string, ...labels: string[]): Reply => ({
  kind: 'text',
  text: words,
  choices: labels.map(choice),
});
const card = (title: string, picture = true): ReplyCard => ({
  title,
  facts: ['₹ 500', '★ 4.5'],
  choices: [choice(`Book ${title}`)],
  ...(picture ? { picture: { url: 'https://pictures.example/p.png', alt: title } } : {}),
});
const carousel: Reply = {
  kind: 'carousel',
  text: 'Look:',
  cards: [card('One'), card('Two'), card('Three')],
  choices: [],
};
const status = (words: string): Reply => ({
  kind: 'status',
  card: 'order-1',
  state: 'confirmed',
  title: 'Booked',
  text: words,
  lines: [{ label: 'Fort walk', amount: '₹ 500' }],
  choices: [choice('Show ticket')],
});
const pay: Reply = {
  kind: 'pay',
  card: 'order-1',
  title: 'Payment',
  text: 'Pay within 15 minutes.',
  amount: '₹ 500',
  label: 'Pay now',
  url: 'https://mela.example/pay/abc123',
  choices: [choice('Cancel')],
};
const ticket: Reply = {
  kind: 'ticket',
  title: 'Your ticket',
  lines: [{ label: 'Fort walk' }],
  qr: { url: 'https://mela.example/tickets/abc/qr.png', alt: 'QR code' },
  url: 'https://mela.example/tickets/abc',
  label: 'Open ticket',
  choices: [],
};

function deliver(
  reply: Reply,
  over: Partial<WhatsAppDelivery> = {},
  at = NOW,
): Promise<DeliveryOutcome> {
  return host.channel.deliver({
    conversation: 'conversation-1',
    seq: 2,
    address: { phoneNumberId: NUMBER_ID, to: PERSON, at },
    language: 'en',
    reply,
    ...over,
  });
}

const bodies = (): Record<string, unknown>[] => host.graph.messages.map((message) => message.body);
const keyOf = (n: number): unknown => bodies()[n]?.['biz_opaque_callback_data'];

describe('each kind of reply', () => {
  const kinds: [string, Reply, string[]][] = [
    ['a text', text('Hello'), ['text']],
    ['up to three short choices', text('Which?', 'A', 'B', 'C'), ['interactive button']],
    ['more choices', text('Which?', 'A', 'B', 'C', 'D'), ['interactive list']],
    [
      'choices too long for a button',
      text('Which?', 'The walk through the old fort'),
      ['interactive list'],
    ],
    [
      'eleven choices',
      text('Which?', ...Array.from({ length: 11 }, (_, i) => `Day ${i}`)),
      ['interactive list', 'interactive list'],
    ],
    ['cards with pictures', carousel, ['interactive carousel']],
    [
      'two cards without pictures',
      { ...carousel, cards: [card('One', false), card('Two', false)] },
      ['text', 'interactive button', 'interactive button'],
    ],
    [
      'one card with a picture',
      { ...carousel, cards: [card('One')] },
      ['text', 'interactive button'],
    ],
    [
      'many cards without pictures',
      {
        ...carousel,
        cards: Array.from({ length: 5 }, (_, i) => card(`${i}`, false)),
        choices: [choice('More')],
      },
      ['interactive list', 'interactive button'],
    ],
    ['a link to pay', pay, ['interactive cta_url', 'interactive button']],
    ['a status', status('See you there.'), ['interactive button']],
    ['a ticket', ticket, ['interactive cta_url', 'image']],
    [
      'a question for a place',
      { kind: 'place', text: 'Where are you?', choices: [choice('Anywhere')] },
      ['interactive location_request_message', 'interactive button'],
    ],
    [
      'a form',
      {
        kind: 'form',
        title: 'Visitor',
        fields: [{ name: 'name', label: 'Name', input: 'text', required: true }],
        submit: choice('Send'),
        choices: [],
      },
      ['text'],
    ],
    [
      'a form that is known',
      {
        kind: 'form',
        complete: true,
        title: 'Visitor',
        fields: [{ name: 'name', label: 'Name', input: 'text', required: true, value: 'B' }],
        submit: choice('Go on'),
        choices: [],
      },
      ['interactive button'],
    ],
    [
      'a bill to agree to',
      {
        kind: 'consent',
        title: 'Bill',
        lines: [{ label: 'Ticket', amount: '₹ 500' }],
        total: { label: 'Total', amount: '₹ 500' },
        terms: ['No refund.'],
        question: 'Go on?',
        yes: choice('Yes'),
        no: choice('No'),
        choices: [],
      },
      ['interactive button'],
    ],
  ];

  test.each(kinds)('%s', async (_, reply, expected) => {
    expect(await deliver(reply)).toMatchObject({ kind: 'sent' });
    expect(saidBy(host.graph)).toEqual(expected);
    expect(bodies().every((body) => body['to'] === PERSON)).toBe(true);
  });

  test('a form reads as a list of what to write', async () => {
    const fields = [
      {
        name: 'name',
        label: 'Name',
        input: 'text' as const,
        required: true,
        hint: 'as on the identity card',
      },
      {
        name: 'gender',
        label: 'Gender',
        input: 'select' as const,
        required: false,
        options: [
          { value: 'M', label: 'Male' },
          { value: 'F', label: 'Female' },
        ],
      },
      {
        name: 'age',
        label: 'Age',
        input: 'number' as const,
        required: true,
        error: 'That is no age.',
      },
    ];
    await deliver({
      kind: 'form',
      title: 'Visitor 1',
      text: 'For the ticket.',
      fields,
      submit: choice('Send'),
      choices: [],
    });
    expect(bodies()[0]?.['text']).toMatchObject({
      body: '*Visitor 1*\nFor the ticket.\n\n• Name (as on the identity card)\n• Gender (optional; Male / Female)\n• Age\n❗ That is no age.\n\nWrite it all in one message, one after the other with commas between.',
    });
  });

  test('a person without a number is written to by the user id', async () => {
    await deliver(text('Hello'), { address: { phoneNumberId: NUMBER_ID, to: 'IN.134', at: NOW } });
    expect(bodies()[0]).toMatchObject({ recipient: 'IN.134' });
    expect(bodies()[0]).not.toHaveProperty('to');
  });

  test('without an address nothing can be said', async () => {
    expect(await deliver(text('Hello'), { address: undefined })).toEqual({
      kind: 'failed',
      reason: 'no_address',
    });
  });
});

describe('after 24 hours', () => {
  const late = NOW - WINDOW_MS;

  test.each<[string, Reply, string, string]>([
    ['a status', status('See you there.'), 'en', 'order_status'],
    ['a status', status('फिर मिलेंगे'), 'hi', 'order_status'],
    ['a payment', pay, 'en', 'payment_reminder'],
    ['a ticket', ticket, 'ta', 'ticket_ready'],
  ])('%s goes as a template', async (_, reply, language, name) => {
    expect(await deliver(reply, { language }, late)).toMatchObject({
      kind: 'sent',
      providerId: 'wamid.sent1',
    });
    expect(bodies()).toMatchObject([
      { type: 'template', template: { name, language: { code: language === 'hi' ? 'hi' : 'en' } } },
    ]);
  });

  test('the address of the button is the end of the page address', async () => {
    await deliver(pay, {}, late);
    expect(JSON.stringify(bodies()[0])).toContain(
      '"sub_type":"url","index":"0","parameters":[{"type":"text","text":"abc123"}]',
    );
  });

  test('any other reply is held, and nothing is sent', async () => {
    expect(await deliver(text('Hello'), {}, late)).toEqual({
      kind: 'held',
      reason: 'window_closed',
    });
    expect(bodies()).toEqual([]);
  });

  test('what a template cannot hold is held as well, to follow when the person writes', async () => {
    expect(await deliver(status('long '.repeat(300)), {}, late)).toEqual({
      kind: 'held',
      reason: 'template_not_whole',
    });
    expect(await deliver(status('long '.repeat(300)), { seq: 2 }, NOW)).toMatchObject({
      kind: 'sent',
    });
    expect(saidBy(host.graph)).toEqual(['template order_status', 'text', 'interactive button']);
  });

  test('a template that is not approved holds the reply', async () => {
    host.graph.answers.push({ status: 404, code: 132_001 });
    expect(await deliver(pay, {}, late)).toEqual({ kind: 'held', reason: 'error_132001' });
  });

  test('WhatsApp has the last word on whether they are over', async () => {
    host.graph.answers.push({ status: 400, code: 131_047 });
    expect(await deliver(status('See you there.'))).toMatchObject({ kind: 'sent' });
    expect(saidBy(host.graph)).toEqual(['template order_status']);
    host.graph.answers.push({ status: 400, code: 470 });
    expect(await deliver(text('Hello'), { seq: 3 })).toEqual({
      kind: 'held',
      reason: 'window_closed',
    });
    expect(await deliver(text('Hello'), { seq: 3 }, NOW + 600_000)).toMatchObject({ kind: 'sent' });
  });
});

describe('refusals', () => {
  test.each<[number, number | undefined, string]>([
    [400, 131_056, 'retry'],
    [400, 130_429, 'retry'],
    [429, undefined, 'retry'],
    [400, 131_048, 'retry'],
    [500, 131_000, 'retry'],
    [503, 131_016, 'retry'],
    [502, undefined, 'retry'],
    [401, 190, 'retry'],
    [403, 10, 'retry'],
    [400, 131_026, 'failed'],
    [400, 131_051, 'failed'],
    [400, 131_030, 'failed'],
    [400, 100, 'failed'],
    [403, 131_031, 'retry'],
    [400, 368, 'failed'],
  ])('status %i with code %s: %s', async (httpStatus, code, kind) => {
    host.graph.answers.push({ status: httpStatus, ...(code === undefined ? {} : { code }) });
    expect(await deliver(text('Hello'))).toMatchObject({ kind });
  });

  test('a connection that breaks is tried again', async () => {
    host.graph.answers.push({ hang: true });
    expect(await deliver(text('Hello'))).toEqual({ kind: 'retry', reason: 'unreachable' });
  });

  test('a reply tried again goes on where it stopped', async () => {
    host.graph.answers.push({}, { status: 500, code: 131_000 });
    const reply = { ...carousel, cards: [card('One', false), card('Two', false)] };
    expect(await deliver(reply)).toMatchObject({ kind: 'retry' });
    expect(await deliver(reply)).toMatchObject({ kind: 'sent' });
    expect(saidBy(host.graph)).toEqual(['text', 'interactive button', 'interactive button']);
  });

  test('where the answer was lost, the status that it got there keeps it from going twice', async () => {
    host.graph.answers.push({ hang: true });
    await deliver(text('Hello'));
    await host.post(statusBody({ status: 'delivered', biz_opaque_callback_data: keyOf(0) }));
    expect(await deliver(text('Hello'))).toMatchObject({ kind: 'sent' });
    expect(bodies()).toHaveLength(1);
  });

  test('pictures that cannot be fetched are left out, and every choice is still there', async () => {
    host.graph.pictures = 131_053;
    expect(await deliver(carousel)).toMatchObject({ kind: 'sent' });
    expect(await deliver(ticket, { seq: 3 })).toMatchObject({ kind: 'sent' });
    expect(saidBy(host.graph)).toEqual(['interactive list', 'interactive cta_url']);
    expect(JSON.stringify(bodies())).toContain('Book Three');
  });
});

describe('pace', () => {
  test('more than a burst to one person waits until all that is left may go', async () => {
    for (let seq = 2; seq < 2 + PAIR_BURST; seq++)
      expect(await deliver(text('Hello'), { seq })).toMatchObject({ kind: 'sent' });
    const later = await deliver(text('Hello'), { seq: 99 });
    expect(later).toMatchObject({ kind: 'retry', reason: 'pair_rate' });
    expect(
      await deliver(text('Hello'), {
        address: { phoneNumberId: NUMBER_ID, to: '919800000002', at: NOW },
        seq: 98,
      }),
    ).toMatchObject({ kind: 'sent' });
    host.clock.time = later.kind === 'retry' ? (later.at ?? 0) : 0;
    expect(await deliver(text('Hello'), { seq: 99 })).toMatchObject({ kind: 'sent' });
  });

  test('a pair told to slow down gets nothing for a while', async () => {
    host.graph.answers.push({ status: 400, code: 131_056 });
    const slowed = await deliver(text('Hello'));
    expect(slowed).toMatchObject({ kind: 'retry', reason: 'error_131056' });
    expect(await deliver(text('Hello'))).toMatchObject({ kind: 'retry', reason: 'pair_rate' });
    expect(bodies()).toEqual([]);
  });

  test('no more than the rate of the number goes out, whoever it is to', async () => {
    const begun = host.clock.now();
    const to = (n: number) => ({
      address: { phoneNumberId: NUMBER_ID, to: `9198000${10_000 + n}`, at: NOW },
      conversation: `c${n}`,
    });
    for (let n = 0; n < 300; n++) await deliver(text('Hello'), to(n));
    const seconds = (host.clock.now() - begun) / 1_000;
    expect(300 / seconds).toBeLessThanOrEqual(80);
    expect(bodies()).toHaveLength(300);
  });
});

describe('statuses', () => {
  const failed = (code: number, n = 0, id = 'wamid.sent1'): Promise<number> =>
    host.post(
      statusBody({
        id,
        status: 'failed',
        biz_opaque_callback_data: keyOf(n),
        errors: [{ code, title: 'x' }],
      }),
    );

  test('sent, delivered and read change nothing', async () => {
    await deliver(text('Hello'));
    for (const one of ['sent', 'delivered', 'read', 'played'])
      expect(await host.post(statusBody({ status: one, biz_opaque_callback_data: keyOf(0) }))).toBe(
        200,
      );
    expect(host.reported).toEqual([]);
  });

  test.each<[number, string]>([
    [131_026, 'failed'],
    [131_051, 'failed'],
    [130_429, 'retry'],
    [131_056, 'retry'],
    [131_000, 'retry'],
    [131_047, 'retry'],
    [131_049, 'failed'],
  ])('a message failed with %i: %s', async (code, outcome) => {
    await deliver(text('Hello'));
    expect(await failed(code)).toBe(200);
    expect(host.reported).toMatchObject([
      { conversation: 'conversation-1', seq: 2, settled: { outcome } },
    ]);
  });

  test('the same failure told five times is dealt with once', async () => {
    await deliver(text('Hello'));
    for (let i = 0; i < 5; i++) await failed(131_000);
    expect(host.reported).toHaveLength(1);
  });

  test('a message failed for a while is sent again, four times as late each time, and then no more', async () => {
    const waits: number[] = [];
    for (let n = 0; n < 4; n++) {
      await deliver(text('Hello'));
      await failed(131_000, n, `wamid.sent${n + 1}`);
      const { settled } = host.reported.at(-1) ?? { settled: undefined };
      if (settled?.outcome === 'retry') waits.push(settled.at - host.clock.now());
    }
    expect(waits).toEqual([5_000, 20_000, 80_000]);
    expect(host.reported.at(-1)).toMatchObject({ settled: { outcome: 'failed' } });
    expect(bodies()).toHaveLength(4);
  });

  test('only the message that failed is sent again', async () => {
    const reply = { ...carousel, cards: [card('One', false), card('Two', false)] };
    await deliver(reply);
    await failed(131_000, 1);
    await deliver(reply);
    expect(saidBy(host.graph)).toEqual([
      'text',
      'interactive button',
      'interactive button',
      'interactive button',
    ]);
    expect(JSON.stringify(bodies()[3])).toContain('Book One');
  });

  test('one with a picture that was not fetched is sent again without', async () => {
    await deliver(carousel);
    await failed(131_053);
    await deliver(carousel);
    expect(saidBy(host.graph)).toEqual(['interactive carousel', 'interactive list']);
  });

  test('one beyond the 24 hours goes as a template, or is held', async () => {
    const before = NOW - WINDOW_MS + 3_600_000;
    await deliver(status('See you there.'), {}, before);
    await failed(131_047);
    expect(await deliver(status('See you there.'), {}, before)).toMatchObject({ kind: 'sent' });
    expect(saidBy(host.graph)).toEqual(['interactive button', 'template order_status']);
    await failed(131_047, 1);
    expect(host.reported.at(-1)).toMatchObject({ settled: { outcome: 'held' } });
  });

  test('what the person writes after that opens them again', async () => {
    await deliver(text('Hello'), {}, NOW - WINDOW_MS + 3_600_000);
    await failed(131_047);
    expect(await deliver(text('Hello'))).toMatchObject({ kind: 'sent' });
    expect(saidBy(host.graph)).toEqual(['text', 'text']);
  });

  test('a failure of a reply that is still under way is to be told again', async () => {
    await deliver(text('Hello'));
    host.outbox.push('pending');
    expect(await failed(131_000)).toBe(503);
    expect(await failed(131_000)).toBe(200);
    expect(host.reported).toHaveLength(2);
  });

  test.each([undefined, '', 'x', 'a/b/c/d', 'conversation-1/2/0/0/0', '/2/0/0', 'c/2/0/9999'])(
    'a status with %j is of no message of ours',
    async (key) => {
      await host.post(
        statusBody({
          status: 'failed',
          biz_opaque_callback_data: key,
          errors: [{ code: 131_000 }],
        }),
      );
      expect(host.reported).toEqual([]);
    },
  );

  test('the log tells codes, and nobody’s number or words', async () => {
    await deliver(text('Hello secret'));
    await failed(131_026);
    expect(host.lines.join('\n')).toContain('error_131026');
    expect(host.lines.join('\n')).not.toMatch(/secret|9800000001/);
  });
});
