import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { numbersIn } from '../../src/engine/named-words';
import type { QuotedBill } from '../../src/engine/bill';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { moneyText } from '../parts/say';
import { asksOfSum, isUnanswered } from '../parts/sum-asked';
import { experienceSlot } from './item';
import { billLines, initiatedOf, transactionOf } from './quote';
import { ticketsSlot } from './tickets';
import { PAISE_PER_RUPEE } from '../../src/units';

/** Tells whether the message names the bill's total, to the rupee. */
function namesTotal(t: Turn, said: string): boolean {
  const total = totalPaiseOf(t);
  const rupees = total === undefined ? undefined : total / PAISE_PER_RUPEE;
  return numbersIn(said).some(
    (n) =>
      rupees !== undefined &&
      (n === rupees || n === Math.floor(rupees) || n === Math.round(rupees)),
  );
}

/** Reads "How is it 1003, it said 850?" as a question about the price, beside others. */
export function readBillQuestion(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || commands.length === 0 || transactionOf(t) === undefined)
    return undefined;
  const lost = commands.every(isUnanswered);
  if (lost && asksOfSum(t)) return [PRICE];
  const named = commands.filter((one) => mayAskOfTotal(one));
  return (named.length > 0 || namesSums(said)) &&
    namesTotal(t, said) &&
    commands.every(mayStandBeside)
    ? [PRICE, ...commands.filter((one) => !named.includes(one))]
    : undefined;
}

const LEAST_SUM = 20; // rupees; smaller numbers are counts and hours

/** Tells whether a message sets one sum against another: "283 instead of 240". */
const namesSums = (said: string): boolean =>
  new Set(numbersIn(said).filter((n) => n >= LEAST_SUM)).size > 1;

const PRICE: Command = { do: 'ask', question: 'price' };

const mayAskOfTotal = (one: Command): boolean =>
  isUnanswered(one) || (one.do === 'ask' && one.question === 'other');

/** Tells whether a command may stand beside that question: it answers another one. */
const mayStandBeside = (one: Command): boolean =>
  mayAskOfTotal(one) || one.do === 'ask' || one.do === 'outside';

/** Returns the booking's total in paise: INIT's, else the quote's. */
export const totalPaiseOf = (t: Turn): number | undefined =>
  initiatedOf(t)?.totalPaise ?? transactionOf(t)?.totalPaise;

const sumOfLines = (lines: QuotedBill['lines'], key: string): number =>
  lines.filter((one) => one.key === key).reduce((sum, { paise }) => sum + paise, 0);

/** Returns the tax of the booking's bill in paise; undefined where the bill tells none. */
export function taxPaiseOf(t: Turn): number | undefined {
  const quoted = transactionOf(t);
  if (!quoted || totalPaiseOf(t) !== quoted.totalPaise) return undefined; // then the parts are of another total
  return sumOfLines(billLines(quoted.lines), 'TAX') || undefined;
}

/** Answers a question about tax with the bill's tax lines; the service tells no more. */
function taxOfBill(t: Turn, totalPaise: number, lines: QuotedBill['lines']): ReplyText | undefined {
  const seller = t.get(experienceSlot)?.seller.name;
  const tax = sumOfLines(lines, 'TAX');
  return seller === undefined || tax === 0 || !t.hears('common.tax')
    ? undefined
    : say('about.total.tax', {
        seller,
        tax: moneyText(tax),
        tickets: moneyText(sumOfLines(lines, 'BASE_PRICE')),
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
