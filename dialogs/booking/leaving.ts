import { bearerOf, namedIn } from '../../src/engine/slots/by-name';
import type { Surplus } from '../../src/engine/slots/each';
import type { FieldRecord } from '../../src/engine/slots/fields';
import type { Turn } from '../../src/engine/turn';
import type { Value } from '../../src/engine/value';
import { raw, say, type Param, type Text } from '../../src/reply/text';
import { choice, sentence } from '../parts/say';

/** True of a record that somebody is told of in; an empty place is nobody. */
export const isSomebody = (one: FieldRecord): boolean => Object.values(one).some((held) => held !== '');

const nameOf = (one: FieldRecord, at: number): Text => (one['name'] === undefined ? say('visitors.nth', { n: at + 1 }) : raw(one['name']));

/** Visitors by name; one without a name by place. */
export const namesOf = (people: readonly FieldRecord[]): Param => ({ list: people.map(nameOf) });

/** Who of the visitors has no ticket any more: asked with their names, and told by name or by place. */
export function surplusOf(of: (t: Turn, held: readonly FieldRecord[]) => number): Surplus {
  return {
    of,
    ask: (t, held, n) => sentence('visitors.who-out', held.flatMap((one, at) => (isSomebody(one) ? [choice(nameOf(one, at), t.code({ do: 'list', slot: 'visitors', op: 'remove', n: at + 1, draft: t.draft }))] : [])), { n, left: held.filter(isSomebody).length - n }),
    out: whoIsOut,
    unclear: say('visitors.who-out.unclear'),
  };
}

function whoIsOut(value: Value, held: readonly FieldRecord[], n: number): readonly number[] | undefined {
  const names = held.map((one) => one['name']);
  switch (value.is) {
    case 'option':
      return held[Number(value.id) - 1] ? [Number(value.id) - 1] : undefined;
    case 'nth':
    case 'number':
      return held[value.n < 0 ? held.length + value.n : value.n - 1] ? [value.n < 0 ? held.length + value.n : value.n - 1] : undefined;
    case 'text':
      return outBySaid(value.text, held, n) ?? only(namedIn(value.text, names), n);
    case 'person':
      return only([bearerOf(value.name, names)].filter((at) => at >= 0), n);
    case 'people':
      return staying(value.people.map((one) => bearerOf(one.name, names)), held, n);
    default:
      return undefined;
  }
}

const only = (found: readonly number[], n: number): readonly number[] | undefined => (found.length === n ? found : undefined);

/** "Asha and Meera", of three: the third goes. */
function staying(told: readonly number[], held: readonly FieldRecord[], n: number): readonly number[] | undefined {
  const stay = new Set(told);
  if (stay.has(-1)) return undefined;
  return only(held.flatMap((_one, at) => (stay.has(at) ? [] : [at])), n);
}

// Words that say of somebody that they come, or that they do not, in the languages that there are texts in.
const OUT = /(?<![\p{L}\p{M}])(?:not|no|out|can(?:['’]?t|not)|won['’]?t|isn['’]?t|aren['’]?t|doesn['’]?t|couldn['’]?t|without|except|minus|remove|drop|cancel(?:led|s)?|skip|leave|leaving|dropp?ed|nahi+n?|nhi|mat|bina|hata(?:o|iye| do)?|nikal(?:o|iye)?|chhod(?:o|kar)?|नहीं|नही|बिना|हटा(?:ओ|इए)?|निकाल(?:ो|िए)?|छोड़(?:कर|ो)?|मत)(?![\p{L}\p{M}])/iu;
const STAY = /(?<![\p{L}\p{M}])(?:just|only|keep|coming|comes|going|sirf|bas|keval|rakho|rakhiye|aayenge|aa rahe|सिर्फ़|सिर्फ|बस|केवल|रखो|रखिए|आएँगे|आएंगे|आ रहे|nobody|no one|none)(?![\p{L}\p{M}])/iu;
const CLAUSE = /[.,;!?\n–—।]+|(?<![\p{L}\p{M}])(?:so|lekin|magar|toh|लेकिन|मगर|तो)(?![\p{L}\p{M}])/iu;
const NOBODY_BUT = /(?<![\p{L}\p{M}])(?:nobody|no one|none)(?![\p{L}\p{M}])/iu;

/**
 * Places of the `n` who go by what a message says of them: those it says do not come, or all but those it says come. Nothing
 * where it says neither of so many.
 */
export function outBySaid(said: string, held: readonly FieldRecord[], n: number): readonly number[] | undefined {
  const names = held.map((one) => one['name']);
  const [out, stay] = [new Set<number>(), new Set<number>()];
  for (const clause of said.split(CLAUSE)) {
    const told = namedIn(clause, names);
    const set = OUT.test(clause) && !NOBODY_BUT.test(clause) ? out : STAY.test(clause) ? stay : undefined;
    for (const at of told) set?.add(at);
  }
  if (out.size === n && [...out].every((at) => !stay.has(at))) return [...out];
  return out.size === 0 && stay.size > 0 ? staying([...stay], held, n) : undefined;
}
