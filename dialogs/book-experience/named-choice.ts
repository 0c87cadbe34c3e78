import { getExperience, getTickets } from '../../src/commerce/booking/operations';
import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { audienceOf, isSoldTo } from '../../src/engine/named-words';
import { hasWord, optionsByTellingWords } from '../../src/engine/slots/telling-words';
import type { SlotName } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import { experienceSlot } from './item';
import { ticketsSlot } from './tickets';
import { packageSlot, visitDateSlot, visitTimeSlot } from './when';

const FEW_WORDS = 3; // a message of so many may be a name alone

/** Something that a message may name, with the slot that it fills. */
interface Choice {
  id: string;
  words: string;
  slot: SlotName;
}

function choicesOf(t: Turn): { packages: Choice[]; kinds: Choice[] } {
  const held = t.get(experienceSlot);
  const detail = held && t.recall('detail', getExperience, { id: held.id });
  const tickets = t.get(visitTimeSlot) ? (t.last('tickets', getTickets) ?? []) : [];
  return {
    packages: (detail?.packages ?? []).map(({ id, name }) => ({
      id,
      words: name,
      slot: packageSlot.name,
    })),
    kinds: tickets.map(({ id, name }) => ({ id, words: name, slot: ticketsSlot.name })),
  };
}

/** True of a command that makes nothing certain of the words of a choice: it looks elsewhere for them, or takes an answer away. */
function isUnsure(one: Command): boolean {
  switch (one.do) {
    case 'unclear':
    case 'repeat':
    case 'outside':
      return true;
    case 'ask':
      return one.question === 'other' && one.about === undefined;
    case 'forget':
      return [experienceSlot, packageSlot, ticketsSlot].some(({ name }) => name === one.slot);
    case 'fill':
    case 'correct':
      return one.value.is === 'text';
    case 'pick':
      return one.value.is === 'text';
    case 'start':
      return one.fills?.every(({ value }) => value.is === 'text') === true;
    default:
      return false;
  }
}

/** The words alone, or with a word that chooses. */
const mayChoose = (t: Turn, said: string, options: readonly Choice[]): boolean => {
  const words = accentFoldedWords(said);
  return (
    t.hears('book-experience.chooses') ||
    (words.length <= FEW_WORDS &&
      words.every(
        (word) =>
          t.hears('book-experience.for-whom', word) ||
          audienceOf(word) !== undefined ||
          options.some((option) => hasWord(option, word)),
      ))
  );
};
/** The choices that are sold to those whom a message names: "videshi wala", of "Visitor from abroad". */
function soldToNamed(said: string, choices: readonly Choice[]): Choice[] {
  const audiences = new Set(accentFoldedWords(said).flatMap((word) => audienceOf(word) ?? []));
  const fits = choices.filter(({ words }) => [...audiences].some((one) => isSoldTo(words, one)));
  return fits.length < choices.length ? fits : [];
}

/** The choices that a message names, by words of their own or by whom they are for. */
function choicesNamed(said: string, choices: readonly Choice[]): readonly Choice[] {
  const named = optionsByTellingWords(said, choices);
  return named.length > 0 ? named : soldToNamed(said, choices);
}

/** An hour or a day by words that are neither: nothing is changed by it. */
const isNoTime = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  [visitTimeSlot.name, visitDateSlot.name].includes(one.slot) &&
  one.value.is === 'text' &&
  !/\d/u.test(one.value.text);

/** Takes a choice; of tickets as many as were told before their kind was asked. */
function choose(t: Turn, { slot, id }: Choice): Command {
  const [counted, other] = t.shown.filter((one) => one.id.endsWith(`*${id}`));
  const meant = counted && !other && slot === ticketsSlot.name ? counted.id : id;
  return { do: 'correct', slot, value: { is: 'option', id: meant } };
}

/** What is left beside a choice that is refused, where that is one; else it is asked about. */
function besides(t: Turn, refused: Choice, choices: readonly Choice[]): readonly Command[] {
  const [left, another] = choices.filter(
    ({ slot, id }) => slot === refused.slot && id !== refused.id,
  );
  return [left && !another ? choose(t, left) : { do: 'unclear' }];
}

/**
 * "Museum wala kar do", "Indian wala ticket laga dijiye": a package or a kind of ticket of this very booking by a word
 * of its own, which understanding does not see once its question has gone by. What names none of them changes nothing.
 */
export function readNamedChoice(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || said.includes('?') || commands.length === 0) return undefined;
  if (!commands.every(isUnsure)) return undefined;
  const { packages, kinds } = choicesOf(t);
  if (!mayChoose(t, said, [...packages, ...kinds])) return undefined;
  const named = [packages, kinds].map((one) => choicesNamed(said, one));
  const [first = [], second = []] = t.hears('book-experience.ticket') ? named.toReversed() : named;
  const [only, other] = first.length > 0 ? first : second;
  if (only && t.hears('book-experience.refuses')) return besides(t, only, [...packages, ...kinds]);
  if (only && !other) return [choose(t, only)];
  if (only) return undefined;
  const lost = commands.some(
    (one) => isNoTime(one) || (one.do === 'forget' && t.hears('book-experience.changes-to')),
  );
  return lost ? [{ do: 'unclear' }] : undefined;
}
