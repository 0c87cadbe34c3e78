import { type EditAct, JOINTS } from '../../../food/parse/edits/act';
import { type EditClause, editClauses } from '../../../food/parse/edits/clauses';
import { type HeldLine, heldLines } from '../../../food/parse/edits/held-lines';
import { meantLines } from '../../../food/parse/edits/meant-lines';
import { saidOfLine } from '../../../food/parse/edits/said-of-line';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import { tokensOf } from '../../../food/parse/tokens';
import { contextOf } from './context';
import { countTo, takeOut } from './counts';
import type { BasketEdit } from './settle';
import { spokenLines } from './shape';

/** What a clause says of the lines that may go: these go, these stay, or nothing. */
interface Stance {
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
  if (!going || !takesOut(work, going, goes.count)) return text;
  return text.slice(end).replace(/^[\s,;.!]+/u, '');
}

/** Reads the clauses that say which line goes, up to the first that speaks of something else. */
function stancesIn(
  work: BasketEdit,
  text: string,
  asked: readonly HeldLine[],
): { readonly stances: readonly Stance[]; readonly end: number } {
  const stances: Stance[] = [];
  let end = 0;
  const take = (clause: EditClause): boolean => {
    const stance = stanceOf(work, clause, asked);
    if (stance) {
      stances.push(stance);
      end = clause.tokens.at(-1)?.end ?? end;
    }
    return stance !== undefined;
  };
  for (const clause of editClauses(joinedVerbs(tokensOf(text))))
    if (!take(clause)) {
      partsOf(clause).every(take);
      break;
    }
  return { stances, end };
}

const BRINGING: ReadonlySet<EditAct | null> = new Set(['add', 'want', null] as const);

/** The parts of a clause at its pauses and joints, which name lines before it brings something. */
function partsOf(clause: EditClause): readonly EditClause[] {
  const { tokens, verbs, act } = clause;
  if (!BRINGING.has(act)) return [];
  const cuts = tokens.flatMap(({ gap, word }, at) =>
    at > 0 && (gap !== '' || JOINTS.has(word)) ? [at] : [],
  );
  const first = Math.min(tokens.length, ...verbs);
  return [0, ...cuts].flatMap((from, n) => {
    const to = cuts[n] ?? tokens.length;
    if (to - from < 1) return [];
    const own = to > first;
    return [
      { ...clause, tokens: tokens.slice(from, to), act: own ? act : null, own, verbs: new Set() },
    ];
  });
}

/** The places of the lines that go; undefined where the answer does not tell. */
function goingOf(
  stances: readonly Stance[],
  asked: readonly HeldLine[],
): readonly number[] | undefined {
  const named = (goes: boolean): number[] =>
    stances.flatMap((one) => (one.goes === goes ? one.lines : []));
  const [out, kept] = [new Set(named(true)), new Set(named(false))];
  if (out.size + kept.size === 0 || [...out].some((at) => kept.has(at))) return undefined;
  if (out.size > 0) return [...out];
  const left = asked.filter(({ at }) => !kept.has(at));
  return new Set(left.map(({ dish }) => dish)).size < 2 ? left.map(({ at }) => at) : undefined;
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
): Stance | undefined {
  const { tokens, verbs, act } = clause;
  const said = saidOfLine(work.kitchen.index(), tokens, verbs, asked);
  if (!said || said.counts.length > 0) return undefined;
  const keeps = act === 'keep' || tokens.some(({ word }, at) => verbs.has(at) && KEPT.test(word));
  if (!keeps && act !== null && act !== 'remove') return undefined;
  if (said.naming.length === 0)
    return keeps || said.all ? { goes: !keeps, lines: asked.map(({ at }) => at) } : undefined;
  const named = said.naming.filter((one) => !one.refused);
  const refused = !keeps && act === null && named.length === 0;
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
