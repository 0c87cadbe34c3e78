import { isTalkWord } from '../../language/text/talk-words';
import { functionPhrasesAt, isFunctionWord, isMeasure } from './cues';
import { formsOf, singularOf } from '../../language/text/word-forms';
import type { MenuIndex } from './menu-index';
import { numberOf } from './numbers';
import type { TermMatch } from './terms';
import type { OrderToken } from './order-token';

/** A word of the menu, found at a place in a text. */
export interface TermHit {
  readonly at: number;
  /** Place of the next word: `at` + 2 where two words of the text are one of the menu. */
  readonly end: number;
  readonly term: number;
  /** How alike the two words are; 1 is the very word. */
  readonly likeness: number;
  /** True when the word also serves ordering itself ("double", "with"). */
  readonly cue: boolean;
  /** True when the word may be a count. */
  readonly number: boolean;
}

/** Likeness of another form of a word where the menu has both: "veggies" beside "veggie". */
const OTHER_FORM_LIKENESS = 0.84;

/** Finds every menu word in a text, by place; two words may be one of the menu. */
export function hitsOf(
  index: MenuIndex,
  tokens: readonly OrderToken[],
): readonly (readonly TermHit[])[] {
  const phrased = inPhrases(tokens);
  return tokens.map((token, at) => {
    const cue = phrased.has(at) || isFunctionWord(token);
    const counts = numberOf(token.word) !== null && isCounting(index, tokens[at + 1]);
    const exact = counts ? [] : demoteOtherForms(token, index.terms.exact(token));
    const sure = [
      ...exact.map((match) =>
        hitOf(at, at + 1, match, cue && !isMeasure(token), numberOf(token.word) !== null),
      ),
      ...index.terms.shortened(token).map((match) => hitOf(at, at + 1, match, false)),
      ...joinedAt(index, tokens, at),
    ];
    if (cue && exact.length === 0)
      return [
        ...sure,
        ...index.terms.synonyms(token).map((match) => hitOf(at, at + 1, match, true)),
      ];
    if (cue || isAfterName(tokens, at) || isTalkWord(token.word)) return sure;
    const same = exact.length > 0 ? [] : index.terms.synonyms(token);
    if (same.length > 0) return [...sure, ...same.map((match) => hitOf(at, at + 1, match, false))];
    if (exact.length > 0)
      return [
        ...sure,
        ...index.terms.sisters(token).map((match) => hitOf(at, at + 1, match, false)),
      ];
    return [...sure, ...index.terms.alike(token).map((match) => hitOf(at, at + 1, match, false))];
  });
}

/** True before a measure in no name of the menu: "do plate" counts, despite any "(2 pieces)". */
function isCounting(index: MenuIndex, next: OrderToken | undefined): boolean {
  return (
    next !== undefined &&
    next.gap === '' &&
    isMeasure(next) &&
    index.terms.exact(next).length === 0 &&
    index.terms.shortened(next).length === 0
  );
}

/** Places of words that are part of a longer phrase of ordering: "leave off" is no bay leaf. */
function inPhrases(tokens: readonly OrderToken[]): ReadonlySet<number> {
  const places = new Set<number>();
  tokens.forEach((_, at) => {
    const length = functionPhrasesAt(tokens, at)[0]?.length ?? 0;
    if (length < 2) return;
    for (let i = 0; i < length; i++) places.add(at + i);
  });
  return places;
}

function hitOf(at: number, end: number, match: TermMatch, cue: boolean, number = false): TermHit {
  return { at, end, term: match.term, likeness: match.likeness, cue, number };
}

function demoteOtherForms(token: OrderToken, matches: readonly TermMatch[]): readonly TermMatch[] {
  if (singularOf(token.word) === token.word || !matches.some((match) => match.likeness === 1))
    return matches;
  return matches.map((match) =>
    match.likeness === 1 ? match : { ...match, likeness: OTHER_FORM_LIKENESS },
  );
}

/** "pepper jack" for a menu's "Pepperjack". */
function joinedAt(index: MenuIndex, tokens: readonly OrderToken[], at: number): TermHit[] {
  const [one, two] = [tokens[at], tokens[at + 1]];
  if (!one || !two || two.gap === '.') return [];
  return index.terms
    .exact(formsOf(one.word + two.word))
    .map((match) => hitOf(at, at + 2, match, false));
}

/** True for a word that may be a person's name: "for Larry", "under the name Rose". */
function isAfterName(tokens: readonly OrderToken[], at: number): boolean {
  const before = tokens[at - 1]?.word;
  return before === 'for' || before === 'name' || before === 'under' || before === 'named';
}
