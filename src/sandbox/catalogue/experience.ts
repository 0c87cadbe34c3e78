import { stableKey, stableUuid } from '../stable';
import { type CatalogueCity, cityOf } from './cities';
import { minutesOf } from './days';
import { type ExperienceProvider, providerOf } from './experiences/providers';
import type { ExperienceSeed, PackageSeed, TicketSeed } from './experiences/seed';
import type { CataloguePoint } from './geo';

/** A start and an end in minutes after midnight in India; an end on the next day exceeds 1,440. */
interface SlotTimes {
  start: number;
  end: number;
}

/** A ticket with its ids (interface.md, Item detail); `price` in whole rupees. */
export interface ExperienceTicket {
  key: string;
  id: string;
  name: string;
  code: string;
  price: number;
  min: number;
  max: number;
  capacity: number;
}

/** A package with its ids, tickets and times. */
export interface ExperiencePackage {
  id: string;
  name: string;
  refundable: boolean;
  tickets: readonly ExperienceTicket[];
  slots: readonly SlotTimes[];
}

/** An experience with all that the service says of it on any day. */
export interface CatalogueExperience {
  id: string;
  key: string;
  slug: string;
  seed: ExperienceSeed;
  city: CatalogueCity;
  provider: ExperienceProvider;
  at: CataloguePoint;
  packages: readonly ExperiencePackage[];
  /** Lowest price of a bookable ticket, whole rupees. */
  fromPrice: number;
  pictures: readonly string[];
}

const DAY_MINUTES = 1_440;

function slotsOf(text: string): SlotTimes[] {
  return text.split(',').map((range) => {
    const start = minutesOf(range.slice(0, 4));
    const end = minutesOf(range.slice(5));
    return { start, end: end > start ? end : end + DAY_MINUTES };
  });
}

function ticketOf(seed: TicketSeed, path: string): ExperienceTicket {
  const name = `${path}/${seed.name}`;
  const id = `${stableUuid(`ticket:${name}`)}_${seed.price}_${seed.capacity}`;
  const { price, min, max, capacity, code } = seed;
  return { key: stableKey(`ticket:${name}`), id, name: seed.name, code, price, min, max, capacity };
}

function packageOf(seed: PackageSeed, owner: ExperienceSeed): ExperiencePackage {
  const path = `${owner.slug}/${seed.name}`;
  return {
    id: stableUuid(`package:${path}`),
    name: seed.name,
    refundable: seed.refundable,
    tickets: seed.tickets.map((ticket) => ticketOf(ticket, path)),
    slots: slotsOf(seed.slots ?? owner.slots),
  };
}

/** True for a ticket that can be booked at all (interface.md: code must be `ENTRY_PASS`). */
export function isEntryPass(ticket: { code: string }): boolean {
  return ticket.code === 'ENTRY_PASS';
}

function lowestPrice(packages: readonly ExperiencePackage[]): number {
  return Math.min(
    ...packages.flatMap((pack) => pack.tickets.filter(isEntryPass).map((ticket) => ticket.price)),
  );
}

const PICTURE_KINDS: Readonly<Record<string, string>> = {
  Treks: 'hills',
  Museums: 'museum',
  Monuments: 'fort',
  Shows: 'stage',
  Workshops: 'craft',
  'Food walks': 'bazaar',
  'Theme parks': 'park',
  Tours: 'city',
  Nature: 'lake',
};
const PICTURES_EACH = 3;

function picturesOf(seed: ExperienceSeed): string[] {
  if (seed.noPictures) return [];
  const kind = PICTURE_KINDS[seed.category] ?? 'hills';
  return Array.from({ length: PICTURES_EACH }, (_, index) => `${kind}-${seed.slug}-${index + 1}`);
}

/** Builds an experience with its ids from its seed row. */
export function experienceOf(seed: ExperienceSeed): CatalogueExperience {
  const packages = seed.packages.map((pack) => packageOf(pack, seed));
  return {
    id: stableUuid(`item:${seed.slug}`),
    key: stableKey(`item:${seed.slug}`),
    slug: seed.slug,
    seed,
    city: cityOf(seed.city),
    provider: providerOf(seed.provider),
    at: { lat: seed.at[0], lng: seed.at[1] },
    packages,
    fromPrice: lowestPrice(packages),
    pictures: picturesOf(seed),
  };
}
