import { LOCALES } from '../../language/locales';
import { wordSet } from '../../language/text/fold';
import type { ShownOption } from '../understanding';
import { isConsentWord, isPayWord } from './consent';
import { asksQuestion } from './guard';
import {
  type CommandRecogniser,
  interpretAs,
  mentionsConcept,
  type MessageAnalysis,
} from './reading';
import { localPattern } from '../../language/text/local-pattern';

const KEEP = wordSet(LOCALES.map(({ consent }) => consent.keep));
const REMEMBERING = localPattern(
  'keeping.remembering',
  /^(?:remember\p{L}*|sav(?:e|ed|ing)|store|keep|note|yaad|@remember)$/iu,
);
const NEGATIVE = localPattern('keeping.negative', /^(?:not?|mat|nahin?|nhi|@not)$/iu);
const ONLY_NOW = localPattern('keeping.only-now', /^(?:once|sirf|only|@once)$/iu);

/** Words of the options that identify none of them. */
const COMMON_OPTION_WORDS = new Set(['as', 'yes', 'no', 'only', 'this', 'time', 'remember', 'it']);
const namesOf = ({ words }: ShownOption): string[] =>
  words.split(' ').filter((word) => !COMMON_OPTION_WORDS.has(word));

/** Returns the option that a message names: "save it as home", "ghar hai mera". */
const namedOption = ({ scene, context }: MessageAnalysis): ShownOption | undefined =>
  context.asked?.options.find((option) =>
    namesOf(option).some((name) => scene.words.some(({ text }) => text === name)),
  );

/**
 * Recognises the answer whether to remember a place, in any words of saving, agreeing, paying and
 * talk. Words that only go on mean no; any other word makes it no answer.
 */
export const recogniseKeeping: CommandRecogniser = (reading) => {
  const { scene, context } = reading;
  if (context.asked?.passing !== true || asksQuestion(reading)) return undefined;
  const named = namedOption(reading);
  const names = new Set(context.asked.options.flatMap(namesOf));
  const quiet = scene.words.every(
    ({ kind, text }) =>
      kind === 'mark' ||
      (kind === 'word' && (isConsentWord(text) || KEEP.has(text) || names.has(text))),
  );
  if (!quiet || scene.words.length === 0) return undefined;
  const has = (pattern: RegExp): boolean => scene.words.some(({ text }) => pattern.test(text));
  if (mentionsConcept(reading, 'NOT', 'NO', 'SKIP') || has(NEGATIVE))
    return interpretAs(0.97, { do: 'no' });
  if (named) return interpretAs(0.97, { do: 'pick', value: { is: 'option', id: named.id } });
  if (has(REMEMBERING)) return interpretAs(0.97, { do: 'yes' });
  if (has(ONLY_NOW)) return interpretAs(0.97, { do: 'no' });
  if (scene.words.some(({ text }) => isPayWord(text))) return interpretAs(0.97, { do: 'no' });
  return mentionsConcept(reading, 'STRONG_YES') ? interpretAs(0.97, { do: 'yes' }) : undefined;
};
