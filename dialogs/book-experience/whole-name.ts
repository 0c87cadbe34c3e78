/** What is known of a name that was told: that it is the last part alone, or which part it takes the place of. */
interface NamePart {
  surname?: boolean;
  /** Words that the name is said not to be. */
  refused?: readonly string[];
}

const folded = (word: string): string => word.toLowerCase().normalize('NFC');

const likeness = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

/**
 * The whole name of somebody of whom one word of it is put right: "Suneeta" for Sunita Mehta is
 * Suneeta Mehta, the surname "Patil" of Aarav Kulkarni makes Aarav Patil.
 */
export function wholeName(held: string, told: string, { surname, refused }: NamePart = {}): string {
  const parts = held.split(/\s+/u);
  if (surname === true)
    return folded(told).startsWith(`${folded(parts[0] ?? '')} `)
      ? told
      : [...(parts.length > 1 ? parts.slice(0, -1) : parts), told].join(' ');
  if (/\s/u.test(told) || parts.length < 2) return told;
  const out = (refused ?? []).map(folded);
  const gone = parts.flatMap((part, at) => (out.includes(folded(part)) ? [at] : []));
  const alike = parts.map((part) => likeness(folded(part), folded(told)));
  const at = gone.length === 1 ? (gone[0] ?? 0) : Math.max(0, alike.indexOf(Math.max(...alike)));
  return parts.map((part, n) => (n === at ? told : part)).join(' ');
}
