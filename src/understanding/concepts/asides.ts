import type { TextToken } from '../../language/text/tokens';
import { OUT_OF_SCOPE_CONCEPTS } from '../vocabulary';
import type { ConceptMatch } from './spotter';
import { localPattern } from '../../language/text/local-pattern';

const OUT_OF_SCOPE: ReadonlySet<string> = new Set(OUT_OF_SCOPE_CONCEPTS);
/** Concepts of what Mela does. */
const IN_SCOPE_CONCEPTS: ReadonlySet<string> = new Set([
  'EVENT',
  'ATTRACTION',
  'SPORT',
  'PASTIME',
  'CATEGORY',
  'TITLE',
  'MOVIE',
  'TICKET',
  'DISH',
  'FOOD',
  'CUISINE',
  'RESTAURANT',
  'MENU',
  'TABLE',
  'RESERVATION',
  'ORDER_NOUN',
  'CART',
  'SOMEWHERE',
]);
const HEAD_CONCEPTS: ReadonlySet<string> = new Set([
  'EVENT',
  'ATTRACTION',
  'RESTAURANT',
  'FOOD',
  'DISH',
  'MENU',
]);
/** Concepts that only describe an event, a place or a meal: "car show", "birthday cake". */
const MODIFIER_CONCEPTS: ReadonlySet<string> = new Set([
  'TECH',
  'BOOKISH',
  'MUSIC',
  'HOTEL_STAY',
  'FLIGHT',
  'TRAIN',
  'BUS',
  'CAR',
  'SERVICE_CHORE',
  'GAMES',
  'SHOPPING',
  'HOUSE',
  'DOCTOR',
]);
const OCCASION_WORD = localPattern(
  'asides.occasion-word',
  /^(?:birthday|anniversary|janmdin|salgirah|@birthday)/u,
);
/** A ticket "for the train" is a train ticket, but a table "for the meeting" is a table. */
const BOOKED_OUT_OF_SCOPE: ReadonlySet<string> = new Set([
  'FLIGHT',
  'TRAIN',
  'BUS',
  'CAB',
  'CAR',
  'HOTEL_STAY',
  'HOUSE',
  'DOCTOR',
  'SALON',
  'SERVICE_CHORE',
  'BANK',
]);

const OPTIONAL_DETERMINER =
  '(?: (?:the|a|an|my|our|his|her|their|your|some|any|main|local))?(?: (?:son|daughter|mom|mother|dad|father|wife|husband|friend|kid|railway|bus|train))?';
const BESIDE_BEFORE = new RegExp(
  `(?:\\b(?:near|nearby|beside|opposite|before|after|during)|\\b(?:close|next|closest|nearest) to)${OPTIONAL_DETERMINER}$`,
  'u',
);
const FOR_BEFORE = new RegExp(
  `(?<!\\b(?:look|looking|search|searching|ask|asking) )\\b(?:for|about)${OPTIONAL_DETERMINER}$`,
  'u',
);
const BESIDE_AFTER = localPattern(
  'asides.beside-after',
  /^(?:(?:ke|se) (?:paas|pass|baad|bad|pehle|nazdeek|samne|dauran)|@ke)(?!\S)/u,
);
const FOR_AFTER = localPattern('asides.for-after', /^(?:ke liye|@ke)(?!\S)/u);
const CONTEXT_WIDTH = 4; // words to look at before and behind

const joinWords = (words: readonly TextToken[], from: number, to: number): string =>
  words
    .slice(Math.max(from, 0), to)
    .map((word) => word.text)
    .join(' ');

function isAside(
  words: readonly TextToken[],
  spot: ConceptMatch,
  spots: readonly ConceptMatch[],
): boolean {
  const before = joinWords(words, spot.start - CONTEXT_WIDTH, spot.start);
  const after = joinWords(words, spot.end, spot.end + CONTEXT_WIDTH);
  if (BESIDE_BEFORE.test(before) || BESIDE_AFTER.test(after)) return true;
  if (!BOOKED_OUT_OF_SCOPE.has(spot.concept) && (FOR_BEFORE.test(before) || FOR_AFTER.test(after)))
    return true;
  const describes =
    MODIFIER_CONCEPTS.has(spot.concept) || OCCASION_WORD.test(words[spot.start]?.text ?? '');
  const end = words[spot.end]?.text === 'friendly' ? spot.end + 1 : spot.end;
  return describes && spots.some((head) => HEAD_CONCEPTS.has(head.concept) && head.start === end);
}

/**
 * Marks as `ASIDE` the out-of-scope concepts that only tell where, when or what for: a place to eat
 * near the airport is no flight, a table for a birthday no calendar.
 */
export function withoutAsides(
  words: readonly TextToken[],
  spots: readonly ConceptMatch[],
): readonly ConceptMatch[] {
  if (!spots.some((spot) => IN_SCOPE_CONCEPTS.has(spot.concept))) return spots;
  return spots.map((spot) =>
    OUT_OF_SCOPE.has(spot.concept) && isAside(words, spot, spots)
      ? { ...spot, concept: 'ASIDE' }
      : spot,
  );
}
