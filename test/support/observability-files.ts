import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Where what Prometheus and Grafana load stands. */
export const OBSERVABILITY = 'manifest/observability';

const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
    ),
  })
  .parse(JSON.parse(readFileSync(`${OBSERVABILITY}/grafana-dashboard.json`, 'utf8')));

/** The dashboard's panels with the queries of each. */
export const panels: readonly (readonly [title: string, queries: readonly string[]])[] =
  dashboard.panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr)]);

/** The alert rules as they stand in their file. */
export const alertsText = readFileSync(`${OBSERVABILITY}/alerts.yml`, 'utf8');

/** The alerts with the query of each. */
export const alerts: readonly (readonly [name: string, query: string])[] = [
  ...alertsText.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g),
].map(([, name = '', query = '']) => [name, query]);
