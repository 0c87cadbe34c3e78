import { isTalkWord } from '../../language/text/talk-words';
import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import { isSameInOtherScript, soundsSameInOtherScript } from '../../language/text/consonants';
import { foldHinglish } from '../../language/text/fold';
import { latinSpelling } from '../../language/text/latin-spelling';
import { nameOfTitle } from '../../language/text/title-name';
import { transliterate } from '../../language/text/transliterate';
import { splitWords, normalise, type TextToken } from '../../language/text/tokens';
import type { CatalogueLexicon } from '../understanding';
import { COMMON_WORDS, ENGLISH_WORDS, SORTS_OF_PLACE, sortOf } from './title-terms';

type CatalogueTitle = CatalogueLexicon['titles'][number];

/** A title of the catalogue that a message names. `sure` tells that it can be no other. `from` and `to` are token places. */
export interface TitleMention {
  title: CatalogueTitle;
  sure: boolean;
  coverage: number;
  from: number;
  to: number;
  /** The token places of those of its words that were said. */
  said: readonly number[];
  /** The token places that it explains: those, and the common words of it that stand with them ("… by Night"). */
  explains: readonly number[];
}

/** Finds titles named in a message; nothing when no word of it belongs to a name alone. */
export type TitleFinder = (
  words: readonly TextToken[],
  taken: ReadonlySet<number>,
) => TitleMention | undefined;

interface TitleCandidate {
  title: CatalogueTitle;
  weight: number;
  /** Its words that were said, each with the places where. */
  matched: Map<string, number[]>;
  /** Some of them belong to a name alone. */
  named: boolean;
  /** Some of them were said in the other script: what stands behind a dash in the title may be left out. */
  heard: boolean;
}

const REMEMBERED_WORDS = 2_000; // typed words; some hundred KB
const CLEAR_LEAD = 0.15; // share of the title's weight between the best and the next
const EXACTNESS = 0.9; // of a word that was said otherwise than it is written
const ENOUGH_COVERAGE = 0.42; // share of a title's weight that names it

