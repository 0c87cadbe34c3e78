import type { Spot } from '../concepts/spotter';
import type { Token } from '../text/tokens';
import type { Lexicon } from '../understanding';
import { createCityFinder, type CityFinder } from './city';
import { createKindFinder, type KindFinder } from './kind';
import { createTitleFinder, type NamedTitle, type TitleFinder } from './names';
import { createEntryFinder, type NamedEntry } from './entry';
import { createSellerFinder } from './seller';

/** The catalogue's names ready to be found in messages. */
export interface Catalogue {
  cities: CityFinder;
  kinds: KindFinder;
  title: TitleFinder;
  /** A kind within a category, by its whole name of two words or more. */
  subCategory: (words: readonly Token[]) => NamedEntry<string> | undefined;
  /** Who sells, by the whole name of two words or more. */
  provider: (words: readonly Token[]) => NamedEntry<string> | undefined;
  /** The same names as ideas for the rules of intent. */
  spots: (words: readonly Token[]) => Spot[];
}

const spot = (concept: string, found: { from: number; to: number }): Spot => ({ concept, start: found.from, end: found.to });

const placesOf = ({ from, to }: { from: number; to: number }): number[] => Array.from({ length: to - from }, (_, n) => from + n);

function build(lexicon: Lexicon, plain: (word: string) => boolean): Catalogue {
  const quarters = new Set((lexicon.quarters ?? []).flatMap((name) => name.toLowerCase().split(/\s+/u)));
  const cities = createCityFinder(lexicon.cities, (word) => plain(word) || quarters.has(word)); // "Jayanagar" is no misspelt Jamnagar
  const kinds = createKindFinder(lexicon.categories);
  const names = new Set([...lexicon.cities.map((city) => city.name.toLowerCase()), ...lexicon.categories.map((name) => name.toLowerCase())]);
  const sellers = createSellerFinder(lexicon.cuisines);
  const anyTitle = createTitleFinder(lexicon.titles, (word) => plain(word) || names.has(word));
  const title: TitleFinder = (words, taken) => anyTitle(words, new Set([...taken, ...sellers(words).flatMap(placesOf)])); // "Smash Street Burgers" names no "Street Food Walk"
  const subCategory = createEntryFinder((lexicon.subCategories ?? []).map((name) => ({ name, value: name })));
  const provider = createEntryFinder((lexicon.providers ?? []).map(({ id, name }) => ({ name, value: id })));
  const spots = (words: readonly Token[]): Spot[] => {
    const named: NamedTitle | undefined = title(words, new Set());
    return [...cities(words).map((found) => spot('CITY', found)), ...kinds(words).map((found) => spot('CATEGORY', found)), ...[subCategory(words), provider(words)].flatMap((found) => (found ? [spot('CATEGORY', found)] : [])), ...sellers(words).map((found) => spot('DISH', found)), ...(named ? [spot('TITLE', named)] : [])];
  };
  return { cities, kinds, title, subCategory, provider, spots };
}

/** Gives the finders for the lexicon as it is now; they are made anew only when it is another object. */
export function catalogueOf(lexicon: () => Lexicon, plain: (word: string) => boolean): () => Catalogue {
  let from: Lexicon | undefined;
  let built: Catalogue | undefined;
  return () => {
    const now = lexicon();
    if (built === undefined || now !== from) built = build(now, plain);
    from = now;
    return built;
  };
}
