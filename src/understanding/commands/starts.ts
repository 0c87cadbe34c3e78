import type { Command, SlotFill } from '../../engine/command';
import type { TitleMention } from '../entities/names';
import type { IntentName } from '../intents/inventory';
import { OUT_OF_SCOPE_SUBJECTS } from '../vocabulary';
import { collectOtherAnswers } from './answers';
import { fillsFor } from './fills';
import { HYPOTHETICAL_PHRASE } from './controls';
import { foodFills, looksForFood } from './food';
import { isQuestion } from '../text/question';
import {
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  findDialogManifest,
  type MessageAnalysis,
} from './reading';
import { unexplainedText } from './rest';

const startCommand = (dialog: string, fills: SlotFill[]): Command => ({
  do: 'start',
  dialog,
  ...(fills.length > 0 && { fills }),
});
const outOfScopeCommand = (what: string): Command => ({ do: 'outside', what });

function startIfAvailable(reading: MessageAnalysis, dialog: string, otherwise: Command): Command {
  return findDialogManifest(reading, dialog)
    ? startCommand(dialog, [...foodFills(reading, dialog), ...fillsFor(reading, dialog)])
    : otherwise;
}

function outOfScopeSubject(reading: MessageAnalysis): Command {
  const spot = reading.scene.spots.find((one) => OUT_OF_SCOPE_SUBJECTS[one.concept] !== undefined);
  return spot
    ? outOfScopeCommand(OUT_OF_SCOPE_SUBJECTS[spot.concept] ?? 'other')
    : { do: 'unclear' };
}

/** Finding; what is under way already is only narrowed. */
function startSearch(reading: MessageAnalysis): Command[] {
  if (!findDialogManifest(reading, 'find-experiences')) return [{ do: 'unclear' }];
  const fills = fillsFor(reading, 'find-experiences');
  const { title, subCategory, provider } = reading.entities;
  if ((subCategory || provider) && !title?.sure) return [startCommand('find-experiences', fills)];
  if (title?.sure)
    return [
      startCommand('find-experiences', [
        { slot: 'text', value: { is: 'text', text: title.title.title } },
        ...fills,
      ]),
    ];
  if (title !== undefined && fills.every((fill) => fill.slot !== 'category'))
    return [
      startCommand('find-experiences', [
        { slot: 'text', value: { is: 'text', text: titleAsWritten(reading, title) } },
        ...fills,
      ]),
    ];
  const named = compoundKindName(reading);
  if (named !== undefined)
    return [
      startCommand('find-experiences', [
        { slot: 'text', value: { is: 'text', text: named } },
        ...fills.filter((fill) => fill.slot !== 'category'),
      ]),
    ];
  const rest = fills.some((fill) => ['category', 'item'].includes(fill.slot))
    ? undefined
    : searchWords(reading);
  const text: SlotFill[] =
    rest === undefined || fills.some((fill) => fill.slot === 'text')
      ? []
      : [{ slot: 'text', value: { is: 'text', text: rest } }];
  return [startCommand('find-experiences', [...text, ...fills])];
}

function titleAsWritten(reading: MessageAnalysis, title: TitleMention): string {
  const [from, to] = [reading.scene.words[title.from], reading.scene.words[title.to - 1]];
  return from && to ? reading.text.slice(from.start, to.end) : title.title.title;
}

/** "the fort walk": two kinds in one name are the name of one thing. */
function compoundKindName(reading: MessageAnalysis): string | undefined {
  const [first, second] = reading.entities.kinds;
  if (
    first === undefined ||
    second === undefined ||
    second.from !== first.to ||
    first.category === second.category
  )
    return undefined;
  const [from, to] = [reading.scene.words[first.from], reading.scene.words[second.to - 1]];
  return from && to && reading.text.slice(from.start, to.end);
}

const NAMING_CONCEPTS = new Set([
  'EVENT',
  'ATTRACTION',
  'SPORT',
  'DISH',
  'FOOD',
  'CUISINE',
  'MUSIC',
  'MOVIE',
  'DAYTIME',
]);
const GENERIC_NOUN =
  /^(?:fun|interesting|exciting|cool|nice|good|great|enjoy(?:able)?|time ?pass|timepass|mazed[aa]*r|maz[aae]+|masti|मज़ेदार|मजेदार|मज़ा|मजा|मस्ती|events?|experiences?|activit(?:y|ies)|attractions?|things?|something|places?|shows?|stuff|tickets?|tours?|visit|see|go|do|run|play|book|class|new|newest|latest|sorted|rated|nearest|closest|cheapest|jagah|jagahein|cheez|cheezein|इवेंट्?स?|कार्यक्रम|अनुभव(?:ों)?|anubhav|चीज़?ें|जगह(?:ें)?)$/iu;

