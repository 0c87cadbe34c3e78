import { stableUuid } from '../stable';
import { type DayNumber, dayAt, momentOn, weekdayOf } from './days';
import type { CatalogueExperience, ExperiencePackage, ExperienceTicket } from './experience';
import type { SoldOutAt } from './experiences/seed';

/** How many days can be booked, today included. */
export const DAYS_AHEAD = 45;

/** A time slot; `id` is the fulfillment id (interface.md, Timeslot), times are ISO 8601, UTC. */
export interface ExperienceSlot {
  id: string;
  startMs: number;
  start: string;
  end: string;
}

const isoTime = (ms: number) => new Date(ms).toISOString();

/** True when the experience takes place on the day's weekday. */
function isOpenOn(experience: CatalogueExperience, day: DayNumber): boolean {
  return experience.seed.days.includes(String(weekdayOf(day)));
}

/** Tells how a sold-out day shows; undefined when places are left. */
export function soldOutOn(experience: CatalogueExperience, day: DayNumber): SoldOutAt | undefined {
  const rule = experience.seed.soldOut;
  return rule !== undefined && day % rule.every === 0 ? rule.at : undefined;
}

/** Lists the slots of these packages on a day that start after `now` (ms UTC), earliest first. */
export function slotsOn(
  experience: CatalogueExperience,
  packages: readonly ExperiencePackage[],
  day: DayNumber,
  now: number,
): ExperienceSlot[] {
  const times = new Map(
    packages.flatMap((pack) => pack.slots.map((slot) => [slot.start, slot.end] as const)),
  );
  return [...times]
    .sort((a, b) => a[0] - b[0])
    .map(([start, end]) => slotAt(experience, momentOn(day, start), momentOn(day, end)))
    .filter((slot) => slot.startMs > now);
}

function slotAt(experience: CatalogueExperience, startMs: number, endMs: number): ExperienceSlot {
  const start = isoTime(startMs);
  return {
    id: stableUuid(`slot:${experience.slug}/${start}`),
    startMs,
    start,
    end: isoTime(endMs),
  };
}

/** True when a day is within the bookable weeks and open, with a slot that has not begun yet. */
function isBookable(experience: CatalogueExperience, day: DayNumber, now: number): boolean {
  const ahead = day - dayAt(now);
  if (ahead < 0 || ahead >= DAYS_AHEAD || !isOpenOn(experience, day)) return false;
  return experience.packages.some((pack) =>
    pack.slots.some((slot) => momentOn(day, slot.start) > now),
  );
}

/** Lists the days from today that can be booked. */
export function bookableDayNumbers(experience: CatalogueExperience, now: number): DayNumber[] {
  const today = dayAt(now);
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => today + ahead);
  return days.filter((day) => isBookable(experience, day, now));
}

/**
 * Writes a bookable day as its seller does: midnight in India, or midnight in UTC of the same date.
 */
export function dateText(experience: CatalogueExperience, day: DayNumber): string {
  return isoTime(experience.provider.datesInUtc ? day * 86_400_000 : momentOn(day, 0));
}

/** Finds the bookable day that its seller writes as `text`; undefined where there is none. */
export function bookableDay(
  experience: CatalogueExperience,
  text: string,
  now: number,
): DayNumber | undefined {
  return bookableDayNumbers(experience, now).find((day) => dateText(experience, day) === text);
}

/** True when a day still offers a slot with tickets, as `date` of GET /items asks. */
export function isAvailableOn(
  experience: CatalogueExperience,
  day: DayNumber,
  now: number,
): boolean {
  const soldOut = soldOutOn(experience, day);
  return isBookable(experience, day, now) && (soldOut === undefined || soldOut === 'select');
}

/** Finds a package's slot by its start (ISO 8601); undefined where none starts then. */
export function slotStarting(
  experience: CatalogueExperience,
  pack: ExperiencePackage,
  start: string,
  now: number,
): ExperienceSlot | undefined {
  const ms = Date.parse(start);
  if (Number.isNaN(ms)) return undefined;
  const day = dayAt(ms);
  if (!isBookable(experience, day, now)) return undefined;
  return slotsOn(experience, [pack], day, now).find((slot) => slot.startMs === ms);
}

/** Finds the package and the ticket of a composite ticket id. */
export function ticketById(
  experience: CatalogueExperience,
  id: string,
): { pack: ExperiencePackage; ticket: ExperienceTicket } | undefined {
  for (const pack of experience.packages) {
    const ticket = pack.tickets.find((entry) => entry.id === id);
    if (ticket !== undefined) return { pack, ticket };
  }
  return undefined;
}
