import type { ContextLine } from '../context';
import { isFunctionWord } from '../cues';
import { NOT_READ_HERE } from '../edits/act';
import type { MenuIndex } from '../menu-index';
import { numberOf } from '../numbers';
import type { OrderToken } from '../order-token';
import { ADDING_WORDS, IN_ALL, NO_MORE } from '../sets';
import { isTalk } from '../talk';
import { clausesOf } from '../tokens';
import { editRoleAt, type EditRole } from '../told/edit-words';
import { type DishMention, MentionFinder } from '../told/mentions';
import { FINAL_WORDS } from '../whole-list';
import { restGone } from './rest-gone';

/** A message that lists dishes and neither takes out nor changes one by itself. */
export interface ListMessage {
  /** The words that list. */
  readonly list: readonly OrderToken[];
  /** The words behind them that ask for something on top: "and also 1 raita". */
  readonly added: readonly OrderToken[];
  /**
   * Whether it says that there shall be no more: `rest` takes out all else, `all` calls the list all
   * there is, `ifThere` does so only for a list of what is there.
   */
  readonly limit: 'rest' | 'all' | 'ifThere' | undefined;
  /** The dishes that it names, by their places in `list`. */
  readonly mentions: readonly DishMention[];
  /** The numbers that it says, in their order. */
  readonly numbers: readonly number[];
  /** True where a verb asks to bring what is listed: "give me 2 naans". */
  readonly brings: boolean;
}

/** Roles by which a message does more than list. */
const EDITING: ReadonlySet<EditRole> = new Set([
  'remove',
  'less',
  'not',
  'notThat',
  'insteadOf',
  'jagah',
  'instead',
  'linked',
  'except',
  'double',
  'by',
  'change',
  'thatMany',
  'clear',
  'leave',
  'more',
  'everything',
  'both',
  'ofIt',
] as const);
const MORE = new Set(['aur', 'or']);
/** Words of adding that may stand behind the one dish that they add: "ek raita bhi", "ek raita aur". */
const TOO = new Set(['bhi', 'too', 'also', ...MORE]);
/** Words that ask for something on top wherever they stand; "plus" joins, too. */
const ON_TOP = new Set(
  [...ADDING_WORDS, 'too', 'extra', 'include'].filter((one) => one !== 'plus'),
);

interface PartWords {
  readonly tokens: readonly OrderToken[];
  readonly mentions: readonly DishMention[];
}

/** Divides a message into the list that it tells and what it asks for on top; undefined for an edit. */
export function listMessage(
  index: MenuIndex,
  all: readonly OrderToken[],
  context: readonly ContextLine[],
): ListMessage | undefined {
  const rest = restGone(all);
  const left = all.filter((_, at) => !rest || at < rest.from || at >= rest.to);
  const tokens = clausesOf(left).flatMap((clause) =>
    isTalkAlone(index, clause, context) ? [] : clause,
  );
  const words = { tokens, mentions: mentionsIn(index, tokens, context) };
  const top = addedFrom(words);
  if (top === 0 || words.mentions.length === 0) return undefined;
  const list = tokens.slice(0, top);
  const roles = rolesIn({ ...words, tokens: list });
  if (roles.some((one) => edits(list, one))) return undefined;
  if (outside(words).some((at) => at < list.length && NOT_READ_HERE.has(list[at]?.word ?? '')))
    return undefined;
  return {
    list,
    mentions: words.mentions.filter(({ to }) => to <= list.length),
    added: top === undefined ? [] : tokens.slice(top),
    limit: rest ? 'rest' : limitOf({ ...words, tokens: list }),
    numbers: countsIn({ ...words, tokens: list }),
    brings: roles.some(({ role }) => role === 'add'),
  };
}

/** True for a role by which a message does more than list; "itna hi" ("just this") does not. */
const edits = (tokens: readonly OrderToken[], one: RolePlace): boolean =>
  isPart(tokens, one) || (EDITING.has(one.role) && !isJustThis(tokens, one));

const isJustThis = (tokens: readonly OrderToken[], { role, at, length }: RolePlace): boolean =>
  role === 'thatMany' && tokens[at + length]?.word === 'hi';

/** True for "one of the biryanis", "biryani mein se ek". */
const isPart = (tokens: readonly OrderToken[], { role, at, length }: RolePlace): boolean =>
  role === 'of' &&
  [at - 1, at + length].some((place) => numberOf(tokens[place]?.word ?? '') !== null);

/** Roles of words that change nothing by themselves. */
const AROUND: ReadonlySet<EditRole> = new Set(['filler', 'to', 'by', 'it', 'and', 'of'] as const);

