import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanStart, Tracer } from '../../tracing';
import type { TraceSettings } from './tracer-for';

const EXPORT_MS = 5_000;
const EVERY_MS = 2_000;
/** Spans that wait to be sent; more are dropped, so that a receiver that is away costs no memory. */
const MOST_WAITING = 8_192;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  producer: SpanKind.PRODUCER,
} as const;

/** Opens the tracer of OpenTelemetry's SDK, which sends by OTLP over HTTP. Loaded only where traces are on. */
export function openTelemetry(settings: TraceSettings): Tracer {
  const provider = providerOf(settings);
  const spans = provider.getTracer('mela', settings.version);
  const within = new AsyncLocalStorage<Span>();
  const start = (
    { name, kind, attributes, within: given }: SpanStart,
    startTime?: number,
  ): Span => {
    const parent = given === undefined ? within.getStore()?.spanContext() : given;
    const context =
      parent === undefined || parent === 'none'
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, parent);
    const how = {
      kind: kind ? KINDS[kind] : SpanKind.INTERNAL,
      ...(startTime === undefined ? {} : { startTime }),
      ...(attributes && { attributes }),
    };
    return spans.startSpan(name, how, context);
  };
  return {
    here: () => within.getStore()?.spanContext(),
    begin: (given) => openSpan(start(given)),
    during: (given, work) => {
      const span = start(given);
      const open = openSpan(span);
      return endingWith(open, () => within.run(span, work, open));
    },
    note: (attributes) => void within.getStore()?.setAttributes(attributes),
    past: (given, ms, failed) => openSpan(start(given, Date.now() - ms)).end(failed),
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function providerOf({ endpoint, headers, service, share, version }: TraceSettings): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: EXPORT_MS,
  });
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
        maxQueueSize: MOST_WAITING,
      }),
    ],
  });
}

const openSpan = (span: Span): OpenSpan => ({
  note: (attributes) => void span.setAttributes(attributes),
  end: (failed) => {
    if (failed !== undefined)
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failed);
    span.end();
  },
});

/** Ends a span with its work; of an error only its code is told, as its message may hold anything. */
function endingWith<T>(span: OpenSpan, work: () => T): T {
  const failed = (error: unknown): never => {
    span.end(codeIn(error));
    throw error;
  };
  try {
    const done = work();
    if (!(done instanceof Promise)) {
      span.end();
      return done;
    }
    const ended = done.then((value: unknown) => (span.end(), value), failed);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the promise of the very value
    return ended as T;
  } catch (error) {
    return failed(error);
  }
}

function codeIn(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
