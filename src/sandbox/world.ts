import type { Clock, IdGenerator } from '../clock';
import { type BookingTransaction, transactionRecord } from './booking/transaction';
import {
  type CheckoutSession,
  checkoutSession,
  type GatewayOrder,
  gatewayOrder,
} from './orders/gateway-order';
import { type OrderRecord, orderRecord } from './orders/order';
import type { GatewayNote } from './gateway/page';
import type { PictureShelf } from './picture-shelf';
import { type SandboxRecords, type TypedRecordStore, createTypedStore } from './records';

/** Settings and dependencies of a sandbox. */
export interface SandboxOptions {
  /** Base URL of the mount, without a slash at the end, such as `http://localhost:3978/sandbox`. */
  publicUrl: string;
  records: SandboxRecords;
  pictures: PictureShelf;
  /** Notes at the foot of the gateway's pages, each with its language (BCP 47). Default none. */
  notes?: readonly GatewayNote[];
  clock: Clock;
  ids: IdGenerator;
  /** Logs one line of declared fields for the operator; never personal data. */
  log?: (entry: { event: string; operation?: string; status?: number; code?: string }) => void;
  /** False answers 404 to endpoints that interface.md names without describing. Default true. */
  undescribed?: boolean;
  /** True refuses food create-order before init. Default: as `undescribed`, since init is one. */
  initRequired?: boolean;
  /** True allows faults, by header and by POST /faults. Default false. */
  faults?: boolean;
  /** The client that may fetch a token. Default `sandbox` / `sandbox`. */
  credentials?: { clientId: string; clientSecret: string };
  /** The gateway's `pg` code. Default `SANDBOX`. */
  gatewayCode?: string;
  /** Origins that the checkout may send a customer back to, besides that of `publicUrl`; `:*` is any port. */
  returnOrigins?: readonly string[];
}

/** A sandbox's options with defaults filled in, and the stores of its state. */
export interface SandboxWorld {
  publicUrl: string;
  pictures: PictureShelf;
  notes: readonly GatewayNote[];
  clock: Clock;
  ids: IdGenerator;
  records: SandboxRecords;
  undescribed: boolean;
  initRequired: boolean;
  credentials: { clientId: string; clientSecret: string };
  gatewayCode: string;
  returnOrigins: readonly string[];
  transactions: TypedRecordStore<BookingTransaction>;
  orders: TypedRecordStore<OrderRecord>;
  gatewayOrders: TypedRecordStore<GatewayOrder>;
  checkouts: TypedRecordStore<CheckoutSession>;
}

/** Fills in the defaults, and opens stores for transactions and orders in `records`. */
export function worldOf(options: SandboxOptions): SandboxWorld {
  const { publicUrl, records, pictures, clock, ids } = options;
  return {
    publicUrl,
    pictures,
    notes: options.notes ?? [],
    clock,
    ids,
    records,
    undescribed: options.undescribed ?? true,
    initRequired: options.initRequired ?? options.undescribed ?? true,
    credentials: options.credentials ?? { clientId: 'sandbox', clientSecret: 'sandbox' },
    gatewayCode: options.gatewayCode ?? 'SANDBOX',
    returnOrigins: [new URL(publicUrl).origin, ...(options.returnOrigins ?? [])],
    transactions: createTypedStore(records, 'transaction', transactionRecord),
    orders: createTypedStore(records, 'order', orderRecord),
    gatewayOrders: createTypedStore(records, 'gateway-order', gatewayOrder),
    checkouts: createTypedStore(records, 'checkout', checkoutSession),
  };
}

/** Returns the URL of a picture of the sandbox. */
export function pictureUrl(world: SandboxWorld, picture: string): string {
  return `${world.publicUrl}/images/${picture}.png`;
}
