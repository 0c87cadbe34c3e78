import type { Command } from '../../engine/command';
import type { Intent } from '../intents/inventory';
import { alsoSaid, answers, wordsAsked } from './answers';
import { anywhere, corrections, forgetting, listOperations, moreTickets, noSuchDay } from './corrections';
import { cancel, controls, forgetMe, keeps, language, person, refusing, returning } from './controls';
import { afterSale, foodTalk, orderedMore } from './food';
import { goingOnElsewhere, goingOnHere } from './elsewhere';
import { fillsFor } from './fills';
import { guard } from './guard';
import { aside } from './aside';
import { otherQuestion } from './other-question';
import { bookIt, moreResults, sorting } from './over-list';
import { lastTime, paid, retrying, terms } from './paid';
import { backTo, earlierList, numbered, toChange } from './reopen';
import { aboutSoMany, goingOn, named, recommending, noneOfThese, theOther, tooDear, waiting } from './passing';
import { picks, placed } from './picks';
import { sideQuestions } from './questions';
import { restOf } from './rest';
import { withoutRivals } from './rivals';
import { several } from './several';
import { has, made, type Made, type Maker, outline, type Reading, weight } from './reading';
import { orderLine, started } from './starts';
import type { Standing } from '../understanding';
import { sameTalk, togetherTalk } from './together';
import { ofOwned } from './owned';
import { who } from './who';
import { confirming, yesNo } from './yes-no';

const UNSURE = 0.45; // below it a question with buttons costs less than a wrong guess

/** Intents that open something new even while a question waits, when said with a verb of their own. */
const OPENING: ReadonlySet<Intent> = new Set(['find_experience', 'book_tickets', 'find_restaurant', 'order_food', 'show_menu', 'order_status', 'reserve_table', 'offers', 'reorder']);
const VERBS = ['FIND', 'SHOW', 'BOOK', 'ORDER_VERB', 'STATUS', 'MY_BOOKINGS', 'TICKET', 'PASTIME', 'REORDER', 'OFFER'] as const;

const OF_AN_ORDER = ['ORDER_NOUN', 'MY_BOOKINGS', 'TICKET', 'PAYMENT', 'WHERE', 'EATING', 'BOOK'] as const;

function opensAnew(reading: Reading): boolean {
  const [best] = reading.ranked;
  if (best?.intent === 'order_status' && reading.standing.asked !== undefined && !has(reading, ...OF_AN_ORDER)) return false; // "jaldi wala" of times
  return best !== undefined && OPENING.has(best.intent) && best.score >= 4.4 && has(reading, ...VERBS) && weight(reading) >= 3;
}

const READINGS: Partial<Record<Intent, string>> = {
  find_experience: 'find-experiences', show_slots: 'find-experiences', book_tickets: 'book-experience', order_status: 'order-status', help: 'help', human_support: 'talk-to-person',
  find_restaurant: 'find-restaurants', order_food: 'order-food', show_menu: 'order-food',
};

/** The dialogs that a message may have meant, the likeliest first: those whose evidence is at least `least`. */
function meant(reading: Reading, least: number): string[] {
  const near = reading.ranked.filter((one) => one.score > least).map((one) => READINGS[one.intent]);
  return [...new Set(near)].flatMap((id) => (id !== undefined && outline(reading, id) ? [id] : [])).slice(0, 3);
}

function unclear(reading: Reading): Made {
  const readings = meant(reading, 2);
  return made(Math.min(reading.sure, UNSURE), { do: 'unclear', ...(readings.length > 0 && { readings }) });
}

const TORN = 0.7; // below it, two readings of nearly the same weight are asked about
const SAME_WEIGHT = 0.8;

/** "dinner cruise": of the table or of the river? One short question. */
function torn(reading: Reading): Made | undefined {
  const [best] = reading.ranked;
  if (best === undefined || reading.sure >= TORN || READINGS[best.intent] === undefined || has(reading, 'MY_BOOKINGS')) return undefined;
  const readings = meant(reading, best.score - SAME_WEIGHT);
  return readings.length > 1 ? made(reading.sure, { do: 'unclear', readings }) : undefined;
}

const chatOnly: Maker = (reading) => {
  if (has(reading, 'INSULT') && reading.intent !== 'book_tickets') return made(0.85, { do: 'chat', what: 'insult' });
  return undefined;
};

/** "book a table for 4 tonight": its day and number are of no visit. */
const table: Maker = (reading) => (has(reading, 'TABLE') && has(reading, 'BOOK', 'WANT', 'NUMBER', 'NUMWORD', 'FIND') && !has(reading, 'TITLE', 'TICKET') ? made(0.9, { do: 'outside', what: 'table' }) : undefined);

