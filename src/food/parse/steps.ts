import type { Amount, Cue } from './cues';
import type { MenuIndex } from './menu-index';
import type { Candidate, Mention } from './mentions';
import { addOptions, dishesFor, dishesOffering, type HeardOption, type LineDraft, type OpenPhrase, settle, type State, type TakenOption, trailWith } from './state';

// Costs in units of one word read rightly; see mentions.ts.
const ORPHAN_COST = 0.5;
const UNMET_NOT_COST = 0.15;
const OPENED_GAIN = 0.2;
const BARE_COST = 0.45;
const BARE_PARTIAL_COST = 0.8;
const JOINED_COST = 0.25;
const NEW_PHRASE_COST = 0.15;
const AMOUNT_LOST_COST = 0.25;
const DISHES_TRIED = 3;
const DISH_MARGIN = 0.6;

/** The line that options go to now. */
export function currentLine(state: State): LineDraft | undefined {
  return state.lines.at(-1);
}

function withLast(state: State, line: LineDraft): readonly LineDraft[] {
  return [...state.lines.slice(0, -1), line];
}

/** Where reading a mention may lead; the states carry their scores. */
export function stepMention(state: State, mention: Mention): State[] {
  if (state.mute) return [read({ ...state, mute: false }, 0)];
  if (mention.kind === 'dish') return stepDish(state, mention);
  if (mention.kind === 'group' && !state.all && !isNegated(state)) return [];
  return stepOption(state, mention);
}

function read(state: State, gain: number): State {
  return { ...state, score: state.score + gain, joint: 'none', amount: null, all: false };
}

function stepDish(state: State, mention: Mention): State[] {
  if (isNegated(state)) return [read({ ...state, notUsed: true, excluded: [...state.excluded, ...(mention.candidates[0]?.concept.dishes ?? [])] }, 0)];
  const next: State[] = [];
  const least = (mention.candidates[0]?.score ?? 0) - DISH_MARGIN;
  for (const candidate of mention.candidates) {
    if (next.length === DISHES_TRIED || candidate.score < least) break;
    const dish = dishesFor(candidate, state.open?.options ?? []);
    if (dish === null) continue;
    next.push(newLine(state, { dish, candidate, mention }));
  }
  return next;
}

const NO_DISHES: readonly number[] = [];
const NO_OPTIONS: readonly HeardOption[] = [];

interface NewDish {
  readonly dish: number;
  readonly candidate: Candidate | null;
  /** Where it was read, or null when it is only meant. */
  readonly mention: Mention | null;
  readonly rivals?: readonly number[];
  readonly like?: number | null;
}

/** A line for a dish, taking over what the open phrase holds. */
function newLine(state: State, found: NewDish): State {
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
  };
  const { line, cost } = settleAll(bare, open?.options ?? []);
  const amountCost = state.amount ? AMOUNT_LOST_COST : 0;
  const gain = (found.candidate?.score ?? 0) - amountCost + openingGain(state, found.candidate?.coverage ?? 1) - cost;
  const trail = trailWith(state.trail, found.dish, line.quantity * 4 + (line.like === null ? 1 : 2));
  return { ...read(state, gain), lines: [...state.lines, line], open: null, not: 'off', trail };
}

function openingGain(state: State, coverage: number): number {
  if (state.open && state.open.kind !== 'none') return OPENED_GAIN;
  if (state.lines.length === 0 || state.joint === 'start' || state.joint === 'clause') return 0;
  if (state.open) return 0;
  return state.joint === 'none' ? -BARE_COST - BARE_PARTIAL_COST * (1 - coverage) : -JOINED_COST;
}

/** All the options settled on a line; those the dish does not offer are left out at a price. */
function settleAll(line: LineDraft, options: readonly HeardOption[]): { line: LineDraft; cost: number } {
  if (options.length === 0) return { line, cost: 0 };
  let cost = 0;
  const taken: TakenOption[] = [];
  const unmet: HeardOption[] = [];
  for (const option of options) {
    const settled = settle(option, line.dish);
    if (settled) {
      taken.push(...settled.taken);
      cost += settled.cost;
    } else {
      unmet.push(option);
      cost += unmetCost(option);
    }
  }
  const added = addOptions(line, taken);
  return { line: unmet.length > 0 ? { ...added.line, unmet: [...line.unmet, ...unmet] } : added.line, cost: cost + added.cost };
}

/** What a dish lacks may well be asked to stay away; asked for, it speaks against the dish. */
function unmetCost(option: HeardOption): number {
  return option.negated ? UNMET_NOT_COST : (option.mention.candidates[0]?.score ?? 0) + ORPHAN_COST;
}

function stepOption(state: State, mention: Mention): State[] {
  const heard = hear(state, mention);
  const gain = mention.candidates[0]?.score ?? 0;
  const trail = trailWith(state.trail, mention.start * 64 + mention.end, (heard.negated ? 1 : 0) + (heard.amount ? 2 : 0));
  const after = { ...read({ ...state, notUsed: heard.negated, not: heard.negated ? state.not : 'off' }, gain), trail };
  if (state.open) return [{ ...after, open: { ...state.open, options: [...state.open.options, heard] } }];
  const next: State[] = [];
  const attached = attach(after, heard);
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
  if (!settled) return heard.negated ? unmetOnLine(state, line, heard) : null;
  const added = addOptions(line, settled.taken);
  return { ...state, lines: withLast(state, added.line), score: state.score - settled.cost - added.cost };
}

