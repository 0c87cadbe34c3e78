import type { Command } from '../../../engine/command';
import {
  BOOKING,
  COMPLAINT_REPORT,
  FOOD_ORDER,
  EXPERIENCE_SEARCH,
  FOOD_CANCELLATION,
  FOOD_TRACKING,
  GROUP_ORDER,
  OWNED_LIST,
  PAID_CHANGE,
  PAYMENT_STATUS,
  RESTAURANT_SEARCH,
  startsRole,
} from '../../commands/dialog-roles';
import { readQuantities } from '../../../language/numbers';
import { clausesIn } from '../../commands/lost-clause';
import { findDialogManifest, mentionsConcept } from '../../commands/reading';
import type { ScoredAct } from '../act-scorer';
import { asksOfNothing, valuesOf } from '../missed';
import { givesStrangePlace } from '../strange-place';
import type { Discount } from './discount';

/** Dialogs about a meal that was bought. */
const OF_BOUGHT_FOOD = [FOOD_TRACKING, FOOD_CANCELLATION];
const HELP = { purpose: 'help' } as const;
const SURELY_BEGUN = 0.9;
const HARDLY_BEGUN = 0.25;
const HALF_BEGUN = 0.5;
const FIRST_ACTS = 3;

/** Returns the chance that the scorer gives to the beginning of a dialog; undefined where it has none for it. */
const chanceOfStart = (scored: readonly ScoredAct[], dialog: string): number | undefined =>
  scored.find(({ label }) => label.split(' ')[1] === dialog && label.startsWith('start '))?.chance;

/** True for a command with a title, by its name or its id. */
const namesTitle = (one: Command, title: { id: string; title: string } | undefined): boolean =>
  title !== undefined &&
  ((one.do === 'ask' && (one.about ?? '').split(' ').includes(title.id)) ||
    (one.do === 'ask' && one.about === title.title) ||
    valuesOf(one).some(
      (value) =>
        (value.is === 'text' && value.text === title.title) ||
        (value.is === 'option' && value.id === title.id),
    ));

const givesItem = (one: Command): boolean =>
  one.do === 'start' && one.fills?.some(({ slot }) => slot === 'item') === true;

