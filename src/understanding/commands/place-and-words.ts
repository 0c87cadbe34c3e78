import type { Command } from '../../engine/command';
import type { ShownOption } from '../understanding';
import { optionHasWord } from './option-words';
import { findOptionByPosition } from './option-position';
import { dropNegatedClauses } from './negation';
import { mentionsConcept, type MessageAnalysis } from './reading';

/** Concepts that describe a thing. */
const EXPERIENCE_CONCEPTS = ['ATTRACTION', 'SPORT', 'PASTIME', 'TITLE'];
const FOOD_CONCEPTS = ['FOOD', 'DISH', 'CUISINE', 'INGREDIENT'];
/** Concepts that separate a position from a description: "the second one with …". */
const SEPARATING_CONCEPTS: ReadonlySet<string> = new Set(['ONE_OF', 'USE']);

/** A describing word; `apart` if it stands away from the position ("the second trek" does not). */
interface DescribingWord {
  word: string;
  apart: boolean;
}

/** Returns the describing words beside a position. */
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

/** Returns the option that a command chooses, by position or id. */
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
 * Checks a position against the words beside it ("the first one, the night trek"), for commands of
 * any reader. If they contradict, nothing is chosen: Mela asks which is meant, or says that no
 * option is such.
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
