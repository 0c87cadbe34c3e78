import { html, type Markup } from '../../orders/pages/html';
import type { HttpResponse } from '../../server/http';
import { mayDo, type OperatorRole } from './roles';
import type { OperatorSession } from './sessions';

/** Where the pages are. */
export const OPERATOR_PATH = '/operator';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Returns a page as an answer: never cached, no script, nothing from elsewhere. */
export function operatorAnswer(
  {
    title,
    body,
    session,
    next,
  }: {
    title: string;
    body: Markup;
    session?: OperatorSession | undefined;
    /** Where the browser goes on to by itself. */
    next?: string | undefined;
  },
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${next === undefined ? undefined : html`<meta http-equiv="refresh" content="0; url=${next}" />`}
        <title>${title} · Mela</title>
        <link rel="stylesheet" href="${OPERATOR_PATH}/style.css" />
      </head>
      <body>
        ${session && headOf(session, title)}
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'cross-origin-opener-policy': 'same-origin',
      // Without a referrer a browser names no origin in a form's post either, and it would be refused.
      'referrer-policy': 'strict-origin',
      ...headers,
    },
    body: page.text,
  };
}

/** The pages that every page leads to: path, name, title where it is another, and the least role. */
const MAIN_PAGES: readonly { path: string; name: string; title?: string; least: OperatorRole }[] = [
  { path: '', name: 'What waits', least: 'view' },
  { path: '/conversations', name: 'Conversations', least: 'view' },
  { path: '/orders', name: 'Orders', least: 'view' },
  { path: '/funnel', name: 'How far people come', least: 'view' },
  {
    path: '/not-understood',
    name: 'Not understood',
    title: 'What was not understood',
    least: 'view',
  },
  { path: '/costs', name: 'Model costs', title: 'What the model costs', least: 'view' },
  { path: '/keys', name: 'Keys and webhooks', least: 'admin' },
  { path: '/doctor', name: 'Doctor', least: 'admin' },
  { path: '/audit', name: 'Log and sign-ins', least: 'admin' },
];

const headOf = (session: OperatorSession, shown: string): Markup =>
  html`<header>
    <nav aria-label="Operator">
      ${MAIN_PAGES.filter(({ least }) => mayDo(session.role, least)).map(
        ({ path, name, title = name }) =>
          title === shown
            ? html`<a href="${OPERATOR_PATH}${path}" aria-current="page">${name}</a> `
            : html`<a href="${OPERATOR_PATH}${path}">${name}</a> `,
      )}
    </nav>
    <p>Signed in as ${session.role}</p>
    ${form(session, `${OPERATOR_PATH}/sign-out`, html`<button>Sign out</button>`, 'one')}
  </header>`;

/** A form of a sign-in, with its key. */
export const form = (
  session: OperatorSession,
  action: string,
  fields: Markup,
  kind: 'row' | 'one' = 'row',
): Markup =>
  html`<form method="post" action="${action}" class="${kind}">
    <input type="hidden" name="form-key" value="${session.formKey}" />${fields}
  </form>`;

/** A cell of a table. */
type TableCell = Markup | string | number;

/** A table of which no column is out of sight: on a phone each row is a card of labels and values. A sentence where it has no row. */
export const table = (
  label: string,
  heads: readonly string[],
  rows: readonly (readonly TableCell[])[],
  empty: string,
): Markup =>
  rows.length === 0
    ? html`<p>${empty}</p>`
    : html`<div class="wide" role="region" aria-label="${label}" tabindex="0">
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              ${heads.map((head) => html`<th scope="col" role="columnheader">${head}</th>`)}
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${rows.map(
              (cells) =>
                html`<tr role="row">
                  ${cells.map((cell, n) => tableCell(cell, heads[n] ?? ''))}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;

/** A word longer than this may be broken anywhere: ids, lists of codes. */
const LONG_WORD = /[^\s-]{15,}|\S{21,}/u;

/** The roles are told in words as the style's `display` takes them away on a phone. */
const tableCell = (cell: TableCell, head: string): Markup =>
  LONG_WORD.test(typeof cell === 'string' ? cell : '')
    ? html`<td role="cell" class="long" data-head="${head}">${cell}</td>`
    : html`<td role="cell" data-head="${head}">${cell}</td>`;

/** One entry of a list to choose from. */
export const listOption = ([value, label]: readonly [string, string], chosen: string): Markup =>
  value === chosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;

/** A link to a conversation. */
export const conversationLink = (id: string): Markup =>
  html`<a class="id" href="${conversationPath(id)}">${id}</a>`;

/** The address of a conversation's page. */
export const conversationPath = (id: string): string =>
  `${OPERATOR_PATH}/conversations/${encodeURIComponent(id)}`;
