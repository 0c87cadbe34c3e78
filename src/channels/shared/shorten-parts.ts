import type { ReplyChoice, ReplyLine } from '../../reply/reply-parts';
import type { FitLimits } from './fit-limits';
import { clipText } from './split-text';

/** Cuts a text at `max` UTF-16 units; adds the whole text to `said` where it was longer. */
export function shortText(text: string, max: number, said: string[]): string {
  if (text.length > max) said.push(text);
  return clipText(text, max);
}

type ShortenText = (text: string) => string;

/** Returns the choice with its label shortened. */
export const shortChoice = (choice: ReplyChoice, short: ShortenText): ReplyChoice => ({
  ...choice,
  label: short(choice.label),
});

/** Returns the line of a bill with its texts shortened. */
export const shortLine = (line: ReplyLine, short: ShortenText): ReplyLine => ({
  label: short(line.label),
  ...(line.amount === undefined ? {} : { amount: short(line.amount) }),
  ...(line.note === undefined ? {} : { note: short(line.note) }),
});

/** Shortens a reply's title and text to their limits; adds in full to `said` what it cut. */
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

/** Returns the last lines that one message may hold; adds the lines before them to `said`. */
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
