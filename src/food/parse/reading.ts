import { closeBehind, closeOpen } from './close';
import { functionPhrasesAt, type FunctionPhraseMatch, isFunctionWord, isMeasure } from './cues';
import type { MenuMention } from './menu-mention';
import { mentionsOf } from './mentions';
import { dietAt } from './diet';
import type { MenuIndex } from './menu-index';
import { type LineDraft, START_STATE, type OrderParseState, trailWith } from './state';
import type { PhraseContext } from './phrase-context';
import { stepFunctionPhrase } from './step-cue';
import { stepMention } from './step-mention';
import type { OrderToken } from './order-token';
import { UNIT_WORDS } from './unit-words';

/** Most readings followed at a time; more changes no result on any menu tried. */
const BEAM_WIDTH = 12;
/** How far behind the best a reading is dropped: none ever caught up on a message tried. */
const PRUNE_MARGIN = 1.6;
const UNKNOWN_WORD_COST = 0.5;
const KNOWN_SKIPPED_COST = 0.55;
const HEADING_COST = 0.15;
const FUNCTION_WORD_SKIPPED_COST = 0.2;
const DIET_COST = 0.1;
const NOT_SKIPPED_COST = 1.5;

/** Reads a message in several ways ("readings"), the best first; `given` are lines of the cart. */
export function readingsOf(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  given: readonly LineDraft[] = [],
): OrderParseState[] {
  const mentions = mentionsOf(index, tokens).map((all) =>
    all.map((one) => markMention(tokens, one)),
  );
  const reached = new ReadingLattice(tokens.length + 1);
  reached.add(0, { ...START_STATE, lines: given });
  const begged = tokens.some(({ word }) => GIVEN_TO.has(word));
  tokens.forEach((token, at) => {
    const cues = functionPhrasesAt(tokens, at);
    const place: OrderTokenAnnotations = {
      token,
      at,
      mentions: mentions[at] ?? [],
      cues,
      skipCost: dietAt(tokens, at) === null ? skipCost(index, token, cues) : DIET_COST,
      countable:
        isCountable(tokens, mentions, at + 1) || MORE_WORDS.has(tokens[at + 1]?.word ?? ''),
      apart: pauseFollows(tokens, at + 1),
      alone: standsAlone(tokens, at + 1),
      measured: UNIT_WORDS.has(tokens[at + 1]?.word ?? ''),
      plated: isPlated(tokens[at + 1]),
      unknown: isUnknown(index, tokens[at + 1]),
      begged,
    };
    const joins = at > 0 && cues.some(({ cue }) => cue.kind === 'and');
    for (const state of bestReadings(reached.take(at))) {
      const paused = applyPunctuation(state, token, at);
      advanceReading(index, joins ? closeBehind(paused) : paused, place, reached);
    }
  });
  return bestReadings(
    reached
      .take(tokens.length)
      .flatMap((state) => closeOpen(index, state))
      .filter((state) => state.waiting.length === 0),
  );
}

/** True where a refusal follows at once: "cheeni mat". */
const isRefusedAfter = (tokens: readonly OrderToken[], at: number): boolean =>
  tokens[at]?.gap === '' &&
  functionPhrasesAt(tokens, at).some(({ cue }) => cue.kind === 'notBefore');

const AT_HAND: ReadonlySet<string> = new Set(['me', 'mein', 'ko']);

/** A mention with what the word after it makes of it. */
function markMention(tokens: readonly OrderToken[], mention: MenuMention): MenuMention {
  if (mention.kind === 'group')
    return isRefusedAfter(tokens, mention.end) ? { ...mention, refused: true } : mention;
  const after = tokens[mention.end];
  return mention.kind === 'dish' && after?.gap === '' && AT_HAND.has(after.word)
    ? { ...mention, athand: true }
    : mention;
}

