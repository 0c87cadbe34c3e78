import type { Command } from '../../engine/command';
import { optionsNamedIn } from './clause-question';
import { EXPERIENCE_DETAILS, startsRole } from './dialog-roles';
import type { MessageAnalysis } from './reading';
import { localPattern } from '../../language/text/local-pattern';

/**
 * Turns a question about several shown options ("tell me about Nandi Hills and Skandagiri") into a
 * comparison that chooses none; for commands of any reader.
 */
export function compareNamed(reading: MessageAnalysis, commands: readonly Command[]): Command[] {
  const looks = (one: Command): boolean =>
    (one.do === 'ask' && one.question === 'compare') ||
    startsRole(reading, one, EXPERIENCE_DETAILS);
  if (!commands.some(looks)) return [...commands];
  const named = optionsNamedIn(reading.text, reading.context.asked?.options ?? [], reading);
  if (named.length < 2) return [...commands];
  const about = named.map(({ id }) => id).join(' ');
  const asked: Command = { do: 'ask', question: 'compare', about };
  return [asked, ...commands.filter((one) => !looks(one) && one.do !== 'pick')];
}

const BETWEEN_TWO = localPattern(
  'compare-named.between-two',
  /\s+(?:vs\.?|versus|v\/s|or|ya|aur|and|&|@vs)\s+/iu,
);
const COMPARES = localPattern(
  'compare-named.compares',
  /(?<![\p{L}\p{M}])(?:vs\.?|versus|v\/s|compare|difference|better|best|which|kaun ?s?[ai]?|konsa|behtar|far[ak]k?|@vs)(?![\p{L}\p{M}])/iu,
);

/** True for words that set things against each other: "palace vs safari". */
export const setsTwoAgainst = (text: string): boolean => COMPARES.test(text);

/** Compares two titles, in any dialog: "Nandi Hills vs Skandagiri, which is better". */
export function compareTitles(
  reading: MessageAnalysis,
  commands: readonly Command[],
  read: (part: string) => MessageAnalysis,
): Command[] {
  const parts = COMPARES.test(reading.text) ? reading.text.split(BETWEEN_TWO) : [];
  if (
    parts.length < 2 ||
    commands.some((one) => one.do === 'ask' && one.about?.includes(' ') === true)
  )
    return [...commands];
  const titles = parts
    .flatMap((part) => read(part).entities.title ?? [])
    .filter(({ sure }) => sure);
  const ids = [...new Set(titles.map(({ title }) => title.id))];
  return ids.length < 2
    ? [...commands]
    : [{ do: 'ask', question: 'compare', about: ids.join(' ') }];
}
