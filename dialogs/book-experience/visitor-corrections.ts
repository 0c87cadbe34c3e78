import type { Command } from '../../src/engine/command';
import { entriesNamedIn } from '../../src/engine/slots/by-name';
import type { FieldRecord } from '../../src/engine/slots/fields';
import type { PersonValue } from '../../src/engine/value';
import { isExplained, toldIn } from './explained';
import { findNameChange, genderIn, type NameChange } from './name-changes';
import { companionMeant, visitorMeant } from './visitor-meant';
import { NOT_COMING } from './visitor-words';
import { localPattern } from '../../src/engine/local-words';

function detailsIn(rest: string): Pick<PersonValue, 'age' | 'gender'> {
  const [figure, other] = rest.match(/(?<![\p{L}\d])\d{1,3}(?![\p{L}\d])/gu) ?? [];
  const gender = genderIn(rest.match(/[\p{L}\p{M}]+/gu) ?? []);
  return {
    ...(figure !== undefined && other === undefined && { age: Number(figure) }),
    ...(gender !== undefined && { gender }),
  };
}

/** A correction of one visitor that a message makes. */
export interface VisitorCorrection {
  /** Index (0-based) among the visitors told of. */
  at: number;
  value: PersonValue;
  /** True where somebody else comes in their place. */
  comes: boolean;
}

const SHARES_PATTERN = localPattern(
  'visitor-corrections.shares',
  /(?<!\p{L})(?:same|wahi|vahi)(?!\p{L})|@same/iu,
);

function byName(
  { at, name, comes, rest }: NameChange,
  people: readonly FieldRecord[],
): VisitorCorrection {
  const [first, one] = [people[0], people[at]];
  const shares =
    at > 0 &&
    (SHARES_PATTERN.test(rest) ||
      (one?.['email'] === first?.['email'] && one?.['mobile'] === first?.['mobile']));
  return {
    at,
    comes,
    value: {
      is: 'person',
      name,
      ...detailsIn(rest),
      ...(comes && shares && { asFirst: true }),
    },
  };
}

/** Reads "Rohit is female, not male": a new gender for one visitor named or pointed at. */
function byGender(told: string, people: readonly FieldRecord[]): VisitorCorrection | undefined {
  const names = people.map((one) => one['name']);
  const details = detailsIn(told);
  if (details.gender === undefined || !isExplained(told, names)) return undefined;
  const [named, other] = entriesNamedIn(told, names);
  const at =
    named === undefined
      ? (companionMeant(told, people) ?? visitorMeant(told, people))
      : other === undefined
        ? named
        : undefined;
  return at === undefined ? undefined : { at, comes: false, value: { is: 'person', ...details } };
}

/**
 * Commands that correct nobody: understanding, which sees no names, reads sentences about visitors
 * as such.
 */
const WEAK_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'fill',
  'correct',
  'forget',
  'more',
  'unclear',
  'repeat',
  'outside',
  'ask',
  'list',
  'pick',
  'no',
]);

/**
 * Finds what a message corrects about one visitor, meant by name, number, place or relation, where
 * every other word is accounted for. Returns `unclear` where the message also says that somebody
 * does not come.
 */
export function findVisitorCorrection(
  said: string,
  commands: readonly Command[],
  people: readonly FieldRecord[],
): VisitorCorrection | 'unclear' | undefined {
  if (!commands.every((one) => WEAK_COMMANDS.has(one.do))) return undefined;
  const told = toldIn(said);
  const asks = commands.some((one) => one.do === 'ask');
  const names = people.map((one) => one['name']);
  const change = findNameChange(told, people);
  if (change && !change.comes && NOT_COMING.test(change.rest)) return 'unclear'; // it would lose who leaves
  if (change && (asks || isExplained(change.rest, [...names, change.name])))
    return byName(change, people);
  return byGender(told, people);
}
