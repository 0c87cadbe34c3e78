import type { AnnotatedMessage } from '../concepts/scene';
import type { CityMention } from './city';
import { localPattern, localWords } from '../../language/text/local-pattern';

/** The place in "near …": a city, a name, or the speaker's own place (`here`). */
export interface NearMention {
  name?: string;
  city?: CityMention;
  here?: true;
}

const NEAR_ME = localPattern(
  'near.near-me',
  /\b(?:near|around|close to|closest to|nearest to|next to|not (?:(?:too|very|so|that) )?far(?: away)? from) (?:me|us|my (?:place|location|house|home)|here)\b|\bnear ?by\b|\bmy (?:area|location)\b|\bmere (?:paas|pass|aas ?paas|ghar ke paas)\b|\baas ?paas\b|@near/iu,
);
const NEAR_NAME =
  /\b(?:near|nearer to|closer to|around|close to|next to|not (?:(?:too|very|so|that) )?far(?: away)? (?:from|of))\s+(?:the\s+)?([\p{L}\p{M}][\p{L}\p{M}'-]*(?:\s+[\p{Lu}][\p{L}\p{M}'-]*)*)/u;
const NEAR_HINDI = localPattern(
  'near.near-behind',
  /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)\s+(?:(?:ke|k)\s+(?:paas|pass|aas ?paas|nazdeek|najdik|kareeb)\b|@ke)/iu,
);
/** "About ten", said as "around 10 am" or "10 baje ke aaspaas": near an hour, and no place. */
const NEAR_AN_HOUR = localPattern(
  'near.near-an-hour',
  /(?<![\p{L}\p{M}])(?:baje|bje|am|pm|a\.m\.?|p\.m\.?|o['’]?clock|subah|shaam|sham|dopahar|raat|@hour)\s+(?:(?:ke|k|@behind)\s+)?(?:aas ?paas|kareeb|karib|@around)(?![\p{L}\p{M}])/giu,
);
const NO_PLACE = new Set([
  'me',
  'us',
  'here',
  'my',
  'the',
  'mere',
  'hamare',
  'it',
  'this',
  'that',
  'there',
  'by',
  'isi',
  'yahan',
  ...localWords('near.no-place').split(' '),
]);

/** Reads what a message wants to be near to: the speaker, a name or a city. */
export function nearOf(
  said: string,
  scene: AnnotatedMessage,
  cities: readonly CityMention[],
): NearMention | undefined {
  const text = said.replace(NEAR_AN_HOUR, ' ');
  const name =
    NEAR_NAME.exec(text)?.[1] ?? NEAR_HINDI.exec(text)?.[1] ?? NEAR_HINDI.exec(text)?.[2];
  const city = cities.find(
    (one) => scene.words[one.from]?.raw.toLowerCase() === name?.split(/\s+/u)[0]?.toLowerCase(),
  );
  if (city === undefined && NEAR_ME.test(text)) return { here: true }; // "aas paas" of a city
  if (name === undefined || NO_PLACE.has(name.toLowerCase()) || /^\d/u.test(name)) return undefined;
  return { name, ...(city && { city }) };
}
