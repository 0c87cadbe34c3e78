import { html, type Markup } from '../../orders/pages/html';
import type { DeliveryLine } from '../../store/operator-store';

/** What became of a reply, in words. */
export const deliveryWords = ({ delivery }: Pick<DeliveryLine, 'delivery'>): Markup | string =>
  delivery === 'failed' ? html`<span class="bad">failed</span>` : (delivery ?? 'read by the page');
