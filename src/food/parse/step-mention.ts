import { toHolder } from './holder';
import type { Mention } from './mentions';
import { correctable, currentLine, newLine, read, unmetCost, withLast } from './new-line';
import { addOptions, dishesFor, type HeardOption, type LineDraft, type OpenPhrase, settle, type State, trailWith } from './state';

// Costs in units of one word read rightly; see mentions.ts.
const NEW_PHRASE_COST = 0.15;
const DISHES_TRIED = 3;
const DISH_MARGIN = 0.6;
const KNOWN_MARGIN = 0.8;
const KNOWN_COST = 0.25;

/** Where reading a mention may lead; the states carry their scores. */
export function stepMention(state: State, mention: Mention): State[] {
  if (state.mute) return [read({ ...state, mute: false }, 0)];
  if (mention.kind === 'dish') return stepDish(state, mention);
  if (mention.kind === 'group' && !state.all && !isNegated(state) && mention.refused !== true) return [];
  return stepOption(state, mention);
}

function stepDish(before: State, mention: Mention): State[] {
  const state = mention.athand && before.lines.some((line) => line.given !== null) ? { ...before, definite: true } : before;
  const known = knownFirst(state, mention);
  if (isNegated(state)) return [read({ ...state, notUsed: true, notCount: null, excluded: [...state.excluded, { dishes: dishesMeant(state, known), count: state.notCount, from: mention.start, to: mention.end }] }, known.candidates[0]?.score ?? 0)];
  const next: State[] = [];
  const least = (known.candidates[0]?.score ?? 0) - DISH_MARGIN;
  for (const candidate of known.candidates) {
    if (next.length === DISHES_TRIED || candidate.score < least) break;
    const dish = dishesFor(candidate, state.open?.options ?? []);
    if (dish === null) continue;
    next.push(newLine(state, { dish, candidate, mention: known }));
  }
  return next;
}

/** Words that speak of something named before mean a dish that was, where the name fits one. */
function knownFirst(state: State, mention: Mention): Mention {
  const kind = state.open?.kind;
  const again = state.definite || state.fix !== 'off' || isNegated(state) || kind === 'another' || kind === 'same';
  if (!again || state.lines.length === 0) return mention;
  const best = mention.candidates[0]?.score ?? 0;
  const named = new Set(state.lines.map((line) => line.dish));
  const held = mention.candidates.filter((each) => each.score > best - KNOWN_MARGIN && each.concept.dishes.some((dish) => named.has(dish)));
  const score = Math.max(best, mention.end - mention.start - KNOWN_COST); // part of its name is all of it, for what was named before
  return held.length === 0 ? mention : { ...mention, candidates: held.map((each) => ({ ...each, score })), rivals: held.length };
}

/** The dishes that a refused name may mean: of those named before all that it fits, else the likeliest. */
function dishesMeant(state: State, { candidates }: Mention): readonly number[] {
  const named = new Set(state.lines.map((line) => line.dish));
  const held = candidates.flatMap((each) => each.concept.dishes).filter((dish) => named.has(dish));
  return held.length > 0 ? held : (candidates[0]?.concept.dishes ?? []);
}

function stepOption(state: State, mention: Mention): State[] {
  const heard = hear(state, mention);
  const gain = mention.candidates[0]?.score ?? 0;
  const trail = trailWith(state.trail, mention.start * 64 + mention.end, (heard.negated ? 1 : 0) + (heard.amount ? 2 : 0));
  const after = { ...read({ ...state, notUsed: heard.negated, not: heard.negated ? state.not : 'off' }, gain), trail };
  if (state.open) return [{ ...after, open: { ...state.open, options: [...state.open.options, heard] } }];
  const next: State[] = [];
  const attached = attach(toHolder(after, [heard]), heard);
  if (attached) next.push(attached);
  if (!heard.negated || !currentLine(state)) {
    const open: OpenPhrase = { kind: 'none', quantity: 1, options: [heard], strange: 0, start: mention.start };
    next.push({ ...after, open, score: after.score - (currentLine(state) ? NEW_PHRASE_COST : 0) });
  }
  return next;
}

/** The option put on the current line, or null when that dish does not have it. */
function attach(state: State, heard: HeardOption): State | null {
  const line = currentLine(state);
  const settled = line && settle(heard, line.dish);
  if (!line) return null;
  if (!settled) return heard.negated ? (refusedBefore(state, heard) ?? unmetOnLine(state, line, heard)) : null;
  const added = addOptions(correctable(state, line), settled.taken);
  return { ...state, lines: withLast(state, added.line), onGiven: line.given !== null, score: state.score - settled.cost - added.cost };
}

const BEFORE_COST = 0.1;

/** "Two dosas and a coffee, no onion": what the last dish lacks is refused of those named before that have it. */
function refusedBefore(state: State, heard: HeardOption): State | null {
  let found = false;
  const lines = state.lines.map((line) => {
    const settled = line.given === null ? settle(heard, line.dish) : null;
    if (!settled) return line;
    found = true;
    return addOptions(line, settled.taken).line;
  });
  return found ? { ...state, lines, score: state.score - BEFORE_COST } : null;
}

function unmetOnLine(state: State, line: LineDraft, heard: HeardOption): State {
  return { ...state, lines: withLast(state, { ...line, unmet: [...line.unmet, heard] }), score: state.score - unmetCost(heard) };
}

function hear(state: State, mention: Mention): HeardOption {
  const negated = isNegated(state) || (mention.kind === 'group' && mention.refused === true);
  return { mention, negated, amount: state.amount, quantity: 1, every: state.all || mention.kind === 'group' };
}

/** A negation reaches its first option, and on over "or" and "and"; over a comma only when strong ("without"). */
function isNegated(state: State): boolean {
  if (state.not === 'off') return false;
  if (!state.notUsed) return true;
  if (state.amount !== null) return false;
  if (state.joint === 'or' || state.joint === 'and') return true;
  return state.joint === 'comma' && state.not === 'strong';
}
