import type { MenuIndex } from './menu-index';
import { toHolder } from './holder';
import {
  withReplaceableOptions,
  currentLine,
  newLine,
  OPENED_GAIN,
  settleAll,
  unmetCost,
  withLast,
} from './new-line';
import {
  type LineDraft,
  addOptions,
  dishesOffering,
  type OpenPhrase,
  settleOption,
  type OrderParseState,
  trailWith,
} from './state';

// Costs in units of one word read rightly; see span-reader.ts.
const DROPPED_NUMBER_COST = 0.35;
const DROPPED_ARTICLE_COST = 0.05;
/** The cost of leaving "another" or "the other" unused. */
export const REST_COST = 0.1;

/**
 * Ends an open phrase that no dish follows. Returns the readings in which its options go to the
 * line before, to another line of the same dish, to the dish that alone offers them, or nowhere.
 */
export function closeOpen(index: MenuIndex, state: OrderParseState): OrderParseState[] {
  const { open } = state;
  if (!open) return [state];
  if (open.options.length === 0) return closeEmpty(state, open);
  if (isOfUnknownDish(open))
    return [...closeImplied(index, state, open), dropOpenOptions(state, open)];
  return closeFilled(index, toHolder(state, open.options), open);
}

const BEHIND_COST = 0.1;

/** Gives options before a pause to the dish before them: "2 kebabs spicy, and 1 biryani". */
export function closeBehind(state: OrderParseState): OrderParseState {
  const { open } = state;
  const line = currentLine(state);
  if (open?.behind !== true || open.strange > 0 || !line) return state;
  const unmet = open.options.filter((option) => settleOption(option, line.dish) === null);
  const settled = settleAll(
    line,
    open.options.filter((option) => !unmet.includes(option)),
  );
  return {
    ...state,
    open: null,
    lines: withLast(state, { ...settled.line, unmet: [...settled.line.unmet, ...unmet] }),
    score: state.score - settled.cost - BEHIND_COST * unmet.length,
    trail: trailWith(state.trail, open.start, 10),
  };
}

/** True for "1 farmhouse medium" where the menu has no farmhouse: the size changes nothing else. */
const isOfUnknownDish = ({ kind, strange, along }: OpenPhrase): boolean =>
  kind === 'number' && strange > 0 && along !== true;

function closeFilled(
  index: MenuIndex,
  state: OrderParseState,
  open: OpenPhrase,
): OrderParseState[] {
  return [
    ...closeOnLine(state, open),
    ...closeLikeLine(state, open),
    ...closeImplied(index, state, open),
    dropOpenOptions(state, open),
  ];
}

/** Leaves the options of an open phrase unread, at a cost. */
function dropOpenOptions(state: OrderParseState, open: OpenPhrase): OrderParseState {
  const cost = open.options.reduce((sum, option) => sum + unmetCost(option), 0);
  return { ...state, open: null, score: state.score - cost - DROPPED_NUMBER_COST };
}

function closeEmpty(state: OrderParseState, open: OpenPhrase): OrderParseState[] {
  const article = open.strange > 0 ? DROPPED_NUMBER_COST : DROPPED_ARTICLE_COST;
  const cost =
    open.kind === 'number' ? DROPPED_NUMBER_COST : open.kind === 'article' ? article : REST_COST;
  const dropped = { ...state, open: null, score: state.score - cost };
  const line = currentLine(state);
  if (
    open.kind === 'another' &&
    open.strange === 0 &&
    state.joint === 'none' &&
    line?.given === null &&
    !line.counted
  )
    return [{ ...dropped, score: state.score }]; // "coffee ek aur" is one
  if (isNamedAgain(state, open, line)) return [{ ...dropped, score: state.score }]; // "two dosas again" are two
  const isUsual = open.plain === true && open.kind === 'number' && line?.given === null;
  const repeats =
    open.strange === 0 && (open.kind === 'another' || open.kind === 'same' || isUsual);
  const copy = repeats ? copyLine(state, open) : null;
  return copy ? [dropped, copy] : [dropped];
}

