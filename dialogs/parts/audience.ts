import { accentFoldedWords } from '../../src/engine/match';
import { audienceOf, isAudienceTail, type Audience } from '../../src/engine/named-words';

/** Returns the audience ("senior citizens") that a text names, where the text says nothing else. */
export function audienceNamed(text: string): Audience | undefined {
  const words = accentFoldedWords(text);
  const [first = '', ...rest] = words;
  return audienceOf(words.join('')) ?? (rest.every(isAudienceTail) ? audienceOf(first) : undefined); // "grown ups" is one word, too
}

/** Tells whether an audience is one of origin (Indian, foreign); a package may be sold to it. */
export const isByOrigin = (audience: Audience): boolean =>
  audience === 'indian' || audience === 'foreigner';
