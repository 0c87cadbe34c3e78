import type { Command } from '../../engine/command';
import { interpretAs, type CommandInterpretation, type MessageAnalysis } from './reading';
import { topicWords } from './topic-words';
import { EXPERIENCE_SEARCH, startsRole } from './dialog-roles';

/** What people want of a visit and no list can be narrowed by: how hard it is, how one gets there, what is there. */
const UNFILTERED = topicWords(
  'not too hard, nothing too hard, nothing hard, too hard, too tough, not tough, nothing tough, difficult, strenuous, tiring, steep, easy, easier, beginner~, not too much walking, much walking, less walking, walking, much climbing, climbing, stairs, steps, wheel ?chair~, pick ?up, pick and drop, drop, parking, toilet~, washroom~, pet friendly, dogs',
  'aasan, asaan, mushkil, kathin, zyada chalna, jyada chalna, chalna, paidal, seedhi~, sidhi~, chadhai, gaadi, paarking',
  'आसान, मुश्किल, कठिन, चलना, पैदल, सीढ़ी~, सीढ़ि~, चढ़ाई, पिकअप, पार्किंग, व्हीलचेयर, शौचालय',
);
const EVERY_CONDITION = new RegExp(UNFILTERED.source, 'giu');

/** True of a word that tells such a wish: it is in no title. */
export const isUnfilteredWord = (word: string): boolean => UNFILTERED.test(word);

const beginsSearch = (reading: MessageAnalysis, one: Command): boolean =>
  startsRole(reading, one, EXPERIENCE_SEARCH) && one.fills !== undefined;

/** The wishes of a message, in its own words; none that are part of what is looked for ("walking tour", "steep climb"). */
function conditionsIn({ text, scene, entities }: MessageAnalysis): string[] {
  const named = [entities.title, entities.subCategory, ...entities.kinds].flatMap((one) => {
    const [first, last] = [scene.words[one?.from ?? -1], scene.words[(one?.to ?? 0) - 1]];
    return first && last ? [{ start: first.start, end: last.end }] : [];
  });
  return [...text.matchAll(EVERY_CONDITION)]
    .filter(({ index }) => named.every(({ start, end }) => index < start || index >= end))
    .map(([said]) => said);
}

/** "… nothing too hard, pickup from Indiranagar would be great", told along with a search: whether any of those found tells of it is said. */
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
