import { getExperience, getTickets } from '../../src/commerce/booking/operations';
import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { audienceOf, isSoldTo } from '../../src/engine/named-words';
import { hasWord, optionsByTellingWords } from '../../src/engine/slots/telling-words';
import type { SlotName } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import { payerContactSlot } from './contact';
import { experienceSlot } from './item';
import { packagesTold } from './packages-told';
import { ticketsSlot } from './tickets';
import { fromPaise, packageSlot, visitDateSlot, visitTimeSlot } from './when';

const FEW_WORDS = 3; // a message this short may be just a name

/** A package or ticket kind that a message may name, with the slot that it fills. */
interface Choice {
  id: string;
  words: string;
  slot: SlotName;
  price?: number | undefined;
}

function choicesOf(t: Turn): { packages: Choice[]; kinds: Choice[] } {
  const held = t.get(experienceSlot);
  const detail = held && t.recall('detail', getExperience, { id: held.id });
  const tickets = t.get(visitTimeSlot) ? (t.last('tickets', getTickets) ?? []) : [];
  const packages = detail?.packages ?? [];
  return {
    packages: (packages.length > 1 ? packages : []).map((one) => ({
      id: one.id,
      words: one.name,
      slot: packageSlot.name,
      price: fromPaise(one),
    })),
    kinds: tickets.map(({ id, name }) => ({ id, words: name, slot: ticketsSlot.name })),
  };
}

/** Tells whether a command may misread a choice: unclear, free text, or an answer dropped. */
function isUnsure(one: Command): boolean {
  switch (one.do) {
    case 'unclear':
    case 'repeat':
    case 'outside':
    case 'yes':
      return true;
    case 'ask':
      return one.question === 'other' && one.about === undefined;
    case 'forget':
      return [experienceSlot, packageSlot, ticketsSlot].some(({ name }) => name === one.slot);
    case 'fill':
    case 'correct':
      return one.value.is === 'text' || isNoContact(one);
    case 'pick':
      return one.value.is === 'text';
    case 'start':
      return one.fills?.every(({ value }) => value.is === 'text') === true;
    default:
      return false;
  }
}

/** Tells whether the cheapest of something is picked, which no day or time is. */
const isOfPrice = (one: Command): boolean =>
  one.do === 'pick' && one.value.is === 'extreme' && one.value.by === 'price';

/** Tells whether a number is given for who books: "do" of "kar do". */
const isNoContact = (one: Extract<Command, { do: 'fill' | 'correct' }>): boolean =>
  one.slot === payerContactSlot.name && one.value.is === 'number';

/** Tells whether a message may choose: by a word for it, or just a few words of options. */
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
/** Returns the choices sold to an audience in the message: "videshi wala". */
function soldToNamed(said: string, choices: readonly Choice[]): Choice[] {
  const audiences = new Set(accentFoldedWords(said).flatMap((word) => audienceOf(word) ?? []));
  const fits = choices.filter(({ words }) => [...audiences].some((one) => isSoldTo(words, one)));
  return fits.length < choices.length ? fits : [];
}

/** Returns the package with the least or the most of a price: "the cheaper one". */
function byPrice(t: Turn, packages: readonly Choice[]): Choice[] {
  const least = t.hears('book-experience.cheaper');
  if (least === t.hears('book-experience.dearer')) return [];
  const priced = packages
    .filter((one) => one.price !== undefined)
    .toSorted((a, b) => ((a.price ?? 0) - (b.price ?? 0)) * (least ? 1 : -1));
  const [first, second] = priced;
  return first && priced.length === packages.length && first.price !== second?.price ? [first] : [];
}

/** Returns the choices that a message names, by a word in their names or by their audience. */
function choicesNamed(said: string, choices: readonly Choice[]): readonly Choice[] {
  const named = optionsByTellingWords(said, choices);
  return named.length > 0 ? named : soldToNamed(said, choices);
}

/** Tells whether a command fills the time or day with words that are neither. */
const isNoTime = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  [visitTimeSlot.name, visitDateSlot.name].includes(one.slot) &&
  one.value.is === 'text' &&
  !/\d/u.test(one.value.text);

/** Chooses an option; for tickets, with the count that the person gave before their kind. */
function choose(t: Turn, { slot, id }: Choice): Command {
  const [counted, other] = t.shown.filter((one) => one.id.endsWith(`*${id}`));
  const meant = counted && !other && slot === ticketsSlot.name ? counted.id : id;
  return { do: 'correct', slot, value: { is: 'option', id: meant } };
}

/** Chooses what is left where the message refuses one of two; asks where more are left. */
function besides(t: Turn, refused: Choice, choices: readonly Choice[]): readonly Command[] {
  const [left, another] = choices.filter(
    ({ slot, id }) => slot === refused.slot && id !== refused.id,
  );
  return [left && !another ? choose(t, left) : { do: 'unclear' }];
}

/**
 * Reads "Museum wala kar do", "Indian wala ticket laga dijiye" as a package or ticket kind of this
 * booking, named by a word of its own: understanding no longer sees those names once their question
 * has passed. Words that name none of them change nothing.
 */
export function readNamedChoice(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || said.includes('?') || commands.length === 0) return undefined;
  const chosen = t.get(packageSlot) !== undefined;
  if (!commands.every((one) => isUnsure(one) || (chosen && isOfPrice(one)))) return undefined;
  const { packages, kinds } = choicesOf(t);
  const may = mayChoose(t, said, [...packages, ...kinds]);
  if (!may && !t.hears('book-experience.points-at')) return undefined;
  const [priced] = byPrice(t, packages);
  if (priced) return [choose(t, priced)];
  if (commands.some((one) => one.do === 'yes')) return undefined;
  const named = [packages, kinds].map((one) => choicesNamed(said, one));
  const [first = [], second = []] = t.hears('book-experience.ticket') ? named.toReversed() : named;
  const [only, other] = [first, second, byPrice(t, packages)].find((one) => one.length > 0) ?? [];
  const { wanted } = packagesTold(t, said, packages);
  const [meant, another] = packages.filter(({ id }) => wanted.some((one) => one.id === id));
  if (meant && !another) return [choose(t, meant)]; // "not the jeep, I said bus"
  if (only && t.hears('book-experience.refuses')) return besides(t, only, [...packages, ...kinds]);
  if (only && !other) return [choose(t, only)];
  if (only) return undefined;
  const lost =
    may &&
    commands.some(
      (one) => isNoTime(one) || (one.do === 'forget' && t.hears('book-experience.changes-to')),
    );
  return lost ? [{ do: 'unclear' }] : undefined;
}
