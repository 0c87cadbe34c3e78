import { html, type Markup } from '../../orders/pages/html';
import { conversationPath, form } from './frame';
import type { OperatorPageContext } from './ports';
import { mayDo } from './roles';
import type { OperatorSession } from './sessions';

/** Says what became of an erasure. */
export function erasedWords(outcome: Awaited<ReturnType<OperatorPageContext['erase']>>): string {
  if (outcome.is === 'unknown') return 'There is nobody in this conversation any more.';
  if (outcome.is === 'payment under way')
    return 'A payment of theirs is under way: nothing was erased. Try again once it is settled.';
  const { pages } = outcome;
  return pages === 0
    ? 'Erased, in all their conversations.'
    : `Erased, in all their conversations. ${pages} ticket ${pages === 1 ? 'page stays' : 'pages stay'}, without names, until a day after the visit.`;
}

/** The form that erases the person, for who may. */
export const erasePart = (session: OperatorSession, conversationId: string): Markup | undefined =>
  mayDo(session.role, 'admin')
    ? html`<h2>Erase the person</h2>
        <p class="meta">
          All that is kept of them, in all their conversations, as “forget me” does. Sellers keep
          their orders.
        </p>
        ${form(
          session,
          `${conversationPath(conversationId)}/erase`,
          html`<label
              >Who asked for it, which the log keeps<input
                name="reason"
                required
                minlength="5"
                maxlength="300"
                autocomplete="off" /></label
            ><label class="tick"
              ><input type="checkbox" name="sure" value="yes" required />It is this person, and
              nothing brings it back</label
            ><button>Erase for good</button>`,
        )}`
    : undefined;