/** True for "two dosas again", which names its dish and so repeats no other line. */
const isNamedAgain = (
  { joint }: OrderParseState,
  { kind, strange, options }: OpenPhrase,
  line: LineDraft | null | undefined,
): boolean =>
  kind === 'same' &&
  strange === 0 &&
  joint === 'none' &&
  options.length === 0 &&
  line?.given === null &&
  line.mention !== null;

/** Adds another line of the current dish: "the same" copies its options, "another" does not. */
function copyLine(state: OrderParseState, open: OpenPhrase): OrderParseState | null {
  const line = currentLine(state);
  if (!line) return null;
  const made = newLine(
    { ...state, joint: 'start' },
    { dish: line.dish, candidate: null, mention: null, like: lineHead(state) },
  );
  const score = made.score - (open.kind === 'none' ? 0 : OPENED_GAIN);
  if (open.kind !== 'same') return { ...made, score };
  const own = currentLine(made)?.options ?? [];
  const merged = addOptions(
    { ...line, options: line.options.map((each) => ({ ...each, candidate: null })) },
    own,
  );
  return {
    ...made,
    score,
    lines: withLast(made, {
      ...line,
      options: merged.line.options,
      given: null,
      like: lineHead(state),
      told: 'same',
    }),
  };
}

const ON_LINE_COST = {
  number: 0.5,
  article: 0.15,
  another: 0.5,
  same: 0.8,
  rest: 0.5,
  none: 0.25,
} as const;

function closeOnLine(state: OrderParseState, open: OpenPhrase): OrderParseState[] {
  const line = currentLine(state);
  if (!line) return [];
  const options =
    open.kind === 'number' && open.quantity > 1
      ? open.options.map((each) => ({ ...each, quantity: open.quantity }))
      : open.options;
  const settled = settleAll(withReplaceableOptions(state, line), options);
  const score = state.score - settled.cost - (open.along ? ALONG_COST : ON_LINE_COST[open.kind]);
  return [
    {
      ...state,
      open: null,
      lines: withLast(state, settled.line),
      score,
      trail: trailWith(state.trail, open.start, 3),
    },
  ];
}

/** For "biryani with 2 extra raita", which is one biryani, not two more. */
const ALONG_COST = 0.05;
const ALONG_COPY_COST = 0.6;

const LIKE_LINE_COST = {
  number: 0.15,
  article: 0.6,
  another: 0.05,
  same: 0,
  rest: 0.05,
  none: 1,
} as const;

const UNKNOWN_COPY_COST = 0.7;

function closeLikeLine(state: OrderParseState, open: OpenPhrase): OrderParseState[] {
  const copy = copyLine(state, open);
  const strange = open.strange > 0 ? UNKNOWN_COPY_COST : 0;
  return copy
    ? [
        {
          ...copy,
          score:
            copy.score - LIKE_LINE_COST[open.kind] - strange - (open.along ? ALONG_COPY_COST : 0),
        },
      ]
    : [];
}

/** The first of the lines that the current one is a copy of. */
function lineHead(state: OrderParseState): number {
  return currentLine(state)?.like ?? state.lines.length - 1;
}

const IMPLIED_COST = 0.6;
const UNKNOWN_HEAD_GAIN = 0.35;
const OPEN_CHOICE_COST = 0.6;

function closeImplied(
  index: MenuIndex,
  state: OrderParseState,
  open: OpenPhrase,
): OrderParseState[] {
  const line = currentLine(state);
  if (line && open.kind === 'none') return [];
  if (line && open.options.every((option) => settleOption(option, line.dish) !== null)) return [];
  const dishes = dishesOffering(index, open.options);
  const [dish, ...rivals] = dishes;
  if (dish === undefined) return [];
  const made = newLine(
    { ...state, joint: 'start' },
    { dish, candidate: null, mention: null, rivals },
  );
  const cost =
    IMPLIED_COST -
    (open.strange > 0 ? UNKNOWN_HEAD_GAIN : 0) +
    (rivals.length > 0 ? OPEN_CHOICE_COST : 0);
  return [{ ...made, score: made.score - cost }];
}
