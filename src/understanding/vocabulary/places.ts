import { LOCALES } from '../../language/locales';
import { plainLetters } from '../../language/text/fold';

/** A city by its usual name, with all its names in lower case. */
export interface KnownCity {
  name: string;
  called: readonly string[];
}

/** Reads an entry of a locale: the usual name of a city and its other names in the language. */
function cityOf(line: string): KnownCity {
  const [name = '', others = ''] = line.split(':').map((part) => part.trim());
  const called = others
    .split(',')
    .map((other) => plainLetters(other.normalize('NFKC').trim()))
    .filter(Boolean);
  return { name, called };
}

const namesOfLocales = (): KnownCity[] =>
  LOCALES.flatMap(({ places }) => places.cities.split('|'))
    .map((line) => line.trim())
    .filter(Boolean)
    .map(cityOf);

function mergeCities(all: readonly KnownCity[]): KnownCity[] {
  const called = new Map<string, string[]>();
  for (const city of all)
    called.set(city.name, [
      ...(called.get(city.name) ?? [city.name.toLowerCase()]),
      ...city.called,
    ]);
  return [...called].map(([name, names]) => ({ name, called: names }));
}

/** Indian cities with their names in all languages. */
export const KNOWN_CITIES: readonly KnownCity[] = mergeCities(namesOfLocales());
