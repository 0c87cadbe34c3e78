import { getExperience, searchExperiences } from '../../src/commerce/booking/operations';
import type { Command, SlotFill } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { experienceSlot, isAnother } from './item';
import { payerContactSlot } from './contact';
import { visitTimeSlot } from './when';

/** Returns the id of the experience that was spoken of, where another one is being booked. */
function otherSpokenOf(t: Turn, spoken: SlotFill | undefined): string | undefined {
  const held = t.get(experienceSlot);
  const changes = t.pendingValue(experienceSlot.name) !== undefined;
  if (held === undefined || changes || spoken?.slot !== experienceSlot.name) return undefined;
  const { value } = spoken;
  return value.is === 'option' && value.id !== held.id ? value.id : undefined;
}

/** Returns the experience that the last answers were about, where another one is being booked. */
export const spokenInstead = (t: Turn): string | undefined => otherSpokenOf(t, t.spoken);

/** Tells whether it is known who books: from then on the bill is what is spoken of. */
const isPayerKnown = (t: Turn): boolean => t.get(payerContactSlot)?.['name'] !== undefined;

const correction = (id: string): Command => ({
  do: 'correct',
  slot: experienceSlot.name,
  value: { is: 'option', id },
});

/**
 * Offers to book what was just asked about in the place of the experience under way, until the
 * payer is known: a question about its hours would be heard as one about the other.
 */
export function offerInstead(t: Turn, spoken: SlotFill): ReplyOf<ReplyText> | undefined {
  const held = t.get(experienceSlot);
  const id = otherSpokenOf(t, spoken);
  const item = id === undefined ? undefined : nameOf(t, id);
  if (!held || id === undefined || item === undefined || isPayerKnown(t)) return undefined;
  return textReply(
    'item.instead',
    [
      choice('choice.book-other', t.code(correction(id)), 'primary'),
      choice('choice.keep-chosen', t.code({ do: 'repeat' })),
    ],
    { item, held: held.name },
  );
}

/** Returns the name of an experience that this turn has read. */
const nameOf = (t: Turn, id: string): string | undefined =>
  t.recall('detail', getExperience, { id })?.name ??
  t.last('titles', searchExperiences)?.items.find((one) => one.id === id)?.title;

/** Tells whether a command answers for a visit: when, and how many come. */
const tellsVisit = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') && one.slot !== experienceSlot.name;

/** Tells whether a command names what is booked itself. */
const namesItem = (one: Command): boolean =>
  one.do === 'start'
    ? one.fills?.some(({ slot }) => slot === experienceSlot.name) === true
    : 'slot' in one && one.slot === experienceSlot.name;

/**
 * Reads "I want the light show at 7:15" as changing what is booked while nothing but a day is
 * chosen for it; "book the light show" and "also"
 * begin another booking, and this one waits.
 */
export function readChangedItem(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const [only, other] = commands;
  if (only?.do !== 'start' || only.dialog !== 'book-experience' || other) return undefined;
  const { fills = [] } = only;
  const early = t.get(experienceSlot) !== undefined && t.get(visitTimeSlot) === undefined;
  if (!early || !isAnother(t, fills) || t.hears('book-experience.adds')) return undefined;
  if (t.hears('book-experience.book')) return undefined;
  return fills.map((one): Command => ({ do: 'correct', ...one }));
}

/** Tells whether the person agrees to something or books it. */
const takesIt = (t: Turn): boolean =>
  t.hears('book-experience.assents') || t.hears('book-experience.book');

/**
 * Reads "yes", "book it" and "the 7:15 one, two of us" after answers about another experience as
 * taking that one: it is what the person speaks of.
 */
export function readInstead(t: Turn, commands: readonly Command[]): readonly Command[] | undefined {
  const id = spokenInstead(t);
  const [only, other] = commands;
  if (id === undefined || !only || isPayerKnown(t) || commands.some(namesItem)) return undefined;
  if (only.do === 'yes' && !other) return [correction(id)];
  if (only.do === 'no' && !other) return [{ do: 'repeat' }];
  if (only.do === 'start' && only.dialog === 'book-experience')
    return [correction(id), ...commands.slice(1)];
  if (only.do === 'repeat') return takesIt(t) ? [correction(id), ...commands.slice(1)] : undefined;
  return takesIt(t) && commands.some(tellsVisit) ? [correction(id), ...commands] : undefined;
}
