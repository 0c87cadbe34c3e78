import { accentFoldedWords } from '../../src/engine/match';
import { bearerOf, entriesNamedIn } from '../../src/engine/slots/by-name';
import type { SurplusPolicy } from '../../src/engine/slots/record-list-spec';
import type { FieldRecord } from '../../src/engine/slots/fields';
import type { Turn } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import { foreignText, say, type TextParameter, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { localPattern } from '../../src/engine/local-words';

/** Tells whether a visitor's record holds anything. */
export const isSomebody = (one: FieldRecord): boolean =>
  Object.values(one).some((held) => held !== '');

const nameOf = (one: FieldRecord, at: number): ReplyText =>
  one['name'] === undefined ? say('visitors.nth', { n: at + 1 }) : foreignText(one['name']);

/** Returns the visitors' names for a text; a visitor without a name by number. */
export const namesParameter = (people: readonly FieldRecord[]): TextParameter => ({
  list: people.map(nameOf),
});

/** Makes the policy that asks which visitors leave; `of` returns how many have no ticket. */
export function surplusOf(of: (t: Turn, held: readonly FieldRecord[]) => number): SurplusPolicy {
  return {
    of,
    ask: (t, held, n) =>
      textReply(
        'visitors.who-out',
        held.flatMap((one, at) =>
          isSomebody(one)
            ? [
                choice(
                  nameOf(one, at),
                  t.code({ do: 'list', slot: 'visitors', op: 'remove', n: at + 1, draft: t.draft }),
                ),
              ]
            : [],
        ),
        { n, left: held.filter(isSomebody).length - n },
      ),
    out: readLeavers,
    unclear: say('visitors.who-out.unclear'),
  };
}

function readLeavers(
  value: SlotValue,
  held: readonly FieldRecord[],
  n: number,
): readonly number[] | undefined {
  const names = held.map((one) => one['name']);
  switch (value.is) {
    case 'option':
      return held[Number(value.id) - 1] ? [Number(value.id) - 1] : undefined;
    case 'nth':
    case 'number':
      return held[value.n < 0 ? held.length + value.n : value.n - 1]
        ? [value.n < 0 ? held.length + value.n : value.n - 1]
        : undefined;
    case 'text':
      return (
        findThoseToldLast(value.text, held, n) ??
        findLeaversInText(value.text, held, n) ??
        requireCount(entriesNamedIn(value.text, names), n)
      );
    case 'person':
      return requireCount(
        [bearerOf(value.name, names)].filter((at) => at >= 0),
        n,
      );
    case 'people':
      return allExceptStaying(
        value.people.map((one) => bearerOf(one.name, names)),
        held,
        n,
      );
    default:
      return undefined;
  }
}

const NOBODY_LEAVES = localPattern(
  'leaving.nobody-leaves',
  /(?<![\p{L}\p{M}])(?:nobody|no ?one|none of us)(?![\p{L}\p{M}]).{0,24}(?:away|out|leav|drop|not|miss)|(?<![\p{L}\p{M}])(?:both|all)(?: of us)? (?:are|is)? ?(?:still )?com|there (?:is|are) no (?:third|fourth|fifth|other|extra|more)|(?:sab|dono|sabhi) aa (?:rahe|rhe)|koi (?:nahi|nhi) (?:hat|ja)|sirf (?:hum )?dono|@nobody/iu,
);

/** Reads "Nobody is staying away": the last visitors, hardly known, were nobody else. */
function findThoseToldLast(
  said: string,
  held: readonly FieldRecord[],
  n: number,
): readonly number[] | undefined {
  const last = held.map((_one, at) => at).slice(held.length - n);
  const unknown = last.every((at) => (held[at]?.['email'] ?? '') === '');
  return NOBODY_LEAVES.test(said) && unknown ? last : undefined;
}

const requireCount = (found: readonly number[], n: number): readonly number[] | undefined =>
  found.length === n ? found : undefined;

/** Reads "Asha and Meera", of three, as: the third leaves. */
function allExceptStaying(
  told: readonly number[],
  held: readonly FieldRecord[],
  n: number,
): readonly number[] | undefined {
  const stay = new Set(told);
  if (stay.has(-1)) return undefined;
  return requireCount(
    held.flatMap((_one, at) => (stay.has(at) ? [] : [at])),
    n,
  );
}

/** Words that say that somebody does not come. */
export const LEAVING_PATTERN = localPattern(
  'leaving.leaving-pattern',
  /(?<![\p{L}\p{M}])(?:not|no|out|can(?:['’]?t|not)|won['’]?t|isn['’]?t|aren['’]?t|doesn['’]?t|couldn['’]?t|without|except|minus|remove|drop|cancel(?:led|s)?|skip|leave|leaving|dropp?ed|nahi+n?|nhi|mat|bina|hata(?:o|iye| do)?|nikal(?:o|iye)?|chhod(?:o|kar)?|@not)(?![\p{L}\p{M}])/iu,
);
/** Words that say that somebody comes. */
export const STAYING_PATTERN = localPattern(
  'leaving.staying-pattern',
  /(?<![\p{L}\p{M}])(?:just|only|keep|coming|comes|going|(?:ja+|chal) rahe|sirf|bas|keval|rakho|rakhiye|aayenge|aa rahe|nobody|no one|none|@just)(?![\p{L}\p{M}])/iu,
);
const CLAUSE_BREAK = localPattern(
  'leaving.clause-break',
  /[.,;!?\n–—।]+|(?<![\p{L}\p{M}])(?:so|lekin|magar|toh|@so)(?![\p{L}\p{M}])/iu,
);
const NOBODY_BUT = /(?<![\p{L}\p{M}])(?:nobody|no one|none)(?![\p{L}\p{M}])/iu;

/** Splits a message into clauses; names before a comma belong to the clause after it. */
function clausesOf(said: string, names: readonly (string | undefined)[]): string[] {
  const own = new Set(names.flatMap((name) => accentFoldedWords(name ?? '')));
  return said.split(CLAUSE_BREAK).reduce<string[]>((clauses, clause) => {
    const before = clauses.at(-1) ?? '';
    const onlyNames = accentFoldedWords(before).every((word) => own.has(word));
    return onlyNames ? [...clauses.slice(0, -1), `${before} ${clause}`] : [...clauses, clause];
  }, []);
}

/**
 * Returns the indexes of the `n` visitors who leave: those that the message says do not come, or
 * all but those that it says come. Returns nothing where neither makes `n`.
 */
export function findLeaversInText(
  said: string,
  held: readonly FieldRecord[],
  n: number,
): readonly number[] | undefined {
  const names = held.map((one) => one['name']);
  const [out, stay] = [new Set<number>(), new Set<number>()];
  for (const clause of clausesOf(said, names)) {
    const told = entriesNamedIn(clause, names);
    const set =
      LEAVING_PATTERN.test(clause) && !NOBODY_BUT.test(clause)
        ? out
        : STAYING_PATTERN.test(clause)
          ? stay
          : undefined;
    for (const at of told) set?.add(at);
  }
  if (out.size === n && [...out].every((at) => !stay.has(at))) return [...out];
  return out.size === 0 && stay.size > 0 ? allExceptStaying([...stay], held, n) : undefined;
}
