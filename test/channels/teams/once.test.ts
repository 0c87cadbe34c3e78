import { startFakeConnector } from '../../support/fake-connector';
import { Stage } from '../../support/talk/stage';
import { TeamsClients } from '../../support/teams-client';
import { teamsMessage } from '../../support/teams-message';

/** `MELA_WEBHOOKS=10000` is the whole run. */
const MESSAGES = Number(process.env['MELA_WEBHOOKS'] ?? 200);
const EACH = 4; // messages of one person, so that no thread is slowed down
const AT_ONCE = 16;

jest.setTimeout(60_000 + MESSAGES * 60);

/** Numbers that look random and are the same in each run. */
function* chances(): Generator<number, never> {
  for (let state = 20_261_120; ; state = (state * 1_103_515_245 + 12_345) % 2_147_483_648)
    yield state / 2_147_483_648;
}

test(`${MESSAGES} messages, each sent one to five times and shuffled, have one answer each`, async () => {
  const [stage, connector] = await Promise.all([Stage.open(), startFakeConnector()]);
  const chance = chances();
  const bodies = Array.from({ length: MESSAGES }, (_, i) => {
    const person = Math.floor(i / EACH);
    return JSON.stringify(
      teamsMessage({
        serviceUrl: connector.url,
        id: `m${i}`,
        from: { id: `29:p${person}` },
        conversation: { id: `a:t${person}`, conversationType: 'personal', tenantId: 'tenant' },
        text: 'thank you',
      }),
    );
  });
  const queue = bodies
    .flatMap((body) =>
      Array.from({ length: 1 + Math.floor(chance.next().value * 5) }, () => ({
        body,
        at: chance.next().value,
      })),
    )
    .sort((a, b) => a.at - b.at);
  const took: number[] = [];
  const send = async (): Promise<void> => {
    for (let one = queue.pop(); one; one = queue.pop()) {
      const begin = performance.now();
      const response = await fetch(`${stage.url}/api/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: one.body,
      });
      took.push(performance.now() - begin);
      expect(response.status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  await new TeamsClients(() => ({ stage, connector })).quiet();
  const answers = connector.got.filter(({ body }) => body['type'] === 'message');
  expect(took.length).toBeGreaterThan(MESSAGES * 2);
  expect(answers).toHaveLength(MESSAGES);
  const perThread = new Map<string, number>();
  for (const { path } of answers)
    perThread.set(path.split('/')[3] ?? '', (perThread.get(path.split('/')[3] ?? '') ?? 0) + 1);
  expect(new Set(perThread.values())).toEqual(new Set([EACH]));
  took.sort((a, b) => a - b);
  if (process.env['MELA_WEBHOOKS'] !== undefined)
    process.stderr.write(
      `${took.length} requests, acknowledged in ${took[Math.floor(took.length / 2)]?.toFixed(1)} ms at the median\n`,
    );
  await stage.close();
  connector.close();
});
