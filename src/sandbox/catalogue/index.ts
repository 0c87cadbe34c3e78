import { type CatalogueExperience, experienceOf, type ExperiencePackage } from './experience';
import { EXPERIENCE_SEEDS } from './experiences';

/** Every experience, with the look-ups of the service. */
export interface ExperienceCatalogue {
  all: readonly CatalogueExperience[];
  /** Finds an experience by slug or UUID (interface.md, GET /item/slug/:identifier). */
  byIdentifier(identifier: string): CatalogueExperience | undefined;
  /** Finds an experience by `key` only (interface.md, GET /item/:itemKey/timeslots). */
  byKey(key: string): CatalogueExperience | undefined;
  byPackage(
    packageId: string,
  ): { experience: CatalogueExperience; pack: ExperiencePackage } | undefined;
}

function loadExperiences(): ExperienceCatalogue {
  const all = EXPERIENCE_SEEDS.map(experienceOf);
  const identifiers = new Map(
    all.flatMap((entry) => [[entry.slug, entry] as const, [entry.id, entry] as const]),
  );
  const keys = new Map(all.map((entry) => [entry.key, entry]));
  const packages = new Map(
    all.flatMap((experience) =>
      experience.packages.map((pack) => [pack.id, { experience, pack }] as const),
    ),
  );
  return {
    all,
    byIdentifier: (identifier) => identifiers.get(identifier),
    byKey: (key) => keys.get(key),
    byPackage: (id) => packages.get(id),
  };
}

let loadedCatalogue: ExperienceCatalogue | undefined;

/** Returns the catalogue of experiences, built once, since nothing in it depends on the day. */
export function experienceCatalogue(): ExperienceCatalogue {
  loadedCatalogue ??= loadExperiences();
  return loadedCatalogue;
}
