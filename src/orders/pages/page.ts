import type { OwnWords } from '../../reply/own-words';
import { html, safeHref, type Markup } from './html';

/** One line of a bill; `amount` is worded money. */
export interface PageLine {
  label: string;
  amount?: string | undefined;
}

/** What every page has: its language (BCP 47), and the words of that language. */
export interface PageFrame {
  language: string;
  words: OwnWords;
  /** The practice mark, worded; missing where the sandbox does not sell. */
  mark?: string | undefined;
  /** The sites that may show the chat: a page leads back to these and to its own host alone. */
  sites?: readonly string[] | undefined;
}

/**
 * Renders the way back to the chat. `/back.js` leads on to the very page that somebody came from, or
 * closes the tab that was opened there.
 */
export const renderBackButton = (words: OwnWords, back: string): Markup =>
  html`<a class="button wide" href="${safeHref(back)}" data-back>${words('page.back')}</a>`;

/** Renders lines of a bill with their amounts; undefined where there are none. */
export function renderBill(lines: readonly PageLine[]): Markup | undefined {
  if (lines.length === 0) return undefined;
  return html`<dl class="bill">${lines.map((line) => html`<div class="bill-line"><dt>${line.label}</dt><dd>${line.amount}</dd></div>`)}</dl>`;
}

/** Renders a whole page around its `main`; `head` is what it loads besides, none for a page without a script. */
export function renderPage(
  { language, words, title, mark, sites = [] }: { title: string } & PageFrame,
  body: Markup,
  head: Markup | 'no-script' = html``,
): string {
  const brand = words('page.brand');
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="strict-origin-when-cross-origin" />
    ${sites.length === 0 ? undefined : html`<meta name="mela-sites" content="${sites.join(' ')}" />`}
    <title>${title} · ${brand}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/page.css" />
    ${
      head === 'no-script'
        ? undefined
        : html`<script src="/back.js" defer></script>
    ${head}`
    }
  </head>
  <body>
    <header class="top"><img src="/icon.svg" alt="" width="36" height="36" /><p>${brand}</p></header>
    <div class="toran" aria-hidden="true"></div>
    ${mark === undefined ? undefined : html`<aside><p class="practice" role="note">${mark}</p></aside>`}
    ${body}
  </body>
</html>
`.text;
}
