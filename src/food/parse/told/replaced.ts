import type { EditedThing, ToldClause } from './clauses';
import type { EditRole } from './edit-words';
import type { ToldEdit, ToldState } from './state';

/** The thing that goes, and the one that comes in its place. */
interface Replacement {
  readonly old: EditedThing;
  readonly fresh: EditedThing;
}

/**
 * Reads a clause in which another dish replaces a line or some of it: "idli ki jagah vada", "make
 * one of them a vada". No edits for a refused one ("don't swap …"); undefined for any other clause.
 */
export function readReplacement(
  clause: ToldClause,
  state: ToldState,
): readonly ToldEdit[] | undefined {
  const said = replacementIn(clause, state);
  const mention = said?.fresh.mention;
  if (!said || !mention) return undefined;
  const { old, fresh } = said;
  const line = state.lineOf(old);
  if (line === undefined || state.of(line) === 0) return undefined;
  if (clause.verbs.some(({ role }) => role === 'not') && isRefusal(clause)) return [];
  const has = state.of(line);
  const counted = old.count !== undefined && !(old.article && old.mention && has === 1);
  const count = counted ? Math.min(has, old.count ?? has) : has;
  const quantity = fresh.count !== undefined && !fresh.article ? fresh.count : count;
  if (mention.lines.includes(line)) return undefined;
  if (mention.choiceOf.includes(line) && !(old.mention?.whole && mention.whole)) return undefined; // a choice of the line, unless both are whole names of dishes
  return [{ do: 'replace', line, count, dishes: mention.dishes, quantity }];
}

const at = (things: readonly EditedThing[], place: number): EditedThing | undefined =>
  things[place];

/** Tells which of the two things of a clause goes and which comes; undefined where it does not say. */
export function replacementIn(
  { things, verbs }: ToldClause,
  state: ToldState,
): Replacement | undefined {
  const [first, second] = things;
  if (!first || !second || things.length !== 2) return undefined;
  const verb = (role: EditRole) => verbs.find((one) => one.role === role);
  const goes = (old: EditedThing | undefined): Replacement | undefined =>
    old && { old, fresh: old === first ? second : first };
  const inPlace = verb('insteadOf');
  if (inPlace) return goes(at(things, inPlace.after));
  const jagah = verb('jagah');
  if (jagah) return goes(at(things, jagah.after - 1));
  if (verb('linked')) return goes(first);
  const not = verb('not');
  if (not && !verbs.some(({ role }) => role === 'change' || role === 'remove'))
    return refusedOne(things, not, state);
  if (verb('change') ?? verb('instead'))
    return goes(isThere(first, state) || !isThere(second, state) ? first : second);
  if (first.it && first.part && (verbs.length === 0 || verb('want'))) return goes(first);
  const isOld =
    (first.part ?? false) || state.lineOf(first.mention ? first : undefined) !== undefined;
  const fresh = second.mention !== undefined && state.linesOf(second.mention).length === 0;
  return verb('set') && isOld && fresh && second.count !== 0 && isOfOne(first, second)
    ? goes(first)
    : undefined;
}

const isThere = (thing: EditedThing, state: ToldState): boolean =>
  thing.mention === undefined || state.linesOf(thing.mention).length > 0;

/** True where the clause is of one line; "dosa 3 and idli 2" sets two. */
const isOfOne = (first: EditedThing, second: EditedThing): boolean =>
  first.count === undefined ||
  first.part === true ||
  first.mention === undefined ||
  second.article === true ||
  second.count === undefined;

/** Tells which of two dishes a clause refuses: "not the idli, vada", "vada, not idli". */
function refusedOne(
  things: readonly EditedThing[],
  not: ToldClause['verbs'][number],
  state: ToldState,
): Replacement | undefined {
  const [first, second] = things;
  if (!first?.mention || !second?.mention) return undefined;
  const old = not.after === 0 || !not.pausedBefore ? first : second;
  const held = state.linesOf(old.mention ?? first.mention).length > 0;
  return held ? { old, fresh: old === first ? second : first } : undefined;
}

/** True where the clause refuses a replacement: "don't swap the idli for a vada". */
const isRefusal = ({ verbs }: ToldClause): boolean =>
  verbs.some(({ role }) => role === 'change' || role === 'jagah' || role === 'insteadOf');