const SEARCH = 'find-experiences';
const NOT_THIS = /^(?:no|not|no,? not|anything but|except|without)\b[^,.]*$|(?:nahi|nahin|नहीं)(?: chahiye| चाहिए)?[^\p{L}\p{M}]*$/iu;

/** "not museums" over a search: a kind that is not wanted is no kind to look for, and none of the results is meant by it. */
const kindRuledOut: Maker = (reading) =>
  reading.standing.dialog?.id === SEARCH && reading.entities.kinds.length > 0 && weight(reading) <= 4 && NOT_THIS.test(reading.text) ? made(0.9, { do: 'forget', slot: 'category' }) : undefined;

/** In the order they are tried; the first that applies speaks. */
const FIRST: readonly Maker[] = [guard, confirming, who, goingOnHere, language, forgetMe, goingOnElsewhere, keeps, refusing, waiting, table, retrying, ofOwned, paid, lastTime, terms, togetherTalk, sameTalk, afterSale, foodTalk, listOperations, forgetting, anywhere, backTo, toChange, earlierList, numbered, returning, controls, goingOn, aboutSoMany, named, recommending, kindRuledOut, noneOfThese, tooDear, theOther, moreResults, sorting, orderedMore, moreTickets, noSuchDay, corrections, bookIt, yesNo, cancel, person];
const WHILE_ASKED: readonly Maker[] = [picks, answers];

/** "What is the weather tomorrow": its day is no day of the visit. */
const isElsewhere = (reading: Reading): boolean => reading.intent === 'out_of_scope' && has(reading, 'ELSEWHERE') && reading.sure >= 0.7 && reading.entities.contact === undefined;

/** Told unasked for the dialog under way: "under 700", "I am Ravi". */
const toldAlong: Maker = (reading) => {
  const commands = reading.text.includes('?') || has(reading, 'CHECKOUT', 'PAYMENT') || isElsewhere(reading) ? [] : alsoSaid(reading, undefined);
  if (commands.length === 0 || opensAnew(reading)) return undefined;
  if (reading.entities.title?.sure && has(reading, 'BOOK') && outline(reading, 'book-experience')) return made(0.9, { do: 'start', dialog: 'book-experience', fills: fillsFor(reading, 'book-experience') });
  return made(0.85, ...(reading.standing.dialog?.id === SEARCH && commands.some(isSubject) ? [anew(commands)] : commands));
};

const SUBJECTS: ReadonlySet<string> = new Set(['text', 'category', 'subCategory', 'provider', 'trending', 'top', 'recent']);
const isSubject = (one: Command): boolean => (one.do === 'fill' || one.do === 'correct') && SUBJECTS.has(one.slot);

/** Another thing to look for is another search: the dialog knows what goes on of the one before. */
const anew = (commands: readonly Command[]): Command => ({ do: 'start', dialog: SEARCH, fills: commands.flatMap((one) => (one.do === 'fill' || one.do === 'correct' ? [{ slot: one.slot, value: one.value }] : [])) });

/** The option shown whose title is named in full, whatever else is told along with it. */
function titled({ entities, standing }: Reading): Command | undefined {
  const title = entities.title?.sure === true ? entities.title.title.title.toLowerCase() : undefined;
  const fits = title === undefined ? [] : (standing.asked?.options ?? []).filter((one) => one.words.toLowerCase().startsWith(title));
  const [only] = fits;
  return fits.length === 1 && only ? { do: 'pick', value: { is: 'option', id: only.id } } : undefined;
}

/** "3 tickets for the first one": what is told and which is meant. */
const pickedWith: Maker = (reading) => {
  if (reading.entities.counts.length === 0 || reading.standing.asked === undefined) return undefined;
  const rest = restOf(reading) ?? reading.text;
  const told = alsoSaid(reading, undefined);
  const picked = told.length > 0 ? (titled(reading) ?? placed(reading, rest)) : undefined;
  return picked && made(0.85, ...told, picked);
};

const more: Maker = (reading) => (reading.intent === 'more_options' && !/\b(?:more|further) (?:about|details?|info)|\btell me more\b/iu.test(reading.text) && reading.entities.cities.length === 0 && !(has(reading, 'TITLE') && has(reading, 'BOOK', 'TICKET')) && (reading.standing.asked !== undefined || reading.standing.dialog !== undefined) ? made(reading.sure, { do: 'more' }) : undefined);

