import type { Command, Fill } from '../../engine/command';
import type { Value } from '../../engine/value';
import { asks } from './guard';
import { withoutTold } from '../entities/contact';
import type { Intent } from '../intents/inventory';
import { myPlaces } from './my-places';
import { asksOfDish } from './of-a-dish';
import { likelyOptions, picks } from './picks';
import { has, made, type Made, type Maker, only, outline, type Reading } from './reading';
import { readNumbers } from '../numbers';
import { yesNo } from './yes-no';

const ORDER = 'order-food';
/** Where what is said goes into a basket: the own order, or the own part of one together. */
const BASKETS: ReadonlySet<string | undefined> = new Set([ORDER, 'join-food-pot']);
/** Where the place of the food is asked for. */
const PLACED: ReadonlySet<string | undefined> = new Set([ORDER, 'find-restaurants', 'order-food-together']);
const MOST_TEXT = 2_000;

const text = (words: string): Value => ({ is: 'text', text: words.slice(0, MOST_TEXT) });
const fill = (slot: string, value: Value): Command => ({ do: 'fill', slot, value });

/** Names of the catalogue are the menu's, not ours: anything beyond wanting food goes on as it was said. */
function namesFood(reading: Reading): boolean {
  const { scene } = reading;
  if (has(reading, 'DISH', 'INGREDIENT', 'PORTION')) return true;
  return !only(reading, 'ORDER_VERB', 'ORDER_NOUN', 'WANT', 'FOOD', 'RESTAURANT', 'MENU', 'SHOW', 'ME', 'FIND', 'NEAR', 'CART', 'BOOK', 'YES') && scene.unknown.length > 0;
}

const VEG = /\b(?:pure |only )?veg(?:etarian|gie)?\b|\bshakahari\b|शाकाहारी/iu;
const NON_VEG = /\bnon[- ]?veg(?:etarian)?\b|\bmansahari\b|मांसाहारी/iu;
const OPEN = /\bopen(?: right)?(?: now)?\b|\bkhula\b|\bkhule\b|खुला|खुले/iu;

/** What the words want of restaurants: diet, open now, and the dish or kind of food they name. */
function restaurantFills(reading: Reading): Fill[] {
  const diet: Fill[] = NON_VEG.test(reading.text) ? [{ slot: 'veg', value: { is: 'flag', on: false } }] : VEG.test(reading.text) ? [{ slot: 'veg', value: { is: 'flag', on: true } }] : [];
  const open: Fill[] = OPEN.test(reading.text) ? [{ slot: 'open', value: { is: 'flag', on: true } }] : [];
  const dish = dishWords(reading);
  return [...diet, ...open, ...(dish === undefined ? [] : [{ slot: 'text', value: text(dish) }])];
}

function dishWords({ scene }: Reading): string | undefined {
  const named = scene.spots.filter((spot) => spot.concept === 'DISH' || spot.concept === 'CUISINE');
  const places = [...new Set(named.flatMap((spot) => Array.from({ length: spot.end - spot.start }, (_, n) => spot.start + n)))].toSorted((a, b) => a - b);
  const words = places.flatMap((at) => scene.words[at]?.raw ?? []).filter((word) => !VEG.test(word) && !NON_VEG.test(word));
  return words.length === 0 || words.length > 5 ? undefined : words.join(' ');
}

/** "Find biryani under 200 near HSR": looking around, not ordering yet. */
export function looksForFood(reading: Reading): boolean {
  return has(reading, 'FIND', 'SHOW', 'WHERE') && !has(reading, 'ORDER_VERB', 'MENU', 'CART', 'NUMWORD') && (has(reading, 'NEAR') || reading.entities.money.length > 0) && reading.standing.dialog?.id !== ORDER;
}

