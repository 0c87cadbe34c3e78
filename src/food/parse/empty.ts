import { readLessHeat, withoutLessHeat } from '../../language/text/heat';
import { isFunctionWord } from './cues';
import { tokensOf } from './tokens';

const GENERAL_FOOD_WORDS: ReadonlySet<string> = new Set(
  'veg vegetarian vegeterian pure purely strictly shakahari nonveg vegan food foods meals items party brunch tiffin khana khaana khane lunch dinner breakfast nashta snacks something kuch meal delivery online restaurant hotel order mangao bhook hai'.split(
    ' ',
  ),
);

/** Words of "what is there?", which a menu answers. */
const ASKING_WORDS: ReadonlySet<string> = new Set(
  'what which kya kaun kaunsa kaunse kaunsi konsa konse konsi milega milegi milenge milta miltaa available there options option restaurants hotels h hain hein'.split(
    ' ',
  ),
);

/** Words of where it goes, what it may cost and how soon it shall come, which name no dish either. */
const CIRCUMSTANCES: ReadonlySet<string> = new Set(
  'us log logo logon banda bande bandon bando andar ander bajat raat rat dopahar dopahr shaam sham din budget max maximum upto tak under within around rs rupees rupaye rupay hostel pg office block sector phase quick quickly jaldi fast soon asap near nearby'.split(
    ' ',
  ),
);

/** Matches what a text does not want: "nothing with egg", "no onion or garlic", "ticket nahi". */
const UNWANTED_PARTS =
  /\b(?:nothing (?:with|of)|without|no|not|avoid|bina)\s+(?:any )?[\p{L}]+(?:\s+(?:or|and|,)\s*[\p{L}]+)*(?=\s*(?:$|[,.;]))|(?<![\p{L}\p{M}])[\p{L}\p{M}]+\s+(?:nahin?|nhi|mat)(?![\p{L}\p{M}])/giu;

const ORDINAL_OR_SUM = /^(?:\d+(?:st|nd|rd|th)|\d{3,})$/u; // of a street, or in rupees

/** True for words that ask for food and name none: "order food", "kuch khana mangwana hai", "not too spicy". */
export function namesNothing(text: string): boolean {
  return tokensOf(withoutLessHeat(text).replace(UNWANTED_PARTS, ' ')).every(
    (token) =>
      isFunctionWord(token) ||
      GENERAL_FOOD_WORDS.has(token.word) ||
      ASKING_WORDS.has(token.word) ||
      CIRCUMSTANCES.has(token.word) ||
      ORDINAL_OR_SUM.test(token.word),
  );
}

/** True for a word about food in general that names no dish: "lunch", "khana". */
export const isGeneralFoodWord = (word: string): boolean => GENERAL_FOOD_WORDS.has(word);

/** True where a text asks for a milder dish than usual: "not too spicy", "kam teekha". */
export const asksForLittleHeat = (text: string): boolean => readLessHeat(text).length > 0;
