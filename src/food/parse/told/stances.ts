import type { ContextLine } from '../context';
import type { MenuIndex } from '../menu-index';
import { numberOf } from '../numbers';
import type { OrderToken } from '../tokens';
import {
  type ClausePart,
  isDenial,
  partedClauses,
  type PartedClause,
  verbKindOf,
} from './clause-parts';
import type { DishMention } from './mentions';

/**
 * What must become of a dish, by what the sentence says of it: `stays` keeps its number ("not the
 * rice", "don't remove it"), of `comesNot` no more may come ("no paneer", "drop the rice"), a
 * number is what there must be of it ("keep two").
 */
export type Stance = 'stays' | 'comesNot' | number;

/** A dish that a sentence names, and what must become of it. */
export interface DishStance {
  readonly mention: DishMention;
  readonly stance: Stance;
}

/** The dishes that a sentence names: with a stance, and those that anything may become of. */
export interface Stances {
  readonly held: readonly DishStance[];
  readonly free: readonly DishMention[];
  /** True where it speaks of dishes that it does not name: "all", "it", "the rest". */
  readonly general: boolean;
  /** True where it denies, takes out or keeps something. */
  readonly guarded: boolean;
}

const GENERAL: ReadonlySet<ClausePart['is']> = new Set([
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
  const held = clauses.flatMap((_, at) => stancesOf(clauses, at));
  const known = new Set(held.map(({ mention }) => mention));
  const parts = clauses.flat();
  return {
    held,
    free: clauses.flatMap(mentionsIn).filter((mention) => !known.has(mention)),
    general: parts.some(({ is }) => GENERAL.has(is)),
    guarded: parts.some(
      (part) => isDenial(part) || ['takes', 'keeps'].includes(verbKindOf(part) ?? ''),
    ),
  };
}

function stancesOf(all: readonly PartedClause[], at: number): DishStance[] {
  const clause = all[at] ?? [];
  const excepted = exceptedIn(clause);
  if (excepted) return [{ mention: excepted, stance: all.some(takes) ? 'stays' : 'comesNot' }];
  const not = clause.findIndex(isDenial);
  const told = not < 0 ? plainStances(clause) : deniedStances(all, at, not);
  const named = new Map<DishMention, DishStance>();
  for (const one of [...told, ...exactStances(clause), ...unaskedStances(all, at)])
    if (!named.has(one.mention)) named.set(one.mention, one);
  return [...named.values()];
}

const MORE_OR_FEWER: ReadonlySet<ClausePart['is']> = new Set([
  'more',
  'aur',
  'add',
  'less',
  'remove',
  'too',
  'of',
] as const);

/** The number that a dish shall have in all: "dosa total 2", "sirf ek dosa". */
function exactStances(clause: PartedClause): DishStance[] {
  const [number, ...more] = clause.filter(({ is }) => is === 'number');
  const [mention, ...others] = mentionsIn(clause);
  const isAll = clause.some(({ is }) => is === 'total' || is === 'only');
  const n = number && isAll ? numberOf(number.word) : null;
  if (!mention || n === null || more.length + others.length > 0) return [];
  if (mention.lines.length === 0 || clause.some(({ is }) => MORE_OR_FEWER.has(is))) return [];
  return [{ mention, stance: n }];
}

/** Roles beside which more of a dish may come: a swap, a correction. */
const BRINGING: ReadonlySet<ClausePart['is']> = new Set([
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

/** Dishes that are there, named among other words, none of which asks for more. */
function unaskedStances(all: readonly PartedClause[], place: number): DishStance[] {
  const clause = all[place] ?? [];
  const asks = clause.some(
    ({ is }, at) => BRINGING.has(is) || bringsAt(clause, at) || countsAt(clause, at),
  );
  const isActed = clause.some((part) => verbKindOf(part) !== undefined || isDenial(part));
  if (asks || !(isActed || clause.some(({ is }) => is === 'word'))) return [];
  const isAside = !isActed && all.some((one, at) => at !== place && (takes(one) || denies(one)));
  return each(
    mentionsIn(clause).filter(({ lines }) => lines.length > 0),
    isAside ? 'stays' : 'comesNot',
  );
}

/** True of a clause that denies a dish of its own. */
const denies = (clause: PartedClause): boolean =>
  clause.some(isDenial) && clause.some(({ is }) => is === 'dish');

/** True of a number before a dish, with nothing or words of a choice between: "1 full thali". */
const isBeforeDish = (clause: PartedClause, at: number): boolean =>
  clause.slice(at + 1, at + 1 + MOST_BETWEEN).find(({ is }) => is !== 'word')?.is === 'dish';

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

const ALL_OR_NONE: ReadonlySet<string> = new Set(['everything', 'nothing']);

/** Finds the dish of an exception, behind it or before it: "but paneer", "paneer ke alawa". */
function exceptedIn(clause: PartedClause): DishMention | undefined {
  const at = clause.findIndex(({ is }) => is === 'except');
  if (at < 0) return undefined;
  const next = clause.slice(at + 1).find(({ is }) => is === 'dish');
  const before = clause[at - 1];
  const isBefore = before?.is === 'dish' && !ALL_OR_NONE.has(clause[at - 2]?.is ?? '');
  if (isBefore && !next) return before.mention;
  return next?.is === 'dish' ? next.mention : undefined;
}

const mentionsIn = (clause: PartedClause): DishMention[] =>
  clause.flatMap((part) => (part.is === 'dish' ? [part.mention] : []));

const each = (mentions: readonly DishMention[], stance: Stance): DishStance[] =>
  mentions.map((mention) => ({ mention, stance }));

/** True of a clause that takes dishes out, and does not deny that. */
const takes = (clause: PartedClause): boolean =>
  clause.some((part, at) => verbKindOf(part) === 'takes' && !deniedVerbs(clause).has(at));

const MOST_BETWEEN = 3; // words between a denial and what it denies
const LOOSE: ReadonlySet<ClausePart['is']> = new Set(['word', 'to', 'it', 'ko'] as const);

/** Places of the verbs that a clause denies: beside the denial, or behind words like "told you to". */
function deniedVerbs(clause: PartedClause): ReadonlySet<number> {
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

/** Stances of a clause that denies something at a place. */
function deniedStances(all: readonly PartedClause[], at: number, not: number): DishStance[] {
  const clause = all[at] ?? [];
  const [before, after] = [clause[not - 1], clause[not + 1]];
  if (before?.is === 'number' || after?.is === 'number') return []; // "3, no 4": of the number
  const denied = deniedVerbs(clause);
  const kinds = new Set([...denied].map((place) => verbKindOf(clause[place])));
  const done = new Set(
    clause.flatMap((part, place) => (denied.has(place) ? [] : (verbKindOf(part) ?? []))),
  );
  if (not === 0 && done.has('brings')) return []; // "no, add a dosa"
  const mentions = mentionsIn(clause);
  if (kinds.has('takes') || kinds.has('changes'))
    return done.has('takes')
      ? []
      : mentions.length > 0
        ? sparedStances(clause)
        : sparedAside(all, at);
  const inside = kinds.has('brings') && before?.is === 'word' ? wholeOf(clause, not) : undefined;
  if (inside) return [{ mention: inside, stance: 'stays' }];
  const dish = deniedDish(clause, not);
  if (!dish) return done.has('brings') || done.has('takes') ? [] : each(mentions, 'comesNot');
  const stays = done.has('keeps') || (kinds.size === 0 && contrasts(all, at, done.has('takes')));
  return [{ mention: dish, stance: stays ? 'stays' : 'comesNot' }];
}

/** Dishes of a clause that are not to be taken out: they stay, or are as many as it says. */
function sparedStances(clause: PartedClause): DishStance[] {
  const [number, ...more] = clause.filter(({ is }) => is === 'number');
  const n = more.length === 0 && number ? numberOf(number.word) : null;
  return each(mentionsIn(clause), n ?? 'stays');
}

/** Spares the dishes of the clause beside one that names none: "the raita, don't remove it". */
const sparedAside = (all: readonly PartedClause[], at: number): DishStance[] => {
  const before = sparedStances(all[at - 1] ?? []);
  return before.length > 0 ? before : sparedStances(all[at + 1] ?? []);
};

/** The dish of which a part is denied: "biryani mein haddi nahi chahiye". */
function wholeOf(clause: PartedClause, not: number): DishMention | undefined {
  const within = clause.slice(0, not).findIndex(({ is }) => is === 'inIt');
  const dish = clause[within - 1];
  return dish?.is === 'dish' ? dish.mention : undefined;
}

/** Words that deny what stands before them. */
const DENIES_BEFORE: ReadonlySet<string> = new Set('nahi nahin nai nhi mat mt na'.split(' '));

/** Finds the dish that a denial is of: the next one in its clause, else the one before. */
function deniedDish(clause: PartedClause, not: number): DishMention | undefined {
  const before = clause.slice(0, not).findLast(({ is }) => !LOOSE.has(is));
  const isBehind = clause[not + 1]?.is !== 'dish' || DENIES_BEFORE.has(clause[not]?.word ?? '');
  if (before?.is === 'dish' && isBehind) return before.mention;
  const next = clause.slice(not + 1, not + 1 + MOST_BETWEEN).find(({ is }) => is === 'dish');
  return next?.is === 'dish' ? next.mention : undefined;
}

/**
 * True where something else is taken out, or dishes that are there are changed: "not the rice,
 * remove the momos". Else what is denied may be what is put right: "not masala dosa, plain".
 */
const contrasts = (all: readonly PartedClause[], at: number, takesHere: boolean): boolean =>
  takesHere || all.some((one, place) => place !== at && (takes(one) || changesHeld(one)));

function changesHeld(clause: PartedClause): boolean {
  const mentions = mentionsIn(clause);
  return (
    clause.some((part) => verbKindOf(part) === 'changes') &&
    mentions.length > 0 &&
    mentions.every(({ lines }) => lines.length > 0)
  );
}

/** Stances of a clause that denies nothing: of what it takes out or keeps. */
function plainStances(clause: PartedClause): DishStance[] {
  const verbs = clause.filter((part) => verbKindOf(part) !== undefined);
  const [verb] = verbs;
  const kind = verbKindOf(verb);
  if (!verb || verbs.length !== 1 || (kind !== 'takes' && kind !== 'keeps')) return [];
  const at = clause.indexOf(verb);
  const isLast = at === clause.length - 1;
  const named = clause.filter((part, place) => part.is === 'dish' && (isLast || place > at));
  if (kind === 'takes') return each(mentionsIn(named), 'comesNot');
  const [number, ...more] = clause.filter(({ is }) => is === 'number');
  if (more.length > 0) return [];
  const n = number && numberOf(number.word);
  return each(mentionsIn(named), n ?? (verb.is === 'keep' ? 'stays' : 'comesNot'));
}
