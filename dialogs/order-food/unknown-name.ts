import { isFunctionWord } from '../../src/food/parse/cues';
import { isGeneralFoodWord } from '../../src/food/parse/empty';
import { tokensOf } from '../../src/food/parse/tokens';

const MOST_WORDS = 4; // more unknown words are a sentence, no name

/** Returns the few words of a text that may be a name, to say back; nothing for a sentence. */
export function unknownName(text: string): string | undefined {
  const words = tokensOf(text).filter(
    (token) => !isFunctionWord(token) && !isGeneralFoodWord(token.word),
  );
  return words.length === 0 || words.length > MOST_WORDS
    ? undefined
    : words.map(({ raw }) => raw).join(' ');
}
