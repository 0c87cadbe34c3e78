import type { EditedThing, ToldClause } from './clauses';
import type { EditRole } from './edit-words';
import type { ToldEdit, ToldState } from './state';

type Roles = ReadonlySet<EditRole>;

/** Reads the edits of a clause with one thing, or none; undefined where it is of another kind. */
export function readSingle(
  { things, verbs }: ToldClause,
  state: ToldState,
): readonly ToldEdit[] | undefined {
  const [thing] = things;
  const roles: Roles = new Set(verbs.map((one) => one.role));
  if (roles.has('except') || roles.has('nothing') || roles.has('linked')) return undefined;
  if (roles.has('both') || roles.has('clear')) return undefined;
  if (roles.has('jagah') || roles.has('insteadOf')) return undefined;
  if (thing?.mention && state.linesOf(thing.mention).length === 0)
    return ofAnother(thing, roles, state);
  return ofLine(thing, roles, state);
}

const has = (roles: Roles, ...all: EditRole[]): boolean => all.some((role) => roles.has(role));

/** Reads a clause about a dish that is not in the basket. */
function ofAnother(
  thing: EditedThing,
  roles: Roles,
  state: ToldState,
): readonly ToldEdit[] | undefined {
  if ((thing.mention?.choices.length ?? 0) > 0) return ofDishOrChoice(thing, roles);
  if (has(roles, 'not')) return [];
  if (thing.part && !has(roles, 'add')) return partAsAnother(thing, roles, state);
  if (
    has(
      roles,
      'remove',
      'less',
      'double',
      'change',
      'only',
      'total',
      'everything',
      'instead',
      'both',
      'times',
    )
  )
    return undefined;
  const [dish, ...others] = thing.mention?.dishes ?? [];
  const made =
    dish === undefined || others.length > 0 ? undefined : someMade(dish, thing, { roles, state });
  if (made) return made;
  const asks = has(roles, 'add', 'want', 'more') || thing.count !== undefined;
  if (dish === undefined || others.length > 0 || !asks) return undefined;
  return [{ do: 'add', dish, quantity: thing.count ?? 1 }];
}

/** Makes some of the only line of a dish's kind that dish: of two dosas "ek dosa plain kar do". */
function someMade(
  dish: number,
  { count, article }: EditedThing,
  { roles, state }: { readonly roles: Roles; readonly state: ToldState },
): readonly ToldEdit[] | undefined {
  const line = state.lineOfKind(dish);
  const sets = roles.size === 1 && roles.has('set');
  if (line === undefined || !sets || count === undefined || article || count > state.of(line))
    return undefined;
  return [{ do: 'replace', line, count, dishes: [dish], quantity: count }];
}

/** Asks which one "vada bhi" means, where a dish may have a vada as a choice. */
function ofDishOrChoice(
  { mention, count, part }: EditedThing,
  roles: Roles,
): readonly ToldEdit[] | undefined {
  const choice = mention?.choices.findLast((one) => one.atHand);
  const comes = [...roles].every((role) => role === 'add' || role === 'want' || role === 'too');
  if (!mention || !choice || !comes || part || (count === undefined && !has(roles, 'too')))
    return undefined;
  if (mention.called.length === 0 || mention.called.length > MOST_ASKED) return undefined;
  if (mention.whole && !choice.whole) return undefined; // a whole name is that dish
  return [{ do: 'askWhere', dishes: mention.called, choice, quantity: count ?? 1 }];
}

const MOST_ASKED = 9; // dishes: a longer list is no question

/** Replaces some of the line last spoken of by another dish: "ek wala vada kar do". */
function partAsAnother(
  { mention, count }: EditedThing,
  roles: Roles,
  state: ToldState,
): readonly ToldEdit[] | undefined {
  const line = state.last;
  const sets = [...roles].every((role) => role === 'set' || role === 'instead' || role === 'want');
  if (!mention || count === undefined || line === undefined || !sets || count > state.of(line))
    return undefined;
  return [{ do: 'replace', line, count, dishes: mention.dishes, quantity: count }];
}

/** Reads a clause about a line of the basket. */
function ofLine(
  thing: EditedThing | undefined,
  roles: Roles,
  state: ToldState,
): readonly ToldEdit[] | undefined {
  const { count } = thing ?? {};
  if (has(roles, 'not')) return refused(thing, roles, state);
  if (has(roles, 'remove') && count === undefined && !thing?.exact)
    return takenOut(thing, roles, state);
  if (has(roles, 'double') && !has(roles, 'everything', 'times')) return doubled(thing, state);
  const line = state.lineOf(thing);
  if (line === undefined) return undefined;
  const quantity = state.of(line);
  if (thing?.exact && count !== undefined) return [setTo(line, count)];
  if (has(roles, 'times')) return count === undefined ? undefined : [setTo(line, count * quantity)];
  if (has(roles, 'double') && has(roles, 'everything'))
    return thing?.mention ? [setTo(line, 2 * quantity)] : undefined;
  const pointed = thing?.part === true && !thing.mention && state.size > 1;
  if (has(roles, 'less', 'remove') && pointed && (count ?? 1) >= quantity) return undefined;
  if (has(roles, 'less')) return lessened(thing, line, quantity);
  if (has(roles, 'remove')) return [setTo(line, Math.max(0, quantity - (count ?? quantity)))];
  if (has(roles, 'more'))
    return thing?.mention ? [setTo(line, quantity + (count ?? 1))] : undefined;
  return counted(thing, roles, { line, state });
}

