import { isFunctionWord } from '../../../food/parse/cues';
import { verbAt } from '../../../food/parse/edits/verbs';
import { NEGATIONS } from '../../../food/parse/edits/act';
import { numberOf } from '../../../food/parse/numbers';
import { ADDING_WORDS } from '../../../food/parse/sets';
import { isTalk } from '../../../food/parse/talk';
import type { OrderToken } from '../../../food/parse/order-token';
import { tokensOf } from '../../../food/parse/tokens';
import { applyChosenIds } from './choose';
import { countTo, takeOut } from './counts';
import type { BasketEdit } from './settle';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const NONE = words('none zero nil nothing 0 shunya');
const ANY = words('ek koi kuch'); // "ek bhi nahi"
const INSTEAD = words('instead jagah badle bajay bajaye');
const ITS = words('uski iski unki inki uske iske unke inke');

/**
 * Applies an answer to "how many of it?" ("two", "idli 1", "none") to the line asked about, and
 * returns the words behind it. Returns all words where they answer nothing.
 */
export function withoutCountAnswer(work: BasketEdit, text: string): string {
  const line = work.basket.cart.lines.find(({ id }) => id === work.basket.howMany);
  if (!line) return text;
  const tokens = tokensOf(text);
  const pause = tokens.findIndex(({ gap }, at) => at > 0 && gap !== '');
  const [answer, rest] = pause < 0 ? [tokens, []] : [tokens.slice(0, pause), tokens.slice(pause)];
  const n = rest.length === 0 ? countOf(answer, line.name) : undefined;
  if (n !== undefined) {
    countTo(work, line.id, n);
    return '';
  }
  if (!isNone(answer)) return text;
  takeOut(work, [line.id]);
  const spoken = rest.filter((token, at) => !isInstead(token) && !isOfInstead(rest, at));
  const [first] = spoken;
  return first
    ? spoken
        .map(({ raw, gap }) => (gap === '' ? raw : `${gap} ${raw}`))
        .join(' ')
        .replace(/^[.,\s]+/u, '')
    : '';
}

/** Applies "3", "2 naan" or "haan 5" to "shall I add five of it?"; false for other words. */
export function answersMost(work: BasketEdit, text: string): boolean {
  const [line, ...others] = work.basket.open;
  if (line?.ask.kind !== 'dish' || line.ask.limit === undefined) return false;
  const quantity = countOf(withoutVerbs(tokensOf(text)), line.name);
  if (quantity === undefined) return false;
  work.basket = { ...work.basket, open: [{ ...line, quantity }, ...others] };
  applyChosenIds(work, [line.dishId]);
  return true;
}

/** The words beside verbs that set or add: "3" of "3 kar do". */
function withoutVerbs(tokens: readonly OrderToken[]): readonly OrderToken[] {
  const verbs = [...tokens.keys()].flatMap((at) => verbAt(tokens, at) ?? []);
  const setting = verbs.filter(({ act }) => act === 'set' || act === 'add');
  return tokens.filter((_, at) => !setting.some(({ from, to }) => at >= from && at < to));
}

/** Returns the number said, where the words say nothing but it and the line's name ("idli 1"). */
function countOf(tokens: readonly OrderToken[], name: string): number | undefined {
  const own = tokensOf(name);
  const numbers = tokens.flatMap(({ word }) => numberOf(word) ?? []);
  const ofLine = tokens.every(
    (token) =>
      !ADDING_WORDS.has(token.word) &&
      (isFunctionWord(token) || isTalk(token) || own.some(({ stem }) => stem === token.stem)),
  );
  return ofLine && numbers.length === 1 && Number.isInteger(numbers[0]) ? numbers[0] : undefined;
}

const isNone = (tokens: readonly OrderToken[]): boolean =>
  tokens.every((token) => NONE.has(token.word) || isFunctionWord(token) || isTalk(token)) &&
  (tokens.some(({ word }) => NONE.has(word)) ||
    (tokens.some(({ word }) => ANY.has(word)) && tokens.some(({ word }) => NEGATIONS.has(word))));

const isInstead = ({ word }: OrderToken): boolean => INSTEAD.has(word);

/** True of the "uski" in "uski jagah" (in its place). */
const isOfInstead = (tokens: readonly OrderToken[], at: number): boolean => {
  const [one, next] = [tokens[at], tokens[at + 1]];
  return one !== undefined && next !== undefined && ITS.has(one.word) && isInstead(next);
};
