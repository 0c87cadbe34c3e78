import { html, type Markup } from '../../orders/pages/html';
import { HttpError } from '../../server/http';
import type { HandOverLine } from '../../store/store';
import { MINUTE_MS } from '../../units';
import { conversationLink, conversationPath, form, table } from './frame';
import type { OperatorPageContext } from './ports';
import { mayDo } from './roles';
import type { OperatorSession } from './sessions';
import type { PageTimes } from './times';

const MOST_LETTERS = 2_000;
const NONCE = /^[\w-]{8,64}$/;

const WHY: Readonly<Record<string, string>> = {
  asked: 'asked for a person',
  lost: 'was not understood three times',
  trouble: 'had the same call fail three times',
  taken: 'was written to by the team',
};

const whyWords = (why: string): string => WHY[why] ?? why;

/** The inbox of those who wait for people, the longest first. */
export const inboxPart = (lines: readonly HandOverLine[], now: number, times: PageTimes): Markup =>
  html`<h2>Handed over to people</h2>
    ${table(
      'Handed over to people',
      ['Conversation', 'Channel', 'Language', 'Why', 'Since', 'Waits for an answer'],
      lines.map(({ conversationId, channel, language, why, openedAt, waitingSince }) => [
        conversationLink(conversationId),
        channel,
        language ?? '',
        whyWords(why),
        times.show(openedAt),
        waitingSince === null
          ? 'answered'
          : html`<span class="bad">${Math.floor((now - waitingSince) / MINUTE_MS)} min</span>`,
      ]),
      'No conversation is handed over.',
    )}`;

/** Where an operator answers in the chat and hands it back. `nonce` makes a form that is sent twice one answer. */
export function handOverPart(
  { session, times }: { session: OperatorSession; times: PageTimes },
  id: string,
  { line, nonce }: { line: HandOverLine | undefined; nonce: string },
): Markup {
  const state = line
    ? html`Handed over since ${times.show(line.openedAt)}: the person ${whyWords(line.why)}.
      ${line.waitingSince === null ? 'No answer is owed.' : html`Waits since ${times.show(line.waitingSince)}.`}`
    : html`Mela answers. An answer of yours takes over: Mela is silent until you hand back.`;
  if (!mayDo(session.role, 'support')) return html`<p class="meta">${state}</p>`;
  return html`<p class="meta">${state}</p>
    ${form(
      session,
      `${conversationPath(id)}/answer`,
      html`<input type="hidden" name="nonce" value="${nonce}" /><label class="long"
          >Answer in the chat<textarea
            name="text"
            required
            maxlength="${MOST_LETTERS}"
            rows="3"
          ></textarea></label
        ><button>Send</button>`,
    )}
    ${line && form(session, `${conversationPath(id)}/hand-back`, html`<button>Hand back to Mela</button>`)}`;
}

/** Answers in the chat as the team. */
export async function answerAsTeam(
  { team }: OperatorPageContext,
  id: string,
  fields: URLSearchParams,
): Promise<string> {
  const text = (fields.get('text') ?? '').replaceAll('\r\n', '\n').trim();
  const nonce = fields.get('nonce') ?? '';
  if (text === '' || text.length > MOST_LETTERS || !NONCE.test(nonce))
    throw new HttpError(400, 'no_answer', `Write an answer of at most ${MOST_LETTERS} letters.`);
  const said = (await team?.say(id, text, nonce)) === true;
  return said
    ? 'It goes out in the chat, and Mela is silent until you hand back.'
    : 'It could not be sent: nobody takes over here (OPERATOR_HOURS), or the conversation is gone.';
}

/** Hands the chat back to Mela. */
export async function handBack({ team }: OperatorPageContext, id: string): Promise<string> {
  return (await team?.handBack(id)) === true
    ? 'Mela answers again, and says so in the chat.'
    : 'There is nothing to hand back.';
}
