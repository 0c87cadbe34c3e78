import { type Experience, experienceOf, type ExperiencePackage } from './experience';
import { EXPERIENCE_SEEDS } from './experiences';

/** Every experience with the ways the service finds one. */
export interface Experiences {
  all: readonly Experience[];
  /** By slug or UUID (interface.md, GET /item/slug/:identifier). */
  byIdentifier(identifier: string): Experience | undefined;
  /** By `key` alone (interface.md, GET /item/:itemKey/timeslots). */
  byKey(key: string): Experience | undefined;
  byPackage(packageId: string): { experience: Experience; pack: ExperiencePackage } | undefined;
}

function load(): Experiences {
  const all = EXPERIENCE_SEEDS.map(experienceOf);
  const identifiers = new Map(all.flatMap((entry) => [[entry.slug, entry] as const, [entry.id, entry] as const]));
  const keys = new Map(all.map((entry) => [entry.key, entry]));
  const packages = new Map(
    all.flatMap((experience) => experience.packages.map((pack) => [pack.id, { experience, pack }] as const)),
  );
  return {
    all,
    byIdentifier: (identifier) => identifiers.get(identifier),
    byKey: (key) => keys.get(key),
    byPackage: (id) => packages.get(id),
  };
}

let loaded: Experiences | undefined;

/** The catalogue of experiences; made once, since nothing in it depends on the day. */
export function experiences(): Experiences {
  loaded ??= load();
  return loaded;
}
