import { clockIcon, turningWheel } from './drawings';
import { safeHref, html, type Markup } from './html';
import { renderBackButton, renderBill, renderPage, type PageFrame, type PageLine } from './page';

/** How long a link can still be paid, by the server's clock at the moment the page is made. */
export interface TimeLeft {
  /** Worded, such as "Please pay by 7:42 pm": true whenever it is read. */
  until: string;
  /** Seconds left, which the page counts down; missing where the time is over. */
  seconds?: number | undefined;
  /** Said to whoever listens, by the seconds that are left then. */
  said: readonly (readonly [seconds: number, text: string])[];
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
  left: TimeLeft;
  /** A worded note before paying: that an earlier try failed. */
  note?: string | undefined;
  action: string;
  back: string;
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
  /** The path of the order's ticket, for the browser of its own customer alone. */
  ticket?: string | undefined;
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

interface MessageContents extends PageFrame {
  title: string;
  text: string;
}

/** Contents of a page with one message: a link that ran out, a page that is not there. */
export interface MessageView extends MessageContents {
  /** Worded sentences below it: what becomes of the money, the number to quote. */
  notes?: readonly string[] | undefined;
  back: string;
}

/** Renders the page behind a pay link; its button posts. */
export function payPage(view: PayView): string {
  const { words } = view;
  return renderPage(
    view,
    html`<main><section class="sheet" aria-labelledby="title">
      ${view.seller === view.title ? undefined : html`<p class="soft">${words('page.organiser', { seller: { own: view.seller } })}</p>`}
      <h1 id="title">${view.title}</h1>
      ${view.note === undefined ? undefined : html`<p role="status">${view.note}</p>`}
      <p class="sum">${view.amount}</p>
      ${renderBill(view.lines)}
      ${renderTimeLeft(view.left)}
      <form method="post" action="${safeHref(view.action)}"><button class="button primary wide" type="submit">${words('page.pay', { amount: { own: view.amount } })}</button></form>
      <p class="soft small">${words('page.onward')}</p>
      ${renderBackButton(words, view.back)}
    </section></main>`,
    html`<script src="/pay.js" defer></script>`,
  );
}

/** Renders until when to pay; `/pay.js` counts down beside it, and says some of it to who listens. */
function renderTimeLeft({ until, seconds, said }: TimeLeft): Markup {
  if (seconds === undefined) return html`<p class="left-over">${until}</p>`;
  return html`<p class="left-over"><span>${until}</span><span class="countdown" role="timer" data-left="${seconds}" hidden></span></p>
      <p class="unseen" role="status" data-said="${JSON.stringify(said)}"></p>`;
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
    'no-script', // its answer is the person's own
  );
}

/** Renders the page that posts itself to the gateway, by `/go.js` or else by a button. */
export function goPage(view: GoView): string {
  const { words, ticket } = view;
  const fields = Object.entries(view.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}" />`,
  );
  const own = ticket === undefined ? undefined : html` data-ticket="${safeHref(ticket)}"`;
  return renderPage(
    { ...view, title: words('page.go.title') },
    html`<main><section class="sheet entrance">
      <div class="mark">${turningWheel}</div>
      <h1>${words('page.go.title')}</h1>
      <p class="soft">${words('page.go')}</p>
      <form method="post" action="${safeHref(view.action)}"${own}>${fields}<button class="button primary wide" type="submit">${words('page.go.button')}</button></form>
    </section></main>`,
    html`<script src="/go.js" defer></script>`,
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
      ${(view.notes ?? []).map((note) => html`<p class="small">${note}</p>`)}
      ${renderBackButton(view.words, view.back)}
    </section></main>`,
  );
}
