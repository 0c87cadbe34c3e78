const SAME = [
  /\b(?:the )?same (?:(?:thing|dish|food|order) )?as (?:what )?(\p{L}[\p{L}\p{M}.'-]*)/iu,
  /\b(?:what(?:ever)?|jo) (\p{L}[\p{L}\p{M}.'-]*) (?:is having|has|ordered|took|le raha hai|le rahi hai|ne liya(?: hai)?)/iu,
  /\b(\p{L}[\p{L}\p{M}.'-]*) (?:wala|wali|jaisa|jaisi|ke jaisa)(?: hi)?\b/iu,
  /(\p{L}[\p{L}\p{M}.'-]*) (?:वाला|वाली|जैसा|जैसी|के जैसा)/u,
];

/** Whose food somebody wants as well: "same as Priya", "प्रिया जैसा". Whether there is such a person is not known here. */
export function sameAs(text: string): string | undefined {
  for (const pattern of SAME) {
    const name = pattern.exec(text)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The people that a name may be of, by how it begins: "Priya" is also Priya Sharma. */
export function named<P extends { name?: string | undefined }>(people: readonly P[], name: string): P[] {
  const wanted = plain(name);
  const whole = people.filter((one) => plain(one.name ?? '') === wanted);
  return whole.length > 0 ? whole : people.filter((one) => plain(one.name ?? '').split(' ')[0] === wanted.split(' ')[0] && wanted !== '');
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
