import type { FoodQuote, FoodQuoteLine } from '../../src/commerce/food/views';
import type { QuotedBill, BillTitle } from '../../src/engine/bill';
import type { LineOf } from '../../src/reply/reply-parts';
import { foreignText, say, type ReplyText, type PlainTextKey } from '../../src/reply/text';
import { moneyText } from '../parts/say';

/** A line of the bill; `own` tells lines of a quote apart, `key` stays the same across quotes. */
type BillLine = QuotedBill['lines'][number] & { own: string; choices: readonly string[] };

/** Usual names of charges, with their text keys: the bill names them in its own language. */
const CHARGE_NAMES: readonly (readonly [RegExp, PlainTextKey])[] = [
  [/^delivery(?: (?:charges?|fees?))?$/iu, 'line.DELIVERY_CHARGES'],
  [/^(?:offer|discount) on delivery$|^delivery (?:offer|discount)$/iu, 'line.DELIVERY_OFFER'],
  [/^platform (?:fees?|charges?)$/iu, 'line.PLATFORM'],
  [/^convenience (?:fees?|charges?)$/iu, 'line.CONVENIENCE_FEE'],
  [/^offers?$/iu, 'line.OFFER'],
  [/^discounts?$/iu, 'line.DISCOUNT'],
];

const FEE_LABEL_KEYS: Readonly<Record<string, PlainTextKey>> = {
  tax: 'line.TAX',
  packing: 'line.PACKING',
};

type BilledRow = FoodQuoteLine & { choices: readonly string[] };

/**
 * Merges the choices of a dish into its row: a quote lists them behind it (interface.md,
 * `quote.breakup`). Rows before any known dish stay as they are.
 */
function rowsOf(lines: readonly FoodQuoteLine[], dishes: ReadonlySet<string>): BilledRow[] {
  const rows: BilledRow[] = [];
  let dish: number | undefined;
  for (const line of lines) {
    const under = dish === undefined ? undefined : rows[dish];
    if (line.type === 'item' && !dishes.has(line.item) && dish !== undefined && under)
      rows[dish] = {
        ...under,
        paise: under.paise + line.paise,
        choices: [...under.choices, choiceName(line, under)],
      };
    else rows.push({ ...line, choices: [] });
    if (line.type !== 'item') dish = undefined;
    else if (dishes.has(line.item)) dish = rows.length - 1;
  }
  return rows;
}

/** Returns a choice's name, with the number for each dish where that is above one. */
function choiceName({ title, count = 0 }: FoodQuoteLine, dish: FoodQuoteLine): string {
  const each = count / (dish.count ?? count);
  return each > 1 && Number.isInteger(each) ? `${each} × ${title}` : title;
}

const NO_DISHES: ReadonlySet<string> = new Set();

/**
 * Returns the quote's lines as shown: a dish with its choices, all taxes, all packing in a line
 * each. `dishes` holds the ids of the billed dishes; without them each row is a line.
 */
export function billLines(
  lines: readonly FoodQuoteLine[],
  dishes: ReadonlySet<string> = NO_DISHES,
): BillLine[] {
  const all = new Map<string, BillLine>();
  const counts = new Map<string, number>();
  for (const line of rowsOf(lines, dishes)) {
    const own = [ownKey(line), ...line.choices].join('|');
    const [title, count] = [titleOf(line), (counts.get(own) ?? 0) + (line.count ?? 0)];
    counts.set(own, count);
    const label =
      line.type === 'item' && count > 0 ? foreignText(`${count} × ${line.title}`) : title;
    all.set(own, {
      own,
      choices: line.choices,
      key: comparableKey(line),
      title,
      label,
      paise: (all.get(own)?.paise ?? 0) + line.paise,
      ...(line.type === 'item' && count > 0 ? { count } : {}),
    });
  }
  return [...all.values()].filter((line) => line.paise !== 0);
}