/** What is told along with the beginning of a food dialog, beside place and price. */
export function foodFills(reading: Reading, dialog: string): Fill[] {
  if (dialog === 'find-restaurants') return [...restaurantFills(reading), { slot: 'where', value: text(reading.text) }];
  if (dialog !== ORDER) return [];
  if (reading.intent === 'reorder') return [{ slot: 'again', value: { is: 'flag', on: true } }];
  return namesFood(reading) ? [{ slot: 'order', value: text(withoutTold(reading.written ?? reading.text)) }] : [];
}

const DONE = /^[^\p{L}\p{M}\p{N}]*(?:(?:ok|okay|no|nope|nahi|yes|yeah|haan)?[, ]*)?(?:that(?:['’]?s| is| will be| would be)? (?:it|all|everything|enough)(?: for (?:now|me|today))?|nothing (?:else|more)|no(?:thing)? more|i(?:['’]?m| am) done|done|checkout|check ?out|bas|bas itna(?: hi)?|bas yahi|itna hi|aur (?:kuch|kuchh) nahi|proceed|bill(?: please| karo| do| bana do)?|get (?:me )?the bill|place (?:the |my )?order|order (?:it|now|kar ?do)|बस|बस इतना(?: ही)?|और कुछ नहीं)[^\p{L}\p{M}\p{N}]*(?:thanks?|thank you|please|ji)?[^\p{L}\p{M}\p{N}]*$/iu;
const TO_PLACE = /\b(?:deliver(?:y)?|send|bring|ship)\b(?:\s+(?:it|this|them|the (?:food|order)))?\s+(?:to|at|in)\s+(.+?)(?:\s+instead)?[^\p{L}\p{M}\p{N}]*$/iu;
const MOVED = /\b(?:change|move|switch)\b.{0,20}\b(?:place|address|location|delivery)\b\s+to\s+(?!a\b|another\b|pick)(.+?)[^\p{L}\p{M}\p{N}]*$/iu;
const OTHER_PLACE = /\b(?:another|different|change (?:the |my )?(?:delivery )?)\s*(?:place|address|location)\b/iu;
const FROM_RESTAURANT = /^(?:no,?\s+|instead\s+|actually,?\s+)*from\s+(.+?)(?:\s+instead)?[^\p{L}\p{M}\p{N}]*$/iu;
const OTHER_RESTAURANT = /\b(?:another|different|other|change (?:the )?) ?restaurants?\b|\bdus(?:ra|re) restaurant\b|\bkisi aur (?:restaurant|jagah)\b|(?:किसी और|दूसरे|दूसरा) (?:रेस्टोरेंट|रेस्टोरेन्ट|रेस्तराँ|रेस्तरां|जगह)/iu;
const EMPTY = /\b(?:empty|clear|discard)\b.{0,12}\b(?:cart|basket|bag|order|everything)\b|\bsab (?:hatao|hata do)\b/iu;
const MENU = /^[^\p{L}\p{M}\p{N}]*(?:(?:please )?(?:show|see|view|open)(?: me)? )?(?:the |full |whole )?(?:menu|menu card|categories)(?: please| dikhao)?[^\p{L}\p{M}\p{N}]*$/iu;
const BROUGHT = /\b(?:deliver(?:y|ed|ing)?|bring it|send it|at home|to my (?:home|house|door)|ghar (?:pe|par|pr)|bhej do|bhijwa do)\b|घर (?:पे|पर)|भेज दो|डिलीवर/iu;
const PICKUP = /\b(?:pick ?(?:it |this )?up|pickup|take ?away|collect it|i(?:['’]?ll| will) come)\b/iu;

const WHAT_ELSE = /\bwhat (?:else|all|other) (?:do (?:they|you) (?:have|serve|sell)|is there|can i (?:get|have|order))\b|\b(?:aur )?kya kya (?:hai|milta|milega)\b|\baur kya (?:hai|milega|milta)\b|और क्या (?:है|मिलेगा|मिलता)|क्या क्या (?:है|मिलता|मिलेगा)/iu;

/** "Do kar do", "teen kar dijiye": a number for what was said last, and no yes. */
const MAKE_SO_MANY = /^[^\p{L}\p{M}\p{N}]*(\d{1,2}|ek|do|teen|char|chaar|paanch|panch|chhe|saat|aath|nau|das|एक|दो|तीन|चार|पांच|पाँच|छह|सात|आठ|नौ|दस)\s+(?:hi\s+)?(?:kar|kr|कर)(?:\s*(?:do|dena|dijiye|dijie|lo|दो|देना|दीजिए|लो)|de)[^\p{L}\p{M}\p{N}]*$/iu;
/** "Cancel the coffee": one thing of the basket, and not the order. */
const CANCELS_ONE = /^\W*(?:(?:please|pls|can you|and)\s+)*cancel\s+(?:(?:the|my|one|that|this|only)\s+)*(?!it\b|this\b|that\b|everything\b|all\b|order|booking|basket|cart|kar|please|now|food|delivery|payment|thing)(\p{L}[\p{L}\p{M} ]+?)(?:\s+please)?\W*$/iu;

/** While these are asked, a menu is known. */
const OF_MENU: ReadonlySet<string | undefined> = new Set([undefined, 'lines', 'agreed', 'way', 'contact']);

/** Said while food is ordered, in words that mean one thing there. */
function plainTalk(reading: Reading): Command[] | undefined {
  const { asked } = reading.standing;
  const said = reading.text;
  const to = TO_PLACE.exec(said)?.[1];
  const from = FROM_RESTAURANT.exec(said)?.[1];
  if (OF_MENU.has(asked?.slot) && asksOfDish(reading)) return [{ do: 'ask', question: 'dish' }];
  const one = asked?.slot === 'lines' || asked?.slot === 'agreed' ? CANCELS_ONE.exec(said)?.[1] : undefined;
  if (one !== undefined && !has(reading, 'ORDER_NOUN')) return [fill('order', text(`remove ${one}`))];
  const many = asked?.slot === 'lines' ? MAKE_SO_MANY.exec(said)?.[1] : undefined;
  const n = many === undefined ? undefined : readNumbers(many)[0]?.value;
  if (n !== undefined) return [fill('order', text(`make it ${n}`))];
  if (asked?.slot === 'lines' && DONE.test(said)) return [fill('lines', { is: 'flag', on: true })];
  if (DONE.test(said) && yesNo(reading) === undefined) return [{ do: 'repeat' }];
  if (PICKUP.test(said) && !said.includes('?')) return [asked?.slot === 'way' ? { do: 'pick', value: { is: 'option', id: 'Self-Pickup' } } : fill('way', { is: 'option', id: 'Self-Pickup' })];
  if (asked?.slot === 'way' && BROUGHT.test(said) && (to === undefined || /^(?:me|us|(?:my )?(?:home|house|door))$/iu.test(to)) && !said.includes('?') && !has(reading, 'WHY', 'PRICE', 'COSTLY', 'NOT') && asked.options.some((one) => one.id === 'Delivery')) return [{ do: 'pick', value: { is: 'option', id: 'Delivery' } }];
  const moved = MOVED.exec(said)?.[1];
  if (moved !== undefined) return [fill('place', { is: 'place', name: moved })];
  if (OTHER_PLACE.test(said)) return [{ do: 'forget', slot: 'place' }];
  if (OTHER_RESTAURANT.test(said)) return [{ do: 'forget', slot: 'restaurant' }];
  if (WHAT_ELSE.test(said) && (asked?.slot === 'lines' || asked?.slot === 'agreed')) return [fill('view', text('categories'))];
  if (IN_BASKET.test(said) && (asked?.slot === 'lines' || asked?.slot === 'agreed')) return [fill('view', text('basket'))];
  if (RECOMMEND.test(said) && (asked?.slot === 'lines' || asked?.slot === 'agreed') && !has(reading, 'DISH')) return [fill('view', text('categories'))];
  if (EMPTY.test(said)) return [{ do: 'list', slot: 'lines', op: 'clear' }];
  if (MENU.test(said) || (reading.intent === 'show_menu' && has(reading, 'MENU') && !has(reading, 'DISH', 'FOOD', 'INGREDIENT', 'CUISINE', 'PRICE') && reading.scene.unknown.length === 0)) return [fill('view', text('categories'))];
  if (to !== undefined && !has(reading, 'DISH')) return [fill('place', { is: 'place', name: to, ...(reading.entities.pin === undefined ? {} : { pin: reading.entities.pin }) })];
  return from === undefined ? undefined : [fill('restaurant', text(from))];
}

const ABOUT_FOOD: ReadonlySet<Intent> = new Set(['order_food', 'edit_cart', 'show_menu', 'food_search', 'reorder', 'find_restaurant']);
const CHANGES = /\b(?:add|remove|without|only|make|instead|change|replace|swap|one more|two more|another|extra|hatao|hata do|badal|sirf|bina|ek aur|aur ek|less|more|kam|zyada)\b|हटा|बदल|बिना|एक और|सिर्फ/iu;

/** Begins as more of an order does, and as no name of a restaurant: "and a badam milk", "2 naan". */
const MORE_FOOD = /^\W*(?:and|also|plus|add|aur|और|with)\s|^\W*\d{1,2}\s*(?:x\s*)?\p{L}{2,}|^\W*(?:one|two|three|four|five|six|ek|teen|char|an?)\s+\p{L}{3,}(?!\s+(?:one|restaurant|place))/iu;

/** "Get me a burger from there": food, whatever else the words may be of. */
const ASKED_TO_BRING = /\b(?:get|give|bring|send|order|add|mangwa ?do|manga ?do|la ?do)\b/iu;
const IN_BASKET = /\b(?:what(?:['’]?s| is| did i have| do i have| have i)?(?: got)?|show(?: me)?|see|view|check)\b.{0,12}\b(?:in )?(?:my|the) (?:basket|cart|bag)\b|\b(?:basket|cart) (?:dikhao|me kya)\b/iu;

/** "Do you have anything sweet?": asked of the menu. */
const ASKS_FOR = /^\W*(?:(?:do|have) (?:you|they) (?:also )?(?:have|got|serve|sell|do)\b|have you got\b|is there (?:any|a)\b|are there any\b|(?:got|any) (?:thing )?\b(?!offer|discount|deal|coupon)|what .{0,20}\b(?:do you have|have you got|are there)\b|can i get (?:something|anything)\b|(?:kuch|koi) .{0,25}(?:hai|milega)\b)/iu;
/** "What is good here?": nobody told us what is liked, so the menu answers. */
const RECOMMEND = /\b(?:what(?:['’]?s| is| are)? (?:good|best|popular|famous|special|recommended)|recommend|suggest(?:ion)?s?|(?:kya|kuch) (?:acch?a|badhiya|special)|best ?sellers?|must try)\b/iu;

const ELSEWHERE: ReadonlySet<Intent> = new Set(['cancel', 'help', 'human_support', 'greet', 'thanks_bye', 'find_experience', 'book_tickets', 'order_status', 'reserve_table']);

/** "no coffee", "nahi, ek hi": a dish or a number said to the basket. */
const changesLine = (reading: Reading): boolean => !ELSEWHERE.has(reading.intent) && (has(reading, 'DISH', 'INGREDIENT') || (reading.scene.weight <= 3 && readNumbers(reading.text).length > 0));

const TAKEN_OUT = /^(?:(?:nahin?|no|ok|नहीं),?\s+)?(.+?)\s+(?:hata ?(?:o|do|dena|dijiye)|nikal ?(?:o|do|dena|dijiye)|(?:nahin?|nhi) chahiye|mat (?:dalo|do|bhejo|lao)|(?:नहीं|नही) चाहिए|हटा(?:ओ| दो| दीजिए)|निकाल(?:ो| दो| दीजिए))[^\p{L}\p{M}\p{N}]*$/iu;

/** "One less", "ek biryani kam". */
const ONE_FEWER = /^(?:(?:make it|please|ok|no|nahi),?\s+)*(\d{1,2}|one|two|three|ek|do|teen)\s+(?:(?!cup|plate)([\p{L}][\p{L} ]{2,30}?)\s+)?(?:less|fewer|kam)[^\p{L}\p{M}\p{N}]*$/iu;

// "Wait, add a coffee" takes nothing back.
const HOLD_ON = /^(?:(?:wait|hold on|oh|ok|arre|ruko|रुको)[,\s]+)+(?=(?:please )?(?:also |can you )?(?:add|include|ek|aur|and)\b|एक |और )/iu;

/** What is said to the basket, as the menu reads it: in Hindi what is taken out comes before its verb. */
function toBasket({ text: said, written }: Reading): Value {
  const [, fewer, of = ''] = ONE_FEWER.exec(said) ?? [];
  if (fewer !== undefined) return text(`remove ${fewer} ${of}`.trim());
  const out = TAKEN_OUT.exec(said)?.[1];
  return text(out === undefined ? (written ?? said).replace(HOLD_ON, '') : `remove ${out}`);
}

/** "Margherita, medium", "the second one without onion": an option of the question with more than its name, which the menu reads whole. */
function pickedAlong(reading: Reading): boolean {
  const [picked] = picks(reading)?.commands ?? [];
  if (picked?.do !== 'pick') return false;
  const { is } = picked.value;
  if (is === 'option') return (likelyOptions(reading.text, reading.standing.asked?.options ?? [])[0]?.score ?? 1) < 1;
  return (is === 'nth' || (is === 'not' && picked.value.value.is === 'nth')) && has(reading, 'DISH', 'INGREDIENT', 'SIZE', 'PORTION');
}

/** An order or a change to it while food is being ordered: the menu reads the words, not we. */
function orderTalk(reading: Reading): Command[] | undefined {
  const { asked } = reading.standing;
  if (reading.text.includes('?') && reading.intent !== 'show_menu' && reading.intent !== 'food_search' && !ASKS_FOR.test(reading.text)) return undefined;
  if (asked?.slot === 'place' || asked?.slot === 'contact' || yesNo(reading) !== undefined) return undefined;
  if (asked?.slot === 'restaurant' && (MORE_FOOD.test(reading.text) || (has(reading, 'CUISINE') && !reading.text.includes('?'))) && picks(reading) === undefined) return [fill('order', toBasket(reading))];
  const open = asked?.slot === undefined || asked.slot === 'lines' || asked.slot === 'agreed';
  if (!open && !has(reading, 'DISH')) return undefined;
  if (open && has(reading, 'DISH') && ASKED_TO_BRING.test(reading.text)) return [fill('order', toBasket(reading))];
  if (asked?.slot === 'lines' && pickedAlong(reading)) return [fill('order', toBasket(reading))];
  if ((asked?.slot === 'lines' || asked?.slot === 'restaurant') && picks(reading) !== undefined) return undefined;
  if (ABOUT_FOOD.has(reading.intent) || (reading.intent === 'select_item' && has(reading, 'SIZE')) || CHANGES.test(reading.text) || (open && changesLine(reading))) return [fill('order', toBasket(reading))];
  return undefined;
}

const FOODY = /\b(?:food|meal|order(?:ed)?|restaurant|biryani|pizza|dish|item|khana|delivery)\b|खाना|खाने|ऑर्डर/iu;
const AFTER_SALE: readonly (readonly [string, RegExp])[] = [
  ['report-issue', /\b(?:report|raise|register|file)\b.{0,20}\b(?:issue|problem|complaint)\b|\b(?:complain|complaint) (?:about|against|of|regarding)\b|\b(?:food|meal|order|delivery|biryani|pizza)\b.{0,30}\b(?:cold|stale|spoilt|spoiled|rotten|wrong|missing|spilled|spilt|leaked|damaged|burnt|bad|raw)\b|\b(?:cold|stale|wrong|missing|spoilt|damaged)\b.{0,12}\b(?:food|item|items|order|dish)\b|\bkhana (?:thanda|kharab|galat)\b/iu],
  ['cancel-food', /\bcancel\b.{0,12}\b(?:my|the|last)\b.{0,12}\b(?:food|meal)\b/iu],
  ['rate-food', /\b(?:rate|review)\b.{0,20}\b(?:food|meal|restaurant|last order)\b|\b[1-5] stars?\b.{0,20}\b(?:food|restaurant|order)\b/iu],
  ['track-food', /\b(?:where(?:['’]?s| is)|track)\b.{0,12}\b(?:my|the)\b.{0,8}\b(?:food|meal|biryani|pizza|rider|delivery)\b|\bkhana (?:kahan|kab)\b|खाना (?:कहाँ|कहां|कब)/iu],
];

/** What comes after a food order: a problem, cancelling, rating, where it is. */
export const afterSale: Maker = (reading): Made | undefined => {
  const places = myPlaces(reading);
  if (places) return places;
  const under = reading.standing.dialog?.id;
  if (BASKETS.has(under) || under === 'report-issue') return undefined;
  if (under === undefined && has(reading, 'CANCEL') && has(reading, 'EATING') && !asks(reading) && outline(reading, 'cancel-food')) return made(0.9, { do: 'start', dialog: 'cancel-food' });
  if (!FOODY.test(reading.text)) return undefined;
  const found = AFTER_SALE.find(([, pattern]) => pattern.test(reading.text))?.[0];
  return found === undefined || !outline(reading, found) ? undefined : made(0.9, { do: 'start', dialog: found });
};

/** What is written to a seller is the customer's own: a complaint there asks for no person. */
function toSeller(reading: Reading): Made | undefined {
  const { asked, dialog } = reading.standing;
  const writing = dialog?.id === 'report-issue' && (asked?.slot === 'problem' || asked?.slot === 'reply');
  if (!writing || asked?.slot === undefined || has(reading, 'UNDO', 'BACK') || (has(reading, 'AGENT') && !/escalat/iu.test(reading.text)) || only(reading, 'CANCEL', 'THIS', 'ORDER_NOUN', 'BYE')) return undefined;
  return made(0.9, fill(asked.slot, text(reading.text)));
}

/** What is said of the food while it is ordered, or to its seller afterwards. */
export const foodTalk: Maker = (reading): Made | undefined => {
  const written = toSeller(reading);
  if (written) return written;
  if (!BASKETS.has(reading.standing.dialog?.id) || !outline(reading, ORDER)) return undefined;
  const plain = plainTalk(reading);
  return plain && made(0.93, ...plain);
};


/** A yes, a no, a day, a person, a change of something else: no name of a place. */
function saysElse(reading: Reading): boolean {
  const { days, contact, people, clocks } = reading.entities;
  return yesNo(reading) !== undefined || contact !== undefined || people.length > 0 || days.length + clocks.length > 0 || has(reading, 'CHANGE', 'REMOVE', 'CANCEL') || picks(reading) !== undefined;
}

/** Where food is to go: areas are known by the places' own table, so the words go there as they are. */
function placeTalk(reading: Reading): Command[] | undefined {
  const { asked, dialog } = reading.standing;
  if (asked?.slot !== 'place' || !PLACED.has(dialog?.id)) return undefined;
  if (reading.text.includes('?') || ELSEWHERE.has(reading.intent) || !/[\p{L}\p{N}]/u.test(reading.text)) return undefined;
  const { near, pin } = reading.entities;
  if (near?.here || saysElse(reading)) return undefined;
  return [fill('place', { is: 'place', name: reading.text.slice(0, 200), ...(pin === undefined ? {} : { pin }) })];
}

/** An order, or a change to it, where the words answer no question asked. */
export const orderedMore: Maker = (reading): Made | undefined => {
  const where = placeTalk(reading);
  if (where) return made(0.9, ...where);
  if (!BASKETS.has(reading.standing.dialog?.id) || !outline(reading, ORDER)) return undefined;
  const said = orderTalk(reading);
  return said && made(0.9, ...said);
};
