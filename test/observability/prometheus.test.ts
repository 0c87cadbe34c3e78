import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { alerts, OBSERVABILITY, panels } from '../support/observability-files';
import { eventually, hasPrometheus } from './prometheus';
import { WatchedTalks } from './watched-talks';

jest.setTimeout(180_000);

const run = promisify(execFile);
const NAME = 'a real Prometheus with the files of manifest/observability';
const there = hasPrometheus();
const suite = there ? describe : describe.skip;
const ASKED_TOKENS = { input: 1_500, cached: 1_280, output: 40 }; // of each answer of the model server
const OF_THE_MACHINE = ['DiskFills', 'SlowTurns']; // a full disk or a slow processor is no failure of a test
const STEPS = ['search', 'choice', 'quote', 'order', 'paid', 'confirmed'];

suite(there ? NAME : `${NAME}: not run, install Debian’s package prometheus`, () => {
  let talks: WatchedTalks;
  beforeAll(async () => {
    talks = await WatchedTalks.play();
  });
  afterAll(() => talks.remove());

  /** The values of a panel's first query by a label, once it gives some. */
  const panel = (title: string, label: string): Promise<Record<string, number>> => {
    const [, [query = ''] = []] = panels.find(([name]) => name === title) ?? [];
    return eventually(title, async () => {
      const samples = await talks.prometheus.query(query);
      if (samples.length === 0) return undefined; // the last read failed: the machine is busy
      return Object.fromEntries(samples.map((one) => [one.labels[label] ?? '', one.value]));
    });
  };

  test.each([
    ['config', 'prometheus.yml'],
    ['rules', 'alerts.yml'],
  ])('promtool finds nothing amiss in its %s', async (kind, file) => {
    const { stdout } = await run('promtool', ['check', kind, join(OBSERVABILITY, file)]);
    expect(stdout).toMatch(/SUCCESS/);
    expect(stdout).not.toMatch(/FAILED|warning/i);
  });

  test.each(panels)('each query of the panel “%s” gives a number', async (_, queries) => {
    for (const query of queries)
      await eventually(query, async () => {
        const samples = await talks.prometheus.query(query);
        return samples.some((one) => Number.isFinite(one.value)) ? true : undefined;
      });
  });

  test('turns are those of the messages that were sent', async () => {
    const [, second] = talks.people.map(({ messages }) => messages);
    await talks.comes('sum(turns_total{channel="web",by!~"event|first look"})', talks.messages());
    await talks.comes('sum(turns_total{by="first look"})', talks.people.length);
    await talks.comes('sum(turn_seconds_count) - sum(turns_total)', 0);
    const { web = 0 } = await panel('Turns a second, by channel', 'channel');
    expect(web * 300).toBeGreaterThanOrEqual(second ?? 0); // Prometheus reckons up to a read more at both ends
    expect(web * 300).toBeLessThan(2 * talks.messages());
  });

  test('steps towards an order are those of the bookings', async () => {
    for (const step of STEPS) await talks.comes(`sum(order_steps_total{step="${step}"})`, 2);
    const grown = await panel('Steps towards an order in an hour', 'step');
    expect(Object.keys(grown).toSorted()).toEqual(STEPS.toSorted());
    for (const step of STEPS) expect(grown[step]).toBeGreaterThanOrEqual(1); // of the second booking
    for (const step of STEPS) expect(grown[step]).toBeLessThan(2);
  });

  test('calls to the service, the model’s answers and what waits are told', async () => {
    await talks.comes('sum(service_call_seconds_count{operation="createOrder",result="ok"})', 2);
    expect((await panel('Calls to the service, by result', 'result'))['ok']).toBeGreaterThan(0);
    const asked = talks.model.chats().length;
    expect(asked).toBeGreaterThanOrEqual(2);
    await talks.comes('sum(mela_model_questions_total)', asked);
    for (const [kind, tokens] of Object.entries(ASKED_TOKENS))
      await talks.comes(`sum(mela_model_tokens_total{kind="${kind}"})`, asked * tokens);
    for (const figure of ['waiting_conversations', 'pending_deliveries', 'failed_deliveries'])
      await talks.comes(`max(${figure})`, 0);
    await talks.comes('max(open_hand_overs)', 1);
  });

  test('the rules are loaded whole, and each can be reckoned', async () => {
    const rules = await eventually('every rule was tried', async () => {
      const seen = await talks.prometheus.rules();
      return seen.every(({ health }) => health !== 'unknown') ? seen : undefined;
    });
    expect(rules.map(({ name, health, lastError }) => [name, health, lastError])).toEqual(
      alerts.map(([name]) => [name, 'ok', undefined]),
    );
  });

  test.each(alerts)(
    'Prometheus takes the query of the alert %s, and nothing gives cause for it',
    async (name, query) => {
      if (OF_THE_MACHINE.includes(name)) return void (await talks.prometheus.query(query));
      await eventually(`no cause for ${name}`, async () =>
        (await talks.prometheus.query(query)).length === 0 ? true : undefined,
      );
    },
  );

  test('once Mela has ended, MelaDown waits to be told, and nothing else', async () => {
    await talks.mela.kill();
    await eventually('MelaDown is pending', async () => {
      const rules = await talks.prometheus.rules();
      return rules.find(({ name }) => name === 'MelaDown')?.state === 'pending' ? true : undefined;
    });
    const rules = await talks.prometheus.rules();
    const told = rules.filter(({ state }) => state !== 'inactive').map(({ name }) => name);
    expect(told.filter((name) => !OF_THE_MACHINE.includes(name))).toEqual(['MelaDown']);
  });
});
