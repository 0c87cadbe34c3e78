import { isTalkWord } from '../../language/text/talk-words';
import { isSameInOtherScript } from '../../language/text/consonants';
import { findCityByName } from '../../language/places/cities';
import { nameOfTitle } from '../../language/text/title-name';
import { splitWords, normalise, type TextToken } from '../../language/text/tokens';
import type { CatalogueLexicon } from '../understanding';
import { isRequestVerb } from './request-verb';
import { COMMON_WORDS, SORTS_OF_PLACE, sortOf } from './title-terms';
import {
  EXACTNESS,
  exactness,
  isSameSort,
  titleWordIndex,
  type TitleWordIndex,
} from './title-word-index';

/** A title of the live catalogue. */
export type CatalogueTitle = CatalogueLexicon['titles'][number];

/** A title that a message names; `sure`: no other fits. `from` and `to` are word indexes. */
export interface TitleMention {
  title: CatalogueTitle;
  sure: boolean;
  coverage: number;
  from: number;
  to: number;
  /** Indexes of the title's words in the message. */
  said: readonly number[];
  /** Indexes of words that the title explains: its own and common ones beside them. */
  explains: readonly number[];
}

/** Finds a title in a message; undefined without a word that belongs to a name alone. */
export type TitleFinder = (
  words: readonly TextToken[],
  taken: ReadonlySet<number>,
) => TitleMention | undefined;

interface TitleCandidate {
  title: CatalogueTitle;
  weight: number;
  /** Words of the title that the message has, with their indexes. */
  matched: Map<string, number[]>;
  /** True when one of them belongs to a name alone. */
  named: boolean;
  /** True when it was called by the beginning of its name, which no other title has. */
  called: boolean;
  /** True when one was said in the other script: the part behind a dash may then be missing. */
  heard: boolean;
}

const CLEAR_LEAD = 0.15; // share of the title's weight by which the best must lead
const ENOUGH_COVERAGE = 0.42; // share of its weight that names a title
const SHARE_TO_NAME = 0.3; // share of its weight that may name it
const LONG_NAME = 6; // letters of a name that stands for a title by itself

