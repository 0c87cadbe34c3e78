import type { Command, Fill } from '../../engine/command';
import type { NamedTitle } from '../entities/names';
import type { Intent } from '../intents/inventory';
import { OUTSIDE_SUBJECTS } from '../vocabulary';
import { alsoSaid } from './answers';
import { fillsFor } from './fills';
import { IF_EVER } from './controls';
import { foodFills, looksForFood } from './food';
import { isQuestion } from '../text/question';
import { has, made, type Made, outline, type Reading } from './reading';
import { restOf } from './rest';

const start = (dialog: string, fills: Fill[]): Command => ({ do: 'start', dialog, ...(fills.length > 0 && { fills }) });
const outside = (what: string): Command => ({ do: 'outside', what });

function startIf(reading: Reading, dialog: string, otherwise: Command): Command {
  return outline(reading, dialog) ? start(dialog, [...foodFills(reading, dialog), ...fillsFor(reading, dialog)]) : otherwise;
}

function subject(reading: Reading): Command {
  const spot = reading.scene.spots.find((one) => OUTSIDE_SUBJECTS[one.concept] !== undefined);
  return spot ? outside(OUTSIDE_SUBJECTS[spot.concept] ?? 'other') : { do: 'unclear' };
}

/** Finding; what is under way already is only narrowed. */
function find(reading: Reading): Command[] {
  if (!outline(reading, 'find-experiences')) return [{ do: 'unclear' }];
  const fills = fillsFor(reading, 'find-experiences');
  const { title, subCategory, provider } = reading.entities;
  if ((subCategory || provider) && !title?.sure) return [start('find-experiences', fills)];
  if (title?.sure) return [start('find-experiences', [{ slot: 'text', value: { is: 'text', text: title.title.title } }, ...fills])];
  if (title !== undefined && fills.every((fill) => fill.slot !== 'category')) return [start('find-experiences', [{ slot: 'text', value: { is: 'text', text: spokenTitle(reading, title) } }, ...fills])];
  const named = namedKind(reading);
  if (named !== undefined) return [start('find-experiences', [{ slot: 'text', value: { is: 'text', text: named } }, ...fills.filter((fill) => fill.slot !== 'category')])];
  const rest = fills.some((fill) => ['category', 'item'].includes(fill.slot)) ? undefined : searchWords(reading);
  const text: Fill[] = rest === undefined || fills.some((fill) => fill.slot === 'text') ? [] : [{ slot: 'text', value: { is: 'text', text: rest } }];
  return [start('find-experiences', [...text, ...fills])];
}

function spokenTitle(reading: Reading, title: NamedTitle): string {
  const [from, to] = [reading.scene.words[title.from], reading.scene.words[title.to - 1]];
  return from && to ? reading.text.slice(from.start, to.end) : title.title.title;
}

/** "the fort walk": two kinds in one name are the name of one thing. */
function namedKind(reading: Reading): string | undefined {
  const [first, second] = reading.entities.kinds;
  if (first === undefined || second === undefined || second.from !== first.to || first.category === second.category) return undefined;
  const [from, to] = [reading.scene.words[first.from], reading.scene.words[second.to - 1]];
  return from && to && reading.text.slice(from.start, to.end);
}

const NAMING = new Set(['EVENT', 'ATTRACTION', 'SPORT', 'DISH', 'FOOD', 'CUISINE', 'MUSIC', 'MOVIE', 'DAYTIME']);
const GENERIC_NOUN = /^(?:fun|interesting|exciting|cool|nice|good|great|enjoy(?:able)?|time ?pass|timepass|mazed[aa]*r|maz[aae]+|masti|मज़ेदार|मजेदार|मज़ा|मजा|मस्ती|events?|experiences?|activit(?:y|ies)|attractions?|things?|something|places?|shows?|stuff|tickets?|tours?|visit|see|go|do|run|play|book|class|new|newest|latest|sorted|rated|nearest|closest|cheapest|jagah|jagahein|cheez|cheezein|इवेंट्?स?|कार्यक्रम|अनुभव(?:ों)?|anubhav|चीज़?ें|जगह(?:ें)?)$/iu;

