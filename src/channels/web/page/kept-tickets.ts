/** Name of the browser's cache that holds the tickets opened in it. */
export const KEPT_TICKETS = 'mela-tickets';

/** Header of a kept page: when it is to be dropped, ms UTC by the browser's own clock. */
export const KEPT_UNTIL_HEADER = 'x-kept-until';

/** Returns the path of the ticket that an address belongs to; undefined for any other address. */
export const ticketPathOf = (address: string): string | undefined =>
  /^\/tickets\/[\w-]+/.exec(new URL(address).pathname)?.[0];

/** Tells whether a kept page's time is over; false for what has no time of its own. */
export function isPastItsDay({ headers }: Pick<Response, 'headers'>, now: number): boolean {
  const until = headers.get(KEPT_UNTIL_HEADER);
  return until !== null && now > Number(until);
}

/** Removes all tickets that this browser keeps. */
export async function forgetKeptTickets(): Promise<void> {
  try {
    await caches.delete(KEPT_TICKETS);
  } catch {
    // a browser that keeps nothing
  }
}
