import type { TextToken } from '../../language/text/tokens';
import { OUT_OF_SCOPE_CONCEPTS } from '../vocabulary';
import { withoutAsides } from './asides';
import type { ConceptMatch } from './spotter';
import { localPattern } from '../../language/text/local-pattern';

/** A message as the concepts in it, against which the rules of intent are matched. */
export interface AnnotatedMessage {
  words: readonly TextToken[];
  spots: readonly ConceptMatch[];
  /** The concepts present, their groups, and facts of the context (names with `@`). */
  present: ReadonlySet<string>;
  /** Indexes of words that belong to no concept; numbers and signs are left out. */
  unknown: readonly number[];
  /** The number of words that are not filler. */
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

/** Drops a match inside a longer one: "live music" is no music and "not interested" no interest. */
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

/** Returns the indexes of the words that some matches cover. */
export function coveredPlaces(spots: readonly ConceptMatch[]): Set<number> {
  const places = new Set<number>();
  for (const spot of spots) for (let at = spot.start; at < spot.end; at += 1) places.add(at);
  return places;
}

const NUMERAL_PATTERN = /^\p{N}+(?:st|nd|rd|th|am|pm)?$/u;

/** True when a message has nothing but these concepts and filler; NUMWORD includes numerals. */
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
const FROM_WORD = localPattern('scene.from-word', /^(?:from|se|@from)$/u);
const NAME_ENDS = /^(?:near|to|in|for|with|and|at|on|please|by|se|ke|ka|ki|mein|par)$/u;
const LONGEST_NAME = 3; // words

/** Returns the indexes of the words that name a seller: "from Tiffin Trail". */
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

/** Drops leisure concepts in a seller's name: a dish "from Tiffin Trail" asks for no trail. */
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

/** Builds the annotated message of words, matches in them, and facts of the context. */
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
