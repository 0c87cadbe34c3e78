import type { Command } from '../../../engine/command';
import { OWNED_LIST, PAYMENT_STATUS, startsRole } from '../../commands/dialog-roles';
import type { MessageAnalysis } from '../../commands/reading';
import { isQuestion } from '../../../language/text/question';
import { localPattern } from '../../../language/text/local-pattern';
import { type Discount, givesTo } from './discount';

const NO_ANSWERS: ReadonlySet<string | undefined> = new Set([
  'untold',
  'narrowing',
  'within',
  'knowledge',
]);

const WHICH = localPattern(
  'worth.which',
  /^[^\p{L}\p{M}]*(?:which|(?:kaun|kon) ?s[aei]|@which)(?![\p{L}\p{M}])/iu,
);

/** A number that only a price is as large as. */
const AMOUNT = /(?<!\d)\d{3,5}(?!\d)/u;

/** True for what is answered by saying that there is no answer. */
const helpsNobody = (one: Command): boolean =>
  (one.do === 'outside' && NO_ANSWERS.has(one.what)) ||
  (one.do === 'ask' && one.question === 'other') ||
  one.do === 'unclear';

/** True for a message that begins a talk with a day, a party or a city, and no word of a purchase. */
const beginsFromNothing = ({ context, entities }: MessageAnalysis): boolean =>
  context.dialog === undefined &&
  (context.owned ?? []).length === 0 &&
  entities.days.length + entities.counts.length + entities.cities.length > 1;

/** True for what Mela answers by itself: how one pays, what the weather will be. */
const isAnswered = (one: Command): boolean =>
  one.do === 'outside' && one.what !== undefined && !NO_ANSWERS.has(one.what);

/** Readings that ask or answer nothing where that is seldom meant. */
export const OF_ANSWERS: readonly Discount[] = [
  {
    // While an order's payment is under way, a question of money is about that order.
    worth: 0.2,
    is: (reading, commands, [own]) =>
      startsRole(reading, own, PAYMENT_STATUS) &&
      (own.fills?.some(({ slot }) => slot === 'check') === true ||
        reading.context.lately?.state === 'failed') &&
      commands.every((one) => one.do === 'ask' || startsRole(reading, one, OWNED_LIST)),
  },
  {
    // A dialog under way is seldom asked what only others answer.
    worth: 0.4,
    is: ({ context, manifests }, commands) => {
      const here = manifests.find(({ id }) => id === context.dialog?.id);
      return (
        here !== undefined &&
        commands.some(
          (one) =>
            one.do === 'ask' &&
            one.question !== 'other' &&
            !here.questions.some(({ id }) => id === one.question),
        )
      );
    },
  },
  {
    // Where nothing is under way, who names a day, a party or a place asks what there is.
    worth: 0.2,
    is: (reading, commands) => beginsFromNothing(reading) && commands.every(helpsNobody),
  },
  {
    // Rain is the reason to stay inside, and no question of the weather: "something indoors, it may rain".
    worth: 0.1,
    is: ({ entities }, commands) =>
      entities.setting !== undefined &&
      commands.every((one) => one.do === 'outside' && one.what === 'weather'),
  },
  {
    // What Mela answers by itself is not asked of the organiser: "2 adults. Can we pay by UPI?"
    worth: 0.1,
    is: (_reading, commands, own) =>
      own.length > 1 &&
      own.some(isAnswered) &&
      !commands.some(isAnswered) &&
      commands.some((one) => one.do === 'ask' && one.question === 'other'),
  },
  {
    // Why so much is asked of the price, and not of the question that is open: "why 3535, you said 2996".
    worth: 0.1,
    is: ({ text, entities }, commands) =>
      AMOUNT.test(text) &&
      entities.contact?.phone === undefined &&
      commands.every((one) => one.do === 'why'),
  },
  {
    // "Which has the best rating?" asks for one; the list need not be shown in another order.
    worth: 0.7,
    is: ({ text }, commands) =>
      WHICH.test(text) && isQuestion(text) && commands.every((one) => givesTo(one, 'sort')),
  },
  {
    // What helps nobody is said only where nothing else is nearly as likely.
    worth: 0.45,
    is: (_reading, commands) => commands.every(helpsNobody),
  },
];
