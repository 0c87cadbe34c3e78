import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import type { ExperienceSearchFilters } from '../parts/search';

/** What was asked for and left out, since nothing has it. */
export type LeftOut = 'words' | 'words-and-days' | 'days';

/** The same search with less asked for; each only where there is something to leave out, and something else to go by. */
export function widerSearches(
  wanted: ExperienceSearchFilters,
): [LeftOut, ExperienceSearchFilters][] {
  const { title, dates, ...other } = wanted;
  const goesBy = Object.keys(other).some((name) => name !== 'sort' && name !== 'maxDistanceKm');
  if (!goesBy && dates === undefined) return [];
  const wider: [LeftOut, ExperienceSearchFilters][] = [];
  if (title !== undefined) wider.push(['words', { ...other, ...(dates && { dates }) }]);
  if (dates !== undefined && goesBy)
    wider.push([title === undefined ? 'days' : 'words-and-days', other]);
  return wider;
}

/** Says what nothing has, before what there is instead. */
export function headingWithLeftOut(t: Turn, leftOut: LeftOut, found: ReplyText): ReplyText {
  if (leftOut === 'days') return say('find.other-days', { found });
  const words = ofKind(t.pendingValue('text'), 'text')?.text ?? '';
  return say(leftOut === 'words' ? 'find.without-words' : 'find.without-words.other-days', {
    words,
    found,
  });
}

/** The city that was named beside the one that is searched. */
export function otherCity(t: Turn): string | undefined {
  const [here, there] = ['city', 'elsewhere'].map(
    (slot) => ofKind(t.pendingValue(slot), 'text')?.text,
  );
  return there !== undefined && there !== here ? there : undefined;
}

/** Says which of two cities is shown. */
export function headingWithCity(t: Turn, found: ReplyText): ReplyText {
  const here = ofKind(t.pendingValue('city'), 'text')?.text;
  return here === undefined || otherCity(t) === undefined
    ? found
    : say('find.in-city-first', { city: foreignText(here), found });
}
