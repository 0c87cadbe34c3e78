import { type EditAct, JOINTS } from '../../../food/parse/edits/act';
import { type EditClause, editClauses } from '../../../food/parse/edits/clauses';
import { type HeldLine, heldLines } from '../../../food/parse/edits/held-lines';
import { meantLines } from '../../../food/parse/edits/meant-lines';
import { saidOfLine } from '../../../food/parse/edits/said-of-line';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import { tokensOf } from '../../../food/parse/tokens';
import { contextOf } from './context';
import { countTo, namesAt, takeOut } from './counts';
import type { BasketEdit } from './settle';
import { spokenLines } from './shape';

/** What a clause says of the lines that may go: these go, these stay, or nothing. */
interface LineAnswer {
  readonly goes: boolean;
  readonly lines: readonly number[];
}

/**
 * Applies an answer to "which of these goes?": the line named goes, one that is kept ("hyderabadi
 * rehne do") stays. Returns the words behind it, or all words where they answer nothing.
 */
export function withoutWhichAnswer(work: BasketEdit, text: string): string {
  const { goes } = work.basket;
  if (!goes) return text;
  const asked = heldLines(work.kitchen.index(), contextOf(work)).filter(({ at }) =>
    goes.lineIds.includes(spokenLines(work.basket)[at]?.id ?? ''),
  );
  const { stances, end } = stancesIn(work, text, asked);
  const going = goingOf(stances, asked);
  const rest = text.slice(end).replace(/^[\s,;.!]+/u, '');
  if (going === 'several') {
    asksAgain(work, leftOf(stances, asked));
    return isOfLines(work, rest, asked) ? '' : rest;
  }
  if (!going || !takesOut(work, going, goes.count)) return text;
  return rest;
}

/** True of words that name nothing but lines asked about. */
const isOfLines = (work: BasketEdit, text: string, asked: readonly HeldLine[]): boolean =>
  saidOfLine(work.kitchen.index(), tokensOf(text), new Set(), asked) !== undefined;

/** Asks which goes of the lines that the answer does not keep. */
function asksAgain(work: BasketEdit, left: readonly HeldLine[]): void {
  const lineIds = left.flatMap(({ at }) => spokenLines(work.basket)[at]?.id ?? []);
  const goes = { ...work.basket.goes, lineIds };
  work.notes.push({ note: 'which', names: namesAt(work, lineIds), goes });
}

/** Reads the clauses that say which line goes, up to the first that speaks of something else. */
function stancesIn(
  work: BasketEdit,
  text: string,
  asked: readonly HeldLine[],
): { readonly stances: readonly LineAnswer[]; readonly end: number } {
  const stances: LineAnswer[] = [];
  let end = 0;
  const take = (clause: EditClause): boolean => {
    const stance = stanceOf(work, clause, asked);
    if (stance) {
      stances.push(stance);
      end = clause.tokens.at(-1)?.end ?? end;
    }
    return stance !== undefined;
  };
  for (const clause of editClauses(joinedVerbs(tokensOf(text)))) {
    const parts = partsOf(clause);
    const alike = parts.map((part) => ({ ...part, act: clause.act }));
    const isList = alike.length > 1 && alike.every((part) => stanceOf(work, part, asked));
    if (isList) alike.forEach(take);
    else if (!take(clause)) {
      if (BRINGING.has(clause.act)) parts.every(take);
      break;
    }
  }
  return { stances, end };
}

const BRINGING: ReadonlySet<EditAct | null> = new Set(['add', 'want', null] as const);

/** The parts of a clause at its pauses and joints; its act is that of those with its verb. */
function partsOf(clause: EditClause): readonly EditClause[] {
  const { tokens, verbs, act } = clause;
  const cuts = tokens.flatMap(({ gap, word }, at) =>
    at > 0 && (gap !== '' || JOINTS.has(word)) ? [at] : [],
  );
  const first = Math.min(tokens.length, ...verbs);
  return [0, ...cuts].flatMap((from, n) => {
    const to = cuts[n] ?? tokens.length;
    if (to - from < 1) return [];
    const own = to > first;
    return [
      {
        ...clause,
        tokens: tokens.slice(from, to),
        act: own ? act : null,
        own,
        verbs: new Set([...verbs].filter((at) => at >= from && at < to).map((at) => at - from)),
      },
    ];
  });
}

/** The lines asked about that an answer does not keep. */
function leftOf(stances: readonly LineAnswer[], asked: readonly HeldLine[]): readonly HeldLine[] {
  const kept = new Set(stances.flatMap((one) => (one.goes ? [] : one.lines)));
  return asked.filter(({ at }) => !kept.has(at));
}

/** The places of the lines that go: one of several that are left, or undefined if nothing tells. */
function goingOf(
  stances: readonly LineAnswer[],
  asked: readonly HeldLine[],
): readonly number[] | 'several' | undefined {
  const named = (goes: boolean): number[] =>
    stances.flatMap((one) => (one.goes === goes ? one.lines : []));
  const [out, kept] = [new Set(named(true)), new Set(named(false))];
  if (out.size + kept.size === 0 || [...out].some((at) => kept.has(at))) return undefined;
  if (out.size > 0) return [...out];
  const left = leftOf(stances, asked);
  return new Set(left.map(({ dish }) => dish)).size < 2 ? left.map(({ at }) => at) : 'several';
}

/** Takes lines out, or so many of one; false where it is not told of which. */
function takesOut(work: BasketEdit, going: readonly number[], count: number | undefined): boolean {
  const lines = going.flatMap((at) => spokenLines(work.basket)[at] ?? []);
  const [line, ...others] = lines;
  if (!line) work.notes.push({ note: 'same' });
  else if (count === undefined)
    takeOut(
      work,
      lines.map(({ id }) => id),
    );
  else if (others.length > 0) return false;
  else countTo(work, line.id, Math.max(0, line.quantity - count));
  return true;
}

const KEPT = /^rakh/u;

/** Reads a clause that only names lines asked about; undefined for any other. */
function stanceOf(
  work: BasketEdit,
  clause: EditClause,
  asked: readonly HeldLine[],
): LineAnswer | undefined {
  const { tokens, verbs, act } = clause;
  const said = saidOfLine(work.kitchen.index(), tokens, verbs, asked);
  if (!said || said.counts.length > 0) return undefined;
  const keeps = act === 'keep' || tokens.some(({ word }, at) => verbs.has(at) && KEPT.test(word));
  if (!keeps && act !== null && act !== 'remove') return undefined;
  if (said.naming.length === 0)
    return keeps || said.all ? { goes: !keeps, lines: asked.map(({ at }) => at) } : undefined;
  const refused = !keeps && act === null && said.naming.some((one) => one.refused);
  const lines = meantLines(
    asked,
    said.naming.map((one) => ({ ...one, refused: false })),
    true,
  ).map(({ held }) => held.at);
  const goesOne = !keeps && !refused && !said.all;
  const dishes = new Set(asked.filter(({ at }) => lines.includes(at)).map(({ dish }) => dish));
  if (lines.length === 0 || (goesOne && dishes.size > 1)) return undefined;
  return { goes: !keeps && !refused, lines };
}
