import type { ToldClause } from './clauses';
import type { EditRole } from './edit-words';
import type { ToldEdit, ToldState } from './state';

/** Words beside which "only" says what there shall be, and does nothing else. */
const BESIDE_ONLY: ReadonlySet<EditRole> = new Set([
  'only',
  'keep',
  'leave',
  'want',
  'set',
  'instead',
] as const);

/**
 * "Only the dosas", "everything but the dosas should go", "dosa ke alawa sab hata do": the rest goes. Undefined where nothing of the kind
 * is said; `unclear` where it is and the dishes are not those of the basket.
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

/** Whether what is named stays or goes. */
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
