/** Adds the region India to a language: people count in lakhs and write the day first. */
export const withIndianRegion = (language: string): string =>
  language.includes('-') ? language : `${language}-IN`;

/** The locale of figures: English for languages in Latin letters, "Sat 28 Nov", "5:00 am". */
export const figuresLocale = (language: string): string =>
  language.endsWith('-Latn') ? 'en-IN' : withIndianRegion(language);
