import type { SpannedValue } from './found';
import { localPattern } from '../../language/text/local-pattern';

/** Words that prefer one of two values: "Sunday will be crowded, make it Saturday". */
const PUTS_RIGHT_AFTER = localPattern(
  'put-instead.puts-right-after',
  /^[^,.;।]{0,24}?(?<!\p{L})(?:instead|kar ?(?:do|dijiye|de|dena|lo)|kr ?do|karo|rakho|rakh (?:do|lo)|chal(?:eg[ai]|o)|better|works|@instead)(?![\p{L}\p{M}])/iu,
);
const PUTS_RIGHT_BEFORE =
  /(?<!\p{L})(?:make (?:it|that)|change (?:it )?to|move (?:it|us)?(?: \p{L}+)? ?to|shift (?:it )?to|switch to|rather|prefer)\s+(?:\p{L}+\s+){0,2}$/iu;
const CLAUSE_BREAK = /[,.;।]/u;

/** Of values in separate clauses, returns the preferred one, or all where there is none. */
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
