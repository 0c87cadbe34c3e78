import { type SentencePart, isDenial, type PartedClause, verbKindOf } from './clause-parts';
import { deniedVerbs, mentionsIn, MOST_BETWEEN, onlyNumber, takes } from './clause-verbs';
import { type DishStance, eachStands } from './stance';

/** Stances of a clause that denies nothing: of what it takes out or keeps. */
export function plainStances(clause: PartedClause): DishStance[] {
  const all = clause.filter((part) => verbKindOf(part) !== undefined);
  const verbs = all.length > 1 ? all.filter(({ is }) => is !== 'set') : all; // "kam kar do"
  const [verb] = verbs;
  const kind = verbKindOf(verb);
  if (!verb || verbs.length !== 1 || (kind !== 'takes' && kind !== 'keeps')) return [];
  const at = clause.indexOf(verb);
  const isLast = clause.slice(at + 1).every(({ is }) => is === 'set');
  if (clause[isLast ? at - 1 : at + 1]?.is === 'ofMenu') return []; // "less sugar": of a choice
  const named = mentionsIn(clause.filter((_, place) => isLast || place > at));
  const n = onlyNumber(clause);
  const isTold = clause.some(({ is }) => is === 'number');
  if (kind === 'takes' && n !== undefined && named.length === 1)
    return eachStands(named, { to: n, by: n });
  if (kind === 'takes')
    return eachStands(named, verb.is === 'remove' && !isTold ? 'goes' : 'comesNot');
  const there = named.filter(({ lines }) => lines.length > 0);
  if (clause.some(({ is }) => is === 'too')) return []; // "dosa bhi rakh do" orders a dosa
  if (isTold) return n === undefined ? [] : eachStands(there, { to: n });
  return eachStands(there, verb.is === 'keep' ? 'stays' : 'comesNot');
}

const MORE_OR_FEWER: ReadonlySet<SentencePart['is']> = new Set([
  'more',
  'aur',
  'add',
  'less',
  'remove',
  'too',
  'of',
] as const);

/** The number that a dish shall have in all: "dosa total 2", "sirf ek dosa". */
export function exactStances(clause: PartedClause): DishStance[] {
  const [mention, ...others] = mentionsIn(clause);
  const isAll = clause.some(({ is }) => is === 'total' || is === 'only');
  const to = isAll ? onlyNumber(clause) : undefined;
  if (!mention || to === undefined || others.length > 0) return [];
  if (mention.lines.length === 0 || clause.some(({ is }) => MORE_OR_FEWER.has(is))) return [];
  return [{ mention, stance: { to } }];
}

/** Roles beside which more of a dish may come: a swap, a correction. */
const BRINGING: ReadonlySet<SentencePart['is']> = new Set([
  'one',
  'too',
  'aur',
  'both',
  'double',
  'thatMany',
  'times',
  'insteadOf',
  'jagah',
  'instead',
  'linked',
  'mended',
  'change',
] as const);

/** Words that nothing explains beside which a wish for more is no longer plain. */
const MANY_WORDS = 2;

/**
 * Dishes that a clause names without asking for more: those that are there among any other words,
 * others among several that nothing explains ("paneer se allergy hai"), unless it `isFirst`: what a
 * basket begins with is told in many words.
 */
export function unaskedStances(
  all: readonly PartedClause[],
  place: number,
  isFirst: boolean,
): DishStance[] {
  const clause = all[place] ?? [];
  const words = clause.filter(({ is }) => is === 'word').length;
  const isOrdered = clause.some((_, at) => bringsAt(clause, at));
  const isWished = isOrdered || turnsInto(clause) || clause.some(({ is }) => BRINGING.has(is));
  if (clause.some((_, at) => countsAt(clause, at)) || (isWished && words < MANY_WORDS)) return [];
  const isActed = clause.some((part) => verbKindOf(part) !== undefined || isDenial(part));
  const isAside = !isActed && all.some((one, at) => at !== place && (takes(one) || denies(one)));
  return mentionsIn(clause).flatMap((mention) => {
    if (mention.lines.length > 0 && (isActed || words > 0))
      return { mention, stance: isAside ? 'stays' : 'comesNot' };
    const isNew = mention.lines.length === 0 && !isOrdered && !isFirst;
    return isNew && words >= MANY_WORDS ? { mention, stance: 'comesNot' } : [];
  });
}

/** True of a clause that makes something that dish: "make it mutton". */
const turnsInto = (clause: PartedClause): boolean =>
  clause.some((part) => verbKindOf(part) === 'changes') &&
  clause.some(({ is }) => is === 'it' || is === 'to');

/** True of a clause that denies a dish of its own. */
const denies = (clause: PartedClause): boolean =>
  clause.some(isDenial) && clause.some(({ is }) => is === 'dish');

/** True of a number before a dish, with nothing or words of a choice between: "1 full thali". */
const isBeforeDish = (clause: PartedClause, at: number): boolean =>
  clause.slice(at + 1, at + 1 + MOST_BETWEEN).find(({ is }) => is !== 'word' && is !== 'ofMenu')
    ?.is === 'dish';

const MULTIPLYING: ReadonlySet<string> = new Set(['triple', 'tripled', 'thrice', 'quadruple']);

/**
 * True of a number that may bring dishes: right before one, beside a verb that sets, or among no
 * words that nothing explains; not of a total.
 */
const countsAt = (clause: PartedClause, at: number): boolean =>
  MULTIPLYING.has(clause[at]?.word ?? '') ||
  (clause[at]?.is === 'number' &&
    (isBeforeDish(clause, at) ||
      clause.some((part) => verbKindOf(part) === 'changes') ||
      !clause.some(({ is }) => is === 'word')) &&
    !clause.some(({ is }) => is === 'total'));

const bringsAt = (clause: PartedClause, at: number): boolean =>
  verbKindOf(clause[at]) === 'brings' && !deniedVerbs(clause).has(at);
