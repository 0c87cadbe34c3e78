import { foldHinglish } from '../../language/text/fold';
import { detectLanguage } from '../../language/text/language';
import type { TextToken } from '../../language/text/tokens';
import { KNOWN_CITIES } from '../vocabulary/places';
import { createSpellingCorrector } from '../../language/text/spelling';
import { stemCandidates } from '../../language/text/stem';
import { entriesOf, type ConceptPhrase, type ConceptVocabulary } from './vocabulary';

/** A concept found in a message, with its word indexes (`end` exclusive). */
export interface ConceptMatch {
  concept: string;
  start: number;
  end: number;
}

/** Finds the concepts of a vocabulary in a message, also in misspelt words. */
export type ConceptMatcher = (words: readonly TextToken[]) => ConceptMatch[];

interface FoldedPhrase extends ConceptPhrase {
  folded: readonly string[];
}

interface PhraseIndex {
  exact: Map<string, FoldedPhrase[]>;
  folded: Map<string, FoldedPhrase[]>;
}

const CITY_WORDS = new Set(
  KNOWN_CITIES.flatMap((city) => city.called.flatMap((name) => name.split(/\s+/u))),
); // "Hyderabad" is no misspelt "Hyderabadi"
const SHORT_MESSAGE_WORDS = 2; // so short a message may be Hinglish without showing it
const SHORTEST_FOLD = 3; // letters; shorter words fold into one another

function addToIndex(map: Map<string, FoldedPhrase[]>, key: string, entry: FoldedPhrase): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [entry]);
  else list.push(entry);
}

function buildPhraseIndex(entries: readonly ConceptPhrase[]): PhraseIndex {
  const index: PhraseIndex = { exact: new Map(), folded: new Map() };
  for (const entry of entries) {
    const full = {
      folded: entry.spelledFreely ? entry.words.map(foldHinglish) : [],
      ...entry,
    };
    addToIndex(index.exact, entry.words[0] ?? '', full);
    if (entry.spelledFreely) addToIndex(index.folded, full.folded[0] ?? '', full);
  }
  return index;
}

function sameWord(entry: FoldedPhrase, at: number, token: TextToken): boolean {
  const word = entry.words[at] ?? '';
  if (stemCandidates(token.text).includes(word)) return true;
  return (
    entry.spelledFreely &&
    word.length >= SHORTEST_FOLD &&
    foldHinglish(token.text) === entry.folded[at]
  );
}

function phraseMatchesAt(entry: FoldedPhrase, words: readonly TextToken[], start: number): boolean {
  if (start + entry.words.length > words.length) return false;
  return entry.words.every((_, at) => {
    const token = words[start + at];
    return at === 0 || (token !== undefined && sameWord(entry, at, token));
  });
}

function matchesFrom(
  entries: readonly FoldedPhrase[],
  words: readonly TextToken[],
  start: number,
): ConceptMatch[] {
  const fitting = entries.filter((entry) => phraseMatchesAt(entry, words, start));
  return fitting.map((entry) => ({
    concept: entry.concept,
    start,
    end: start + entry.words.length,
  }));
}

function exactAt(
  index: PhraseIndex,
  words: readonly TextToken[],
  start: number,
  text: string,
): ConceptMatch[] {
  return stemCandidates(text).flatMap((form) =>
    matchesFrom(index.exact.get(form) ?? [], words, start),
  );
}

function foldedAt(
  index: PhraseIndex,
  words: readonly TextToken[],
  start: number,
  text: string,
  single: boolean,
): ConceptMatch[] {
  const key = foldHinglish(text);
  if (key.length < SHORTEST_FOLD) return [];
  const found = matchesFrom(index.folded.get(key) ?? [], words, start);
  return single ? found : found.filter((spot) => spot.end - spot.start > 1);
}

function distinctMatches(spots: readonly ConceptMatch[]): ConceptMatch[] {
  const seen = new Map(spots.map((spot) => [`${spot.concept}:${spot.start}:${spot.end}`, spot]));
  return [...seen.values()];
}

/** Builds a matcher once; each message then takes some microseconds a word. */
export function createConceptMatcher(vocabularies: readonly ConceptVocabulary[]): ConceptMatcher {
  const entries = entriesOf(vocabularies);
  const index = buildPhraseIndex(entries);
  const speller = createSpellingCorrector(
    entries.flatMap((entry) => entry.words),
    CITY_WORDS,
  );
  const at = (
    words: readonly TextToken[],
    token: TextToken,
    start: number,
    english: boolean,
  ): ConceptMatch[] => {
    const exact = exactAt(index, words, start, token.text);
    const found = [
      ...exact,
      ...(english
        ? []
        : foldedAt(index, words, start, token.text, !exact.some((spot) => spot.end === start + 1))),
    ];
    if (found.length > 0) return found;
    const plain = token.text.replace(/(.)\1+/gu, '$1');
    const short = plain === token.text ? [] : exactAt(index, words, start, plain);
    if (short.length > 0) return short;
    const meant = speller(token.text);
    return meant === undefined ? [] : exactAt(index, words, start, meant);
  };
  return (words) => {
    const english = words.length > SHORT_MESSAGE_WORDS && detectLanguage(words) === 'en';
    return distinctMatches(words.flatMap((token, start) => at(words, token, start, english)));
  };
}
