import type { FunctionPhrase } from './function-phrase';
import type { MenuIndex } from './menu-index';
import { currentLine, OPENED_GAIN, withLast } from './new-line';
import { isBegun, type PhraseContext } from './phrase-context';
import { startPhrase } from './start-phrase';
import {
  type LineDraft,
  type MentionedOption,
  type OpenPhrase,
  type OrderParseState,
  settleOption,
  trailWith,
} from './state';

// Costs in units of one word read rightly; see span-reader.ts.
const NUMBER_UNUSED_COST = 0.35;
const COUNT_AFTER_COST = 0.05;
const PAUSE_COST = 0.5;
const HINDI_COUNT_GAIN = 0.1;
const CHOICE_COUNT_GAIN = 0.1;

type NumberPhrase = Extract<FunctionPhrase, { kind: 'number' }>;

/** Returns the states to which a number may lead: a count of what follows or precedes, or none. */
export function stepNumber(
  index: MenuIndex,
  state: OrderParseState,
  { value, doubtful }: NumberPhrase,
  { at, countable, apart, alone, measured, plated, unknown, begged }: PhraseContext,
): OrderParseState[] {
  if (measured) return [state];
  const fresh = state.not === 'off' || state.notUsed;
  if (!fresh && state.not === 'strong') return [{ ...state, notCount: value }];
  const from: OrderParseState = fresh ? state : { ...state, fix: 'part' }; // "no three" counts anew
  const next =
    doubtful && !countable ? [] : startPhrase(index, from, { kind: 'number', quantity: value }, at);
  if (apart && isBegun(state))
    for (const [i, each] of next.entries()) next[i] = { ...each, score: each.score - PAUSE_COST };
  const line = currentLine(state);
  if (line && !state.open && mayCount(from, line, { alone, plated, unknown })) {
    const named = alone && !begged && line.mention?.end === at;
    const cost = doubtful
      ? named
        ? -HINDI_COUNT_GAIN
        : COUNT_AFTER_COST + OPENED_GAIN
      : COUNT_AFTER_COST; // "masala dosa do" is two
    const trail = trailWith(state.trail, at, 5);
    next.push({
      ...from,
      lines: withLast(state, { ...line, quantity: value, counted: true }),
      fix: 'off',
      score: state.score - cost,
      trail,
    });
  }
  next.push(...countedChoice(state, value, { at, alone }));
  if (isOfChoice(state))
    next.push({
      ...state,
      open: { ...state.open, kind: 'number', quantity: value, start: at },
      trail: trailWith(state.trail, at, 6),
    });
  if (value === 1 && alone && isPronoun(state))
    next.push(state.fix === 'off' ? { ...state, open: { ...state.open, kind: 'another' } } : state);
  const inside = state.open !== null && state.open.options.length > 0;
  if (!doubtful)
    next.push({
      ...state,
      left: state.left + 1,
      score: state.score - NUMBER_UNUSED_COST * (inside ? 2.5 : 1),
    });
  return next;
}

/**
 * Reads a number at the end as the count of the choice before it, where a dish may have several of
 * that: "extra raita 2".
 */
function countedChoice(
  state: OrderParseState,
  value: number,
  { at, alone }: Pick<PhraseContext, 'at' | 'alone'>,
): OrderParseState[] {
  const line = currentLine(state);
  if (!alone || value < 2 || !line) return [];
  const trail = trailWith(state.trail, at, 8);
  const { open } = state;
  const pending = open?.options.at(-1);
  if (open && pending?.mention.end === at && open.kind === 'none' && mayHaveMore(line, pending)) {
    return [
      {
        ...state,
        trail,
        open: { ...open, options: [...open.options.slice(0, -1), { ...pending, quantity: value }] },
      },
    ];
  }
  const said = open
    ? undefined
    : line.options.find(
        (one) =>
          one.candidate !== null && one.heard.mention.end === at && mayHaveMore(line, one.heard),
      );
  if (!said) return [];
  const options = line.options.map((one) =>
    one === said ? { ...one, heard: { ...one.heard, quantity: value } } : one,
  );
  return [
    {
      ...state,
      trail,
      lines: withLast(state, { ...line, options }),
      score: state.score + CHOICE_COUNT_GAIN,
    },
  ];
}

/** True for a wanted choice whose group takes more than one. */
const mayHaveMore = (line: LineDraft, heard: MentionedOption): boolean =>
  !heard.negated &&
  (settleOption(heard, line.dish)?.taken ?? []).some(({ ref }) => ref.groupMax !== 1);

/** True where a phrase of choices ends in "one" for the last dish: "and a large one". */
function isPronoun(state: OrderParseState): state is OrderParseState & { open: OpenPhrase } {
  return (
    state.open?.kind === 'article' &&
    state.open.options.length > 0 &&
    currentLine(state)?.given === null
  );
}

/** True where a choice stands for the last dish, and its count follows: "large wala do aur". */
function isOfChoice(state: OrderParseState): state is OrderParseState & { open: OpenPhrase } {
  return (
    state.open?.kind === 'none' &&
    state.open.options.length > 0 &&
    state.joint === 'with' &&
    state.lines.length > 0
  );
}

/** True where a number may count the line before it: "idli 2", "make it three". */
function mayCount(
  state: OrderParseState,
  line: LineDraft,
  { alone, plated, unknown }: Pick<PhraseContext, 'alone' | 'plated' | 'unknown'>,
): boolean {
  if (unknown && line.given !== null) return false;
  if (state.fix === 'turn' ? state.joint === 'none' : state.fix !== 'off') return true;
  if (line.given !== null && alone) return state.strange.length === 0; // "boondi raita ek", of which there is none, counts nothing else
  return (
    line.given === null &&
    !line.counted &&
    line.quantity === 1 &&
    (state.joint === 'none' || (state.joint === 'comma' && plated && alone))
  );
}
