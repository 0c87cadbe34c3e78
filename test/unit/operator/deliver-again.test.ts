import { startLoopback, type Loopback } from '../../support/loopback';
import { OperatorVisit } from '../../support/operator-visit';
import { Stage } from '../../support/talk/stage';

jest.setTimeout(120_000);

const PHONE = '919876501234';
const REFUSED = { status: 400, json: { error: { code: 131_026 } } };
const TAKEN = { json: { messages: [{ id: 'wamid.1' }] } };

let graph: Loopback;
let stage: Stage;
beforeAll(async () => {
  graph = await startLoopback();
  stage = await Stage.open(
    {},
    {
      WHATSAPP_TOKEN: 't',
      WHATSAPP_PHONE_NUMBER_ID: '11',
      WHATSAPP_APP_SECRET: 's',
      WHATSAPP_VERIFY_TOKEN: 'v',
      WHATSAPP_API_URL: graph.url,
    },
  );
});
afterAll(async () => {
  await stage.close();
  await graph.close();
});

const sent = (): number =>
  graph.requests.filter(({ url, body }) => url === '/11/messages' && body.includes('"to"')).length;

test('a complaint is found by its phone, and the reply that failed goes out again, once', async () => {
  graph.answers = { '/': REFUSED };
  const [accepted] = await stage.mela.turns.accept([
    {
      channel: 'whatsapp',
      conversation: PHONE,
      customer: PHONE,
      messageId: 'm1',
      content: { kind: 'text', text: 'hello' },
      address: { phoneNumberId: '11', to: PHONE, at: stage.clock.now() },
    },
  ]);
  const id = accepted?.conversationId ?? '';
  const stateOf = async (seq?: number): Promise<(string | null)[]> =>
    (await stage.mela.store.deliveryLines(id, 10))
      .filter((line) => seq === undefined || line.seq === seq)
      .map(({ delivery }) => delivery);
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    for (let n = 0; n < 200 && !(await holds()); n++) await stage.clock.advance(500);
  };
  await until(async () => (await stateOf()).includes('failed'));

  const visit = new OperatorVisit(Number(new URL(stage.url).port));
  const waits = await visit.signIn(stage.mela.signInLink() ?? '');
  expect(waits.text).toContain(`/operator/conversations/${id}`);
  expect(waits.text).toContain('error_131026 (400)');
  const found = await visit.post('/operator/find', { number: '98765 01234' });
  expect(found.text).toContain('Deliver again');
  expect(found.text).toMatch(/failed<\/span>: <code>error_131026 \(400\)<\/code>/u);
  expect(JSON.stringify(await stage.mela.store.auditEntries(20))).not.toContain('01234');

  graph.answers = { '/': TAKEN };
  const before = sent();
  const path = `/operator/conversations/${id}`;
  const [failed] = (await stage.mela.store.operatorBacklog(5)).failed;
  const seq = failed?.seq ?? 0;
  const again = await visit.post(`${path}/deliver`, { seq: String(seq) });
  expect(again.text).toContain('The reply is due again');
  expect((await visit.post(`${path}/deliver`, { seq: String(seq) })).text).toContain(
    'did not fail, or is due again already',
  );
  await until(async () => (await stateOf(seq)).includes('sent'));
  expect(await stateOf(seq)).toEqual(['sent']);
  await stage.clock.advance(60_000);
  expect(sent() - before).toBe(1);
  expect((await visit.post(`${path}/deliver`, { seq: '9999' })).text).toContain(
    'no longer be read',
  );
  expect((await visit.post(`${path}/deliver`, { seq: 'x' })).status).toBe(400);
  const acts = await stage.mela.store.auditEntries(20);
  expect(acts.map(({ act, subject }) => `${act} ${subject}`)).toContain(
    `deliver again ${id} reply ${seq}`,
  );
});
