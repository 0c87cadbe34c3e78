import type { AppSettings } from '../../config';
import type { Tracer } from '../../tracing';

/** What the tracer is told. */
export interface TraceSettings {
  /** Where the receiver is, without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  service: string;
  version: string;
  /** The part of all traces that is taken, 0 to 1. */
  share: number;
}

/** Opens the tracer where the settings name a receiver; else nothing of it is even loaded. */
export async function tracerFor(
  settings: AppSettings,
  version = 'unknown',
): Promise<Tracer | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (endpoint === undefined) return undefined;
  const { openTelemetry } = await import('./open-telemetry');
  return openTelemetry({
    endpoint,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: settings.OTEL_SERVICE_NAME,
    version,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
  });
}
