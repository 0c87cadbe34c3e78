import { closeOpen, REST_COST } from './close';
import type { Cue } from './cues';
import type { MenuIndex } from './menu-index';
import { currentLine, OPENED_GAIN, withLast } from './new-line';
import { type LineDraft, type OpenPhrase, type State, trailWith } from './state';

// Costs in units of one word read rightly; see mentions.ts.
const NUMBER_UNUSED_COST = 0.35;
const COUNT_AFTER_COST = 0.05;
const APART_COST = 0.5;

/** Where a cue stands. */
export interface Spot {
  readonly at: number;
  /** A menu name follows, so that a count may stand here. */
  readonly countable: boolean;
  /** A comma or the end of a sentence follows, which part a count from its dish. */
  readonly apart: boolean;
}

/** Where reading a cue may lead. */
export function stepCue(index: MenuIndex, state: State, cue: Cue, spot: Spot): State[] {
  const { at } = spot;
  switch (cue.kind) {
    case 'number':
      return stepNumber(index, state, cue, spot);
    case 'article':
      return [...opened(index, state, { kind: 'article', quantity: 1 }, at), state];
    case 'another':
    case 'same':
    case 'rest':
      return [...opened(index, state, { kind: cue.kind, quantity: 1 }, at), { ...state, score: state.score - REST_COST }];
    case 'not':
      return [{ ...state, not: cue.strong ? 'strong' : 'weak', notUsed: false, amount: null }];
    case 'notBefore':
      return [negateLast(state)];
    case 'notVery':
      return [{ ...state, mute: true }];
    case 'amount':
      return [{ ...state, amount: cue.amount }];
    case 'all':
      return [{ ...state, all: true }];
    default:
      return [stepJoint(state, cue)];
  }
}

type NumberCue = Extract<Cue, { kind: 'number' }>;

function stepNumber(index: MenuIndex, state: State, { value, doubtful }: NumberCue, { at, countable, apart }: Spot): State[] {
  const next = doubtful && !countable ? [] : opened(index, state, { kind: 'number', quantity: value }, at);
  if (apart) for (const [i, each] of next.entries()) next[i] = { ...each, score: each.score - APART_COST };
  const line = currentLine(state);
  if (line && !state.open && mayCount(state, line)) {
    const cost = COUNT_AFTER_COST + (doubtful ? OPENED_GAIN : 0);
    const trail = trailWith(state.trail, at, 5);
    next.push({ ...state, lines: withLast(state, { ...line, quantity: value, counted: true }), score: state.score - cost, trail });
  }
  const inside = state.open !== null && state.open.options.length > 0;
  if (!doubtful) next.push({ ...state, score: state.score - NUMBER_UNUSED_COST * (inside ? 2.5 : 1) });
  return next;
}

/** A count may follow its dish ("idli 2"), and "make it three" counts the line that is there. */
function mayCount(state: State, line: LineDraft): boolean {
  return line.given !== null || (!line.counted && line.quantity === 1 && state.joint === 'none');
}

function opened(index: MenuIndex, state: State, phrase: Pick<OpenPhrase, 'kind' | 'quantity'>, start: number): State[] {
  // "two of the pizzas", "a dozen": a count keeps standing under an article or a second count that follows at once.
  const { open } = state;
  if (open && open.options.length === 0 && open.strange === 0 && start - open.start <= 2) {
    const kept = phrase.kind === 'article' ? open : { ...open, ...phrase, start };
    return [{ ...state, open: kept }];
  }
  return closeOpen(index, state).map((closed) => ({
    ...closed,
    open: { ...phrase, options: [], strange: 0, start },
    not: 'off',
    amount: null,
  }));
}

function negateLast(state: State): State {
  const line = currentLine(state);
  const open = state.open;
  const pending = open?.options.at(-1);
  if (open && pending) return { ...state, open: { ...open, options: [...open.options.slice(0, -1), { ...pending, negated: true }] } };
  const last = line?.options.at(-1);
  if (!line || !last) return state;
  const negated = { ...last, heard: { ...last.heard, negated: true } };
  return { ...state, lines: withLast(state, { ...line, options: [...line.options.slice(0, -1), negated] }) };
}

function stepJoint(state: State, cue: Cue): State {
  switch (cue.kind) {
    case 'with':
      return { ...state, joint: 'with', not: state.notUsed ? 'off' : state.not };
    case 'but':
    case 'clause':
      return { ...state, joint: 'clause', not: 'off' };
    case 'and':
      return { ...state, joint: 'and' };
    case 'or':
      return { ...state, joint: 'or' };
    default:
      return state;
  }
}
