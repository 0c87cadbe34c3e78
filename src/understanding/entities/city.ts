import { createSpellingCorrector } from '../../language/text/spelling';
import type { TextToken } from '../../language/text/tokens';
import type { CatalogueLexicon } from '../understanding';
import { KNOWN_CITIES } from '../vocabulary/places';

/** A city in a message, with its code and point (`known`) where the catalogue has it. */
export interface CityMention {
  name: string;
  known?: CatalogueLexicon['cities'][number];
  from: number;
  to: number;
}

/** Finds cities in the words of a message. */
export type CityFinder = (words: readonly TextToken[]) => CityMention[];

interface CityAlias {
  words: readonly string[];
  name: string;
  known?: CatalogueLexicon['cities'][number];
}

function listCityAliases(cities: CatalogueLexicon['cities']): CityAlias[] {
  const byName = new Map(cities.map((city) => [city.name.toLowerCase(), city]));
  const aliases = KNOWN_CITIES.flatMap((city) => {
    const known = city.called.map((name) => byName.get(name)).find((one) => one !== undefined);
    return city.called.map((name) => ({
      words: name.split(/\s+/u),
      name: known?.name ?? city.name,
      ...(known && { known }),
    }));
  });
  const own = cities.map((city) => ({
    words: city.name.toLowerCase().split(/\s+/u),
    name: city.name,
    known: city,
  }));
  return [...own, ...aliases].sort((a, b) => b.words.length - a.words.length);
}

/** Creates a finder over known cities; a misspelt one counts unless it is a `plain` word. */
export function createCityFinder(
  cities: CatalogueLexicon['cities'],
  plain: (word: string) => boolean,
): CityFinder {
  const all = listCityAliases(cities);
  const first = new Map<string, CityAlias[]>();
  for (const entry of all)
    first.set(entry.words[0] ?? '', [...(first.get(entry.words[0] ?? '') ?? []), entry]);
  const speller = createSpellingCorrector(
    all.filter((entry) => entry.words.length === 1).map((entry) => entry.words[0] ?? ''),
  );
  const at = (words: readonly TextToken[], from: number): CityMention | undefined => {
    const text = words[from]?.text ?? '';
    const choices = first.get(text) ?? (plain(text) ? [] : first.get(speller(text) ?? '')) ?? [];
    const entry = choices.find((one) =>
      one.words.every((word, n) => n === 0 || words[from + n]?.text === word),
    );
    return (
      entry && {
        name: entry.name,
        ...(entry.known && { known: entry.known }),
        from,
        to: from + entry.words.length,
      }
    );
  };
  return (words) => words.map((_, from) => at(words, from)).filter((city) => city !== undefined);
}
