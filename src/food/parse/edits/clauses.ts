import { isFunctionWord } from '../cues';
import { numberOf } from '../numbers';
import { isTalk } from '../talk';
import type { OrderToken } from '../order-token';
import { placeTakenAt } from '../told/swap-words';
import { type EditAct, JOINTS, NEGATIONS } from './act';
import { type EditVerb, verbAt } from './verbs';

/** A part of a message with at most one thing to do. */
export interface EditClause {
  readonly tokens: readonly OrderToken[];
  /** What its verb does; null without a verb. */
  readonly act: EditAct | null;
  /** True where its verb is its own and not that of the clause before. */
  readonly own: boolean;
  /** True where the next clause completes it: "hata ke …". */
  readonly linked: boolean;
  /** True where it names what something else replaces: "ki jagah". */
  readonly inPlace: boolean;
  /** Places in `tokens` of its verbs' words. */
  readonly verbs: ReadonlySet<number>;
}

/** Splits a message into clauses, which a Hindi verb ends and an English verb begins. Linear. */
export function editClauses(tokens: readonly OrderToken[]): readonly EditClause[] {
  const verbs = verbsOf(tokens);
  const cuts = new Set<number>([0]);
  let [since, open]: [number, EditVerb | null] = [0, null];
  tokens.forEach((token, at) => {
    if (token.gap === '.') [since, open] = [at, null];
    const verb = verbs.get(at);
    if (token.gap === '.' || takesPlaceAt(tokens, at)) cuts.add(at);
    if (!verb) return;
    if (verb.leading && verb.within !== true && opensClause(tokens, since, at, open)) {
      cuts.add(at);
      since = at;
    }
    open = verb;
    if (verb.leading) return;
    const end = endOf(tokens, verbs, verb);
    cuts.add(end);
    if (end > since) [since, open] = [end, null];
  });
  const clauses = clausesAt(
    tokens,
    verbs,
    [...cuts].toSorted((a, b) => a - b),
  );
  return withLinksJoined(withVerbsInherited(withPlacesTaken(clauses)));
}

/** True where words for the place of what goes begin what comes: "hata do, uski jagah ek idli". */
const takesPlaceAt = (tokens: readonly OrderToken[], at: number): boolean =>
  at > 0 && at + placeTakenAt(tokens, at) < tokens.length && placeTakenAt(tokens, at) > 0;

/** Links a removal with what comes in its place, which is added where no other verb says more. */
const withPlacesTaken = (clauses: readonly EditClause[]): readonly EditClause[] =>
  clauses.flatMap((clause, n) => {
    const next = clauses[n + 1];
    if (clause.act === 'remove' && next && takesPlace(next)) return [{ ...clause, linked: true }];
    const goes = clauses[n - 1]?.act === 'remove';
    return goes && takesPlace(clause) ? comingInPlace(clause) : [clause];
  });

/** What comes in the place of another, without the words for the place; what is counted behind it comes besides. */
function comingInPlace(clause: EditClause): readonly EditClause[] {
  const said = clause.own ? clause : { ...clause, act: 'add' as const, own: true };
  const from = placeTakenAt(said.tokens, 0);
  const besides = said.tokens.findIndex((_, at) => at > from && countsBehind(said.tokens, at));
  const end = besides < 0 ? said.tokens.length : besides;
  return [cutOf(said, from, end), cutOf(said, end, said.tokens.length)].filter(
    ({ tokens }) => tokens.length > 0,
  );
}

/** True where so many of something else begin behind a pause or a word that joins. */
const countsBehind = (tokens: readonly OrderToken[], at: number): boolean =>
  numberOf(tokens[at]?.word ?? '') !== null &&
  (tokens[at]?.gap !== '' || JOINTS.has(tokens[at - 1]?.word ?? ''));

const cutOf = (clause: EditClause, from: number, to: number): EditClause => ({
  ...clause,
  tokens: clause.tokens.slice(from, to),
  verbs: new Set([...clause.verbs].filter((at) => at >= from && at < to).map((at) => at - from)),
});

const takesPlace = ({ tokens }: EditClause): boolean => placeTakenAt(tokens, 0) > 0;

