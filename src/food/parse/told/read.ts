import type { ContextLine } from '../context';
import type { MenuIndex } from '../menu-index';
import { ADDING_WORDS } from '../sets';
import type { OrderToken } from '../order-token';
import { tokensOf } from '../tokens';
import { type ToldClause, toldClauses, wholeClause, withJoiningWords } from './clauses';
import { type EditElement, editElements } from './elements';
import { keptAlone } from './kept-alone';
import { withMendings } from './mended';
import { readReplacement } from './replaced';
import { readSingle } from './single';
import { type ToldEdit, ToldState } from './state';
import { type EditRole, REPLACING_ROLES } from './edit-words';

const MOST_WORDS = 30; // a longer message is no edit of one line

/**
 * Reads the edits that a message asks of a basket, where each word of it edits, counts or names a
 * dish. Undefined where a word does not, or the words are ambiguous.
 */
export function readToldEdits(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): readonly ToldEdit[] | undefined {
  if (tokens.length > MOST_WORDS || tokens.length < 2) return undefined;
  const found = editElements(index, tokens, context);
  if (!found) return undefined;
  const elements = withMendings(withJoiningWords(withConjunctions(found)), context).map(
    (one): EditElement => (one.is === 'notThat' ? { is: 'not' } : one),
  );
  const onTop = found[0]?.is === 'and' || tokens.some(({ word }) => word === 'same');
  const state = new ToldState(context, onTop, (dish) => linesOfKind(index, dish, context));
  state.inAll =
    !tokens.some(({ word }) => ADDING_WORDS.has(word)) &&
    toldClauses(elements).some((clause) => limitsCount(clause, state));
  const all = wholeClause(elements);
  const kept = keptAlone(all, state);
  if (kept !== undefined) return kept === 'unclear' ? undefined : kept;
  const replaced = isOneReplacement(all) ? readReplacement(all, state) : undefined;
  if (replaced) return replaced;
  return readClauses(toldClauses(elements), state);
}

/** Places of the lines whose dish has the last word of a dish's name as its own last word. */
function linesOfKind(
  index: MenuIndex,
  dish: number,
  context: readonly ContextLine[],
): readonly number[] {
  const kind = headOf(index.dishes[dish]?.name ?? '');
  return [...context.keys()].filter((at) => {
    const own = index.dishes.find((one) => one.id === context[at]?.dishId);
    return own !== undefined && kind !== '' && headOf(own.name) === kind;
  });
}

const headOf = (name: string): string =>
  tokensOf(name.replace(/\([^)]*\)/gu, ' ')).at(-1)?.stem ?? '';

/** Makes "but" a word that joins where the message does not speak of everything. */
function withConjunctions(elements: readonly EditElement[]): readonly EditElement[] {
  const general = elements.some(
    (one) => one.is === 'everything' || one.is === 'nothing' || one.is === 'clear',
  );
  const takes = elements.some((one) => one.is === 'except');
  return takes && !general
    ? elements.map((one) => (one.is === 'except' ? { is: 'and' as const } : one))
    : elements;
}

/** True for a clause of two things and a word that puts one in the place of the other. */
const isOneReplacement = ({ things, verbs }: ToldClause): boolean =>
  things.length === 2 && verbs.some(({ role }) => REPLACING_ROLES.has(role) || role === 'not');

function readClauses(
  clauses: readonly ToldClause[],
  state: ToldState,
): readonly ToldEdit[] | undefined {
  const edits: ToldEdit[] = [];
  if (clauses.every(({ things, verbs }) => things.length === 0 && verbs.length === 0))
    return undefined;
  for (const clause of withVerbsShared(clauses)) {
    if (clause.things.length === 0 && clauses.length > 1 && isTalkOnly(clause)) continue;
    const made = readToldClause(clause, state);
    if (!made) return undefined;
    for (const thing of clause.things) state.speakOf(thing);
    for (const one of made) state.apply(one);
    edits.push(...made);
  }
  return edits;
}

/** True for a clause that tells how many of a line there shall be, and no more: "coffee teen hi rakho". */
const limitsCount = ({ things, verbs }: ToldClause, state: ToldState): boolean =>
  verbs.some(({ role }) => role === 'only' || role === 'keep') &&
  verbs.every(({ role }) => role !== 'add' && role !== 'remove') &&
  things.some(
    ({ mention, count }) =>
      mention !== undefined && count !== undefined && state.linesOf(mention).length > 0,
  );

const isTalkOnly = ({ verbs }: ToldClause): boolean =>
  verbs.every(({ role }) => role === 'want' || role === 'mended');

/** Reads the edits of one clause; undefined where it is of another kind. */
export function readToldClause(
  clause: ToldClause,
  state: ToldState,
): readonly ToldEdit[] | undefined {
  const { things } = clause;
  if (things.length > 2) return undefined;
  if (things.length === 2) return readReplacement(clause, state) ?? readList(clause, state);
  return readSingle(clause, state);
}

/** Reads two things under one verb: "remove dosa idli". */
function readList(
  { things, verbs }: ToldClause,
  state: ToldState,
): readonly ToldEdit[] | undefined {
  const roles = new Set(verbs.map((one) => one.role));
  const alike = roles.size === 1 && (roles.has('remove') || roles.has('add') || roles.has('want'));
  if (!alike || !things.every((one) => one.mention)) return undefined;
  const made = things.map((thing) => readSingle({ things: [thing], verbs }, state));
  return made.every((one) => one !== undefined) ? made.flat() : undefined;
}

/** True for a clause that sets a count after a name: the second of "drop the vada, tea 2". */
const setsOnly = ({ things }: ToldClause): boolean =>
  things.length === 1 && things.every((one) => one.behind === true && one.mention !== undefined);

const SHARED: ReadonlySet<EditRole> = new Set(['add', 'remove', 'set', 'want', 'total'] as const);

/** Gives a clause without a verb that of another: "dosa aur idli hata do". */
function withVerbsShared(clauses: readonly ToldClause[]): readonly ToldClause[] {
  const ahead = (at: number): ToldClause['verbs'] =>
    clauses.slice(at + 1).find((one) => one.verbs.length > 0)?.verbs ?? [];
  let before: ToldClause['verbs'] = [];
  return clauses.map((clause, at) => {
    if (clause.verbs.length > 0) {
      before = clause.verbs;
      return clause;
    }
    const leads = before[0]?.after === 0;
    const from = leads || ahead(at).length === 0 ? before : ahead(at);
    const counted = clause.things.every((one) => one.count !== undefined);
    const verbs = from.filter(({ role }) => SHARED.has(role));
    if (leads && verbs.some(({ role }) => role === 'remove') && setsOnly(clause))
      return { ...clause, verbs: [{ role: 'set', after: 1, pausedBefore: false }] };
    return counted && verbs.length < from.length ? clause : { ...clause, verbs };
  });
}
