import type { Command } from '../../engine/command';
import { interpretAs, type CommandInterpretation, type MessageAnalysis } from './reading';
import { topicWords } from './topic-words';
import { EXPERIENCE_SEARCH, startsRole } from './dialog-roles';
import { localLists } from '../../language/text/local-pattern';

/** Conditions for a visit that no list can filter by: effort, the way there, facilities. */
const UNFILTERED = topicWords(
  'not too hard, nothing too hard, nothing hard, too hard, too tough, not tough, nothing tough, difficult, strenuous, tiring, steep, easy, easier, beginner~, not too much walking, much walking, less walking, walking, much climbing, climbing, stairs, steps, wheel ?chair~, pick ?up, pick and drop, drop, parking, toilet~, washroom~, pet friendly, dogs',
  'aasan, asaan, mushkil, kathin, zyada chalna, jyada chalna, chalna, paidal, seedhi~, sidhi~, chadhai, gaadi, paarking',
  ...localLists('unfiltered.unfiltered'),
);
const EVERY_CONDITION = new RegExp(UNFILTERED.source, 'giu');

/** True for a word of a condition that no list filters by; no title has such a word. */
export const isUnfilteredWord = (word: string): boolean => UNFILTERED.test(word);

const beginsSearch = (reading: MessageAnalysis, one: Command): boolean =>
  startsRole(reading, one, EXPERIENCE_SEARCH) && one.fills !== undefined;

/** Returns the conditions in a message, without those of its subject ("walking tour"). */
function conditionsIn({ text, scene, entities }: MessageAnalysis): string[] {
  const named = [entities.title, entities.subCategory, ...entities.kinds].flatMap((one) => {
    const [first, last] = [scene.words[one?.from ?? -1], scene.words[(one?.to ?? 0) - 1]];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  });
  return [...text.matchAll(EVERY_CONDITION)]
    .filter(({ index }) => named.every(({ start, end }) => index < start || index >= end))
    .map(([said]) => said);
}

/** Adds a question to a search, so that Mela tells whether a result meets the conditions. */
export function withUnfilteredConditions(
  reading: MessageAnalysis,
  found: CommandInterpretation,
): CommandInterpretation {
  const { commands } = found;
  if (
    !commands.some((one) => beginsSearch(reading, one)) ||
    commands.some((one) => one.do === 'ask')
  )
    return found;
  const words = conditionsIn(reading);
  return words.length === 0
    ? found
    : {
        ...found,
        ...interpretAs(found.confidence, ...commands, {
          do: 'ask',
          question: 'other',
          words: words.join(', '),
        }),
      };
}
