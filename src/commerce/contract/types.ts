import type { z } from 'zod';
import type { Endpoint } from './endpoint';
import type { endpointTable } from './table';

/** The names of the described endpoints. */
export type EndpointName = keyof typeof endpointTable;

type EndpointParamsInput<E> = E extends { params: infer S extends z.ZodType }
  ? { params: z.output<S> }
  : unknown;
type EndpointBodyInput<E> = E extends { body: infer S extends z.ZodType }
  ? { body: z.output<S> }
  : unknown;
type EndpointQueryInput<E> = E extends { query: infer S extends z.ZodType }
  ? Record<string, never> extends z.output<S>
    ? { query?: z.output<S> }
    : { query: z.output<S> }
  : unknown;

/** Input of an endpoint's call: `params`, `query` and `body` where it has them, as typed values. */
export type InputOf<E extends Endpoint> = EndpointParamsInput<E> &
  EndpointQueryInput<E> &
  EndpointBodyInput<E>;

/** The whole JSON answer of an endpoint, unknown members included. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>;

/** Input of a described endpoint. */
export type EndpointInput<O extends EndpointName> = InputOf<(typeof endpointTable)[O]>;

/** Answer of a described endpoint. */
export type EndpointOutput<O extends EndpointName> = OutputOf<(typeof endpointTable)[O]>;
