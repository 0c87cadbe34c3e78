import type { z } from 'zod';
import type { Endpoint } from './endpoint';
import type { endpoints } from './table';

/** The described endpoints, by name. */
export type Operation = keyof typeof endpoints;

type Params<E> = E extends { params: infer S extends z.ZodType } ? { params: z.output<S> } : unknown;
type Body<E> = E extends { body: infer S extends z.ZodType } ? { body: z.output<S> } : unknown;
type Query<E> = E extends { query: infer S extends z.ZodType }
  ? Record<string, never> extends z.output<S>
    ? { query?: z.output<S> }
    : { query: z.output<S> }
  : unknown;

/** What a call of an endpoint is given: `params`, `query` and `body` where it has them, as typed values. */
export type InputOf<E extends Endpoint> = Params<E> & Query<E> & Body<E>;

/** The whole JSON answer of an endpoint, unknown members included. */
export type OutputOf<E extends Endpoint> = z.output<E['response']>;

/** Input of a described endpoint. */
export type Input<O extends Operation> = InputOf<(typeof endpoints)[O]>;

/** Answer of a described endpoint. */
export type Output<O extends Operation> = OutputOf<(typeof endpoints)[O]>;
