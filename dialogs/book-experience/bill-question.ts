import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import type { QuotedBill } from '../../src/engine/bill';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { moneyText } from '../parts/say';
import { asksOfSum, isUnanswered } from '../parts/sum-asked';
import { experienceSlot } from './item';
import { billLines, initiatedOf, transactionOf } from './quote';
import { ticketsSlot } from './tickets';
import { PAISE_PER_RUPEE } from '../../src/units';

const AMOUNT = /(?<!\d|\d[.,])\d{1,3}(?:,?\d{3})*(?!\d|[.,]\d)/gu;

/** Tells whether the message names the bill's total, to the rupee. */
function namesTotal(t: Turn, said: string): boolean {
  const total = totalPaiseOf(t);
  const rupees = total === undefined ? undefined : total / PAISE_PER_RUPEE;
  return [...said.matchAll(AMOUNT)].some(([amount]) => {
    const n = Number(amount.replaceAll(',', ''));
    return rupees !== undefined && (n === Math.floor(rupees) || n === Math.round(rupees));
  });
}

/** Reads "How is it 1003, it said 850?" as a question about the price. */
export function readBillQuestion(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || commands.length === 0 || transactionOf(t) === undefined)
    return undefined;
  const lost = commands.every(isUnanswered);
  const asksOther = commands.every(
    (one) => isUnanswered(one) || (one.do === 'ask' && one.question === 'other'),
  );
  return (lost && asksOfSum(t)) || (asksOther && namesTotal(t, said))
    ? [{ do: 'ask', question: 'price' }]
    : undefined;
}

/** Returns the booking's total in paise: INIT's, else the quote's. */
export const totalPaiseOf = (t: Turn): number | undefined =>
  initiatedOf(t)?.totalPaise ?? transactionOf(t)?.totalPaise;

/** Answers a question about tax with the bill's tax lines; the service tells no more. */
function taxOfBill(t: Turn, totalPaise: number, lines: QuotedBill['lines']): ReplyText | undefined {
  const seller = t.get(experienceSlot)?.seller.name;
  const sumOf = (key: string): number =>
    lines.filter((one) => one.key === key).reduce((sum, { paise }) => sum + paise, 0);
  const tax = sumOf('TAX');
  return seller === undefined || tax === 0 || !t.hears('common.tax')
    ? undefined
    : say('about.total.tax', {
        seller,
        tax: moneyText(tax),
        tickets: moneyText(sumOf('BASE_PRICE')),
        total: moneyText(totalPaise),
      });
}

/** Returns the total to pay with its parts: the tickets and the lines of the bill. */
export function totalWithParts(t: Turn): ReplyText | undefined {
  const quoted = transactionOf(t);
  if (!quoted) return undefined;
  const totalPaise = initiatedOf(t)?.totalPaise ?? quoted.totalPaise;
  const tickets = (t.get(ticketsSlot) ?? []).map(({ n, name, pricePaise }) =>
    say('about.total.tickets', { n, name: foreignText(name), price: moneyText(pricePaise) }),
  );
  const lines = billLines(totalPaise === quoted.totalPaise ? quoted.lines : []);
  const tax = taxOfBill(t, totalPaise, lines);
  if (tax) return tax;
  const parts = lines
    .filter(({ paise }) => paise !== 0)
    .map(({ label, paise }) => say('about.total.part', { label, amount: moneyText(paise) }));
  const total = say('about.total.booking', { amount: { paise: totalPaise } });
  return tickets.length === 0 || parts.length < 2
    ? total
    : say('about.total.parts', { total, tickets: { list: tickets }, parts: { list: parts } });
}
