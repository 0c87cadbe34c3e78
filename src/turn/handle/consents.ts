import { z } from 'zod';
import type { CustomerProfile } from '../../engine/profile';

/** How often an agreement is kept of each person, the newest ones. */
const MOST_KEPT = 20;

const agreement = z.object({
  /** ms UTC. */
  at: z.number(),
  /** The version of the privacy notice that was in force, and the language it was to be read in. */
  notice: z.string(),
  language: z.string(),
  /** Which details were given. */
  details: z.array(z.string()),
});

/** What a customer agreed to, oldest first, and when they last took it back. */
export const consentsSchema = z.object({
  agreed: z.array(agreement),
  withdrawnAt: z.number().optional(),
});

/** What a customer agreed to (see `consentsSchema`). */
export type CustomerConsents = z.infer<typeof consentsSchema>;

/** Details that are kept for the next time because the person gave them; orders are kept for another reason. */
const DETAILS = ['name', 'email', 'phone', 'place', 'places'] as const;

/** Returns the details that a change of the profile gives. */
const givenIn = (remembered: Partial<CustomerProfile>): string[] =>
  DETAILS.filter((name) => {
    const held = remembered[name];
    return held !== undefined && (!Array.isArray(held) || held.length > 0);
  });

/** True while an agreement was taken back and none was given since. */
const standsWithdrawn = ({ agreed, withdrawnAt = 0 }: CustomerConsents): boolean =>
  withdrawnAt > (agreed.at(-1)?.at ?? 0) || (withdrawnAt > 0 && agreed.length === 0);

/**
 * What is to be remembered of a turn: after an agreement was taken back, no details of drafts that
 * held them before, as a draft under way tells its own again whenever it goes on.
 */
export function rememberedAnew(
  stored: unknown,
  remembered: Partial<CustomerProfile>,
  drafts: unknown,
): Partial<CustomerProfile> {
  if (!standsWithdrawn(consentsOf(stored))) return remembered;
  const before = JSON.stringify(drafts);
  const isOld = (name: (typeof DETAILS)[number]): boolean =>
    textsIn(remembered[name]).every((text) => before.includes(JSON.stringify(text)));
  const old = new Set<string>(DETAILS.filter(isOld));
  return Object.fromEntries(Object.entries(remembered).filter(([name]) => !old.has(name)));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A profile without the details that were given. */
export const withoutDetails = ({ owned }: CustomerProfile): CustomerProfile =>
  owned === undefined ? {} : { owned };

/**
 * Returns the consents after details were given: an agreement to the notice in force, once for each
 * notice, kind of detail and withdrawal. Undefined where nothing is new.
 */
export function consentsAfter(
  stored: unknown,
  remembered: Partial<CustomerProfile>,
  given: Omit<CustomerConsents['agreed'][number], 'details'>,
): CustomerConsents | undefined {
  const details = givenIn(remembered);
  if (details.length === 0) return undefined;
  const { agreed, ...before } = consentsOf(stored);
  const current = agreed.filter(
    ({ at, notice }) => notice === given.notice && at > (before.withdrawnAt ?? 0),
  );
  const known = new Set(current.flatMap((one) => one.details));
  if (details.every((name) => known.has(name))) return undefined;
  return { ...before, agreed: [...agreed, { ...given, details }].slice(-MOST_KEPT) };
}

/** Returns the consents after they were taken back. */
export const consentsWithdrawn = (stored: unknown, at: number): CustomerConsents => ({
  ...consentsOf(stored),
  withdrawnAt: at,
});

/** Reads stored consents. */
export function consentsOf(stored: unknown): CustomerConsents {
  const read = consentsSchema.safeParse(stored);
  return read.success ? read.data : { agreed: [] };
}
