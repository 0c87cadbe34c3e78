import { closeOpen, REST_COST } from './close';
import type { Cue } from './cues';
import type { MenuIndex } from './menu-index';
import { currentLine, OPENED_GAIN, withLast } from './new-line';
import { type LineDraft, type OpenPhrase, type State, trailWith } from './state';

// Costs in units of one word read rightly; see mentions.ts.
const NUMBER_UNUSED_COST = 0.35;
const COUNT_AFTER_COST = 0.05;
const APART_COST = 0.5;
const TAKEN_BACK_COST = 0.1;
const MORE_COST = 0.02;
const MORE_GAIN = 0.15;

/** Where a cue stands. */
export interface Spot {
  readonly at: number;
  /** A menu name follows, so that a count may stand here. */
  readonly countable: boolean;
  /** A comma or the end of a sentence follows, which part a count from its dish. */
  readonly apart: boolean;
  /** Nothing follows that a count could be of. */
  readonly alone: boolean;
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
    case 'definite':
      return [{ ...state, definite: true }];
    case 'fix':
      return [{ ...state, joint: 'clause', not: 'off', fix: cue.how }];
    case 'not':
      return stepNot(state, cue.strong, spot);
    case 'notBefore':
      return [negateLast(state)];
    case 'notVery':
      return [{ ...state, mute: true }];
    case 'amount':
      return [{ ...state, amount: cue.amount }, ...(cue.amount === 'extra' ? countedMore(state, spot) : [])];
    case 'and':
      return [stepJoint(state, cue), ...countedMore(state, spot)];
    case 'all':
      return [{ ...state, all: true }];
    default:
      return [stepJoint(state, cue)];
  }
}

/** "No, three": before a pause a plain no takes back what was said. */
function stepNot(state: State, strong: boolean, { apart }: Spot): State[] {
  const refused: State = { ...state, not: strong ? 'strong' : 'weak', notUsed: false, notCount: null, amount: null };
  return strong || !apart || state.lines.length === 0 ? [refused] : [refused, { ...state, joint: 'clause', fix: 'part', score: state.score - TAKEN_BACK_COST }];
}

const MORE_REACH = 3;

/** "Two more", "ek plate aur": a count with nothing after it but a word for more is of what was said last. */
function countedMore(state: State, { at, alone }: Spot): State[] {
  const { open } = state;
  if (open?.kind !== 'number' || open.options.length > 0 || open.strange > 0 || at - open.start >= MORE_REACH || state.lines.length === 0) return [];
  return [{ ...state, open: { ...open, kind: 'another' }, score: state.score + (alone ? MORE_GAIN : -MORE_COST) }];
}

type NumberCue = Extract<Cue, { kind: 'number' }>;

function stepNumber(index: MenuIndex, state: State, { value, doubtful }: NumberCue, { at, countable, apart, alone }: Spot): State[] {
  const fresh = state.not === 'off' || state.notUsed;
  if (!fresh && state.not === 'strong') return [{ ...state, notCount: value }];
  const from: State = fresh ? state : { ...state, fix: 'part' }; // "no three" counts anew
  const next = doubtful && !countable ? [] : opened(index, from, { kind: 'number', quantity: value }, at);
  if (apart) for (const [i, each] of next.entries()) next[i] = { ...each, score: each.score - APART_COST };
  const line = currentLine(state);
  if (line && !state.open && mayCount(from, line, alone)) {
    const cost = COUNT_AFTER_COST + (doubtful ? OPENED_GAIN : 0);
    const trail = trailWith(state.trail, at, 5);
    next.push({ ...from, lines: withLast(state, { ...line, quantity: value, counted: true }), fix: 'off', score: state.score - cost, trail });
  }
  const inside = state.open !== null && state.open.options.length > 0;
  if (!doubtful) next.push({ ...state, score: state.score - NUMBER_UNUSED_COST * (inside ? 2.5 : 1) });
  return next;
}

/** A count may follow its dish ("idli 2"), and "make it three" counts the line that is there. */
function mayCount(state: State, line: LineDraft, alone: boolean): boolean {
  if (state.fix === 'turn' ? state.joint === 'none' : state.fix !== 'off') return true;
  if (line.given !== null && alone) return true;
  return line.given === null && !line.counted && line.quantity === 1 && state.joint === 'none';
}

function opened(index: MenuIndex, state: State, phrase: Pick<OpenPhrase, 'kind' | 'quantity'>, start: number): State[] {
  // "two of the pizzas", "a dozen": a count keeps standing under an article or a second count that follows at once.
  const { open } = state;
  if (open && open.options.length === 0 && open.strange === 0 && (start - open.start <= 2 || state.fix !== 'off')) {
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

/** Hindi refuses after the thing: the option named last, else the dish itself. */
function negateLast(state: State): State {
  const line = currentLine(state);
  const open = state.open;
  const pending = open?.options.at(-1);
  if (open && pending) return { ...state, open: { ...open, options: [...open.options.slice(0, -1), { ...pending, negated: true }] } };
  const last = line?.options.at(-1);
  if (line && !last && line.given === null && line.mention) return refusedLine(state, line, line.mention.candidates.flatMap((each) => each.concept.dishes));
  if (!line || !last) return state;
  const negated = { ...last, heard: { ...last.heard, negated: true } };
  return { ...state, lines: withLast(state, { ...line, options: [...line.options.slice(0, -1), negated] }) };
}

function refusedLine(state: State, line: LineDraft, meant: readonly number[]): State {
  const lines = state.lines.slice(0, -1);
  const held = meant.filter((dish) => lines.some((each) => each.dish === dish));
  const count = line.counted ? line.quantity : null;
  return { ...state, lines, excluded: [...state.excluded, { dishes: held.length > 0 ? held : [line.dish], count }] };
}

function stepJoint(state: State, cue: Cue): State {
  switch (cue.kind) {
    case 'with':
      return { ...state, joint: 'with', not: state.notUsed ? 'off' : state.not };
    case 'but':
    case 'clause':
      return { ...state, joint: 'clause', not: 'off', fix: 'off' };
    case 'and':
      return { ...state, joint: 'and', fix: 'off' };
    case 'or':
      return { ...state, joint: 'or' };
    default:
      return state;
  }
}