/** Readings that begin a dialog where that is seldom meant. */
export const OF_BEGINNINGS: readonly Discount[] = [
  {
    // What is bought already is spoken of, and not bought again, beside another purchase.
    worth: 0.2,
    is: (reading, commands) =>
      commands.some(
        (one) => startsRole(reading, one, PAID_CHANGE) || startsRole(reading, one, OWNED_LIST),
      ) && commands.some((one) => startsRole(reading, one, BOOKING)),
  },
  {
    // Who names no visit but where it should be looks for one: "something nice near Bangalore".
    worth: HARDLY_BEGUN,
    is: (reading, commands) =>
      reading.context.dialog === undefined &&
      reading.context.spoken === undefined &&
      reading.entities.cities.length > 0 &&
      commands.some((one) => startsRole(reading, one, BOOKING) && !givesItem(one)),
  },
  {
    // Where nothing is known to be bought, who has paid asks for the payment: "I paid and have no ticket".
    worth: 0.3,
    is: (reading, commands, [own]) =>
      (reading.context.owned ?? []).length === 0 &&
      own !== undefined &&
      startsRole(reading, own, PAYMENT_STATUS) &&
      commands.some((one) => startsRole(reading, one, OWNED_LIST)),
  },
  {
    // A visit that is booked again is no meal: "the same booking once more, on another date".
    worth: 0.2,
    is: (reading, commands, own) =>
      own.some((one) => startsRole(reading, one, PAID_CHANGE)) &&
      commands.some(
        (one) => startsRole(reading, one, FOOD_ORDER) && (one.fills ?? []).length === 0,
      ),
  },
  {
    // Who names a visit and its day means to go there: "Golconda Fort, Sunday".
    worth: 0.6,
    is: ({ entities, manifests, context }, commands) =>
      context.dialog === undefined &&
      entities.title?.sure === true &&
      entities.days.length > 0 &&
      commands.some(
        (one) =>
          startsRole({ manifests }, one, EXPERIENCE_SEARCH) &&
          namesTitle(one, entities.title?.title),
      ),
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
    // What begins something else cancels nothing: "forget me" over an order.
    worth: 0.7,
    is: (_reading, commands, [own]) =>
      own?.do === 'start' && commands.every(({ do: does }) => does === 'cancel'),
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
    // A dish with its number is ordered, and neither looked for nor the beginning of a group's order: "add one raita".
    worth: 0.001,
    is: (reading, commands, own) =>
      own.length === 1 &&
      own.some((one) => startsRole(reading, one, FOOD_ORDER)) &&
      readQuantities(reading.text).length > 0 &&
      commands.every(
        (one) =>
          startsRole(reading, one, RESTAURANT_SEARCH) || startsRole(reading, one, GROUP_ORDER),
      ),
  },
  {
    // What was bought is looked at, where the recognisers say so, and no new order is begun: "show my order".
    worth: 0.3,
    is: (reading, commands, own) =>
      own.some(
        (one) => startsRole(reading, one, PAYMENT_STATUS) || startsRole(reading, one, OWNED_LIST),
      ) &&
      commands.some((one) => startsRole(reading, one, FOOD_ORDER) && valuesOf(one).length === 0),
  },
  {
    // Who asks to see an order tells no place: "view order".
    worth: 0.1,
    is: (reading, commands) =>
      (reading.context.owned ?? []).length > 0 &&
      mentionsConcept(reading, 'ORDER_NOUN') &&
      commands.every(givesStrangePlace),
  },
  {
    // A group's order is called off by a word of that.
    worth: 0.1,
    is: (reading, commands) =>
      !mentionsConcept(reading, 'CANCEL', 'REMOVE', 'NOT', 'NO') &&
      commands.some(
        (one) =>
          one.do === 'start' && findDialogManifest(reading, one.dialog)?.purpose === 'group-cancel',
      ),
  },
  {
    // What is to change of a purchase is better heard than that something is.
    worth: 0.3,
    is: (reading, commands, _own, scored) =>
      commands.some((one) => startsRole(reading, one, PAID_CHANGE) && valuesOf(one).length === 0) &&
      scored.slice(0, FIRST_ACTS).some(({ label }) => label.includes(' change=')),
  },
  {
    // A person to talk to is called for by more than one unclear word.
    worth: 0.2,
    is: (_reading, commands, own, scored) =>
      commands.some(({ do: does }) => does === 'person') &&
      !own.some(({ do: does }) => does === 'person') &&
      (scored.find(({ label }) => label === 'person')?.chance ?? 0) < HARDLY_BEGUN,
  },
  {
    // Beside an answer about the visit under way, no search begins on half a sentence: "the first one, is 5:15 free on Sunday?"
    worth: 0.2,
    is: (reading, commands, _own, scored) =>
      reading.context.dialog?.known.includes('item') === true &&
      commands.some((one) => one.do === 'pick' || one.do === 'correct') &&
      commands.some(
        (one) =>
          startsRole(reading, one, EXPERIENCE_SEARCH) &&
          one.do === 'start' &&
          (chanceOfStart(scored, one.dialog) ?? 0) < HALF_BEGUN,
      ),
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
    // A title that is surely named never vanishes: "no museum, the Bangalore Palace".
    worth: 0.2,
    is: (reading, commands) =>
      reading.entities.title?.sure === true &&
      commands.some((one) => startsRole(reading, one, EXPERIENCE_SEARCH)) &&
      !commands.some((one) => namesTitle(one, reading.entities.title?.title)),
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
    // Tickets are for no meal: "some place with cheap tickets".
    worth: 0.3,
    is: (reading, commands) =>
      reading.context.dialog === undefined &&
      mentionsConcept(reading, 'TICKET') &&
      !mentionsConcept(reading, 'FOOD', 'DISH', 'EATING', 'RESTAURANT', 'CUISINE') &&
      commands.some(
        (one) => one.do === 'start' && findDialogManifest(reading, one.dialog)?.area === 'food',
      ),
  },
];
