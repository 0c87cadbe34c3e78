import type { Clock, IdGenerator } from '../clock';
import type { CommerceClient } from '../commerce';
import type { Store } from '../store/store';
import type { OrderPageAddresses } from './details';

/**
 * Tells the conversation of something that happened to an order, once for each `messageId`. False when the order no
 * longer belongs to that conversation: nothing was told.
 */
export type OrderEventAnnouncer = (
  conversationId: string,
  event: { messageId: string; name: string; order: string; data: Record<string, unknown> },
) => Promise<boolean>;

/** Everything that the code about orders uses. */
export interface OrdersContext {
  store: Store;
  commerce: CommerceClient;
  clock: Clock;
  ids: IdGenerator;
  addresses: OrderPageAddresses;
  /** PAYMENT_GATEWAY_CODE. */
  gatewayCode: string;
  announce: OrderEventAnnouncer;
  /** Runs something after some ms of `Clock.elapsed`; gives what calls it off. */
  setTimer(run: () => void, ms: number): () => void;
  /** Adds or moves a job of the kind `order-watch` or `link-expiry`. */
  schedule(job: { kind: string; key: string; payload: unknown; runAt: number }): Promise<void>;
}
