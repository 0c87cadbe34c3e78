import type { Clock, Ids } from '../clock';
import { type Transaction, transactionRecord } from './booking/transaction';
import { type CheckoutSession, checkoutSession, type GatewayOrder, gatewayOrder } from './orders/gateway-order';
import { type OrderRecord, orderRecord } from './orders/order';
import { type Records, type Shelf, shelf } from './records';

/** What a sandbox is made of. */
export interface SandboxOptions {
  /** Base URL of the mount, without a slash at the end, such as `http://localhost:3978/sandbox`. */
  publicUrl: string;
  records: Records;
  clock: Clock;
  ids: Ids;
  /** One declared line for what an operator wants to know; never personal data. */
  log?: (entry: { event: string; operation?: string; status?: number; code?: string }) => void;
  /** False: the endpoints that interface.md names but does not describe answer 404. Default true. */
  undescribed?: boolean;
  /** True: food create-order is refused before init. Default: as `undescribed`, since init is one of those. */
  initRequired?: boolean;
  /** True: faults can be asked for by header and by POST /faults. Default false. */
  faults?: boolean;
  /** Who may fetch a token. Default `sandbox` / `sandbox`. */
  credentials?: { clientId: string; clientSecret: string };
  /** The `pg` code. Default `SANDBOX`. */
  gatewayCode?: string;
  /** Origins that the checkout may send a customer back to, besides that of `publicUrl`. */
  returnOrigins?: readonly string[];
}

/** Options with defaults, and the shelves of the state. */
export interface World {
  publicUrl: string;
  clock: Clock;
  ids: Ids;
  records: Records;
  undescribed: boolean;
  initRequired: boolean;
  credentials: { clientId: string; clientSecret: string };
  gatewayCode: string;
  returnOrigins: readonly string[];
  transactions: Shelf<Transaction>;
  orders: Shelf<OrderRecord>;
  gatewayOrders: Shelf<GatewayOrder>;
  checkouts: Shelf<CheckoutSession>;
}

/** Fills in what is unset; transactions and orders live in `records`. */
export function worldOf(options: SandboxOptions): World {
  const { publicUrl, records, clock, ids } = options;
  return {
    publicUrl,
    clock,
    ids,
    records,
    undescribed: options.undescribed ?? true,
    initRequired: options.initRequired ?? options.undescribed ?? true,
    credentials: options.credentials ?? { clientId: 'sandbox', clientSecret: 'sandbox' },
    gatewayCode: options.gatewayCode ?? 'SANDBOX',
    returnOrigins: [new URL(publicUrl).origin, ...(options.returnOrigins ?? [])],
    transactions: shelf(records, 'transaction', transactionRecord),
    orders: shelf(records, 'order', orderRecord),
    gatewayOrders: shelf(records, 'gateway-order', gatewayOrder),
    checkouts: shelf(records, 'checkout', checkoutSession),
  };
}

/** URL of a picture of the sandbox. */
export function pictureUrl(world: World, picture: string): string {
  return `${world.publicUrl}/images/${picture}.png`;
}
