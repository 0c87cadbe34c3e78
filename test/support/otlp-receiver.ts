import { z } from 'zod';
import { startLoopback } from './loopback';

const value = z.looseObject({});
const span = z.object({
  traceId: z.string().regex(/^[\da-f]{32}$/),
  spanId: z.string().regex(/^[\da-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value })),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }),
});
const exportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value })) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** One span as it came, its attributes by name. */
export interface SpanSeen extends Omit<z.infer<typeof span>, 'attributes'> {
  attributes: Record<string, unknown>;
}

/** A receiver of OTLP over HTTP on loopback. */
export interface OtlpReceiver {
  url: string;
  spans(): SpanSeen[];
  /** All that came, as it came. */
  text(): string;
  /** Paths and headers of the requests. */
  requests: Awaited<ReturnType<typeof startLoopback>>['requests'];
  close(): Promise<void>;
}

/** Starts one; what does not fit the protocol fails when it is read. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const server = await startLoopback();
  server.answers['/v1/traces'] = { json: {} };
  return {
    url: server.url,
    requests: server.requests,
    text: () => server.requests.map(({ body }) => body).join('\n'),
    spans: () =>
      server.requests
        .flatMap(({ body }) => exportRequest.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((one) => ({
          ...one,
          attributes: Object.fromEntries(
            one.attributes.map(({ key, value: held }) => [key, Object.values(held)[0]]),
          ),
        })),
    close: () => server.close(),
  };
}
