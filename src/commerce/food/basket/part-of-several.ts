import { joinedVerbs } from '../../../food/parse/joined-verbs';
import type { Dish } from '../../../food/menu';
import { editClauses, type EditClause } from '../../../food/parse/edits/clauses';
import { heldLines, menuTermsOf } from '../../../food/parse/edits/held-lines';
import { numberOf } from '../../../food/parse/numbers';
import type { OrderToken } from '../../../food/parse/order-token';
import { ADDING_WORDS, NO_MORE } from '../../../food/parse/sets';
import { type DishMention, MentionFinder } from '../../../food/parse/told/mentions';
import { tokensOf } from '../../../food/parse/tokens';
import { type LessHeat, readLessHeat } from '../../../language/text/heat';
import { contextOf } from './context';
import { groupsOf } from './ask';
import { isOfHeat, MILD_NAME } from './mild-request';
import type { BasketEdit } from './settle';
import { type BasketLine, spokenLines } from './shape';

/** Some of what a clause speaks of: "do biryani mein se ek", "one of the two". */
interface PartSaid {
  readonly n: number;
  /** Offsets in the text of the words that the part replaces. */
  readonly from: number;
  readonly to: number;
  /** Places in the tokens where the dish may be named. */
  readonly within: { readonly from: number; readonly to: number };
  /** True where all of the line may be meant: "ek kam teekha", of one. */
  readonly perhapsAll?: true;
  /** The number there is in all, where it is said. */
  readonly all: number | undefined;
}

/**
 * Rewrites words about some of a line into "one of the <dish> …", which its readers know: "do biryani
 * mein se ek mild karo", "one of the two milder", "usme se ek", "bas ek kam teekhi".
 */
export function withPartNamed(work: BasketEdit, text: string): string {
  const held = spokenLines(work.basket);
  if (held.length === 0 || work.basket.open.length > 0) return text;
  const tokens = joinedVerbs(tokensOf(text));
  const finder = new MentionFinder(work.kitchen.index(), tokens, contextOf(work));
  const heat = readLessHeat(text);
  let [made, done, at] = ['', 0, 0];
  for (const clause of editClauses(tokens)) {
    const [first] = clause.tokens;
    at = first ? tokens.indexOf(first, at) : at;
    const to = at + clause.tokens.length;
    const said =
      partBehind(tokens, at, to) ?? partAhead(tokens, at, to) ?? mildPart(text, clause, at);
    const mention =
      said && mentionWithin(finder, said.within, (at) => isOfHeatRequest(tokens[at], heat));
    const isOtherwise =
      clause.act !== 'remove' && clause.act !== 'fewer' && saysHow(work, clause, text);
    const line = said && isOtherwise ? lineOf(work, said, mention, text) : undefined;
    at = to;
    if (!said || !line || said.from < done) continue;
    const begin = behindLimit(
      tokens,
      Math.min(said.from, tokens[mention?.from ?? -1]?.start ?? said.from),
    );
    made += `${text.slice(done, begin)}${String(said.n)} of the ${line.name}`;
    done = Math.max(said.to, tokens[(mention?.to ?? 0) - 1]?.end ?? 0);
  }
  return made + text.slice(done);
}

const FROM_AMONG: ReadonlySet<string> = new Set('me mein mai main'.split(' '));
const FROM_THEM: ReadonlySet<string> = new Set(
  'usme usmein usmen isme ismein ismen unme unmein unmen inme inmein inmen dono'.split(' '),
);
const DEFINITE: ReadonlySet<string> = new Set(['the', 'these', 'those', 'my', 'them', 'both']);

/** Leaves out the "bas" of "bas ek kam teekhi", which limits the part and not the line. */
function behindLimit(tokens: readonly OrderToken[], begin: number): number {
  const at = tokens.findIndex(({ start }) => start === begin);
  const before = tokens[at - 1];
  return before && NO_MORE.has(before.word) && tokens[at]?.gap === '' ? before.start : begin;
}

/** Hindi: what it is of stands before: "do biryani mein se ek", "usme se ek". */
function partBehind(tokens: readonly OrderToken[], from: number, to: number): PartSaid | undefined {
  for (let at = from + 2; at < to; at++) {
    const n = countAt(tokens[at]);
    const [among, of] = [tokens[at - 2]?.word ?? '', tokens[at - 1]?.word];
    if (n === undefined || of !== 'se' || !(FROM_AMONG.has(among) || FROM_THEM.has(among)))
      continue;
    const before = tokens.slice(from, at - 2);
    const all = before.map(countAt).find((one) => one !== undefined);
    const last = before.findLastIndex(({ gap }) => gap !== '');
    const start = last < 0 ? from : from + last;
    return {
      n,
      from: tokens[start]?.start ?? 0,
      to: tokens[at]?.end ?? 0,
      within: { from: start, to: at - 2 },
      all: all ?? (before.some(({ word }) => FROM_THEM.has(word)) ? 2 : undefined),
    };
  }
  return undefined;
}

