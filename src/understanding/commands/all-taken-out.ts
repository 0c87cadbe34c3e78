import { isFunctionWord } from '../../food/parse/cues';
import { type EditAct, NEGATIONS, POINTERS } from '../../food/parse/edits/act';
import { verbAt } from '../../food/parse/edits/verbs';
import { joinedVerbs } from '../../food/parse/joined-verbs';
import { isTalk } from '../../food/parse/talk';
import type { OrderToken } from '../../food/parse/order-token';
import { tokensOf } from '../../food/parse/tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));

const ALL = words('all everything sab sabhi saare sare saara sara poora pura poori');
const BASKET = words('basket cart bag order tokri kart items item cheezein cheezen kuch kuchh');
const EMPTY = words('empty clear wipe khali khaali saaf saf reset');
/** Verbs that drop the whole order, which Mela asks about first. */
const DROPPING = words('cancel radd');
const DENYING = new Set([...NEGATIONS, 'dont', 'never']);

/**
 * True for words that take everything out and name no dish: "sab hata", "khali kar do", "wipe
 * everything". Each word must have a part in that.
 */
export function takesAllOut(text: string): boolean {
  const tokens = joinedVerbs(tokensOf(text));
  const isKept = tokens.some(({ word }) => DROPPING.has(word) || DENYING.has(word));
  if (text.includes('?') || isKept || !(removesAll(tokens) || empties(tokens))) return false;
  return tokens.every(
    (token) =>
      [ALL, BASKET, EMPTY].some((set) => set.has(token.word)) ||
      isFunctionWord(token) ||
      isTalk(token) ||
      tokens.some((_, at) => isOfVerb(tokens, at, token)),
  );
}

const actAt = (tokens: readonly OrderToken[], at: number): EditAct | undefined =>
  verbAt(tokens, at)?.act;

const removesAll = (tokens: readonly OrderToken[]): boolean =>
  tokens.some(({ word }) => ALL.has(word)) &&
  tokens.some((_, at) => actAt(tokens, at) === 'remove');

/** True for "khali kar do" and "clear everything"; not for "all clear", which only tells. */
const empties = (tokens: readonly OrderToken[]): boolean =>
  tokens.some(
    ({ word }, at) =>
      EMPTY.has(word) &&
      (actAt(tokens, at + 1) === 'set' ||
        tokens
          .slice(at + 1)
          .some(({ word }) => [ALL, BASKET, POINTERS].some((set) => set.has(word)))),
  );

function isOfVerb(tokens: readonly OrderToken[], at: number, token: OrderToken): boolean {
  const verb = verbAt(tokens, at);
  const place = tokens.indexOf(token);
  return verb !== null && place >= verb.from && place < verb.to;
}
