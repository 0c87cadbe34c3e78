import { z } from 'zod';
import { HttpError } from '../server/http';

/** The system behind a key, and what the key may do. */
export interface ApiCaller {
  keyId: string;
  system: string;
  scopes: ReadonlySet<string>;
}

/** A call of an operation, each part read by the operation's own schema. */
export interface ApiCall<Params, Query, Body> {
  caller: ApiCaller;
  params: Params;
  query: Query;
  body: Body;
  /** The header `Idempotency-Key`. */
  idempotencyKey: string | undefined;
}

/** What an operation answers: a status that it lists, and the body of that status. */
export interface ApiAnswer {
  status: number;
  body?: unknown;
}

/** An answer as it is documented; a body goes through its schema, so that the two cannot differ. */
export interface ApiAnswerSpec {
  what: string;
  schema?: z.ZodType | undefined;
}

/** What documents an operation of the HTTP API, and reads its calls. */
interface ApiOperationFacts {
  id: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/v1`, with `:name` for what `params` reads. */
  path: string;
  tag: string;
  summary: string;
  description?: string | undefined;
  /** What a key needs. */
  scope: string;
  /** True where `Idempotency-Key` makes a call that is sent twice count once. */
  idempotent?: true | undefined;
  answers: Readonly<Record<number, ApiAnswerSpec>>;
  /** Refusals of its own, by their codes. */
  refusals?: Readonly<Record<string, { status: number; what: string }>> | undefined;
}

/** An operation, as routes and the OpenAPI page take it. */
export interface ApiOperation extends ApiOperationFacts {
  params: z.ZodObject | undefined;
  query: z.ZodObject | undefined;
  body: z.ZodType | undefined;
  run(call: {
    caller: ApiCaller;
    params: Readonly<Record<string, string>>;
    query: URLSearchParams;
    body: unknown;
    idempotencyKey: string | undefined;
  }): Promise<ApiAnswer>;
}

/** Makes an operation, whose schemas read what comes and make what goes. */
export function apiOperation<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
>(
  spec: ApiOperationFacts & {
    params?: Params | undefined;
    query?: Query | undefined;
    body?: Body | undefined;
    handle: (call: ApiCall<z.infer<Params>, z.infer<Query>, z.infer<Body>>) => Promise<ApiAnswer>;
  },
): ApiOperation {
  const { params, query, body, handle, ...facts } = spec;
  const read = {
    params: params ?? z.object({}),
    query: query ?? z.object({}),
    body: body ?? z.unknown(),
  };
  return {
    ...facts,
    params,
    query,
    body,
    run: async ({ caller, idempotencyKey, ...given }) => {
      const answer = await handle({
        caller,
        idempotencyKey,
        // The schemas are the very ones that the types were taken from, or read nothing.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        params: parsePart(read.params, given.params, 'path') as z.infer<Params>,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        query: parsePart(read.query, Object.fromEntries(given.query), 'query') as z.infer<Query>,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        body: parsePart(read.body, given.body, 'body') as z.infer<Body>,
      });
      const schema = facts.answers[answer.status]?.schema;
      return schema ? { ...answer, body: schema.parse(answer.body) } : answer;
    },
  };
}

const SHOWN_PROBLEMS = 3;

/** Reads a part of a call. @throws HttpError 400 `bad_request`, which names the field and repeats no value */
function parsePart(schema: z.ZodType, given: unknown, part: string): unknown {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const problems = read.error.issues
    .slice(0, SHOWN_PROBLEMS)
    .map(({ path, message }) => `${[part, ...path.map(String)].join('.')}: ${message}`);
  throw new HttpError(400, 'bad_request', `${problems.join('; ')}.`);
}
