import { z } from 'zod';
import { html, type Markup } from '../../orders/pages/html';
import { HttpError } from '../../server/http';
import type { MessageContent } from '../../store/message';
import type { ConversationLine, TurnLine } from '../../store/operator-store';
import type { HandledAgain, PutAsideLine } from '../../store/put-aside-store';
import type { HistoryItem } from '../../store/store';
import { conversationLink, conversationPath, form, table } from './frame';
import type { OperatorPageContext } from './ports';
import { mayDo } from './roles';
import type { OperatorSession } from './sessions';
import type { PageTimes } from './times';

const TALK_LINES = 200;
/** Events are news of ours, not of a person: what they tell is read anew from the service. */
const OWN_KIND = 'event';

const AGAIN_WORDS: Readonly<Record<HandledAgain, string>> = {
  due: 'The message waits to be handled, behind what else waits in this conversation; see below what becomes of it.',
  'under way': 'It is being handled right now.',
  over: 'That message was handled, or is handled again already.',
  gone: 'Its words are no longer kept: it cannot be handled again.',
};

const REPEATED =
  'They sent the same again later: it was not handled again, as that would do it twice.';

/** Handles a message again that was put aside, or lets the one that waits be tried at once. */
export async function handleMessageAgain(
  context: OperatorPageContext,
  conversationId: string,
  given: string | null,
): Promise<string> {
  const { store, clock } = context;
  if (given === null || given === '')
    return AGAIN_WORDS[await store.handleWaiting(conversationId, clock.now())];
  const seq = z.coerce.number().int().positive().safeParse(given);
  if (!seq.success) throw new HttpError(400, 'no_message', 'Name the message.');
  const lines = await store.putAsideOf(conversationId, TALK_LINES);
  const line = lines.find((one) => one.seq === seq.data);
  if (!line || line.kind === OWN_KIND) return AGAIN_WORDS.over;
  const talk = await store.wholeTalk(conversationId, TALK_LINES);
  const putAside = new Set(lines.map((one) => one.seq));
  if (isSentAgain(talk, seq.data, putAside)) return REPEATED;
  return AGAIN_WORDS[await store.handleAgain(conversationId, seq.data, clock.now())];
}

/** True where the person sent the same later and it was not put aside too, as far as their words are kept. */
function isSentAgain(
  talk: readonly HistoryItem[],
  seq: number,
  putAside: ReadonlySet<number>,
): boolean {
  const own = talk.flatMap((item) => (item.from === 'person' ? [item] : []));
  const first = own.find((item) => item.seq === seq);
  return own.some(
    (item) =>
      first !== undefined &&
      item.seq > seq &&
      !putAside.has(item.seq) &&
      sameWords(item.content) === sameWords(first.content),
  );
}

const sameWords = (content: MessageContent): string =>
  content.kind === 'text'
    ? content.text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
    : JSON.stringify(content);

/** What the list of what waits shows of messages that were put aside. */
export const putAsideList = (
  session: OperatorSession,
  lines: readonly PutAsideLine[],
  times: PageTimes,
): Markup =>
  html`<h2>Could not be handled</h2>
    ${table(
      'Could not be handled',
      ['Conversation', 'Act', 'Kind', 'Put aside', 'Why'],
      lines.map((line) => [
        conversationLink(line.conversationId),
        actOn(session, line),
        line.kind,
        times.show(line.at),
        whyWords(line),
      ]),
      'No message is put aside.',
    )}`;

const whyWords = ({ code }: PutAsideLine): string =>
  code === ''
    ? 'it was begun several times and never ended (the process ended, or the database was away)'
    : code;

/** The button, or why there is none. */
function actOn(session: OperatorSession, line: PutAsideLine): Markup | string {
  if (line.kind === OWN_KIND) return 'an event of Mela’s own';
  if (!line.kept) return 'its words are no longer kept';
  if (!mayDo(session.role, 'support')) return '';
  return form(
    session,
    `${conversationPath(line.conversationId)}/handle`,
    html`<input type="hidden" name="seq" value="${line.seq}" /><button>
        Handle again<span class="meta"> message ${line.seq}</span>
      </button>`,
    'one',
  );
}

/** The button for a conversation whose message waits although it was tried. */
export const handleWaitingForm = (
  session: OperatorSession,
  line: Pick<ConversationLine, 'id' | 'tries' | 'waitingSince'>,
  now: number,
): Markup | string =>
  isStuck(line, now) && mayDo(session.role, 'support')
    ? form(
        session,
        `${conversationPath(line.id)}/handle`,
        html`<button>Handle again</button>`,
        'one',
      )
    : '';

/** What a conversation's page shows of its messages that could not be handled. */
export interface PutAsideView {
  session: OperatorSession;
  times: PageTimes;
  now: number;
  line: ConversationLine;
  turns: readonly TurnLine[];
  putAside: readonly PutAsideLine[];
}

/** The messages of a conversation that could not be handled, each with what “Handle again” does now; nothing where all were. */
export const putAsidePart = (view: PutAsideView): Markup | undefined =>
  view.putAside.length === 0 && !isStuck(view.line, view.now)
    ? undefined
    : html`<h2 id="stuck">Could not be handled</h2>
        ${isStuck(view.line, view.now) ? waitingPart(view) : undefined}
        ${view.putAside.map((line) => putAsideItem(view, line))}`;

/** As long as a turn may well take: until then a message that was begun is being handled. */
const STUCK_AFTER_MS = 15_000;

const isStuck = (
  { waitingSince, tries }: Pick<ConversationLine, 'waitingSince' | 'tries'>,
  now: number,
): boolean => waitingSince !== null && tries > 0 && now - waitingSince >= STUCK_AFTER_MS;

const waitingPart = ({ session, times, now, line }: PutAsideView): Markup =>
  html`<p>
      A message waits since ${times.show(line.waitingSince ?? 0)}; it was begun ${line.tries}
      ${line.tries === 1 ? 'time' : 'times'} and not ended. “Handle again” tries it at once, and as often
      as a new one.
    </p>
    ${handleWaitingForm(session, line, now)}`;

const putAsideItem = ({ session, times, turns }: PutAsideView, line: PutAsideLine): Markup =>
  html`<p>
      Message ${line.seq} (${line.kind}) was put aside ${times.show(line.at)}:
      <span class="bad">${whyWords(line)}</span>.
      ${line.kept && line.kind !== OWN_KIND ? whatWillHappen(turns, line) : undefined}
    </p>
    ${cannotBe(line) ?? actOn(session, line)}`;

const cannotBe = ({ kept, kind }: PutAsideLine): Markup | undefined =>
  kept && kind !== OWN_KIND
    ? undefined
    : html`<p class="meta">
        It cannot be handled again: ${kept ? 'it is an event of Mela’s own' : 'its words are no longer kept'}.
      </p>`;

const whatWillHappen = (turns: readonly TurnLine[], { seq }: PutAsideLine): string =>
  turns.some((turn) => turn.seq > seq && !turn.run.failed)
    ? 'The talk went on since: handled again it is read as if said last, a yes in it agrees to nothing that was asked since, and what they said anew in other words would be done twice.'
    : 'Nothing was said since: handled again it is answered in the chat as it would have been.';
