import { LOCALES } from '../../language/locales';
import { plainLetters } from '../../language/text/fold';

/** A city by its usual name and all that it is called, lower case. */
export interface KnownCity {
  name: string;
  called: readonly string[];
}

/** A city as a locale tells it: its usual name, then what that language calls it besides. */
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

/** Cities of India by their usual names, with what each language calls them. */
export const KNOWN_CITIES: readonly KnownCity[] = mergeCities(namesOfLocales());
