import { html, type Markup } from '../../orders/pages/html';
import type {
  AuditEntry,
  ConversationLine,
  ConversationPage,
  OperatorBacklog,
} from '../../store/operator-store';
import { MINUTE_MS } from '../../units';
import type { HandOverLine } from '../../store/store';
import { conversationLink, form, listOption, OPERATOR_PATH, table } from './frame';
import { inboxPart } from './hand-over';
import { handleWaitingForm, putAsideList } from './put-aside';
import { OPERATOR_ROLES } from './roles';
import type { OperatorSession } from './sessions';
import { timesNote, type PageTimes } from './times';

const minutes = (ms: number): string => `${Math.max(0, Math.round(ms / MINUTE_MS))} min`;

/** What waits, failed or is stuck, and the search. */
export const backlogBody = (
  session: OperatorSession,
  { waiting, putAside, undelivered, failed, intents }: OperatorBacklog,
  handOvers: readonly HandOverLine[],
  { now, times }: { now: number; times: PageTimes },
): Markup =>
  html`${searchForm(session)} ${timesNote(times)} ${inboxPart(handOvers, now, times)}
    ${putAsideList(session, putAside, times)}
    <h2>Failed to be delivered</h2>
    ${table(
      'Failed to be delivered',
      ['Conversation', 'Reply', 'Made', 'Why'],
      failed.map(({ conversationId, seq, at, failure }) => [
        conversationLink(conversationId),
        seq,
        times.show(at),
        failure ?? 'not known',
      ]),
      'Nothing failed.',
    )}
    <h2>Waiting to be delivered</h2>
    ${table(
      'Waiting to be delivered',
      ['Conversation', 'Channel', 'Tried', 'Next', 'Why not yet'],
      undelivered.map((line) => [
        conversationLink(line.id),
        line.channel,
        line.deliverTries,
        times.show(line.deliverAt ?? now),
        line.failure ?? '',
      ]),
      'Nothing waits.',
    )}
    <h2>Waiting to be handled</h2>
    ${table(
      'Waiting to be handled',
      ['Conversation', 'Act', 'Channel', 'Messages', 'Tried', 'Since'],
      waiting.map((line) => [
        conversationLink(line.id),
        handleWaitingForm(session, line, now),
        line.channel,
        line.waiting,
        line.tries,
        minutes(now - (line.waitingSince ?? now)),
      ]),
      'Nothing waits.',
    )}
    <h2>Ordering calls without an answer</h2>
    ${table(
      'Ordering calls without an answer',
      ['Conversation', 'Call', 'Begun'],
      intents.map(({ conversationId, operation, startedAt }) => [
        conversationLink(conversationId),
        operation,
        times.show(startedAt),
      ]),
      'Every call has an answer.',
    )}`;

const searchForm = (session: OperatorSession): Markup =>
  html`<h2>Find</h2>
    ${form(
      session,
      `${OPERATOR_PATH}/find`,
      html`<label
          >Order, transaction, link or conversation, or a person’s phone or mail address<input
            name="number"
            required
            maxlength="500"
            autocomplete="off"
            spellcheck="false" /></label
        ><button>Find</button>`,
    )}`;

const STATES = [
  ['any', 'any state'],
  ['waiting', 'waiting to be handled'],
  ['undelivered', 'waiting to be delivered'],
  ['failed', 'failed to be delivered'],
  ['held', 'held for the next message'],
] as const;

const CONVERSATION_HEADS = [
  'Conversation',
  'Channel',
  'Language',
  'Begun',
  'Last',
  'State',
] as const;

/** What a list was asked for, to fill its form with. */
export interface ListQuery {
  channel: string;
  from: string;
  to: string;
  state: string;
}

/** Conversations by channel, time and state. */
export const conversationsBody = (
  channels: readonly string[],
  query: ListQuery,
  { lines, next }: ConversationPage,
  times: PageTimes,
): Markup =>
  html`<form method="get" action="${OPERATOR_PATH}/conversations" class="row">
      <label>Channel<select name="channel">${[['', 'all'] as const, ...channels.map((name) => [name, name] as const)].map((one) => listOption(one, query.channel))}</select></label>
      <label>State<select name="state">${STATES.map((one) => listOption(one, query.state))}</select></label>
      <label>Begun from (${times.zone})<input type="datetime-local" name="from" value="${query.from}" /></label>
      <label>Begun before (${times.zone})<input type="datetime-local" name="to" value="${query.to}" /></label>
      <button>Show</button>
    </form>
    <h2>Newest first</h2>
    ${timesNote(times)} ${table('Conversations', CONVERSATION_HEADS, lines.map(conversationRow(times)), 'None in this part of the list.')}
    ${next === undefined ? undefined : html`<p><a href="${OPERATOR_PATH}/conversations?${new URLSearchParams({ ...query, before: next }).toString()}">Earlier ones</a></p>`}`;

const conversationRow =
  (times: PageTimes) =>
  (line: ConversationLine): (Markup | string)[] => [
    conversationLink(line.id),
    line.channel,
    line.language ?? '',
    times.show(line.createdAt),
    times.show(line.updatedAt),
    stateWords(line),
  ];

/** The state of a conversation in words. */
export function stateWords(line: ConversationLine): string {
  const states = [
    line.waitingSince === null ? [] : ['waiting to be handled'],
    line.deliverAt === null ? [] : ['waiting to be delivered'],
    line.held ? ['held for the next message'] : [],
  ].flat();
  return states.length === 0 ? 'quiet' : states.join(', ');
}

/** Several conversations that one number, phone or mail address led to. */
export const matchesBody = (
  session: OperatorSession,
  lines: readonly ConversationLine[],
  times: PageTimes,
): Markup =>
  html`${table(
    'Found',
    CONVERSATION_HEADS,
    lines.map(conversationRow(times)),
    'Nothing was found. An order is found by its number, whole or as the chat shows it; people by the phone or mail address that they gave as their own.',
  )}
  ${searchForm(session)}`;

/** The log of looks and acts, and letting others in. */
export const auditBody = (
  session: OperatorSession,
  entries: readonly AuditEntry[],
  { byProvider, times }: { byProvider: boolean; times: PageTimes },
): Markup =>
  html`${byProvider ? undefined : linkForm(session)}
    <h2>Looks and acts</h2>
    ${timesNote(times)}
    ${table(
      'Looks and acts',
      ['When', 'Sign-in', 'Role', 'Act', 'On', 'Reason, or account'],
      entries.map(({ at, session: by, role, act, subject, reason }) => [
        times.show(at),
        by,
        role,
        act,
        subject,
        reason ?? '',
      ]),
      'None yet.',
    )}`;

const linkForm = (session: OperatorSession): Markup =>
  html`<h2>Let somebody in</h2>
    ${form(
      session,
      `${OPERATOR_PATH}/links`,
      html`<label
          >Role<select name="role">
            ${OPERATOR_ROLES.map((role) => html`<option value="${role}">${role}</option>`)}
          </select></label
        ><button>Make a link</button>`,
    )}`;
