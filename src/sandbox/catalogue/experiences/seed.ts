import type { CityKey } from '../cities';
import type { ProviderKey } from './providers';

/** A ticket as written in the seed rows; price in whole rupees. */
export interface TicketSeed {
  name: string;
  price: number;
  min: number;
  max: number;
  code: string;
  capacity: number;
}

/** A package as written in the seed rows; `slots` replaces the item's own times. */
export interface PackageSeed {
  name: string;
  tickets: readonly TicketSeed[];
  refundable: boolean;
  slots?: string;
}

/** The visitor form of an experience; `minAge` in years. */
interface FormSeed {
  minAge?: number;
}

/** Where a sold-out day shows: as no slots, as no tickets, or as a refusal by SELECT. */
export type SoldOutAt = 'slots' | 'tickets' | 'select';

/**
 * One experience as written in the seed rows. `days` are weekdays 1 (Monday) to 7, `slots` are
 * `HHMM-HHMM` in Indian time.
 */
export interface ExperienceSeed {
  slug: string;
  title: string;
  city: CityKey;
  area: string;
  at: readonly [lat: number, lng: number];
  category: string;
  sub: string;
  about: string;
  /** Text that the list's description adds to the detail's short one. */
  more?: string;
  /** A sentence for the seller's terms. */
  terms?: string;
  rating: number;
  reviews: number;
  provider: ProviderKey;
  days: string;
  slots: string;
  packages: readonly PackageSeed[];
  form?: FormSeed;
  trending?: true;
  top?: true;
  attraction?: string;
  launchedDaysAgo?: number;
  noPictures?: true;
  soldOut?: { every: number; at: SoldOutAt };
}

/** Returns a parking ticket, listed with a code of its own as some sellers do. */
export function parkingTicket(name: string, price: number): TicketSeed {
  return { name, price, min: 1, max: 2, code: 'PARKING', capacity: 20 };
}

/** Returns a ticket that lets one person in. */
export function entryTicket(
  name: string,
  price: number,
  min = 1,
  max = 10,
  capacity = 40,
): TicketSeed {
  return { name, price, min, max, code: 'ENTRY_PASS', capacity };
}

/**
 * Returns an add-on, which cannot be booked by itself (interface.md: code must be `ENTRY_PASS`).
 */
export function addOn(name: string, price: number): TicketSeed {
  return { name, price, min: 1, max: 4, code: 'ADD_ON', capacity: 20 };
}

/** Returns a package that is refunded when cancelled in time. */
export function refundablePackage(
  name: string,
  tickets: readonly TicketSeed[],
  slots?: string,
): PackageSeed {
  return { name, tickets, refundable: true, ...(slots === undefined ? {} : { slots }) };
}

/** Returns a package that is never refunded. */
export function nonRefundablePackage(
  name: string,
  tickets: readonly TicketSeed[],
  slots?: string,
): PackageSeed {
  return { ...refundablePackage(name, tickets, slots), refundable: false };
}

/** Adds the city to every row. */
export function rowsOf(
  city: CityKey,
  rows: readonly Omit<ExperienceSeed, 'city'>[],
): ExperienceSeed[] {
  return rows.map((row) => ({ ...row, city }));
}
