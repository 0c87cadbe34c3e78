import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dialogRegistry } from '../../dialogs';
import type { AppSettings } from '../config';
import type { OfferedCatalogue } from '../commerce/booking/offered';
import type { DialogArea } from '../engine/dialog-purpose';
import { isAreaOffered } from '../engine/offered';
import { INDIAN_CITIES } from '../language/places/cities';
import type { Translations } from '../reply/word';
import {
  BRAND_FILE,
  parseBrand,
  type Brand,
  type BrandOutcome,
  type KnownNames,
} from '../settings/brand-file';
import { ConfigError } from '../settings/read-settings';
import { channelDefinitions } from './channels';

/** Returns the names that `mela.config.json` may use. */
export const knownNames = (texts: Translations): KnownNames => ({
  dialogs: dialogRegistry.map(({ id }) => id),
  channels: channelDefinitions.map(({ name }) => name),
  texts,
  cities: INDIAN_CITIES.flatMap(({ names }) => names),
});

/** Reads the file of a folder; without one there is no brand and no problem. */
function readBrandFile(folder: string, known: KnownNames): BrandOutcome {
  const file = join(folder, BRAND_FILE);
  if (!existsSync(file)) return { brand: undefined, problems: [] };
  try {
    return parseBrand(readFileSync(file, 'utf8'), known);
  } catch {
    return {
      brand: undefined,
      problems: [`${BRAND_FILE} cannot be read: let Mela's user read it.`],
    };
  }
}

const AREAS: readonly DialogArea[] = ['experience', 'food'];

/** Reads the file of a folder, and tells too what its parts together make impossible. */
export function readBrand(folder: string, texts: Translations): BrandOutcome {
  const read = readBrandFile(folder, knownNames(texts));
  const off = switchedOffBy(read.brand);
  const sells = AREAS.some((area) =>
    isAreaOffered({ dialogs: dialogRegistry, switchedOff: off }, area),
  );
  return sells
    ? read
    : {
        brand: undefined,
        problems: [`${BRAND_FILE}: dialogs leaves nothing to look for or buy: switch one on.`],
      };
}

/** Reads the file as `readBrand` does. @throws ConfigError with the first line of what is wrong */
export function brandOrThrow(folder: string, texts: Translations): Brand | undefined {
  const { brand, problems } = readBrand(folder, texts);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return brand;
}

/** Returns the dialogs that a brand switched off. */
export const switchedOffBy = (brand: Brand | undefined): ReadonlySet<string> =>
  new Set(
    Object.entries(brand?.dialogs ?? {}).flatMap(([id, held]) => (held === 'off' ? [id] : [])),
  );

/** Returns the cities and categories that a brand offers, as the service knows them. */
export const offeredCatalogue = (brand: Brand | undefined): OfferedCatalogue => ({
  cityCodes: brand?.cities && [...new Set(brand.cities.flatMap(codesOf))],
  categories: brand?.categories,
});

const codesOf = (city: string): string[] =>
  INDIAN_CITIES.filter(({ names }) => names.includes(city)).map(({ std }) => `std:${std}`);

/** Returns settings as a file has them, for `readSettings`: what the environment says stands. */
export function brandedEnvironment(
  brand: Brand | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const own: Partial<Record<keyof AppSettings, string | undefined>> = {
    SUPPORT_CONTACT: brand?.support,
    OPERATOR_HOURS: brand?.hours,
    DEFAULT_LANGUAGE: brand?.languages?.[0],
  };
  const set = Object.entries(environment).filter(([, held]) => held?.trim());
  return { ...own, ...Object.fromEntries(set) };
}

/** Returns a pattern of our own name, as each language writes it. */
function ourName(texts: Translations): RegExp {
  const names = new Set(Object.values(texts).flatMap((byKey) => byKey['page.brand'] ?? []));
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${[...names].join('|')})(?![\\p{L}\\p{M}])`, 'gu');
}

/** Returns the texts with the brand's name and its own texts, in its languages alone, the first one first. */
export function brandedTexts(texts: Translations, brand: Brand | undefined): Translations {
  if (!brand) return texts;
  const { name } = brand;
  const ours = ourName(texts);
  const languages = brand.languages ?? Object.keys(texts);
  return Object.fromEntries(
    languages.map((language) => {
      const named = Object.entries(texts[language] ?? {}).map(([key, text]): [string, string] => [
        key,
        name === undefined ? text : text.replace(ours, () => name.replaceAll("'", '’')),
      ]);
      return [language, { ...Object.fromEntries(named), ...brand.texts?.[language] }];
    }),
  );
}