function verbsOf(tokens: readonly OrderToken[]): ReadonlyMap<number, EditVerb> {
  const found = new Map<number, EditVerb>();
  for (let at = 0; at < tokens.length; at++) {
    const verb = verbAt(tokens, at);
    if (!verb) continue;
    found.set(at, verb);
    at = verb.to - 1;
  }
  return found;
}

/**
 * True where a verb begins a clause: after a pause, a word that joins, another verb, or talk alone.
 */
function opensClause(
  tokens: readonly OrderToken[],
  since: number,
  at: number,
  open: EditVerb | null,
): boolean {
  const before = tokens[at - 1];
  return (
    at > since &&
    (open !== null ||
      tokens[at]?.gap !== '' ||
      JOINTS.has(before?.word ?? '') ||
      tokens.slice(since, at).every((token) => isFunctionWord(token) || isTalk(token)))
  );
}

/**
 * The end of a clause whose verb stands last: words after the verb still belong to it where they
 * hold neither a verb nor a count.
 */
function endOf(
  tokens: readonly OrderToken[],
  verbs: ReadonlyMap<number, EditVerb>,
  verb: EditVerb,
): number {
  if (verb.linked) return verb.to;
  let at = verb.to;
  while (at < tokens.length && tokens[at]?.gap === '' && !JOINTS.has(tokens[at]?.word ?? '')) {
    if (verbs.has(at) || takesPlaceAt(tokens, at)) return verb.to;
    at += 1;
  }
  const counts = tokens
    .slice(verb.to, at)
    .some(
      (token, i) =>
        numberOf(token.word) !== null && !NEGATIONS.has(tokens[verb.to + i + 1]?.word ?? ''),
    );
  return counts && at > verb.to + 1 ? verb.to : at;
}

function clausesAt(
  tokens: readonly OrderToken[],
  verbs: ReadonlyMap<number, EditVerb>,
  cuts: readonly number[],
): EditClause[] {
  return cuts.flatMap((cut, i): EditClause[] => {
    const end = cuts[i + 1] ?? tokens.length;
    const from = cut + (JOINTS.has(tokens[cut]?.word ?? '') ? 1 : 0);
    if (from >= end) return [];
    const own = [...Array(end - from).keys()].flatMap((at) => verbs.get(from + at) ?? []);
    const last = own.at(-1);
    const words = own.flatMap((verb) =>
      [...Array(verb.to - verb.from).keys()].map((at) => verb.from + at - from),
    );
    return [
      {
        tokens: tokens.slice(from, end),
        act: last?.act ?? null,
        own: last !== undefined,
        linked: last?.linked === true,
        inPlace: last?.inPlace === true,
        verbs: new Set(words),
      },
    ];
  });
}

/**
 * Gives a clause without a verb that of the clause before, unless a sentence ends between them:
 * "dal do kar do aur chawal ek".
 */
function withVerbsInherited(clauses: readonly EditClause[]): readonly EditClause[] {
  let act: EditAct | null = null;
  return clauses.map((clause) => {
    if (clause.tokens[0]?.gap === '.') act = null;
    if (clause.own) act = clause.act;
    return clause.own || act === null ? clause : { ...clause, act };
  });
}

/** Joins a linked clause with a next one that has a count and no name: "badha ke 4 kar do". */
function withLinksJoined(clauses: readonly EditClause[]): readonly EditClause[] {
  const made: EditClause[] = [];
  for (const clause of clauses) {
    const last = made.at(-1);
    const bare = clause.tokens.every(
      (token, at) => clause.verbs.has(at) || isFunctionWord(token) || isTalk(token),
    );
    if (
      last?.linked === true &&
      bare &&
      clause.tokens.some((token) => numberOf(token.word) !== null)
    )
      made[made.length - 1] = joinedClauses(last, clause);
    else made.push(clause);
  }
  return made;
}

/** Joins two clauses into one, under the verb of the second. */
export const joinedClauses = (one: EditClause, other: EditClause): EditClause => ({
  ...other,
  tokens: [...one.tokens, ...other.tokens],
  verbs: new Set([...one.verbs, ...[...other.verbs].map((at) => at + one.tokens.length)]),
});

/** Returns the part of a text that consecutive clauses cover. */
export function textOf(text: string, clauses: readonly EditClause[]): string {
  const [first, last] = [clauses[0]?.tokens[0], clauses.at(-1)?.tokens.at(-1)];
  return first && last ? text.slice(first.start, last.end) : '';
}
