import type { JSX } from 'preact';
import type { TicketOf } from '../../../../reply/reply';
import { Icon } from '../ui/icons';
import { safeAddress } from '../ui/text';
import { useTools } from '../ui/tools';
import { Bill } from './bill';

/** Draws a ticket for the entrance: facts above, the QR code below on white, also at night. */
export function TicketCard({ ticket }: { ticket: TicketOf<string> }): JSX.Element {
  const { words, base, orderPages } = useTools();
  const { qr } = ticket;
  const picture = qr && safeAddress(qr.url, base);
  const page = safeAddress(ticket.url, base);
  return (
    <section class="ticket" role="group" aria-label={ticket.title}>
      <div class="ticket-top">
        <h2>{ticket.title}</h2>
        <Bill lines={ticket.lines} />
      </div>
      <div class="ticket-stub">
        {picture && <img class="qr" src={picture} alt={qr.alt} width="168" height="168" />}
        {page && (
          <a
            class="button wide"
            href={orderPages.link(page)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {ticket.label}
            <Icon name="out" />
            <span class="unseen"> ({words('web.new-tab')})</span>
          </a>
        )}
      </div>
    </section>
  );
}
