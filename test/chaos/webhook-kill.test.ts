import { ApiClient, listIn } from '../support/api-client';
import { freePort, MelaProcess } from '../support/mela-process';
import { OperatorVisit } from '../support/operator-visit';
import { WebhookListener } from '../support/webhook-listener';

jest.setTimeout(300_000);

const KILLS = 4;

let mela: MelaProcess;
let listener: WebhookListener;
beforeAll(async () => {
  mela = new MelaProcess(await freePort(), { LOG_LEVEL: 'info', OPERATOR_HOURS: 'always' });
  listener = await WebhookListener.start();
  await mela.start();
});
afterAll(async () => {
  await mela.remove();
  listener.stop();
});

/** The link to sign in that it printed last; it comes a moment after it is ready. */
async function newestLink(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const links = mela.output().match(/http:\/\/localhost:\d+\/operator\/sign-in\S+/g) ?? [];
  return links.at(-1) ?? '';
}

const signIn = async (): Promise<OperatorVisit> => {
  const visit = new OperatorVisit(mela.port);
  await visit.signIn(await newestLink());
  await visit.get('/operator/keys');
  return visit;
};

/** The first telling of each event, in the order in which they came. */
const firsts = (): { id: string; type: string; raw: string }[] => {
  const ids = new Set<string>();
  return listener.taken.filter(({ id }) => !ids.has(id) && ids.add(id));
};

test('events outlive kill -9 at any moment: none is lost, none comes before an earlier one of its order or conversation', async () => {
  const visit = await signIn();
  const page = await visit.post('/operator/keys', { system: 'crm', scope: 'messages' });
  const key = /mela_[\w-]{40,}/.exec(page.text)?.[0];
  expect(page.text).toContain('it is shown this once');
  const hook = { url: listener.url, event: 'order.created', system: 'crm' };
  await visit.get('/operator/keys');
  await visit.post('/operator/webhooks', hook);
  await visit.get('/operator/keys');
  await visit.post('/operator/webhooks', { ...hook, event: 'payment.opened' });
  await visit.get('/operator/keys');
  await visit.post('/operator/webhooks', { ...hook, event: 'conversation.replied' });

  listener.answer = () => 503; // so that events wait when it is killed
  const client = new ApiClient(mela.url, key);
  const { conversation } = await client.book('customer-canary', 'Zohra Canary');
  await listener.until(({ refused }) => refused.some(({ type }) => type === 'order.created'));
  await mela.kill();
  listener.answer = () => 204;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await mela.start();
    const answered = client.say('customer-canary', 'help').catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 200 + kill * 400));
    await mela.kill();
    await answered;
  }
  await mela.start();
  await client.say('customer-canary', 'help');
  const handled = async (): Promise<boolean> =>
    (await client.call('GET', `/conversations/${conversation}`)).body['waiting'] === 0;
  while (!(await handled())) await new Promise((resolve) => setTimeout(resolve, 50));
  const read = await client.call('GET', `/conversations/${conversation}/messages`);
  const replies = listIn(read.body, 'messages').filter(({ from }) => from === 'mela');
  const told = (): number[] =>
    firsts().flatMap(({ type, raw }) => {
      const { replies: of }: { replies?: { from: number; to: number } } = JSON.parse(raw);
      if (type !== 'conversation.replied' || !of) return [];
      return Array.from({ length: of.to - of.from + 1 }, (_, n) => of.from + n);
    });
  await listener.until(() => told().length >= replies.length, 90_000);
  expect(told()).toEqual(replies.map(({ number }) => number));
  const types = firsts().map(({ type }) => type);
  expect(types).toContain('order.created');
  expect(types).toContain('payment.opened');

  const seen = [mela.log(), (await (await signIn()).get('/operator/audit')).text].join('\n');
  expect(seen).not.toMatch(/Zohra|Canary|98765|canary@|whsec_/);
  expect(seen).not.toContain(String(key));
  expect(seen).not.toContain(listener.url);
  expect(JSON.stringify(listener.taken)).not.toMatch(/Zohra|Canary|98765/);
});
