import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { countOf, isFormOfAddress, isSelf, personOf } from '../../src/engine/named-words';
import type { Hears, Turn } from '../../src/engine/turn';
import { ticketsSlot } from './tickets';
import { AGE_WORDS, CONNECTING_WORDS } from './visitor-words';
import { visitTimeSlot } from './when';
import { localPattern } from '../../src/engine/local-words';

const CLAUSE_BREAK = localPattern(
  'ages-of-kin.clause-break',
  /[,;.!\n–—।]+|\s(?:and|n|aur|@and)\s/iu,
);

/** Tells whether a clause names a relative and then an age: "beta 8", "my son is 8". */
function tellsAge(t: Hears, clause: string): boolean {
  const words = accentFoldedWords(clause);
  const who = words.findIndex(
    (word, at) =>
      personOf(word) !== undefined &&
      !isSelf(word) &&
      (!isFormOfAddress(word) || t.hears('book-experience.own', words[at - 1] ?? '')),
  );
  if (who < 0 || words.slice(0, who).some((word) => countOf(word) !== undefined)) return false;
  const [age, ...more] = words.slice(who + 1).filter((word) => /^\d{1,2}$/u.test(word));
  const rest = words.slice(who + 1).filter((word) => word !== age);
  return (
    age !== undefined &&
    more.length === 0 &&
    Number(age) > 1 &&
    rest.every((word) => AGE_WORDS.has(word) || CONNECTING_WORDS.has(word))
  );
}

/** Tells whether a command reads the message as tickets, or as visitors without names. */
const isOfParty = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  ((one.slot === ticketsSlot.name && one.value.is === 'counts') ||
    (one.slot === 'visitors' &&
      one.value.is === 'people' &&
      one.value.people.every(({ name }) => name === undefined)));

/** Reads "Beta 8, beti 4" as ages, and asks for the number of tickets instead. */
export function readAgesOfKin(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || !commands.some(isOfParty)) return undefined;
  if (!said.split(CLAUSE_BREAK).some((clause) => tellsAge(t, clause))) return undefined;
  const asked = t.get(visitTimeSlot) !== undefined && t.get(ticketsSlot) === undefined;
  return [
    asked
      ? { do: 'fill', slot: ticketsSlot.name, value: { is: 'counts', counts: [] } }
      : { do: 'unclear' },
  ];
}
