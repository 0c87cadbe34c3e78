import {
  acceptedLanguage,
  frameOf,
  htmlAnswer,
  messageAnswer,
  pageLanguage,
  type PayPagesContext,
} from '../../orders/page-answers';
import { html } from '../../orders/pages/html';
import { renderBackButton, renderPage } from '../../orders/pages/page';
import type { PagesRateLimiter } from '../../orders/pages-gate';
import type { HttpRequest, HttpResponse, HttpRoute } from '../../server/http';
import { ownDataOf } from './own-data';

const OWN_DATA_PATH = '/my-data';

/** Returns the address of a person's data, by the key of its link. */
export const ownDataAddress = (publicUrl: string, key: string): string =>
  `${publicUrl}${OWN_DATA_PATH}/${key}`;

/**
 * Returns the routes of a person's own data: a page, whose button downloads the file. The page uses
 * nothing up, as programs that look at links in messages open it, too.
 */
export function ownDataRoutes(context: PayPagesContext, limiter: PagesRateLimiter): HttpRoute[] {
  const route = (method: 'GET' | 'POST', handle: HttpRoute['handle']): HttpRoute => ({
    method,
    path: `${OWN_DATA_PATH}/:id`,
    admit: (head) => limiter.look(head),
    handle,
  });
  return [
    route('GET', (request) => showOffer(context, request)),
    route('POST', (request) => downloadData(context, request)),
  ];
}

const keyOf = ({ params }: HttpRequest): string => params['id'] ?? '';

async function showOffer(context: PayPagesContext, request: HttpRequest): Promise<HttpResponse> {
  const { store, clock } = context;
  if (!(await store.isOwnDataOffered(keyOf(request), clock.now())))
    return goneAnswer(context, request);
  const frame = frameOf(context, languageOf(context, request));
  const { words } = frame;
  const title = words('page.own-data.title');
  const body = html`<main><section class="sheet" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      <p>${words('page.own-data')}</p>
      <form method="post"><button class="button primary wide" type="submit">${words('page.own-data.button')}</button></form>
      <p class="soft small">${words('page.own-data.once')}</p>
      ${renderBackButton(words, context.publicUrl)}
    </section></main>`;
  return htmlAnswer(renderPage({ ...frame, title }, body));
}

/** Uses the link up and answers with the file. */
async function downloadData(context: PayPagesContext, request: HttpRequest): Promise<HttpResponse> {
  const { store, clock } = context;
  const customer = await store.takeOwnData(keyOf(request), clock.now());
  const data = customer === undefined ? undefined : await ownDataOf(store, customer, clock.now());
  if (!data) return goneAnswer(context, request);
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="my-data.json"',
    },
    body: JSON.stringify(data, null, 2),
  };
}

const goneAnswer = (context: PayPagesContext, request: HttpRequest): HttpResponse =>
  messageAnswer(context, languageOf(context, request), 'page.own-data-gone', 404);

const languageOf = (context: PayPagesContext, { headers }: HttpRequest): string =>
  pageLanguage(context, acceptedLanguage(context, headers));
