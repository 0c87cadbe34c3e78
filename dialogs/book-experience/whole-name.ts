/** A corrected name: just the surname, or the words that it replaces. */
interface NamePart {
  surname?: boolean;
  /** Words that the person says are wrong. */
  refused?: readonly string[];
}

const folded = (word: string): string => word.toLowerCase().normalize('NFC');

const likeness = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};

/**
 * Returns a whole name after one word of it is corrected: "Suneeta" turns Sunita Mehta into Suneeta
 * Mehta, the surname "Patil" turns Aarav Kulkarni into Aarav Patil.
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
