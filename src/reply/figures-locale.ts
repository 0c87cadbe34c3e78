/** Adds the region India to a language: people count in lakhs and write the day first. */
export const withIndianRegion = (language: string): string =>
  language.includes('-') ? language : `${language}-IN`;

/** The locale of figures: English for languages in Latin letters, "Sat 28 Nov", "5:00 am". */
export const figuresLocale = (language: string): string =>
  language.endsWith('-Latn') ? 'en-IN' : withIndianRegion(language);

const inLatin = new Map<string, boolean>(); // asked for each name, and slow to find out

/** Tells whether a language is written in Latin letters. */
export function isInLatin(language: string): boolean {
  const known = inLatin.get(language) ?? new Intl.Locale(language).maximize().script === 'Latn';
  inLatin.set(language, known);
  return known;
}
