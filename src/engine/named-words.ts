// Single words and what they name, by the lists of every language in `src/language/locales`, for dialogs.
export {
  audienceOf,
  countOf,
  dayPartWords,
  isAudienceTail,
  isFormOfAddress,
  isSelf,
  isSoldTo,
  personOf,
  type Audience,
  type DayPart,
} from '../language/text/named-words';
export { nameOfTitle } from '../language/text/title-name';
export { isSameInOtherScript } from '../language/text/consonants';
export { dayPartOf } from '../language/text/day-part';
export { numbersIn } from '../language/text/spoken-numbers';
export { saysOnlyWords } from '../language/text/spoken-words';
