import { readNumbers } from '../../language/numbers';
import {
  questionAccepts,
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  countContentWords,
  knownSlotThatReads,
  questionReads,
} from './reading';
import { localPattern } from '../../language/text/local-pattern';

/** Returns to an earlier answer: "go back to the date", "tickets" after "what shall I change?" */

const MAX_REOPEN_WORDS = 5; // words beside filler

const NUMBERED_OPTION = localPattern(
  'reopen.numbered-option',
  /^[^\p{L}\p{M}\p{N}]*(?:(?:the|no|wait|ok|actually|sorry|nahi|@the)[,\s]+)*(package|plan|slot|time|@package)\s+(?:no\.? ?|number |@no)?(\d{1,2})(?: (?:please|wala|wali|@please))?[^\p{L}\p{M}\p{N}]*$/iu,
);

const KIND_PATTERN = localPattern('reopen.kind', /^(?:package|plan|@package)$/iu);

/** Recognises an option of an earlier list by number, at another question: "package 1". */
export const recogniseNumberedOption: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const said = NUMBERED_OPTION.exec(reading.text);
  const kind = KIND_PATTERN.test(said?.[1] ?? '') ? 'package' : 'clock';
  const slot = knownSlotThatReads(reading, kind);
  if (said === null || questionReads(reading, kind) || !slot?.takes.includes('nth'))
    return undefined;
  return interpretAs(0.85, {
    do: 'correct',
    slot: slot.name,
    value: { is: 'nth', n: Number(said[2]) },
  });
};

const LIST_CHOSEN_READINGS = ['clock', 'package', 'day'] as const; // lists before the count, the last first

/** Recognises an option of an earlier list at the question how many: "what about the first one?" */
export const recogniseEarlierOption: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const nth = readNumbers(reading.text).find((one) => one.ordinal)?.value;
  if (
    nth === undefined ||
    !questionAccepts(reading, 'counts') ||
    !mentionsConcept(reading, 'ONE_OF', 'SLOTS') ||
    countContentWords(reading) > MAX_REOPEN_WORDS
  )
    return undefined;
  const slot = LIST_CHOSEN_READINGS.map((kind) => knownSlotThatReads(reading, kind)).find((one) =>
    one?.takes.includes('nth'),
  );
  return (
    slot && interpretAs(0.85, { do: 'correct', slot: slot.name, value: { is: 'nth', n: nth } })
  );
};