/** The best readings, each once: of several ways to one reading only the best goes on. */
function bestReadings(states: OrderParseState[]): OrderParseState[] {
  const kept: OrderParseState[] = [];
  const seen = new Set<number>();
  states.sort((a, b) => b.score - a.score);
  const least = (states[0]?.score ?? 0) - PRUNE_MARGIN;
  for (const state of states) {
    if (kept.length === BEAM_WIDTH || state.score < least) break;
    const key = keyOf(state);
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(state);
  }
  return kept;
}

const NEGATION_CODES = { off: 0, weak: 1, strong: 2 } as const;
const SEPARATOR_CODES = { start: 0, none: 1, and: 2, or: 3, comma: 4, with: 5, clause: 6 } as const;
const CORRECTION_CODES = { off: 0, turn: 64, part: 128, whole: 192 } as const;
const PHRASE_KIND_CODES = { number: 1, article: 2, another: 3, rest: 4, none: 5, same: 6 } as const;

function keyOf(state: OrderParseState): number {
  const flags =
    NEGATION_CODES[state.not] +
    (state.notUsed ? 4 : 0) +
    (state.all ? 8 : 0) +
    (state.mute ? 16 : 0) +
    (state.amount ? 32 : 0) +
    CORRECTION_CODES[state.fix] +
    (state.definite ? 256 : 0) +
    512 * (state.notCount ?? 0);
  const phrase = state.open
    ? PHRASE_KIND_CODES[state.open.kind] + 8 * state.open.quantity + 8192 * state.open.start
    : 0;
  return trailWith(trailWith(state.trail, phrase, 7), flags, SEPARATOR_CODES[state.joint]);
}

/** Applies the punctuation before a word: a comma, or the end of a sentence and any negation. */
function applyPunctuation(
  state: OrderParseState,
  token: OrderToken,
  place: number,
): OrderParseState {
  if (token.gap === ',')
    return { ...closeBehind(state), joint: state.joint === 'none' ? 'comma' : state.joint };
  if (token.gap === '.' && place > 0)
    return { ...closeBehind(state), joint: 'clause', not: 'off', amount: null, mute: false };
  return state;
}

/** The readings that have come to each place. */
class ReadingLattice {
  private readonly states: OrderParseState[][];
  private readonly tops: number[];

  constructor(places: number) {
    this.states = Array.from({ length: places }, () => []);
    this.tops = Array.from({ length: places }, () => -Infinity);
  }

  /** Keeps a reading unless it is too far behind to matter. */
  add(place: number, state: OrderParseState): void {
    const top = this.tops[place] ?? -Infinity;
    if (state.score < top - PRUNE_MARGIN) return;
    if (state.score > top) this.tops[place] = state.score;
    this.states[place]?.push(state);
  }

  /** The readings at a place, given out once. */
  take(place: number): OrderParseState[] {
    const states = this.states[place] ?? [];
    this.states[place] = [];
    return states;
  }
}

/** A word, with everything that a reading may make of it. */
interface OrderTokenAnnotations extends PhraseContext {
  readonly token: OrderToken;
  readonly mentions: readonly MenuMention[];
  readonly cues: readonly FunctionPhraseMatch[];
  readonly skipCost: number;
}

function advanceReading(
  index: MenuIndex,
  state: OrderParseState,
  place: OrderTokenAnnotations,
  reached: ReadingLattice,
): void {
  for (const mention of place.mentions) {
    for (const next of stepMention(state, mention)) reached.add(mention.end, next);
  }
  for (const { cue, length } of place.cues) {
    for (const next of stepFunctionPhrase(index, state, cue, place))
      reached.add(place.at + length, next);
  }
  reached.add(place.at + 1, skipToken(state, place));
}

const JOINING_WORDS: ReadonlySet<string> = new Set(['and', 'aur', 'plus', 'tatha']);

const GIVEN_TO: ReadonlySet<string> = new Set(
  'mujhe mujhko mereko hame hamen humein hamko humko please pls plz'.split(' '),
);

const MORE_WORDS: ReadonlySet<string> = new Set(['more', 'aur']);

