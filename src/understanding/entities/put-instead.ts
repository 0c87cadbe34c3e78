import type { SpannedValue } from './found';

/** What makes one of two of a kind the one that is wanted: "Sunday will be crowded, make it Saturday". */
const PUTS_RIGHT_AFTER =
  /^[^,.;।]{0,24}?(?<!\p{L})(?:instead|kar ?(?:do|dijiye|de|dena|lo)|kr ?do|karo|rakho|rakh (?:do|lo)|chal(?:eg[ai]|o)|better|works|कर (?:दो|दीजिए|दे|देना|लो)|करो|कीजिए|रखो|रख (?:दो|लो)|चलेगा|चलेगी)(?![\p{L}\p{M}])/iu;
const PUTS_RIGHT_BEFORE =
  /(?<!\p{L})(?:make (?:it|that)|change (?:it )?to|move (?:it|us)?(?: \p{L}+)? ?to|shift (?:it )?to|switch to|rather|prefer)\s+(?:\p{L}+\s+){0,2}$/iu;
const CLAUSE_BREAK = /[,.;।]/u;

/** Of several of a kind in clauses of their own, the last that is put in the place of the others; all of them where none is. */
export function putInstead<V>(text: string, said: readonly SpannedValue<V>[]): SpannedValue<V>[] {
  const put = said.findLast(
    ({ start, end }) =>
      PUTS_RIGHT_AFTER.test(text.slice(end)) || PUTS_RIGHT_BEFORE.test(text.slice(0, start)),
  );
  if (!put) return [...said];
  const before = said.filter((one) => one.end <= put.start);
  const apart = before.some((one) => CLAUSE_BREAK.test(text.slice(one.end, put.start)));
  return apart ? said.filter((one) => one.start >= put.start) : [...said];
}