function expandSpans(spans: readonly { from: number; to: number }[]): Set<number> {
  return new Set(
    spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n)),
  );
}

/** Words that name what is looked for beyond category, place and day: "pottery", "rain walk". */
function searchWords(reading: MessageAnalysis): string | undefined {
  const { scene, entities } = reading;
  const other = expandSpans([
    ...entities.cities,
    ...scene.spots
      .filter((spot) => !NAMING_CONCEPTS.has(spot.concept))
      .map((spot) => ({ from: spot.start, to: spot.end })),
  ]);
  const near = entities.near?.name?.toLowerCase();
  const named = scene.words.filter(
    (word, at) =>
      !other.has(at) &&
      !entities.taken.has(at) &&
      /^[\p{L}\p{M}]{3,}/u.test(word.text) &&
      !GENERIC_NOUN.test(word.text),
  );
  const words = named.filter((word) => near?.includes(word.text) !== true).map((word) => word.raw);
  return words.length > 0 && words.length <= 4 ? words.join(' ') : undefined;
}

/** Booking: what is named is booked, a kind of thing is first looked for. */
function startBooking(reading: MessageAnalysis): Command[] {
  const { title, kinds } = reading.entities;
  const canBook = findDialogManifest(reading, 'book-experience') !== undefined;
  if (canBook && title !== undefined)
    return [startCommand('book-experience', fillsFor(reading, 'book-experience'))];
  const under = reading.standing.dialog;
  if (canBook && under === undefined && reading.standing.spoken !== undefined && kinds.length === 0)
    return [startCommand('book-experience', fillsFor(reading, 'book-experience'))]; // the one just looked at
  const fills = under && collectOtherAnswers(reading, undefined);
  if (under?.id === 'book-experience' && fills && fills.length > 0) return fills;
  const rest =
    kinds.length > 0 && !/\bthe\b/iu.test(reading.text) ? undefined : unexplainedText(reading);
  if (canBook && rest !== undefined && rest.split(' ').length >= 2)
    return [
      startCommand('book-experience', [
        { slot: 'item', value: { is: 'text', text: rest } },
        ...fillsFor(reading, 'book-experience'),
      ]),
    ];
  return startSearch(reading);
}

function startExperienceDetails(reading: MessageAnalysis): Command[] | undefined {
  if (reading.entities.title === undefined || !findDialogManifest(reading, 'look-at-experience'))
    return undefined;
  return [startCommand('look-at-experience', fillsFor(reading, 'look-at-experience'))];
}

const DETAILS_WORDS =
  /\b(?:details?|more about|about|info(?:rmation)?|pictures?|photos?|look at|describe|tell me about)\b|ke baare|ki jaankari|के बारे|जानकारी|तस्वीर|फोटो/iu;

/** "Amber Fort", said over other results: that one, wherever it is, with what was told of the visit. */
function searchTitleAnywhere(reading: MessageAnalysis): Command[] {
  const places = (reading.standing.dialog?.known ?? []).filter(
    (slot) => slot === 'city' || slot === 'place',
  );
  return [...places.map((slot): Command => ({ do: 'forget', slot })), ...startSearch(reading)];
}

function startExperienceDialog(reading: MessageAnalysis): Command[] {
  const { title, days, counts, clocks } = reading.entities;
  const kinds = reading.entities.kinds.filter(
    (kind) => title === undefined || kind.from < title.from || kind.to > title.to,
  );
  const visit =
    counts.length > 0 || (clocks.length > 0 && days.length > 0 && !reading.text.includes('?')); // a visit as one would book it
  if (title?.sure && visit && findDialogManifest(reading, 'book-experience'))
    return startBooking(reading);
  if (
    title?.sure &&
    kinds.length === 0 &&
    !DETAILS_WORDS.test(reading.text) &&
    reading.standing.dialog?.id === 'find-experiences'
  )
    return searchTitleAnywhere(reading);
  if (
    title?.sure &&
    (DETAILS_WORDS.test(reading.text) || (kinds.length === 0 && days.length === 0))
  )
    return startExperienceDetails(reading) ?? startSearch(reading);
  return title?.sure && title.coverage > 0.8 && days.length === 0
    ? (startExperienceDetails(reading) ?? startSearch(reading))
    : startSearch(reading);
}

type IntentMapper = (reading: MessageAnalysis) => Command[];

/** Words of carts and menus said while something else is under way, and no food in them: better asked than guessed. */
const isUnlikelyFoodOrder = (reading: MessageAnalysis): boolean =>
  !mentionsConcept(reading, 'EATING', 'DISH') &&
  (reading.standing.dialog?.id.includes('experience') === true ||
    (mentionsConcept(reading, 'ADD', 'REMOVE', 'ITEMS') && !mentionsConcept(reading, 'CART')));

