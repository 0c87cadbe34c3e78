/**
 * The language (BCP 47) of a script, by the script's Unicode name. Only scripts in which people who
 * chat with Mela write one language; Devanagari is always read as Hindi.
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
