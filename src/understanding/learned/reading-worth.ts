import type { Command } from '../../engine/command';
import { requestsSomething } from '../../food/parse/asked';
import { isQuestion } from '../../language/text/question';
import {
  BOOKING,
  COMPLAINT_REPORT,
  EXPERIENCE_SEARCH,
  FOOD_CANCELLATION,
  FOOD_TRACKING,
  OWNED_LIST,
  PAID_CHANGE,
  PAYMENT_STATUS,
  startsRole,
} from '../commands/dialog-roles';
import { mentionsConcept, type MessageAnalysis } from '../commands/reading';
import { clausesIn } from '../commands/lost-clause';
import { mentionsNegation } from '../unexplained';
import type { ActCandidates } from './act-candidate';
import { asksOfNothing } from './missed';
import type { ScoredAct } from './act-scorer';

/** A kind of reading that is chosen only where it is far likelier than others, and what it is worth beside them. */
interface Discount {
  worth: number;
  is: (
    reading: MessageAnalysis,
    commands: readonly Command[],
    own: readonly Command[],
    scored: readonly ScoredAct[],
  ) => boolean;
}

const NO_ANSWERS: ReadonlySet<string | undefined> = new Set([
  'untold',
  'narrowing',
  'within',
  'knowledge',
]);
/** Slots of an agreed visit that a question about it leaves alone. */
const SCHEDULE: ReadonlySet<string> = new Set(['date', 'time']);

/** Dialogs about a meal that was bought. */
const OF_BOUGHT_FOOD = [FOOD_TRACKING, FOOD_CANCELLATION];

const isFill = (one: Command, slot: string): boolean =>
  (one.do === 'fill' || one.do === 'correct') && one.slot === slot;

/** True for what is answered by saying that there is no answer. */
const helpsNobody = (one: Command): boolean =>
  (one.do === 'outside' && NO_ANSWERS.has(one.what)) ||
  (one.do === 'ask' && one.question === 'other') ||
  one.do === 'unclear';

/** True for a message that begins a talk with a day, a party or a city, and no word of a purchase. */
const isWishFromNothing = ({ context, entities }: MessageAnalysis): boolean =>
  context.dialog === undefined &&
  (context.owned ?? []).length === 0 &&
  entities.days.length + entities.counts.length + entities.cities.length > 1;

const SURELY_BEGUN = 0.9;
const HARDLY_BEGUN = 0.25;

/** Returns the chance that the scorer gives to the beginning of a dialog; undefined where it has none for it. */
const chanceOfStart = (scored: readonly ScoredAct[], dialog: string): number | undefined =>
  scored.find(({ label }) => label.split(' ')[1] === dialog && label.startsWith('start '))?.chance;

const HELP = { purpose: 'help' } as const;

