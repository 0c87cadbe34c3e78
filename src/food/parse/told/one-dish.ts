import type { ContextLine } from '../context';
import { ALL_OF_THEM, type EditAct, NOT_READ_HERE, TELLING_APART } from '../edits/act';
import { heldLines } from '../edits/held-lines';
import { type EditVerb, verbAt } from '../edits/verbs';
import type { MenuIndex } from '../menu-index';
import { numberOf } from '../numbers';
import type { OrderToken } from '../order-token';
import { ADDING_WORDS, IN_ALL, NO_MORE } from '../sets';
import { type DishMention, MentionFinder } from './mentions';

/** A dish of the basket that a message speaks of, and of no other. */
export interface OneDish {
  /** Places of its lines. */
  readonly places: readonly number[];
  readonly dishId: string;
  /** The number that is told of it. */
  readonly count: number | undefined;
  /** True for some of it: "masala dosa mein se ek", "one of the dosas". */
  readonly part: boolean;
  /** True where the words are no dish's whole name, but a kind that it is of: "dosa". */
  readonly kind: boolean;
  /** True under a verb that says how it shall be: "kar do", "make". */
  readonly sets: boolean;
  /** What is told beside its name, its number and the verb. */
  readonly said: readonly OrderToken[];
}

const MOST_WORDS = 30;
const AMONG: ReadonlySet<string> = new Set('me mein mai main'.split(' '));
/** "Butter in one dosa": what comes goes to one that is there. */
const WITHIN: ReadonlySet<string> = new Set('in on'.split(' '));
const AGAIN: ReadonlySet<string> = new Set('again back wapas waapas'.split(' '));
const ARTICLES: ReadonlySet<string> = new Set('the my our those these'.split(' '));
const ON_TOP: ReadonlySet<string> = new Set('aur another extra more one'.split(' '));
/** "The dosa too": as what was told of another one before, no dish on top. */
const TOO: ReadonlySet<string> = new Set('bhi also'.split(' '));
const SETTING: ReadonlySet<EditAct> = new Set(['set', 'swap'] as const);

/** Finds the only dish that a message speaks of, where that is in the basket and none is asked for on top. */
export function readOneDish(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): OneDish | undefined {
  if (tokens.length > MOST_WORDS || tokens.some(isOutside)) return undefined;
  const verbs = verbsOf(tokens);
  const mention = onlyMention(index, tokens, context);
  const dishId = mention && context[mention.lines[0] ?? -1]?.dishId;
  if (!mention || dishId === undefined) return undefined;
  const kind = !mention.whole;
  if (verbs.some(({ act }) => !SETTING.has(act) && !(kind && act === 'want'))) return undefined;
  const counted = countOf(tokens, mention);
  const used = new Set([...counted.used, ...verbs.flatMap(placesOf)]);
  const said = tokens.filter(
    ({ word }, at) =>
      !used.has(at) && !TOO.has(word) && !(at === mention.to && TELLING_APART.has(word)),
  );
  const isOther = namesOther(index, context, dishId);
  if (said.some((token) => numberOf(token.word) !== null || isOther(token))) return undefined;
  const { count, part } = counted;
  const sets = verbs.some(({ act }) => SETTING.has(act));
  if (tokens.some(({ word }) => TOO.has(word)) && (!sets || count !== undefined)) return undefined;
  return { places: mention.lines, dishId, count, part, kind, sets, said };
}

/** Tells whether a word is of the name of another dish that is there, and no choice of this one. */
function namesOther(
  index: MenuIndex,
  context: readonly ContextLine[],
  dishId: string,
): (token: OrderToken) => boolean {
  const held = heldLines(index, context);
  const own = held.filter(({ line }) => line.dishId === dishId);
  const others = held.filter(({ line }) => line.dishId !== dishId);
  const isChoice = (term: number): boolean =>
    own.some(({ names, options }) => names.has(term) || options.some((one) => one.terms.has(term)));
  return (token) =>
    index.terms
      .exact(token)
      .some(({ term }) => !isChoice(term) && others.some(({ names }) => names.has(term)));
}

/** True of words that speak of more than some of one dish, other than the "only" of "in one dosa only". */
const isOutside = ({ word }: OrderToken, at: number, all: readonly OrderToken[]): boolean =>
  ALL_OF_THEM.has(word) ||
  NOT_READ_HERE.has(word) ||
  (ADDING_WORDS.has(word) && !TOO.has(word)) ||
  IN_ALL.has(word) ||
  (NO_MORE.has(word) && at < all.length - 1);

function verbsOf(tokens: readonly OrderToken[]): readonly EditVerb[] {
  const found: EditVerb[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const verb = verbAt(tokens, at);
    if (verb) found.push(verb);
    at = (verb?.to ?? at + 1) - 1;
  }
  return found;
}

const placesOf = ({ from, to }: { readonly from: number; readonly to: number }): number[] =>
  [...Array(to - from).keys()].map((n) => from + n);

/** The only dish that is named, other than by a word for a choice of it: no "ghee" of a Ghee Roast. */
function onlyMention(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): DishMention | undefined {
  const finder = new MentionFinder(index, tokens, context);
  const found: DishMention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const mention = finder.at(at);
    if (mention && (mention.whole || mention.choices.length === 0)) found.push(mention);
    at = mention?.to ?? at + 1;
  }
  const [only, ...others] = found;
  const dishes = new Set(only?.lines.map((at) => context[at]?.dishId));
  return others.length === 0 && dishes.size === 1 ? only : undefined;
}

interface Counted {
  readonly count: number | undefined;
  readonly part: boolean;
  /** Places of the words that name the dish and count it. */
  readonly used: readonly number[];
}

/** The number before a dish, "ek masala dosa", or behind it: "masala dosa mein se ek". */
function countOf(tokens: readonly OrderToken[], { from, to }: DishMention): Counted {
  const own = placesOf({ from, to });
  const number = (at: number): number | undefined => numberOf(tokens[at]?.word ?? '') ?? undefined;
  const among = AMONG.has(tokens[to]?.word ?? '') && tokens[to + 1]?.word === 'se';
  const behind = among ? number(to + 2) : undefined;
  if (behind !== undefined) {
    const all = number(from - 1) === undefined ? [] : [from - 1]; // "do dosa mein se ek"
    return { count: behind, part: true, used: [...all, ...own, to, to + 1, to + 2] };
  }
  const start = ARTICLES.has(tokens[from - 1]?.word ?? '') ? from - 1 : from;
  const of = tokens[start - 1]?.word === 'of' ? start - 1 : start;
  const count = number(of - 1);
  const onTop = ON_TOP.has(tokens[of - 2]?.word ?? '');
  if (count === undefined || onTop) return { count: undefined, part: false, used: own };
  const within =
    WITHIN.has(tokens[of - 2]?.word ?? '') ||
    AMONG.has(tokens[to]?.word ?? '') ||
    tokens.some(({ word }) => AGAIN.has(word)); // "one dosa with onion again"
  const used = [...placesOf({ from: of - 1, to: from }), ...own];
  return { count, part: of < start || within, used };
}
