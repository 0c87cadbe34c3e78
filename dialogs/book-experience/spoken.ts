import type { Command } from '../../src/engine/command';
import { entriesNamedIn } from '../../src/engine/slots/by-name';
import type { Turn } from '../../src/engine/turn';
import type { PersonValue } from '../../src/engine/value';
import { ageIn } from './age-told';
import { findSwapInClauses, findVisitorSwap } from './in-place';
import { isSomebody } from './leaving';
import { payerContactSlot } from './contact';
import { findDetailsOfVisitor } from './details-of-visitor';
import { detailsOfNamed } from './payer-named';
import { putNamesTold } from './names-by-whose';
import { findPayerChange } from './payer-change';
import { readOnlyKinds } from './only-kinds';
import { readRefusedKinds } from './refused-kinds';
import { findVisitorCorrection } from './visitor-corrections';
import { visitorsSlot } from './visitors';
import { readLeaversOfParty, withTickets, type PlacedVisitor } from './visitor-tickets';
import {
  COMING_WORDS,
  CONNECTING_WORDS,
  NEGATION_WORDS,
  REMOVAL_WORDS,
  wordsOf,
} from './visitor-words';
import { unassignedDetailsSlot } from './whose';
import { answerWhoseDetails } from './whose-answer';

/** Returns the words of a message without the visitors' names. */
function wordsBesideNames(said: string, names: readonly (string | undefined)[]): string[] {
  const parts = new Set(names.flatMap((name) => wordsOf(name ?? '')));
  return wordsOf(said).flatMap((word) =>
    parts.has(word) ? [] : parts.has(word.replace(/'s$/u, '')) ? ['s'] : [word],
  );
}

const isAll = (rest: readonly string[], ...of: readonly ReadonlySet<string>[]): boolean =>
  rest.every((word) => of.some((one) => one.has(word)));
const isAny = (rest: readonly string[], of: ReadonlySet<string>): boolean =>
  rest.some((word) => of.has(word));

/** Tells whether the words beside names say only that they leave; not "don't remove Meera". */
function saysTheyLeave(rest: readonly string[]): boolean {
  if (!isAll(rest, REMOVAL_WORDS, NEGATION_WORDS, COMING_WORDS, CONNECTING_WORDS)) return false;
  return isAny(rest, NEGATION_WORDS)
    ? isAny(rest, COMING_WORDS) && !isAny(rest, REMOVAL_WORDS) && rest[0] !== 'no'
    : isAny(rest, REMOVAL_WORDS);
}

/** Returns the places that "1, 2 and 6" names in the list; one number alone is a count. */
function placesIn(said: string, people: readonly PlacedVisitor[]): number[] {
  const told = [...new Set(wordsOf(said).filter((word) => /^\d{1,2}$/u.test(word)))].map(Number);
  const places = told.flatMap((n) => people[n - 1]?.place ?? []);
  return told.length > 1 && places.length === told.length ? places : [];
}

/** Reads what a message says of named visitors: who leaves, is replaced, or how old they are. */
function readVisitorChange(
  t: Turn,
  said: string,
  people: readonly PlacedVisitor[],
): readonly Command[] | undefined {
  const names = people.map(({ one }) => one['name']);
  const swapped = findVisitorSwap(said, names);
  if (swapped) return inTheirPlace(t, people[swapped.out]?.place ?? 0, swapped.comer);
  const named = entriesNamedIn(said, names).flatMap((at) => people[at]?.place ?? []);
  const [first, ...others] = named.length > 0 ? named : placesIn(said, people);
  if (first === undefined) return undefined;
  const rest = wordsBesideNames(said, names).filter(
    (word) => named.length > 0 || !/^\d+$/u.test(word),
  );
  const age = others.length === 0 ? ageIn(rest, CONNECTING_WORDS) : undefined;
  if (age !== undefined)
    return [{ do: 'list', slot: 'visitors', op: 'change', n: first, value: { is: 'person', age } }];
  return saysTheyLeave(rest) ? withTickets(t, [first, ...others], people.length) : undefined;
}

/** Reads a swap told in two clauses, whatever else understanding read. */
function swapByName(
  t: Turn,
  said: string,
  commands: readonly Command[],
  people: readonly PlacedVisitor[],
): readonly Command[] | undefined {
  if (said.includes('?') || commands.some(isSure)) return undefined;
  const swapped = findSwapInClauses(
    said,
    people.map(({ one }) => one['name']),
  );
  if (swapped === 'unclear') return [{ do: 'unclear' }];
  return swapped && inTheirPlace(t, people[swapped.out]?.place ?? 0, swapped.comer);
}

/** Swaps one visitor for another; the tickets stay, and Mela asks for what is missing. */
function inTheirPlace(t: Turn, place: number, comer: PersonValue | undefined): readonly Command[] {
  const left = (t.get(visitorsSlot) ?? []).filter((_one, at) => at !== place - 1);
  const free = left.findIndex((one) => !isSomebody(one));
  const comes: Command[] = comer
    ? [
        {
          do: 'list',
          slot: visitorsSlot.name,
          op: 'change',
          n: (free < 0 ? left.length : free) + 1,
          value: comer,
        },
      ]
    : [];
  return [{ do: 'list', slot: visitorsSlot.name, op: 'remove', n: place }, ...comes];
}

/** Returns the place in the list of the visitor whom "remove the second visitor" means. */
function goneByPlace(
  commands: readonly Command[],
  people: readonly PlacedVisitor[],
): number | undefined {
  const [one, other] = commands;
  if (
    one?.do !== 'list' ||
    other !== undefined ||
    one.slot !== visitorsSlot.name ||
    one.op !== 'remove' ||
    one.n === undefined
  )
    return undefined;
  return people.at(one.n > 0 ? one.n - 1 : one.n)?.place;
}

const isSure = (one: Command): boolean => CERTAIN_COMMANDS.has(one.do);
const CERTAIN_COMMANDS: ReadonlySet<Command['do']> = new Set([
  'ask',
  'start',
  'undo',
  'back',
  'restart',
  'list',
  'resume',
  'event',
  'person',
  'language',
]);

/**
 * Reads what a message says of visitors by name, since understanding never sees the names. Acts
 * only where every word is accounted for, and never on a question.
 */
export function readVisitorChangesByName(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const pending = t.get(unassignedDetailsSlot);
  if (pending) t.drop(unassignedDetailsSlot);
  const { said } = t;
  if (said === undefined) return undefined;
  const people = (t.get(visitorsSlot) ?? []).flatMap((one, at) =>
    isSomebody(one) ? [{ one, place: at + 1 }] : [],
  );
  const theirs = pending && detailsOfNamed(t, commands, pending);
  if (theirs) return theirs;
  const gone = goneByPlace(commands, people);
  if (gone !== undefined) return withTickets(t, [gone], people.length);
  const right = pending
    ? undefined
    : (readRefusedKinds(t, said, commands) ??
      readOnlyKinds(t, said, commands) ??
      (commands.some(isSure) ? undefined : putNamesTold(t, said, people)) ??
      swapByName(t, said, commands, people) ??
      readLeaversOfParty(t, said, commands, people) ??
      detailsByName(t, said, commands, people) ??
      correctByName(t, said, commands, people));
  if (right) return right;
  const acts = !said.includes('?') && !commands.some(isSure);
  const change = pending || !acts ? undefined : readVisitorChange(t, said, people);
  const put = pending ? undefined : (change ?? changePayer(t, said, commands, people));
  if (put) return put;
  if (said.includes('?')) return undefined;
  const whose =
    pending &&
    answerWhoseDetails(
      t,
      said,
      commands,
      people.map(({ one }) => one),
      pending,
    );
  if (whose) return whose; // the answer to Mela's question
  if (commands.some(isSure)) return undefined;
  return readVisitorChange(t, said, people) ?? keepThoseTold(said, commands, people);
}

/** Puts an e-mail or number on the visitor named, or asks for one that is only called wrong. */
function detailsByName(
  t: Turn,
  said: string,
  commands: readonly Command[],
  people: readonly PlacedVisitor[],
): readonly Command[] | undefined {
  const found = findDetailsOfVisitor(
    said,
    commands,
    people.map(({ one }) => one),
    t.get(payerContactSlot),
  );
  const held = found && people[found.at];
  if (!found || !held) return undefined;
  const change = { do: 'list', slot: visitorsSlot.name, op: 'change', n: held.place } as const;
  if (typeof found.told !== 'string') return [{ ...change, value: found.told }];
  const { [found.told]: _wrong, ...fields } = held.one;
  return [change, { ...change, value: { is: 'fields', fields } }];
}

/** Makes another visitor, or somebody told in full, the payer; answers questions beside that. */
function changePayer(
  t: Turn,
  said: string,
  commands: readonly Command[],
  people: readonly PlacedVisitor[],
): readonly Command[] | undefined {
  const payer = findPayerChange(
    said,
    commands,
    people.map(({ one }) => one),
    t.get(payerContactSlot),
  );
  return (
    payer && [{ do: 'correct', slot: payerContactSlot.name, value: payer.value }, ...payer.asks]
  );
}

/**
 * Corrects one visitor or puts somebody in their place; answers questions beside that. The payer
 * changes along only where they are that very visitor.
 */
function correctByName(
  t: Turn,
  said: string,
  commands: readonly Command[],
  people: readonly PlacedVisitor[],
): readonly Command[] | undefined {
  const found = findVisitorCorrection(
    said,
    commands,
    people.map(({ one }) => one),
  );
  if (found === 'unclear') return [{ do: 'unclear' }];
  const held = found && people[found.at];
  if (!found || !held) return undefined;
  const asked = commands.filter((one) => one.do === 'ask');
  const { value } = found;
  if (found.comes) return [...inTheirPlace(t, held.place, value), ...asked];
  const payer = t.get(payerContactSlot)?.['name'];
  const own = payer !== undefined && payer === held.one['name'] && value.name !== undefined;
  return [
    { do: 'list', slot: visitorsSlot.name, op: 'change', n: held.place, value },
    ...(own
      ? [
          {
            do: 'correct' as const,
            slot: payerContactSlot.name,
            value: { is: 'person' as const, name: value.name },
          },
        ]
      : []),
    ...asked,
  ];
}

/** Asks again where understanding drops all visitors, or the booking, but one is named. */
const keepThoseTold = (
  said: string,
  commands: readonly Command[],
  people: readonly PlacedVisitor[],
): readonly Command[] | undefined =>
  commands.some(
    (one) => one.do === 'cancel' || (one.do === 'forget' && one.slot === visitorsSlot.name),
  ) &&
  entriesNamedIn(
    said,
    people.map(({ one }) => one['name']),
  ).length > 0
    ? [{ do: 'unclear' }]
    : undefined;
