import { OperatorVisit, plainCells } from '../../support/operator-visit';
import { Stage } from '../../support/talk/stage';
import { play, talkLines } from '../../support/talk/talk';

jest.setTimeout(120_000);

let stage: Stage;
let visit: OperatorVisit;
beforeAll(async () => {
  stage = await Stage.open({}, { METRICS_TOKEN: 'token-of-this-test' });
  await play(
    talkLines(`> find a trek near Bengaluru
      > 2 tickets for Johari Bazaar Food and Gems Walk tomorrow
      > {name=Asha Rao; email=asha@example.com; mobile=98765 43210}
      > yes
      = pay
      = wait 8s
`),
    stage,
  );
  const other = stage.person();
  await other.send({ kind: 'text', text: 'Nandi Hills sunrise trek' });
  visit = new OperatorVisit(Number(new URL(stage.url).port));
  await visit.signIn(stage.mela.signInLink() ?? '');
});
afterAll(() => stage.close());

const rowsOf = (text: string): string[] =>
  [
    ...plainCells(text)
      .replaceAll(/\s+/gu, ' ')
      .matchAll(/<tr> ?(<td>.*?) ?<\/tr>/gu),
  ].map(([, row = '']) => row.replaceAll(/<[^>]+>/gu, '|').replaceAll(/\|[\s|]*/gu, '|'));

test('the funnel tells how far people came, by what is asked for, and where they stay', async () => {
  const { text } = await visit.get('/operator/funnel?by=channel');
  const [row] = rowsOf(text).filter((one) => one.startsWith('|web|experience|'));
  const counts = (row ?? '')
    .split('|')
    .slice(3, 9)
    .map((cell) => Number.parseInt(cell, 10));
  const [began = 0, chose, saw, placed, paid, confirmed] = counts;
  expect([chose, saw, placed, paid, confirmed]).toEqual([2, 1, 1, 1, 1]);
  expect(began).toBeGreaterThanOrEqual(2);
  expect(rowsOf(text)).toContainEqual(
    expect.stringMatching(/^\|book-experience\|package\|1\|0\|1 \(100 %\)/u),
  );
  expect(rowsOf(text)).toContainEqual(
    expect.stringMatching(/^\|book-experience\|agreed\|1\|1\|0 \(0 %\)/u),
  );
  const hindi = await visit.get('/operator/funnel?by=language&language=hi');
  expect(hindi.text).toContain('Nobody looked for anything');
  const wrong = await visit.get('/operator/funnel?by=x&from=y&to=2026-02-31&channel=z');
  expect(wrong.status).toBe(200);
});

test('orders are listed by state, each leading to its conversation', async () => {
  const confirmed = await visit.get('/operator/orders?state=confirmed&area=booking');
  expect(rowsOf(confirmed.text)).toHaveLength(1);
  expect(confirmed.text).toContain('₹1770.00');
  expect(confirmed.text).toMatch(/href="\/operator\/conversations\/[\w-]+"/u);
  expect((await visit.get('/operator/orders?state=failed')).text).toContain('None in this part');
  expect((await visit.get('/operator/orders?before=nonsense')).status).toBe(200);
  expect(JSON.stringify(await stage.mela.store.auditEntries(10))).toContain('list orders');
});

test('steps and orders are figures for Prometheus, without questions', async () => {
  const figures = await fetch(`${stage.url}/metrics`, {
    headers: { authorization: 'Bearer token-of-this-test' },
  });
  const text = await figures.text();
  for (const step of ['order', 'paid', 'confirmed'])
    expect(text).toContain(
      `order_steps_total{step="${step}",dialog="book-experience",channel="web"} 1`,
    );
  expect(text).not.toContain('step="ask:');
});

test('what the model cost is told by channel and day, and that no prices are set', async () => {
  const { store, clock } = { store: stage.mela.store, clock: stage.clock };
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const usage = { input: 2_000_000, cached: 0, output: 10, microUsd: 812_345 };
  await store.addModelCost({ ...usage, day, purpose: 'understand', customer: undefined }, '');
  const { text } = await visit.get('/operator/costs');
  expect(plainCells(text)).toMatch(
    /<td>unknown<\/td>\s*<td>understand<\/td>\s*<td>1<\/td>\s*<td>2,000,000<\/td>/,
  );
  expect(text).toContain('0.8123');
  expect(text).toContain('No prices are set');
});
