import { readNumbers } from '../../language/numbers';
import type { Figures } from './beside-title';
import { blankOut } from './blank';
import type { SpannedCount } from './mentioned-counts';

const PART = /[^,;।]+/gu;
const MOST_APART = 20;

/**
 * Reads a number that stands alone, beside a title and a day, as the count of people ("… tomorrow,
 * two"). `title` are the stretches of the title.
 */
export function countApart(
  text: string,
  { said, money, counted }: Figures,
  title: readonly { start: number; end: number }[],
): SpannedCount[] {
  if (counted.length > 0 || said.days.length === 0) return counted;
  const rest = blankOut(text, [...said.days, ...said.clocks, ...money, ...title]);
  const [only, ...others] = [...rest.matchAll(PART)].flatMap(({ index, 0: part }) => {
    const [number] = readNumbers(part);
    const words = part.trim();
    return number &&
      number.ordinal !== true &&
      part.slice(number.start, number.end).trim() === words
      ? [{ n: number.value, start: index + number.start, end: index + number.end }]
      : [];
  });
  if (!only || others.length > 0) return counted;
  const { n, start, end } = only;
  return Number.isInteger(n) && n >= 1 && n <= MOST_APART
    ? [{ value: { n }, start, end }]
    : counted;
}
