import type { ApiOperation } from '../channels/operation';
import { html, scrollingTable, type Markup } from '../orders/pages/html';
import { openApiDocument, refusalsOf, type ApiFacts } from './openapi';
import { EVENT_LINES } from './schemas';
import { API_SCOPES } from './scopes';

/** The look of the page: dark where the device is, nothing smaller than can be read. */
export const apiPageStyle = `
:root { color-scheme: light dark; --ink: #1d1d1f; --soft: #555; --line: #d6d6dc; --paper: #fff; --code: #f3f3f6; --accent: #9a3412; }
@media (prefers-color-scheme: dark) { :root { --ink: #ececf0; --soft: #b4b4bd; --line: #3b3b44; --paper: #17171a; --code: #24242a; --accent: #fdba74; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 .5rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
h3 { font-size: 1.05rem; margin: 2rem 0 .25rem; overflow-wrap: anywhere; }
a { color: var(--accent); }
code, pre { font: .875rem/1.5 ui-monospace, monospace; background: var(--code); border-radius: 4px; }
code { padding: .1rem .3rem; overflow-wrap: anywhere; }
td code { white-space: nowrap; }
pre { padding: .75rem; overflow-x: auto; }
pre code { padding: 0; background: none; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; }
.meta { color: var(--soft); }
summary { cursor: pointer; padding: .25rem 0; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** Makes the page on which people read the API, out of the same operations. */
export function apiPage(operations: readonly ApiOperation[], facts: ApiFacts): string {
  const document = openApiDocument(operations, facts);
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>HTTP API · ${facts.name}</title>
        <link rel="stylesheet" href="/api/page.css" />
      </head>
      <body>
        <main>
          <h1>HTTP API of ${facts.name}</h1>
          <p>
            For your own systems: write as one of your customers, read orders, and be told what
            happens. For programs it stands in
            <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
          </p>
          <nav aria-label="On this page">
            <a href="#begin">Begin</a> · ${tags.map((tag) => html`<a href="#${tag}">${tag}</a> · `)}
            <a href="#events">Events</a> · <a href="#errors">Errors</a>
          </nav>
          ${beginPart(facts)}
          ${tags.map(
            (tag) =>
              html`<h2 id="${tag}">${tag}</h2>
                ${operations
                  .filter((operation) => operation.tag === tag)
                  .map((operation) => operationPart(operation, document))}`,
          )}
          ${eventsPart(facts)} ${errorsPart(operations)}
        </main>
      </body>
    </html>`.text;
}

const beginPart = ({ publicUrl }: ApiFacts): Markup =>
  html`<h2 id="begin">Begin</h2>
    <p>
      Who runs it makes a key on <code>/operator/keys</code>. Send it with each call. A key has
      scopes, and belongs to a system of yours: the keys of one system share their conversations.
    </p>
    ${example(`curl ${publicUrl}/api/v1/messages \\
  -H 'Authorization: Bearer mela_…' -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: 4711-1' \\
  -d '{"customer":"4711","message":{"kind":"text","text":"treks near Bengaluru on Saturday"}}'

curl '${publicUrl}/api/v1/conversations/…/messages?after=0&wait=10' \\
  -H 'Authorization: Bearer mela_…'`)}
    <p>
      A message is on disk once it is answered with 202. It is handled once and in order, whatever
      breaks meanwhile. Amounts are in paise, times in UTC.
    </p>
    ${scrollingTable(
      'Scopes',
      ['Scope', 'What a key with it may do'],
      Object.entries(API_SCOPES).map(([scope, what]) => [html`<code>${scope}</code>`, what]),
    )}`;

function operationPart(operation: ApiOperation, document: Record<string, unknown>): Markup {
  const { method, path, summary, description, scope } = operation;
  const at = path.replaceAll(/:(\w+)/g, '{$1}');
  const described = memberOf(document, 'paths', at, method.toLowerCase());
  return html`<h3 id="${operation.id}"><code>${method} /api/v1${at}</code></h3>
    <p>${prose(`${summary}.${description === undefined ? '' : ` ${description}`}`)}</p>
    <p class="meta">Needs the scope <code>${scope}</code>.</p>
    ${parametersPart(operation.id, memberOf(described, 'parameters'))}
    ${bodyPart(`Body of ${operation.id}`, memberOf(described, 'requestBody', 'content'), document)}
    ${Object.entries(operation.answers).map(
      ([status, { what }]) =>
        html`<p><strong>${status}</strong> ${what}</p>
          ${bodyPart(
            `Answer ${status} of ${operation.id}`,
            memberOf(described, 'responses', status, 'content'),
            document,
          )}`,
    )}`;
}

function parametersPart(id: string, parameters: unknown): Markup | undefined {
  if (!Array.isArray(parameters)) return undefined;
  const rows = parameters.map((one: unknown) => [
    html`<code>${textOf(one, 'name')}</code> ${textOf(one, 'in')}`,
    prose(textOf(one, 'description')),
  ]);
  return scrollingTable(`Parameters of ${id}`, ['Parameter', 'What it is'], rows);
}

