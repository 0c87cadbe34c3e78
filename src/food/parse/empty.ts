import { isFunctionWord } from './cues';
import { tokensOf } from './tokens';

const GENERAL_FOOD_WORDS: ReadonlySet<string> = new Set(
  'food khana khaana khane lunch dinner breakfast nashta snacks something kuch meal delivery online restaurant hotel order mangao bhook hai'.split(
    ' ',
  ),
);

/** True for words that ask for food and name none: "order food", "kuch khana mangwana hai". */
export function namesNothing(text: string): boolean {
  return tokensOf(text).every(
    (token) => isFunctionWord(token) || GENERAL_FOOD_WORDS.has(token.word),
  );
}
