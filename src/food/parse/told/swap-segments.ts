import { clauseOf, type EditedThing, type EditVerbSaid, type ToldClause } from './clauses';
import { type EditRole, REPLACING_ROLES } from './edit-words';
import type { EditElement } from './elements';
import type { SwapElement } from './swap-elements';

/** A part of a message with one thing to do. */
export interface SwapSegment extends ToldClause {
  /** True where it lets something be as it is. */
  readonly asIs: boolean;
  /** True where it puts one thing in the place of another. */
  readonly swaps: boolean;
}

interface SaidPart extends SwapSegment {
  /** True where it names only what comes in the place of what was named before: "uski jagah …". */
  readonly inPlace: boolean;
}

/** Splits a message into its parts; what goes and what comes in its place are one. */
export function swapSegments(elements: readonly SwapElement[]): readonly SwapSegment[] {
  const parts: SwapElement[][] = [[]];
  for (const one of withJoiningWords(elements)) {
    if (one.is === 'pause' || one.is === 'and') parts.push([]);
    else parts.at(-1)?.push(one);
  }
  return withVerbsOfSwaps(joined(parts.filter((part) => part.length > 0).map(partOf)));
}

const isEdit = (one: SwapElement): one is EditElement => one.is !== 'inPlace' && one.is !== 'asIs';

/** Beside these, a "not" puts one thing in the place of the other, too. */
const REPLACING: ReadonlySet<EditRole> = new Set([...REPLACING_ROLES, 'not'] as const);

/** Roles of words of taking out. */
const TAKING: ReadonlySet<EditRole> = new Set(['remove', 'not', 'less', 'linked', 'set'] as const);
/** Roles of words for what is named by itself, before or behind what comes. */
const OF_OLD: ReadonlySet<EditRole> = new Set(['insteadOf', 'jagah', 'linked'] as const);

function partOf(elements: readonly SwapElement[]): SaidPart {
  const clause = clauseOf(elements.filter(isEdit));
  const inPlace = elements.some((one) => one.is === 'inPlace');
  const asIs = elements.some((one) => one.is === 'asIs');
  const isPair = clause.things.length === 2;
  const swaps = isPair && (inPlace || hasRole(clause, REPLACING) || isMadeAnother(elements));
  return { ...(isPair && inPlace ? asSwap(clause.things) : clause), inPlace, asIs, swaps };
}

/** True for "ek dosa ko idli kar do", "one dosa becomes an idli". */
const isMadeAnother = (elements: readonly SwapElement[]): boolean =>
  elements.some((one) => one.is === 'set') &&
  elements.every((one) => isEdit(one) && MAKING.has(one.is));
const MAKING: ReadonlySet<EditElement['is']> = new Set([
  'set',
  'dish',
  'number',
  'one',
  'ko',
  'to',
  'of',
] as const);

const hasRole = ({ verbs }: ToldClause, roles: ReadonlySet<EditRole>): boolean =>
  verbs.some(({ role }) => roles.has(role));

/** The clause in which the second of two things takes the place of the first. */
const asSwap = (things: readonly EditedThing[]): ToldClause => ({
  things,
  verbs: [{ role: 'linked', after: 1, pausedBefore: false }],
});

/** Joins what goes to what comes for it in the next part: "remove the dosa, put an idli in its place". */
function joined(parts: readonly SaidPart[]): readonly SaidPart[] {
  const made: SaidPart[] = [];
  for (const part of parts) {
    const last = made.at(-1);
    const both = last && swapOf(last, part);
    if (both) made[made.length - 1] = { ...part, ...both, swaps: true };
    else made.push(part);
  }
  return made;
}

function swapOf(last: SaidPart, part: SaidPart): ToldClause | undefined {
  const things = [...last.things, ...part.things];
  if (last.things.length !== 1 || part.things.length !== 1 || last.swaps) return undefined;
  const taken = last.verbs.length > 0 && last.verbs.every(({ role }) => TAKING.has(role));
  const comes = part.inPlace || part.verbs.some(({ role }) => role === 'instead');
  if (taken && comes && hasRole(last, TAKEN)) return asSwap(things);
  return hasRole(last, OF_OLD) && !hasRole(part, TAKING_ONLY) ? asSwap(things) : undefined;
}

const TAKEN: ReadonlySet<EditRole> = new Set(['remove', 'not', 'less', 'linked'] as const);
const TAKING_ONLY: ReadonlySet<EditRole> = new Set(['remove', 'not', 'less'] as const);

/** Gives two things without a verb of swapping that of the part before: "… and one dosa for idli". */
function withVerbsOfSwaps(parts: readonly SaidPart[]): readonly SaidPart[] {
  let before: readonly EditVerbSaid[] = [];
  return parts.map((part) => {
    if (part.swaps) {
      before = part.verbs.filter(({ role }) => role === 'change');
      return part;
    }
    const isPair = part.things.length === 2 && part.verbs.length === 0;
    return isPair && before.length > 0 ? { ...part, verbs: before, swaps: true } : part;
  });
}

const BOUNDS: ReadonlySet<SwapElement['is'] | undefined> = new Set([
  'pause',
  'and',
  undefined,
] as const);
/** Roles behind which "aur" in front of the part only joins. */
const DOING: ReadonlySet<SwapElement['is']> = new Set([
  'set',
  'change',
  'remove',
  'jagah',
  'insteadOf',
  'linked',
  'inPlace',
  'add',
  'want',
  'not',
] as const);
const ENDING: ReadonlySet<SwapElement['is'] | undefined> = new Set([
  'add',
  'set',
  'want',
  'not',
] as const);

/** Turns "aur" into "more", as beside a count, or into a word that joins; drops "too". */
function withJoiningWords(elements: readonly SwapElement[]): readonly SwapElement[] {
  return elements.flatMap((one, at): readonly SwapElement[] => {
    if (one.is === 'too') return isVerbless(elements, at) ? [{ is: 'add' }] : [];
    if (one.is !== 'aur') return [one];
    if (!BOUNDS.has(elements[at - 1]?.is)) return [{ is: isOnTop(elements, at) ? 'more' : 'and' }];
    return isVerbless(elements, at) ? [{ is: 'more' }] : [];
  });
}

/** True where the part of a message round a place has no verb. */
function isVerbless(elements: readonly SwapElement[], at: number): boolean {
  const isBound = (one: SwapElement): boolean => one.is === 'pause' || one.is === 'and';
  const from = elements.slice(0, at).findLastIndex(isBound) + 1;
  const to = elements.findIndex((one, i) => i > at && (isBound(one) || one.is === 'aur'));
  return !elements.slice(from, to < 0 ? undefined : to).some(({ is }) => DOING.has(is));
}

function isOnTop(elements: readonly SwapElement[], at: number): boolean {
  const [before, next] = [elements[at - 1]?.is, elements[at + 1]?.is];
  if (before === 'number' || before === 'one' || BOUNDS.has(next)) return true;
  return ENDING.has(next) && (before === 'dish' || before === 'it');
}
