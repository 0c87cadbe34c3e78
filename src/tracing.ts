/** Names of a span's attributes: a closed list, none of which can tell who somebody is. */
export type SpanAttribute =
  | 'http.request.method'
  | 'http.route'
  | 'http.response.status_code'
  | 'db.system.name'
  | 'db.query.text'
  | 'error.type'
  | 'mela.channel'
  | 'mela.conversation'
  | 'mela.seq'
  | 'mela.operation'
  | 'mela.attempt'
  | 'mela.by'
  | 'mela.outcome'
  | 'mela.job'
  | 'mela.order'
  | 'mela.model.tokens';

/** Attributes of a span: codes, our own ids and numbers; never what somebody said or is called. */
export type SpanAttributes = Readonly<Partial<Record<SpanAttribute, string | number>>>;

/** Where a span stands, for those that begin within it later. */
export interface SpanPlace {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

/** How a span begins; without `within` it is part of the one that it is begun in. */
export interface SpanStart {
  name: string;
  kind?: 'server' | 'client' | 'consumer' | 'producer' | undefined;
  attributes?: SpanAttributes | undefined;
  /** The span that it belongs to; `none` begins a trace. */
  within?: SpanPlace | 'none' | undefined;
}

/** A span under way. */
export interface OpenSpan {
  note(attributes: SpanAttributes): void;
  /** Ends it; `failed` is a code. */
  end(failed?: string): void;
}

/** Takes down what is done and for how long, as spans of traces. There is none unless the settings want it. */
export interface Tracer {
  /** Where the work under way stands. */
  here(): SpanPlace | undefined;
  /** Begins a span. */
  begin(start: SpanStart): OpenSpan;
  /** Does work within a span, which ends with it, when it is a promise once that is settled. */
  during<T>(start: SpanStart, work: (span: OpenSpan) => T): T;
  /** Adds to the span that the work under way stands in. */
  note(attributes: SpanAttributes): void;
  /** Takes down what ended just now and took `ms`. */
  past(start: SpanStart, ms: number, failed?: string): void;
  /** Sends what is left. */
  close(): Promise<void>;
}
