import { isSameInOtherScript } from '../../language/text/consonants';
import { foldHinglish } from '../../language/text/fold';
import { isDevanagari, transliterate } from '../../language/text/transliterate';
import { accentFoldedWords } from '../match';

/** Returns the places (0-based) of entries that a text names, in full or by a part of their own. */
export function entriesNamedIn(said: string, names: readonly (string | undefined)[]): number[] {
  const told = new Set(accentFoldedWords(said));
  const parts = names.map((name) => [...new Set(accentFoldedWords(name ?? ''))]);
  const foreign = [...told].filter(isDevanagari); // a name in another script, as Priya in Devanagari
  const isTold = (part: string, at: number) =>
    (told.has(part) || foreign.some((word) => isWrittenAs(word, part))) &&
    (isOwn(part, at, parts) || parts[at]?.every((one) => told.has(one)) === true);
  return parts.flatMap((own, at) => (own.some((part) => isTold(part, at)) ? [at] : []));
}

/** True for Asha in another script: by enough consonants, else letter by letter. */
const isWrittenAs = (word: string, part: string): boolean =>
  isSameInOtherScript(word, part) ||
  (!isDevanagari(part) && foldHinglish(transliterate(word)) === foldHinglish(part));

/** True for a part of a name that no other name has; an initial tells nobody apart. */
const isOwn = (part: string, at: number, all: readonly string[][]): boolean =>
  part.length > 1 && all.every((other, n) => n === at || !other.some((one) => isSame(one, part)));

const isSame = (one: string, other: string): boolean =>
  one === other ||
  (isDevanagari(one) && isWrittenAs(one, other)) ||
  (isDevanagari(other) && isWrittenAs(other, one));

/**
 * Returns the place (0-based) of the entry with a name, or -1: the same name, else the only entry
 * that has all of its words or whose words it has.
 */
export function bearerOf(name: string | undefined, names: readonly (string | undefined)[]): number {
  if (name === undefined) return -1;
  const wanted = accentFoldedWords(name);
  const same = names.findIndex(
    (one) => one !== undefined && accentFoldedWords(one).join(' ') === wanted.join(' '),
  );
  if (same >= 0 || wanted.length === 0) return same;
  const fits = names.flatMap((one, at) =>
    isPartOf(wanted, accentFoldedWords(one ?? '')) ? [at] : [],
  );
  return fits.length === 1 ? (fits[0] ?? -1) : -1;
}

/** "Ravi" of "Ravi Rao", and "Ravi Kumar Rao" of "Ravi Rao"; names without a word in common are two people. */
const isPartOf = (said: readonly string[], held: readonly string[]): boolean =>
  held.length > 0 &&
  (said.every((one) => held.includes(one)) || held.every((one) => said.includes(one)));
