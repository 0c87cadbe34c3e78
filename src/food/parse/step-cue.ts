import { closeBehind, REST_COST } from './close';
import type { FunctionPhrase } from './function-phrase';
import type { MenuIndex } from './menu-index';
import { isBegun, type PhraseContext } from './phrase-context';
import { fewerOfLast, negateLast } from './refuse-last';
import { startPhrase } from './start-phrase';
import type { OpenPhrase, OrderParseState } from './state';
import { stepNumber } from './step-number';

// Costs in units of one word read rightly; see span-reader.ts.
const TAKEN_BACK_COST = 0.1;
const MORE_COST = 0.02;
const MORE_GAIN = 0.15;
const OF_CHOICE_GAIN = 0.25;

/** Returns the states to which reading a phrase of ordering may lead. */
export function stepFunctionPhrase(
  index: MenuIndex,
  state: OrderParseState,
  cue: FunctionPhrase,
  spot: PhraseContext,
): OrderParseState[] {
  const { at } = spot;
  switch (cue.kind) {
    case 'number':
      return stepNumber(index, state, cue, spot);
    case 'article':
      return [...startPhrase(index, state, { kind: 'article', quantity: 1 }, at), state];
    case 'another':
    case 'same':
    case 'rest':
      return [
        ...startPhrase(index, state, { kind: cue.kind, quantity: 1 }, at),
        { ...state, score: state.score - REST_COST },
      ];
    case 'definite':
      return [{ ...state, definite: true }];
    case 'fix':
      return [{ ...state, joint: 'clause', not: 'off', fix: cue.how }];
    case 'not':
      return stepNot(state, cue.strong, spot);
    case 'notBefore':
      return [
        state.strange.at(-1) === at - 1
          ? state
          : isBegun(state)
            ? negateLast(state)
            : cue.goesOn
              ? state
              : { ...state, not: 'strong', notUsed: false, notCount: null },
      ];
    case 'fewer':
      return [fewerOfLast(state)];
    case 'notVery':
      return [{ ...state, mute: true, left: state.left + 1 }];
    case 'amount':
      return [
        { ...state, amount: cue.amount, left: state.left + (state.amount ? 1 : 0) },
        ...(cue.amount === 'extra' ? countedMore(state, spot) : []),
      ];
    case 'and':
      return [stepConnective(state, cue), ...(spot.alone ? countedMore(state, spot) : [])];
    case 'all':
      return [{ ...state, all: true }];
    case 'plain':
      return [state.open ? { ...state, open: { ...state.open, plain: true } } : state];
    default:
      return [stepConnective(state, cue)];
  }
}

/** Reads a negation; before a pause a plain no may also take back what came before: "no, three". */
function stepNot(
  state: OrderParseState,
  strong: boolean,
  { apart }: PhraseContext,
): OrderParseState[] {
  const refused: OrderParseState = {
    ...state,
    not: strong ? 'strong' : 'weak',
    notUsed: false,
    notCount: null,
    amount: null,
  };
  return strong || !apart || state.lines.length === 0
    ? [refused]
    : [refused, { ...state, joint: 'clause', fix: 'part', score: state.score - TAKEN_BACK_COST }];
}

const MORE_REACH = 3;

/** Reads a count and a word for more as more of the last dish: "two more", "ek plate aur". */
function countedMore(state: OrderParseState, { at, alone }: PhraseContext): OrderParseState[] {
  const { open } = state;
  if (
    open?.kind !== 'number' ||
    (open.options.length > 0 && open.start !== at - 1) ||
    open.strange > 0 ||
    at - open.start >= MORE_REACH ||
    state.lines.length === 0
  )
    return [];
  const gain = (alone ? MORE_GAIN : -MORE_COST) + (open.options.length > 0 ? OF_CHOICE_GAIN : 0);
  return [{ ...state, open: { ...open, kind: 'another' }, score: state.score + gain }];
}

/** For "add one with kale", one more dish: after a second "with" the count is no longer its own. */
const ofDish = (open: OpenPhrase | null): OpenPhrase | null =>
  open?.along && open.options.length === 0 ? { ...open, along: false } : open;

function stepConnective(state: OrderParseState, cue: FunctionPhrase): OrderParseState {
  switch (cue.kind) {
    case 'with':
      return {
        ...state,
        joint: 'with',
        not: state.notUsed ? 'off' : state.not,
        open: ofDish(state.open),
      };
    case 'but':
    case 'clause':
      return { ...closeBehind(state), joint: 'clause', not: 'off', fix: 'off' };
    case 'and':
      return { ...state, joint: 'and', fix: 'off' };
    case 'or':
      return { ...state, joint: 'or' };
    default:
      return state;
  }
}
