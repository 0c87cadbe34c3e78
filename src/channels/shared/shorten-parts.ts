import type { ReplyChoice, ReplyLine } from '../../reply/reply';
import type { FitLimits } from './fit-limits';
import { clipText } from './split-text';

/** The text, cut at `max`; where it had to be, it is put into `said`, whole. */
export function shortText(text: string, max: number, said: string[]): string {
  if (text.length > max) said.push(text);
  return clipText(text, max);
}

type ShortenText = (text: string) => string;

/** A choice with a short label. */
export const shortChoice = (choice: ReplyChoice, short: ShortenText): ReplyChoice => ({
  ...choice,
  label: short(choice.label),
});

/** A line of a bill with short texts. */
export const shortLine = (line: ReplyLine, short: ShortenText): ReplyLine => ({
  label: short(line.label),
  ...(line.amount === undefined ? {} : { amount: short(line.amount) }),
  ...(line.note === undefined ? {} : { note: short(line.note) }),
});

/** Title and text, each as long as it may be. */
export function shortTitleAndText(
  reply: { title: string; text?: string | undefined },
  limits: FitLimits,
  said: string[],
): { title: string; text?: string } {
  const title = shortText(reply.title, limits.short, said);
  return reply.text === undefined
    ? { title }
    : { title, text: shortText(reply.text, limits.text, said) };
}

const lineText = (line: ReplyLine): string =>
  [line.label, line.amount, line.note].filter(Boolean).join(': ');

/** The last lines that one message holds; those before go into `said`. */
export function someLines(
  lines: readonly ReplyLine[],
  limits: FitLimits,
  said: string[],
): ReplyLine[] {
  const spare = Math.max(0, lines.length - limits.lines);
  said.push(...lines.slice(0, spare).map(lineText));
  return lines
    .slice(spare)
    .map((line) => shortLine(line, (text) => shortText(text, limits.short, said)));
}
