import type { SlotValue } from '../../engine/value';
import type { AnnotatedMessage } from '../concepts/scene';
import { blankOut } from './blank';
import type { SpannedValue } from './found';
import type { SpannedCount } from './mentioned-counts';
import type { TitleMention } from './names';
import type { wantedDaysAndTimes } from './said-when';

/** The days, times, prices and counts of a message. */
export interface Figures {
  said: ReturnType<typeof wantedDaysAndTimes>;
  money: SpannedValue<Extract<SlotValue, { is: 'money' }>>[];
  counted: SpannedCount[];
}

/** Returns the stretches of a message that a sure title explains. */
export const explainedByTitle = (
  { words }: AnnotatedMessage,
  title: TitleMention | undefined,
): { start: number; end: number }[] =>
  title?.sure === true
    ? joinNeighbours(
        words,
        title.explains.toSorted((a, b) => a - b),
      ).map(([first, last]) => ({
        start: words[first]?.start ?? 0,
        end: words[last]?.end ?? 0,
      }))
    : [];

/** Joins neighbouring indexes into runs, each given by its first and last. */
const joinNeighbours = (words: AnnotatedMessage['words'], places: readonly number[]) =>
  places.reduce<[number, number][]>((runs, at) => {
    const last = runs.at(-1);
    if (words[at] === undefined) return runs;
    if (last?.[1] !== at - 1) return [...runs, [at, at]];
    return [...runs.slice(0, -1), [last[0], at]];
  }, []);

const overlaps = (
  one: { start: number; end: number },
  { start, end }: { start: number; end: number },
): boolean => one.end > start && one.start < end;

/**
 * Drops days and times that are words of a title ("Night Trek" names no hour). Where one crosses
 * the edge of a title ("… by Night tomorrow, two"), reads all figures again without the title.
 */
export function figuresBesideTitle(
  plain: string,
  read: Figures,
  title: readonly { start: number; end: number }[],
  again: (text: string) => Figures,
): Figures {
  const crosses = (one: SpannedValue<unknown>): boolean =>
    title.some((of) => overlaps(one, of)) &&
    /[\p{L}\p{N}]/u.test(blankOut(plain, title).slice(one.start, one.end));
  const { said, ...counted } = [...read.said.days, ...read.said.clocks].some(crosses)
    ? again(blankOut(plain, title))
    : read;
  const apart = (one: SpannedValue<unknown>): boolean => !title.some((of) => overlaps(one, of));
  return {
    ...counted,
    said: { ...said, days: said.days.filter(apart), clocks: said.clocks.filter(apart) },
  };
}
