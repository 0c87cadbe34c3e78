import { API_EVENTS } from '../../api/events';
import { API_SCOPES } from '../../api/scopes';
import { html, type Markup } from '../../orders/pages/html';
import type { ApiKeyLine } from '../../store/api-key-store';
import type { WebhookEvent, WebhookLine } from '../../store/webhook-store';
import { conversationLink, form, OPERATOR_PATH, table } from './frame';
import type { OperatorSession } from './sessions';
import { timesNote, type PageTimes } from './times';

/** What the page of keys and webhooks shows. */
export interface IntegrationsView {
  session: OperatorSession;
  times: PageTimes;
  keys: readonly ApiKeyLine[];
  webhooks: readonly WebhookLine[];
  waiting: readonly WebhookEvent[];
  dead: readonly WebhookEvent[];
  notice?: Markup | undefined;
}

/** Keys of the HTTP API, and who is told of events. */
export const integrationsBody = (view: IntegrationsView): Markup =>
  html`${view.notice}
    <p class="meta">
      How your own systems use them: <a href="/api">the page of the HTTP API</a>. Every act here is in
      the log.
    </p>
    ${timesNote(view.times)}
    ${keysPart(view)} ${webhooksPart(view)} ${eventsPart(view)}`;

const keysPart = ({ session, times, keys }: IntegrationsView): Markup =>
  html`<h2>Keys</h2>
    ${table(
      'Keys',
      ['System', 'Scopes', 'Made', 'Made by', 'Last use', 'Act'],
      keys.map((key) => [
        key.system,
        key.scopes.join(', '),
        times.show(key.createdAt),
        key.madeBy,
        key.usedAt === null ? 'never' : times.show(key.usedAt),
        key.revokedAt === null
          ? form(
              session,
              `${OPERATOR_PATH}/keys/revoke`,
              html`<input type="hidden" name="id" value="${key.id}" /><button>
                  Revoke<span class="meta"> ${key.system}</span>
                </button>`,
              'one',
            )
          : html`revoked ${times.show(key.revokedAt)}`,
      ]),
      'No key yet.',
    )}
    <h3>Make a key</h3>
    ${form(
      session,
      `${OPERATOR_PATH}/keys`,
      html`<label
          >System (small letters, such as crm)<input
            name="system"
            required
            pattern="[a-z][a-z0-9\\-]{1,31}"
            autocomplete="off"
            autocapitalize="none" /></label
        >${ticks('Scopes', 'scope', Object.entries(API_SCOPES))}${whyField}<button>Make a key</button>`,
    )}`;

const whyField = html`<label class="long"
  >Why, where it is personal: the log keeps it<input
    name="reason"
    minlength="5"
    maxlength="300"
    autocomplete="off"
/></label>`;

/** Things to tick, each with what it means. */
const ticks = (
  legend: string,
  name: string,
  entries: readonly (readonly [string, string])[],
): Markup =>
  html`<fieldset>
    <legend>${legend}</legend>
    ${entries.map(
      ([value, what]) =>
        html`<label class="tick"
          ><input type="checkbox" name="${name}" value="${value}" /><span
            ><b>${value}</b>: ${what}</span
          ></label
        >`,
    )}
  </fieldset>`;

const webhooksPart = ({ session, times, webhooks }: IntegrationsView): Markup =>
  html`<h2>Webhooks</h2>
    ${table(
      'Webhooks',
      ['Host', 'Events', 'Whose', 'Bodies', 'Last taken', 'Last trouble', 'Act'],
      webhooks.map((line) => [
        hostOf(line.url),
        html`<span class="wrap">${line.events.join(', ')}</span>`,
        line.system ?? 'everybody’s',
        line.personal ? html`<span class="bad">with what was said</span>` : 'nothing personal',
        line.sentAt === null ? 'nothing yet' : times.show(line.sentAt),
        line.failedAt === null ? '' : html`${line.failure ?? 'over'}, ${times.show(line.failedAt)}`,
        line.stoppedAt === null
          ? stopForm(session, line)
          : html`stopped ${times.show(line.stoppedAt)}`,
      ]),
      'No webhook yet.',
    )}
    <h3>Make a webhook</h3>
    ${form(
      session,
      `${OPERATOR_PATH}/webhooks`,
      html`<label class="long"
          >Address (https)<input
            name="url"
            type="url"
            required
            maxlength="2000"
            autocomplete="off" /></label
        ><label
          >Of one system alone (empty: of all)<input
            name="system"
            pattern="[a-z][a-z0-9\\-]{1,31}"
            autocomplete="off"
            autocapitalize="none" /></label
        >${ticks(
          'Events',
          'event',
          Object.entries(API_EVENTS).map(([type, { what }]) => [type, what] as const),
        )}<label class="tick"
          ><input type="checkbox" name="personal" value="yes" /><span
            >Bodies hold what was said and for whom: that system then holds personal data too</span
          ></label
        >${whyField}<button>Make a webhook</button>`,
    )}`;

const stopForm = (session: OperatorSession, { id, url }: WebhookLine): Markup =>
  form(
    session,
    `${OPERATOR_PATH}/webhooks/stop`,
    html`<input type="hidden" name="id" value="${id}" /><button>
        Stop<span class="meta"> ${hostOf(url)}</span>
      </button>`,
    'one',
  );

/** The host alone: the rest of an address may hold a token. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

const eventsPart = ({ session, times, webhooks, waiting, dead }: IntegrationsView): Markup => {
  const hosts = new Map(webhooks.map(({ id, url }) => [id, hostOf(url)]));
  const row = (event: WebhookEvent): (Markup | string | number)[] => [
    times.show(event.at),
    hosts.get(event.webhookId) ?? '',
    event.topic,
    conversationLink(event.conversationId),
    event.orderId ?? '',
    event.tries,
    event.failure ?? '',
  ];
  const heads = ['When', 'Host', 'Of', 'Conversation', 'Order', 'Tries', 'Trouble', 'Act'];
  const again = (event: WebhookEvent, label: string): Markup =>
    form(
      session,
      `${OPERATOR_PATH}/webhooks/again`,
      html`<input type="hidden" name="id" value="${event.webhookId}" /><input
          type="hidden"
          name="event"
          value="${event.id}"
        /><button>${label}</button>`,
      'one',
    );
  return html`<h2>Given up</h2>
    ${table(
      'Events that were given up',
      heads,
      dead.map((event) => [...row(event), again(event, 'Tell again')]),
      'No event was given up.',
    )}
    <h2>Waiting to be told</h2>
    ${table(
      'Events that wait',
      heads,
      waiting.map((event) => [...row(event), event.tries > 0 ? again(event, 'Tell now') : '']),
      'No event waits.',
    )}`;
};
