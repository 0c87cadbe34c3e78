import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { say, type ReplyText } from '../../src/reply/text';
import { moneyText } from '../parts/say';
import { asksOfSum, isUnanswered } from '../parts/sum-asked';
import { billOf } from './pay';
import { initiatedOf, isForAnotherWay, quoteOf } from './quote';

/** Reads "Why is the total 1798?" as a question about the sum, where understanding found none. */
export function readFoodBillQuestion(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const asks =
    t.said !== undefined &&
    commands.length > 0 &&
    quoteOf(t) !== undefined &&
    commands.every(isUnanswered) &&
    asksOfSum(t);
  return asks ? [{ do: 'ask', question: 'total' }] : undefined;
}

/** Returns the quoted total and its lines in words; nothing while only another way is quoted. */
export function quotedTotal(t: Turn): { words: ReplyText; totalPaise: number } | undefined {
  const quote = quoteOf(t);
  if (!quote || (isForAnotherWay(t, quote) && initiatedOf(t) === undefined)) return undefined;
  const { lines, totalPaise } = billOf(t);
  const total = say('about.total.quote', { amount: { paise: totalPaise } });
  const parts = lines.map(({ label, paise }) =>
    say('about.total.part', { label, amount: moneyText(paise) }),
  );
  const words =
    parts.length < 2 ? total : say('about.total.quote.parts', { total, parts: { list: parts } });
  return { words, totalPaise };
}
