import { lineHasOption, toHolder } from './holder';
import type { MenuMention } from './menu-mention';
import {
  withReplaceableOptions,
  currentLine,
  newLine,
  stateAfterReading,
  unmetCost,
  withLast,
} from './new-line';
import {
  addOptions,
  dishesFor,
  type MentionedOption,
  type LineDraft,
  type OpenPhrase,
  settleOption,
  type OrderParseState,
  trailWith,
} from './state';

// Costs in units of one word read rightly; see span-reader.ts.
const NEW_PHRASE_COST = 0.15;
const DISHES_TRIED = 3;
const DISH_MARGIN = 0.6;
const KNOWN_MARGIN = 0.8;
const KNOWN_COST = 0.25;

/** Returns the states to which reading a mention may lead; the states carry their scores. */
export function stepMention(state: OrderParseState, mention: MenuMention): OrderParseState[] {
  if (state.mute) return [stateAfterReading({ ...state, mute: false }, 0)];
  if (mention.kind === 'dish') return stepDish(state, mention);
  if (mention.kind === 'group' && !state.all && !isNegated(state) && mention.refused !== true)
    return [];
  return stepOption(state, mention);
}

function stepDish(before: OrderParseState, mention: MenuMention): OrderParseState[] {
  const state =
    mention.athand && before.lines.some((line) => line.given !== null)
      ? { ...before, definite: true }
      : before;
  const known = knownFirst(state, mention);
  if (isNegated(state))
    return [
      stateAfterReading(
        {
          ...state,
          notUsed: true,
          notCount: null,
          excluded: [
            ...state.excluded,
            {
              dishes: refusedDishesOf(state, known),
              count: state.notCount,
              from: mention.start,
              to: mention.end,
            },
          ],
        },
        known.candidates[0]?.score ?? 0,
      ),
    ];
  const next: OrderParseState[] = [];
  const least = (known.candidates[0]?.score ?? 0) - DISH_MARGIN;
  for (const candidate of known.candidates) {
    if (next.length === DISHES_TRIED || candidate.score < least) break;
    const dish = dishesFor(candidate, state.open?.options ?? []);
    if (dish === null) continue;
    next.push(newLine(state, { dish, candidate, mention: known }));
  }
  return next;
}

/** Narrows a mention that speaks of something named before to the dishes named, if one fits. */
function knownFirst(state: OrderParseState, mention: MenuMention): MenuMention {
  const kind = state.open?.kind;
  const again =
    state.definite ||
    state.fix !== 'off' ||
    isNegated(state) ||
    kind === 'another' ||
    kind === 'same';
  if (!again || state.lines.length === 0) return mention;
  const best = mention.candidates[0]?.score ?? 0;
  const named = new Set(state.lines.map((line) => line.dish));
  const held = mention.candidates.filter(
    (each) =>
      each.score > best - KNOWN_MARGIN && each.concept.dishes.some((dish) => named.has(dish)),
  );
  const score = Math.max(best, mention.end - mention.start - KNOWN_COST); // of a dish named before, a part of the name is enough
  return held.length === 0
    ? mention
    : { ...mention, candidates: held.map((each) => ({ ...each, score })), rivals: held.length };
}

/** The dishes that a refused name may mean: of those named before all that it fits, else the likeliest. */
function refusedDishesOf(state: OrderParseState, { candidates }: MenuMention): readonly number[] {
  const named = new Set(state.lines.map((line) => line.dish));
  const held = candidates.flatMap((each) => each.concept.dishes).filter((dish) => named.has(dish));
  return held.length > 0 ? held : (candidates[0]?.concept.dishes ?? []);
}

