import MiniSearch from 'minisearch';
import { isWordOfGrammar } from '../../language/text/language';
import { isDevanagari, transliterate } from '../../language/text/transliterate';
import type { CatalogueLexicon } from '../understanding';
import type { NamedThing } from '../talk-view';

const MOST_TITLES = 12;
const LEAST_LETTERS = 3;
const indexes = new WeakMap<CatalogueLexicon, MiniSearch>(); // rebuilt only when the catalogue changes

function indexOf(lexicon: CatalogueLexicon): MiniSearch {
  const known = indexes.get(lexicon);
  if (known) return known;
  const index = new MiniSearch({ fields: ['title'], storeFields: ['title', 'city'] });
  index.addAll(lexicon.titles.map(({ id, title, city }) => ({ id, title, city })));
  indexes.set(lexicon, index);
  return index;
}

/** Finds titles that a message may name, also misspelt or in Devanagari, the likeliest first. */
export function titleCandidates(text: string, lexicon: CatalogueLexicon): NamedThing[] {
  const words = text
    .split(/\s+/u)
    .map((word) => (isDevanagari(word) ? transliterate(word) : word))
    .filter((word) => word.length >= LEAST_LETTERS && !isWordOfGrammar(word.toLowerCase()))
    .join(' ');
  return indexOf(lexicon)
    .search(words, { prefix: true, fuzzy: 0.25, combineWith: 'OR' })
    .slice(0, MOST_TITLES)
    .map(({ id, title, city }) => ({ id: String(id), words: `${String(title)}, ${String(city)}` }));
}
