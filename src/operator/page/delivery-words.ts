import { html, type Markup } from '../../orders/pages/html';
import type { DeliveryLine } from '../../store/operator-store';

/** What became of a reply, in words, with the channel's code of why it was not sent. */
export const deliveryWords = ({
  delivery,
  failure,
}: Pick<DeliveryLine, 'delivery' | 'failure'>): Markup | string => {
  const why = failure === null ? undefined : html`: <code>${failure}</code>`;
  if (delivery === 'failed') return html`<span class="bad">failed</span>${why}`;
  const words = delivery ?? 'read by the page';
  return why ? html`${words}${why}` : words;
};
