import { z } from 'zod';
import { digestOfJson } from '../../src/engine/digest';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { hiddenSlot } from '../parts/hidden';

const formPlaceSchema = z.object({
  by: z.enum(['host', 'member']),
  n: z.number().int().optional(),
  name: z.string().optional(),
  filled: z.boolean().optional(),
});

/** Who comes along, and by whom each visitor form is filled. */
export const visitingPartySchema = z.object({
  going: z.number().int(),
  places: z.array(formPlaceSchema),
  told: z.boolean().optional(),
});
/** See `visitingPartySchema`. */
export type VisitingParty = z.infer<typeof visitingPartySchema>;

/** The party of a booking for several; missing where one books for themselves and theirs. */
export const partySlot: Slot<VisitingParty> = hiddenSlot(
  'party',
  'who comes along',
  visitingPartySchema,
);

/** Where the n-th form of a transaction (0-based) comes from: the k-th that the host fills, or a colleague's own. */
export type VisitorFormSource =
  | { by: 'host'; k: number; name?: string | undefined }
  | { by: 'member'; n: number; name?: string | undefined };

/** Whose forms were handed in to which transaction, by digest. */
export const sentSlot: Slot<{ transaction: string; of: string }> = hiddenSlot(
  'sentForms',
  'whose forms were handed in',
  z.object({ transaction: z.string(), of: z.string() }),
);

/** True where forms went to this transaction for other people than those who come now. Notes for whom they go. */
export function isRegrouped(t: Turn, transaction: string, wanted: number): boolean {
  if (t.get(partySlot) === undefined) return false;
  const of = digestOfJson(
    sourcesOf(t, wanted).map((one) => (one.by === 'member' ? one.n : one.by)),
  );
  const before = t.get(sentSlot);
  t.set(sentSlot, { transaction, of });
  return before?.transaction === transaction && before.of !== of;
}

/** Where each of the wanted forms comes from. */
export function sourcesOf(t: Turn, wanted: number): VisitorFormSource[] {
  const places = t.get(partySlot)?.places ?? [];
  let k = 0;
  return Array.from({ length: wanted }, (_, at): VisitorFormSource => {
    const one = places[at];
    if (one?.by === 'member' && one.n !== undefined)
      return { by: 'member', n: one.n, name: one.name };
    k += 1;
    return { by: 'host', k: k - 1, name: one?.name };
  });
}
