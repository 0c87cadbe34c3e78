import { z } from 'zod';
import type { ApiOperation } from '../channels/operation';
import { API_EVENTS, eventBodySchema } from './events';
import { API_SCOPES } from './scopes';

/** What differs between installations. */
export interface ApiFacts {
  /** The assistant's name. */
  name: string;
  publicUrl: string;
  version: string;
}

type Json = Record<string, unknown>;

const errorSchema = z
  .object({
    error: z.object({
      code: z.string().describe('For programs; it does not change.'),
      message: z.string().describe('For people.'),
    }),
  })
  .meta({ id: 'Error' });

/** Refusals that any operation may give. */
export const COMMON_REFUSALS: Readonly<Record<string, { status: number; what: string }>> = {
  bad_request: { status: 400, what: 'The call is not as described; `message` names the field.' },
  malformed_json: { status: 400, what: 'The body is not JSON.' },
  no_key: { status: 401, what: 'The header `Authorization` holds no key.' },
  unknown_key: { status: 401, what: 'The key is unknown, or was revoked.' },
  not_allowed: { status: 403, what: 'The key lacks a scope.' },
  too_large: { status: 413, what: 'The body is larger than 64 KB.' },
  too_many: { status: 429, what: 'Too many calls for now; `Retry-After` tells the seconds.' },
  internal: { status: 500, what: 'Something went wrong here; send the same call again.' },
};

/** Returns all refusals of an operation, by their codes. */
export const refusalsOf = ({ refusals }: ApiOperation) => ({ ...COMMON_REFUSALS, ...refusals });

/** Makes the OpenAPI 3.1 document of operations, out of the schemas that read their calls. */
export function openApiDocument(operations: readonly ApiOperation[], facts: ApiFacts): Json {
  const schemas = createSchemas();
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: operationObject(operation, schemas),
    };
  }
  const webhooks = webhooksObject(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: `${facts.name}: HTTP API`,
      version: facts.version,
      description: 'For your own systems. People read it better at /api.',
    },
    servers: [{ url: `${facts.publicUrl}/api/v1` }],
    security: [{ key: [] }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      schemas: schemas.all(),
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `Scopes of a key: ${Object.entries(API_SCOPES)
            .map(([scope, what]) => `${scope} (${what})`)
            .join('; ')}.`,
        },
      },
    },
  };
}

interface DocumentSchemas {
  /** A schema as what is sent or answered, its named parts by reference. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json;
  all(): Json;
}

/** Turns schemas into JSON Schema; what has a name comes once, under `components`. */
function createSchemas(): DocumentSchemas {
  const named: Json = {};
  return {
    of: (schema, io) => {
      const {
        $schema: _,
        $defs,
        ...made
      } = referring(z.toJSONSchema(schema, { io, reused: 'inline' }));
      for (const [name, part] of Object.entries(isRecord($defs) ? $defs : {})) named[name] = part;
      const { id, ...plain } = made;
      if (typeof id !== 'string') return made;
      named[id] = plain;
      return { $ref: `#/components/schemas/${id}` };
    },
    all: () => Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lets references of a schema point into the document. */
function referring(schema: unknown): Json {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  const made: unknown = JSON.parse(text);
  return isRecord(made) ? made : {};
}

function operationObject(operation: ApiOperation, schemas: DocumentSchemas): Json {
  const { id, tag, summary, description, scope, body } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, `Needs the scope \`${scope}\`.`].filter(Boolean).join('\n\n'),
    ...parametersOf(operation, schemas),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.of(body, 'input') } },
          },
        }
      : {}),
    responses: { ...answersObject(operation, schemas), ...refusalsObject(operation, schemas) },
  };
}

const IDEMPOTENCY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name that you give this call, new for each message: sent again within eight days, it counts once.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

function parametersOf(
  { params, query, idempotent }: ApiOperation,
  schemas: DocumentSchemas,
): { parameters?: Json[] } {
  const parts = [
    ...(params ? partsOf(params, 'path', schemas) : []),
    ...(query ? partsOf(query, 'query', schemas) : []),
    ...(idempotent ? [IDEMPOTENCY] : []),
  ];
  return parts.length === 0 ? {} : { parameters: parts };
}

function partsOf(object: z.ZodObject, place: 'path' | 'query', schemas: DocumentSchemas): Json[] {
  const { properties, required } = schemas.of(object, 'input');
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, schema]) => {
    const { description, ...plain } = isRecord(schema) ? schema : {};
    return {
      name,
      in: place,
      required: place === 'path' || needed.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: plain,
    };
  });
}

const answersObject = ({ answers }: ApiOperation, schemas: DocumentSchemas): Json =>
  Object.fromEntries(
    Object.entries(answers).map(([status, { what, schema }]) => [
      status,
      {
        description: what,
        ...(schema
          ? { content: { 'application/json': { schema: schemas.of(schema, 'output') } } }
          : {}),
      },
    ]),
  );

function refusalsObject(operation: ApiOperation, schemas: DocumentSchemas): Json {
  const byStatus = new Map<number, string[]>();
  for (const [code, { status, what }] of Object.entries(refusalsOf(operation)))
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${what}`]);
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      String(status),
      {
        description: lines.join('\n\n'),
        content: { 'application/json': { schema: schemas.of(errorSchema, 'output') } },
      },
    ]),
  );
}

const webhooksObject = (schemas: DocumentSchemas): Json =>
  Object.fromEntries(
    Object.entries(API_EVENTS).map(([type, { what }]) => [
      type,
      {
        post: {
          summary: what,
          parameters: [
            {
              name: 'Mela-Signature',
              in: 'header',
              required: true,
              description:
                't=seconds,v1=hex: HMAC SHA-256 of the seconds, a full stop and the raw body, by the webhook’s secret.',
              schema: { type: 'string' },
            },
          ],
          requestBody: {
            content: { 'application/json': { schema: schemas.of(eventBodySchema, 'output') } },
          },
          responses: { '2XX': { description: 'Taken. Anything else is told again later.' } },
        },
      },
    ]),
  );
