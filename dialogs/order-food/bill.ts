import type { FoodQuote, FoodQuoteLine } from '../../src/commerce/food/views';
import type { QuotedBill, BillTitle } from '../../src/engine/bill';
import type { LineOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText, type PlainTextKey } from '../../src/reply/text';
import { moneyText } from '../parts/say';

/** A line as it is shown; `own` tells apart what is shown apart, `key` is the same in each quote. */
type BillLine = QuotedBill['lines'][number] & { own: string };

const FEE_LABEL_KEYS: Readonly<Record<string, PlainTextKey>> = {
  tax: 'line.TAX',
  packing: 'line.PACKING',
};

/** The quote's lines as they are shown: those of dishes and options one by one, taxes and packing as one line each. */
export function billLines(lines: readonly FoodQuoteLine[]): BillLine[] {
  const all = new Map<string, BillLine>();
  const counts = new Map<string, number>();
  for (const line of lines) {
    const own = ownKey(line);
    const [title, count] = [titleOf(line), (counts.get(own) ?? 0) + (line.count ?? 0)];
    counts.set(own, count);
    const label =
      line.type === 'item' && count > 0 ? foreignText(`${count} × ${line.title}`) : title;
    all.set(own, {
      own,
      key: comparableKey(line),
      title,
      label,
      paise: (all.get(own)?.paise ?? 0) + line.paise,
      ...(line.type === 'item' && count > 0 ? { count } : {}),
    });
  }
  return [...all.values()].filter((line) => line.paise !== 0);
}

/** The same as shown: choices that cost nothing stand below the line that they belong to. */
export function shownLines(
  bill: readonly BillLine[],
  lines: readonly FoodQuoteLine[],
): LineOf<ReplyText>[] {
  const free = freeChoices(lines);
  return bill.map((line) => {
    const notes = free.get(line.own) ?? [];
    const note =
      notes.length === 0
        ? {}
        : { note: say('bill.with', { names: { list: notes.map(foreignText) } }) };
    return { label: line.label, amount: moneyText(line.paise), ...note };
  });
}

/** Titles of item lines without a price, by the key of the item line before them. */
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

/** Ids of ways and charges are another quote by quote; what people know a line by stays. */
const comparableKey = ({ type, title }: FoodQuoteLine): string =>
  isFee(type) ? type : `${type}|${title}`;

/** What a line is called; one that the seller gives no title is called what it is. */
function titleOf({ type, title }: FoodQuoteLine): BillTitle {
  const fee = FEE_LABEL_KEYS[type];
  if (fee !== undefined) return say(fee);
  if (title.trim() !== '') return { raw: title };
  return say(type === 'delivery' ? 'line.DELIVERY' : 'line.MISC');
}

/** What the quote's own lines take off; anything else is no saving that may be claimed. */
export function savedPaise(lines: readonly FoodQuoteLine[]): number {
  return lines.reduce((sum, line) => sum + Math.max(0, -line.paise), 0);
}

/**
 * The bill for one way of getting the food. SELECT quotes one way; for another one init names the amount: without the
 * delivery of the quoted way where that is the difference, else with the difference as a line of its own.
 */
export function billFor(
  quote: FoodQuote,
  way: string,
  totalPaise: number,
): { lines: BillLine[]; totalPaise: number } {
  const sum = (lines: readonly FoodQuoteLine[]): number =>
    lines.reduce((all, line) => all + line.paise, 0);
  const without = quote.lines.filter((line) => line.type !== 'delivery' || line.item === way);
  if (sum(quote.lines) === totalPaise) return { lines: billLines(quote.lines), totalPaise };
  if (sum(without) === totalPaise) return { lines: billLines(without), totalPaise };
  const rest = totalPaise - sum(quote.lines);
  return {
    lines: [
      ...billLines(quote.lines),
      {
        own: 'rest',
        key: 'rest',
        title: say('line.DIFFERENCE'),
        label: say('line.DIFFERENCE'),
        paise: rest,
      },
    ],
    totalPaise,
  };
}
