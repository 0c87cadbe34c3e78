import type { AmountModifier } from './function-phrase';
import type { MenuNameCandidate, MenuMention } from './menu-mention';
import {
  addOptions,
  type MentionedOption,
  type LineDraft,
  settleOption,
  type OrderParseState,
  type TakenOption,
  trailWith,
} from './state';

// Costs in units of one word read rightly; see span-reader.ts.
const UNMET_COST = 0.5;
const UNMET_NOT_COST = 0.15;
const AMOUNT_LOST_COST = 0.25;
const AMOUNT_OF_PART_COST = 2;
const WHOLE_COVERAGE = 0.9;
const BARE_COST = 0.45;
const BARE_PARTIAL_COST = 0.8;
const JOINED_COST = 0.25;
/** Cost of a pause between choices and the dish after them, unlike "large margherita". */
const PARTED_COST = 0.25;
/** Cost of giving a choice right before a dish to another line: "half plate tikka". */
const TAKEN_AWAY_COST = 1.5;

/** Score that a dish gains by a count or an article before it. */
export const OPENED_GAIN = 0.2;

/** Returns the line that options go to: the last one. */
export function currentLine(state: OrderParseState): LineDraft | undefined {
  return state.lines.at(-1);
}

/** Returns a line whose options, under a correction, give way to those named next. */
export function withReplaceableOptions(state: OrderParseState, line: LineDraft): LineDraft {
  return state.fix === 'off'
    ? line
    : { ...line, options: line.options.map((one) => ({ ...one, candidate: null })) };
}

/** Returns the lines with `line` in the place of the last. */
export function withLast(state: OrderParseState, line: LineDraft): readonly LineDraft[] {
  return [...state.lines.slice(0, -1), line];
}

/** Returns the state after reading a mention that is worth `gain`. */
export function stateAfterReading(state: OrderParseState, gain: number): OrderParseState {
  return {
    ...state,
    score: state.score + gain,
    joint: 'none',
    amount: null,
    all: false,
    definite: false,
    onGiven: false,
  };
}

const NO_DISHES: readonly number[] = [];
const NO_OPTIONS: readonly MentionedOption[] = [];

/** A dish for which a reading begins a line. */
export interface NewDish {
  readonly dish: number;
  readonly candidate: MenuNameCandidate | null;
  /** The words that name it; null when the message does not name it. */
  readonly mention: MenuMention | null;
  readonly rivals?: readonly number[];
  readonly like?: number | null;
}

/** Begins a line for a dish with what the open phrase holds; a correction may replace the last. */
export function newLine(state: OrderParseState, found: NewDish): OrderParseState {
  const last = currentLine(state);
  return last && replacesLast(state, last, found)
    ? replaceLastLine(state, last, found)
    : addedLine(state, found);
}

function addedLine(state: OrderParseState, found: NewDish): OrderParseState {
  const { open } = state;
  const counted = open?.kind === 'number';
  const bare: LineDraft = {
    dish: found.dish,
    candidate: found.candidate,
    mention: found.mention,
    rivals: found.rivals ?? NO_DISHES,
    quantity: open?.quantity ?? 1,
    counted,
    options: [],
    unmet: NO_OPTIONS,
    like: found.like ?? null,
    given: null,
    told: howMentioned(state, found),
  };
  const { line, cost } = settleAll(bare, open?.options ?? []);
  const amountCost = state.amount ? amountLost(state.amount, found) : 0;
  const before = state.waiting.map((phrase) =>
    settleAll(
      { ...bare, quantity: phrase.quantity, counted: phrase.kind === 'number' },
      phrase.options,
    ),
  );
  const lost = before.reduce((sum, each) => sum + each.cost, 0);
  const gain =
    (found.candidate?.score ?? 0) -
    amountCost +
    openingGain(state, found.candidate?.coverage ?? 1) -
    cost -
    lost;
  const trail = trailWith(
    state.trail,
    found.dish,
    line.quantity * 4 + (line.like === null ? 1 : 2),
  );
  return {
    ...stateAfterReading(state, gain),
    left: state.left + (state.amount ? 1 : 0),
    lines: [...state.lines, ...before.map((each) => each.line), line],
    open: null,
    waiting: [],
    not: 'off',
    fix: 'off',
    trail,
  };
}

