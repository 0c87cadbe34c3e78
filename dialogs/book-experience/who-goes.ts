import type { Command } from '../../src/engine/command';
import type { SlotName } from '../../src/engine/names';
import { entriesNamedIn } from '../../src/engine/slots/by-name';
import type { Turn } from '../../src/engine/turn';
import { readAllCome } from './all-come';
import { payerContactSlot } from './contact';
import { isSomebody, LEAVING_PATTERN, STAYING_PATTERN } from './leaving';
import { ticketsSlot } from './tickets';
import { withTickets, type PlacedVisitor } from './visitor-tickets';
import { NOT_COMING, VISITOR_SELF_WORDS, wordsOf } from './visitor-words';
import { beyondTickets, visitorsSlot } from './visitors';

/** Those whom an answer to "who isn't coming?" names, by index: who goes, and who comes. */
interface WhoGoes {
  out: ReadonlySet<number>;
  stay: ReadonlySet<number>;
  /** Those of whom nothing is said but the name: "Ravi". */
  bare: readonly number[];
}

const CLAUSE_END = /[.!?;\n।]+/u;
const PART_END = /[,–—]+/u;

/**
 * Reads the answer to "who isn't coming?", where nothing that is said adds anybody: whoever is named as
 * not coming goes, and so does everybody but those who are named as coming. Other wishes are left.
 */
export function readWhoGoes(t: Turn, commands: readonly Command[]): readonly Command[] | undefined {
  const people = placedVisitors(t);
  const n = beyondTickets(t, t.get(visitorsSlot) ?? []);
  if (t.said === undefined || n === 0 || commands.some(({ do: what }) => PASSES.has(what)))
    return undefined;
  const places = placesByNumber(t.said, people);
  const out = places.length > 0 ? places : placesByName(t, t.said, people, n);
  const asks = t.said.includes('?') && places.length === 0; // "who are 5 and 6?" is about the list
  const beside = commands.filter((one) => (one.do === 'ask' ? asks : mayStandBeside(one)));
  if (out.length > 0) {
    const gone = withTickets(t, out, people.length);
    if (gone) return [...gone, ...beside];
  }
  const all = readAllCome(t, commands);
  if (all) return all;
  return commands.some(addsSomebody)
    ? beside.length > 0
      ? beside
      : [{ do: 'unclear' }]
    : undefined;
}

const placedVisitors = (t: Turn): PlacedVisitor[] =>
  (t.get(visitorsSlot) ?? []).flatMap((one, at) =>
    isSomebody(one) ? [{ one, place: at + 1 }] : [],
  );

const PASSES: ReadonlySet<Command['do']> = new Set([
  'undo',
  'back',
  'restart',
  'cancel',
  'person',
  'language',
  'event',
]);

const OF_PARTY: ReadonlySet<SlotName> = new Set([
  visitorsSlot.name,
  ticketsSlot.name,
  payerContactSlot.name,
]);

/** Tells whether a command would put somebody on the list: names told here never do. */
const addsSomebody = (one: Command): boolean =>
  (one.do === 'list' && one.slot === visitorsSlot.name && one.op !== 'remove') ||
  ((one.do === 'fill' || one.do === 'correct') &&
    one.slot === visitorsSlot.name &&
    one.value.is === 'people');

/** Tells whether a command that asks nothing is kept beside the answer. */
const mayStandBeside = (one: Command): boolean =>
  (one.do === 'outside' && one.what !== 'told') ||
  ((one.do === 'fill' || one.do === 'correct') && !OF_PARTY.has(one.slot));

/** Returns the places that an answer counts ("5, 6 and 7 are no names, remove them"). */
function placesByNumber(said: string, people: readonly PlacedVisitor[]): number[] {
  const figures = wordsOf(said).filter((word) => /^\d{1,2}$/u.test(word));
  const places = figures.map((figure) => people[Number(figure) - 1]?.place ?? 0);
  const several = new Set(places).size > 1;
  const alone = wordsOf(said).length === 1;
  return (alone || several) && !places.includes(0) ? [...new Set(places)] : [];
}

/** Returns the places of those who go, by the names in an answer. */
function placesByName(
  t: Turn,
  said: string,
  people: readonly PlacedVisitor[],
  n: number,
): number[] {
  const names = people.map(({ one }) => one['name']);
  const { out, stay, bare } = whoGoes(said, names, selfAt(t, names));
  if ([...out].some((at) => stay.has(at))) return [];
  const comes = out.size > 0 ? [] : stay.size > 0 ? [...stay] : bare.length === n ? [] : bare;
  const rest = people.flatMap((_one, at) => (comes.includes(at) ? [] : [at]));
  const told = out.size > 0 ? [...out] : stay.size === 0 && bare.length === n ? bare : undefined;
  const gone = told ?? (comes.length > 0 && rest.length === n ? rest : []);
  return gone.flatMap((at) => people[at]?.place ?? []);
}

/** Returns the index of the speaker: the payer where they visit, too, else the first visitor. */
const selfAt = (t: Turn, names: readonly (string | undefined)[]): number =>
  Math.max(0, names.indexOf(t.get(payerContactSlot)?.['name']));

/** Sorts the names of an answer by what their clause says; a list of names goes with the clause before. */
function whoGoes(said: string, names: readonly (string | undefined)[], self: number): WhoGoes {
  const [out, stay] = [new Set<number>(), new Set<number>()];
  const bare = new Set<number>();
  let role: Set<number> | undefined;
  for (const sentence of said.split(CLAUSE_END)) {
    let waiting: number[] = [];
    for (const part of sentence.split(PART_END)) {
      const told = toldIn(part, names, self);
      const own = LEAVING_PATTERN.test(part) || NOT_COMING.test(part) ? out : roleOfComing(part);
      role = own === 'stay' ? stay : (own ?? role);
      if (own === undefined && role === undefined) waiting = [...waiting, ...told];
      else for (const at of [...waiting.splice(0), ...told]) role?.add(at);
    }
    for (const at of waiting) bare.add(at);
  }
  return { out, stay, bare: [...bare] };
}

const roleOfComing = (part: string): 'stay' | undefined =>
  STAYING_PATTERN.test(part) ? 'stay' : undefined;

const toldIn = (part: string, names: readonly (string | undefined)[], self: number): number[] => [
  ...entriesNamedIn(part, names),
  ...(wordsOf(part).some((word) => VISITOR_SELF_WORDS.has(word)) ? [self] : []),
];