function firstOf(makers: readonly Maker[], reading: Reading): Made | undefined {
  for (const maker of makers) {
    const found = maker(reading);
    if (found !== undefined) return found;
  }
  return undefined;
}

function byContext(reading: Reading): Made | undefined {
  const anew = opensAnew(reading);
  return firstOf([...FIRST, pickedWith, ...(anew ? [] : WHILE_ASKED), more, sideQuestions, otherQuestion, chatOnly, toldAlong], reading);
}

/** Reads a part of a message by itself, as said where the talk then stands. */
export type ReadPart = (text: string, standing: Standing) => Reading;

/** Characters of parts that one message may have read again: less than a third of what one message has at most. */
const PARTS_READ = 260;
const NO_PART = made(0, { do: 'unclear' });

/** What a message asks to be done: each of several things in its turn, else all of it as one. */
export function compose(reading: Reading, read: ReadPart): Made {
  let left = PARTS_READ;
  const known = new Map<Standing, Map<string, Made>>(); // several ask what the same part means where the same talk stands
  const make = (text: string, standing: Standing): Made => {
    left -= text.length;
    if (left < 0) return NO_PART;
    const here = known.get(standing) ?? new Map<string, Made>();
    known.set(standing, here);
    const part = here.get(text) ?? whole(read(text, standing));
    here.set(text, part);
    return part;
  };
  return guard(reading) ?? confirming(reading) ?? aside(reading, make) ?? several(reading, make) ?? whole(reading);
}

const whole = (reading: Reading): Made => withoutRivals(reading, single(reading));

/** In the middle of something, hardly sure, and it would begin something else: asked back rather than begun. */
const straysOff = (reading: Reading, { commands }: Made): boolean => {
  const { standing, sure } = reading;
  const other = commands.find((one) => one.do === 'start' && one.dialog !== standing.dialog?.id);
  return standing.dialog !== undefined && standing.asked !== undefined && other !== undefined && (sure < TORN || wordsAlone(reading, other));
};

/** A search for words that nothing asked to search for: "seats together please" said over a booking. */
const wordsAlone = (reading: Reading, one: Command): boolean =>
  one.do === 'start' && one.dialog === SEARCH && reading.entities.title === undefined && !has(reading, 'FIND', 'SHOW', 'WANT', 'GO', 'WHAT', 'LEISURE') && (one.fills ?? []).every((fill) => fill.slot === 'text');

const WHATS_ON = /\bkya (?:kya )?(?:hai|ho raha|chal raha|kar sakte|karein|kare)\b|\bwhat(?:'s|s| is)? (?:on|there|happening|going on|to do)\b|क्या (?:क्या )?(?:है|हो रहा|चल रहा|कर सकते)/iu;

/** "Isko book kar do": the one just looked at. */
function bookSpoken(reading: Reading): Made | undefined {
  const idle = reading.standing.dialog === undefined && reading.standing.spoken !== undefined && reading.entities.title === undefined;
  return idle && has(reading, 'BOOK') && !has(reading, 'CANCEL', 'EATING') && outline(reading, 'book-experience') ? made(0.75, { do: 'start', dialog: 'book-experience', fills: fillsFor(reading, 'book-experience') }) : undefined;
}

/** "Mumbai mein shaam ko kya hai?": something to do there. */
function whatsOn(reading: Reading): Made | undefined {
  const idle = reading.standing.dialog === undefined && !has(reading, 'WEATHER', 'NEWS', 'TRAFFIC', 'EATING') && reading.entities.cities.length > 0;
  return idle && WHATS_ON.test(reading.text) && outline(reading, SEARCH) ? made(0.75, { do: 'start', dialog: SEARCH, fills: fillsFor(reading, SEARCH) }) : undefined;
}

/** What answers the question asked comes before what begins anew; a question where neither is clear. */
function single(reading: Reading): Made {
  const near = byContext(reading);
  if (near !== undefined) return near;
  const order = orderLine(reading);
  if (order !== undefined) return order;
  const idle = reading.intent === 'out_of_scope' || reading.intent === 'inform' || reading.sure < UNSURE;
  const words = idle && !opensAnew(reading) ? wordsAsked(reading) : undefined;
  if (words !== undefined) return words;
  if (reading.sure < UNSURE) return whatsOn(reading) ?? bookSpoken(reading) ?? unclear(reading);
  const two = torn(reading);
  if (two !== undefined) return two;
  const begun = started(reading);
  return begun.commands.some((one) => one.do === 'unclear') || straysOff(reading, begun) ? (whatsOn(reading) ?? bookSpoken(reading) ?? unclear(reading)) : begun;
}
