import type { NamedPlace } from '../../src/engine/profile';
import type { Turn } from '../../src/engine/turn';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { localMeanings, localSource } from '../../src/engine/local-words';

/** Usual names of a place, each with the one that stands for it. */
const CANONICAL_PLACE_NAMES: Readonly<Record<string, string>> = {
  home: 'home',
  house: 'home',
  ghar: 'home',
  flat: 'home',
  apartment: 'home',
  office: 'office',
  work: 'office',
  workplace: 'office',
  daftar: 'office',
  ...Object.fromEntries(localMeanings('named-places.canonical')),
};
const OTHER_PLACE_NAMES =
  'hostel|pg|college|school|gym|clinic|hospital|shop|store|hotel|room|studio|factory|farm|library|parents|in-?laws';
const PLACE_NAME_PATTERN = `${Object.keys(CANONICAL_PLACE_NAMES).join('|')}|${OTHER_PLACE_NAMES}`;
const POSSESSIVE_PATTERN = localSource(
  'named-places.possessive-pattern',
  '(?:my|our|mere|meri|mera|hamare|@my)',
);
const OF_SOMEBODY = `[\\p{L}]{2,20}(?:['’]?s)? (?:place|house|home|flat|office)`;
const WORD_END = '(?![\\p{L}\\p{M}\\p{N}])';
/** Matches a named place in a sentence: "to my office", "ghar pe", "to my brother's place". */
const IN_SENTENCE = [
  new RegExp(
    `(?<![\\p{L}\\p{M}])(?:to|at)\\s+(?:the\\s+)?(?:${POSSESSIVE_PATTERN}\\s+)(${OF_SOMEBODY}|${PLACE_NAME_PATTERN})${WORD_END}`,
    'iu',
  ),
  new RegExp(
    `(?<![\\p{L}\\p{M}])(?:to|at)\\s+(?:the\\s+)?(home|office|work|workplace|hostel|pg)${WORD_END}`,
    'iu',
  ),
  new RegExp(
    localSource(
      'named-places.in-sentence',
      `(?<![\\p{L}\\p{M}])(?:${POSSESSIVE_PATTERN}\\s+)?(ghar|office|daftar|hostel|@ghar)\\s+(?:pe|par|me|mein|ko|tak|@pe)${WORD_END}`,
    ),
    'iu',
  ),
];

/** Returns the name to save a place under: the usual one, else the person's own. */
export function placeName(words: string): string {
  const plain = words.toLowerCase().replaceAll('’', "'").replace(/\s+/gu, ' ').trim();
  return CANONICAL_PLACE_NAMES[plain] ?? plain;
}

/**
 * Finds the person's own name for a place in a sentence ("to my office"), with the words around it.
 */
export function findOwnPlaceName(text: string): { name: string; said: string } | undefined {
  for (const pattern of IN_SENTENCE) {
    const [said, words] = pattern.exec(text) ?? [];
    if (said !== undefined && words !== undefined) return { name: placeName(words), said };
  }
  return undefined;
}

const NAME_ALONE_PATTERN = new RegExp(
  localSource(
    'named-places.name-alone-pattern',
    `^(?:(?:to|at|deliver(?: it)? to)\\s+)?(?:the\\s+)?(${POSSESSIVE_PATTERN}\\s+)?([\\p{L}\\p{M}'’ -]{2,30}?)(?:\\s+(?:please|pe|par|@please))?[.!]*$`,
  ),
  'iu',
);

/** Returns the name that answers "where to?": "my gym", "office"; nothing for a possible area. */
export function nameAlone(text: string, saved: readonly NamedPlace[]): string | undefined {
  const [, mine, words = ''] = NAME_ALONE_PATTERN.exec(text.trim()) ?? [];
  const name = placeName(words);
  const usual = new RegExp(`^(?:${PLACE_NAME_PATTERN})$`, 'iu').test(words.trim());
  return words !== '' && (mine !== undefined || usual || saved.some((one) => one.name === name))
    ? name
    : undefined;
}

/** Returns the place saved under a name. */
export const savedPlace = (t: Turn, name: string): NamedPlace | undefined =>
  t.profile.places?.find((one) => one.name === name);

/** Saves a place under its name, replacing any earlier one. */
export function savePlaceByName(t: Turn, place: NamedPlace): void {
  t.remember({
    places: [...(t.profile.places ?? []).filter((one) => one.name !== place.name), place],
  });
}

/** Removes the place saved under a name. */
export function forgetSavedPlace(t: Turn, name: string): void {
  t.remember({ places: (t.profile.places ?? []).filter((one) => one.name !== name) });
}

/** Returns a place's name: the usual ones in the person's language, others as they are. */
export const placeNameText = (name: string): ReplyText =>
  name === 'home' || name === 'office' ? say(`place.name.${name}`) : foreignText(name);

/** Returns a place in words: house and street where known, area, pin code. */
export function whereWords({
  label,
  pin,
  address,
}: {
  label: string;
  pin?: string | undefined;
  address?: string | undefined;
}): ReplyText {
  return foreignText(
    [address, label, label.includes(pin ?? '') ? undefined : pin]
      .filter((part) => part !== undefined && part !== '')
      .join(', '),
  );
}
