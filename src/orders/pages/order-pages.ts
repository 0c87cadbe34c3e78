import type { OrderStatusOf } from '../../reply/reply';
import { alertIcon, clockIcon, tickIcon, turningWheel } from './drawings';
import { safeHref, html, type Markup } from './html';
import { renderBackButton, renderBill, renderPage, type PageFrame, type PageLine } from './page';

/** Contents of the page after the gateway. With `lookAgainS` (seconds) the page reloads itself. */
export interface ReturnView extends PageFrame {
  state: OrderStatusOf<string>['state'];
  title: string;
  text: string;
  /** What was bought, and from whom where that is another name. */
  bought: string;
  seller?: string | undefined;
  lines: readonly PageLine[];
  /** Worded sentences below the bill: what becomes of the money, the number to quote. */
  notes?: readonly string[] | undefined;
  back: string;
  /** A button to the pay page, while the link can be paid. */
  pay?: { url: string; label: string } | undefined;
  /** Words for the ticket, which `/back.js` shows in the browser of its own customer alone. */
  ticket?: { label: string; alt: string; codes: readonly TicketCodeWords[] } | undefined;
  lookAgainS?: number | undefined;
  /** The address that the page reloads; missing for its own. */
  lookAgainAt?: string | undefined;
}

/** What stands above a code of a ticket: its number where there are several. */
interface TicketCodeWords {
  label?: string | undefined;
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
  const { words, notes = [] } = view;
  const { tone, mark } = MARK_BY_STATE[view.state];
  const again =
    view.lookAgainS === undefined ? undefined : renderLookAgain(view.lookAgainS, view.lookAgainAt);
  return renderPage(
    view,
    html`<main><section class="sheet entrance ${tone}">
      <div class="mark">${mark}</div>
      <h1>${view.title}</h1>
      <p class="soft" role="status">${view.text}</p>
      <h2 class="bought">${view.bought}</h2>
      ${view.seller === undefined ? undefined : html`<p class="soft small">${words('page.organiser', { seller: { own: view.seller } })}</p>`}
      ${renderBill(view.lines)}
      ${notes.map((note) => html`<p class="small">${note}</p>`)}
      ${renderOwnTicket(view.ticket)}
      ${view.pay ? html`<a class="button primary wide" href="${safeHref(view.pay.url)}">${view.pay.label}</a>` : undefined}
      ${renderBackButton(view.words, view.back)}
      ${again ? html`<p class="soft small">${words('page.reloads')}</p>` : undefined}
    </section></main>`,
    again,
  );
}

/** Renders the place of the ticket and its codes, without their addresses: whoever was given the pay link has that. */
const renderOwnTicket = (ticket: ReturnView['ticket']): Markup | undefined =>
  ticket &&
  html`<div class="own-ticket" hidden>${ticket.codes.map(({ label }) => html`${renderCodeLabel(label)}<img class="qr" alt="${ticket.alt}" width="264" height="264" hidden />`)}<a class="button primary wide">${ticket.label}</a></div>`;

const renderCodeLabel = (label: string | undefined): Markup | undefined =>
  label === undefined ? undefined : html`<p class="code-of">${label}</p>`;

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
      <p class="left-over" role="status" data-kept hidden>${words('page.ticket.kept')}</p>
      <h1>${view.title}</h1>
      ${renderBill(view.lines)}
      <hr class="tear" />
      ${view.qrs.map((qr) => html`${renderCodeLabel(qr.label)}<img class="qr" src="${safeHref(qr.url)}" alt="${qr.alt}" width="264" height="264" />`)}
      ${view.code === undefined ? undefined : html`<p class="small told">${view.code}</p>`}
      <p class="soft small told">${words('page.ticket.show')}</p>
      <div class="actions">
        <button class="button" type="button" data-does="picture" hidden>${words('page.ticket.picture')}</button>
        <a class="button" href="${safeHref(view.file)}" download>${words('page.ticket.save')}</a>
        ${view.calendar === undefined ? undefined : html`<a class="button" href="${safeHref(view.calendar)}">${words('page.ticket.calendar')}</a>`}
        ${view.map === undefined ? undefined : html`<a class="button map" href="${safeHref(view.map)}" target="_blank" rel="noopener noreferrer">${words('page.ticket.map')}</a>`}
        <button class="button" type="button" data-does="share" hidden>${words('page.ticket.share')}</button>
        <button class="button" type="button" data-does="print" hidden>${words('page.ticket.print')}</button>
        <button class="button" type="button" data-does="forget" hidden>${words('page.ticket.forget')}</button>
      </div>
      <p class="soft small" role="status" data-forgotten="${words('page.ticket.forgotten')}"></p>
      ${renderBackButton(view.words, view.back)}
    </section></main>`,
    html`<script src="/ticket.js" defer></script>`,
  );
}
