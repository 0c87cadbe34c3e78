import { cuesAt, isCueWord } from './cues';
import { mentionsOf, type Mention } from './mentions';
import type { MenuIndex } from './menu-index';
import { START, type State, type TakenOption } from './state';
import { closeOpen, stepCue, stepMention } from './steps';
import type { Token } from './tokens';

/** How many readings are followed at a time; more changes no result on any menu tried. */
const BEAM = 24;
const STRANGE_COST = 0.5;
const KNOWN_SKIPPED_COST = 0.55;
const HEADING_COST = 0.15;
const CUE_SKIPPED_COST = 0.2;

/** Whole readings of a message, the best first. */
export function readingsOf(index: MenuIndex, tokens: readonly Token[]): State[] {
  const mentions = mentionsOf(index, tokens);
  const reached: State[][] = Array.from({ length: tokens.length + 1 }, () => []);
  reached[0]?.push(START);
  tokens.forEach((token, at) => {
    for (const state of best(reached[at] ?? [])) {
      advance(index, tokens, punctuated(state, token), at, mentions[at] ?? [], (end, next) => reached[end]?.push(next));
    }
    reached[at] = [];
  });
  return best((reached[tokens.length] ?? []).flatMap((state) => closeOpen(index, state)));
}

/** The best readings, each once: of several ways to one reading only the best goes on. */
function best(states: State[]): State[] {
  const kept: State[] = [];
  const seen = new Set<string>();
  for (const state of states.sort((a, b) => b.score - a.score)) {
    const key = keyOf(state);
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(state);
    if (kept.length === BEAM) break;
  }
  return kept;
}

function keyOf(state: State): string {
  const lines = state.lines.map((line) => `${line.dish}x${line.quantity}~${line.like ?? ''}:${line.options.map(takenKey).join(' ')}`).join(';');
  const { open } = state;
  const phrase = open ? `${open.kind}${open.quantity}${open.options.map((option) => `${option.mention.start}${option.negated}`).join(' ')}` : '';
  return `${lines}/${phrase}/${state.not}${state.notUsed}${state.amount ?? ''}${state.all}${state.mute}${state.joint}`;
}

function takenKey(taken: TakenOption): string {
  return `${taken.ref.optionId}${taken.heard.negated}${taken.heard.amount ?? ''}`;
}

/** A comma parts things of a list; the end of a sentence also ends a negation. */
function punctuated(state: State, token: Token): State {
  if (token.gap === ',') return { ...state, joint: state.joint === 'none' ? 'comma' : state.joint };
  if (token.gap === '.' && state !== START) return { ...state, joint: 'clause', not: 'off', amount: null, mute: false };
  return state;
}

type Reach = (end: number, state: State) => void;

function advance(index: MenuIndex, tokens: readonly Token[], state: State, at: number, mentions: readonly Mention[], reach: Reach): void {
  for (const mention of mentions) {
    for (const next of stepMention(state, mention)) reach(mention.end, next);
  }
  const cues = cuesAt(tokens, at);
  for (const { cue, length } of cues) {
    for (const next of stepCue(index, state, cue, at)) reach(at + length, next);
  }
  reach(at + 1, skipped(index, tokens, state, at));
}

/** A word left unread: dear when the menu knows it, cheap when it only names a group, free when it serves ordering. */
function skipped(index: MenuIndex, tokens: readonly Token[], state: State, at: number): State {
  const token = tokens[at];
  if (!token) return state;
  if (isCueWord(token)) return { ...state, score: state.score - CUE_SKIPPED_COST };
  const known = index.terms.exact(token);
  if (known.some((match) => index.headings.has(match.term))) return { ...state, score: state.score - HEADING_COST };
  const cost = known.length > 0 ? KNOWN_SKIPPED_COST : STRANGE_COST;
  const open = state.open ? { ...state.open, strange: state.open.strange + 1 } : null;
  return { ...state, open, mute: false, strange: state.strange + 1, score: state.score - cost };
}
