import { closeOpen } from './close';
import type { MenuIndex } from './menu-index';
import { type OpenPhrase, type OrderParseState, settleOption, trailWith } from './state';

const WAITING_COST = 0.1;

/** Returns the readings in which a count, an article or the like begins a new phrase. */
export function startPhrase(
  index: MenuIndex,
  state: OrderParseState,
  phrase: Pick<OpenPhrase, 'kind' | 'quantity'>,
  start: number,
): OrderParseState[] {
  // "two of the pizzas", "a dozen": a count keeps standing under an article or a second count that follows at once.
  const { open } = state;
  if (
    open &&
    open.options.length === 0 &&
    open.strange === 0 &&
    phrase.kind !== 'another' &&
    (start - open.start <= 2 || state.fix !== 'off')
  ) {
    const kept = phrase.kind === 'article' ? open : { ...open, ...phrase, start };
    return [{ ...state, open: kept }];
  }
  const along = state.joint === 'with' && state.lines.length > 0 ? { along: true } : {};
  const next: OpenPhrase = { ...phrase, ...along, options: [], strange: 0, start };
  const closed = closeOpen(index, state).map(
    (each): OrderParseState => ({ ...each, open: next, not: 'off', amount: null }),
  );
  return mayWait(state) ? [...closed, deferPhrase(state, next)] : closed;
}

/** True where the dish of the open phrase may come later: "one large and two small coffees". */
function mayWait({ open, lines, joint }: OrderParseState): boolean {
  if (joint !== 'and' && joint !== 'comma') return false;
  if (
    !open ||
    open.options.length === 0 ||
    open.strange > 0 ||
    (open.kind !== 'number' && open.kind !== 'article')
  )
    return false;
  return !lines.some((line) =>
    open.options.every((heard) => settleOption(heard, line.dish) !== null),
  );
}

function deferPhrase(state: OrderParseState, next: OpenPhrase): OrderParseState {
  const waiting = state.open ? [...state.waiting, state.open] : state.waiting;
  return {
    ...state,
    waiting,
    open: next,
    not: 'off',
    amount: null,
    score: state.score - WAITING_COST,
    trail: trailWith(state.trail, next.start, 9),
  };
}
