/**
 * Finds in `languages` the wanted one, else the same without its country ("hi-IN" gives "hi"), else
 * the fallback. Tags are BCP 47. "hi-Latn", Hindi in Latin letters, never gives "hi": whoever
 * writes it may not read Devanagari.
 */
export function nearestLanguage<Language extends string>(
  wanted: string | null | undefined,
  languages: readonly Language[],
  fallback: Language,
): Language {
  const tag = wanted?.toLowerCase() ?? '';
  const exact = languages.find((one) => one.toLowerCase() === tag);
  if (exact !== undefined) return exact;
  const [base, ...rest] = tag.split('-');
  const scripted = rest.find(isScript);
  const near = scripted === undefined || scripted === 'deva' ? base : `${base}-${scripted}`;
  return languages.find((one) => one.toLowerCase() === near) ?? fallback;
}

/** True for a tag that names another script than the language's own in India ("hi-Latn"). */
export const namesForeignScript = (tag: string): boolean =>
  tag
    .toLowerCase()
    .split('-')
    .slice(1)
    .some((one) => isScript(one) && one !== 'deva');

// ISO 15924: four letters, such as Latn; India writes Hindi in Devanagari without saying so.
const isScript = (subtag: string): boolean => /^[a-z]{4}$/.test(subtag);
