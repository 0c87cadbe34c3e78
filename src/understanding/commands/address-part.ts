import { isTalkWord } from '../../language/text/talk-words';
import { isConsentWord } from './consent';

/** A house, a flat or a gate by its number: "221/4", "B-404", "#12", "14 A". No dish is called so. */
const NUMBER = String.raw`(?:#\s?)?(?:\p{L}{1,2}-?|\p{Lu}\s)?\d{1,4}(?:\s?\p{L}(?![\p{L}\p{M}]))?(?:[/-]\s?(?:\p{L}{1,2}-?)?\d*\p{L}?(?![\p{L}\p{M}]))*`;
const WHOLE_NUMBER = new RegExp(String.raw`^(?:no\.?\s?)?${NUMBER}$`, 'iu');
/** A number that is of a house by its very form: parted by a stroke, or led by a letter and a dash. */
const HOUSE_FORM = /^(?:#\s?)?(?:\d{1,4}\p{L}?\/\d|\p{L}{1,2}-\d{1,4}(?!\d))/iu;

/** True where a part of a message is the number of a house and nothing else. */
export const isHouseNumber = (part: string): boolean => WHOLE_NUMBER.test(part);

/** The same, where no count is written so: "B-404", "221/4". */
export const hasHouseForm = (part: string): boolean => isHouseNumber(part) && HOUSE_FORM.test(part);

const NUMBERED =
  /(?<![\p{L}\p{M}])(?<noun>flat|house|door|plot|room|apartment|gate|tower|wing|block|makaa?n|फ्लैट|फ़्लैट|मकान|गेट|टावर|ब्लॉक)(?![\p{L}\p{M}])(?:\s*(?:no\.?|number|num|nambar|नंबर|नम्बर)(?![\p{L}\p{M}]))?/iu;
const LANDMARK = /(?<![\p{L}\p{M}])(?:landmark|लैंडमार्क)(?![\p{L}\p{M}])/iu;
/** Words that say of a part what it is, or that what was there is wrong. */
const TELLING =
  /^(?:is|it|its|it['’]?s|was|the|my|our|be|should|to|as|a|so|actually|sorry|no|not|wrong|incorrect|galat|ghalat|sahi|correct|right|change|changed|update|make|put|set|number|hai|h|he|ka|ki|ko|se|mera|meri|mere|hamara|kar|karo|do|गलत|ग़लत|सही|है|का|की|को|मेरा|मेरी|हमारा|नंबर|कर|दो|बदल|बदलकर|badal|badalkar)$/iu;

const isTelling = (word: string): boolean =>
  TELLING.test(word) || isTalkWord(word.toLowerCase()) || isConsentWord(word.toLowerCase());

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];

/** "Flat number is 222", "wrong flat, it's B-405", "gate no. 3 hai": one part by its number, and talk around it alone. */
function readNumbered(text: string): string | undefined {
  const noun = NUMBERED.exec(text)?.groups?.['noun'];
  if (noun === undefined) return undefined;
  const numbers = [
    ...text.matchAll(
      new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}/-])${NUMBER}(?![\p{L}\p{M}\p{N}])`, 'giu'),
    ),
  ];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return undefined;
  const around = text.replace(NUMBERED, ' ').replace(number[0], ' ');
  return wordsOf(around).every(isTelling) ? `${noun} ${number[0]}` : undefined;
}

/** "My landmark is opposite SBI bank", "landmark SBI bank ke saamne hai": by what the house is found. */
function readLandmark(text: string): string | undefined {
  if (!LANDMARK.test(text)) return undefined;
  const words = text
    .replace(LANDMARK, ' ')
    .replace(/[.!।]+\s*$/u, '')
    .trim()
    .split(/[\s:]+/u);
  const from = words.findIndex((word) => !LEADS.test(word));
  const to = words.findLastIndex((word) => !LEADS.test(word));
  const told = from < 0 ? '' : words.slice(from, to + 1).join(' ');
  return /\p{L}{2}/u.test(told) ? told : undefined;
}
const LEADS =
  /^(?:is|its|it['’]?s|the|my|our|should|be|will|add|please|and|also|hai|h|mera|meri|hamara|है|मेरा|मेरी|हमारा|और|aur)?[,:]*$/iu;

/** One part of an address that is told by its name; nothing where more than a part is told. */
export const readAddressPart = (text: string): string | undefined =>
  readLandmark(text) ?? readNumbered(text);
