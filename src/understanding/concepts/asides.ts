import type { Token } from '../text/tokens';
import { elsewhere } from '../vocabulary/elsewhere';
import type { Spot } from './spotter';

const OUTSIDE: ReadonlySet<string> = new Set(Object.keys(elsewhere));
/** What a message of ours is about. */
const OURS: ReadonlySet<string> = new Set(['EVENT', 'ATTRACTION', 'SPORT', 'PASTIME', 'CATEGORY', 'TITLE', 'MOVIE', 'TICKET', 'DISH', 'FOOD', 'CUISINE', 'RESTAURANT', 'MENU', 'TABLE', 'RESERVATION', 'ORDER_NOUN', 'CART', 'SOMEWHERE']);
const HEADS: ReadonlySet<string> = new Set(['EVENT', 'ATTRACTION', 'RESTAURANT', 'FOOD', 'DISH', 'MENU']);
/** Things that say of what kind an event, a place or a meal is: "car show", "birthday cake". */
const DESCRIBING: ReadonlySet<string> = new Set(['TECH', 'BOOKISH', 'MUSIC', 'HOTEL_STAY', 'FLIGHT', 'TRAIN', 'BUS', 'CAR', 'SERVICE_CHORE', 'GAMES', 'SHOPPING', 'HOUSE', 'DOCTOR'])
const OCCASION = /^(?:birthday|anniversary|janmdin|salgirah|जन्मदिन|सालगिरह)/u;
/** A ticket "for the train" is a journey's; a table "for the meeting" is a table. */
const BOOKED_ELSEWHERE: ReadonlySet<string> = new Set(['FLIGHT', 'TRAIN', 'BUS', 'CAB', 'CAR', 'HOTEL_STAY', 'HOUSE', 'DOCTOR', 'SALON', 'SERVICE_CHORE', 'BANK']);

const DETERMINED = '(?: (?:the|a|an|my|our|his|her|their|your|some|any|main|local))?(?: (?:son|daughter|mom|mother|dad|father|wife|husband|friend|kid|railway|bus|train))?';
const BESIDE = new RegExp(`(?:\\b(?:near|nearby|beside|opposite|before|after|during)|\\b(?:close|next|closest|nearest) to)${DETERMINED}$`, 'u');
const FOR = new RegExp(`(?<!\\b(?:look|looking|search|searching|ask|asking) )\\b(?:for|about)${DETERMINED}$`, 'u');
const BESIDE_AFTER = /^(?:(?:ke|se) (?:paas|pass|baad|bad|pehle|nazdeek|samne|dauran)|(?:के|से) (?:पास|बाद|पहले|नजदीक|सामने|दौरान))(?!\S)/u;
const FOR_AFTER = /^(?:ke liye|के लिए)(?!\S)/u;
const FARTHEST = 4; // words before and after that are looked at

const said = (words: readonly Token[], from: number, to: number): string => words.slice(Math.max(from, 0), to).map((word) => word.text).join(' ');

function isAside(words: readonly Token[], spot: Spot, spots: readonly Spot[]): boolean {
  const before = said(words, spot.start - FARTHEST, spot.start);
  const after = said(words, spot.end, spot.end + FARTHEST);
  if (BESIDE.test(before) || BESIDE_AFTER.test(after)) return true;
  if (!BOOKED_ELSEWHERE.has(spot.concept) && (FOR.test(before) || FOR_AFTER.test(after))) return true;
  const describes = DESCRIBING.has(spot.concept) || OCCASION.test(words[spot.start]?.text ?? '');
  const end = words[spot.end]?.text === 'friendly' ? spot.end + 1 : spot.end;
  return describes && spots.some((head) => HEADS.has(head.concept) && head.start === end);
}

/** A place to eat near the airport is no flight, a table for a birthday no calendar: what only says where, when or what for is none of the subject. */
export function withoutAsides(words: readonly Token[], spots: readonly Spot[]): readonly Spot[] {
  if (!spots.some((spot) => OURS.has(spot.concept))) return spots;
  return spots.map((spot) => (OUTSIDE.has(spot.concept) && isAside(words, spot, spots) ? { ...spot, concept: 'ASIDE' } : spot));
}
