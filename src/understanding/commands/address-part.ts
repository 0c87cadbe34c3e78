import { isTalkWord } from '../../language/text/talk-words';
import { isConsentWord } from './consent';
import { localPattern } from '../../language/text/local-pattern';

/** The number of a house, flat or gate ("221/4", "B-404", "#12", "14 A"), which names no dish. */
const NUMBER = String.raw`(?:#\s?)?(?:\p{L}{1,2}-?|\p{Lu}\s)?\d{1,4}(?:\s?\p{L}(?![\p{L}\p{M}]))?(?:[/-]\s?(?:\p{L}{1,2}-?)?\d*\p{L}?(?![\p{L}\p{M}]))*`;
const WHOLE_NUMBER = new RegExp(String.raw`^(?:no\.?\s?)?${NUMBER}$`, 'iu');
/** A number in a form that only houses have: with a slash, or a letter and a dash before it. */
const HOUSE_FORM = /^(?:#\s?)?(?:\d{1,4}\p{L}?\/\d|\p{L}{1,2}-\d{1,4}(?!\d))/iu;

/** True where a part of a message is only a house number. */
export const isHouseNumber = (part: string): boolean => WHOLE_NUMBER.test(part);

/** True for a house number in a form that no count has: "B-404", "221/4". */
export const hasHouseForm = (part: string): boolean => isHouseNumber(part) && HOUSE_FORM.test(part);

const NUMBERED = localPattern(
  'address-part.numbered',
  /(?<![\p{L}\p{M}])(?<noun>flat|house|door|plot|room|apartment|gate|tower|wing|block|makaa?n|@flat)(?![\p{L}\p{M}])(?:\s*(?:no\.?|number|num|nambar|@no)(?![\p{L}\p{M}]))?/iu,
);
const LANDMARK = localPattern(
  'address-part.landmark',
  /(?<![\p{L}\p{M}])(?:landmark|@landmark)(?![\p{L}\p{M}])/iu,
);
/** Words that introduce a part of an address or call the old one wrong. */
const TELLING = localPattern(
  'address-part.telling',
  /^(?:is|it|its|it['’]?s|was|the|my|our|be|should|to|as|a|so|actually|sorry|no|not|wrong|incorrect|galat|ghalat|sahi|correct|right|change|changed|update|make|put|set|number|hai|h|he|ka|ki|ko|se|mera|meri|mere|hamara|kar|karo|do|badal|badalkar|@is)$/iu,
);

const isTelling = (word: string): boolean =>
  TELLING.test(word) || isTalkWord(word.toLowerCase()) || isConsentWord(word.toLowerCase());

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];

/** Reads one part by its number, with only talk around it: "flat number is 222". */
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

/** Reads the landmark of a house: "my landmark is opposite SBI bank". */
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
const LEADS = localPattern(
  'address-part.leads',
  /^(?:is|its|it['’]?s|the|my|our|should|be|will|add|please|and|also|hai|h|mera|meri|hamara|aur|@is)?[,:]*$/iu,
);

/** Reads one named part of an address; undefined if the message tells more than that part. */
export const readAddressPart = (text: string): string | undefined =>
  readLandmark(text) ?? readNumbered(text);
