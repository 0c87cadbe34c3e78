import { readNumbers } from '../../language/numbers';
import { dropCorrectedValues } from '../entities/put-right';
import { countContentWords, type MessageAnalysis } from './reading';

// "The one after", "that one": "one" is no number here.
const NO_NUMBER =
  /\b(?:the|this|that|which|other|another|any|next|last|first) ones?\b|\bone (?:after|before|with|that|at|in|of|please)\b/giu;

/** True for a corrected number: in "2 nahi 3" the negation rules out the 2. */
export const isPutRight = (text: string): boolean => {
  const said = readNumbers(text).filter((one) => !one.ordinal);
  return dropCorrectedValues(text, said).length < said.length;
};

const BARE_WORDS = 3;
const PUT_RIGHT_WORDS = 6; // "5 nahi 3, chutney kam thi"

/** Returns the message's only number, or the corrected one: "2 nahi 3", "5? no, 2". */
export function bareNumber(reading: MessageAnalysis): number | undefined {
  const text = reading.text.replace(NO_NUMBER, '');
  const said = readNumbers(text).filter((one) => !one.ordinal);
  const [only, other] = dropCorrectedValues(text, said);
  const most = said.length > 1 ? PUT_RIGHT_WORDS : BARE_WORDS;
  return other === undefined && countContentWords(reading) <= most ? only?.value : undefined;
}