/** Kinds of reading that do harm or help nobody where they are wrong; the first that fits counts. */
const DISCOUNTS: readonly Discount[] = [
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
      isQuestion(text) &&
      !requestsSomething(text) &&
      commands.every((one) => one.do === 'fill' && one.slot === 'order' && one.value.is === 'text'),
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
      own.some((one) => isFill(one, 'date')) &&
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
    // While an order's payment is under way, a question of money is about that order.
    worth: 0.4,
    is: (reading, commands, [own]) =>
      startsRole(reading, own, PAYMENT_STATUS) &&
      own.fills?.some(({ slot }) => slot === 'check') === true &&
      commands.every(({ do: does }) => does === 'ask'),
  },
  {
    // What is bought already is spoken of, and not bought again, beside another purchase.
    worth: 0.2,
    is: (reading, commands) =>
      commands.some(
        (one) => startsRole(reading, one, PAID_CHANGE) || startsRole(reading, one, OWNED_LIST),
      ) && commands.some((one) => startsRole(reading, one, BOOKING)),
  },
  {
    // Food is tracked and cancelled by who bought some: "where is it?" after a booking.
    worth: 0.1,
    is: (reading, commands) =>
      reading.context.owned?.[0] !== undefined &&
      reading.context.owned.every(({ area }) => area !== 'food') &&
      commands.some((one) => OF_BOUGHT_FOOD.some((role) => startsRole(reading, one, role))),
  },
  {
    // What nobody told is not taken back: "somewhere else, please" over a list without a place.
    worth: 0.2,
    is: ({ context: { dialog } }, commands) =>
      commands.some((one) => one.do === 'forget' && !dialog?.known.includes(one.slot)),
  },
  {
    // Nothing is taken back without a word of it: "we are Indians only".
    worth: 0.1,
    is: (reading, commands) =>
      commands.some(({ do: does }) => does === 'forget') &&
      !mentionsNegation(reading.text) &&
      !mentionsConcept(reading, 'NOT', 'REMOVE', 'CHANGE', 'CANCEL', 'OTHER', 'ANY', 'ALL', 'SKIP'),
  },
  {
    // "I don't understand" beside other things is said of these.
    worth: 0.5,
    is: (reading, commands, own) =>
      clausesIn(reading.text).length > 1 &&
      own.some((one) => startsRole(reading, one, HELP)) &&
      commands.some((one) => startsRole(reading, one, HELP)),
  },
  {
    // A complaint is sent, and nothing else is begun of the meal.
    worth: 0.3,
    is: (reading, commands) =>
      commands.some((one) => startsRole(reading, one, COMPLAINT_REPORT)) &&
      commands.filter(({ do: does }) => does === 'start').length > 1,
  },
  {
    // A basket that waits for its payment takes no more dishes: the same again is another order.
    worth: 0.3,
    is: ({ context, manifests }, commands) =>
      context.drafts?.at(-1)?.waiting === true &&
      manifests.some(({ id, purpose }) => id === context.dialog?.id && purpose === 'purchase') &&
      commands.every((one) => isFill(one, 'order')),
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
    // What begins something else cancels nothing: "forget me" over an order.
    worth: 0.7,
    is: (_reading, commands, [own]) =>
      own?.do === 'start' && commands.every(({ do: does }) => does === 'cancel'),
  },
  {
    // Who has an age is told of, and not counted once more: "one child is 5 years old".
    worth: 0.5,
    is: ({ context, entities }, commands) =>
      context.asked?.slot === 'visitors' &&
      entities.people.length > 0 &&
      commands.some((one) => isFill(one, 'tickets')),
  },
  {
    // Where nothing is under way, who names a day, a party or a place asks what there is.
    worth: 0.2,
    is: (reading, commands) => isWishFromNothing(reading) && commands.every(helpsNobody),
  },
  {
    // What is looked for is not booked in the same breath, unless its very name is told.
    worth: 0.2,
    is: (reading, commands) =>
      reading.entities.title?.sure !== true &&
      commands.some((one) => startsRole(reading, one, EXPERIENCE_SEARCH)) &&
      commands.some((one) => startsRole(reading, one, BOOKING)),
  },
  {
    // Beside what is surely begun, nothing else begins on half a sentence: "we are 4, dinner in Indiranagar".
    worth: 0.3,
    is: (_reading, commands, _own, scored) => {
      const chances = commands.flatMap((one) =>
        one.do === 'start' ? (chanceOfStart(scored, one.dialog) ?? []) : [],
      );
      return Math.max(...chances) >= SURELY_BEGUN && Math.min(...chances) < HARDLY_BEGUN;
    },
  },
  {
    // Beside what begins from nothing, a question of nothing that is named is of what begins: "dinner for four, what is there?"
    worth: 0.4,
    is: ({ context }, commands) => commands.some((one) => asksOfNothing(context, one, commands)),
  },
  {
    // Who asks which to take has not chosen.
    worth: 0.3,
    is: (_reading, commands, _own, [best]) =>
      best?.label === 'advise' &&
      best.chance >= SURELY_BEGUN &&
      commands.some((one) => one.do === 'pick'),
  },
  {
    // A title that is surely named never vanishes: "no museum, the Bangalore Palace".
    worth: 0.2,
    is: (reading, commands) =>
      reading.entities.title?.sure === true &&
      commands.some((one) => startsRole(reading, one, EXPERIENCE_SEARCH)) &&
      !JSON.stringify(commands).includes(reading.entities.title.title.title) &&
      !JSON.stringify(commands).includes(reading.entities.title.title.id),
  },
  {
    // What nobody bought is neither changed nor cancelled.
    worth: 0.2,
    is: (reading, commands, [own]) =>
      (reading.context.owned ?? []).length === 0 &&
      !startsRole(reading, own, PAID_CHANGE) &&
      commands.some((one) => startsRole(reading, one, PAID_CHANGE)),
  },
  {
    // Where a visit should be is a condition of a search: "something indoors for the two of us".
    worth: 0.2,
    is: (reading, commands) =>
      reading.entities.setting !== undefined &&
      reading.entities.title?.sure !== true &&
      commands.some((one) => startsRole(reading, one, BOOKING)),
  },
  {
    // Rain is the reason to stay inside, and no question of the weather: "something indoors, it may rain".
    worth: 0.1,
    is: ({ entities }, commands) =>
      entities.setting !== undefined &&
      commands.every((one) => one.do === 'outside' && one.what === 'weather'),
  },
  {
    // What helps nobody is said only where nothing else is nearly as likely.
    worth: 0.6,
    is: (_reading, commands) => commands.every(helpsNobody),
  },
];

/** Returns what a reading is worth beside the others of its message, 1 at most: its chance is multiplied by it. */
export const worthOfReading = (
  reading: MessageAnalysis,
  commands: readonly Command[],
  { own: { commands: own }, scored }: ActCandidates,
): number => DISCOUNTS.find(({ is }) => is(reading, commands, own, scored))?.worth ?? 1;
