import { joinedVerbs } from '../../../food/parse/joined-verbs';
import { editClauses, type EditClause } from '../../../food/parse/edits/clauses';
import { WHOLE_VERBS } from '../../../food/parse/edits/act';
import { numberOf } from '../../../food/parse/numbers';
import { ADDING_WORDS, NO_MORE } from '../../../food/parse/sets';
import type { OrderToken } from '../../../food/parse/order-token';
import { type DishMention, MentionFinder } from '../../../food/parse/told/mentions';
import { tokensOf } from '../../../food/parse/tokens';
import { contextOf } from './context';
import type { BasketEdit } from './settle';
import { spokenLines } from './shape';

/**
 * Leaves out a clause that limits a kind of dish to the number of the one line that has so many:
 * "2 hi biryani rahegi", over two chicken biryanis and a paneer one, is so already. Beside a new
 * count goes a clause that refuses the former number of all: "medium 1 karo, teen nahi chahiye".
 */
export function withoutCountsThere(work: BasketEdit, text: string): string {
  if (work.basket.cart.lines.length < 2 || work.basket.open.length > 0) return text;
  const clauses = editClauses(joinedVerbs(tokensOf(text)));
  const sets = clauses.some(({ act, own }) => own && act === 'set');
  const left = clauses.filter(
    (clause) => !isThere(work, clause) && !(sets && refusesSum(work, clause)),
  );
  if (left.length === clauses.length) return text;
  return left
    .map(({ tokens }) => text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0))
    .join('. ');
}

function isThere(work: BasketEdit, { tokens, verbs, own, act }: EditClause): boolean {
  const counts = tokens.flatMap(({ word }, at) => (verbs.has(at) ? [] : (numberOf(word) ?? [])));
  const [count] = counts;
  const limits = tokens.some(
    ({ word }, at) =>
      NO_MORE.has(word) || (word === 'hi' && numberOf(tokens[at - 1]?.word ?? '') !== null),
  );
  const sets = (own && (act === 'set' || act === 'keep' || act === 'want')) || !own;
  if (count === undefined || counts.length > 1 || !limits || !sets) return false;
  if (tokens.some(({ word }) => ADDING_WORDS.has(word))) return false;
  const [mention, ...others] = mentionsIn(work, tokens);
  const named = spokenLines(work.basket).filter((_, at) => mention?.lines.includes(at));
  const soMany = named.filter(({ quantity }) => quantity === count);
  const isKind = others.every((one) => one.to === mention?.to) && mention?.whole === false;
  const isApart = new Set(named.map(({ dishId }) => dishId)).size === named.length;
  return isKind && isApart && named.length > 1 && soMany.length === 1;
}

const mentionsIn = (work: BasketEdit, tokens: readonly OrderToken[]): readonly DishMention[] => {
  const finder = new MentionFinder(work.kitchen.index(), tokens, contextOf(work));
  return tokens.flatMap((_, at) => finder.at(at) ?? []);
};

/** True for "teen biryani nahi chahiye" over lines of biryani that are three together. */
function refusesSum(work: BasketEdit, { tokens, verbs, own, act }: EditClause): boolean {
  const counts = tokens.flatMap(({ word }, at) => (verbs.has(at) ? [] : (numberOf(word) ?? [])));
  if (!own || act !== 'remove' || counts.length !== 1 || !WANT.has(tokens.at(-1)?.word ?? ''))
    return false;
  const [mention] = mentionsIn(work, tokens);
  const named = spokenLines(work.basket).filter((_, at) => mention?.lines.includes(at));
  const sum = named.reduce((all, { quantity }) => all + quantity, 0);
  return named.length > 1 && sum === counts[0];
}

const WANT = new Set([...WHOLE_VERBS].flatMap(([word, act]) => (act === 'want' ? word : [])));
