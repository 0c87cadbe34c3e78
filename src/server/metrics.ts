import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { HttpRoute } from './http';
import { HttpError } from './http';

/** The server's figures, and the registry to which other parts add theirs. */
export interface ServerMetrics {
  readonly registry: Registry;
  /** Counts an answered request: the route's path as written in the table, status, seconds. */
  observe(route: string, status: number, seconds: number): void;
  /** Records one attempt of a call to the service: operation, result and time in ms. */
  called(operation: string, result: string, ms: number): void;
  /** Counts a handled turn: its channel, who understood it, what came of it, and ms. */
  turned(channel: string, by: string, outcome: string, ms: number): void;
  /** Counts a step towards an order, by dialog and channel; steps with a colon are questions, and left out. */
  stepped(step: string, dialog: string, channel: string): void;
  /** Adds figures that `read` fetches by name each time Prometheus asks; names use only `a-z_`. */
  watch(
    help: string,
    names: readonly string[],
    read: () => Promise<Readonly<Record<string, number>>>,
  ): void;
}

/** Creates a registry with Node's own figures, requests, and calls to the service. */
export function createMetrics(): ServerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    observe: requestObserver(registry),
    called: callObserver(registry),
    turned: turnObserver(registry),
    stepped: stepObserver(registry),
    watch: (help, names, read) => registerGauges(registry, help, names, read),
  };
}

// prom-client hashes the labels at every call; keeping each labelled counter saves that, here and for turns.
function requestObserver(registry: Registry): ServerMetrics['observe'] {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the request line to the end of the answer.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const counted = new Map<
    string,
    { requests: Counter.Internal; seconds: Histogram.Internal<'route'> }
  >();
  return (route, status, took) => {
    const key = `${status} ${route}`;
    let known = counted.get(key);
    if (!known) {
      known = {
        requests: requests.labels(route, String(status)),
        seconds: seconds.labels(route),
      };
      counted.set(key, known);
    }
    known.requests.inc();
    known.seconds.observe(took);
  };
}

function callObserver(registry: Registry): ServerMetrics['called'] {
  const calls = new Histogram({
    name: 'service_call_seconds',
    help: 'Attempts of calls to the buyer-side service.',
    labelNames: ['operation', 'result'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return (operation, result, ms) => calls.observe({ operation, result }, ms / 1_000);
}

function turnObserver(registry: Registry): ServerMetrics['turned'] {
  const turns = new Counter({
    name: 'turns_total',
    help: 'Turns handled, by who understood the message and what came of it.',
    labelNames: ['channel', 'by', 'outcome'],
    registers: [registry],
  });
  const turnSeconds = new Histogram({
    name: 'turn_seconds',
    help: 'Time to handle a turn, its calls included.',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const turnTime = turnSeconds.labels();
  const turnCounters = new Map<string, Counter.Internal>();
  return (channel, by, outcome, ms) => {
    const key = `${channel} ${by} ${outcome}`;
    let known = turnCounters.get(key);
    if (!known) turnCounters.set(key, (known = turns.labels(channel, by, outcome)));
    known.inc();
    turnTime.observe(ms / 1_000);
  };
}

function stepObserver(registry: Registry): ServerMetrics['stepped'] {
  const steps = new Counter({
    name: 'order_steps_total',
    help: 'Steps towards an order: search, choice, quote, order (placed, waits to be paid), paid, confirmed.',
    labelNames: ['step', 'dialog', 'channel'],
    registers: [registry],
  });
  return (step, dialog, channel) => {
    if (!step.includes(':')) steps.labels(step, dialog, channel).inc();
  };
}

/**
 * Registers gauges that one read fills. A scrape collects all of them side by side, so each waits
 * for the read that they share: set by the first alone, the others would tell the scrape before. What
 * cannot be read now is NaN, and hides no other figure.
 */
function registerGauges(
  registry: Registry,
  help: string,
  names: readonly string[],
  read: () => Promise<Readonly<Record<string, number>>>,
): void {
  let shared: Promise<Readonly<Record<string, number>> | undefined> | undefined;
  const readOnce = (): Promise<Readonly<Record<string, number>> | undefined> =>
    (shared ??= read()
      .catch(() => undefined)
      .finally(() => (shared = undefined)));
  for (const name of names) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        const figures = await readOnce();
        gauge.set(figures ? (figures[name] ?? 0) : Number.NaN);
      },
    });
  }
}

/** Returns `GET /metrics` for Prometheus: for callers with the token, nobody without one set. */
export function metricsRoute(registry: Registry, token: string | undefined): HttpRoute {
  return {
    method: 'GET',
    path: '/metrics',
    admit: ({ headers }) => {
      if (token === undefined)
        throw new HttpError(403, 'no_metrics', 'Figures are shown here once METRICS_TOKEN is set.');
      if (!isSame(headers['authorization'] ?? '', `Bearer ${token}`))
        throw new HttpError(
          401,
          'no_token',
          'Figures are shown to who sends METRICS_TOKEN as a bearer token.',
        );
    },
    handle: async () => ({
      status: 200,
      headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      body: await registry.metrics(),
    }),
  };
}

const sha256Digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSame = (given: string | string[], right: string): boolean =>
  timingSafeEqual(sha256Digest(String(given)), sha256Digest(right));
