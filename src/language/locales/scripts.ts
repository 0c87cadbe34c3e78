/**
 * Which language a script tells, by the script's name in Unicode: a message in these letters is in that language (BCP 47). Only
 * scripts that people who chat with Mela write one language in; Devanagari is read as Hindi, whichever language it is.
 */
export const SCRIPT_LANGUAGES: Readonly<Record<string, string>> = {
  Devanagari: 'hi',
  Bengali: 'bn',
  Gujarati: 'gu',
  Gurmukhi: 'pa',
  Kannada: 'kn',
  Malayalam: 'ml',
  Oriya: 'or',
  Tamil: 'ta',
  Telugu: 'te',
};
