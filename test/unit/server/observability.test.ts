import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { freePort } from '../../support/mela-process';
import { Stage } from '../../support/talk/stage';

jest.setTimeout(120_000);

const FOLDER = 'manifest/observability';
const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
    ),
  })
  .parse(JSON.parse(readFileSync(`${FOLDER}/grafana-dashboard.json`, 'utf8')));
const alerts = readFileSync(`${FOLDER}/alerts.yml`, 'utf8');

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

test.each(dashboard.panels.map(({ title, targets }) => [title, targets] as const))(
  'the dashboard’s panel “%s” asks for figures that are exported',
  (_, targets) => {
    for (const { expr } of targets) {
      expect(figuresIn(expr)).not.toEqual([]);
      expect(figuresIn(expr).filter((name) => !exported().has(name))).toEqual([]);
    }
  },
);

const rules = [...alerts.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(
  ([, name = '', expr = '']) => [name, expr] as const,
);

test.each(rules)('the alert %s rests on figures that are exported', (_, expr) => {
  expect(figuresIn(expr)).not.toEqual([]);
  expect(figuresIn(expr).filter((name) => !exported().has(name))).toEqual([]);
});

test('each alert says what is seen and what to do', () => {
  expect(rules.length).toBe(alerts.match(/- alert:/g)?.length);
  expect(alerts.match(/summary: \S/g)).toHaveLength(rules.length);
  expect(alerts.match(/description: \S/g)).toHaveLength(rules.length);
  expect(alerts.match(/severity: (?:page|ticket)/g)).toHaveLength(rules.length);
});

test('figures have a port of their own, which serves nothing else', async () => {
  expect(scrape).toMatch(/^turns_total\{channel="web",by="built-in",outcome="[a-z ]+"\} 1$/m);
  expect(scrape).toMatch(/^turn_seconds_count 1$/m);
  for (const path of ['/', '/operator', '/metrics/x'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${stage.url}/metrics`)).status).toBe(403);
});
