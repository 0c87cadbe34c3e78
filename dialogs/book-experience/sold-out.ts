import { z } from 'zod';
import type { Turn } from '../../src/engine/turn';
import { MINUTE_MS } from '../../src/units';
import { hiddenSlot } from '../parts/hidden';

const REMEMBERED_MS = 30 * MINUTE_MS; // tickets may come back

/** A start (ISO time) of a package for which the organiser gave no price; `day` where it was the day's only one. */
const soldOutTime = z.object({
  package: z.string(),
  start: z.string(),
  day: z.string().optional(),
  at: z.number(),
});

type SoldOutTime = z.infer<typeof soldOutTime>;

/** The slot of the times that turned out to be sold out: they are not offered again. */
export const soldOutSlot = hiddenSlot(
  'soldOut',
  'times that turned out to be sold out',
  z.array(soldOutTime),
);

/** Returns the times that were refused lately; of one package where it is chosen. */
export const soldOutTimes = (t: Turn, chosen?: { id: string }): readonly SoldOutTime[] =>
  (t.get(soldOutSlot) ?? []).filter(
    (one) => t.now - one.at < REMEMBERED_MS && (!chosen || one.package === chosen.id),
  );

/** Keeps a time that was refused. */
export const rememberSoldOut = (t: Turn, time: Omit<SoldOutTime, 'at'>): void =>
  t.set(soldOutSlot, [...soldOutTimes(t), { ...time, at: t.now }]);