/** Nothing in it is of food, though its words could be said of a restaurant: hours, prices, numbers. */
const hardlyFood = (reading: MessageAnalysis): boolean =>
  !mentionsConcept(
    reading,
    'EATING',
    'DISH',
    'CUISINE',
    'FOOD',
    'CART',
    'ORDER_VERB',
    'ORDER_NOUN',
    'REORDER',
  ) &&
  (reading.standing.dialog !== undefined || reading.intent === 'restaurant_info');

const startRestaurantSearch: IntentMapper = (reading) =>
  hardlyFood(reading)
    ? [{ do: 'unclear' }]
    : [startIfAvailable(reading, 'find-restaurants', outOfScopeCommand('food'))];
const startFoodOrder: IntentMapper = (reading) =>
  looksForFood(reading)
    ? startRestaurantSearch(reading)
    : hardlyFood(reading) ||
        onlyTrimmings(reading) ||
        (!findDialogManifest(reading, 'order-food') && isUnlikelyFoodOrder(reading))
      ? [{ do: 'unclear' }]
      : [startIfAvailable(reading, 'order-food', outOfScopeCommand('food'))];
/** "without breakfast" while a visit is booked: a word of food, and nothing that orders any. */
const onlyTrimmings = (reading: MessageAnalysis): boolean =>
  reading.standing.dialog?.id.includes('experience') === true &&
  !mentionsConcept(
    reading,
    'ORDER_VERB',
    'WANT',
    'CART',
    'RESTAURANT',
    'MENU',
    'REORDER',
    'ADD',
    'FIND',
    'SHOW',
    'NUMBER',
  );

/** "A dosa from Tiffin Trail to HSR Layout": dishes, and then a name that may hold any word, be it of treks. */
export function interpretOrderLine(reading: MessageAnalysis): CommandInterpretation | undefined {
  const { scene, standing, text } = reading;
  const from = scene.words.findIndex((word) => word.text === 'from');
  const before = scene.spots.filter((spot) => spot.start < from).map((spot) => spot.concept);
  if (
    standing.dialog !== undefined ||
    !before.includes('DISH') ||
    text.includes('?') ||
    before.some((one) => NON_ORDER_CONCEPTS.has(one))
  )
    return undefined;
  return findDialogManifest(reading, 'order-food')
    ? interpretAs(Math.max(reading.sure, 0.85), ...startFoodOrder(reading))
    : undefined;
}

const NON_ORDER_CONCEPTS: ReadonlySet<string> = new Set([
  'LEISURE',
  'ATTRACTION',
  'EVENT',
  'TITLE',
  'TICKET',
  'BOOK',
  'TABLE',
  'CANCEL',
  'STATUS',
  'COMPLAINT',
  'FIND',
  'WHERE',
]);

const startOrderLookup: IntentMapper = (reading) => [
  startIfAvailable(
    reading,
    mentionsConcept(reading, 'MY_BOOKINGS') && !mentionsConcept(reading, 'STATUS')
      ? 'my-bookings'
      : 'order-status',
    { do: 'unclear' },
  ),
];

/** "show my order" while no food is being ordered: one that was made, not a basket. */
const asksAboutPlacedOrder = (reading: MessageAnalysis): boolean =>
  reading.standing.dialog?.id !== 'order-food' &&
  mentionsConcept(reading, 'ORDER_NOUN') &&
  !mentionsConcept(reading, 'CART');

const handOverToPerson: IntentMapper = (reading) => {
  if (mentionsConcept(reading, 'INSULT')) return [{ do: 'chat', what: 'insult' }, { do: 'person' }];
  if (mentionsConcept(reading, 'MONEY_TROUBLE') && findDialogManifest(reading, 'order-status'))
    return [startCommand('order-status', [])];
  return [{ do: 'person' }];
};
const replyToSmallTalk: IntentMapper = (reading) => {
  if (mentionsConcept(reading, 'THANKS')) return [{ do: 'chat', what: 'thanks' }];
  return [{ do: 'chat', what: mentionsConcept(reading, 'BYE') ? 'bye' : 'praise' }];
};

/** A side question of the dialog under way. */
const hasSideQuestion = (reading: MessageAnalysis, question: string): boolean =>
  findDialogManifest(reading, reading.standing.dialog?.id ?? '')?.questions.some(
    (one) => one.id === question,
  ) === true;

/** "What times are there?" of what is booked: all of them again, where they are asked for. */
function reaskSlotOrWhen({
  standing: { asked, dialog },
  entities: { title, kinds, cities },
}: MessageAnalysis): Command[] | undefined {
  if (
    dialog?.id !== 'book-experience' ||
    !dialog.known.includes('item') ||
    title !== undefined ||
    kinds.length > 0 ||
    cities.length > 0
  )
    return undefined;
  if (asked?.slot === 'time' || asked?.slot === 'date')
    return [
      dialog.known.includes(asked.slot) ? { do: 'forget', slot: asked.slot } : { do: 'repeat' },
    ];
  return [{ do: 'ask', question: 'when' }];
}

