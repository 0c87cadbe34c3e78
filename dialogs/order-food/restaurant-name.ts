import { accentFoldedWords } from '../../src/engine/match';

interface RestaurantName {
  name: string;
  locality: string;
}

/** Returns a restaurant's name, with its area where it has one. */
export function fullName({ name, locality }: RestaurantName): string {
  return locality === '' ? name : `${name}, ${locality}`;
}

/**
 * Matches "from Copper Group order", "Copper Group order se": words that name a restaurant, perhaps
 * in part.
 */
const FROM_RESTAURANT_PATTERN =
  /\bfrom\s+(?:the\s+)?([\p{L}\p{M}\p{N}'’& ]{3,60}?)(?=\s+(?:to|at|in|restaurant|please|instead|now|and|for)\b|[,.!?]|$)|([\p{L}\p{M}\p{N}'’&]+(?:\s+[\p{L}\p{M}\p{N}'’&]+){0,3}?)\s+(?:restaurant\s+)?se(?![\p{L}\p{M}])/giu;

const LEAST_LETTERS = 5; // letters of a single word for a name

/** Returns restaurants whose names begin with the words after "from", and hold all of them. */
export function namedInPart<T extends RestaurantName>(all: readonly T[], text: string): T[] {
  const parts = [
    ...new Set(
      [...text.matchAll(FROM_RESTAURANT_PATTERN)].map(([, after, before]) => after ?? before ?? ''),
    ),
  ];
  return all.filter((one) => parts.some((part) => beginsName(one, part)));
}

function beginsName(one: RestaurantName, part: string): boolean {
  const [name, said] = [accentFoldedWords(fullName(one)), accentFoldedWords(part)];
  const long =
    said.length > 1 ||
    accentFoldedWords(one.name).length === 1 ||
    (said[0]?.length ?? 0) >= LEAST_LETTERS;
  return (
    said[0] !== undefined &&
    said[0] === name[0] &&
    long &&
    said.every((word) => name.includes(word))
  );
}

/** Returns a text without the words after "from" that name the restaurant. */
export function withoutPartOfName(text: string, one: RestaurantName): string {
  return text.replace(FROM_RESTAURANT_PATTERN, (match: string, after?: string, before?: string) =>
    beginsName(one, after ?? before ?? '') ? ' ' : match,
  );
}

/** Tells whether words are just a restaurant's name, or its beginning: they order nothing. */
export function isNameOf(one: RestaurantName, text: string): boolean {
  const [name, said] = [accentFoldedWords(fullName(one)), accentFoldedWords(text)];
  return said.length > 1 && said[0] === name[0] && said.every((word) => name.includes(word));
}
