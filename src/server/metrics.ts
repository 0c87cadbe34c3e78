import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Route } from './http';

/** What the server counts, and the registry that others add theirs to. */
export interface Metrics {
  readonly registry: Registry;
  /** One answered request: the route's path as written in the table, the status, and how long it took in seconds. */
  observe(route: string, status: number, seconds: number): void;
}

/** A fresh registry with Node's own figures and `http_requests_total`, `http_request_seconds`. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({ name: 'http_requests_total', help: 'Requests answered.', labelNames: ['route', 'status'], registers: [registry] });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the request line to the end of the answer.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    observe(route, status, took) {
      requests.inc({ route, status });
      seconds.observe({ route }, took);
    },
  };
}

/** `GET /metrics` for Prometheus. */
export function metricsRoute(registry: Registry): Route {
  return {
    method: 'GET',
    path: '/metrics',
    handle: async () => ({ status: 200, headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' }, body: await registry.metrics() }),
  };
}
