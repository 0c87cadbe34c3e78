import { foreignText, say, type ReplyText, type TextKeyEnd } from '../../src/reply/text';

/** Kinds of experiences that there are words for in every language. */
const KINDS: readonly TextKeyEnd<'kind'>[] = [
  'caves',
  'day-treks',
  'fort-treks',
  'forts',
  'heritage-walks',
  'monsoon-treks',
  'monuments',
  'museums',
  'nature',
  'nature-walks',
  'night-treks',
  'overnight-treks',
  'palaces',
  'shows',
  'sunrise-treks',
  'sunset-hikes',
  'theme-parks',
  'tours',
  'treks',
  'water-parks',
  'water-sports',
  'water-treks',
  'workshops',
];

/** Returns a kind as it stands inside a sentence; one without words of its own as the catalogue calls it. */
export function kindWords(name: string): ReplyText {
  const small = name.toLocaleLowerCase('en');
  const known = KINDS.find((one) => one === small.replaceAll(' ', '-'));
  return known === undefined ? foreignText(small) : say(`kind.${known}`);
}
