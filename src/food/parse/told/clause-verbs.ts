import { type SentencePart, isDenial, type PartedClause, verbKindOf } from './clause-parts';
import { numberOf } from '../numbers';
import type { DishMention } from './mentions';

/** Lists the dishes that a clause names. */
export const mentionsIn = (clause: PartedClause): DishMention[] =>
  clause.flatMap((part) => (part.is === 'dish' ? [part.mention] : []));

/** True of a clause that takes dishes out, and does not deny that. */
export const takes = (clause: PartedClause): boolean =>
  clause.some((part, at) => verbKindOf(part) === 'takes' && !deniedVerbs(clause).has(at));

/** Most words between a denial or a number and what it is of. */
export const MOST_BETWEEN = 3;
/** Parts that a denial reaches across: words that edit nothing, "to", "it", "ko". */
export const LOOSE: ReadonlySet<SentencePart['is']> = new Set([
  'word',
  'ofMenu',
  'to',
  'it',
  'ko',
] as const);

/** Places of the verbs that a clause denies: beside the denial, or behind words like "told you to". */
export function deniedVerbs(clause: PartedClause): ReadonlySet<number> {
  const denied = new Set<number>();
  for (const [not, part] of clause.entries()) {
    if (!isDenial(part)) continue;
    for (const step of [-1, 1]) {
      let at = not + step;
      while (Math.abs(at - not) <= MOST_BETWEEN && LOOSE.has(clause[at]?.is ?? 'number'))
        at += step;
      if (verbKindOf(clause[at]) !== undefined) denied.add(at);
    }
  }
  return denied;
}

/** The only number that a clause says; undefined where it says none or several. */
export function onlyNumber(clause: PartedClause): number | undefined {
  const [number, ...more] = clause.filter(({ is }) => is === 'number');
  return number && more.length === 0 ? (numberOf(number.word) ?? undefined) : undefined;
}
