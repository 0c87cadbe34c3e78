import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json';
import { readSettings } from '../src/settings/read-settings';
import { makeRelease, pathsOfPage } from '../scripts/release';

const read = (name: string): string => readFileSync(join('deploy', name), 'utf8');
const START = manifest.scripts.start.split(' && ')[1] ?? '';

test('a release holds all that the page lists, no map, and nothing of development', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mela-release-'));
  try {
    const file = makeRelease(folder);
    const paths = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' })
      .split('\n')
      .map((path) => path.replace(/^[^/]+\//, '').replace(/\/$/, ''));
    for (const path of pathsOfPage()) expect(paths).toContain(path);
    expect(paths.filter((path) => path.endsWith('.map'))).toEqual([]);
    expect(paths.filter((path) => /^(?:test|bench|node_modules)/.test(path))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('container and unit start the server as npm start does', () => {
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]');
  expect(command.join(' ')).toBe(START);
  expect(read('mela.service')).toContain(`ExecStart=/usr/bin/${START}\n`);
});

test('the container has all that the page lists, and does not run as root', () => {
  const last =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  for (const path of pathsOfPage()) expect([path, last.includes(path)]).toEqual([path, true]);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toContain('/readyz');
});

test.each(['Caddyfile', 'nginx.conf'])(
  'through %s neither figures nor the operator’s page are reached',
  (name) => {
    expect(read(name)).toMatch(/metrics[^\n]*(?:404|\n\trespond @own 404)|@own path \/metrics/);
    expect(read(name)).toContain('/operator');
    expect(read(name)).toContain('404');
  },
);

test('in a cluster a pod has probes and a budget, writes nothing of its own, and is no root', () => {
  const objects = read('kubernetes/mela.yaml').split(/^---$/m);
  const kindOf = (text: string): string => /^kind: (\w+)$/m.exec(text)?.[1] ?? '';
  expect(objects.map(kindOf)).toEqual([
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'NetworkPolicy',
  ]);
  for (const object of objects) expect(object).toMatch(/app: mela/);
  const [deployment = ''] = objects;
  expect(deployment).toMatch(/livenessProbe:\n\s+httpGet: \{ path: \/healthz, port: http \}/);
  expect(deployment).toMatch(/readinessProbe:\n\s+httpGet: \{ path: \/readyz, port: http \}/);
  for (const line of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]'])
    expect(deployment).toContain(line);
  const grace = Number(/terminationGracePeriodSeconds: (\d+)/.exec(deployment)?.[1]);
  expect(grace).toBeGreaterThan(10); // running turns have ten seconds
  expect(deployment).toContain(`containerPort: ${readSettings({}).PORT}`);
  const metricsPort = /METRICS_PORT=(\d+)/.exec(read('kubernetes/kustomization.yaml'))?.[1];
  expect(deployment).toContain(`name: metrics, containerPort: ${metricsPort}`);
});
