import { refusesWanting, withDenialsJoined } from '../../../food/parse/another-refused';
import { functionPhrasesAt, isFunctionWord } from '../../../food/parse/cues';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import { numberOf } from '../../../food/parse/numbers';
import { type EditAct, NEGATIONS } from '../../../food/parse/edits/act';
import { editClauses, type EditClause } from '../../../food/parse/edits/clauses';
import { isTalk } from '../../../food/parse/talk';
import type { OrderToken } from '../../../food/parse/order-token';
import { tokensOf } from '../../../food/parse/tokens';
import type { BasketEdit } from './settle';
import { isOfBasket, type Basket, type OpenLine } from './shape';
import { leftOutName } from './total';

const MOST_REPLIES = 2; // replies without an answer before a question is dropped

/** Drops the questions about some open lines, and notes the dishes that stay out of the basket. */
export function letGo(
  work: BasketEdit,
  goes: (line: OpenLine) => boolean = () => true,
  told = true,
): void {
  const gone = work.basket.open.filter(goes);
  work.basket = { ...work.basket, open: work.basket.open.filter((line) => !goes(line)) };
  if (!told) return;
  const out = gone.filter((line) => !isOfBasket(line));
  const names = new Set(out.map(leftOutName));
  for (const name of names) work.notes.push({ note: 'notAdded', name });
}

const keyOf = ({ dishId, ask }: OpenLine): string =>
  [dishId, ask.kind, ask.groupId, ...ask.options.map((one) => one.id)].join();

/** Counts a reply that left the open question unanswered; drops the question at the second one. */
export function countUnanswered(work: BasketEdit, before: readonly OpenLine[]): void {
  const [asked] = before;
  const now = work.basket.open.find((line) => asked && keyOf(line) === keyOf(asked));
  if (!asked || !now) return;
  const unanswered = (asked.unanswered ?? 0) + 1;
  if (unanswered >= MOST_REPLIES) return letGo(work, (line) => line === now);
  work.basket = {
    ...work.basket,
    open: work.basket.open.map((line) => (line === now ? { ...line, unanswered } : line)),
  };
}

/** Drops the question of which dish is meant once the words added one of those dishes. */
export function letSettledGo(work: BasketEdit, before: Basket): void {
  const [asked] = before.open;
  if (asked?.ask.kind !== 'dish' || !work.basket.open.includes(asked)) return;
  const had = new Set(before.cart.lines.map((line) => line.dishId));
  const has = new Set(work.basket.cart.lines.map((line) => line.dishId));
  if (asked.ask.options.some(({ id }) => has.has(id) && !had.has(id)))
    letGo(work, (line) => line === asked, false);
}

/** Drops the open questions that a clause refuses, and returns the words without such clauses. */
export function withoutRefusedQuestion(work: BasketEdit, text: string): string {
  if (work.basket.open.length === 0) return text;
  const clauses = withDenialsJoined(editClauses(joinedVerbs(tokensOf(text))));
  const refusing: ReturnType<typeof refusedBy>[] = [];
  for (const clause of clauses)
    refusing.push(refusedBy(work, clause) ?? (isNamedBehind(clause) ? refusing.at(-1) : undefined));
  if (!refusing.some((goes) => goes !== undefined)) return text;
  for (const goes of refusing) if (goes) letGo(work, goes);
  const rest = clauses.filter((one, at) => !refusing[at] && !isTalkAlone(one));
  return rest.map(({ tokens }) => spanOf(text, tokens)).join(', ');
}

const isTalkAlone = ({ tokens, own }: EditClause): boolean =>
  !own &&
  tokens.every(
    (token) => isTalk(token) || (isFunctionWord(token) && numberOf(token.word) === null),
  );

const spanOf = (text: string, tokens: readonly OrderToken[]): string =>
  text.slice(tokens[0]?.start, tokens.at(-1)?.end);

const REFUSING_ACTS: ReadonlySet<EditAct | null> = new Set(['remove', 'keep'] as const);
const LEAVING: ReadonlySet<string> = new Set(
  'leave forget ignore skip drop none chhodo chodo choro chhoro jaane'.split(' '),
);

/**
 * Returns a test of the open lines that a clause refuses: all of them where it names nothing, else
 * those it names; undefined where it speaks of something else.
 */
function refusedBy(
  work: BasketEdit,
  clause: EditClause,
): ((line: OpenLine) => boolean) | undefined {
  const { tokens, verbs, act, own } = clause;
  const refuses =
    (own && REFUSING_ACTS.has(act)) ||
    tokens.some(({ word }) => LEAVING.has(word)) ||
    refusesWanting(clause) ||
    refusesBarely(clause);
  const counts = tokens.some(
    ({ word }, at) => !verbs.has(at) && numberOf(word) !== null && word !== 'one',
  ); // the "do" of "rehne do" is none
  if (!refuses || counts) return undefined;
  const another = asksForAnother(tokens);
  const naming = tokens.filter(
    (token, at) =>
      !verbs.has(at) &&
      !isTalk(token) &&
      !isFunctionWord(token) &&
      !LEAVING.has(token.word) &&
      !(another && OF_ANOTHER.has(token.word)),
  );
  if (naming.length === 0) return () => true;
  const named = (line: OpenLine): boolean => {
    const own = tokensOf(nameWords(line));
    return naming.every((said) =>
      own.some(
        (one) =>
          one.stem === said.stem ||
          one.sound === said.sound ||
          (said.devanagari && one.bones === said.bones),
      ),
    );
  };
  return work.basket.open.some(named) && (another || !isHeld(work, naming, own))
    ? named
    : undefined;
}

const ANOTHER: ReadonlySet<string> = new Set(
  'another other new nayi nai naya naye koi aur more extra kisi'.split(' '),
);
const OF_ANOTHER: ReadonlySet<string> = new Set([
  ...ANOTHER,
  'any',
  'dusri',
  'doosri',
  'mujhe',
  'hume',
]);

/** True of words for one that is not there yet: "koi aur biryani", "another one". */
const asksForAnother = (tokens: readonly OrderToken[]): boolean =>
  tokens.some(({ word }) => ANOTHER.has(word));

/** True of what a clause names behind the verb before it, and counts not: "nahi chahiye | aur biryani". */
const isNamedBehind = ({ tokens, own }: EditClause): boolean =>
  !own && tokens[0]?.gap === '' && !tokens.some(({ word }) => numberOf(word) !== null);

/** True of a clause without a verb that begins or ends with a refusal: "no paneer one". */
const refusesBarely = ({ tokens, own }: EditClause): boolean =>
  !own &&
  [tokens[0], tokens.at(-1)].some((token) => token && NEGATIONS.has(token.word)) &&
  tokens.some((_, at) =>
    functionPhrasesAt(tokens, at).some((found) => found['cue'].kind.startsWith('not')),
  );

const nameWords = ({ name, ask }: OpenLine): string =>
  ask.kind === 'dish' ? ask.options.map((one) => one.name).join(' ') : name;

/** True where a removing verb speaks of a line that the basket has. */
const isHeld = (work: BasketEdit, naming: readonly OrderToken[], own: boolean): boolean =>
  own &&
  work.basket.cart.lines.some(({ name }) => {
    const words = tokensOf(name);
    return naming.every((said) => words.some((one) => one.stem === said.stem));
  });