function stepOption(state: OrderParseState, mention: MenuMention): OrderParseState[] {
  const heard = toMentionedOption(state, mention);
  const removed = removedByOption(state, mention, heard);
  if (removed) return [removed];
  const gain = mention.candidates[0]?.score ?? 0;
  const trail = trailWith(
    state.trail,
    mention.start * 64 + mention.end,
    (heard.negated ? 1 : 0) + (heard.amount ? 2 : 0),
  );
  const after = {
    ...stateAfterReading(
      { ...state, notUsed: heard.negated, not: heard.negated ? state.not : 'off' },
      gain,
    ),
    trail,
  };
  if (state.open)
    return [{ ...after, open: { ...state.open, options: [...state.open.options, heard] } }];
  const next: OrderParseState[] = [];
  const attached = attachOption(toHolder(after, [heard]), heard, isParted(state));
  if (attached) next.push(attached);
  if (!heard.negated || !currentLine(state)) {
    const open: OpenPhrase = {
      kind: 'none',
      quantity: 1,
      options: [heard],
      strange: 0,
      start: mention.start,
      ...(isBehindDish(state) && !heard.negated ? { behind: true } : {}),
    };
    next.push({ ...after, open, score: after.score - (currentLine(state) ? NEW_PHRASE_COST : 0) });
  }
  return next;
}

/** Reads an option as its line, where a number of them is refused: "remove one medium". */
function removedByOption(
  state: OrderParseState,
  mention: MenuMention,
  heard: MentionedOption,
): OrderParseState | undefined {
  if (state.not !== 'strong' || state.notCount === null || !heard.negated) return undefined;
  const having = state.lines.filter(
    (line) => line.given !== null && lineHasOption(line, { ...heard, negated: false }),
  );
  return having.length === 0
    ? undefined
    : stateAfterReading(
        {
          ...state,
          notUsed: true,
          notCount: null,
          excluded: [
            ...state.excluded,
            {
              dishes: [...new Set(having.map((line) => line.dish))],
              count: state.notCount,
              from: mention.start,
              to: mention.end,
            },
          ],
        },
        mention.candidates[0]?.score ?? 0,
      );
}

/** Puts an option on the current line; null when that dish does not have it. */
function attachOption(
  state: OrderParseState,
  heard: MentionedOption,
  parted: boolean,
): OrderParseState | null {
  const line = currentLine(state);
  const settled = line && settleOption(heard, line.dish);
  if (!line) return null;
  if (!settled)
    return heard.negated
      ? ((parted ? refusedBefore(state, heard) : null) ?? unmetOnLine(state, line, heard))
      : null;
  const added = addOptions(withReplaceableOptions(state, line), settled.taken);
  return {
    ...state,
    lines: withLast(state, added.line),
    onGiven: line.given !== null,
    score: state.score - settled.cost - added.cost,
  };
}

const BEFORE_COST = 0.1;

/** True after a pause or a joining word; an option right after a dish is of that dish alone. */
const isParted = ({ joint }: OrderParseState): boolean => joint !== 'none' && joint !== 'with';

const isBehindDish = (state: OrderParseState): boolean =>
  !isParted(state) && currentLine(state)?.given === null;

/** Refuses of earlier dishes an option that the last one lacks: "a dosa and a coffee, no onion". */
function refusedBefore(state: OrderParseState, heard: MentionedOption): OrderParseState | null {
  let found = false;
  const lines = state.lines.map((line) => {
    const settled = line.given === null ? settleOption(heard, line.dish) : null;
    if (!settled) return line;
    found = true;
    return addOptions(line, settled.taken).line;
  });
  return found ? { ...state, lines, score: state.score - BEFORE_COST } : null;
}

function unmetOnLine(
  state: OrderParseState,
  line: LineDraft,
  heard: MentionedOption,
): OrderParseState {
  return {
    ...state,
    lines: withLast(state, { ...line, unmet: [...line.unmet, heard] }),
    score: state.score - unmetCost(heard),
  };
}

function toMentionedOption(state: OrderParseState, mention: MenuMention): MentionedOption {
  const negated = isNegated(state) || (mention.kind === 'group' && mention.refused === true);
  return {
    mention,
    negated,
    amount: state.amount,
    quantity: 1,
    every: state.all || mention.kind === 'group',
  };
}

/** True under a negation: for its first option, past "or" and "and", past a comma if strong. */
function isNegated(state: OrderParseState): boolean {
  if (state.not === 'off') return false;
  if (!state.notUsed) return true;
  if (state.amount !== null) return false;
  if (state.joint === 'or' || state.joint === 'and') return true;
  return state.joint === 'comma' && state.not === 'strong';
}
