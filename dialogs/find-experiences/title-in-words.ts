import { searchExperiences } from '../../src/commerce/booking/operations';
import type { SlotFill } from '../../src/engine/command';
import type { StepAction } from '../../src/engine/dialog';
import { accentFoldedWords } from '../../src/engine/match';
import { hasWord } from '../../src/engine/slots/telling-words';
import { nameOfTitle } from '../../src/engine/named-words';
import type { Turn } from '../../src/engine/turn';
import { experienceFilters } from './filters';
import { searchResults } from './results';

const BY_KIND = ['category', 'subCategory'];
const MOST_WORDS = 5;
const FEWEST = 2; // a kind is one word: "museums"

/** Returns the words of a message that may be a title; empty for one word, or a sentence. */
function titleWords(t: Turn): string[] {
  const words = accentFoldedWords(t.said ?? '').filter(
    (word) => !t.hears('find-experiences.light-title', word),
  );
  return words.length >= FEWEST && words.length <= MOST_WORDS ? words : [];
}

/** Tells whether a message holds every word of a title, in any script. */
function isSaidWhole(said: readonly string[], title: string): boolean {
  const own = accentFoldedWords(nameOfTitle(title));
  return (
    own.length >= FEWEST &&
    own.every((word) => said.some((one) => one === word || hasWord({ words: word }, one)))
  );
}

/** The step that reads "Rail museum" as words of a title, and not as a kind. */
export const searchTitleInWords: StepAction = function* (t) {
  const [words, all] = [titleWords(t), accentFoldedWords(t.said ?? '')];
  if (all.length < FEWEST || !t.isToldNow('category') || t.pendingValue('text') !== undefined)
    return undefined;
  const { total } = yield* searchResults(t);
  const items = t.last('found', searchExperiences)?.items ?? [];
  const whole = items.find(({ title }) => isSaidWhole(all, title));
  const called = items.filter(({ title }) => {
    const own = accentFoldedWords(title);
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  if (!whole && (called.length === 0 || called.length >= total)) return undefined;
  const others = experienceFilters
    .map(({ name }) => name)
    .filter((name) => !BY_KIND.includes(name))
    .flatMap((slot): SlotFill[] => {
      const value = t.pendingValue(slot);
      return value === undefined ? [] : [{ slot, value }];
    });
  const text: SlotFill = {
    slot: 'text',
    value: { is: 'text', text: whole ? nameOfTitle(whole.title) : words.join(' ') },
  };
  return {
    then: 'redirect',
    commands: [{ do: 'start', dialog: 'find-experiences', fills: [text, ...others] }],
  };
};