function spread(spans: readonly { from: number; to: number }[]): Set<number> {
  return new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n)));
}

/** Words that name what is looked for beyond category, place and day: "pottery", "rain walk". */
function searchWords(reading: Reading): string | undefined {
  const { scene, entities } = reading;
  const other = spread([...entities.cities, ...scene.spots.filter((spot) => !NAMING.has(spot.concept)).map((spot) => ({ from: spot.start, to: spot.end }))]);
  const near = entities.near?.name?.toLowerCase();
  const named = scene.words.filter((word, at) => !other.has(at) && !entities.taken.has(at) && /^[\p{L}\p{M}]{3,}/u.test(word.text) && !GENERIC_NOUN.test(word.text));
  const words = named.filter((word) => near?.includes(word.text) !== true).map((word) => word.raw);
  return words.length > 0 && words.length <= 4 ? words.join(' ') : undefined;
}

/** Booking: what is named is booked, a kind of thing is first looked for. */
function book(reading: Reading): Command[] {
  const { title, kinds } = reading.entities;
  const canBook = outline(reading, 'book-experience') !== undefined;
  if (canBook && title !== undefined) return [start('book-experience', fillsFor(reading, 'book-experience'))];
  const under = reading.standing.dialog;
  if (canBook && under === undefined && reading.standing.spoken !== undefined && kinds.length === 0) return [start('book-experience', fillsFor(reading, 'book-experience'))]; // the one just looked at
  const fills = under && alsoSaid(reading, undefined);
  if (under?.id === 'book-experience' && fills && fills.length > 0) return fills;
  const rest = kinds.length > 0 && !/\bthe\b/iu.test(reading.text) ? undefined : restOf(reading);
  if (canBook && rest !== undefined && rest.split(' ').length >= 2) return [start('book-experience', [{ slot: 'item', value: { is: 'text', text: rest } }, ...fillsFor(reading, 'book-experience')])];
  return find(reading);
}

function look(reading: Reading): Command[] | undefined {
  if (reading.entities.title === undefined || !outline(reading, 'look-at-experience')) return undefined;
  return [start('look-at-experience', fillsFor(reading, 'look-at-experience'))];
}

const DETAILS = /\b(?:details?|more about|about|info(?:rmation)?|pictures?|photos?|look at|describe|tell me about)\b|ke baare|ki jaankari|के बारे|जानकारी|तस्वीर|फोटो/iu;

/** "Amber Fort", said over other results: that one, wherever it is, with what was told of the visit. */
function instead(reading: Reading): Command[] {
  const places = (reading.standing.dialog?.known ?? []).filter((slot) => slot === 'city' || slot === 'place');
  return [...places.map((slot): Command => ({ do: 'forget', slot })), ...find(reading)];
}

function experiences(reading: Reading): Command[] {
  const { title, days, counts, clocks } = reading.entities;
  const kinds = reading.entities.kinds.filter((kind) => title === undefined || kind.from < title.from || kind.to > title.to);
  const visit = counts.length > 0 || (clocks.length > 0 && days.length > 0 && !reading.text.includes('?')); // a visit as one would book it
  if (title?.sure && visit && outline(reading, 'book-experience')) return book(reading);
  if (title?.sure && kinds.length === 0 && !DETAILS.test(reading.text) && reading.standing.dialog?.id === 'find-experiences') return instead(reading);
  if (title?.sure && (DETAILS.test(reading.text) || (kinds.length === 0 && days.length === 0))) return look(reading) ?? find(reading);
  return title?.sure && title.coverage > 0.8 && days.length === 0 ? look(reading) ?? find(reading) : find(reading);
}

type Starter = (reading: Reading) => Command[];

