import type { Clock, IdGenerator } from '../clock';
import type { CommerceClient } from '../commerce';
import type { Store } from '../store/store';
import type { OrderPageAddresses } from './details';

/** Tells the chat of something that happened to an order; the same `messageId` tells it once. False when the order is no longer of that chat: nothing was told. */
export type OrderEventAnnouncer = (
  conversationId: string,
  event: { messageId: string; name: string; order: string; data: Record<string, unknown> },
) => Promise<boolean>;

/** What everything about orders stands on. */
export interface OrdersContext {
  store: Store;
  commerce: CommerceClient;
  clock: Clock;
  ids: IdGenerator;
  addresses: OrderPageAddresses;
  /** PAYMENT_GATEWAY_CODE. */
  gatewayCode: string;
  announce: OrderEventAnnouncer;
  /** Runs or moves a job: kind `order-watch` or `link-expiry`. */
  schedule(job: { kind: string; key: string; payload: unknown; runAt: number }): Promise<void>;
}
