import { failedRun } from '../../../src/turn/handle/turn-run';
import type { MessageContent } from '../../../src/turn/message';
import { OperatorVisit } from '../../support/operator-visit';
import { receive } from '../../support/receive';
import { Stage } from '../../support/talk/stage';

jest.setTimeout(120_000);

let stage: Stage;
let visit: OperatorVisit;
beforeAll(async () => {
  stage = await Stage.open();
  visit = new OperatorVisit(Number(new URL(stage.url).port));
  await visit.signIn(stage.mela.signInLink() ?? '');
});
afterAll(() => stage.close());

const said = (text: string): MessageContent => ({ kind: 'text', text });

/** Says something whose handling fails for good. */
async function putAside(person: string, content: MessageContent): Promise<[string, number]> {
  const { store } = stage.mela;
  const now = stage.clock.now();
  const claim = { owner: `failing-${person}`, leaseMs: 600_000 };
  const by = { channel: 'web', conversation: person, customer: person };
  const message = { ...by, messageId: `${person}-1`, content };
  const [received] = await receive(store, [{ message, echo: true }], {
    now: now - 60_000,
    claim,
  });
  const turn = received?.turn;
  if (!turn) throw new Error('not claimed');
  const reply = { kind: 'text' as const, text: 'sorry', choices: [] };
  const run = failedRun(['handle_timeout'], 1);
  await store.commit(turn, { state: null, replies: [reply], run }, { now });
  return [turn.conversation.id, turn.messageSeq];
}

const say = async (person: string, text: string): Promise<void> => {
  const by = { channel: 'web', conversation: person, customer: person };
  await stage.mela.turns.accept([{ ...by, messageId: `${person}-${text}`, content: said(text) }], {
    echo: true,
  });
};
const handled = async (id: string): Promise<string[]> =>
  (await stage.mela.store.turnLines(id, 20)).map(({ run }) =>
    run.failed ? 'failed' : run.commands.join(),
  );
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let n = 0; n < 200 && !(await holds()); n++) await stage.clock.advance(500);
};
const path = (id: string): string => `/operator/conversations/${id}`;

test('it is listed, handled again once, and the log has it first', async () => {
  const [id, seq] = await putAside('asha', said('what can you do?'));
  const waits = await visit.get('/operator');
  expect(waits.text).toContain(`action="${path(id)}/handle"`);
  expect((await visit.get(path(id))).text).toContain('Nothing was said since');

  const done = await visit.post(`${path(id)}/handle`, { seq: String(seq) });
  expect(done.text).toContain('The message waits to be handled');
  await until(async () => (await handled(id)).length === 2);
  expect((await handled(id))[1]).toContain('help');
  const again = await visit.post(`${path(id)}/handle`, { seq: String(seq) });
  expect(again.text).toContain('was handled, or is handled again already');
  await stage.clock.advance(10_000);
  expect(await handled(id)).toHaveLength(2);
  expect(again.text).toContain('text, handled again');
  expect((await visit.get('/operator')).text).toContain('No message is put aside.');
  const acts = (await stage.mela.store.auditEntries(20)).map((one) => `${one.act} ${one.subject}`);
  expect(acts).toContain(`handle again ${id} message ${seq}`);
});

test('where the talk went on, the page says so; what was sent again is not done twice', async () => {
  const [id, seq] = await putAside('ravi', said('Treks near  Pune'));
  await say('ravi', 'hello');
  await until(async () => (await handled(id)).length === 2);
  expect((await visit.get(path(id))).text).toContain('The talk went on since');
  await say('ravi', 'treks near pune');
  await until(async () => (await handled(id)).length === 3);
  const refused = await visit.post(`${path(id)}/handle`, { seq: String(seq) });
  expect(refused.text).toContain('They sent the same again later');
  await stage.clock.advance(10_000);
  expect(await handled(id)).toHaveLength(3);
});

test('an event of ours, words that are gone, and no number are told apart', async () => {
  const [id, seq] = await putAside('meena', { kind: 'event', name: 'x', data: {} });
  const page = await visit.get(path(id));
  expect(page.text).toContain('an event of Mela’s own');
  expect(page.text).not.toContain('/handle"');
  const refused = await visit.post(`${path(id)}/handle`, { seq: String(seq) });
  expect(refused.text).toContain('That message was handled');
  expect((await visit.post(`${path(id)}/handle`, { seq: 'x' })).status).toBe(400);
  expect((await visit.post(`${path(id)}/handle`, {})).text).toContain('That message was handled');

  const [old] = await putAside('kiran', said('hi'));
  const [line] = await stage.mela.store.putAsideOf(old, 1);
  await stage.mela.store.prune({ before: line?.at ?? 0, limit: 100 });
  const gone = (await visit.get(path(old))).text;
  expect(gone).toMatch(/It cannot be handled again:\s+its words are no longer kept/u);
  expect(gone).not.toContain('/handle"');
});

test('who may only look sees what is stuck, without a button', async () => {
  const [id, seq] = await putAside('dev', said('hello'));
  const { text } = await visit.post('/operator/links', { role: 'view' });
  const viewer = new OperatorVisit(Number(new URL(stage.url).port));
  await viewer.signIn(/http:\/\/[^<\s]+once=[\w-]+/.exec(text)?.[0] ?? '');
  const page = await viewer.get(path(id));
  expect(page.text).toContain('Could not be handled');
  expect(page.text).not.toContain('/handle"');
  expect((await viewer.post(`${path(id)}/handle`, { seq: String(seq) })).status).toBe(403);
});

test('a message that waits although it was tried has its button', async () => {
  const { store } = stage.mela;
  const by = { channel: 'web', conversation: 'lata', customer: 'lata', messageId: 'lata-1' };
  const claim = { owner: 'dead', leaseMs: 3_600_000 };
  const [received] = await receive(store, [{ message: { ...by, content: said('hello') } }], {
    now: stage.clock.now(),
    claim,
  });
  const id = received?.turn?.conversation.id ?? '';
  await stage.clock.advance(1_000); // as every turn takes some time, it is being handled
  expect((await visit.get('/operator')).text).not.toContain(`action="${path(id)}/handle"`);
  expect((await visit.get(path(id))).text).not.toContain('Could not be handled');
  await stage.clock.advance(20_000);
  expect((await visit.get('/operator')).text).toContain(`action="${path(id)}/handle"`);
  expect((await visit.get(path(id))).text).toContain('it was begun 1');
  const busy = await visit.post(`${path(id)}/handle`, {});
  expect(busy.text).toContain('It is being handled right now');
});
