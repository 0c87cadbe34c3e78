import { isFunctionWord } from '../../src/food/parse/cues';
import { isGeneralFoodWord } from '../../src/food/parse/empty';
import { tokensOf } from '../../src/food/parse/tokens';

const MOST_WORDS = 4; // more of them that nothing explains are no name but a sentence

/** The few words of a text that may name something, to say back; nothing where they are a whole sentence, or none. */
export function unknownName(text: string): string | undefined {
  const words = tokensOf(text).filter(
    (token) => !isFunctionWord(token) && !isGeneralFoodWord(token.word),
  );
  return words.length === 0 || words.length > MOST_WORDS
    ? undefined
    : words.map(({ raw }) => raw).join(' ');
}