/** What is said along with the word is not accounted for: it may be another thing that is to be cancelled, or a part of it. */
const ASK_WHETHER_CANCEL: Command = { do: 'whether', act: 'cancel' };

const INTENT_MAPPERS: Readonly<Record<IntentName, IntentMapper>> = {
  find_experience: startExperienceDialog,
  show_slots: (reading) =>
    reaskSlotOrWhen(reading) ??
    (reading.entities.title && findDialogManifest(reading, 'book-experience')
      ? [startCommand('book-experience', fillsFor(reading, 'book-experience'))]
      : startSearch(reading)),
  book_tickets: startBooking,
  find_restaurant: startRestaurantSearch,
  food_search: startRestaurantSearch,
  restaurant_info: startRestaurantSearch,
  show_menu: startFoodOrder,
  order_food: startFoodOrder,
  edit_cart: startFoodOrder,
  reorder: (reading) =>
    mentionsConcept(reading, 'BOOK', 'TICKET') &&
    !mentionsConcept(reading, 'EATING', 'DISH', 'ORDER_NOUN', 'ORDER_VERB') &&
    findDialogManifest(reading, 'my-bookings')
      ? [startCommand('my-bookings', [])]
      : reading.standing.dialog?.id.includes('experience') &&
          !mentionsConcept(reading, 'ORDER_NOUN', 'EATING', 'DISH')
        ? [{ do: 'unclear' }]
        : startFoodOrder(reading),
  view_cart: (reading) =>
    reading.standing.dialog?.id === 'book-experience' &&
    !mentionsConcept(reading, 'DISH', 'FOOD') &&
    hasSideQuestion(reading, 'chosen')
      ? [{ do: 'ask', question: 'chosen' }]
      : findDialogManifest(reading, 'order-food') && !asksAboutPlacedOrder(reading)
        ? [startCommand('order-food', [])]
        : startOrderLookup(reading),
  checkout: (reading) =>
    reading.standing.dialog
      ? [{ do: 'repeat' }]
      : mentionsConcept(reading, 'ORDER_NOW')
        ? startFoodOrder(reading)
        : startOrderLookup(reading),
  offers: (reading) =>
    hasSideQuestion(reading, 'offers')
      ? [{ do: 'ask', question: 'offers' }]
      : [outOfScopeCommand('offers')],
  order_status: (reading) =>
    reading.standing.asked !== undefined &&
    !mentionsConcept(reading, 'MY_BOOKINGS') &&
    hasSideQuestion(reading, 'arrival')
      ? [{ do: 'ask', question: 'arrival' }]
      : startOrderLookup(reading),
  cancel: (reading) =>
    isQuestion(reading.text) ||
    mentionsConcept(reading, 'POSSIBLE') ||
    HYPOTHETICAL_PHRASE.test(reading.text)
      ? [
          hasSideQuestion(reading, 'refund')
            ? { do: 'ask', question: 'refund' }
            : ASK_WHETHER_CANCEL,
        ]
      : [ASK_WHETHER_CANCEL],
  help: (reading) => [startIfAvailable(reading, 'help', { do: 'chat', what: 'greet' })],
  human_support: handOverToPerson,
  greet: () => [{ do: 'chat', what: 'greet' }],
  thanks_bye: replyToSmallTalk,
  affirm: () => [{ do: 'unclear' }],
  deny: () => [{ do: 'no' }],
  inform: (reading) =>
    reading.entities.cities.length + reading.entities.days.length > 0
      ? startSearch(reading)
      : [{ do: 'unclear' }],
  select_item: () => [{ do: 'unclear' }],
  more_options: () => [{ do: 'more' }],
  reserve_table: () => [outOfScopeCommand('table')],
  out_of_scope: (reading) => [outOfScopeSubject(reading)],
};

const TITLE_CONFIDENCE = 0.93; // a title of the catalogue leaves little room for another reading
const ABOUT_TITLES: ReadonlySet<IntentName> = new Set([
  'find_experience',
  'book_tickets',
  'show_slots',
]);

/** The commands that an intent stands for, where nothing nearer at hand applied. */
export function interpretByIntent(reading: MessageAnalysis): CommandInterpretation {
  const named = reading.entities.title?.sure === true && ABOUT_TITLES.has(reading.intent);
  return interpretAs(
    named ? Math.max(reading.sure, TITLE_CONFIDENCE) : reading.sure,
    ...INTENT_MAPPERS[reading.intent](reading),
  );
}
