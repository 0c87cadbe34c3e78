import { fold } from '../text/fold';
import { tongueOf } from '../text/language';
import type { Token } from '../text/tokens';
import { KNOWN_CITIES } from '../vocabulary/places';
import { createSpeller } from './spelling';
import { forms } from './stem';
import { entriesOf, type Entry, type Vocabulary } from './vocabulary';

/** One idea found in a message: token places from `start` up to but not `end`. */
export interface Spot {
  concept: string;
  start: number;
  end: number;
}

/** Finds the ideas of a vocabulary in a message, spelling tolerated. */
export type Spotter = (words: readonly Token[]) => Spot[];

interface Indexed extends Entry {
  folded: readonly string[];
}

interface Index {
  exact: Map<string, Indexed[]>;
  folded: Map<string, Indexed[]>;
}

const PLACES = new Set(KNOWN_CITIES.flatMap((city) => city.called.flatMap((name) => name.split(/\s+/u)))); // "Hyderabad" is no misspelt "Hyderabadi"
const SHORT = 2; // words; a shorter message may be Hinglish without showing it
const SHORTEST_FOLD = 3; // letters; below it everything folds into everything

function push(map: Map<string, Indexed[]>, key: string, entry: Indexed): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [entry]);
  else list.push(entry);
}

function indexed(entries: readonly Entry[]): Index {
  const index: Index = { exact: new Map(), folded: new Map() };
  for (const entry of entries) {
    const full = Object.assign({}, entry, { folded: entry.hinglish ? entry.words.map(fold) : [] });
    push(index.exact, entry.words[0] ?? '', full);
    if (entry.hinglish) push(index.folded, full.folded[0] ?? '', full);
  }
  return index;
}

function sameWord(entry: Indexed, at: number, token: Token): boolean {
  const word = entry.words[at] ?? '';
  if (forms(token.text).includes(word)) return true;
  return entry.hinglish && word.length >= SHORTEST_FOLD && fold(token.text) === entry.folded[at];
}

function matches(entry: Indexed, words: readonly Token[], start: number): boolean {
  if (start + entry.words.length > words.length) return false;
  return entry.words.every((_, at) => {
    const token = words[start + at];
    return at === 0 || (token !== undefined && sameWord(entry, at, token));
  });
}

function spotsFrom(entries: readonly Indexed[], words: readonly Token[], start: number): Spot[] {
  const fitting = entries.filter((entry) => matches(entry, words, start));
  return fitting.map((entry) => ({ concept: entry.concept, start, end: start + entry.words.length }));
}

function exactAt(index: Index, words: readonly Token[], start: number, text: string): Spot[] {
  return forms(text).flatMap((form) => spotsFrom(index.exact.get(form) ?? [], words, start));
}

function foldedAt(index: Index, words: readonly Token[], start: number, text: string, single: boolean): Spot[] {
  const key = fold(text);
  if (key.length < SHORTEST_FOLD) return [];
  const found = spotsFrom(index.folded.get(key) ?? [], words, start);
  return single ? found : found.filter((spot) => spot.end - spot.start > 1);
}

function distinct(spots: readonly Spot[]): Spot[] {
  const seen = new Map(spots.map((spot) => [`${spot.concept}:${spot.start}:${spot.end}`, spot]));
  return [...seen.values()];
}

/** Builds a spotter once; each message then costs some microseconds a word. */
export function createSpotter(vocabularies: readonly Vocabulary[]): Spotter {
  const entries = entriesOf(vocabularies);
  const index = indexed(entries);
  const speller = createSpeller(entries.flatMap((entry) => entry.words), PLACES);
  const at = (words: readonly Token[], token: Token, start: number, english: boolean): Spot[] => {
    const exact = exactAt(index, words, start, token.text);
    const found = [...exact, ...(english ? [] : foldedAt(index, words, start, token.text, !exact.some((spot) => spot.end === start + 1)))];
    if (found.length > 0) return found;
    const plain = token.text.replace(/(.)\1+/gu, '$1');
    const short = plain === token.text ? [] : exactAt(index, words, start, plain);
    if (short.length > 0) return short;
    const meant = speller(token.text);
    return meant === undefined ? [] : exactAt(index, words, start, meant);
  };
  return (words) => {
    const english = words.length > SHORT && tongueOf(words) === 'en';
    return distinct(words.flatMap((token, start) => at(words, token, start, english)));
  };
}
