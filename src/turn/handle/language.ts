import { namesForeignScript, nearestLanguage } from '../../reply/nearest-language';

/** The languages that there are texts in, as BCP 47 tags, and the one used where nothing better is known. */
export interface KnownLanguages {
  languages: readonly string[];
  defaultLanguage: string;
}

/** Chooses a language that there are texts in: the one wanted, the nearest to it, or the default. */
export const supportedLanguage = (
  wanted: string | undefined,
  { languages, defaultLanguage }: KnownLanguages,
): string => nearestLanguage(wanted, languages, defaultLanguage);

/**
 * Chooses the language to answer in. It follows the person turn by turn, but where there are no texts of Hindi in Latin letters, a
 * conversation in Hindi stays in Hindi when they go on in Latin letters, as most phones type it.
 */
export function replyLanguage(tongue: string, current: string, known: KnownLanguages): string {
  const [base] = tongue.toLowerCase().split('-');
  const own = known.languages.some((one) => one.toLowerCase() === tongue.toLowerCase());
  return !own && namesForeignScript(tongue) && base === current
    ? current
    : supportedLanguage(tongue, known);
}
