import { HttpError } from '../../server/http';
import { html, type Markup } from '../../orders/pages/html';
import { conversationPath, form, listOption } from './frame';
import type { Correction, KeptOfPerson } from './ports';
import { mayDo } from './roles';
import type { OperatorSession } from './sessions';
import type { PageTimes } from './times';

/** The details that are kept for the next time, and in words; a place can only be taken out. */
export const CORRECTABLE = [
  ['name', 'Name'],
  ['email', 'Mail address'],
  ['phone', 'Mobile'],
  ['place', 'Last delivery address (can only be taken out)'],
  ['places', 'Named places (can only be taken out)'],
] as const;

const MOST_VALUE = 200;

/** Returns what a form corrects. @throws HttpError 400 where it names no detail */
export function correctionIn(given: URLSearchParams): Correction {
  const detail = CORRECTABLE.find(([name]) => name === given.get('detail'))?.[0];
  if (!detail) throw new HttpError(400, 'no_detail', 'Choose what to correct.');
  return { detail, value: (given.get('value') ?? '').trim().slice(0, MOST_VALUE) };
}

const OUTCOMES = {
  corrected: 'Corrected, for all their next orders. Orders that were placed are as they were.',
  'not valid': 'That is no such detail: nothing was changed.',
  unknown: 'There is nobody in this conversation any more.',
} as const;

/** Says what became of a correction. */
export const correctedWords = (outcome: keyof typeof OUTCOMES): string => OUTCOMES[outcome];

/** What is kept of the person for the next time, what they agreed to, and the form that corrects it, for who may. */
export const personPart = (
  { session, times }: { session: OperatorSession; times: PageTimes },
  conversationId: string,
  kept: KeptOfPerson,
): Markup =>
  html`<h2 id="person">The person</h2>
    <p class="meta">
      Kept for the next time:
      ${kept.details.length === 0 ? 'nothing' : kept.details.map(wordOf).join(', ')}.
      ${agreedWords(kept, times)}
    </p>
    ${mayDo(session.role, 'admin') ? correctForm(session, conversationId) : undefined}`;

const wordOf = (detail: string): string =>
  (CORRECTABLE.find(([name]) => name === detail)?.[1] ?? detail).replace(/ \(.*/, '').toLowerCase();

const agreedWords = ({ agreed, withdrawnAt }: KeptOfPerson, times: PageTimes): Markup =>
  html`${agreed ? html`Agreed ${times.show(agreed.at)} to version ${agreed.notice} of the privacy notice. ` : 'No agreement is noted. '}${withdrawnAt === undefined ? undefined : html`Taken back ${times.show(withdrawnAt)}.`}`;

const correctForm = (session: OperatorSession, conversationId: string): Markup =>
  form(
    session,
    `${conversationPath(conversationId)}/correct`,
    html`<label
        >Detail<select name="detail">
          ${CORRECTABLE.map((one) => listOption(one, ''))}
        </select></label
      ><label
        >Right value; empty takes it out<input
          name="value"
          maxlength="${MOST_VALUE}"
          autocomplete="off" /></label
      ><label
        >Who asked for it, which the log keeps<input
          name="reason"
          required
          minlength="5"
          maxlength="300"
          autocomplete="off" /></label
      ><button>Correct</button>`,
  );
