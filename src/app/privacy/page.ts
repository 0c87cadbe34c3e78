import {
  acceptedLanguage,
  frameOf,
  htmlAnswer,
  pageLanguage,
  type PayPagesContext,
} from '../../orders/page-answers';
import { html, type Markup } from '../../orders/pages/html';
import { renderBackButton, renderPage } from '../../orders/pages/page';
import type { PagesRateLimiter } from '../../orders/pages-gate';
import { languageName } from '../../reply/language-name';
import type { HttpRequest, HttpResponse, HttpRoute } from '../../server/http';
import { noticeVersion, privacyNotice, type NoticePart } from './notice';
import type { DataPractice } from './practice';

/** Where the privacy notice is. */
const PRIVACY_PATH = '/privacy';

/** Returns the address of the privacy notice in a language. */
export const privacyAddress = (publicUrl: string, language: string): string =>
  `${publicUrl}${PRIVACY_PATH}?lang=${encodeURIComponent(language)}`;

/** Returns the route of the privacy notice, which says what the practice is. */
export const privacyRoute = (
  context: PayPagesContext,
  practice: DataPractice,
  limiter: PagesRateLimiter,
): HttpRoute => ({
  method: 'GET',
  path: PRIVACY_PATH,
  admit: (head) => limiter.any(head),
  handle: async (request) => showNotice(context, practice, request),
});

function showNotice(
  context: PayPagesContext,
  practice: DataPractice,
  { query, headers }: HttpRequest,
): HttpResponse {
  const asked = query.get('lang') ?? acceptedLanguage(context, headers);
  const frame = frameOf(context, pageLanguage(context, asked));
  const { words } = frame;
  const title = words('privacy.page.title');
  const body = html`<main><article class="sheet long" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      <p class="soft">${words('privacy.page.lead')}</p>
      ${privacyNotice(practice, words).map(renderPart)}
      <p class="soft small">${words('privacy.page.version', { version: noticeVersion(practice, words) })}</p>
      <nav class="small" aria-label="${words('privacy.page.languages')}">${otherLanguages(context, frame.language)}</nav>
      ${renderBackButton(words, context.publicUrl)}
    </article></main>`;
  return htmlAnswer(renderPage({ ...frame, title }, body));
}

const renderPart = ({ title, lines }: NoticePart): Markup =>
  html`<section><h2>${title}</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></section>`;

const otherLanguages = ({ words }: PayPagesContext, shown: string): Markup[] =>
  words.languages
    .filter((tag) => tag !== shown)
    .map(
      (tag) =>
        html`<a href="${PRIVACY_PATH}?lang=${tag}" lang="${tag}" hreflang="${tag}">${languageName(tag)}</a> `,
    );
