import type { ContextLine } from '../context';
import { menuTermsOf } from '../edits/held-lines';
import type { MenuIndex } from '../menu-index';
import { numberOf } from '../numbers';
import type { OrderToken } from '../order-token';
import { editRoleAt, type EditRole } from './edit-words';
import { type DishMention, MentionFinder } from './mentions';
import { placeTakenAt } from './swap-words';

/**
 * A part of a clause, with its first word. One that edits nothing is `ofMenu` where the menu has it,
 * as in a choice, else a `word` that nothing explains.
 */
export type SentencePart =
  | { readonly is: EditRole | 'number' | 'word' | 'ofMenu' | 'inIt'; readonly word: string }
  | { readonly is: 'dish'; readonly word: string; readonly mention: DishMention };

/** The parts of a clause, in their order, whatever else its sentence says. */
export type PartedClause = readonly SentencePart[];

const MOST_WORDS = 60; // of a message; later ones are not read for stances
const WITHIN: ReadonlySet<string> = new Set(['mein', 'me', 'main', 'in']);
/** Question words that deny what was done: "kab bola"; "who" does so where it opens a clause. */
const DOUBTING: ReadonlySet<string> = new Set(['kisne', 'kab', 'kyun', 'kyon', 'kyu']);
const WITHOUT: ReadonlySet<string> = new Set(['without', 'skip', 'bina']);
/** Words of going that are said of orders too: "I'll go for the dosa". */
const GOING: ReadonlySet<string> = new Set(['go', 'goes']);

/** Roles of words that say what to do with a dish. */
export type VerbKind = 'takes' | 'brings' | 'changes' | 'keeps';
const VERB_KINDS: ReadonlyMap<string, VerbKind> = new Map(
  Object.entries({
    remove: 'takes',
    less: 'takes',
    add: 'brings',
    want: 'brings',
    more: 'brings',
    set: 'changes',
    change: 'changes',
    double: 'changes',
    keep: 'keeps',
    leave: 'keeps',
  } as const),
);

/** What a part says to do with a dish, if anything; "without" and "skip" are of choices, too. */
export const verbKindOf = (part: SentencePart | undefined): VerbKind | undefined =>
  part === undefined || WITHOUT.has(part.word) ? undefined : VERB_KINDS.get(part.is);

/** True of a part that denies. */
export const isDenial = (part: SentencePart | undefined): boolean =>
  part?.is === 'not' || part?.is === 'notThat';

/** Splits a message into clauses: at pauses, and at words that join. */
export function partedClauses(
  index: MenuIndex,
  all: readonly OrderToken[],
  context: readonly ContextLine[],
): PartedClause[] {
  const tokens = all.slice(0, MOST_WORDS);
  const finder = new MentionFinder(index, tokens, context);
  const clauses: SentencePart[][] = [[]];
  for (let at = 0; at < tokens.length; ) {
    const placed = placeTakenAt(tokens, at);
    if (placed > 0) {
      clauses.push([{ is: 'instead', word: tokens[at]?.word ?? '' }]);
      at += placed;
      continue;
    }
    const mention = finder.at(at);
    const phrase = mention ? undefined : editRoleAt(tokens, at);
    const word = tokens[at]?.word ?? '';
    const told = partOf(word, phrase?.role, clauses.at(-1)?.length === 0 || tokens[at]?.gap !== '');
    const part = mention
      ? ({ is: 'dish', word, mention } as const)
      : ofMenu(index, tokens[at], told);
    if (at > 0 && tokens[at]?.gap !== '') clauses.push([]);
    if (part.is === 'and' || (part.is === 'aur' && isDone(clauses.at(-1)))) clauses.push([]);
    else if (part.is !== 'filler' && !isParticle(part, clauses.at(-1))) clauses.at(-1)?.push(part);
    at = mention?.to ?? at + (phrase?.length ?? 1);
  }
  return clauses
    .flatMap(partedAtBut)
    .flatMap(partedByVerbs)
    .filter((clause) => clause.length > 0);
}

const PARTICLES: ReadonlySet<string> = new Set(['off', 'out', 'away']);