/** Returns the words of a title in their order, each once. */
export const wordsOfTitle = (title: string): string[] => [
  ...new Set(
    splitWords(normalise(title))
      .map((token) => token.text.replace(/['’]s$/u, ''))
      .filter((word) => /[\p{L}\p{N}]/u.test(word)),
  ),
];

/** Weighs words: rare words weigh most; words for one sort of place count as one word. */
function wordWeights(titles: readonly CatalogueTitle[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const sort of new Set(wordsOfTitle(title.title).map(sortOf)))
      counts.set(sort, (counts.get(sort) ?? 0) + 1);
  const words = new Set(titles.flatMap(({ title }) => wordsOfTitle(title)));
  return new Map(
    [...words].map((word) => [
      word,
      COMMON_WORDS.has(word) ? 0.1 : Math.log(1 + titles.length / (counts.get(sortOf(word)) ?? 1)),
    ]),
  );
}

function coverageOf(candidate: TitleCandidate, weight: ReadonlyMap<string, number>): number {
  const sum = (words: readonly string[]): number =>
    words.reduce((total, word) => total + (weight.get(word) ?? 0), 0);
  const { title } = candidate.title;
  const [whole, name] = [sum(wordsOfTitle(title)), wordsOfTitle(nameOfTitle(title))];
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
 * Returns the title's words within its stretch, and those that run on from there to an end of the
 * title: "Skandagiri night" lacks the last word, so "night" is a time.
 */
function explainedBy(
  { title, matched }: TitleCandidate,
  { from, to }: { from: number; to: number },
): number[] {
  const order = wordsOfTitle(title.title);
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

/** Returns the shortest stretch with every matched word; repeated words further on stay out. */
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

/** Indexes of a catalogue's words, to find the titles that have them. */
interface TitleWords {
  index: TitleWordIndex;
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
    for (const word of wordsOfTitle(title.title))
      holders.set(word, [...(holders.get(word) ?? []), title]);
  return { index: titleWordIndex([...weight.keys()]), weight, holders, plain };
}

/** True where a matched word belongs to a name alone: no everyday word and no sort of place. */
const tellsOne = ({ plain }: TitleWords, typed: string, word: string): boolean =>
  !COMMON_WORDS.has(word) && !plain(word) && !SORTS_OF_PLACE.has(word) && !isSameSort(typed, word);

/**
 * True for the name that people call a place by, heard in the other script: the first word of one
 * title alone. In its own script the catalogue finds it, and it is heard back.
 */
const callsOne = (
  of: TitleWords,
  { title }: CatalogueTitle,
  typed: string,
  word: string,
): boolean =>
  word.length >= LONG_NAME &&
  wordsOfTitle(title)[0] === word &&
  of.holders.get(word)?.length === 1 &&
  isSameInOtherScript(typed, word) &&
  findCityByName(word) === undefined &&
  tellsOne(of, typed, word);

/** True for a title's first two words where they are a city and a sort of place: "Bangalore Palace". */
function isCitysOwn({ title }: CatalogueTitle, words: readonly TextToken[], at: number): boolean {
  const [city = '', sort = ''] = wordsOfTitle(title);
  const [before, here] = [words[at - 1]?.text, words[at]?.text ?? ''];
  return (
    before === city &&
    sortOf(here) === sortOf(sort) &&
    ENGLISH_SORTS.has(sortOf(here)) &&
    findCityByName(city) !== undefined
  );
}
const ENGLISH_SORTS = new Set(SORTS_OF_PLACE.values());

/** Returns the titles that share words with the message. */
function candidatesFor(
  of: TitleWords,
  words: readonly TextToken[],
  taken: ReadonlySet<number>,
): TitleCandidate[] {
  const { index, weight, holders, plain } = of;
  const found = new Map<string, TitleCandidate>();
  words.forEach(({ text: typed }, at) => {
    const general = plain(typed) || isTalkWord(typed);
    if (
      taken.has(at) ||
      isRequestVerb(words, at) ||
      typed.length < 2 ||
      (general && !index.has(typed))
    )
      return;
    for (const word of index.search(typed))
      for (const title of holders.get(word) ?? []) {
        const candidate = found.get(title.id) ?? {
          title,
          weight: 0,
          matched: new Map<string, number[]>(),
          named: false,
          called: false,
          heard: false,
        };
        if (!candidate.matched.has(word))
          candidate.weight += (weight.get(word) ?? 0) * exactness(typed, word);
        candidate.matched.set(word, [...(candidate.matched.get(word) ?? []), at]);
        candidate.named ||= tellsOne(of, typed, word);
        const citysOwn = isCitysOwn(title, words, at);
        candidate.named ||= citysOwn;
        candidate.called ||= citysOwn || callsOne(of, title, typed, word);
        candidate.heard ||= isSameInOtherScript(typed, word);
        found.set(title.id, candidate);
      }
  });
  return [...found.values()];
}

/** Returns the least coverage that names a title; what it is called by needs no other word. */
const leastOf = ({ called }: TitleCandidate, least: number): number => (called ? 0 : least);

/** Creates a finder over titles; `plain` tests for everyday words, which name nothing alone. */
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
    if (best === undefined || best.coverage < leastOf(best.candidate, SHARE_TO_NAME))
      return undefined;
    const lead = next === undefined ? 1 : best.candidate.weight - next.candidate.weight;
    const sure =
      best.coverage >= leastOf(best.candidate, ENOUGH_COVERAGE) &&
      (lead > CLEAR_LEAD || best.coverage - (next?.coverage ?? 0) > CLEAR_LEAD);
    return toTitleMention(best.candidate, sure, best.coverage);
  };
}
