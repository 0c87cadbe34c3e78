import type { Command } from '../../engine/command';
import type { ShownOption } from '../understanding';
import { optionHasWord } from './option-words';
import { findOptionByPosition } from './option-position';
import { dropNegatedClauses } from './negation';
import { mentionsConcept, type MessageAnalysis } from './reading';

/** Ideas that tell what a thing is or has. */
const EXPERIENCE_CONCEPTS = ['ATTRACTION', 'SPORT', 'PASTIME', 'TITLE'];
const FOOD_CONCEPTS = ['FOOD', 'DISH', 'CUISINE', 'INGREDIENT'];
/** Ideas that part a place in the row from what is said of the thing there: "the second one with …". */
const SEPARATING_CONCEPTS: ReadonlySet<string> = new Set(['ONE_OF', 'USE']);

/** A word that tells of the thing, and whether it stands apart from its place in the row ("the second trek" does not). */
interface DescribingWord {
  word: string;
  apart: boolean;
}

/** The words that tell of what is meant, beside its place in the row. */
function findDescribingWords(reading: MessageAnalysis): DescribingWord[] {
  const { words, spots, unknown } = reading.scene;
  const of = new Set(
    mentionsConcept(reading, '@food')
      ? EXPERIENCE_CONCEPTS
      : [...EXPERIENCE_CONCEPTS, ...FOOD_CONCEPTS],
  );
  const place = spots.findLast((spot) => spot.concept === 'ORDINAL');
  if (!place) return [];
  const isApart = (at: number): boolean =>
    at < place.start ||
    spots.some(
      (spot) =>
        SEPARATING_CONCEPTS.has(spot.concept) && spot.start >= place.end - 1 && spot.end <= at,
    ) ||
    /[,;:–—-]/u.test(reading.text.slice(words[place.end - 1]?.end ?? 0, words[at]?.start ?? 0));
  const known = spots
    .filter((spot) => of.has(spot.concept))
    .flatMap((spot) => Array.from({ length: spot.end - spot.start }, (_, n) => spot.start + n));
  const strange = unknown
    .filter((at) => !known.includes(at))
    .flatMap((at) => words[at] ?? [])
    .map(({ text }) => ({ word: text, apart: false }));
  return [
    ...[...new Set(known)].flatMap((at) =>
      words[at] ? [{ word: words[at].text, apart: isApart(at) }] : [],
    ),
    ...strange,
  ];
}

/** The option that a command takes, by place or by name. */
function findChosenOption(
  command: Command,
  options: readonly ShownOption[],
): ShownOption | undefined {
  if (command.do !== 'pick') return undefined;
  const { value } = command;
  if (value.is === 'option') return options.find((one) => one.id === value.id);
  return value.is === 'nth' ? options.at(value.n > 0 ? value.n - 1 : value.n) : undefined;
}

/**
 * "The first one, the night trek", where the first is none: the place and the words tell of different things, or the words of
 * nothing there. Then nothing is taken: it is asked which of them, or told that none is such. It holds for whoever read the message.
 */
export function checkPositionAgainstWords(
  reading: MessageAnalysis,
  commands: readonly Command[],
): Command[] {
  const options = reading.context.asked?.options ?? [];
  if (
    options.length < 2 ||
    !mentionsConcept(reading, 'ORDINAL') ||
    dropNegatedClauses(reading.text) !== reading.text
  )
    return [...commands];
  return commands.map((one) => {
    const chosen = findChosenOption(one, options);
    return chosen === undefined ? one : (resolveContradiction(reading, chosen, options) ?? one);
  });
}

function resolveContradiction(
  reading: MessageAnalysis,
  chosen: ShownOption,
  options: readonly ShownOption[],
): Command | undefined {
  const placed = findOptionByPosition(reading.text, options, reading);
  if (placed === undefined) return undefined;
  const told = findDescribingWords(reading);
  const against = told.filter(({ word }) => !optionHasWord(word, placed));
  const described = options.filter(
    (one) => one !== placed && against.some(({ word }) => optionHasWord(word, one)),
  );
  const among = [...new Set([placed, ...(chosen === placed ? described : [chosen])])];
  if (among.length > 1)
    return {
      do: 'pick',
      value: { is: 'among', ids: options.filter((one) => among.includes(one)).map(({ id }) => id) },
    };
  const nowhere = against.filter(({ apart }) => apart).map(({ word }) => word);
  return nowhere.length > 0
    ? { do: 'pick', value: { is: 'text', text: nowhere.join(' ') } }
    : undefined;
}
