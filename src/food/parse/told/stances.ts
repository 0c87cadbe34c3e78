import type { ContextLine } from '../context';
import type { MenuIndex } from '../menu-index';
import { NOT_READ_HERE } from '../edits/act';
import type { OrderToken } from '../order-token';
import {
  type SentencePart,
  isDenial,
  partedClauses,
  type PartedClause,
  verbKindOf,
} from './clause-parts';
import { mentionsIn, takes } from './clause-verbs';
import { deniedStances } from './denied-stances';
import type { DishMention } from './mentions';
import { exactStances, plainStances, unaskedStances } from './plain-stances';
import type { DishStance } from './stance';

/** The dishes that a sentence names: with a stance, and those that anything may become of. */
export interface Stances {
  readonly held: readonly DishStance[];
  readonly free: readonly DishMention[];
  /** True where it may speak of dishes without naming them: "all", "it", "the last one", "remove". */
  readonly general: boolean;
  /** True where it denies, takes out or keeps something. */
  readonly guarded: boolean;
  /** True where it asks for so many without naming a dish again: "add one more", "make it two". */
  readonly more: boolean;
}

/** True of a clause that brings or changes a number of what other clauses name. */
const asksForMore = (clause: PartedClause): boolean =>
  mentionsIn(clause).length === 0 &&
  clause.some((part) => ['brings', 'changes'].includes(verbKindOf(part) ?? '')) &&
  clause.some(({ is }) => is === 'number' || is === 'one' || is === 'more');

const GENERAL: ReadonlySet<SentencePart['is']> = new Set([
  'everything',
  'nothing',
  'it',
  'ofIt',
  'both',
  'clear',
  'only',
  'except',
] as const);

/**
 * Finds what a sentence says must become of the dishes that it names: by its clauses, their verbs,
 * and what denies or excepts.
 */
export function stancesIn(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): Stances {
  const clauses = partedClauses(index, tokens, context);
  const held = clauses.flatMap((_, at) => stancesOf(clauses, at, context.length === 0));
  const known = new Set(held.map(({ mention }) => mention));
  const parts = clauses.flat();
  return {
    held,
    free: clauses.flatMap(mentionsIn).filter((mention) => !known.has(mention)),
    general:
      parts.some(({ is, word }) => GENERAL.has(is) || NOT_READ_HERE.has(word)) ||
      clauses.some((clause) => takes(clause) && mentionsIn(clause).length === 0),
    more: clauses.some(asksForMore),
    guarded: parts.some(
      (part) => isDenial(part) || ['takes', 'keeps'].includes(verbKindOf(part) ?? ''),
    ),
  };
}

function stancesOf(all: readonly PartedClause[], at: number, isFirst: boolean): DishStance[] {
  const clause = all[at] ?? [];
  const excepted = exceptedIn(clause);
  if (excepted) return [{ mention: excepted, stance: all.some(takes) ? 'stays' : 'comesNot' }];
  const told = clause.some(isDenial) ? deniedStances(all, at) : plainStances(clause);
  const named = new Map<DishMention, DishStance>();
  for (const one of [...told, ...exactStances(clause), ...unaskedStances(all, at, isFirst)])
    if (!named.has(one.mention)) named.set(one.mention, one);
  return [...named.values()];
}

const ALL_OR_NONE: ReadonlySet<string> = new Set(['everything', 'nothing']);

/** Finds the dish of an exception, behind it or before it: "but paneer", "paneer ke alawa". */
function exceptedIn(clause: PartedClause): DishMention | undefined {
  const at = clause.findIndex(({ is }) => is === 'except');
  if (at < 0) return undefined;
  const next = clause.slice(at + 1, at + 3).find(({ is }) => is !== 'word');
  const before = clause[at - 1];
  const isBefore = before?.is === 'dish' && !ALL_OR_NONE.has(clause[at - 2]?.is ?? '');
  if (isBefore && next?.is !== 'dish') return before.mention;
  return next?.is === 'dish' ? next.mention : undefined;
}
