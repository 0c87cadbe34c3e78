import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { say, type ReplyText } from '../../src/reply/text';
import { moneyText } from '../parts/say';
import { asksOfSum, isUnanswered } from '../parts/sum-asked';
import { billOf } from './pay';
import { initiatedOf, isForAnotherWay, quoteOf } from './quote';

/** "Why is the total 1798, I had seen 1630?": what the sum is made of, where understanding found no question in it. */
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

/** What it comes to as the restaurant quotes it, with the lines that it is made of; nothing while only another way is quoted. */
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
