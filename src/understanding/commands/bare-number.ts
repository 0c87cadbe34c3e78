import { readNumbers } from '../../language/numbers';
import { dropCorrectedValues } from '../entities/put-right';
import { countContentWords, type MessageAnalysis } from './reading';

// "The one after", "that one": no number.
const NO_NUMBER =
  /\b(?:the|this|that|which|other|another|any|next|last|first) ones?\b|\bone (?:after|before|with|that|at|in|of|please)\b/giu;

/** "2 nahi 3": the word between rules out the first of them, and not what is left. */
export const isPutRight = (text: string): boolean => {
  const said = readNumbers(text).filter((one) => !one.ordinal);
  return dropCorrectedValues(text, said).length < said.length;
};

const BARE_WORDS = 3;
const PUT_RIGHT_WORDS = 6; // "5 nahi 3, chutney kam thi"

/** The only number that is said, or the one that is put in the place of another: "2 nahi 3", "5? no, 2". */
export function bareNumber(reading: MessageAnalysis): number | undefined {
  const text = reading.text.replace(NO_NUMBER, '');
  const said = readNumbers(text).filter((one) => !one.ordinal);
  const [only, other] = dropCorrectedValues(text, said);
  const most = said.length > 1 ? PUT_RIGHT_WORDS : BARE_WORDS;
  return other === undefined && countContentWords(reading) <= most ? only?.value : undefined;
}
