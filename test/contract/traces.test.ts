import { settingsFor } from '../channels/whatsapp/chat';
import { signed } from '../channels/whatsapp/host';
import { fromPerson, webhook } from '../channels/whatsapp/samples';
import { testClock } from '../support/clock/test-clock';
import { startFakeGraph, type FakeGraph } from '../support/fake-graph';
import { freePort, MelaProcess } from '../support/mela-process';
import { startOtlpReceiver, type OtlpReceiver, type SpanSeen } from '../support/otlp-receiver';

jest.setTimeout(120_000);

const ASHA = '919876543210';
let graph: FakeGraph;
let receiver: OtlpReceiver;
let mela: MelaProcess;
let spans: SpanSeen[] = [];

/** Says something on WhatsApp, and waits for an answer. */
async function say(text: string, id: string): Promise<void> {
  const before = graph.messages.length;
  const at = `${Math.floor(testClock.now() / 1_000)}`;
  const message = fromPerson({
    id: `wamid.${ASHA}.${id}`,
    from: ASHA,
    timestamp: at,
    text: { body: text },
  });
  const body = JSON.stringify(
    webhook({ contacts: [{ profile: { name: 'Asha Rao' }, wa_id: ASHA }], messages: [message] }),
  );
  const { status } = await fetch(`${mela.url}/api/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed(body) },
    body,
  });
  expect(status).toBe(200);
  while (graph.messages.length === before)
    await new Promise((resolve) => void setTimeout(resolve, 20));
}

beforeAll(async () => {
  graph = await startFakeGraph();
  receiver = await startOtlpReceiver();
  mela = new MelaProcess(await freePort(), {
    ...settingsFor(graph),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20ours',
    OTEL_SERVICE_NAME: 'mela-in-a-test',
  });
  await mela.start();
  await say(
    "2 tickets for the Nandi Hills sunrise trek on Saturday morning, I'm Asha Rao, asha@example.com, 98765 43210",
    '1',
  );
  await say('the one with breakfast', '2');
  await mela.stop();
  spans = receiver.spans();
});
afterAll(async () => {
  await mela.remove();
  await receiver.close();
  graph.close();
});

const named = (name: string): SpanSeen[] => spans.filter((one) => one.name === name);
const within = (root: SpanSeen): SpanSeen[] =>
  spans.filter(({ traceId }) => traceId === root.traceId);
const webhooks = (): SpanSeen[] => named('POST /api/whatsapp');

test('one trace leads from the webhook over the turn, its calls and its SQL to the reply', () => {
  const [first] = webhooks();
  if (!first) throw new Error('no webhook was traced');
  const names = within(first).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'turn',
      'understand',
      'operation searchExperiences',
      'service getItems',
      'deliver whatsapp',
      'insert inbox',
      'insert outbox',
    ]),
  );
});

test('every span stands in one that came, but for those that begin a trace', () => {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const lost = spans.filter(
    ({ parentSpanId }) =>
      parentSpanId !== undefined && parentSpanId !== '' && !known.has(parentSpanId),
  );
  expect(lost.map(({ name }) => name)).toEqual([]);
  expect(webhooks().every(({ parentSpanId = '' }) => parentSpanId === '')).toBe(true);
});

test('a turn tells its conversation, number and who understood it', () => {
  expect(named('turn').map(({ attributes }) => attributes)).toContainEqual(
    expect.objectContaining({
      'mela.channel': 'whatsapp',
      'mela.conversation': expect.stringMatching(/^[\w-]{20,}$/),
      'mela.by': 'built-in',
    }),
  );
});

test('SQL is told with places for its values, and none of these', () => {
  const sql = spans.flatMap(({ attributes }) => attributes['db.query.text'] ?? []);
  expect(sql.length).toBeGreaterThan(10);
  expect(JSON.stringify(sql)).not.toMatch(/9876543210|Asha|asha@/);
});

test('nothing that the person said or is called is in anything that was sent', () => {
  for (const part of ['Asha', 'Rao', 'asha@', '98765', '43210', 'wamid', 'sunrise', 'breakfast'])
    expect([part, receiver.text().toLowerCase().includes(part.toLowerCase())]).toEqual([
      part,
      false,
    ]);
});

test('the receiver gets the headers and the name that are set', () => {
  expect(receiver.requests[0]).toMatchObject({
    url: '/v1/traces',
    headers: { 'x-key': 'of ours' },
  });
  expect(receiver.text()).toContain('mela-in-a-test');
});
