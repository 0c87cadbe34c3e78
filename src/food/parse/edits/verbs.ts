import { LENTILS } from '../lentils';
import { numberOf } from '../numbers';
import type { OrderToken } from '../order-token';
import {
  ACTS_BEFORE_DO,
  ASKING_HELPERS,
  DIRECTIONS,
  type EditAct,
  LEADING_VERBS,
  LINKING_ENDS,
  LINKING_VERBS,
  NEGATIONS,
  TELLING_HELPERS,
  VERB_STEMS,
  WHOLE_VERBS,
} from './act';
import { localWords } from '../../../language/text/local-pattern';

/** A verb of a message: what it does, and the words it is made of. */
export interface EditVerb {
  readonly act: EditAct;
  readonly from: number;
  readonly to: number;
  /** True where it stands before what it acts on, as in English. */
  readonly leading: boolean;
  /** True where it stands between a dish and what that shall be: "the dosa should be large". */
  readonly within?: true;
  /** True for "ki jagah", which names what something else replaces. */
  readonly inPlace?: true;
  /** True where the next clause completes it: "hata ke …". */
  readonly linked: boolean;
}

/** Finds the verb that begins at a word; null for none. */
export function verbAt(tokens: readonly OrderToken[], at: number): EditVerb | null {
  const token = tokens[at];
  if (!token || LENTILS.test(token.raw) || isOfName(tokens, at)) return null;
  return placeAt(tokens, at) ?? stemAt(tokens, at) ?? wholeAt(tokens, at) ?? leadingAt(tokens, at);
}

const closeWord = (tokens: readonly OrderToken[], at: number): string =>
  tokens[at]?.gap === '' ? (tokens[at]?.word ?? '') : '';

/** "X ki jagah": X goes, and something comes. */
function placeAt(tokens: readonly OrderToken[], at: number): EditVerb | null {
  const [word, next] = [tokens[at]?.word ?? '', closeWord(tokens, at + 1)];
  const found =
    (word === 'ki' || word === 'ke') &&
    ['jagah', 'badle', 'bajay', 'bajaye'].includes(next) &&
    at > 0;
  return found
    ? { act: 'remove', from: at, to: at + 2, leading: false, linked: true, inPlace: true }
    : null;
}

function stemAt(tokens: readonly OrderToken[], at: number): EditVerb | null {
  const word = tokens[at]?.word ?? '';
  const stem = VERB_STEMS.get(word);
  const helper = closeWord(tokens, at + 1);
  if (stem === undefined || helper === '') return null;
  if (isDish(tokens, at)) return null;
  const span = { from: at, to: at + 2, leading: false };
  if (TELLING_HELPERS.has(helper)) return { ...span, act: 'told', linked: false };
  if (stem === 'told' && !ASKING_HELPERS.has(helper)) return null;
  if (ASKING_HELPERS.has(helper)) return { ...span, act: asked(tokens, at, stem), linked: false };
  const linked =
    stem !== 'keep' && LINKING_ENDS.has(helper) && !ASKING_HELPERS.has(closeWord(tokens, at + 2));
  return linked ? { ...span, act: asked(tokens, at, stem), linked: true } : null;
}

/**
 * True where "dal" is the dish: before a count that another verb follows, as in "dal do kar do".
 */
const isDish = (tokens: readonly OrderToken[], at: number): boolean =>
  tokens[at]?.word === 'dal' &&
  (VERB_STEMS.has(closeWord(tokens, at + 2)) || WHOLE_VERBS.has(closeWord(tokens, at + 2)));

/** Words before "set" where that is a part of a dish's name: "3 more set dosas". */
const BEFORE_NAME: ReadonlySet<string> = new Set('more extra another a one plain'.split(' '));

/** True where "set" is of a dish that is counted, and sets nothing. */
const isOfName = (tokens: readonly OrderToken[], at: number): boolean => {
  const before = tokens[at - 1]?.word ?? '';
  return (
    tokens[at]?.word === 'set' &&
    tokens[at]?.gap === '' &&
    at + 1 < tokens.length &&
    (BEFORE_NAME.has(before) || numberOf(before) !== null)
  );
};

