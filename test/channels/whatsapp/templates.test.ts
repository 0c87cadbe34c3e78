import {
  GRAPH_URL,
  readAccount,
  readTemplates,
  registerTemplates,
} from '../../../scripts/whatsapp-templates';
import { GRAPH_URL as CHANNELS_URL } from '../../../src/channels/whatsapp/graph';
import {
  TEMPLATE_NAMES,
  TEMPLATE_LANGUAGES,
  templateOf,
} from '../../../src/channels/whatsapp/templates';
import type { Reply } from '../../../src/reply/reply';
import { startFakeGraph, type FakeGraph } from '../../support/fake-graph';
import { templateCreation } from '../../support/graph-schemas';

const PUBLIC_URL = 'https://mela.example';
const templates = readTemplates(`${PUBLIC_URL}/`);

const REPLIES: Record<string, Reply> = {
  order_status: {
    kind: 'status',
    card: 'order-1',
    state: 'confirmed',
    title: 'Booked',
    text: 'See you.',
    lines: [],
    choices: [],
  },
  payment_reminder: {
    kind: 'pay',
    card: 'order-1',
    title: 'Payment',
    text: 'Until 6 pm.',
    amount: '₹ 500',
    label: 'Pay',
    url: `${PUBLIC_URL}/pay/abc`,
    choices: [],
  },
  ticket_ready: {
    kind: 'ticket',
    title: 'Ticket',
    lines: [],
    qr: { url: `${PUBLIC_URL}/tickets/abc/qr.png`, alt: 'Code' },
    url: `${PUBLIC_URL}/tickets/abc`,
    label: 'Open',
    choices: [],
  },
};

describe('the templates of the manifest', () => {
  test('are there in each language, once', () => {
    const wanted = Object.values(TEMPLATE_NAMES).flatMap((name) =>
      TEMPLATE_LANGUAGES.map((language) => `${name} ${language}`),
    );
    expect(templates.map(({ name, language }) => `${name} ${language}`).sort()).toEqual(
      wanted.sort(),
    );
  });

  test.each(
    templates.map((template) => [`${template.name} (${template.language})`, template] as const),
  )('%s is what WhatsApp takes', (_, template) => {
    expect(templateCreation.parse(template)).toEqual(template);
    const body = template.components.find(({ type }) => type === 'BODY');
    expect(body?.text).not.toMatch(/^\{\{|\}\}\s*$/);
  });

  test.each(
    templates.map((template) => [`${template.name} (${template.language})`, template] as const),
  )('%s has as many values as are sent', (_, { name, language, components }) => {
    const reply = REPLIES[name];
    const sent = JSON.stringify(reply && templateOf(reply, language)?.body);
    const body = components.find(({ type }) => type === 'BODY')?.text ?? '';
    const values = new Set(body.match(/\{\{\d\}\}/g));
    expect(
      /"type":"body","parameters":(\[.*?\])/.exec(sent)?.[1]?.match(/"type":"text"/g),
    ).toHaveLength(values.size);
    const url = components
      .flatMap(({ buttons }) => buttons ?? [])
      .find(({ type }) => type === 'URL')?.url;
    expect(sent.includes('"sub_type":"url"')).toBe(url !== undefined);
    if (url !== undefined)
      expect(url.replace('{{1}}', 'abc')).toBe(
        reply !== undefined && 'url' in reply ? reply.url : '',
      );
  });
});

describe('registering them', () => {
  let graph: FakeGraph;
  beforeEach(async () => {
    graph = await startFakeGraph();
  });
  afterEach(() => graph.close());
  const account = () => ({ url: graph.url, token: graph.token, accountId: graph.accountId });

  test('makes those that are not there, and nothing the second time', async () => {
    expect(await registerTemplates(account(), templates)).toEqual(
      templates.map(({ name, language }) => `${name} (${language}): made, PENDING`),
    );
    const made = graph.changed.length;
    expect(await registerTemplates(account(), templates)).toEqual(
      templates.map(({ name, language }) => `${name} (${language}): there already, PENDING`),
    );
    expect([made, graph.changed.length, graph.faults]).toEqual([
      templates.length,
      templates.length,
      [],
    ]);
  });

  test('changes the one whose words differ', async () => {
    await registerTemplates(account(), templates);
    const changed = graph.templates[3];
    if (changed) changed.components = [{ type: 'BODY', text: 'older' }];
    const lines = await registerTemplates(account(), templates);
    expect(lines.filter((line) => line.endsWith('to be approved again'))).toHaveLength(1);
    expect(graph.changed.at(-1)).toBe('4');
    expect(await registerTemplates(account(), templates)).toEqual(
      templates.map(({ name, language }) => `${name} (${language}): there already, PENDING`),
    );
  });

  test('tells what WhatsApp refuses', async () => {
    await expect(registerTemplates({ ...account(), token: 'other' }, templates)).rejects.toThrow(
      'status 401, error 190',
    );
  });
});

test.each(['WHATSAPP_TOKEN', 'WHATSAPP_BUSINESS_ACCOUNT_ID', 'PUBLIC_URL'])(
  'without %s it says what to write',
  (missing) => {
    const all: Record<string, string> = {
      WHATSAPP_TOKEN: 't',
      WHATSAPP_BUSINESS_ACCOUNT_ID: '1',
      PUBLIC_URL,
    };
    expect(readAccount(all)).toEqual({
      url: GRAPH_URL,
      token: 't',
      accountId: '1',
      publicUrl: PUBLIC_URL,
    });
    expect(() => readAccount({ ...all, [missing]: undefined })).toThrow(
      `Setting ${missing} is missing`,
    );
  },
);

test('script and channel speak to the same version', () => expect(GRAPH_URL).toBe(CHANNELS_URL));
