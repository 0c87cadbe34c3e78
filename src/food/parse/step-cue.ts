import { closeOpen, REST_COST } from './close';
import type { FunctionPhrase } from './cues';
import type { MenuIndex } from './menu-index';
import { currentLine, OPENED_GAIN, withLast } from './new-line';
import {
  addOptions,
  type MentionedOption,
  type LineDraft,
  type OpenPhrase,
  settleOption,
  type OrderParseState,
  type TakenOption,
  trailWith,
} from './state';

// Costs in units of one word read rightly; see mentions.ts.
const NUMBER_UNUSED_COST = 0.35;
const COUNT_AFTER_COST = 0.05;
const PAUSE_COST = 0.5;
const TAKEN_BACK_COST = 0.1;
const MORE_COST = 0.02;
const WAITING_COST = 0.1;
const MORE_GAIN = 0.15;
const OF_CHOICE_GAIN = 0.25;
const CHOICE_COUNT_GAIN = 0.1;

/** Where a cue stands. */
export interface PhraseContext {
  readonly at: number;
  /** A menu name follows, so that a count may stand here. */
  readonly countable: boolean;
  /** A comma or the end of a sentence follows, which part a count from its dish. */
  readonly apart: boolean;
  /** Nothing follows that a count could be of. */
  readonly alone: boolean;
  /** A unit follows: "6 inch" counts nothing. */
  readonly measured: boolean;
  /** A word such as "plate" follows, that things are counted by. */
  readonly plated: boolean;
}

/** Where reading a cue may lead. */
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
    default:
      return [stepConnective(state, cue)];
  }
}

/** "No, three": before a pause a plain no takes back what was said. */
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

/** "Two more", "ek plate aur": a count with nothing after it but a word for more is of what was said last. */
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

type NumberPhrase = Extract<FunctionPhrase, { kind: 'number' }>;

function stepNumber(
  index: MenuIndex,
  state: OrderParseState,
  { value, doubtful }: NumberPhrase,
  { at, countable, apart, alone, measured, plated }: PhraseContext,
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
  if (line && !state.open && mayCount(from, line, alone, plated)) {
    const cost = COUNT_AFTER_COST + (doubtful ? OPENED_GAIN : 0);
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

/** "Extra raita 2": a number that ends what is said stands at the choice before it, where one may have several of that. */
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

/** More than one goes into the choice's group, and what is refused is not counted. */
const mayHaveMore = (line: LineDraft, heard: MentionedOption): boolean =>
  !heard.negated &&
  (settleOption(heard, line.dish)?.taken ?? []).some(({ ref }) => ref.groupMax !== 1);

/** "And a large one": a phrase of choices ends in a word that stands for the dish named before. */
function isPronoun(state: OrderParseState): state is OrderParseState & { open: OpenPhrase } {
  return (
    state.open?.kind === 'article' &&
    state.open.options.length > 0 &&
    currentLine(state)?.given === null
  );
}

/** "Large wala do aur": a choice stands for the dish named before, and the count comes after it. */
function isOfChoice(state: OrderParseState): state is OrderParseState & { open: OpenPhrase } {
  return (
    state.open?.kind === 'none' &&
    state.open.options.length > 0 &&
    state.joint === 'with' &&
    state.lines.length > 0
  );
}

/** A count may follow its dish ("idli 2"), and "make it three" counts the line that is there. */
function mayCount(
  state: OrderParseState,
  line: LineDraft,
  alone: boolean,
  plated: boolean,
): boolean {
  if (state.fix === 'turn' ? state.joint === 'none' : state.fix !== 'off') return true;
  if (line.given !== null && alone) return true;
  return (
    line.given === null &&
    !line.counted &&
    line.quantity === 1 &&
    (state.joint === 'none' || (state.joint === 'comma' && plated && alone))
  );
}

function startPhrase(
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

/** True once something of this message was read. */
function isBegun(state: OrderParseState): boolean {
  return state.trail !== 0;
}

function fewerOfLast(state: OrderParseState): OrderParseState {
  const line = currentLine(state);
  if (!line || line.given !== null || line.options.length > 0 || !line.mention) return state;
  const refused = refusedLine(
    state,
    line,
    line.mention.candidates.flatMap((each) => each.concept.dishes),
  );
  const last = refused.excluded.at(-1);
  return last
    ? {
        ...refused,
        excluded: [...refused.excluded.slice(0, -1), { ...last, count: last.count ?? 1 }],
      }
    : state;
}

/** "One large and two small coffees": the dish may come later, where nothing named before has what was said. */
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

/** Hindi refuses after the thing: the option named last, else the dish itself. */
function negateLast(state: OrderParseState): OrderParseState {
  const line = currentLine(state);
  const open = state.open;
  const pending = open?.options.at(-1);
  if (open && pending)
    return {
      ...state,
      open: { ...open, options: [...open.options.slice(0, -1), { ...pending, negated: true }] },
    };
  const last = line && lastMentionedOption(line);
  if (line && !last && line.given === null && line.mention)
    return refusedLine(
      state,
      line,
      line.mention.candidates.flatMap((each) => each.concept.dishes),
    );
  if (!line || !last) return state;
  const heard = { ...last.heard, negated: true };
  const holder =
    line.given !== null && last.had !== true
      ? state.lines.findLast(
          (one) =>
            one.given !== null &&
            one !== line &&
            one.options.some(
              (each) => each.candidate === null && each.ref.optionId === last.ref.optionId,
            ),
        )
      : undefined;
  if (holder) return refusedOf(state, { line, last, holder }, heard);
  const refused = settleOption(heard, line.dish)?.taken ?? [{ ...last, heard }];
  return {
    ...state,
    lines: withLast(
      state,
      addOptions({ ...line, options: line.options.filter((one) => one !== last) }, refused).line,
    ),
  };
}

/** What another line of the cart has is refused of that one. */
function refusedOf(
  state: OrderParseState,
  { line, last, holder }: { line: LineDraft; last: TakenOption; holder: LineDraft },
  heard: TakenOption['heard'],
): OrderParseState {
  const without = { ...line, options: line.options.filter((one) => one !== last) };
  const taken = settleOption(heard, holder.dish)?.taken ?? [];
  const lines = state.lines
    .filter((one) => one !== holder)
    .map((one) => (one === line ? without : one));
  return { ...state, lines: [...lines, addOptions(holder, taken).line] };
}

/** The option of a line that was read last; those that it had before are not spoken of. */
function lastMentionedOption({ options }: LineDraft): TakenOption | undefined {
  const said = options.filter((one) => one.candidate !== null);
  return said.toSorted((a, b) => a.heard.mention.start - b.heard.mention.start).at(-1);
}

function refusedLine(
  state: OrderParseState,
  line: LineDraft,
  meant: readonly number[],
): OrderParseState {
  const lines = state.lines.slice(0, -1);
  const held = meant.filter((dish) => lines.some((each) => each.dish === dish));
  const count = line.counted ? line.quantity : null;
  return {
    ...state,
    lines,
    excluded: [
      ...state.excluded,
      {
        dishes: held.length > 0 ? held : [line.dish],
        count,
        from: line.mention?.start ?? 0,
        to: line.mention?.end ?? 0,
      },
    ],
  };
}

/** "Add one with kale" is one more: what follows a second "with" is no longer what was counted. */
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
      return { ...state, joint: 'clause', not: 'off', fix: 'off' };
    case 'and':
      return { ...state, joint: 'and', fix: 'off' };
    case 'or':
      return { ...state, joint: 'or' };
    default:
      return state;
  }
}