/** English: what it is of stands behind: "one of the two biryanis", "one of them". */
function partAhead(tokens: readonly OrderToken[], from: number, to: number): PartSaid | undefined {
  for (let at = from; at < to - 2; at++) {
    const n = countAt(tokens[at]);
    const article = tokens[at + 2];
    if (n === undefined || tokens[at + 1]?.word !== 'of') continue;
    const all = countAt(article) ?? countAt(tokens[at + 3]);
    if (!DEFINITE.has(article?.word ?? '') && all === undefined) continue;
    let end = at + 3;
    if (countAt(tokens[at + 3]) !== undefined) end += 1;
    return {
      n,
      from: tokens[at]?.start ?? 0,
      to: tokens[end - 1]?.end ?? 0,
      within: { from: end, to },
      all,
    };
  }
  return undefined;
}

/** "Ek kam teekha", "one chicken biryani less spicy": how hot some of what is there shall be. */
function mildPart(text: string, clause: EditClause, from: number): PartSaid | undefined {
  const counts = clause.tokens.filter((token) => countAt(token) !== undefined);
  const [count] = counts;
  const [begin, end] = [clause.tokens[0]?.start ?? 0, clause.tokens.at(-1)?.end ?? 0];
  const isMild = readLessHeat(text).some((one) => one.from >= begin && one.to <= end);
  const brings =
    clause.act === 'add' ||
    clause.tokens.some(({ word }) => ADDING_WORDS.has(word) || word === 'aur');
  if (!count || counts.length > 1 || !isMild || brings) return undefined;
  return {
    n: countAt(count) ?? 1,
    from: count.start,
    to: count.end,
    within: { from, to: from + clause.tokens.length },
    all: undefined,
    perhapsAll: true,
  };
}

const MOST_COUNT = 20;

function countAt(token: OrderToken | undefined): number | undefined {
  const n = token ? numberOf(token.word) : null;
  return n !== null && Number.isInteger(n) && n > 0 && n <= MOST_COUNT ? n : undefined;
}

/** The line that has more than the part: the one named, else the only one that fits, else the last spoken of. */
function lineOf(
  { basket, kitchen }: BasketEdit,
  { n, all, perhapsAll }: PartSaid,
  mention: DishMention | undefined,
  text: string,
): BasketLine | undefined {
  const isHeat = readLessHeat(text).length > 0 || MILD_NAME.test(text);
  const among = spokenLines(basket).filter(
    (line, at) =>
      (mention === undefined || mention.lines.includes(at)) &&
      (line.quantity > n ||
        (perhapsAll === true && mention !== undefined && line.quantity === n)) &&
      (all === undefined || line.quantity === all) &&
      (!isHeat || hasHeat(kitchen.dishes.get(line.dishId))),
  );
  const [only, ...others] = among;
  return others.length === 0 ? only : mention === undefined ? among.at(-1) : undefined;
}

/** True where a clause says how something shall be: how hot, or by a choice of what is there. */
function saysHow(work: BasketEdit, clause: EditClause, text: string): boolean {
  const own = text.slice(clause.tokens[0]?.start ?? 0, clause.tokens.at(-1)?.end ?? 0);
  if (readLessHeat(own).length > 0) return true;
  const index = work.kitchen.index();
  const held = heldLines(index, contextOf(work));
  const ofNames = new Set(held.flatMap(({ names }) => [...names]));
  const ofChoices = new Set(
    held.flatMap(({ options }) => options.flatMap(({ terms }) => [...terms])),
  );
  return clause.tokens.some((token) =>
    [...menuTermsOf(index, token)].some((term) => ofChoices.has(term) && !ofNames.has(term)),
  );
}

const hasHeat = (dish: Dish | undefined): boolean =>
  dish !== undefined && groupsOf(dish, []).some(isOfHeat);

/** True for the words of a wish for less heat, which name no dish. */
const isOfHeatRequest = (token: OrderToken | undefined, heat: readonly LessHeat[]): boolean =>
  heat.some(({ from, to }) => token !== undefined && token.start >= from && token.start < to);

function mentionWithin(
  finder: MentionFinder,
  { from, to }: PartSaid['within'],
  isOther: (at: number) => boolean,
): DishMention | undefined {
  for (let at = from; at < to; at++) {
    if (isOther(at)) continue;
    const found = finder.at(at);
    if (found && found.to <= to) return found;
  }
  return undefined;
}