/** True for a clause of talk that names no dish: "deliver by 8". */
const isTalkAlone = (
  index: MenuIndex,
  clause: readonly OrderToken[],
  context: readonly ContextLine[],
): boolean =>
  clause.every((token) => isFunctionWord(token) || isTalk(token)) &&
  clause.some(({ word }) => numberOf(word) === null) &&
  mentionsIn(index, clause, context).length === 0 &&
  rolesIn({ tokens: clause, mentions: [] }).every(({ role }) => AROUND.has(role)) &&
  !clause.some(saysWhich);

/** True for a word of talk that says what becomes of the list. */
const saysWhich = ({ word }: OrderToken): boolean =>
  ON_TOP.has(word) || NO_MORE.has(word) || IN_ALL.has(word) || NOT_READ_HERE.has(word);

function mentionsIn(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): readonly DishMention[] {
  const finder = new MentionFinder(index, tokens, context);
  const found: DishMention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const mention = finder.at(at);
    if (mention) found.push(mention);
    at = mention?.to ?? at + 1;
  }
  return found;
}

const isNamed = ({ mentions }: PartWords, at: number): boolean =>
  mentions.some(({ from, to }) => at >= from && at < to);

/** Places of the words that name no dish. */
const outside = (words: PartWords): number[] =>
  [...words.tokens.keys()].filter((at) => !isNamed(words, at));

/** The numbers that are no part of a phrase, as the "do" of "de do" is. */
function countsIn(words: PartWords): number[] {
  const phrases = rolesIn(words).filter(({ length }) => length > 1);
  return outside(words).flatMap((at) =>
    phrases.some((one) => at >= one.at && at < one.at + one.length)
      ? []
      : (numberOf(words.tokens[at]?.word ?? '') ?? []),
  );
}

interface RolePlace {
  readonly role: EditRole;
  readonly at: number;
  readonly length: number;
}

function rolesIn(words: PartWords): RolePlace[] {
  const found: RolePlace[] = [];
  for (let at = 0; at < words.tokens.length; ) {
    const here = isNamed(words, at) ? undefined : editRoleAt(words.tokens, at);
    const isCount = here?.length === 1 && numberOf(words.tokens[at]?.word ?? '') !== null;
    if (here && !isCount) found.push({ ...here, at });
    at += here?.length ?? 1;
  }
  return found;
}

/** The place where something is asked for on top; 0 where all of it is, undefined for none. */
function addedFrom(words: PartWords): number | undefined {
  const { tokens, mentions } = words;
  const at = outside(words).find((place) => asksOnTop(words, place));
  if (at === undefined) return undefined;
  const next = mentions.find(({ from }) => from > at);
  const named = mentions.findLast(({ to }) => to <= at);
  if (next && !(named?.to === at && TOO.has(tokens[at]?.word ?? ''))) return beginOf(words, at);
  return TOO.has(tokens[at]?.word ?? '') && named ? beginOf(words, named.from - 1) : 0;
}

function asksOnTop({ tokens, mentions }: PartWords, at: number): boolean {
  const word = tokens[at]?.word ?? '';
  if (ON_TOP.has(word)) return true;
  if (at === 0) return MORE.has(word) || word === 'plus' || word === 'and';
  const isCount = (place: number): boolean => numberOf(tokens[place]?.word ?? '') !== null;
  const behindName = mentions.some(({ to }) => to === at - 1);
  const joinsNone = mentions.every(({ from }) => from < at) && !isCount(at + 1);
  return MORE.has(word) && (joinsNone || (isCount(at - 1) && !isCount(at + 1) && !behindName)); // "ek aur naan"
}

/** The place where the part begins that a word is of: behind a pause or the dish before it. */
function beginOf(words: PartWords, at: number): number {
  let from = Math.max(0, at);
  while (from > 0 && words.tokens[from]?.gap === '' && !isNamed(words, from - 1)) from -= 1;
  return from;
}

function limitOf(words: PartWords): ListMessage['limit'] {
  const first = words.mentions[0]?.from ?? 0;
  const limits = outside(words).filter((at) => {
    const word = words.tokens[at]?.word ?? '';
    return NO_MORE.has(word) || IN_ALL.has(word) || FINAL_WORDS.has(word);
  });
  if (limits.some((at) => at < first)) return 'all';
  const ends = ({ role }: RolePlace): boolean => role === 'nothing' || role === 'thatMany';
  return limits.length > 0 || rolesIn(words).some(ends) ? 'ifThere' : undefined;
}