function bodyPart(label: string, content: unknown, document: object): Markup | undefined {
  const schema = memberOf(content, 'application/json', 'schema');
  if (schema === undefined) return undefined;
  return html`<details>
    <summary>${label}</summary>
    ${fieldsPart(label, resolved(schema, document), document)}
  </details>`;
}

const MOST_DEPTH = 4;

/** The fields of a schema as a table: names with full stops between for what lies within. */
function fieldsPart(label: string, schema: unknown, document: object): Markup {
  return scrollingTable(
    label,
    ['Field', 'Type', 'What it is'],
    [...fieldRows(schema, '', document, 0)],
  );
}

function* fieldRows(
  schema: unknown,
  prefix: string,
  document: object,
  depth: number,
): Generator<(Markup | string)[]> {
  if (depth > MOST_DEPTH) return;
  const kinds = listOf(schema, 'oneOf', 'anyOf');
  for (const kind of kinds) yield* fieldRows(resolved(kind, document), prefix, document, depth + 1);
  const fields = memberOf(schema, 'properties');
  const needed = listOf(schema, 'required');
  for (const [name, given] of entriesOf(fields)) {
    const field = resolved(given, document);
    const path = prefix + name;
    const optional = needed.includes(name) ? '' : ' (optional)';
    yield [
      html`<code>${path}</code>${optional}`,
      typeWords(field),
      prose(textOf(given, 'description') || textOf(field, 'description')),
    ];
    const items = memberOf(field, 'items');
    const within = items === undefined ? field : resolved(items, document);
    yield* fieldRows(within, `${path}${items === undefined ? '.' : '[].'}`, document, depth + 1);
  }
}

function typeWords(field: unknown): string {
  const values = listOf(field, 'enum');
  if (values.length > 0) return values.map(String).join(', ');
  const fixed = memberOf(field, 'const');
  if (typeof fixed === 'string') return `“${fixed}”`;
  const type = textOf(field, 'type');
  if (type !== '') return type;
  return [...new Set(listOf(field, 'anyOf', 'oneOf').map(typeWords))].filter(Boolean).join(' or ');
}

const eventsPart = ({ name }: ApiFacts): Markup =>
  html`<h2 id="events">Events</h2>
    <p>
      A webhook is an https address of yours that ${name} posts events to, as JSON. Answer 2xx within
      ten seconds; anything else is told again after 5 s, 30 s, 2 min, 10 min, 30 min, 1 h, 3 h, 6 h,
      12 h and 24 h, then given up until you ask for it. The events of one order come in order, and
      so do those of one conversation: the next waits until the one before was taken or given up. An
      event may come twice; its <code>id</code> stays the same.
    </p>
    ${scrollingTable(
      'Events',
      ['Event', 'When'],
      EVENT_LINES.map(({ type, what }) => [html`<code>${type}</code>`, what]),
    )}
    <h3>Check who calls</h3>
    <p>
      <code>Mela-Signature: t=1764500000,v1=5257a8…</code> is the HMAC SHA-256, in hex, of the seconds,
      a full stop and the raw body, by the secret that was shown when the webhook was made. Refuse what
      is older than five minutes.
    </p>
    ${example(`const [, t, v1] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(request.headers['mela-signature']);
const own = createHmac('sha256', secret).update(t + '.' + rawBody).digest('hex');
const fresh = Math.abs(Date.now() / 1000 - t) < 300;
if (!fresh || !timingSafeEqual(Buffer.from(own), Buffer.from(v1))) return refuse();`)}
    <p>
      Bodies name no person and hold nothing that was said, unless the webhook was made with
      <code>personal</code>.
    </p>`;

function errorsPart(operations: readonly ApiOperation[]): Markup {
  const all = new Map(
    operations.flatMap((operation) =>
      Object.entries(refusalsOf(operation)).map(([code, of]) => [code, of] as const),
    ),
  );
  return html`<h2 id="errors">Errors</h2>
    <p>
      Every refusal is <code>{"error": {"code": "…", "message": "…"}}</code>. Programs read the code,
      people the message.
    </p>
    ${scrollingTable(
      'Errors',
      ['Code', 'Status', 'What it means'],
      [...all].map(([code, { status, what }]) => [
        html`<code>${code}</code>`,
        String(status),
        what,
      ]),
    )}`;
}

const example = (text: string): Markup =>
  html`<pre tabindex="0" aria-label="Example"><code>${text}</code></pre>`;

/** A text, with what stands in backticks as code. */
const prose = (text: string): Markup =>
  html`${text.split('`').map((part, n) => (n % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))}`;

/** Reads what lies in a JSON value, by the names that lead to it. */
function memberOf(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  );
}

const textOf = (value: unknown, name: string): string => {
  const text = memberOf(value, name);
  return typeof text === 'string' ? text : '';
};

function listOf(value: unknown, ...names: readonly string[]): readonly unknown[] {
  const lists = names.map((name) => memberOf(value, name)).filter((one) => Array.isArray(one));
  return lists[0] ?? [];
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Follows a reference into the document. */
function resolved(schema: unknown, document: object): unknown {
  const at = textOf(schema, '$ref');
  return at === '' ? schema : memberOf(document, ...at.replace('#/', '').split('/'));
}
