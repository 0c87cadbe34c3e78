import type { ContextLine } from '../context';
import { isFunctionWord } from '../cues';
import { JOINTS, NEGATIONS, POINTERS, TELLING_APART } from '../edits/act';
import { verbAt } from '../edits/verbs';
import type { MenuIndex } from '../menu-index';
import { numberOf } from '../numbers';
import type { OrderToken } from '../order-token';
import { isTalk } from '../talk';
import { tokensOf } from '../tokens';
import { MentionFinder } from './mentions';

/** A dish of the basket that a message says it does not mean, and what it says of others. */
export interface DeniedLine {
  readonly dishId: string;
  /** The rest of the message, split at each dish that it names. */
  readonly parts: readonly string[];
}

const MOST_WORDS = 40;
/** Verbs of saying, which deny no dish: "paneer nahi bola tha". */
const SAID: ReadonlySet<string> = new Set(
  'bola boli bole kaha kahi kahe said say mean meant tha thi the maine mene'.split(' '),
);

interface Stretch {
  readonly tokens: readonly OrderToken[];
  /** Id of the only dish of the basket that it names. */
  readonly dishId: string | undefined;
  readonly names: boolean;
  /** Its words beside that dish. */
  readonly beside: readonly OrderToken[];
}

/**
 * Reads "not the paneer one, the masala dosa", "paneer wala nahi, masala dosa mein se ek": the first
 * dish is not the one that was meant; "wo nahi" is the one `changed` last. Undefined where nothing follows, or the dish is to go.
 */
export function readDeniedLine(
  index: MenuIndex,
  text: string,
  context: readonly ContextLine[],
  changed: string | undefined,
): DeniedLine | undefined {
  const tokens = tokensOf(text);
  if (context.length < 2 || tokens.length > MOST_WORDS) return undefined;
  const finder = new MentionFinder(index, tokens, context);
  const stretches = stretchesOf(tokens, finder).map((own) =>
    stretchAt(own, tokens, finder, context),
  );
  const [one, ...others] = stretches.flatMap((each) =>
    isDenial(each) ? [each] : isPointedDenial(each) ? [{ ...each, dishId: changed ?? '' }] : [],
  );
  const rest = stretches.filter((each) => each.tokens !== one?.tokens && !isTalkAlone(each));
  const isOther = rest.some(({ dishId, names }) => names && dishId !== one?.dishId);
  if (one?.dishId === undefined || others.length > 0 || !isOther) return undefined;
  return { dishId: one.dishId, parts: partsOf(rest, text) };
}

/** Splits a message at its pauses, at "but", and behind a negation that closes: "paneer nahi | …". */
function stretchesOf(
  tokens: readonly OrderToken[],
  finder: MentionFinder,
): readonly (readonly [number, number])[] {
  const cuts = [0];
  let named = false;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    if (at > 0 && (token.gap !== '' || BUT.has(token.word))) {
      cuts.push(at);
      named = false;
    }
    if (
      CLOSING_NOT.has(token.word) &&
      named &&
      tokens[at + 1]?.gap === '' &&
      !verbAt(tokens, at + 1)
    ) {
      if (!SAID.has(tokens[at + 1]?.word ?? '')) cuts.push(at + 1);
      named = false;
    }
    const mention = finder.at(at);
    if (!mention) continue;
    named = true;
    at = mention.to - 1;
  }
  return cuts.map((from, n) => [from, cuts[n + 1] ?? tokens.length] as const);
}

/** Hindi words that refuse what stands before them. */
const CLOSING_NOT: ReadonlySet<string> = new Set('nahi nahin nai nhi'.split(' '));
const BUT: ReadonlySet<string> = new Set('but lekin par magar balki'.split(' '));

function stretchAt(
  [from, to]: readonly [number, number],
  tokens: readonly OrderToken[],
  finder: MentionFinder,
  context: readonly ContextLine[],
): Stretch {
  const dishes = new Set<string>();
  const beside: OrderToken[] = [];
  let named = 0;
  for (let at = from; at < to; ) {
    const mention = finder.at(at);
    const isDish = mention && mention.to <= to && (mention.whole || mention.choices.length === 0);
    if (isDish) named += 1;
    else beside.push(...tokens.slice(at, mention?.to ?? at + 1));
    for (const line of isDish ? mention.lines : []) dishes.add(context[line]?.dishId ?? '');
    at = mention?.to ?? at + 1;
  }
  const [dishId] = dishes;
  const isOne = dishes.size === 1 && named === 1;
  return {
    tokens: tokens.slice(from, to),
    beside,
    names: named > 0,
    dishId: isOne ? dishId : undefined,
  };
}

/** True for a dish and a negation, with nothing that is to become of it. */
function isDenial({ tokens, dishId, beside }: Stretch): boolean {
  const [first] = tokens;
  const last = tokens.findLast(({ word }) => !SAID.has(word));
  const ends = last !== undefined && last !== first && CLOSING_NOT.has(last.word);
  const leads = tokens.some(
    (token, at) => token.word === 'not' && tokens.slice(0, at).every(isOfTalk),
  );
  return dishId !== undefined && (ends || leads) && beside.every(isOfDenial);
}

/** True for "wo nahi", "not that one": of what was changed last. */
const isPointedDenial = ({ tokens, names }: Stretch): boolean =>
  !names &&
  tokens.some(({ word }) => POINTERS.has(word)) &&
  tokens.some(({ word }) => CLOSING_NOT.has(word) || word === 'not') &&
  tokens.every((token, at, all) => POINTERS.has(token.word) || isOfDenial(token, at, all));

const isOfTalk = (token: OrderToken): boolean => isTalk(token) || isFunctionWord(token);

/** True of a word that says nothing more than "not that one". */
const isOfDenial = (token: OrderToken, at: number, all: readonly OrderToken[]): boolean =>
  NEGATIONS.has(token.word) ||
  SAID.has(token.word) ||
  TELLING_APART.has(token.word) ||
  (isOfTalk(token) && numberOf(token.word) === null && !verbAt(all, at));

const isTalkAlone = ({ tokens, names }: Stretch): boolean =>
  !names &&
  tokens.every(
    (token) =>
      isTalk(token) || NEGATIONS.has(token.word) || JOINTS.has(token.word) || SAID.has(token.word),
  );

/** Joins to each dish what is told behind it: "masala dosa mein se ek. bina pyaaz". */
function partsOf(stretches: readonly Stretch[], text: string): string[] {
  const parts: string[][] = [];
  for (const { tokens, names } of stretches) {
    const from = tokens.findIndex(({ word }) => !BUT.has(word));
    const said = text.slice(tokens[from]?.start, tokens.at(-1)?.end);
    const part = parts.at(-1);
    if (part && !names) part.push(said);
    else parts.push([said]);
  }
  return parts.map((part) => part.join(' '));
}