/** Doubles a line, or each line of the dish where the clause has its whole name. */
function doubled(
  thing: EditedThing | undefined,
  state: ToldState,
): readonly ToldEdit[] | undefined {
  if (thing === undefined || thing.count !== undefined) return undefined; // "double the order" is of all of it
  const line = state.lineOf(thing);
  const { mention } = thing;
  const ofOneDish = mention?.whole === true && mention.dishes.length === 1;
  const several = mention && ofOneDish ? state.linesOf(mention) : [];
  const lines = line === undefined ? several : [line];
  return lines.length === 0 ? undefined : lines.map((one) => setTo(one, 2 * state.of(one)));
}

function lessened(
  thing: EditedThing | undefined,
  line: number,
  quantity: number,
): readonly ToldEdit[] | undefined {
  if (thing === undefined) return undefined;
  const { count } = thing;
  if (count !== undefined && !(thing.article && thing.mention === undefined))
    return [setTo(line, Math.max(0, quantity - count))];
  return quantity === 2 ? [setTo(line, 1)] : [{ do: 'askHowMany', line }];
}

/** Sets the count of a line, or adds to it. */
function counted(
  thing: EditedThing | undefined,
  roles: Roles,
  { line, state }: { readonly line: number; readonly state: ToldState },
): readonly ToldEdit[] | undefined {
  const { count, article } = thing ?? {};
  if (count === undefined || has(roles, 'everything', 'leave')) return undefined;
  if (has(roles, 'total') && !thing?.mention && !thing?.it && state.left.length > 1)
    return count > 0 ? [{ do: 'askTotal', lines: state.left, total: count }] : undefined;
  const adds = has(roles, 'add', 'want');
  const sets = has(roles, 'set', 'total', 'only', 'keep', 'instead', 'mended', 'change');
  if (sets && adds && has(roles, 'only', 'instead'))
    return has(roles, 'want') ? [setTo(line, count)] : undefined;
  if (sets && !article) return [setTo(line, count)];
  if (state.inAll && [...roles].every((role) => role === 'want')) return [setTo(line, count)];
  if (thing?.mention === undefined || sets) return undefined;
  const [dish, ...others] = thing.mention.dishes;
  if (dish === undefined || others.length > 0) return undefined; // perhaps another one
  const all = !adds && !article && !state.onTop && !has(roles, 'too');
  return all && count > state.of(line) // "2 coffees", of one: so many there shall be
    ? [setTo(line, count)]
    : [{ do: 'add', dish, quantity: count }];
}

/** Reads a refusal: "don't remove the dosas" does nothing; "no dosas" removes them. */
function refused(
  thing: EditedThing | undefined,
  roles: Roles,
  state: ToldState,
): readonly ToldEdit[] | undefined {
  const line = state.lineOf(thing);
  if (has(roles, 'thatMany') && line !== undefined && thing?.count === undefined)
    return lessened(thing, line, state.of(line));
  if (has(roles, 'leave', 'keep')) return undefined;
  if (has(roles, 'remove', 'change', 'double', 'set', 'more', 'less')) return [];
  if (!thing?.mention || has(roles, 'only', 'total', 'everything', 'instead')) return undefined;
  if (thing.count === undefined) return takenOut(thing, roles, state);
  return line === undefined ? undefined : [setTo(line, Math.max(0, state.of(line) - thing.count))];
}

function takenOut(
  thing: EditedThing | undefined,
  roles: Roles,
  state: ToldState,
): readonly ToldEdit[] | undefined {
  if (!thing || has(roles, 'more', 'less', 'double')) return undefined;
  if (!thing.mention) {
    const line = state.lineOf(thing);
    return thing.it && line !== undefined && !has(roles, 'everything')
      ? [{ do: 'remove', line }]
      : undefined;
  }
  const lines = state.linesOf(thing.mention);
  const [line] = lines;
  if (line === undefined || (lines.length > 1 && !thing.mention.whole)) return undefined;
  return lines.length > 1 ? undefined : [{ do: 'remove', line }];
}

const setTo = (line: number, quantity: number): ToldEdit =>
  quantity <= 0 ? { do: 'remove', line } : { do: 'to', line, quantity };
