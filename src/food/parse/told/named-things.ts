import { isFoodWord } from '../../../language/text/food-words';
import { isOrdinaryWord } from '../../../language/text/ordinary-words';
import { formsOf } from '../../../language/text/word-forms';
import { functionPhrasesAt, isFunctionWord } from '../cues';
import type { MenuIndex } from '../menu-index';
import { numberOf } from '../numbers';
import type { OrderToken } from '../order-token';
import { isTalk } from '../talk';
import type { DishMention, MentionFinder } from './mentions';
import { plainly } from './edit-words';
import { swapRoleAt } from './swap-words';

/** A menu, and a message over it. */
export interface SaidOverMenu {
  readonly index: MenuIndex;
  readonly tokens: readonly OrderToken[];
  readonly finder: MentionFinder;
  /** Places of the basket's dishes in the index. */
  readonly held: ReadonlySet<number>;
}

/** A part of what may be a name: words of dishes of the menu, or a word of no dish. */
interface DishNamePart {
  readonly from: number;
  readonly to: number;
  readonly mention: DishMention | undefined;
  /** True of a word for food, or one that neither the menu nor everyday talk has. */
  readonly foreign: boolean;
}

const MOST_PARTS = 6; // of one name
/** Least likeness at which a word for food may be another one of the menu, misspelt. */
const LEAST_LIKENESS = 0.8;
const LEAST_LETTERS = 3;
const HEAT = /^(?:spic|te+kh|ti+kh|hot$|mirch|mild)/u;

/**
 * Reads the name of one thing from a place on, whether the menu has it or not: of "rava dosa", where
 * there are other dosas, both words are one dish that it lacks, whose mention has no dish. Undefined
 * where nothing is named, `unclear` where the words may be a dish with a choice.
 */
export function thingNamedAt(
  said: SaidOverMenu,
  from: number,
): DishMention | 'unclear' | undefined {
  const parts: DishNamePart[] = [];
  for (let at = from; at < said.tokens.length && parts.length < MOST_PARTS; ) {
    const part = partAt(said, at, parts.length === 0);
    if (part === undefined) break;
    if (part === 'unclear') return parts.length === 0 ? undefined : 'unclear';
    if (isAnother(parts.at(-1)?.mention, part.mention)) break;
    parts.push(part);
    at = part.to;
  }
  const [first, ...others] = parts;
  if (!first) return undefined;
  if (first.mention && others.length === 0) return first.mention;
  return isOneName(said, parts) ? missingDish(from, parts.at(-1)?.to ?? from) : 'unclear';
}

/** True where the words of a part begin another name: behind a whole one, or one of the basket. */
const isAnother = (before: DishMention | undefined, next: DishMention | undefined): boolean =>
  before !== undefined &&
  ((before.whole && next?.whole === true) ||
    (before.lines.length > 0 && before.called.length > 0 && (next?.lines.length ?? 0) === 0));

/** The mention of a dish that no menu of this kitchen has. */
const missingDish = (from: number, to: number): DishMention => ({
  from,
  to,
  lines: [],
  dishes: [],
  called: [],
  whole: true,
  choices: [],
  choiceOf: [],
});

/** True of a name that the menu lacks. */
export const isMissing = ({ dishes }: DishMention): boolean => dishes.length === 0;

function partAt(
  said: SaidOverMenu,
  at: number,
  isFirst: boolean,
): DishNamePart | 'unclear' | undefined {
  const { index, tokens, finder } = said;
  const token = tokens[at];
  if (!token || (!isFirst && token.gap !== '')) return undefined;
  const mention = finder.at(at);
  if (mention) {
    const foreign = tokens.slice(at, mention.to).some((one) => isForeignFood(index, one));
    return { from: at, to: mention.to, mention: foreign ? undefined : mention, foreign };
  }
  const word = { from: at, to: at + 1, mention: undefined };
  if (swapRoleAt(tokens, at) || numberOf(token.word) !== null) return undefined;
  if (isForeignFood(index, token)) return { ...word, foreign: true };
  if (isOfMenu(said, token)) return { ...word, foreign: isFood(token) };
  if (isForeign(index, token)) return { ...word, foreign: true };
  return isSaidAround(tokens, at) ? undefined : 'unclear';
}

