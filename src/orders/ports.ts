import type { Clock, IdGenerator } from '../clock';
import type { CommerceClient } from '../commerce';
import type { StoredOrder } from '../store/order-store';
import type { Store } from '../store/store';
import type { OrderPageAddresses } from './details';

/**
 * Tells a conversation of something that happened to its order, once for each `messageId`. Returns
 * false, and tells nothing, when the order no longer belongs to that conversation.
 */
export type OrderEventAnnouncer = (
  conversationId: string,
  event: { messageId: string; name: string; order: string; data: Record<string, unknown> },
) => Promise<boolean>;

/** How far an order came. */
export type OrderStep = 'order' | 'paid' | 'confirmed';

/** Which order came so far. */
type OrderPlace = Pick<StoredOrder, 'area' | 'conversationId'>;

/** The dependencies of the code about orders. */
export interface OrdersContext {
  store: Store;
  commerce: CommerceClient;
  clock: Clock;
  ids: IdGenerator;
  addresses: OrderPageAddresses;
  /** The setting PAYMENT_GATEWAY_CODE: `pg` in the calls that place orders. */
  gatewayCode: string;
  announce: OrderEventAnnouncer;
  /** Runs a function after some ms of `Clock.elapsed`; returns a function that cancels it. */
  setTimer(run: () => void, ms: number): () => void;
  /** Told of a read of an order that the service did not answer: what is stored is told instead. */
  unanswered?: ((failure: { code: string; status?: number | undefined }) => void) | undefined;
  /** Told of an order when it is placed, and when it is paid and confirmed for the first time. */
  reached?: ((order: OrderPlace, step: OrderStep) => void) | undefined;
  /** Adds or moves a job of the kind `order-watch` or `link-expiry`. */
  schedule(job: { kind: string; key: string; payload: unknown; runAt: number }): Promise<void>;
}
