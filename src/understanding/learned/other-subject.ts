import type { Command } from '../../engine/command';
import { BOOKING, dialogFor, EXPERIENCE_SEARCH, isUnderWay } from '../commands/dialog-roles';
import { optionHasWord } from '../commands/option-words';
import { mentionsConcept, questionReads, type MessageAnalysis } from '../commands/reading';
import { isSearchSubject, setsSearchSubject } from '../commands/search-subject';
import { startSearch } from '../commands/start-search';
import type { ShownOption } from '../understanding';

/** The concept of what people go out for. */
const EXPERIENCE = 'ATTRACTION';
const LEAST_LETTERS = 3;

/** What is under way or shown, which a word may speak of. */
const namesInView = ({ context: { asked, drafts = [], spoken } }: MessageAnalysis): ShownOption[] =>
  [
    ...(asked?.options ?? []).map(({ words }) => words),
    ...drafts.flatMap(({ title, earlier = [] }) => [title, ...earlier]),
    spoken,
  ].flatMap((words) => (words === undefined ? [] : { id: words, words }));

/** Returns the words of each experience that a message names and that is no part of what is in view. */
function experiencesOutOfView(reading: MessageAnalysis): string[][] {
  const { words, spots } = reading.scene;
  const inView = namesInView(reading);
  return spots
    .filter(({ concept }) => concept === EXPERIENCE)
    .map(({ start, end }) => words.slice(start, end).map(({ text }) => text.toLowerCase()))
    .map((named) => named.filter((word) => word.length >= LEAST_LETTERS))
    .filter(
      (named) =>
        named.length > 0 && !named.some((word) => inView.some((one) => optionHasWord(word, one))),
    );
}

/** Commands that tell values of what is under way and speak of nothing else. */
const TELLS: ReadonlySet<Command['do']> = new Set(['fill', 'correct', 'pick', 'more']);

/** True for a value that is the message itself, which names no kind of anything. */
const isWholeMessage = ({ text }: MessageAnalysis, one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  one.value.is === 'text' &&
  one.value.text.length >= MOST_OF_MESSAGE * text.length;
const MOST_OF_MESSAGE = 0.9;

const keepsSubject = (one: Command): boolean => TELLS.has(one.do) && !setsSearchSubject(one);

/** True over a list of experiences, and in a booking whose answer asks to be shown or to have something. */
const mayWantOther = (reading: MessageAnalysis): boolean =>
  (isUnderWay(reading, EXPERIENCE_SEARCH) && questionReads(reading, 'result')) ||
  (isUnderWay(reading, BOOKING) && mentionsConcept(reading, 'FIND', 'SHOW', 'WANT'));

const isSaidIn = (told: string, named: readonly string[]): boolean =>
  named.some((word) => told.includes(word));

/**
 * Returns the search for an experience that is no part of what is under way, where a reading would only
 * tell values of that and lose the experience: "kayaking or cycling this weekend" beside a list of museums.
 */
export function searchForOther(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] | undefined {
  const own = commands.filter((one) => !isWholeMessage(reading, one));
  if (!mayWantOther(reading) || !own.every(keepsSubject)) return undefined;
  const told = JSON.stringify(own).toLowerCase();
  const lost = experiencesOutOfView(reading).filter((named) => !isSaidIn(told, named));
  if (lost.length === 0 || !dialogFor(reading, EXPERIENCE_SEARCH)) return undefined;
  const search = startSearch(reading);
  const subjects = search.flatMap((one) =>
    one.do === 'start' ? (one.fills ?? []).filter(({ slot }) => isSearchSubject(slot)) : [],
  );
  return subjects.length > 0 ? search : undefined;
}