/** True of a word of the menu for no dish, and for no choice of a dish of the basket. */
const isOfMenu = ({ index, held }: SaidOverMenu, token: OrderToken): boolean => {
  const found = index.terms.exact(token).flatMap(({ term }) => index.postings.get(term) ?? []);
  return (
    found.length > 0 &&
    !isFunctionWord(token) &&
    !found.some(({ concept }) => [...held].some((dish) => concept.offers.has(dish)))
  );
};

/** Kinds of phrases of ordering that change nothing in what is read around them. */
const FILLING: ReadonlySet<string> = new Set(['filler', 'clause', 'name', 'definite']);

/** True of talk and of words that only fill: "bhaiya", "please". */
export const isSaidAround = (tokens: readonly OrderToken[], at: number): boolean => {
  const token = tokens[at];
  return (
    isTalk(token) ||
    (token !== undefined &&
      isFunctionWord(token) &&
      functionPhrasesAt(tokens, at).every(({ cue }) => FILLING.has(cue.kind)))
  );
};

const isFood = ({ raw, word }: OrderToken): boolean =>
  isFoodWord(raw.toLowerCase()) || isFoodWord(word) || isFoodWord(plainly(word));

/** True of a word for food that is none of the menu's words. */
function isForeignFood(index: MenuIndex, token: OrderToken): boolean {
  const { terms } = index;
  return (
    isFood(token) &&
    [
      terms.exact(token),
      terms.exact(formsOf(plainly(token.word))),
      terms.synonyms(token),
      terms.shortened(token),
      terms.sisters(token),
    ].every((found) => found.length === 0) &&
    !terms.alike(token).some(({ likeness }) => likeness > LEAST_LIKENESS)
  );
}

/** True of a word that is neither the menu's nor one of everyday talk. */
function isForeign(index: MenuIndex, token: OrderToken): boolean {
  if (token.word.length < LEAST_LETTERS || HEAT.test(token.word)) return false;
  const isKnown = isTalk(token) || isFunctionWord(token) || isOrdinaryWord(token.word);
  const { terms } = index;
  return (
    !isKnown &&
    !isOrdinaryWord(token.raw.toLowerCase()) &&
    terms.exact(token).length + terms.synonyms(token).length + terms.alike(token).length === 0
  );
}

/**
 * True where parts are one name that the menu lacks: its last word is one that the menu lacks, or
 * one for a kind of dish, and none before it is a choice that such a dish has.
 */
function isOneName({ index, tokens }: SaidOverMenu, parts: readonly DishNamePart[]): boolean {
  const last = parts.at(-1);
  if (!last) return false;
  if (!last.mention)
    return (
      parts.some(({ foreign }) => foreign) &&
      !parts.some(({ mention }) => mention?.whole === true && mention.lines.length > 0)
    );
  const { called, dishes } = last.mention;
  const isChoice = ({ from, to }: DishNamePart): boolean =>
    tokens.slice(from, to).some((token) =>
      index.terms
        .exact(token)
        .flatMap(({ term }) => index.postings.get(term) ?? [])
        .some(
          ({ concept }) =>
            concept.kind === 'option' && dishes.some((dish) => concept.offers.has(dish)),
        ),
    );
  const isMisspelt = tokens
    .slice(last.from, last.to)
    .every((token) => index.terms.exact(token).length === 0); // beside a foreign word it is no word of the menu
  const before = parts.slice(0, -1);
  return called.length > 0
    ? !before.some(isChoice)
    : isMisspelt && before.every(({ foreign }) => foreign);
}
