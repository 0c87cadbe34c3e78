import { html, type Markup } from '../../orders/pages/html';
import { conversationPath, form, listOption, OPERATOR_PATH, table } from './frame';
import { maskPart } from './mask-part';
import { mayDo } from './roles';
import type { OperatorSession } from './sessions';
import { timesNote, type PageTimes } from './times';

/** Where the page is. */
export const NOT_UNDERSTOOD_PATH = `${OPERATOR_PATH}/not-understood`;

/** What the page was asked for, to fill its forms with; empty for any. */
export interface NotUnderstoodForm {
  from: string;
  to: string;
  dialog: string;
  channel: string;
  language: string;
}

/** One group as the page shows it: `said` is its newest message, both as masked as the page is. */
export interface ShownGroup {
  dialog: string;
  slot: string;
  count: number;
  last: number;
  channels: readonly string[];
  languages: readonly string[];
  missed: readonly string[];
  said: string | undefined;
  conversations: readonly string[];
}

/** What the page shows. */
export interface NotUnderstoodView {
  session: OperatorSession;
  times: PageTimes;
  asked: NotUnderstoodForm;
  dialogs: readonly string[];
  channels: readonly string[];
  languages: readonly string[];
  groups: readonly ShownGroup[];
  /** How many messages were looked at, and whether there are no more in these days. */
  looked: number;
  all: boolean;
  unmasked: boolean;
}

/** What was not understood, the most frequent first. */
export const notUnderstoodBody = (view: NotUnderstoodView): Markup =>
  html`${filterForm(view)} ${timesNote(view.times)}
    <h2>Most frequent first</h2>
    ${table(
      'What was not understood',
      [
        'Times',
        'Asked',
        'Not understood',
        'Said last',
        'Languages',
        'Channels',
        'Last',
        'Conversations',
      ],
      view.groups.map((group) => groupRow(view.times, group)),
      'All was understood in these days, or nothing was said.',
    )}
    ${view.all ? undefined : html`<p class="notice">Of the newest ${view.looked.toLocaleString('en')} messages of these days that were not understood.</p>`}
    <p class="meta">
      Messages that came at the same question and of which the same words were not understood are one
      line. What was said is kept for eight days, and goes with its person.
    </p>
    ${maskPart({
      session: view.session,
      path: NOT_UNDERSTOOD_PATH,
      unmasked: view.unmasked,
      fields: sameFilters(view.asked),
    })} ${exportPart(view)}`;

const orAll = (names: readonly string[]): (readonly [string, string])[] => [
  ['', 'all'],
  ...names.map((name) => [name, name] as const),
];

const filterForm = ({ asked, dialogs, channels, languages }: NotUnderstoodView): Markup =>
  html`<form method="get" action="${NOT_UNDERSTOOD_PATH}" class="row">
    <label>From<input type="date" name="from" value="${asked.from}" required /></label>
    <label>To<input type="date" name="to" value="${asked.to}" required /></label>
    <label>Dialog<select name="dialog">${orAll(dialogs).map((one) => listOption(one, asked.dialog))}</select></label>
    <label>Language<select name="language">${orAll(languages).map((one) => listOption(one, asked.language))}</select></label>
    <label>Channel<select name="channel">${orAll(channels).map((one) => listOption(one, asked.channel))}</select></label>
    <button>Show</button>
  </form>`;

const groupRow = (times: PageTimes, group: ShownGroup): (Markup | string | number)[] => [
  group.count,
  askedWords(group),
  group.missed.length === 0 ? 'all of it' : wrapped(group.missed.join(' · ')),
  wrapped(group.said ?? 'no longer kept'),
  group.languages.join(', '),
  group.channels.join(', '),
  times.show(group.last),
  html`${group.conversations.map((id, at) => html`<a class="n" href="${conversationPath(id)}" aria-label="${at + 1}: conversation ${id}">${at + 1}</a> `)}`,
];

const wrapped = (text: string): Markup => html`<span class="wrap">${text}</span>`;

const askedWords = ({ dialog, slot }: Pick<ShownGroup, 'dialog' | 'slot'>): string =>
  dialog === '' ? 'nothing' : slot === '' ? dialog : `${dialog}: ${slot}`;

/** The filters again, for a form that acts on what they show. */
const sameFilters = (asked: NotUnderstoodForm): Markup =>
  html`${Object.entries(asked).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`;

const exportPart = ({ session, asked }: NotUnderstoodView): Markup | undefined =>
  mayDo(session.role, 'support')
    ? html`<h2>For the corpus</h2>
        <p class="meta">
          JSON lines as training/README.md tells, always masked; what each is asked to do is left for
          a person to note.
        </p>
        ${form(session, `${NOT_UNDERSTOOD_PATH}/export`, html`${sameFilters(asked)}<button>Export</button>`)}`
    : undefined;
