import { apiDefinition } from '../../../src/channels/api/definition';
import { apiOperation, type ApiOperation } from '../../../src/channels/operation';
import type { ChannelHost } from '../../../src/channels/host';
import { API_EVENTS } from '../../../src/api/events';
import { openApiDocument } from '../../../src/api/openapi';
import { apiPage } from '../../../src/api/page';
import { readingOperations } from '../../../src/api/reading';
import { webhookOperations } from '../../../src/api/webhook-operations';
import type { Store } from '../../../src/store/store';
import { readSettings } from '../../../src/settings/read-settings';
import { z } from 'zod';
import { jsonNodes, textAt } from '../../channels/contract/json-nodes';
import { HandClock, ids } from '../../support/web-host';

const FACTS = { name: 'Mela', publicUrl: 'https://mela.example', version: '1' };
const store: Store = Object.create(null); // no operation is run

function allOperations(): ApiOperation[] {
  const host: ChannelHost = Object({ clock: new HandClock(), ids });
  return [
    ...(apiDefinition.open(readSettings({}), host)?.operations ?? []),
    ...readingOperations({ clock: new HandClock(), store }),
    ...webhookOperations({
      store,
      clock: new HandClock(),
      ids,
      targets: { hosts: [], loopback: false },
    }),
  ];
}

const operations = allOperations();
const document = openApiDocument(operations, FACTS);
const paths: Record<string, object> = Object(document['paths']);
const schemas: Record<string, unknown> = Object(
  Reflect.get(Object(document['components']), 'schemas'),
);

test('it is OpenAPI 3.1, with each operation under its path, and each event', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: 'https://mela.example/api/v1' }],
  });
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(listed.toSorted()).toEqual(
    operations
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .toSorted(),
  );
  expect(Object.keys(Object(document['webhooks']))).toEqual(Object.keys(API_EVENTS));
});

test('every reference leads to a schema, and every name in a path is a parameter', () => {
  for (const node of jsonNodes(document)) {
    const at = textAt(node, '$ref');
    if (at !== undefined) expect(schemas).toHaveProperty(at.replace('#/components/schemas/', ''));
  }
  for (const [path, methods] of Object.entries(paths))
    for (const operation of Object.values(methods))
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        expect(jsonNodes(Reflect.get(operation, 'parameters'))).toContainEqual(
          expect.objectContaining({ name, in: 'path', required: true }),
        );
});

test('what documents a body is what reads it: a schema that changes, changes both', async () => {
  const made = (most: number) =>
    apiOperation({
      id: 'try',
      method: 'POST',
      path: '/try',
      tag: 'Try',
      summary: 'Try',
      scope: 'messages',
      body: z.strictObject({ words: z.string().max(most) }),
      answers: { 200: { what: 'Done.', schema: z.object({ kept: z.string() }) } },
      handle: async ({ body }) => ({ status: 200, body: { kept: body.words, dropped: 1 } }),
    });
  const given = {
    caller: { keyId: 'k', system: 's', scopes: new Set<string>() },
    params: {},
    query: new URLSearchParams(),
    idempotencyKey: undefined,
    body: { words: 'four' },
  };
  for (const most of [3, 4]) {
    const node = jsonNodes(openApiDocument([made(most)], FACTS)).find(
      (one) => 'maxLength' in one && one['maxLength'] === most,
    );
    expect(node).toMatchObject({ type: 'string', maxLength: most });
    if (most === 3)
      await expect(made(most).run(given)).rejects.toMatchObject({ code: 'bad_request' });
    else expect(await made(most).run(given)).toEqual({ status: 200, body: { kept: 'four' } });
  }
});

test.each(operations.filter(({ body }) => body).map((one) => [one.id, one] as const))(
  'the documented body of %s has the fields that are read, no more and no less',
  (_, { body, path, method }) => {
    const methods: unknown = Reflect.get(Object(document['paths']), path);
    const described: unknown = Reflect.get(Object(methods), method.toLowerCase());
    const [ref] = jsonNodes(Reflect.get(Object(described), 'requestBody')).flatMap(
      (node) => textAt(node, '$ref') ?? [],
    );
    const schema = schemas[String(ref).replace('#/components/schemas/', '')];
    const read = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    expect(Object.keys(Object(Reflect.get(Object(schema), 'properties'))).toSorted()).toEqual(
      read.toSorted(),
    );
    expect(schema).toMatchObject({ additionalProperties: false });
  },
);

test('the page that people read has every operation, event, scope and refusal', () => {
  const page = apiPage(operations, FACTS);
  for (const { method, path, id } of operations) {
    expect(page).toContain(`id="${id}"`);
    expect(page).toContain(`${method} /api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  }
  for (const type of Object.keys(API_EVENTS)) expect(page).toContain(`<code>${type}</code>`);
  for (const code of ['bad_target', 'too_many', 'unknown_key']) expect(page).toContain(code);
  expect(page).toContain('message.latitude');
  expect(page).not.toMatch(/<script|undefined|\[object/);
});
