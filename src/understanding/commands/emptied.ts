import type { Command } from '../../engine/command';
import { readNumbers } from '../../language/numbers';
import { takesAllOut } from './all-taken-out';
import { fillCommand, textValue } from './food-dialogs';
import { localPattern } from '../../language/text/local-pattern';

const EMPTY_BASKET_PHRASE = localPattern(
  'emptied.empty-basket-phrase',
  /\b(?:empty|clear|discard)\b.{0,12}\b(?:cart|basket|bag|order|everything)\b|\bsab (?:hatao|hata do)\b|(?<!\p{L})(?:cart|basket|bag|@cart)(?: (?:ko|poor[ai]|pur[ai]|@ko))* (?:kha+li|sa+f|@kha) ?(?:kar|kr|@kar)[\p{L}\p{M}]*(?: (?:do|de|dena|dijiye|@do))?(?![\p{L}\p{M}])|@empty/iu,
);

const AFRESH =
  /^[\s,.;:!-]*(?:(?:and|then|please|let us|let me|aur|phir)\s+)*(?:(?:begin|start|order|shuru)\s+(?:it\s+)?(?:afresh|again|over|anew|from (?:scratch|the beginning|zero)|se)\b)?[\s,.;:!-]*(?:(?:and|then|instead|now)\s+)*/iu;
const WANTED_AFTER = /\p{L}{3,}.*/u;

/** Words that keep a part of the basket: "dosa ke alawa sab hata do", "sirf dosa rakho". */
const SPARES = localPattern(
  'emptied.spares',
  /(?<![\p{L}\p{M}])(?:except|everything but|all but|other than|apart from|else|others?|rest|remaining|keep|leave|only|sirf|keval|ba+k[iy]+|ke (?:alawa|alava|siva\p{L}*|siwa\p{L}*)|chh?o[dr]\s?k(?:e|ar)|rakh(?:o|na|iye|iyega|enge|en|ein| lo| do| lena| dena)|reh?ne|rahne|@except)(?![\p{L}\p{M}])/iu,
);

/** True where a text keeps a part of the basket. */
export const sparesSome = (said: string): boolean => SPARES.test(said);

/** True where a text empties the whole basket. */
export const emptiesBasket = (said: string): boolean =>
  (saysEmpty(said) || takesAllOut(said)) && !sparesSome(said);

/** "Don't clear everything" empties nothing. */
const DENIED = /\b(?:do not|don['’]?t|never|not)\b[^.!?;,]{0,16}$/iu;

function saysEmpty(said: string): boolean {
  const found = EMPTY_BASKET_PHRASE.exec(said);
  return found !== null && !DENIED.test(said.slice(0, found.index));
}

/** Empties the basket and orders what follows: "empty the basket and begin afresh: two dosas …". */
export function emptyAndOrder(said: string): Command[] {
  const found = EMPTY_BASKET_PHRASE.exec(said);
  const rest = found ? said.slice(found.index + found[0].length).replace(AFRESH, '') : '';
  const wanted = readNumbers(rest).length > 0 && WANTED_AFTER.test(rest);
  return [
    { do: 'list', slot: 'lines', op: 'clear' },
    ...(wanted ? [fillCommand('order', textValue(rest))] : []),
  ];
}
