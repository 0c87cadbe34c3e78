import type { TextToken } from '../../language/text/tokens';
import { OUT_OF_SCOPE_CONCEPTS } from '../vocabulary';
import { withoutAsides } from './asides';
import type { ConceptMatch } from './spotter';

/** A message as ideas: what rules of intent are matched against. */
export interface AnnotatedMessage {
  words: readonly TextToken[];
  spots: readonly ConceptMatch[];
  /** Concepts present, with the groups that they belong to and the facts of the context (`@…`). */
  present: ReadonlySet<string>;
  /** Token places that hold no idea at all, numbers and signs left out. */
  unknown: readonly number[];
  /** How many tokens are more than filler. */
  weight: number;
}

const CONTENT_CONCEPTS = new Set([
  ...OUT_OF_SCOPE_CONCEPTS,
  'EVENT',
  'ATTRACTION',
  'SPORT',
  'DISH',
  'FOOD',
  'GREET',
  'YES',
  'STRONG_YES',
  'NO',
  'NOT',
  'HELP',
  'BYE',
  'THANKS',
  'STATUS',
  'BOOK',
  'CANCEL',
  'FIND',
  'ORDER_VERB',
  'PERSON_KIND',
  'CALL',
  'ONE_OF',
  'SELECT',
  'QUANTITY',
  'PORTION',
  'MORE_WORD',
  'NUMWORD',
  'PAYMENT',
  'INGREDIENT',
  'ITEMS',
  'REMOVE',
  'ADD',
  'CHANGE',
  'CHECKOUT',
  'DO_IT',
  'PROBLEM',
  'OFFER',
]);

const CONCEPT_GROUPS: Readonly<Record<string, readonly string[]>> = {
  ELSEWHERE: OUT_OF_SCOPE_CONCEPTS,
  LEISURE: ['EVENT', 'ATTRACTION', 'SPORT', 'PASTIME', 'CATEGORY', 'TITLE'],
  EATING: ['DISH', 'FOOD', 'CUISINE', 'RESTAURANT', 'MENU', 'INGREDIENT'],
  JOURNEY: ['BUS', 'FLIGHT', 'TRAIN', 'CAB', 'CAR'],
  ASKING: ['FIND', 'SHOW', 'WANT', 'WHAT', 'WHERE', 'WHEN', 'POSSIBLE'],
  QUESTION: ['WHAT', 'WHERE', 'WHEN', 'WHO', 'WHY', 'HOW', 'HOW_MANY', 'HOW_LONG'],
  WHENEVER: ['DATE', 'DAYTIME'],
  PLACED: ['CITY', 'NEAR', 'THERE'],
};

const isStrictlyInside = (inner: ConceptMatch, outer: ConceptMatch): boolean =>
  outer.start <= inner.start &&
  outer.end >= inner.end &&
  outer.end - outer.start > inner.end - inner.start;

/** "live music" is no music and "not interested" no interest: the longer reading covers what it holds. */
function withoutNestedMatches(spots: readonly ConceptMatch[]): ConceptMatch[] {
  return spots.filter(
    (spot) =>
      !CONTENT_CONCEPTS.has(spot.concept) || !spots.some((other) => isStrictlyInside(spot, other)),
  );
}

function withGroups(spots: readonly ConceptMatch[], facts: readonly string[]): Set<string> {
  const present = new Set([...spots.map((spot) => spot.concept), ...facts]);
  for (const [group, members] of Object.entries(CONCEPT_GROUPS))
    if (members.some((member) => present.has(member))) present.add(group);
  return present;
}

/** Places of the words that these matches stand over. */
export function coveredPlaces(spots: readonly ConceptMatch[]): Set<number> {
  const places = new Set<number>();
  for (const spot of spots) for (let at = spot.start; at < spot.end; at += 1) places.add(at);
  return places;
}

const NUMERAL_PATTERN = /^\p{N}+(?:st|nd|rd|th|am|pm)?$/u;

