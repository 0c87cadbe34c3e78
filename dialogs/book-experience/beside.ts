import { searchExperiences } from '../../src/commerce/booking/operations';
import type { ListedExperience } from '../../src/commerce/booking/views';
import type { Command } from '../../src/engine/command';
import type { QuestionId } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { experienceSlot } from './item';
import { numberIn } from '../parts/number-words';
import { choice, textReply } from '../parts/say';
import { isUnsure } from '../parts/unsure';

/** True of a question how good it is, as others rated it. */
export const asksRating = (t: Turn): boolean =>
  t.hears('book-experience.rating') && !/\d/u.test(t.said ?? '');
/** True of words that somebody is hungry and wants to eat now, wherever the talk stands. */
const isHungry = (t: Turn): boolean => t.hears('book-experience.hunger');
/** True of a question for the way there. */
export const asksWay = (t: Turn): boolean => t.hears('book-experience.way');
/** True of a wish to part the bill among several. */
export const asksSplit = (t: Turn): boolean => t.hears('book-experience.split');

/** What the service tells of how it was rated, or that it tells nothing. */
export function ratingText({ title, rating, reviews = 0 }: ListedExperience): ReplyText {
  return rating === undefined || rating === 0
    ? say('about.rating.none', { item: title })
    : say('about.rating', { item: title, rating: say('fact.rating', { rating, reviews }) });
}

/** The ratings of those that are shown, a line each. */
function ratingsShown(t: Turn): ReplyOf<ReplyText>[] {
  const listed = t.last('found', searchExperiences)?.items ?? [];
  const lines = t.shown.flatMap(({ id }) => listed.find((one) => one.id === id) ?? []);
  return lines.length === 0
    ? []
    : [textReply(say('about.packages', { lines: { list: lines.map(ratingText), join: 'lines' } }))];
}

/** Food is ordered beside it; what is under way is kept. */
const mealReply = (t: Turn): ReplyOf<ReplyText> =>
  textReply('about.meal', [choice('choice.food', t.code({ do: 'start', dialog: 'order-food' }))]);

/** What is answered of no single experience: a meal meanwhile, the ratings of all that are shown. */
export function answerBeside(t: Turn, isOfOne: boolean): ReplyOf<ReplyText>[] {
  if (isHungry(t)) return [mealReply(t)];
  return asksRating(t) && !isOfOne ? ratingsShown(t) : [];
}

/** Questions that these words were taken for. */
const isAsked = (one: Command): boolean => one.do === 'ask' || isUnsure(one);

/** A title made of the words of a question. */
const isTitleOfWords = (one: Command): boolean =>
  (one.do === 'fill' || one.do === 'correct') &&
  (one.slot === 'item' || one.slot === 'choice') &&
  one.value.is === 'text';

/** Somebody's number or address made of them. */
const isOfPerson = (one: Command): boolean =>
  one.do === 'fill' && (one.value.is === 'person' || one.value.is === 'people') && isNameless(one);

const isNameless = (one: Extract<Command, { do: 'fill' }>): boolean =>
  one.value.is === 'person'
    ? one.value.name === undefined
    : one.value.is === 'people' && one.value.people.every(({ name }) => name === undefined);

/** A search made of the words of a question. */
const isSearchOfWords = (one: Command): boolean =>
  (one.do === 'forget' && (one.slot === 'place' || one.slot === 'city')) ||
  (one.do === 'start' && one.fills?.length === 1 && one.fills[0]?.value.is === 'text');

/** Taken for an answer to what is open. */
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
 * Ratings, hunger, the way and shares of a bill: what is asked of something that was offered in words that
 * understanding takes for another question, for a title or for nothing.
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

/** Where several were told to part it, how many; else as many as there are tickets. */
export function shareReplies(
  t: Turn,
  totalPaise: number | undefined,
  tickets: number,
): ReplyOf<ReplyText>[] {
  if (!asksSplit(t) || totalPaise === undefined) return [];
  const n = numberIn(t, t.said ?? '') ?? tickets;
  if (n < 2) return [];
  const values = {
    n,
    total: { paise: totalPaise },
    share: { paise: Math.ceil(totalPaise / n) },
  };
  return [
    textReply(
      totalPaise % n === 0 ? say('about.share', values) : say('about.share.rounded', values),
    ),
  ];
}
