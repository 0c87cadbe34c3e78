import type { OrderStatusOf } from '../../reply/reply';
import { alertIcon, clockIcon, tickIcon, turningWheel } from './drawings';
import { safeHref, html, type Markup } from './html';
import type { OwnWords } from '../../reply/own-words';

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
}

/**
 * Contents of the pay page: what is bought, from whom, for how much, and how long the link is good.
 * Its button posts to `action`.
 */
export interface PayView extends PageFrame {
  id: string;
  amount: string;
  seller: string;
  title: string;
  lines: readonly PageLine[];
  /** Worded, such as "12 minutes left". */
  expiresInText: string;
  /** A worded note before paying: that an earlier try failed. */
  note?: string | undefined;
  action: string;
}

/**
 * Contents of the page that asks whether earlier orders (`lines`) were paid. Its buttons post
 * `paid`, `yes` or `no`, to `action`. Where yes was said already, it offers `no` and the way `back`.
 */
export interface AskView extends MessageContents {
  lines: readonly PageLine[];
  action: string;
  yes?: string | undefined;
  no: string;
  back?: string | undefined;
}

/** Contents of the page that sends `fields` on to the gateway's hosted checkout at `action`. */
export interface GoView extends PageFrame {
  action: string;
  fields: GatewayFields;
}

/** Form fields of the gateway's hosted checkout; `amount` is whole paise. */
export interface GatewayFields {
  key_id: string;
  order_id: string;
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  callback_url: string;
  cancel_url: string;
}

/** Contents of the page after the gateway. With `lookAgainS` (seconds) the page reloads itself. */
export interface ReturnView extends PageFrame {
  state: OrderStatusOf<string>['state'];
  title: string;
  text: string;
  lines: readonly PageLine[];
  back: string;
  /** A button to the pay page, while the link can be paid. */
  pay?: { url: string; label: string } | undefined;
  lookAgainS?: number | undefined;
  /** The address that the page reloads; missing for its own. */
  lookAgainAt?: string | undefined;
}

/**
 * Contents of a ticket's page. `qrs` are the addresses of its QR pictures, one for each code;
 * `code` is what the entrance can type instead.
 */
export interface TicketPageView extends PageFrame {
  title: string;
  lines: readonly PageLine[];
  qrs: readonly { url: string; alt: string; label?: string | undefined }[];
  code?: string | undefined;
  /** The address of the ticket as a file to keep. */
  file: string;
  /** The address of a map of the place, where the place is known. */
  map?: string | undefined;
  /** The address of the visit's calendar file, where its time is known. */
  calendar?: string | undefined;
  back: string;
}

interface MessageContents extends PageFrame {
  title: string;
  text: string;
}

/** Contents of a page with one message: a link that ran out, a page that is not there. */
export interface MessageView extends MessageContents {
  back: string;
}

/** Renders the page behind a pay link; its button posts. */
export function payPage(view: PayView): string {
  const { words } = view;
  return renderPage(
    view,
    html`<main><section class="sheet" aria-labelledby="title">
      ${view.seller === view.title ? undefined : html`<p class="soft">${words('page.seller')} ${view.seller}</p>`}
      <h1 id="title">${view.title}</h1>
      ${view.note === undefined ? undefined : html`<p role="status">${view.note}</p>`}
      <p class="sum">${view.amount}</p>
      ${renderBill(view.lines)}
      <p class="left-over">${view.expiresInText}</p>
      <form method="post" action="${safeHref(view.action)}"><button class="button primary wide" type="submit">${words('page.pay', { amount: { own: view.amount } })}</button></form>
      <p class="soft small">${words('page.onward')}</p>
    </section></main>`,
  );
}

/** Renders the page that asks whether earlier orders were paid, before it leads on to pay. */
export function askPage(view: AskView): string {
  return renderPage(
    view,
    html`<main><section class="sheet" aria-labelledby="title">
      <h1 id="title">${view.title}</h1>
      <p class="soft">${view.text}</p>
      ${renderBill(view.lines)}
      <form method="post" action="${safeHref(view.action)}">
        <button class="button wide" type="submit" name="paid" value="no">${view.no}</button>
        ${view.yes === undefined ? undefined : html`<button class="button wide" type="submit" name="paid" value="yes">${view.yes}</button>`}
      </form>
      ${view.back === undefined ? undefined : renderBackButton(view.words, view.back)}
    </section></main>`,
  );
}

/** Renders the page that posts itself to the gateway, by `/go.js` or else by a button. */
export function goPage(view: GoView): string {
  const { words } = view;
  const fields = Object.entries(view.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}" />`,
  );
  return renderPage(
    { ...view, title: words('page.go.title') },
    html`<main><section class="sheet entrance">
      <div class="mark">${turningWheel}</div>
      <h1>${words('page.go.title')}</h1>
      <p class="soft">${words('page.go')}</p>
      <form method="post" action="${safeHref(view.action)}">${fields}<button class="button primary wide" type="submit">${words('page.go.button')}</button></form>
    </section></main>`,
    html`<script src="/go.js" defer></script>`,
  );
}

