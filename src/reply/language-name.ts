const HINGLISH = 'hi-Latn';

/** Returns a language’s name in that language, as its speakers write it. */
export function languageName(tag: string): string {
  if (tag === HINGLISH) return 'Hinglish'; // its name in the tables is "Hindi (Latin)"
  try {
    return (
      new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
    );
  } catch {
    return tag; // not a language tag
  }
}
