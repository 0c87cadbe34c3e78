import { html, type Markup } from '../../orders/pages/html';
import type { OrderLine } from '../../store/operator-store';
import type { HandOverLine } from '../../store/store';
import { deliveryWords } from './delivery-words';
import { personPart } from './correcting';
import { erasePart } from './erasing';
import { conversationPath, form, OPERATOR_PATH, table } from './frame';
import { handOverPart } from './hand-over';
import { stateWords } from './lists';
import { maskPart } from './mask-part';
import { stateOfOrder } from './orders';
import type { KeptOfPerson } from './ports';
import { putAsidePart, type PutAsideView } from './put-aside';
import { mayDo } from './roles';
import { runsPart, type RunsView } from './runs';
import { timesNote, type PageTimes } from './times';
import type { TranscriptLine } from './transcript';

/** What the page of one conversation shows. */
export interface ConversationView extends RunsView, PutAsideView {
  /** True where the talk is shown as it was said. */
  unmasked: boolean;
  orders: readonly OrderLine[];
  /** The hand-over to people, where people take over at all. */
  takeOver: { line: HandOverLine | undefined; nonce: string } | undefined;
  /** What the act before this look came to. */
  notice: string | undefined;
  kept: KeptOfPerson;
}

/** The page of one conversation. */
export const conversationBody = (view: ConversationView): Markup =>
  html`${view.notice === undefined ? undefined : html`<p class="notice" role="status">${view.notice}</p>`}
    <p class="meta">
      ${view.line.channel}, ${view.line.language ?? 'language unknown'}, begun
      ${view.times.show(view.line.createdAt)}, last ${view.times.show(view.line.updatedAt)},
      ${stateWords(view.line)}.
    </p>
    ${timesNote(view.times)}
    ${partsNav(view)} ${putAsidePart(view)}
    <h2 id="orders">Orders</h2>
    ${view.orders.length === 0 ? html`<p>None.</p>` : view.orders.map((order) => orderPart(view, order))}
    <h2 id="talk">Talk</h2>
    ${maskPart({ session: view.session, path: conversationPath(view.line.id), unmasked: view.unmasked })} ${talkPart(view)}
    ${
      view.takeOver &&
      html`<h2 id="people">People</h2>
      ${handOverPart(view, view.line.id, view.takeOver)}`
    }
    <h2 id="turns">Turns</h2>
    ${runsPart(view)}
    <h2 id="deliveries">Deliveries</h2>
    ${deliveriesPart(view)} ${personPart(view, view.line.id, view.kept)}
    ${erasePart(view.session, view.line.id)}`;

/** The ways down a long page. */
const partsNav = ({ takeOver }: ConversationView): Markup =>
  html`<nav class="parts" aria-label="On this page">
    <a href="#orders">Orders</a> <a href="#talk">Talk</a>
    ${takeOver && html`<a href="#people">People</a>`} <a href="#turns">Turns</a>
    <a href="#deliveries">Deliveries</a> <a href="#person">The person</a>
  </nav>`;

const RUPEE = 100;

const orderPart = ({ session, times }: ConversationView, order: OrderLine): Markup =>
  html`<h3>Order ${order.orderId}</h3>
    <p class="meta">
      ${order.area}, ₹${(order.amountPaise / RUPEE).toFixed(2)}, now
      <b>${stateOfOrder(order)}</b>
      (${[order.orderStatus, order.bookingStatus].filter((one) => one !== null).join(' · ') || 'not read yet'})
    </p>
    ${mayDo(session.role, 'support') ? form(session, `${conversationPath(order.conversationId)}/read`, html`<input type="hidden" name="order" value="${order.orderId}" /><button>Read the order now</button>`, 'one') : undefined}
    ${table(
      `What became of ${order.orderId}`,
      ['When', 'What', 'State'],
      historyOf(order, times),
      'Nothing yet.',
    )}`;

/** States of a pay link as an operator reads them. */
const LINK_WORDS: Readonly<Record<string, string>> = {
  open: 'open: it can be paid',
  gone: 'the customer went on to the gateway',
  left: 'left: what it was for has changed',
  paid: 'paid',
  dead: 'over: it leads nowhere any more',
};

const linkWords = (state: string): string => LINK_WORDS[state] ?? state;

/** All that is known of an order and its links, oldest first; a link is named by its number. */
function historyOf(
  { createdAt, links, changes }: OrderLine,
  times: PageTimes,
): (Markup | string)[][] {
  const nameOf = (id: string | null): string => {
    const n = links.findIndex((link) => link.id === id);
    return n < 0 ? 'pay link' : `pay link ${n + 1}`;
  };
  const made = [
    { at: createdAt, what: 'order', state: 'made' },
    ...links.map((link) => ({
      at: link.createdAt,
      what: nameOf(link.id),
      state: linkWords('open'),
    })),
  ];
  const later = changes.map(({ at, linkId, state }) => ({
    at,
    what: linkId === null ? 'order' : nameOf(linkId),
    state: linkId === null ? state : linkWords(state),
  }));
  return [...made, ...later]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, what, state }) => [times.show(at), what, state]);
}

const talkPart = ({ talk, times }: ConversationView): Markup =>
  talk.length === 0
    ? html`<p>Nothing that can still be read.</p>`
    : html`<ol class="talk">
        ${talk.map(
          (line) =>
            html`<li class="${line.from}">
              <p class="meta">
                ${line.seq} · ${speakerOf(line)}, ${line.kind},
                ${times.show(line.at)}
              </p>
              ${line.texts.map((text) => html`<p>${text}</p>`)}
            </li>`,
        )}
      </ol>`;

const speakerOf = ({ from, kind }: TranscriptLine): string =>
  from === 'bot' ? 'Mela' : kind === 'event' ? 'Event' : 'Customer';

function deliveriesPart({ session, times, line, deliveries }: ConversationView): Markup {
  const rows = deliveries.map(({ seq, at, delivery, failure }) => [
    seq,
    times.show(at),
    deliveryWords({ delivery, failure }),
    delivery === 'failed' && mayDo(session.role, 'support')
      ? form(
          session,
          `${conversationPath(line.id)}/deliver`,
          html`<input type="hidden" name="seq" value="${seq}" /><button>
              Deliver again<span class="meta"> reply ${seq}</span>
            </button>`,
          'one',
        )
      : '',
  ]);
  return table('Deliveries', ['Reply', 'Made', 'State', 'Act'], rows, 'No reply yet.');
}

/** The page that leads in: the link's key goes by a form, so that a preview does not use it up. */
export const enterBody = (key: string): Markup =>
  html`<p>This link works once.</p>
    <form method="post" action="${OPERATOR_PATH}/sign-in" class="row">
      <input type="hidden" name="once" value="${key}" /><button>Sign in</button>
    </form>`;
