import { accentFoldedWords } from '../../src/engine/match';
import { audienceOf, isAudienceTail, type Audience } from '../../src/engine/named-words';

/** The audience that a few words name and nothing else: "senior citizens". */
export function audienceNamed(text: string): Audience | undefined {
  const [first = '', ...rest] = accentFoldedWords(text);
  return rest.every(isAudienceTail) ? audienceOf(first) : undefined;
}

/** True of those who are told by where they are from: a whole package may be sold to them. */
export const isByOrigin = (audience: Audience): boolean =>
  audience === 'indian' || audience === 'foreigner';
