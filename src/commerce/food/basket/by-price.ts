import { linePaise, type CartItem } from '../../../food/cart';
import { namesOf } from './names';
import type { BasketEdit } from './settle';
import { localSource } from '../../../language/text/local-pattern';

const NOUN = localSource(
  'by-price.noun',
  String.raw`(?:one|item|dish|wal[aie]|waal[aie]|@one)(?![\p{L}\p{M}])`,
);
const PRICED = new RegExp(
  localSource(
    'by-price.priced',
    String.raw`(?:₹|\brs\.?|\brupees|\binr)\s*(\d{1,5})(?:\s*/-)?\s+${NOUN}|(?<![\d.])(\d{2,5})\s*(?:rs|rupees?|rupa[iy]e?|rupay[ae]|/-|₹|@rs)?\s+${NOUN}`,
  ),
  'giu',
);
const PAISE = 100;

/**
 * Replaces a price that points at a line ("remove the ₹90 one") by that line's dish name, where one
 * line alone costs so much, for one or for all of it.
 */
export function withPricedLinesNamed(work: BasketEdit, text: string): string {
  return text.replaceAll(PRICED, (said, marked?: string, plain?: string) => {
    const paise = Number(marked ?? plain) * PAISE;
    const [only, other] = work.basket.cart.lines.filter((line) => costs(line, paise));
    return only && !other ? nameOf(work, only) : said;
  });
}

const costs = (line: CartItem, paise: number): boolean =>
  line.priceEachPaise === paise || linePaise(line) === paise;

/** Names a line by its dish, with its choices where another line has the same dish. */
function nameOf({ basket, kitchen }: BasketEdit, line: CartItem): string {
  const dish = kitchen.dishes.get(line.dishId);
  const alone = basket.cart.lines.filter(({ dishId }) => dishId === line.dishId).length === 1;
  return alone || !dish ? line.name : [...namesOf(dish, line.choices), line.name].join(' ');
}
