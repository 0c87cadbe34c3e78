import { isFunctionWord } from '../../../food/parse/cues';
import { ALL_OF_THEM, type EditAct, LIMITS, NEGATIONS } from '../../../food/parse/edits/act';
import { verbAt } from '../../../food/parse/edits/verbs';
import { joinedVerbs } from '../../../food/parse/joined-verbs';
import { numberOf } from '../../../food/parse/numbers';
import { parseOrder } from '../../../food/parse/order';
import { ADDING_WORDS, setsCounts } from '../../../food/parse/sets';
import { isTalk } from '../../../food/parse/talk';
import type { OrderToken } from '../../../food/parse/order-token';
import { tokensOf } from '../../../food/parse/tokens';
import { choicesRead } from './choices-read';
import { takeOpenLine, placeBeforeWaiting } from './choose';
import { countTo } from './counts';
import { settleLine, type BasketEdit } from './settle';
import { type Basket, type OpenLine, spokenLines } from './shape';

/** A number of an unnamed dish, and the choices said along. */
interface UnnamedCount {
  readonly quantity: number;
  /** Words of the choices; empty where there are none. */
  readonly choices: string;
}

/**
 * Applies a number and choices said of an unnamed line ("sirf 2, dono spicy"): the line asked
 * about, else the line spoken of last where its dish has those choices; else asks which. Returns
 * false, with nothing done, where the words say something else.
 */
export function countsUnnamed(work: BasketEdit, text: string): boolean {
  const [asked] = work.basket.open;
  const several = work.basket.cart.lines.length > 1;
  if (asked?.ask.kind === 'total' || (!asked && !several) || work.basket.cart.lines.length === 0)
    return false;
  const said = unnamedCount(work, text);
  if (!said || (!asked && said.choices === '')) return false;
  if (asked) return countAsked(work, asked, said);
  const fitting = spokenLines(work.basket).filter((line) => fits(work, line.dishId, said));
  const last = spokenLines(work.basket).at(-1);
  const [only, ...others] = fitting;
  if (!only) return false;
  const meant = others.length === 0 ? only : fitting.find((line) => line === last);
  if (!meant)
    work.notes.push({ note: 'which', names: [...new Set(fitting.map((line) => line.name))] });
  else countLine(work, meant, said);
  return true;
}

function unnamedCount(work: BasketEdit, text: string): UnnamedCount | undefined {
  const tokens = joinedVerbs(tokensOf(text));
  const counts = tokens.filter(({ word }) => numberOf(word) !== null && !ALL_OF_THEM.has(word));
  const [count] = counts;
  const quantity = numberOf(count?.word ?? '');
  const isOther = (token: OrderToken, at: number): boolean =>
    NEGATIONS.has(token.word) ||
    ADDING_WORDS.has(token.word) ||
    OTHER_ACTS.has(verbAt(tokens, at)?.act ?? 'set');
  if (quantity === null || quantity === 0 || counts.length > 1 || tokens.some(isOther))
    return undefined;
  if (!setsCounts(tokens) && !standsApart(tokens, count)) return undefined;
  const { lines, unknown } = parseOrder(work.kitchen.index(), text);
  if (lines.some((line) => !line.implied) || unknown.length > 0) return undefined;
  const choices = tokens.filter(
    (token) => token !== count && !LIMITS.has(token.word) && !ALL_OF_THEM.has(token.word),
  );
  const named = choices.some((token) => !isFunctionWord(token) && !isTalk(token));
  const words = choices.map((token) => text.slice(token.start, token.end)).join(' ');
  return { quantity, choices: named ? words : '' };
}

const OTHER_ACTS: ReadonlySet<EditAct> = new Set([
  'remove',
  'fewer',
  'more',
  'keep',
  'told',
  'swap',
] as const);

/** True where a pause follows the number: "2, spicy". */
const standsApart = (tokens: readonly OrderToken[], count: OrderToken | undefined): boolean => {
  const next = count && tokens[tokens.indexOf(count) + 1];
  return next !== undefined && next.gap !== '';
};

function fits(work: BasketEdit, dishId: string, { choices }: UnnamedCount): boolean {
  const dish = work.kitchen.dishes.get(dishId);
  return dish !== undefined && (choices === '' || choicesRead(work, dish, choices).length > 0);
}

function countLine(
  work: BasketEdit,
  line: Basket['cart']['lines'][number],
  { quantity, choices }: UnnamedCount,
): void {
  const dish = work.kitchen.dishes.get(line.dishId);
  if (!dish) return;
  countTo(work, line.id, quantity, false);
  const now = work.basket.cart.lines.find((one) => one.id === line.id);
  if (now?.quantity !== quantity) return; // the limit was told
  settleLine(work, {
    dishId: dish.id,
    quantity,
    lineId: line.id,
    wishes: choicesRead(work, dish, choices),
    held: [...line.choices],
  });
}

/** Gives the line asked about a number and choices, and asks again for what it still misses. */
function countAsked(work: BasketEdit, asked: OpenLine, said: UnnamedCount): boolean {
  const { quantity, choices } = said;
  const dish = work.kitchen.dishes.get(asked.dishId);
  if (!dish || !fits(work, dish.id, said)) return false;
  const more = choices === '' ? [] : choicesRead(work, dish, choices);
  takeOpenLine(work);
  const waiting = work.basket.open;
  const line = { ...asked, quantity, wishes: [...asked.wishes, ...more] };
  if (asked.ask.kind === 'dish' || choices === '')
    work.basket = { ...work.basket, open: [line, ...waiting] };
  else {
    const { ask: _ask, name: _name, ...wanted } = line;
    settleLine(work, wanted);
    placeBeforeWaiting(work, waiting);
  }
  work.notes.push({ note: 'asked' });
  return true;
}