const isUnknown = (index: MenuIndex, token: OrderToken | undefined): boolean =>
  token !== undefined &&
  token.gap === '' &&
  !isFunctionWord(token) &&
  index.terms.exact(token).length === 0;

const isPlated = (token: OrderToken | undefined): boolean =>
  token !== undefined && token.gap === '' && isMeasure(token);

/** True where a menu name begins, or follows a word of measure ("do plate …"). */
function isCountable(
  tokens: readonly OrderToken[],
  mentions: readonly (readonly MenuMention[])[],
  at: number,
): boolean {
  const token = tokens[at];
  if (!token || token.gap !== '') return false;
  if ((mentions[at] ?? []).some((mention) => mention.kind !== 'group')) return true;
  return isMeasure(token) && (mentions[at + 1] ?? []).length > 0;
}

/** True where a pause follows, or a word that joins something else. */
function pauseFollows(tokens: readonly OrderToken[], at: number, beyond = true): boolean {
  const token = tokens[at];
  if (beyond && token && token.gap === '' && isMeasure(token))
    return pauseFollows(tokens, at + 1, false);
  return (
    (tokens[at]?.gap ?? '') !== '' ||
    (tokens[at + 1] !== undefined && JOINING_WORDS.has(tokens[at]?.word ?? ''))
  );
}

/**
 * True where nothing follows that a count could be of: the end, a pause or a word of ordering, also
 * after a measure ("do plate").
 */
function standsAlone(tokens: readonly OrderToken[], at: number, beyond = true): boolean {
  const token = tokens[at];
  if (!token || token.gap !== '') return true;
  const measure = functionPhrasesAt(tokens, at).find(({ cue }) => cue.kind === 'measure');
  if (measure && beyond) return standsAlone(tokens, at + measure.length, false);
  const kind = functionPhrasesAt(tokens, at)[0]?.cue.kind;
  return kind !== undefined && ENDS_COUNT.has(kind);
}

const ENDS_COUNT: ReadonlySet<FunctionPhraseMatch['cue']['kind']> = new Set([
  'filler',
  'and',
  'another',
  'but',
  'clause',
  'fix',
  'amount',
  'same',
] as const);

/**
 * The cost of leaving a word unread: high when the menu knows it, low when it only names a group or
 * serves ordering.
 */
function skipCost(
  index: MenuIndex,
  token: OrderToken,
  cues: readonly FunctionPhraseMatch[],
): number {
  if (cues.some(({ cue }) => cue.kind === 'not' || cue.kind === 'notVery')) return NOT_SKIPPED_COST;
  if (isFunctionWord(token)) return FUNCTION_WORD_SKIPPED_COST;
  const known = index.terms.exact(token);
  if (known.some((match) => index.headings.has(match.term))) return HEADING_COST;
  return known.length > 0 ? KNOWN_SKIPPED_COST : UNKNOWN_WORD_COST;
}

function skipToken(state: OrderParseState, place: OrderTokenAnnotations): OrderParseState {
  const score = state.score - place.skipCost;
  if (place.cues.length > 0 || place.skipCost < UNKNOWN_WORD_COST)
    return {
      ...state,
      score,
      left: state.left + (place.skipCost > FUNCTION_WORD_SKIPPED_COST ? place.skipCost : 0),
    };
  if (place.skipCost === KNOWN_SKIPPED_COST)
    return { ...skipUnknownToken(state, place, score), left: state.left + 1 };
  return skipUnknownToken(state, place, score);
}

function skipUnknownToken(
  state: OrderParseState,
  place: OrderTokenAnnotations,
  score: number,
): OrderParseState {
  const open = state.open ? { ...state.open, strange: state.open.strange + 1 } : null;
  return {
    ...state,
    open,
    mute: false,
    strange: [...state.strange, place.at],
    score,
    notUsed: state.notUsed || state.not !== 'off', // "bina pyaaz ke, paneer wali": the paneer stays
  };
}
