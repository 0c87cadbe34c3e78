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

/** The party of a visit: the number who come, and who fills in which visitor form. */
export const visitingPartySchema = z.object({
  going: z.number().int(),
  places: z.array(formPlaceSchema),
  told: z.boolean().optional(),
});
/** The party of a visit; see `visitingPartySchema`. */
export type VisitingParty = z.infer<typeof visitingPartySchema>;

/** The slot of a group booking's party; empty in a booking that somebody makes for themselves. */
export const partySlot: Slot<VisitingParty> = hiddenSlot(
  'party',
  'who comes along',
  visitingPartySchema,
);

/** The one who fills in a form: the host (the k-th of theirs, 0-based), or colleague `n`. */
export type VisitorFormSource =
  | { by: 'host'; k: number; name?: string | undefined }
  | { by: 'member'; n: number; name?: string | undefined };

/** The slot that keeps for whom forms went to which transaction, as a digest. */
export const sentSlot: Slot<{ transaction: string; of: string }> = hiddenSlot(
  'sentForms',
  'whose forms were handed in',
  z.object({ transaction: z.string(), of: z.string() }),
);

/** Tells whether a transaction has forms of others than come now; stores who comes now. */
export function isRegrouped(t: Turn, transaction: string, wanted: number): boolean {
  if (t.get(partySlot) === undefined) return false;
  const of = digestOfJson(
    sourcesOf(t, wanted).map((one) => (one.by === 'member' ? one.n : one.by)),
  );
  const before = t.get(sentSlot);
  t.set(sentSlot, { transaction, of });
  return before?.transaction === transaction && before.of !== of;
}

/** Returns who fills in each of the wanted forms. */
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
