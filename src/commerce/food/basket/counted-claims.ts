import { isMeasure } from '../../../food/parse/cues';
import { numberOf } from '../../../food/parse/numbers';
import type { ContextLine } from '../../../food/parse/context';
import type { MenuIndex } from '../../../food/parse/menu-index';
import { MentionFinder } from '../../../food/parse/told/mentions';
import type { OrderToken } from '../../../food/parse/order-token';
import { tokensOf } from '../../../food/parse/tokens';
import { contextOf } from './context';
import type { BasketEdit } from './settle';
import type { Basket } from './shape';
import { localPattern } from '../../../language/text/local-pattern';

const MOST_WORDS = 60; // of a message; later ones are not read for counts
const MOST_DISHES = 50; // a larger number is money

const ADDS: ReadonlySet<string> = new Set('add jodo jod jodna daalo'.split(' '));
const SETS: ReadonlySet<string> = new Set(
  'make only just total sirf bas instead change remove hata hatao to'.split(' '),
);

/** A number said right before a dish of the basket, or before words that may name one. */
interface CountClaim {
  readonly dishIds: ReadonlySet<string>;
  readonly n: number;
  /** True where the clause adds the number to what there is. */
  readonly adds: boolean;
}

/**
 * Undoes a reading that contradicts a number said right beside a dish: that many must be there,
 * have come or have gone. Asks how many of the dish there should be instead.
 */
export function holdCountClaims(
  work: BasketEdit,
  before: { readonly basket: Basket; readonly notes: BasketEdit['notes'] },
  text: string,
): void {
  const [was, is] = [before.basket.cart.lines, work.basket.cart.lines];
  if (was.length === 0 || was === is || work.basket.open.length > before.basket.open.length) return;
  if (work.notes.some(({ note }) => note === 'tooMany')) return; // a limit cut the number, and that is told
  const context = contextOf({ ...work, basket: before.basket });
  const broken = claimsIn(work.kitchen.index(), tokensOf(text), context).find(
    (claim) =>
      !isKept(countOf(was, claim.dishIds), countOf(is, claim.dishIds), claim) &&
      !isOfSome(was, is, claim),
  );
  const line = broken && was.find(({ dishId }) => broken.dishIds.has(dishId));
  if (!line) return;
  work.basket = { ...before.basket, last: line.id };
  work.notes = [...before.notes, { note: 'howMany', name: line.name, quantity: line.quantity }];
}

const isKept = (was: number, is: number, { n, adds }: CountClaim): boolean =>
  is === was + n || (!adds && (is === n || is === Math.max(0, was - n)));

/** True where that many changed and none came or went: "make one margherita large". */
const isOfSome = (
  was: Basket['cart']['lines'],
  is: Basket['cart']['lines'],
  { dishIds, n, adds }: CountClaim,
): boolean =>
  !adds &&
  countOf(was, dishIds) === countOf(is, dishIds) &&
  is.some((line) => dishIds.has(line.dishId) && line.quantity === n && !was.includes(line));

const countOf = (lines: Basket['cart']['lines'], dishIds: ReadonlySet<string>): number =>
  lines.reduce((sum, line) => sum + (dishIds.has(line.dishId) ? line.quantity : 0), 0);

/** Finds the numbers said before dishes, of dishes named once only. */
function claimsIn(
  index: MenuIndex,
  tokens: readonly OrderToken[],
  context: readonly ContextLine[],
): CountClaim[] {
  const finder = new MentionFinder(index, tokens, context);
  const named: (Omit<CountClaim, 'n'> & { readonly n: number | undefined })[] = [];
  for (let at = 0; at < Math.min(tokens.length, MOST_WORDS); ) {
    const mention = finder.at(at);
    if (mention && mention.lines.length > 0) {
      const dishIds = new Set(mention.dishes.flatMap((dish) => index.dishes[dish]?.id ?? []));
      const n = numberBefore(tokens, mention.from, mention.to);
      named.push({ dishIds, n, adds: isAdded(tokens, mention.from, mention.to) });
    }
    at = mention?.to ?? at + 1;
  }
  return named.filter(
    (one): one is CountClaim =>
      one.n !== undefined &&
      named.every(
        (other) => other === one || ![...one.dishIds].some((id) => other.dishIds.has(id)),
      ),
  );
}

/** True where the clause has a word of adding, and none that sets or takes out: "add 2 dosas". */
function isAdded(tokens: readonly OrderToken[], from: number, to: number): boolean {
  const begin = tokens.findLastIndex(({ gap }, at) => at <= from && gap !== '');
  const end = tokens.findIndex(({ gap }, at) => at >= to && gap !== '');
  const clause = tokens.slice(Math.max(0, begin), end < 0 ? tokens.length : end);
  return clause.some(({ word }) => ADDS.has(word)) && !clause.some(({ word }) => SETS.has(word));
}

/** Returns the number in front of a name, with no pause between. */
function numberBefore(tokens: readonly OrderToken[], from: number, to: number): number | undefined {
  const first = tokens[from];
  const unit = tokens[from - 1];
  const at = unit !== undefined && isMeasure(unit) ? from - 2 : from - 1;
  const inOneBreath = first?.gap === '' && (at === from - 1 || unit?.gap === '');
  const before = inOneBreath ? numberAt(tokens[at]) : undefined;
  return numberAt(tokens[to]) === undefined ? before : undefined; // "2 tea 3 coffee": unclear whose the 3 is
}

const N_PATTERN = localPattern('counted-claims.n', /^do$|@do/u);

function numberAt(token: OrderToken | undefined): number | undefined {
  const n = token === undefined || N_PATTERN.test(token.raw) ? null : numberOf(token.word); // "hata do" is "take it out"
  return n !== null && Number.isInteger(n) && n > 0 && n <= MOST_DISHES ? n : undefined;
}
