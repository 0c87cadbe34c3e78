import type { Command } from '../../../engine/command';
import type { SlotValue } from '../../../engine/value';
import { requestsSomething } from '../../../food/parse/asked';
import { isQuestion } from '../../../language/text/question';
import { localPattern } from '../../../language/text/local-pattern';
import { mentionsConcept, questionReads } from '../../commands/reading';
import { mentionsNegation } from '../../unexplained';
import { type Discount, givesTo } from './discount';

/** Slots of an agreed visit that a question about it leaves alone. */
const SCHEDULE: ReadonlySet<string> = new Set(['date', 'time']);
const SURELY_ADVICE = 0.9;

/** True for dishes told in words that ask. */
const ordersByQuestion = (one: Command): boolean =>
  one.do === 'fill' &&
  one.slot === 'order' &&
  one.value.is === 'text' &&
  isQuestion(one.value.text) &&
  !requestsSomething(one.value.text);

const WHY_OR_HOW = localPattern(
  'worth.why-or-how',
  /^[^\p{L}\p{M}]*(?:(?:and|but|so|aur|@and)\s+)?(?:why|how (?:is|are|was|were|come|did)|kyu?o?n|@why)(?![\p{L}\p{M}])/iu,
);
const wonders = (one: Command): boolean =>
  'value' in one && one.value?.is === 'text' && WHY_OR_HOW.test(one.value.text);

/** True for a phone number or a mail address without anything that tells whose it is. */
const isContactAlone = (value: SlotValue | undefined): boolean =>
  value?.is === 'person' &&
  value.name === undefined &&
  value.age === undefined &&
  value.gender === undefined;

/** Readings that give, take back or choose a value where that is seldom meant. */
export const OF_VALUES: readonly Discount[] = [
  {
    // Figures alone are no order of dishes: "560095" is a pin code.
    worth: 0.2,
    is: (_reading, commands) =>
      commands.some(
        (one) =>
          one.do === 'fill' && one.value.is === 'text' && /^\p{Nd}{4,}$/u.test(one.value.text),
      ),
  },
  {
    // A question seldom orders: "why is it only thirty" adds no dish.
    worth: 0.5,
    is: ({ text }, commands) =>
      isQuestion(text) && !requestsSomething(text) && commands.every(ordersByQuestion),
  },
  {
    // Who wants to know why or how something is orders nothing: "how is the one without onion noted".
    worth: 0.3,
    is: (_reading, commands) =>
      commands.some((one) => givesTo(one, 'order') && ordersByQuestion(one) && wonders(one)),
  },
  {
    // A question about what was chosen moves nothing: "this is the friday night one, right?"
    worth: 0.2,
    is: ({ text }, commands, own) =>
      (isQuestion(text) || text.includes('?')) &&
      own.every(({ do: does }) => does === 'ask') &&
      commands.some((one) => one.do === 'correct' && SCHEDULE.has(one.slot)),
  },
  {
    // A day that is asked about is looked at as the answer: "is it on monday?"
    worth: 0.6,
    is: ({ context }, commands, own) =>
      context.asked?.slot === 'date' &&
      own.some((one) => givesTo(one, 'date')) &&
      commands.every(({ do: does }) => does === 'ask'),
  },
  {
    // A bound narrows what is shown and picks none of it: "only 4.5 and above".
    worth: 0.2,
    is: (_reading, commands) =>
      commands.some((one) => one.do === 'pick') &&
      commands.some((one) => one.do === 'fill' && one.value.is === 'number'),
  },
  {
    // What nobody told is not taken back: "somewhere else, please" over a list without a place.
    worth: 0.2,
    is: ({ context: { dialog } }, commands) =>
      commands.some((one) => one.do === 'forget' && !dialog?.known.includes(one.slot)),
  },
  {
    // Nothing is taken back without a word of it: "we are Indians only".
    worth: 0.2,
    is: (reading, commands) =>
      commands.some(({ do: does }) => does === 'forget') &&
      !mentionsNegation(reading.text) &&
      !mentionsConcept(reading, 'NOT', 'REMOVE', 'CHANGE', 'CANCEL', 'OTHER', 'ANY', 'ALL', 'SKIP'),
  },
  {
    // A basket that waits for its payment takes no more dishes: the same again is another order.
    worth: 0.2,
    is: ({ context, manifests }, commands) =>
      context.drafts?.at(-1)?.waiting === true &&
      manifests.some(({ id, purpose }) => id === context.dialog?.id && purpose === 'purchase') &&
      commands.some((one) => givesTo(one, 'order')),
  },
  {
    // What is neither a name nor a number nor an address is no contact: "order one masala dosa to my home".
    worth: 0.5,
    is: (_reading, commands, own) =>
      own.some(({ do: does }) => does === 'start') &&
      commands.some((one) => givesTo(one, 'contact') && 'value' in one && one.value?.is === 'text'),
  },
  {
    // Hours and days have no price: "the cheaper one" is another package.
    worth: 0.2,
    is: (reading, commands) =>
      questionReads(reading, 'clock', 'day') &&
      commands.some(
        (one) => one.do === 'pick' && one.value.is === 'extreme' && one.value.by === 'price',
      ),
  },
  {
    // A number or a mail without a person is that of who books: "change the phone number to …".
    worth: 0.5,
    is: (_reading, commands, own) =>
      own.some((one) => givesTo(one, 'contact')) &&
      commands.some(
        (one) => givesTo(one, 'visitors') && 'value' in one && isContactAlone(one.value),
      ),
  },
  {
    // Who has an age is told of, and not counted once more: "one child is 5 years old".
    worth: 0.5,
    is: ({ context, entities }, commands) =>
      context.asked?.slot === 'visitors' &&
      entities.people.length > 0 &&
      commands.some((one) => givesTo(one, 'tickets')),
  },
  {
    // Who asks which to take has not chosen.
    worth: 0.3,
    is: (_reading, commands, _own, [best]) =>
      best?.label === 'advise' &&
      best.chance >= SURELY_ADVICE &&
      commands.some((one) => one.do === 'pick'),
  },
  {
    // A place that makes way for another is told with that: "…, Jaipur".
    worth: 0.2,
    is: (_reading, commands, own) =>
      commands.every(({ do: does }) => does === 'forget') &&
      own.some((one) => one.do === 'forget') &&
      own.some((one) => one.do === 'correct' || one.do === 'fill'),
  },
];
