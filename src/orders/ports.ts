import type { Clock, Ids } from '../clock';
import type { Commerce } from '../commerce';
import type { Store } from '../store/store';
import type { Addresses } from './details';

/** Tells the chat of something that happened to an order; the same `messageId` tells it once. False when the order is no longer of that chat: nothing was told. */
export type Announce = (conversationId: string, event: { messageId: string; name: string; order: string; data: Record<string, unknown> }) => Promise<boolean>;

/** What everything about orders stands on. */
export interface OrdersContext {
  store: Store;
  commerce: Commerce;
  clock: Clock;
  ids: Ids;
  addresses: Addresses;
  /** PAYMENT_GATEWAY_CODE. */
  gatewayCode: string;
  announce: Announce;
  /** Runs or moves a job: kind `order-watch` or `link-expiry`. */
  schedule(job: { kind: string; key: string; payload: unknown; runAt: number }): Promise<void>;
}