function unmetOnLine(state: State, line: LineDraft, heard: HeardOption): State {
  return { ...state, lines: withLast(state, { ...line, unmet: [...line.unmet, heard] }), score: state.score - UNMET_NOT_COST };
}

function hear(state: State, mention: Mention): HeardOption {
  const negated = isNegated(state);
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

const DROPPED_NUMBER_COST = 0.35;
const DROPPED_ARTICLE_COST = 0.05;
const REST_COST = 0.1;

/** Ends an open phrase that met no dish: its options go to the line before, to another of the same dish, or to the dish that alone has them. */
export function closeOpen(index: MenuIndex, state: State): State[] {
  const { open } = state;
  if (!open) return [state];
  if (open.options.length === 0) return closeEmpty(state, open);
  return [...closeOnLine(state, open), ...closeLikeLine(state, open), ...closeImplied(index, state, open), closeUnheard(state, open)];
}

/** Nothing has these options: they stay unread. */
function closeUnheard(state: State, open: OpenPhrase): State {
  const cost = open.options.reduce((sum, option) => sum + (option.mention.candidates[0]?.score ?? 0) + ORPHAN_COST, 0);
  return { ...state, open: null, score: state.score - cost - DROPPED_NUMBER_COST };
}

function closeEmpty(state: State, open: OpenPhrase): State[] {
  const article = open.strange > 0 ? DROPPED_NUMBER_COST : DROPPED_ARTICLE_COST;
  const cost = open.kind === 'number' ? DROPPED_NUMBER_COST : open.kind === 'article' ? article : REST_COST;
  const dropped = { ...state, open: null, score: state.score - cost };
  const repeats = open.kind === 'another' || open.kind === 'same';
  const copy = repeats ? copyLine(state, open) : null;
  return copy ? [dropped, copy] : [dropped];
}

/** Another line of the current dish: "the same" takes its options over, "another" does not. */
function copyLine(state: State, open: OpenPhrase): State | null {
  const line = currentLine(state);
  if (!line) return null;
  const made = newLine({ ...state, joint: 'start' }, { dish: line.dish, candidate: null, mention: null, like: lineHead(state) });
  const score = made.score - (open.kind === 'none' ? 0 : OPENED_GAIN);
  if (open.kind !== 'same') return { ...made, score };
  const own = currentLine(made)?.options ?? [];
  const merged = addOptions({ ...line, options: line.options.map((each) => ({ ...each, candidate: null })) }, own);
  return { ...made, score, lines: withLast(made, { ...line, options: merged.line.options, given: null, like: lineHead(state) }) };
}

const ON_LINE_COST = { number: 0.5, article: 0.15, another: 0.5, same: 0.8, rest: 0.5, none: 0.25 } as const;

function closeOnLine(state: State, open: OpenPhrase): State[] {
  const line = currentLine(state);
  if (!line) return [];
  const options = open.kind === 'number' && open.quantity > 1 ? open.options.map((each) => ({ ...each, quantity: open.quantity })) : open.options;
  const settled = settleAll(line, options);
  const score = state.score - settled.cost - ON_LINE_COST[open.kind];
  return [{ ...state, open: null, lines: withLast(state, settled.line), score, trail: trailWith(state.trail, open.start, 3) }];
}

const LIKE_LINE_COST = { number: 0.15, article: 0.6, another: 0.05, same: 0, rest: 0.05, none: 1 } as const;

const STRANGE_COPY_COST = 0.7;

function closeLikeLine(state: State, open: OpenPhrase): State[] {
  const copy = copyLine(state, open);
  const strange = open.strange > 0 ? STRANGE_COPY_COST : 0;
  return copy ? [{ ...copy, score: copy.score - LIKE_LINE_COST[open.kind] - strange }] : [];
}

/** The first of the lines that the current one is a copy of. */
function lineHead(state: State): number {
  return currentLine(state)?.like ?? state.lines.length - 1;
}

const IMPLIED_COST = 0.6;
const STRANGE_HEAD_GAIN = 0.35;
const OPEN_CHOICE_COST = 0.6;

function closeImplied(index: MenuIndex, state: State, open: OpenPhrase): State[] {
  const line = currentLine(state);
  if (line && open.options.every((option) => settle(option, line.dish) !== null)) return [];
  const dishes = dishesOffering(index, open.options);
  const [dish, ...rivals] = dishes;
  if (dish === undefined) return [];
  const made = newLine({ ...state, joint: 'start' }, { dish, candidate: null, mention: null, rivals });
  const cost = IMPLIED_COST - (open.strange > 0 ? STRANGE_HEAD_GAIN : 0) + (rivals.length > 0 ? OPEN_CHOICE_COST : 0);
  return [{ ...made, score: made.score - cost }];
}

/** Where reading a cue may lead. */
export function stepCue(index: MenuIndex, state: State, cue: Cue, { at, countable }: { at: number; countable: boolean }): State[] {
  switch (cue.kind) {
    case 'number':
      return stepNumber(index, state, cue, at, countable);
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
      return stepAmount(state, cue.amount);
    case 'all':
      return [{ ...state, all: true }];
    default:
      return [stepJoint(state, cue)];
  }
}

type NumberCue = Extract<Cue, { kind: 'number' }>;

const NUMBER_UNUSED_COST = 0.35;
const COUNT_AFTER_COST = 0.05;

function stepNumber(index: MenuIndex, state: State, { value, doubtful }: NumberCue, at: number, countable: boolean): State[] {
  const next = doubtful && !countable ? [] : opened(index, state, { kind: 'number', quantity: value }, at);
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

function stepAmount(state: State, amount: Amount): State[] {
  return [{ ...state, amount }];
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
