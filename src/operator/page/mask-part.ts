import { html, type Markup } from '../../orders/pages/html';
import { form } from './frame';
import { mayDo } from './roles';
import type { OperatorSession } from './sessions';

/** A page that shows what people said: its path, and what its forms send along. */
export interface MaskedPage {
  session: OperatorSession;
  path: string;
  unmasked: boolean;
  fields?: Markup | undefined;
}

/** Offers to show the words of a page as they were said, for a reason that the log keeps, or to mask them again. */
export function maskPart({ session, path, unmasked, fields }: MaskedPage): Markup {
  if (unmasked)
    return html`<p class="notice">
        Shown as it was said, for ten minutes; the log holds your reason.
      </p>
      ${form(session, `${path}/mask`, html`${fields}<button>Mask again</button>`)}`;
  if (!mayDo(session.role, 'support'))
    return html`<p class="meta">What may be personal is masked; your role may not unmask it.</p>`;
  return form(
    session,
    `${path}/unmask`,
    html`${fields}<label
        >Reason, which the log keeps<input
          name="reason"
          required
          minlength="5"
          maxlength="300"
          autocomplete="off" /></label
      ><button>Show as it was said</button>`,
  );
}