/** Words of carts and menus said while something else is under way, and no food in them: better asked than guessed. */
const strangeHere = (reading: Reading): boolean => !has(reading, 'EATING', 'DISH') && (reading.standing.dialog?.id.includes('experience') === true || (has(reading, 'ADD', 'REMOVE', 'ITEMS') && !has(reading, 'CART')));

/** Nothing in it is of food, though its words could be said of a restaurant: hours, prices, numbers. */
const hardlyFood = (reading: Reading): boolean => !has(reading, 'EATING', 'DISH', 'CUISINE', 'FOOD', 'CART', 'ORDER_VERB', 'ORDER_NOUN', 'REORDER') && (reading.standing.dialog !== undefined || reading.intent === 'restaurant_info');

const eating: Starter = (reading) => (hardlyFood(reading) ? [{ do: 'unclear' }] : [startIf(reading, 'find-restaurants', outside('food'))]);
const ordering: Starter = (reading) => looksForFood(reading) ? eating(reading) : (hardlyFood(reading) || onlyTrimmings(reading) || (!outline(reading, 'order-food') && strangeHere(reading)) ? [{ do: 'unclear' }] : [startIf(reading, 'order-food', outside('food'))]);
/** "without breakfast" while a visit is booked: a word of food, and nothing that orders any. */
const onlyTrimmings = (reading: Reading): boolean => reading.standing.dialog?.id.includes('experience') === true && !has(reading, 'ORDER_VERB', 'WANT', 'CART', 'RESTAURANT', 'MENU', 'REORDER', 'ADD', 'FIND', 'SHOW', 'NUMBER');

/** "A dosa from Tiffin Trail to HSR Layout": dishes, and then a name that may hold any word, be it of treks. */
export function orderLine(reading: Reading): Made | undefined {
  const { scene, standing, text } = reading;
  const from = scene.words.findIndex((word) => word.text === 'from');
  const before = scene.spots.filter((spot) => spot.start < from).map((spot) => spot.concept);
  if (standing.dialog !== undefined || !before.includes('DISH') || text.includes('?') || before.some((one) => NO_ORDER.has(one))) return undefined;
  return outline(reading, 'order-food') ? made(Math.max(reading.sure, 0.85), ...ordering(reading)) : undefined;
}

const NO_ORDER: ReadonlySet<string> = new Set(['LEISURE', 'ATTRACTION', 'EVENT', 'TITLE', 'TICKET', 'BOOK', 'TABLE', 'CANCEL', 'STATUS', 'COMPLAINT', 'FIND', 'WHERE']);

const orders: Starter = (reading) => [startIf(reading, has(reading, 'MY_BOOKINGS') && !has(reading, 'STATUS') ? 'my-bookings' : 'order-status', { do: 'unclear' })];

/** "show my order" while no food is being ordered: one that was made, not a basket. */
const ownOrder = (reading: Reading): boolean => reading.standing.dialog?.id !== 'order-food' && has(reading, 'ORDER_NOUN') && !has(reading, 'CART');

const people: Starter = (reading) => {
  if (has(reading, 'INSULT')) return [{ do: 'chat', what: 'insult' }, { do: 'person' }];
  if (has(reading, 'MONEY_TROUBLE') && outline(reading, 'order-status')) return [start('order-status', [])];
  return [{ do: 'person' }];
};
const chatting: Starter = (reading) => {
  if (has(reading, 'THANKS')) return [{ do: 'chat', what: 'thanks' }];
  return [{ do: 'chat', what: has(reading, 'BYE') ? 'bye' : 'praise' }];
};

/** A side question of the dialog under way. */
const asksHere = (reading: Reading, question: string): boolean => outline(reading, reading.standing.dialog?.id ?? '')?.questions.some((one) => one.id === question) === true;