/** Returns the bill's lines with free choices noted below the line that they belong to. */
export function billLinesShown(
  bill: readonly BillLine[],
  lines: readonly FoodQuoteLine[],
): LineOf<ReplyText>[] {
  const free = freeChoices(lines);
  return bill.map((line) => {
    const notes = line.choices.length > 0 ? line.choices : (free.get(line.own) ?? []);
    const note =
      notes.length === 0
        ? {}
        : { note: say('bill.with', { names: { list: notes.map(foreignText), join: 'commas' } }) };
    return { label: line.label, amount: moneyText(line.paise), ...note };
  });
}

/** Returns the titles of free item lines, by the key of the item line before them. */
function freeChoices(lines: readonly FoodQuoteLine[]): ReadonlyMap<string, string[]> {
  const free = new Map<string, string[]>();
  let last = '';
  for (const line of lines.filter((one) => one.type === 'item')) {
    if (line.paise !== 0) last = ownKey(line);
    else free.set(last, [...new Set([...(free.get(last) ?? []), line.title])]);
  }
  return free;
}

const isFee = (type: string): boolean => FEE_LABEL_KEYS[type] !== undefined;

const ownKey = ({ type, item, title }: FoodQuoteLine): string =>
  isFee(type) ? type : `${type}|${item}|${title}`;

/** Returns a key that stays the same across quotes, where ids of ways and charges differ. */
const comparableKey = ({ type, title }: FoodQuoteLine): string =>
  isFee(type) ? type : `${type}|${title}`;

/** Returns a line's title; where the seller gives none, what kind of charge it is. */
function titleOf({ type, title }: FoodQuoteLine): BillTitle {
  const fee = FEE_LABEL_KEYS[type];
  if (fee !== undefined) return say(fee);
  const known = type === 'item' ? undefined : chargeName(title.trim());
  if (known !== undefined) return say(known);
  if (title.trim() !== '') return { raw: title };
  return say(type === 'delivery' ? 'line.DELIVERY' : 'line.MISC');
}

const chargeName = (title: string): PlainTextKey | undefined =>
  CHARGE_NAMES.find(([pattern]) => pattern.test(title))?.[1];

const DELIVERY_KEYS: ReadonlySet<PlainTextKey> = new Set([
  'line.DELIVERY_CHARGES',
  'line.DELIVERY_OFFER',
]);

/** Tells whether a line is a delivery charge, or a discount on one. */
export function isOnDelivery({ type, title }: FoodQuoteLine): boolean {
  const known = type === 'item' ? undefined : chargeName(title.trim());
  return type === 'delivery' || (known !== undefined && DELIVERY_KEYS.has(known));
}

/** Returns what the quote's own lines take off, in paise; Mela claims no other saving. */
export function savedPaise(lines: readonly FoodQuoteLine[]): number {
  return lines.reduce((sum, line) => sum + Math.max(0, -line.paise), 0);
}

/**
 * Returns the bill for one way to get the food. SELECT quotes one way; for another, INIT tells a
 * total alone: it is explained by dropping the quoted delivery, else by a line for the difference.
 */
export function billFor(
  quote: FoodQuote,
  way: string,
  totalPaise: number,
  dishes: ReadonlySet<string> = NO_DISHES,
): { lines: BillLine[]; totalPaise: number } {
  const sum = (lines: readonly FoodQuoteLine[]): number =>
    lines.reduce((all, line) => all + line.paise, 0);
  const without = quote.lines.filter((line) => line.type !== 'delivery' || line.item === way);
  if (sum(quote.lines) === totalPaise) return { lines: billLines(quote.lines, dishes), totalPaise };
  if (sum(without) === totalPaise) return { lines: billLines(without, dishes), totalPaise };
  const rest = totalPaise - sum(quote.lines);
  return {
    lines: [
      ...billLines(quote.lines, dishes),
      {
        own: 'rest',
        choices: [],
        key: 'rest',
        title: say('line.DIFFERENCE'),
        label: say('line.DIFFERENCE'),
        paise: rest,
      },
    ],
    totalPaise,
  };
}