/** True of the end of a verb that stands before: "take the dosa off". */
const isParticle = ({ word }: SentencePart, clause: PartedClause = []): boolean =>
  PARTICLES.has(word) && clause.some((part) => verbKindOf(part) === 'takes');

/** True of a clause that ends with its verb: an "aur" behind it joins another one. */
const isDone = (clause: PartedClause | undefined): boolean =>
  verbKindOf(clause?.at(-1)) !== undefined;

const isActing = (part: SentencePart | undefined): boolean =>
  verbKindOf(part) !== undefined || isDenial(part);

/**
 * Parts a clause that does several things: behind its verbs where they come last ("X rakho Y hata
 * do"), else before them ("keep X remove Y").
 */
function partedByVerbs(clause: PartedClause): PartedClause[] {
  const dish = clause.findIndex(({ is }) => is === 'dish' || is === 'it'); // "isko hata do, …"
  const verb = clause.findIndex((part, at) => isActing(part) && !deniesNext(clause, at));
  if (dish < 0 || verb < 0) return [clause];
  const cut = dish < verb ? behindVerbs(clause, verb) : beforeVerbs(clause, dish);
  return cut === undefined ? [clause] : [clause.slice(0, cut), ...partedByVerbs(clause.slice(cut))];
}

/** Words that deny what stands before them. */
export const DENIES_BEFORE: ReadonlySet<string> = new Set(
  'nahi nahin nai nhi mat mt na'.split(' '),
);

/** True of the "no" of "1 masala dosa no onion add karo", which is of the name behind it. */
const deniesNext = (clause: PartedClause, at: number): boolean =>
  isDenial(clause[at]) && !DENIES_BEFORE.has(clause[at]?.word ?? '') && isOfChoice(clause[at + 1]);

/** True of words that the menu has for a choice, and that are no dish's whole name. */
export const isOfChoice = (part: SentencePart | undefined): boolean =>
  part?.is === 'ofMenu' ||
  (part?.is === 'dish' &&
    !part.mention.whole &&
    part.mention.choices.length > 0 &&
    part.mention.lines.length === 0);

/** The place behind the first verbs of a clause, where another dish follows with its own. */
function behindVerbs(clause: PartedClause, verb: number): number | undefined {
  let end = verb;
  while (isActing(clause[end]) || clause[end]?.is === 'ko') end++;
  const dish = clause.findIndex(({ is }, at) => at >= end && is === 'dish');
  return dish >= 0 && clause.slice(dish).some(isActing) ? end : undefined;
}

/** The place of the second verbs of a clause, where a dish stands before and behind them. */
function beforeVerbs(clause: PartedClause, dish: number): number | undefined {
  const next = clause.findIndex(
    (part, at) => at > dish && isActing(part) && verbKindOf(clause[at + 1] ?? part) !== undefined,
  );
  return next > 0 && clause.slice(next).some(({ is }) => is === 'dish') ? next : undefined;
}

function partOf(word: string, role: EditRole | undefined, isFirst: boolean): SentencePart {
  if (WITHIN.has(word)) return { is: 'inIt', word };
  if (DOUBTING.has(word) || (word === 'who' && isFirst)) return { is: 'not', word };
  if (GOING.has(word)) return { is: 'word', word };
  if (WITHOUT.has(word)) return { is: 'remove', word };
  return { is: role ?? (numberOf(word) === null ? 'word' : 'number'), word };
}

/** Marks a word that the menu has. */
const ofMenu = (
  index: MenuIndex,
  token: OrderToken | undefined,
  part: SentencePart,
): SentencePart =>
  part.is === 'word' && token !== undefined && menuTermsOf(index, token).size > 0
    ? { is: 'ofMenu', word: part.word }
    : part;

/** Parts a clause at a "but" that joins: "add a dosa but remove the idli". */
function partedAtBut(clause: PartedClause): PartedClause[] {
  const at = clause.findIndex((part) => part.is === 'except' && part.word === 'but');
  const rest = clause.slice(at + 1);
  const excepts = rest[0]?.is === 'dish' && !rest.some((part) => verbKindOf(part) !== undefined);
  return at < 0 || excepts ? [clause] : [clause.slice(0, at), rest];
}
