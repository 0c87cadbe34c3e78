import type { ConceptMatch } from '../concepts/spotter';
import type { TextToken } from '../../language/text/tokens';
import type { CatalogueLexicon } from '../understanding';
import { createCityFinder, type CityFinder } from './city';
import { createKindFinder, type KindFinder } from './kind';
import { createTitleFinder, type TitleMention, type TitleFinder } from './names';
import { createEntryFinder, type EntryMention } from './entry';
import { createSellerFinder } from './seller';
import { createCityTitleFinder, type CityTitleFinder } from './title-in-city';
import { createSettingFinder, type SettingFinder } from './setting';

/** Finders for the names of the catalogue. */
export interface CatalogueFinders {
  cities: CityFinder;
  kinds: KindFinder;
  setting: SettingFinder;
  title: TitleFinder;
  /** Finds a title of a city by a part of its name. */
  titleInCity: CityTitleFinder;
  /** Returns an experience's title, category and city by its id. */
  factsOf: (id: string) => CatalogueLexicon['titles'][number] | undefined;
  /** Finds a kind within a category by its whole name, of two words or more. */
  subCategory: (words: readonly TextToken[]) => EntryMention<string> | undefined;
  /** Finds a seller by the whole name, of two words or more. */
  provider: (words: readonly TextToken[]) => EntryMention<string> | undefined;
  /** Finds the same names as concepts for the rules of intent. */
  spots: (words: readonly TextToken[]) => ConceptMatch[];
}

const toConceptMatch = (concept: string, found: { from: number; to: number }): ConceptMatch => ({
  concept,
  start: found.from,
  end: found.to,
});

const placesOf = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from }, (_, n) => from + n);

function buildCatalogueFinders(
  lexicon: CatalogueLexicon,
  plain: (word: string) => boolean,
): CatalogueFinders {
  const quarters = new Set(
    (lexicon.quarters ?? []).flatMap((name) => name.toLowerCase().split(/\s+/u)),
  );
  const cities = createCityFinder(lexicon.cities, (word) => plain(word) || quarters.has(word)); // "Jayanagar" is no misspelt Jamnagar
  const kinds = createKindFinder(lexicon.categories);
  const setting = createSettingFinder(lexicon.categories);
  const names = new Set([
    ...lexicon.cities.map((city) => city.name.toLowerCase()),
    ...lexicon.categories.map((name) => name.toLowerCase()),
  ]);
  const sellers = createSellerFinder(lexicon.cuisines);
  const anyTitle = createTitleFinder(lexicon.titles, (word) => plain(word) || names.has(word));
  const title: TitleFinder = (words, taken) =>
    anyTitle(words, new Set([...taken, ...sellers(words).flatMap(placesOf)])); // "Smash Street Burgers" names no "Street Food Walk"
  const titleInCity = createCityTitleFinder(
    lexicon.titles,
    (word) => plain(word) || names.has(word),
  );
  const subCategory = createEntryFinder(
    (lexicon.subCategories ?? []).map((name) => ({ name, value: name })),
  );
  const provider = createEntryFinder(
    (lexicon.providers ?? []).map(({ id, name }) => ({ name, value: id })),
  );
  const spots = (words: readonly TextToken[]): ConceptMatch[] => {
    const named: TitleMention | undefined = title(words, new Set());
    return [
      ...cities(words).map((found) => toConceptMatch('CITY', found)),
      ...kinds(words).map((found) => toConceptMatch('CATEGORY', found)),
      ...[subCategory(words), provider(words)].flatMap((found) =>
        found ? [toConceptMatch('CATEGORY', found)] : [],
      ),
      ...sellers(words).map((found) => toConceptMatch('DISH', found)),
      ...(named ? [toConceptMatch('TITLE', named)] : []),
    ];
  };
  const facts = new Map(lexicon.titles.map((one) => [one.id, one]));
  const factsOf: CatalogueFinders['factsOf'] = (id) => facts.get(id);
  return { cities, kinds, setting, title, titleInCity, factsOf, subCategory, provider, spots };
}

/** Returns a getter of the finders; it rebuilds them only when the lexicon is another object. */
export function cacheCatalogueFinders(
  lexicon: () => CatalogueLexicon,
  plain: (word: string) => boolean,
): () => CatalogueFinders {
  let from: CatalogueLexicon | undefined;
  let built: CatalogueFinders | undefined;
  return () => {
    const now = lexicon();
    if (built === undefined || now !== from) built = buildCatalogueFinders(now, plain);
    from = now;
    return built;
  };
}
