import { readPricePreference } from '../../language/numbers';
import type { AnnotatedMessage } from '../concepts/scene';
import { localPattern } from '../../language/text/local-pattern';

/** Preferences for a list: order, rating, distance and other filters. */
export interface ListPreferences {
  sort?: 'price-low-to-high' | 'price-high-to-low' | 'distance' | 'relevance' | 'just-launched';
  free?: true;
  trending?: true;
  top?: true;
  /** Only what the customer viewed recently. */
  recent?: true;
  /** Least rating in stars. */
  rating?: number;
  /** Greatest distance in km. */
  km?: number;
}

const KILOMETRES_PATTERN = localPattern(
  'wishes.kilometres-pattern',
  /(\d{1,3}(?:\.\d)?)\s*(?:km|kms|kilomet(?:er|re)s?|kilometer|@km)/iu,
);
const STARS_PATTERN = localPattern(
  'wishes.stars-pattern',
  /(?<![\d.])([1-4]\.\d)\s*(?:\+|and (?:above|up|more|over)|or (?:above|more|higher|better)|plus|se (?:upar|zyada)|@and)|(?<!\d)([1-5](?:\.\d)?)\s*(?:se (?:upar|zyada)|@se)\s*(?:ki |ke |@ki)?(?:rating|stars?|@rating)|(?:\b(?:rated|rating|ratings)\D{0,18}|@rated)(\d(?:\.\d)?)|(\d(?:\.\d)?)\s*\+?\s*(?:stars?|\*|rating|rated|star wale|@stars)|\b(?:four|4)[- ](?:plus|and above)\s*(?:stars?|rating)/iu,
);
const LOW_FIRST = localPattern(
  'wishes.low-first',
  /\b(?:sort|order|arrange|rank)(?:ed)?\b.{0,12}\bprice\b|\bprice wise\b|low(?:est)? (?:price )?(?:to high|first)|cheap(?:est)? first|price low|saste? pehle|sabse saste?|\bcheapest\b|lowest price|least expensive|@sort/iu,
);
const HIGH_FIRST = localPattern(
  'wishes.high-first',
  /high(?:est)? (?:price )?(?:to low|first)|(?:most )?expensive first|\bdearest\b|dear(?:est)? first|costliest|price high|sabse meh[ea]?ng|most expensive|@high/iu,
);
const NEAREST_FIRST = localPattern(
  'wishes.nearest-first',
  /\b(?:nearest|closest|by distance|distance wise|sort by distance|near(?:est)? first|closest first)\b|sabse (?:paas|pass|nazdeek|kareeb)|@nearest/iu,
);
const NEWEST_FIRST = localPattern(
  'wishes.newest-first',
  /\b(?:just launched|newest|newly (?:launched|added)|recently added|new (?:launches|arrivals|ones|experiences)|latest (?:experiences|events|first)|what'?s new)\b|naye? (?:wale|experience|event)|@just/iu,
);

function readStars(text: string): number | undefined {
  const match = STARS_PATTERN.exec(text);
  if (match === null) return undefined;
  const value = Number(match.slice(1).find((one) => one !== undefined) ?? 4);
  return value >= 1 && value <= 5 ? value : undefined;
}

function readSortOrder(text: string): ListPreferences['sort'] {
  if (LOW_FIRST.test(text)) return 'price-low-to-high';
  if (HIGH_FIRST.test(text)) return 'price-high-to-low';
  if (NEAREST_FIRST.test(text)) return 'distance';
  if (NEWEST_FIRST.test(text)) return 'just-launched';
  const wish = readPricePreference(text);
  if (wish === 'cheap') return 'price-low-to-high';
  return wish === 'dear' ? 'price-high-to-low' : undefined;
}

/** Reads the order, rating, distance and filters for a list. */
export function readListPreferences(text: string, scene: AnnotatedMessage): ListPreferences {
  const sort = readSortOrder(text);
  const rating = readStars(text);
  const km = KILOMETRES_PATTERN.exec(text)?.[1];
  return {
    ...(sort !== undefined && { sort }),
    ...(rating !== undefined && { rating }),
    ...(km !== undefined && { km: Number(km) }),
    ...(scene.present.has('FREE') &&
      readPricePreference(text) === 'free' && { free: true as const }),
    ...(scene.present.has('VIEWED') && { recent: true as const }),
    ...(scene.present.has('TRENDING') && { trending: true as const }),
    ...(scene.present.has('TOP') && rating === undefined && { top: true as const }),
  };
}
