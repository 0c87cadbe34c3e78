import { splitPaiseByWeights } from '../split';
import type { GroupBookingView } from './shape';

/** One member's part of a group booking's bill, in paise. */
export interface GroupBookingShare {
  n: number;
  paise: number;
}

/**
 * Splits a bill with taxes and fees over its tickets evenly, to the paisa. Tickets go to the
 * members who come, the host first; the host owes those left over.
 */
export function sharesOfBill(
  { members, host }: Pick<GroupBookingView, 'members' | 'host'>,
  tickets: number,
  billPaise: number,
): GroupBookingShare[] {
  const coming = members.filter((one) => !one.out).map(({ n }) => n);
  const first = coming.includes(host) ? [host, ...coming.filter((n) => n !== host)] : coming;
  const going = first.slice(0, tickets);
  const beyond = tickets - going.length;
  const owing = going.includes(host) || beyond === 0 ? going : [host, ...going];
  const weights = owing.map((n) => (going.includes(n) ? 1 : 0) + (n === host ? beyond : 0));
  const parts = splitPaiseByWeights(billPaise, weights);
  return owing.map((n, at) => ({ n, paise: parts[at] ?? 0 }));
}
