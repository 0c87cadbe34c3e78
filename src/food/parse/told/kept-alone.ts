import type { ToldClause } from './clauses';
import type { EditRole } from './edit-words';
import type { ToldEdit, ToldState } from './state';

/** Roles of words beside which "only" tells what the basket shall hold. */
const BESIDE_ONLY: ReadonlySet<EditRole> = new Set([
  'only',
  'keep',
  'leave',
  'want',
  'set',
  'instead',
] as const);

/**
 * Reads a clause that sets some lines against the rest: "only the dosas", "everything but the dosas
 * should go", "dosa ke alawa sab hata do". Undefined for any other clause; `unclear` where it
 * counts, or names a dish not in the basket.
 */
export function keptAlone(
  { things, verbs }: ToldClause,
  state: ToldState,
): readonly ToldEdit[] | 'unclear' | undefined {
  const roles = new Set(verbs.map((one) => one.role));
  const said = wayOf(
    roles,
    things.some((one) => one.count !== undefined),
  );
  if (said === undefined || things.length === 0) return undefined;
  const lines = things.map((one) => (one.mention ? state.linesOf(one.mention) : []));
  if (lines.some((own) => own.length === 0) || things.some((one) => one.count !== undefined))
    return 'unclear';
  return said === 'keep'
    ? [{ do: 'keepOnly', lines: lines.flat() }]
    : lines.flat().map((line) => ({ do: 'remove', line }));
}

/** Whether the dishes named stay or go. */
function wayOf(roles: ReadonlySet<EditRole>, counted: boolean): 'keep' | 'go' | undefined {
  const has = (...all: EditRole[]): boolean => all.some((role) => roles.has(role));
  const rest = has('everything', 'nothing', 'clear');
  if (has('except') && rest) {
    if (has('remove', 'not', 'nothing', 'clear')) return 'keep';
    return has('keep', 'leave', 'want') ? 'go' : undefined;
  }
  if (has('nothing')) return has('only', 'keep', 'leave', 'want', 'except') ? 'keep' : undefined;
  if (has('everything') && has('keep', 'leave', 'only') && has('remove', 'not')) return 'keep';
  const alone = has('only') && !counted && [...roles].every((role) => BESIDE_ONLY.has(role));
  return alone ? 'keep' : undefined;
}
