/** The languages that there are texts in, as BCP 47 tags, and the one used where nothing better is known. */
export interface KnownLanguages {
  languages: readonly string[];
  defaultLanguage: string;
}

/**
 * Chooses a language that there are texts in: the one wanted, the same for another country ("hi-IN"), or the default.
 * Hindi in Latin letters ("hi-Latn") is not answered in Devanagari, since who writes it may not read that.
 */
export function supportedLanguage(
  wanted: string | undefined,
  { languages, defaultLanguage }: KnownLanguages,
): string {
  const tag = wanted?.toLowerCase() ?? '';
  const exact = languages.find((one) => one.toLowerCase() === tag);
  if (exact !== undefined) return exact;
  const [base, ...rest] = tag.split('-');
  return (hasScript(rest) ? undefined : languages.find((one) => one === base)) ?? defaultLanguage;
}

/**
 * Chooses the language to answer in. It follows the person turn by turn, but a conversation in Hindi stays in Hindi
 * when they go on in Latin letters, as most phones type it.
 */
export function replyLanguage(tongue: string, current: string, known: KnownLanguages): string {
  const [base, ...rest] = tongue.toLowerCase().split('-');
  const own = known.languages.some((one) => one.toLowerCase() === tongue.toLowerCase());
  return !own && hasScript(rest) && base === current ? current : supportedLanguage(tongue, known);
}

// ISO 15924: four letters, such as Latn; India writes Hindi in Devanagari without saying so.
const hasScript = (subtags: readonly string[]): boolean =>
  subtags.some((one) => /^[a-z]{4}$/.test(one) && one !== 'deva');