function wholeAt(tokens: readonly OrderToken[], at: number): EditVerb | null {
  const word = tokens[at]?.word ?? '';
  const span = { from: at, to: at + 1, leading: false };
  const linking = LINKING_VERBS.get(word);
  if (linking !== undefined) return { ...span, act: asked(tokens, at, linking), linked: true };
  const whole = isMaking(tokens, at) ? 'set' : WHOLE_VERBS.get(word);
  return whole === undefined ? null : { ...span, act: asked(tokens, at, whole), linked: false };
}

const MAKING: ReadonlySet<string> = new Set(localWords('verbs.making').split(' '));
const HOW_IT_IS_MADE: ReadonlySet<string> = new Set(['mein', 'me', 'mai', 'ke', 'bina', 'wala']);

/** True where "banana" is Hindi for "to make", and no fruit: "ghee mein banana". */
const isMaking = (tokens: readonly OrderToken[], at: number): boolean =>
  MAKING.has(tokens[at]?.raw ?? '') ||
  (tokens[at]?.word === 'banana' && HOW_IT_IS_MADE.has(tokens[at - 1]?.word ?? ''));

const WAS: ReadonlySet<string> = new Set(['tha', 'thi', 'the', 'thin']);

/** The act of a verb with the words before it: "kam kar do", "nahi chahiye", "mat dalo". */
function asked(tokens: readonly OrderToken[], at: number, verb: EditAct): EditAct {
  const [before, earlier] = [tokens[at - 1]?.word ?? '', tokens[at - 2]?.word ?? ''];
  if (verb === 'want' && WAS.has(closeWord(tokens, at + 1)) && !NEGATIONS.has(before)) return 'set'; // "chahiye the": it is not so
  const told = verb === 'set' ? (ACTS_BEFORE_DO.get(before) ?? verb) : verb;
  const refused = NEGATIONS.has(before) ? at - 1 : NEGATIONS.has(earlier) ? at - 2 : -1;
  if (refused < 0 || numberOf(tokens[refused - 1]?.word ?? '') !== null) return told;
  if (told === 'want' && refused === at - 1) return 'remove';
  if (tokens[refused]?.word === 'mat' && told === 'add') return 'remove';
  return told === 'set' || told === 'add'
    ? refused === at - 1 || told === 'add'
      ? 'told'
      : told
    : told;
}

const MOVING: ReadonlySet<string> = new Set(['bring', 'take', 'get', 'put', 'cut', 'move', 'go']);
const DIRECTION_REACH = 6; // words between "bring" and its "down"

/** The direction of a count: "bring the dosa down to one", "take the naan up by two". */
function movedAt(tokens: readonly OrderToken[], at: number): EditAct | undefined {
  if (!MOVING.has(tokens[at]?.word ?? '')) return undefined;
  const way = tokens
    .slice(at + 1, at + 1 + DIRECTION_REACH)
    .find(({ word }) => DIRECTIONS.has(word));
  return way && DIRECTIONS.get(way.word);
}

const BEING: ReadonlySet<string> = new Set(['be', 'stay', 'remain']);

function leadingAt(tokens: readonly OrderToken[], at: number): EditVerb | null {
  const [word, next] = [tokens[at]?.word ?? '', closeWord(tokens, at + 1)];
  const span = { from: at, leading: true, linked: false };
  if (word === 'take' && (next === 'out' || next === 'off'))
    return { ...span, act: 'remove', to: at + 2 };
  const moved = movedAt(tokens, at);
  if (moved) return { ...span, act: moved, to: at + 1 };
  if (word === 'get' && next === 'rid') return { ...span, act: 'remove', to: at + 2 };
  if (word === 'should' && BEING.has(next))
    return { ...span, act: 'set', within: true, to: at + 2 };
  if (word === 'stays' || word === 'remains')
    return { ...span, act: 'set', within: true, to: at + 1 };
  const act = LEADING_VERBS.get(word);
  if (act === undefined || VERB_STEMS.get(next) === 'set' || WHOLE_VERBS.get(next) === 'set')
    return null;
  return { ...span, act, to: at + 1 };
}