/** "What times are there?" of what is booked: all of them again, where they are asked for. */
function slotsHere({ standing: { asked, dialog }, entities: { title, kinds, cities } }: Reading): Command[] | undefined {
  if (dialog?.id !== 'book-experience' || !dialog.known.includes('item') || title !== undefined || kinds.length > 0 || cities.length > 0) return undefined;
  if (asked?.slot === 'time' || asked?.slot === 'date') return [dialog.known.includes(asked.slot) ? { do: 'forget', slot: asked.slot } : { do: 'repeat' }];
  return [{ do: 'ask', question: 'when' }];
}

/** What is said along with the word is not accounted for: it may be another thing that is to be cancelled, or a part of it. */
const WHETHER: Command = { do: 'whether', act: 'cancel' };

const STARTERS: Readonly<Record<Intent, Starter>> = {
  find_experience: experiences,
  show_slots: (reading) => slotsHere(reading) ?? (reading.entities.title && outline(reading, 'book-experience') ? [start('book-experience', fillsFor(reading, 'book-experience'))] : find(reading)),
  book_tickets: book,
  find_restaurant: eating,
  food_search: eating,
  restaurant_info: eating,
  show_menu: ordering,
  order_food: ordering,
  edit_cart: ordering,
  reorder: (reading) => (has(reading, 'BOOK', 'TICKET') && !has(reading, 'EATING', 'DISH', 'ORDER_NOUN', 'ORDER_VERB') && outline(reading, 'my-bookings') ? [start('my-bookings', [])] : reading.standing.dialog?.id.includes('experience') && !has(reading, 'ORDER_NOUN', 'EATING', 'DISH') ? [{ do: 'unclear' }] : ordering(reading)),
  view_cart: (reading) => (reading.standing.dialog?.id === 'book-experience' && !has(reading, 'DISH', 'FOOD') && asksHere(reading, 'chosen') ? [{ do: 'ask', question: 'chosen' }] : outline(reading, 'order-food') && !ownOrder(reading) ? [start('order-food', [])] : orders(reading)),
  checkout: (reading) => (reading.standing.dialog ? [{ do: 'repeat' }] : has(reading, 'ORDER_NOW') ? ordering(reading) : orders(reading)),
  offers: (reading) => (asksHere(reading, 'offers') ? [{ do: 'ask', question: 'offers' }] : [outside('offers')]),
  order_status: (reading) => (reading.standing.asked !== undefined && !has(reading, 'MY_BOOKINGS') && asksHere(reading, 'arrival') ? [{ do: 'ask', question: 'arrival' }] : orders(reading)),
  cancel: (reading) => (isQuestion(reading.text) || has(reading, 'POSSIBLE') || IF_EVER.test(reading.text) ? [asksHere(reading, 'refund') ? { do: 'ask', question: 'refund' } : WHETHER] : [WHETHER]),
  help: (reading) => [startIf(reading, 'help', { do: 'chat', what: 'greet' })],
  human_support: people,
  greet: () => [{ do: 'chat', what: 'greet' }],
  thanks_bye: chatting,
  affirm: () => [{ do: 'unclear' }],
  deny: () => [{ do: 'no' }],
  inform: (reading) => (reading.entities.cities.length + reading.entities.days.length > 0 ? find(reading) : [{ do: 'unclear' }]),
  select_item: () => [{ do: 'unclear' }],
  more_options: () => [{ do: 'more' }],
  reserve_table: () => [outside('table')],
  out_of_scope: (reading) => [subject(reading)],
};

const NAMED = 0.93; // a title of the catalogue leaves little room for another reading
const ABOUT_TITLES: ReadonlySet<Intent> = new Set(['find_experience', 'book_tickets', 'show_slots']);

/** The commands that an intent stands for, where nothing nearer at hand applied. */
export function started(reading: Reading): Made {
  const named = reading.entities.title?.sure === true && ABOUT_TITLES.has(reading.intent);
  return made(named ? Math.max(reading.sure, NAMED) : reading.sure, ...STARTERS[reading.intent](reading));
}