/** True when the whole message is made of these concepts and filler, and one of them is there; with NUMWORD go numerals. */
export function hasOnlyConcepts(scene: AnnotatedMessage, concepts: readonly string[]): boolean {
  const numerals = concepts.includes('NUMWORD');
  if (
    !concepts.some((concept) => scene.present.has(concept)) &&
    !(numerals && scene.present.has('NUMBER'))
  )
    return false;
  const said = coveredPlaces(
    scene.spots.filter((spot) => spot.concept === 'FILLER' || concepts.includes(spot.concept)),
  );
  return scene.words.every(
    (word, at) =>
      said.has(at) ||
      (numerals && NUMERAL_PATTERN.test(word.text)) ||
      !/[\p{L}\p{N}]/u.test(word.text),
  );
}

const LEISURE_CONCEPTS: ReadonlySet<string> = new Set(CONCEPT_GROUPS['LEISURE']);
const EATEN_CONCEPTS: ReadonlySet<string> = new Set(['DISH', 'CUISINE']);
const FROM_WORD = /^(?:from|se|से)$/u;
const NAME_ENDS = /^(?:near|to|in|for|with|and|at|on|please|by|se|ke|ka|ki|mein|par)$/u;
const LONGEST_NAME = 3; // words

/** Places of the words that name who sells: "from Tiffin Trail". */
function sellerPlaces(words: readonly TextToken[]): Set<number> {
  return new Set(
    words.flatMap((word, from) => {
      if (!FROM_WORD.test(word.text)) return [];
      const after = words.slice(from + 1, from + 1 + LONGEST_NAME);
      const end = after.findIndex(
        (next, n) =>
          NAME_ENDS.test(next.text) ||
          next.start > (n === 0 ? word.end : (after[n - 1]?.end ?? 0)) + 1,
      );
      return after.slice(0, end < 0 ? LONGEST_NAME : end).map((_, n) => from + 1 + n);
    }),
  );
}

/** A dish "from Tiffin Trail" asks for no trail: beside something to eat, a seller's name says nothing of group bookings. */
function withoutSellers(
  words: readonly TextToken[],
  spots: readonly ConceptMatch[],
): readonly ConceptMatch[] {
  const places = sellerPlaces(words);
  const apart = (spot: ConceptMatch): boolean =>
    Array.from({ length: spot.end - spot.start }, (_, n) => spot.start + n).some(
      (at) => !places.has(at),
    );
  const eaten = spots.some((spot) => EATEN_CONCEPTS.has(spot.concept) && apart(spot));
  return eaten ? spots.filter((spot) => !LEISURE_CONCEPTS.has(spot.concept) || apart(spot)) : spots;
}

/** Sees a message: spots of the vocabulary, spots of the catalogue's names, facts of the context. */
export function annotateMessage(
  words: readonly TextToken[],
  spots: readonly ConceptMatch[],
  facts: readonly string[],
): AnnotatedMessage {
  const kept = withoutAsides(words, withoutNestedMatches(withoutSellers(words, spots)));
  const known = coveredPlaces(kept);
  const filler = coveredPlaces(kept.filter((spot) => spot.concept === 'FILLER'));
  const plain = words.map((_, at) => at).filter((at) => /^\p{L}/u.test(words[at]?.text ?? ''));
  const capital =
    plain.length > 0 &&
    plain.length <= 2 &&
    plain.every((at) => /^\p{Lu}\p{Ll}/u.test(words[at]?.raw ?? ''))
      ? ['CAPITAL']
      : [];
  const numeric = words.some((word) => /\p{N}/u.test(word.text)) ? ['NUMBER'] : [];
  return {
    words,
    spots: kept,
    present: withGroups(kept, [...facts, ...numeric, ...capital]),
    unknown: plain.filter((at) => !known.has(at)),
    weight: plain.filter((at) => !filler.has(at)).length,
  };
}
