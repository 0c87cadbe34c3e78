import { searchExperiences } from '../../src/commerce/booking/operations';
import type { ListedExperience } from '../../src/commerce/booking/views';
import type { Command } from '../../src/engine/command';
import type { QuestionId } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { answerOfForm } from './about-form';
import { experienceSlot } from './item';
import { numberIn } from '../parts/number-words';
import { shareEachReply } from '../parts/share-each';
import { choice, textReply } from '../parts/say';
import { isUnsure } from '../parts/unsure';

/** Tells whether the message asks how others rated the experience. */
export const asksRating = (t: Turn): boolean =>
  t.hears('book-experience.rating') && !/\d/u.test(t.said ?? '');
/** Tells whether the person is hungry and wants to eat now. */
const isHungry = (t: Turn): boolean => t.hears('book-experience.hunger');
/** Tells whether the message asks for the way there. */
export const asksWay = (t: Turn): boolean => t.hears('book-experience.way');
/** Tells whether the person wants to split the bill among several people. */
export const asksSplit = (t: Turn): boolean => t.hears('book-experience.split');

/** Returns the rating that the service has for an experience, or says that it has none. */
export function ratingText({ title, rating, reviews = 0 }: ListedExperience): ReplyText {
  return rating === undefined || rating === 0
    ? say('about.rating.none', { item: title })
    : say('about.rating', { item: title, rating: say('fact.rating', { rating, reviews }) });
}

/** Lists the ratings of the experiences shown, one a line. */
function ratingsShown(t: Turn): ReplyOf<ReplyText>[] {
  const listed = t.last('found', searchExperiences)?.items ?? [];
  const lines = t.shown.flatMap(({ id }) => listed.find((one) => one.id === id) ?? []);
  return lines.length === 0
    ? []
    : [textReply(say('about.packages', { lines: { list: lines.map(ratingText), join: 'lines' } }))];
}

/** Offers to order food meanwhile; the booking waits. */
const mealReply = (t: Turn): ReplyOf<ReplyText> =>
  textReply('about.meal', [choice('choice.food', t.code({ do: 'start', dialog: 'order-food' }))]);

/** Tells whether the message asks for two bookings in the place of one. */
export const asksTwoBookings = (t: Turn): boolean => t.hears('book-experience.two-bookings');

/** Answers what is asked about no single experience: hunger, or the ratings of all shown. */
export function answerBeside(t: Turn, isOfOne: boolean): ReplyOf<ReplyText>[] {
  if (isHungry(t)) return [mealReply(t)];
  if (isOfOne && asksTwoBookings(t)) return [textReply('tickets.two-bookings')];
  const ofForm = answerOfForm(t);
  if (ofForm.length > 0) return ofForm;
  return asksRating(t) && !isOfOne ? ratingsShown(t) : [];
}

/** Tells whether a command reads the words as a question. */
const isAsked = (one: Command): boolean => one.do === 'ask' || isUnsure(one);

/** Tells whether a command reads the question's words as a title. */
const isTitleOfWords = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  (one.slot === 'item' || one.slot === 'choice') &&
  one.value.is === 'text';

/** Tells whether a command reads the question as a contact detail without a name. */
const isOfPerson = (one: Command): boolean =>
  one.do === 'fill' && (one.value.is === 'person' || one.value.is === 'people') && isNameless(one);

const isNameless = (one: Extract<Command, { do: 'fill' }>): boolean =>
  one.value.is === 'person'
    ? one.value.name === undefined
    : one.value.is === 'people' && one.value.people.every(({ name }) => name === undefined);

/** Tells whether a command reads the question's words as a search. */
const isSearchOfWords = (one: Command): boolean =>
  (one.do === 'forget' && (one.slot === 'place' || one.slot === 'city')) ||
  (one.do === 'start' && one.fills?.length === 1 && one.fills[0]?.value.is === 'text');

/** Tells whether a command reads the words as an answer to the open question. */
const isAnswer = (one: Command): boolean =>
  one.do === 'yes' || one.do === 'no' || one.do === 'chat' || isSearchOfWords(one);

const isCount = (one: Command): boolean =>
  one.do === 'pick' ||
  ((one.do === 'fill' || one.do === 'correct') &&
    (one.value.is === 'counts' || one.value.is === 'number'));

function ask(commands: readonly Command[], question: QuestionId): readonly Command[] {
  const [about] = commands.flatMap((one) => {
    if (one.do === 'ask') return one.about ?? [];
    const [text] = one.do === 'start' ? (one.fills ?? []) : [];
    return text?.slot === 'text' && text.value.is === 'text' ? text.value.text : [];
  });
  return [{ do: 'ask', question, ...(about === undefined ? {} : { about }) }];
}

/**
 * Reads questions about ratings, hunger, the way there and shares of the bill, where understanding
 * took the words for another question, a title or nothing.
 */
export function readAskedBeside(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  if (t.said === undefined || commands.length === 0) return undefined;
  const may = (...of: ((one: Command) => boolean)[]): boolean =>
    commands.every((one) => of.some((fits) => fits(one)));
  if (asksSplit(t) && may(isAsked, isCount)) return ask([], 'price');
  if (isHungry(t) && may(isAsked, isAnswer)) return ask([], 'other');
  if (asksRating(t) && may(isAsked, isTitleOfWords, isSearchOfWords)) return ask(commands, 'other');
  if (asksWay(t) && may(isAsked, isOfPerson))
    // Where the way begins is named: that is not what is visited.
    return ask(t.hears('book-experience.from') && t.get(experienceSlot) ? [] : commands, 'where');
  return undefined;
}

/** Commands that end something or agree to it: no question takes their place. */
const DECIDES: ReadonlySet<Command['do']> = new Set(['yes', 'cancel', 'start', 'restart', 'list']);

/** Reads "can I do two bookings, 6 and 6?" as a question, whatever its numbers were taken for. */
export function readTwoBookings(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const may = commands.length > 0 && !commands.some((one) => DECIDES.has(one.do));
  return may && asksTwoBookings(t) && t.get(experienceSlot) !== undefined
    ? ask([], 'other')
    : undefined;
}

/** Tells each one's share of the bill, for as many as named, else as many as tickets. */
export function shareReplies(
  t: Turn,
  totalPaise: number | undefined,
  tickets: number,
): ReplyOf<ReplyText>[] {
  if (!asksSplit(t) || totalPaise === undefined) return [];
  const n = numberIn(t, t.said ?? '') ?? tickets;
  if (n < 2) return [];
  return [shareEachReply(totalPaise, n)];
}