/** Cost of an amount before a dish: "extra cheese" is hardly a dish with cheese in its name. */
const amountLost = (amount: AmountModifier, { candidate }: NewDish): number =>
  amount === 'extra' && candidate && candidate.coverage < WHOLE_COVERAGE
    ? AMOUNT_OF_PART_COST
    : AMOUNT_LOST_COST;

function howMentioned(state: OrderParseState, { like }: NewDish): LineDraft['told'] {
  if (
    typeof like === 'number' &&
    state.open?.kind === 'number' &&
    state.lines[like]?.given !== null
  )
    return 'part';
  return state.fix !== 'off' ? 'turned' : state.definite ? 'known' : 'anew';
}

/**
 * True where a dish named under a correction replaces the last one: "a dosa, no, make it an idli".
 * False for a dish of the cart.
 */
function replacesLast(state: OrderParseState, last: LineDraft, found: NewDish): boolean {
  if (
    found.mention === null ||
    state.lines.some((line) => line.given !== null && line.dish === found.dish)
  )
    return false;
  if (last.given === null && last.dish === found.dish) return state.fix !== 'off';
  return (
    state.fix === 'whole' ||
    (state.fix === 'part' && (state.open?.kind === 'number' || state.open?.kind === 'article'))
  );
}

function replaceLastLine(state: OrderParseState, last: LineDraft, found: NewDish): OrderParseState {
  const gone = last.given === null ? state.replaced : [...state.replaced, last.given];
  const made = addedLine(
    { ...state, lines: state.lines.slice(0, -1), replaced: gone, joint: 'clause' },
    found,
  );
  const line = currentLine(made);
  if (!line) return made;
  const before = last.options
    .filter((one) => one.candidate !== null)
    .flatMap((one) => settleOption(one.heard, line.dish)?.taken ?? []);
  const { line: whole } = addOptions(
    { ...line, options: before.map((one) => ({ ...one, candidate: null })) },
    line.options,
  );
  const counted = line.counted
    ? whole
    : { ...whole, quantity: last.quantity, counted: last.counted };
  return { ...made, lines: withLast(made, counted) };
}

function openingGain(state: OrderParseState, coverage: number): number {
  if (state.open && state.open.kind !== 'none') return OPENED_GAIN;
  if (state.lines.length === 0 || state.joint === 'start' || state.joint === 'clause') return 0;
  if (state.open)
    return (
      -BARE_PARTIAL_COST * (1 - coverage) -
      (state.joint === 'and' || state.joint === 'comma' ? PARTED_COST : 0)
    );
  if (state.onGiven && state.joint === 'none') return -TAKEN_AWAY_COST;
  return state.joint === 'none' ? -BARE_COST - BARE_PARTIAL_COST * (1 - coverage) : -JOINED_COST;
}

/** Puts options on a line; those that its dish does not offer become `unmet`, at a cost. */
export function settleAll(
  line: LineDraft,
  options: readonly MentionedOption[],
): { line: LineDraft; cost: number } {
  if (options.length === 0) return { line, cost: 0 };
  let cost = 0;
  const taken: TakenOption[] = [];
  const unmet: MentionedOption[] = [];
  for (const option of options) {
    const settled = settleOption(option, line.dish);
    if (settled) {
      taken.push(...settled.taken);
      cost += settled.cost;
    } else {
      unmet.push(option);
      cost += unmetCost(option);
    }
  }
  const added = addOptions(line, taken);
  return {
    line: unmet.length > 0 ? { ...added.line, unmet: [...line.unmet, ...unmet] } : added.line,
    cost: cost + added.cost,
  };
}

/** Returns the cost of an option that a dish lacks: small for a refused one, else high. */
export function unmetCost(option: MentionedOption): number {
  return option.negated ? UNMET_NOT_COST : (option.mention.candidates[0]?.score ?? 0) + UNMET_COST;
}