const wordsOf = (title: string): string[] => [
  ...new Set(
    splitWords(normalise(title))
      .map((token) => token.text.replace(/['’]s$/u, ''))
      .filter((word) => /[\p{L}\p{N}]/u.test(word)),
  ),
];

/** How much a word tells: one that a single title holds tells most; a sort of place is one word in all languages. */
function wordWeights(titles: readonly CatalogueTitle[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const sort of new Set(wordsOf(title.title).map(sortOf)))
      counts.set(sort, (counts.get(sort) ?? 0) + 1);
  const words = new Set(titles.flatMap(({ title }) => wordsOf(title)));
  return new Map(
    [...words].map((word) => [
      word,
      COMMON_WORDS.has(word) ? 0.1 : Math.log(1 + titles.length / (counts.get(sortOf(word)) ?? 1)),
    ]),
  );
}

/** A word as titles in Latin letters have it. */
const inLatinLetters = (typed: string): string =>
  ENGLISH_WORDS.get(typed) ??
  SORTS_OF_PLACE.get(typed) ??
  latinSpelling(typed) ??
  transliterate(typed);

/** True of "palace" and "महल": two words for one sort of place, which name no one of them. */
const isSameSort = (typed: string, one: string): boolean =>
  typed !== one && sortOf(typed) === sortOf(one);

const exactness = (typed: string, word: string): number =>
  word === typed || isSameInOtherScript(typed, word) ? 1 : EXACTNESS;

interface WordIndex {
  search(word: string): string[];
  /** True of a word that is in a title, as it is written or sounds: "शनिवार" of "Shaniwar Wada". */
  has(word: string): boolean;
}

function wordIndex(words: readonly string[]): WordIndex {
  const index = new MiniSearch<{ id: number; word: string; folded: string }>({
    fields: ['word', 'folded'],
    storeFields: ['word'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  index.addAll(words.map((word, id) => ({ id, word, folded: foldHinglish(transliterate(word)) })));
  const cache = new LRUCache<string, string[]>({ max: REMEMBERED_WORDS });
  const look = (typed: string): string[] => {
    const word = words.includes(typed) ? typed : inLatinLetters(typed);
    const other = words.filter(
      (one) =>
        isSameInOtherScript(typed, one) ||
        isSameSort(typed, one) ||
        ENGLISH_WORDS.get(typed) === one ||
        latinSpelling(one) === typed,
    );
    const fuzzy = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0;
    const hits = [
      ...index.search(word, { fuzzy, maxFuzzy: 2 }),
      ...index.search(foldHinglish(word), { fields: ['folded'], fuzzy: 0 }),
    ];
    const near = hits
      .map((hit) => String(hit['word']))
      .filter((found) => transliterate(found)[0] === transliterate(word)[0]);
    return [...new Set([...other, ...near])].slice(0, 3);
  };
  const search = (typed: string): string[] => {
    const found = cache.get(typed) ?? look(typed);
    cache.set(typed, found);
    return found;
  };
  const known = new Set(words);
  const heard = new LRUCache<string, boolean>({ max: REMEMBERED_WORDS });
  const has = (typed: string): boolean => {
    if (known.has(typed)) return true;
    const sounds = heard.get(typed) ?? words.some((word) => soundsSameInOtherScript(typed, word));
    heard.set(typed, sounds);
    return sounds;
  };
  return { search, has };
}

function coverageOf(candidate: TitleCandidate, weight: ReadonlyMap<string, number>): number {
  const sum = (words: readonly string[]): number =>
    words.reduce((total, word) => total + (weight.get(word) ?? 0), 0);
  const { title } = candidate.title;
  const [whole, name] = [sum(wordsOf(title)), wordsOf(nameOfTitle(title))];
  if (whole === 0) return 0;
  if (!candidate.heard) return candidate.weight / whole;
  const said = name.filter((word) => candidate.matched.has(word));
  return Math.max(candidate.weight / whole, (EXACTNESS * sum(said)) / sum(name));
}

function toTitleMention(best: TitleCandidate, sure: boolean, coverage: number): TitleMention {
  const telling = [...best.matched].filter(([word]) => !COMMON_WORDS.has(word));
  const stretch = shortestMatchStretch(telling.length > 0 ? telling : [...best.matched]);
  return {
    title: best.title,
    sure,
    coverage,
    said: telling.flatMap(([, places]) => places),
    explains: explainedBy(best, stretch),
    ...stretch,
  };
}

/**
 * Words of a title within its stretch, and those that go on from an end of it to the end of the
 * title: "Skandagiri night" leaves its own out, and tells when.
 */
function explainedBy(
  { title, matched }: TitleCandidate,
  { from, to }: { from: number; to: number },
): number[] {
  const order = wordsOf(title.title);
  const orderAt = new Map<number, number[]>();
  for (const [word, places] of matched)
    for (const at of places) orderAt.set(at, [...(orderAt.get(at) ?? []), order.indexOf(word)]);
  const onward = (first: number, step: 1 | -1, last: number): number[] => {
    const run: number[] = [];
    let before = orderAt.get(first) ?? [];
    for (let at = first + step; ; at += step) {
      const next = (orderAt.get(at) ?? []).filter((one) =>
        before.some((other) => (one - other) * step > 0),
      );
      if (next.length === 0) return before.includes(last) ? run : [];
      run.push(at);
      before = next;
    }
  };
  return [
    ...[...orderAt.keys()].filter((at) => at >= from && at < to),
    ...onward(to - 1, 1, order.length - 1),
    ...onward(from, -1, 0),
  ];
}

/** The shortest stretch with every word in it: a word of the title said again further on ("…, guided trek") belongs to something else. */
function shortestMatchStretch(
  said: readonly (readonly [word: string, places: readonly number[]])[],
): { from: number; to: number } {
  const places = said
    .flatMap(([word, all]) => all.map((at) => ({ at, word })))
    .toSorted((a, b) => a.at - b.at);
  const stretches = places.flatMap(({ at: from }) => {
    const ends = said.map(([, all]) => all.find((at) => at >= from));
    return ends.every((at) => at !== undefined) ? [{ from, to: Math.max(...ends) + 1 }] : [];
  });
  const [first] = stretches.toSorted((a, b) => a.to - a.from - (b.to - b.from));
  return first ?? { from: 0, to: 0 };
}

/** What of a catalogue tells which of its titles a word is of. */
interface TitleWords {
  index: WordIndex;
  weight: ReadonlyMap<string, number>;
  holders: ReadonlyMap<string, readonly CatalogueTitle[]>;
  plain: (word: string) => boolean;
}

function titleWordsOf(
  titles: readonly CatalogueTitle[],
  plain: (word: string) => boolean,
): TitleWords {
  const weight = wordWeights(titles);
  const holders = new Map<string, CatalogueTitle[]>();
  for (const title of titles)
    for (const word of wordsOf(title.title))
      holders.set(word, [...(holders.get(word) ?? []), title]);
  return { index: wordIndex([...weight.keys()]), weight, holders, plain };
}

/** A word of a title, as it was typed, belongs to a name alone: neither is of general use, nor a sort of place. */
const tellsOne = ({ plain }: TitleWords, typed: string, word: string): boolean =>
  !COMMON_WORDS.has(word) && !plain(word) && !SORTS_OF_PLACE.has(word) && !isSameSort(typed, word);

/** The titles of which words were said. */
function candidatesFor(
  of: TitleWords,
  words: readonly TextToken[],
  taken: ReadonlySet<number>,
): TitleCandidate[] {
  const { index, weight, holders, plain } = of;
  const found = new Map<string, TitleCandidate>();
  words.forEach(({ text: typed }, at) => {
    const general = plain(typed) || isTalkWord(typed);
    if (taken.has(at) || typed.length < 2 || (general && !index.has(typed))) return;
    for (const word of index.search(typed))
      for (const title of holders.get(word) ?? []) {
        const candidate = found.get(title.id) ?? {
          title,
          weight: 0,
          matched: new Map<string, number[]>(),
          named: false,
          heard: false,
        };
        if (!candidate.matched.has(word))
          candidate.weight += (weight.get(word) ?? 0) * exactness(typed, word);
        candidate.matched.set(word, [...(candidate.matched.get(word) ?? []), at]);
        candidate.named ||= tellsOne(of, typed, word);
        candidate.heard ||= isSameInOtherScript(typed, word);
        found.set(title.id, candidate);
      }
  });
  return [...found.values()];
}

/** Builds a finder over the titles of the catalogue; `plain` tells words of general use, which name nothing by themselves. */
export function createTitleFinder(
  titles: readonly CatalogueTitle[],
  plain: (word: string) => boolean,
): TitleFinder {
  const of = titleWordsOf(titles, plain);
  return (words, taken) => {
    const ranked = candidatesFor(of, words, taken)
      .filter(({ named }) => named)
      .map((candidate) => ({ candidate, coverage: coverageOf(candidate, of.weight) }))
      .sort((a, b) => b.candidate.weight - a.candidate.weight || b.coverage - a.coverage);
    const [best, next] = ranked;
    if (best === undefined || best.coverage < 0.3) return undefined;
    const lead = next === undefined ? 1 : best.candidate.weight - next.candidate.weight;
    const sure =
      best.coverage >= ENOUGH_COVERAGE &&
      (lead > CLEAR_LEAD || best.coverage - (next?.coverage ?? 0) > CLEAR_LEAD);
    return toTitleMention(best.candidate, sure, best.coverage);
  };
}
