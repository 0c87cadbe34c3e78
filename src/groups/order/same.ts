import { localPattern, localWords } from '../../language/text/local-pattern';

const SAME_AS_PATTERNS = [
  /\b(?:the )?same (?:(?:thing|dish|food|order) )?as (?:what )?(\p{L}[\p{L}\p{M}.'’-]*)/iu,
  /\b(?:what(?:ever)?|jo) (\p{L}[\p{L}\p{M}.'-]*) (?:is having|has|ordered|took|le raha hai|le rahi hai|ne liya(?: hai)?)/iu,
  /\b(\p{L}[\p{L}\p{M}.'-]*) (?:wala|wali|jaisa|jaisi|ke jaisa)(?: hi)?\b/iu,
  localPattern('same.same-as', /(\p{L}[\p{L}\p{M}.'-]*) (?:@like)/u),
];

/** Words around a wish that name nothing to order. */
const FILLER_WORDS = new Set(
  `and plus also too as well with but please pls i i'll ill i'd id will would want like have take get give me us my mine for add make it order one the a an yes ok okay haan han aur bhi mujhe mere mera meri liye ke chahiye de do dena dedo kar karo lagao lelo hi toh to main ${localWords('same.filler-words')}`.split(
    ' ',
  ),
);
const COUNT_WORDS = new Set(['one', 'a', 'an']);

/**
 * Returns what a message asks for beside a colleague's food: "an irani chai" of "same as Priya, and
 * an irani chai". Empty where it asks for nothing else.
 */
export function besideSame(text: string): string {
  const pattern = SAME_AS_PATTERNS.find((one) => one.test(text));
  const words =
    pattern === undefined
      ? []
      : text
          .replace(pattern, ' ')
          .split(/[\s,.;!]+/u)
          .filter((word) => word !== '');
  const is = (word: string | undefined): boolean =>
    word !== undefined && FILLER_WORDS.has(word.toLowerCase());
  if (words.every(is)) return '';
  let [from, to] = [0, words.length];
  while (
    is(words[from]) &&
    !(COUNT_WORDS.has(words[from]?.toLowerCase() ?? '') && !is(words[from + 1]))
  )
    from += 1;
  while (is(words[to - 1])) to -= 1;
  return words.slice(from, to).join(' ');
}

/**
 * Returns the name of whose food a person wants as well: "same as Priya", "Priya jaisa". Does not
 * check that the group has such a person.
 */
export function sameAs(text: string): string | undefined {
  for (const pattern of SAME_AS_PATTERNS) {
    const name = pattern.exec(text)?.[1];
    if (name !== undefined) return name.replace(/['’]s?$/u, '');
  }
  return undefined;
}

/**
 * Finds the people that a name may mean, by the whole name, else by the first: "Priya" is also
 * Priya Sharma. `isSpelt` tells whether two spellings, also in two scripts, are one name.
 */
export function findPeopleByName<P extends { name?: string | undefined }>(
  people: readonly P[],
  name: string,
  isSpelt: (own: string, said: string) => boolean = (own, said) => own === said,
): P[] {
  const wanted = normaliseName(name);
  const whole = people.filter((one) => normaliseName(one.name ?? '') === wanted);
  return whole.length > 0
    ? whole
    : people.filter((one) => {
        const [own = ''] = normaliseName(one.name ?? '').split(' ');
        const [said = ''] = wanted.split(' ');
        return own !== '' && said !== '' && (own === said || isSpelt(own, said));
      });
}

const normaliseName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
