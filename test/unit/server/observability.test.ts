import { freePort } from '../../support/mela-process';
import { alerts, alertsText, panels } from '../../support/observability-files';
import { Stage } from '../../support/talk/stage';

jest.setTimeout(120_000);

/** Words of a query that are no figure's: functions (before a bracket), labels and keywords. */
const KEYWORDS = new Set([
  'by',
  'le',
  'and',
  'or',
  'unless',
  'on',
  'ignoring',
  'without',
  'offset',
]);

/** The figures that a query names. */
function figuresIn(query: string): string[] {
  const bare = query
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without)\s*\([^)]*\)/g, '');
  return (bare.match(/[a-z_][a-z0-9_]*(?!\s*\(|[a-z0-9_])/g) ?? []).filter(
    (word) => !KEYWORDS.has(word) && !/^\d/.test(word),
  );
}

let stage: Stage;
let port = 0;
let scrape = '';
beforeAll(async () => {
  port = await freePort();
  stage = await Stage.open(
    {},
    { METRICS_PORT: String(port), OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' },
  );
  const person = stage.person();
  await person.send({ kind: 'text', text: 'find a trek near Bengaluru' });
  scrape = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
});
afterAll(() => stage.close());

/** Every name under which a figure is exported. */
const exported = (): Set<string> => {
  const names = new Set(['up']); // Prometheus' own, of each scrape
  for (const [, name = '', kind] of scrape.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const end of kind === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      names.add(name + end);
  return names;
};

test.each(panels)('the dashboard’s panel “%s” asks for figures that are exported', (_, queries) => {
  for (const expr of queries) {
    expect(figuresIn(expr)).not.toEqual([]);
    expect(figuresIn(expr).filter((name) => !exported().has(name))).toEqual([]);
  }
});

test.each(alerts)('the alert %s rests on figures that are exported', (_, expr) => {
  expect(figuresIn(expr)).not.toEqual([]);
  expect(figuresIn(expr).filter((name) => !exported().has(name))).toEqual([]);
});

test('each alert says what is seen and what to do', () => {
  expect(alerts.length).toBe(alertsText.match(/- alert:/g)?.length);
  expect(alertsText.match(/summary: \S/g)).toHaveLength(alerts.length);
  expect(alertsText.match(/description: \S/g)).toHaveLength(alerts.length);
  expect(alertsText.match(/severity: (?:page|ticket)/g)).toHaveLength(alerts.length);
});

test('figures have a port of their own, which serves nothing else', async () => {
  expect(scrape).toMatch(/^turns_total\{channel="web",by="built-in",outcome="[a-z ]+"\} 1$/m);
  expect(scrape).toMatch(/^turn_seconds_count 1$/m);
  for (const path of ['/', '/operator', '/metrics/x'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${stage.url}/metrics`)).status).toBe(403);
});