const MARK_BY_STATE: Record<ReturnView['state'], { tone: string; mark: Markup }> = {
  waiting: { tone: 'open', mark: turningWheel },
  processing: { tone: 'open', mark: turningWheel },
  confirmed: { tone: 'good', mark: tickIcon },
  failed: { tone: 'bad', mark: alertIcon },
  cancelled: { tone: 'bad', mark: alertIcon },
  expired: { tone: 'open', mark: clockIcon },
};

/** Renders the page after the gateway: the state of the order, and the way back to the chat. */
export function returnPage(view: ReturnView): string {
  const { words } = view;
  const { tone, mark } = MARK_BY_STATE[view.state];
  const again =
    view.lookAgainS === undefined ? undefined : renderLookAgain(view.lookAgainS, view.lookAgainAt);
  return renderPage(
    view,
    html`<main><section class="sheet entrance ${tone}">
      <div class="mark">${mark}</div>
      <h1>${view.title}</h1>
      <p class="soft" role="status">${view.text}</p>
      ${renderBill(view.lines)}
      ${view.pay ? html`<a class="button primary wide" href="${safeHref(view.pay.url)}">${view.pay.label}</a>` : undefined}
      ${renderBackButton(view.words, view.back)}
      ${again ? html`<p class="soft small">${words('page.reloads')}</p>` : undefined}
    </section></main>`,
    again,
  );
}

/** Renders what reads the page again by a script, or else reloads it. */
function renderLookAgain(afterS: number, at: string | undefined): Markup {
  const seconds = Math.max(1, Math.round(afterS));
  const address = at === undefined ? undefined : safeHref(at);
  const data = address === undefined ? undefined : html`data-at="${address}"`;
  return html`<noscript><meta http-equiv="refresh" content="${seconds}${address === undefined ? '' : `;url=${address}`}" /></noscript>
    <script src="/again.js" data-after="${seconds}" ${data} defer></script>`;
}

/** Renders a ticket's page, for a phone held to a scanner and for paper. */
export function ticketPage(view: TicketPageView): string {
  const { words } = view;
  return renderPage(
    view,
    html`<main><section class="sheet entrance">
      <h1>${view.title}</h1>
      ${renderBill(view.lines)}
      <hr class="tear" />
      ${view.qrs.map((qr) => html`${qr.label === undefined ? undefined : html`<p>${qr.label}</p>`}<img class="qr" src="${safeHref(qr.url)}" alt="${qr.alt}" width="264" height="264" />`)}
      ${view.code === undefined ? undefined : html`<p class="small">${view.code}</p>`}
      <p class="soft small">${words('page.ticket.show')}</p>
      <div class="actions">
        <a class="button" href="${safeHref(view.file)}" download>${words('page.ticket.save')}</a>
        ${view.calendar === undefined ? undefined : html`<a class="button" href="${safeHref(view.calendar)}">${words('page.ticket.calendar')}</a>`}
        ${view.map === undefined ? undefined : html`<a class="button" href="${safeHref(view.map)}" target="_blank" rel="noopener noreferrer">${words('page.ticket.map')}</a>`}
        <button class="button" type="button" data-does="share" hidden>${words('page.ticket.share')}</button>
        <button class="button" type="button" data-does="print" hidden>${words('page.ticket.print')}</button>
      </div>
      ${renderBackButton(view.words, view.back)}
    </section></main>`,
    html`<script src="/ticket.js" defer></script>`,
  );
}

/** Renders a page with one message. */
export function messagePage(view: MessageView): string {
  return renderPage(
    view,
    html`<main><section class="sheet entrance">
      <div class="mark">${clockIcon}</div>
      <h1>${view.title}</h1>
      <p class="soft">${view.text}</p>
      ${renderBackButton(view.words, view.back)}
    </section></main>`,
  );
}

const renderBackButton = (words: OwnWords, back: string): Markup =>
  html`<a class="button wide" href="${safeHref(back)}">${words('page.back')}</a>`;

/** Renders lines of a bill with their amounts; undefined where there are none. */
export function renderBill(lines: readonly PageLine[]): Markup | undefined {
  if (lines.length === 0) return undefined;
  return html`<dl class="bill">${lines.map((line) => html`<div class="bill-line"><dt>${line.label}</dt><dd>${line.amount}</dd></div>`)}</dl>`;
}

function renderPage(
  { language, words, title, mark }: { title: string } & PageFrame,
  body: Markup,
  head?: Markup,
): string {
  const brand = words('page.brand');
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <meta name="referrer" content="strict-origin-when-cross-origin" />
    <title>${title} · ${brand}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/page.css" />
    ${head}
  </head>
  <body>
    <header class="top"><img src="/icon.svg" alt="" width="36" height="36" /><p>${brand}</p></header>
    <div class="toran" aria-hidden="true"></div>
    ${mark === undefined ? undefined : html`<p class="practice" role="note">${mark}</p>`}
    ${body}
  </body>
</html>
`.text;
}
