import type { Command, SlotFill } from '../../engine/command';
import type { SlotValue } from '../../engine/value';
import { asksQuestion } from './guard';
import { removeContactDetails } from '../entities/contact';
import type { IntentName } from '../intents/inventory';
import { recogniseMyPlaces } from './my-places';
import { isDishQuestion } from './of-a-dish';
import { likelyOptions, recognisePick } from './picks';
import {
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  mentionsOnlyConcepts,
  findDialogManifest,
  type MessageAnalysis,
} from './reading';
import { readNumbers } from '../numbers';
import { recogniseYesNo } from './yes-no';

const ORDER_DIALOG = 'order-food';
/** Where what is said goes into a basket: the own order, or the own part of one together. */
const BASKET_DIALOGS: ReadonlySet<string | undefined> = new Set([ORDER_DIALOG, 'join-food-pot']);
/** Where the place of the food is asked for. */
const PLACE_ASKING_DIALOGS: ReadonlySet<string | undefined> = new Set([
  ORDER_DIALOG,
  'find-restaurants',
  'order-food-together',
]);
const MOST_TEXT = 2_000;

const textValue = (words: string): SlotValue => ({ is: 'text', text: words.slice(0, MOST_TEXT) });
const fillCommand = (slot: string, value: SlotValue): Command => ({ do: 'fill', slot, value });

/** Names of the catalogue are the menu's, not ours: anything beyond wanting food goes on as it was said. */
function namesFood(reading: MessageAnalysis): boolean {
  const { scene } = reading;
  if (mentionsConcept(reading, 'DISH', 'INGREDIENT', 'PORTION')) return true;
  return (
    !mentionsOnlyConcepts(
      reading,
      'ORDER_VERB',
      'ORDER_NOUN',
      'WANT',
      'FOOD',
      'RESTAURANT',
      'MENU',
      'SHOW',
      'ME',
      'FIND',
      'NEAR',
      'CART',
      'BOOK',
      'YES',
    ) && scene.unknown.length > 0
  );
}

const VEG_WORDS = /\b(?:pure |only )?veg(?:etarian|gie)?\b|\bshakahari\b|शाकाहारी/iu;
const NON_VEG_WORDS = /\bnon[- ]?veg(?:etarian)?\b|\bmansahari\b|मांसाहारी/iu;
const OPEN_NOW_WORDS = /\bopen(?: right)?(?: now)?\b|\bkhula\b|\bkhule\b|खुला|खुले/iu;

/** What the words want of restaurants: diet, open now, and the dish or kind of food they name. */
function restaurantFills(reading: MessageAnalysis): SlotFill[] {
  const diet: SlotFill[] = NON_VEG_WORDS.test(reading.text)
    ? [{ slot: 'veg', value: { is: 'flag', on: false } }]
    : VEG_WORDS.test(reading.text)
      ? [{ slot: 'veg', value: { is: 'flag', on: true } }]
      : [];
  const open: SlotFill[] = OPEN_NOW_WORDS.test(reading.text)
    ? [{ slot: 'open', value: { is: 'flag', on: true } }]
    : [];
  const dish = dishWords(reading);
  return [
    ...diet,
    ...open,
    ...(dish === undefined ? [] : [{ slot: 'text', value: textValue(dish) }]),
  ];
}

function dishWords({ scene }: MessageAnalysis): string | undefined {
  const named = scene.spots.filter((spot) => spot.concept === 'DISH' || spot.concept === 'CUISINE');
  const places = [
    ...new Set(
      named.flatMap((spot) =>
        Array.from({ length: spot.end - spot.start }, (_, n) => spot.start + n),
      ),
    ),
  ].toSorted((a, b) => a - b);
  const words = places
    .flatMap((at) => scene.words[at]?.raw ?? [])
    .filter((word) => !VEG_WORDS.test(word) && !NON_VEG_WORDS.test(word));
  return words.length === 0 || words.length > 5 ? undefined : words.join(' ');
}

/** "Find biryani under 200 near HSR": looking around, not ordering yet. */
export function looksForFood(reading: MessageAnalysis): boolean {
  return (
    mentionsConcept(reading, 'FIND', 'SHOW', 'WHERE') &&
    !mentionsConcept(reading, 'ORDER_VERB', 'MENU', 'CART', 'NUMWORD') &&
    (mentionsConcept(reading, 'NEAR') || reading.entities.money.length > 0) &&
    reading.standing.dialog?.id !== ORDER_DIALOG
  );
}

/** What is told along with the beginning of a food dialog, beside place and price. */
export function foodFills(reading: MessageAnalysis, dialog: string): SlotFill[] {
  if (dialog === 'find-restaurants')
    return [...restaurantFills(reading), { slot: 'where', value: textValue(reading.text) }];
  if (dialog !== ORDER_DIALOG) return [];
  if (reading.intent === 'reorder') return [{ slot: 'again', value: { is: 'flag', on: true } }];
  return namesFood(reading)
    ? [{ slot: 'order', value: textValue(removeContactDetails(reading.written ?? reading.text)) }]
    : [];
}

const ORDER_COMPLETE_PHRASE =
  /^[^\p{L}\p{M}\p{N}]*(?:(?:ok|okay|no|nope|nahi|yes|yeah|haan)?[, ]*)?(?:that(?:['’]?s| is| will be| would be)? (?:it|all|everything|enough)(?: for (?:now|me|today))?|nothing (?:else|more)|no(?:thing)? more|i(?:['’]?m| am) done|done|checkout|check ?out|bas|bas itna(?: hi)?|bas yahi|itna hi|aur (?:kuch|kuchh) nahi|proceed|bill(?: please| karo| do| bana do)?|get (?:me )?the bill|place (?:the |my )?order|order (?:it|now|kar ?do)|बस|बस इतना(?: ही)?|और कुछ नहीं)[^\p{L}\p{M}\p{N}]*(?:thanks?|thank you|please|ji)?[^\p{L}\p{M}\p{N}]*$/iu;
const TO_PLACE =
  /\b(?:deliver(?:y)?|send|bring|ship)\b(?:\s+(?:it|this|them|the (?:food|order)))?\s+(?:to|at|in)\s+(.+?)(?:\s+instead)?[^\p{L}\p{M}\p{N}]*$/iu;
const NEW_PLACE_PHRASE =
  /\b(?:change|move|switch)\b.{0,20}\b(?:place|address|location|delivery)\b\s+to\s+(?!a\b|another\b|pick)(.+?)[^\p{L}\p{M}\p{N}]*$/iu;
const OTHER_PLACE =
  /\b(?:another|different|change (?:the |my )?(?:delivery )?)\s*(?:place|address|location)\b/iu;
const FROM_RESTAURANT =
  /^(?:no,?\s+|instead\s+|actually,?\s+)*from\s+(.+?)(?:\s+instead)?[^\p{L}\p{M}\p{N}]*$/iu;
const OTHER_RESTAURANT =
  /\b(?:another|different|other|change (?:the )?) ?restaurants?\b|\bdus(?:ra|re) restaurant\b|\bkisi aur (?:restaurant|jagah)\b|(?:किसी और|दूसरे|दूसरा) (?:रेस्टोरेंट|रेस्टोरेन्ट|रेस्तराँ|रेस्तरां|जगह)/iu;
const EMPTY_BASKET_PHRASE =
  /\b(?:empty|clear|discard)\b.{0,12}\b(?:cart|basket|bag|order|everything)\b|\bsab (?:hatao|hata do)\b/iu;
const MENU_REQUEST =
  /^[^\p{L}\p{M}\p{N}]*(?:(?:please )?(?:show|see|view|open)(?: me)? )?(?:the |full |whole )?(?:menu|menu card|categories)(?: please| dikhao)?[^\p{L}\p{M}\p{N}]*$/iu;
const DELIVERY_WORDS =
  /\b(?:deliver(?:y|ed|ing)?|bring it|send it|at home|to my (?:home|house|door)|ghar (?:pe|par|pr)|bhej do|bhijwa do)\b|घर (?:पे|पर)|भेज दो|डिलीवर/iu;
const PICKUP_WORDS =
  /\b(?:pick ?(?:it |this )?up|pickup|take ?away|collect it|i(?:['’]?ll| will) come)\b/iu;

const WHAT_ELSE =
  /\bwhat (?:else|all|other) (?:do (?:they|you) (?:have|serve|sell)|is there|can i (?:get|have|order))\b|\b(?:aur )?kya kya (?:hai|milta|milega)\b|\baur kya (?:hai|milega|milta)\b|और क्या (?:है|मिलेगा|मिलता)|क्या क्या (?:है|मिलता|मिलेगा)/iu;

/** "Do kar do", "teen kar dijiye": a number for what was said last, and no yes. */
const MAKE_SO_MANY =
  /^[^\p{L}\p{M}\p{N}]*(\d{1,2}|ek|do|teen|char|chaar|paanch|panch|chhe|saat|aath|nau|das|एक|दो|तीन|चार|पांच|पाँच|छह|सात|आठ|नौ|दस)\s+(?:hi\s+)?(?:kar|kr|कर)(?:\s*(?:do|dena|dijiye|dijie|lo|दो|देना|दीजिए|लो)|de)[^\p{L}\p{M}\p{N}]*$/iu;
/** "Cancel the coffee": one thing of the basket, and not the order. */
const CANCELS_ONE =
  /^\W*(?:(?:please|pls|can you|and)\s+)*cancel\s+(?:(?:the|my|one|that|this|only)\s+)*(?!it\b|this\b|that\b|everything\b|all\b|order|booking|basket|cart|kar|please|now|food|delivery|payment|thing)(\p{L}[\p{L}\p{M} ]+?)(?:\s+please)?\W*$/iu;

/** While these are asked, a menu is known. */
const MENU_KNOWN_SLOTS: ReadonlySet<string | undefined> = new Set([
  undefined,
  'lines',
  'agreed',
  'way',
  'contact',
]);

/** Said while food is ordered, in words that mean one thing there. */
function readPlainOrderPhrase(reading: MessageAnalysis): Command[] | undefined {
  const { asked } = reading.standing;
  const said = reading.text;
  const to = TO_PLACE.exec(said)?.[1];
  const from = FROM_RESTAURANT.exec(said)?.[1];
  if (MENU_KNOWN_SLOTS.has(asked?.slot) && isDishQuestion(reading))
    return [{ do: 'ask', question: 'dish' }];
  const one =
    asked?.slot === 'lines' || asked?.slot === 'agreed' ? CANCELS_ONE.exec(said)?.[1] : undefined;
  if (one !== undefined && !mentionsConcept(reading, 'ORDER_NOUN'))
    return [fillCommand('order', textValue(`remove ${one}`))];
  const many = asked?.slot === 'lines' ? MAKE_SO_MANY.exec(said)?.[1] : undefined;
  const n = many === undefined ? undefined : readNumbers(many)[0]?.value;
  if (n !== undefined) return [fillCommand('order', textValue(`make it ${n}`))];
  if (asked?.slot === 'lines' && ORDER_COMPLETE_PHRASE.test(said))
    return [fillCommand('lines', { is: 'flag', on: true })];
  if (ORDER_COMPLETE_PHRASE.test(said) && recogniseYesNo(reading) === undefined)
    return [{ do: 'repeat' }];
  if (PICKUP_WORDS.test(said) && !said.includes('?'))
    return [
      asked?.slot === 'way'
        ? { do: 'pick', value: { is: 'option', id: 'Self-Pickup' } }
        : fillCommand('way', { is: 'option', id: 'Self-Pickup' }),
    ];
  if (
    asked?.slot === 'way' &&
    DELIVERY_WORDS.test(said) &&
    (to === undefined || /^(?:me|us|(?:my )?(?:home|house|door))$/iu.test(to)) &&
    !said.includes('?') &&
    !mentionsConcept(reading, 'WHY', 'PRICE', 'COSTLY', 'NOT') &&
    asked.options.some((one) => one.id === 'Delivery')
  )
    return [{ do: 'pick', value: { is: 'option', id: 'Delivery' } }];
  const moved = NEW_PLACE_PHRASE.exec(said)?.[1];
  if (moved !== undefined) return [fillCommand('place', { is: 'place', name: moved })];
  if (OTHER_PLACE.test(said)) return [{ do: 'forget', slot: 'place' }];
  if (OTHER_RESTAURANT.test(said)) return [{ do: 'forget', slot: 'restaurant' }];
  if (WHAT_ELSE.test(said) && (asked?.slot === 'lines' || asked?.slot === 'agreed'))
    return [fillCommand('view', textValue('categories'))];
  if (IN_BASKET.test(said) && (asked?.slot === 'lines' || asked?.slot === 'agreed'))
    return [fillCommand('view', textValue('basket'))];
  if (
    RECOMMENDATION_REQUEST.test(said) &&
    (asked?.slot === 'lines' || asked?.slot === 'agreed') &&
    !mentionsConcept(reading, 'DISH')
  )
    return [fillCommand('view', textValue('categories'))];
  if (EMPTY_BASKET_PHRASE.test(said)) return [{ do: 'list', slot: 'lines', op: 'clear' }];
  if (
    MENU_REQUEST.test(said) ||
    (reading.intent === 'show_menu' &&
      mentionsConcept(reading, 'MENU') &&
      !mentionsConcept(reading, 'DISH', 'FOOD', 'INGREDIENT', 'CUISINE', 'PRICE') &&
      reading.scene.unknown.length === 0)
  )
    return [fillCommand('view', textValue('categories'))];
  if (to !== undefined && !mentionsConcept(reading, 'DISH'))
    return [
      fillCommand('place', {
        is: 'place',
        name: to,
        ...(reading.entities.pin === undefined ? {} : { pin: reading.entities.pin }),
      }),
    ];
  return from === undefined ? undefined : [fillCommand('restaurant', textValue(from))];
}

const ABOUT_FOOD: ReadonlySet<IntentName> = new Set([
  'order_food',
  'edit_cart',
  'show_menu',
  'food_search',
  'reorder',
  'find_restaurant',
]);
const LINE_CHANGE_WORDS =
  /\b(?:add|remove|without|only|make|instead|change|replace|swap|one more|two more|another|extra|hatao|hata do|badal|sirf|bina|ek aur|aur ek|less|more|kam|zyada)\b|हटा|बदल|बिना|एक और|सिर्फ/iu;

/** Begins as more of an order does, and as no name of a restaurant: "and a badam milk", "2 naan". */
const MORE_FOOD =
  /^\W*(?:and|also|plus|add|aur|और|with)\s|^\W*\d{1,2}\s*(?:x\s*)?\p{L}{2,}|^\W*(?:one|two|three|four|five|six|ek|teen|char|an?)\s+\p{L}{3,}(?!\s+(?:one|restaurant|place))/iu;

/** "Get me a burger from there": food, whatever else the words may be of. */
const ASKED_TO_BRING = /\b(?:get|give|bring|send|order|add|mangwa ?do|manga ?do|la ?do)\b/iu;
const IN_BASKET =
  /\b(?:what(?:['’]?s| is| did i have| do i have| have i)?(?: got)?|show(?: me)?|see|view|check)\b.{0,12}\b(?:in )?(?:my|the) (?:basket|cart|bag)\b|\b(?:basket|cart) (?:dikhao|me kya)\b/iu;

/** "Do you have anything sweet?": asked of the menu. */
const ASKS_FOR =
  /^\W*(?:(?:do|have) (?:you|they) (?:also )?(?:have|got|serve|sell|do)\b|have you got\b|is there (?:any|a)\b|are there any\b|(?:got|any) (?:thing )?\b(?!offer|discount|deal|coupon)|what .{0,20}\b(?:do you have|have you got|are there)\b|can i get (?:something|anything)\b|(?:kuch|koi) .{0,25}(?:hai|milega)\b)/iu;
/** "What is good here?": nobody told us what is liked, so the menu answers. */
const RECOMMENDATION_REQUEST =
  /\b(?:what(?:['’]?s| is| are)? (?:good|best|popular|famous|special|recommended)|recommend|suggest(?:ion)?s?|(?:kya|kuch) (?:acch?a|badhiya|special)|best ?sellers?|must try)\b/iu;

const NON_BASKET_INTENTS: ReadonlySet<IntentName> = new Set([
  'cancel',
  'help',
  'human_support',
  'greet',
  'thanks_bye',
  'find_experience',
  'book_tickets',
  'order_status',
  'reserve_table',
]);

/** "no coffee", "nahi, ek hi": a dish or a number said to the basket. */
const changesLine = (reading: MessageAnalysis): boolean =>
  !NON_BASKET_INTENTS.has(reading.intent) &&
  (mentionsConcept(reading, 'DISH', 'INGREDIENT') ||
    (reading.scene.weight <= 3 && readNumbers(reading.text).length > 0));

const TAKEN_OUT =
  /^(?:(?:nahin?|no|ok|नहीं),?\s+)?(.+?)\s+(?:hata ?(?:o|do|dena|dijiye)|nikal ?(?:o|do|dena|dijiye)|(?:nahin?|nhi) chahiye|mat (?:dalo|do|bhejo|lao)|(?:नहीं|नही) चाहिए|हटा(?:ओ| दो| दीजिए)|निकाल(?:ो| दो| दीजिए))[^\p{L}\p{M}\p{N}]*$/iu;

/** "One less", "ek biryani kam". */
const ONE_FEWER =
  /^(?:(?:make it|please|ok|no|nahi),?\s+)*(\d{1,2}|one|two|three|ek|do|teen)\s+(?:(?!cup|plate)([\p{L}][\p{L} ]{2,30}?)\s+)?(?:less|fewer|kam)[^\p{L}\p{M}\p{N}]*$/iu;

// "Wait, add a coffee" takes nothing back.
const HOLD_ON =
  /^(?:(?:wait|hold on|oh|ok|arre|ruko|रुको)[,\s]+)+(?=(?:please )?(?:also |can you )?(?:add|include|ek|aur|and)\b|एक |और )/iu;

/** What is said to the basket, as the menu reads it: in Hindi what is taken out comes before its verb. */
function toBasketText({ text: said, written }: MessageAnalysis): SlotValue {
  const [, fewer, of = ''] = ONE_FEWER.exec(said) ?? [];
  if (fewer !== undefined) return textValue(`remove ${fewer} ${of}`.trim());
  const out = TAKEN_OUT.exec(said)?.[1];
  return textValue(out === undefined ? (written ?? said).replace(HOLD_ON, '') : `remove ${out}`);
}

/** "Margherita, medium", "the second one without onion": an option of the question with more than its name, which the menu reads whole. */
function picksOptionWithDetails(reading: MessageAnalysis): boolean {
  const [picked] = recognisePick(reading)?.commands ?? [];
  if (picked?.do !== 'pick') return false;
  const { is } = picked.value;
  if (is === 'option')
    return (likelyOptions(reading.text, reading.standing.asked?.options ?? [])[0]?.score ?? 1) < 1;
  return (
    (is === 'nth' || (is === 'not' && picked.value.value.is === 'nth')) &&
    mentionsConcept(reading, 'DISH', 'INGREDIENT', 'SIZE', 'PORTION')
  );
}

/** An order or a change to it while food is being ordered: the menu reads the words, not we. */
function readBasketChange(reading: MessageAnalysis): Command[] | undefined {
  const { asked } = reading.standing;
  if (
    reading.text.includes('?') &&
    reading.intent !== 'show_menu' &&
    reading.intent !== 'food_search' &&
    !ASKS_FOR.test(reading.text)
  )
    return undefined;
  if (asked?.slot === 'place' || asked?.slot === 'contact' || recogniseYesNo(reading) !== undefined)
    return undefined;
  if (
    asked?.slot === 'restaurant' &&
    (MORE_FOOD.test(reading.text) ||
      (mentionsConcept(reading, 'CUISINE') && !reading.text.includes('?'))) &&
    recognisePick(reading) === undefined
  )
    return [fillCommand('order', toBasketText(reading))];
  const open = asked?.slot === undefined || asked.slot === 'lines' || asked.slot === 'agreed';
  if (!open && !mentionsConcept(reading, 'DISH')) return undefined;
  if (open && mentionsConcept(reading, 'DISH') && ASKED_TO_BRING.test(reading.text))
    return [fillCommand('order', toBasketText(reading))];
  if (asked?.slot === 'lines' && picksOptionWithDetails(reading))
    return [fillCommand('order', toBasketText(reading))];
  if (
    (asked?.slot === 'lines' || asked?.slot === 'restaurant') &&
    recognisePick(reading) !== undefined
  )
    return undefined;
  if (
    ABOUT_FOOD.has(reading.intent) ||
    (reading.intent === 'select_item' && mentionsConcept(reading, 'SIZE')) ||
    LINE_CHANGE_WORDS.test(reading.text) ||
    (open && changesLine(reading))
  )
    return [fillCommand('order', toBasketText(reading))];
  return undefined;
}

const FOOD_WORDS =
  /\b(?:food|meal|order(?:ed)?|restaurant|biryani|pizza|dish|item|khana|delivery)\b|खाना|खाने|ऑर्डर/iu;
const AFTER_SALE: readonly (readonly [string, RegExp])[] = [
  [
    'report-issue',
    /\b(?:report|raise|register|file)\b.{0,20}\b(?:issue|problem|complaint)\b|\b(?:complain|complaint) (?:about|against|of|regarding)\b|\b(?:food|meal|order|delivery|biryani|pizza)\b.{0,30}\b(?:cold|stale|spoilt|spoiled|rotten|wrong|missing|spilled|spilt|leaked|damaged|burnt|bad|raw)\b|\b(?:cold|stale|wrong|missing|spoilt|damaged)\b.{0,12}\b(?:food|item|items|order|dish)\b|\bkhana (?:thanda|kharab|galat)\b/iu,
  ],
  ['cancel-food', /\bcancel\b.{0,12}\b(?:my|the|last)\b.{0,12}\b(?:food|meal)\b/iu],
  [
    'rate-food',
    /\b(?:rate|review)\b.{0,20}\b(?:food|meal|restaurant|last order)\b|\b[1-5] stars?\b.{0,20}\b(?:food|restaurant|order)\b/iu,
  ],
  [
    'track-food',
    /\b(?:where(?:['’]?s| is)|track)\b.{0,12}\b(?:my|the)\b.{0,8}\b(?:food|meal|biryani|pizza|rider|delivery)\b|\bkhana (?:kahan|kab)\b|खाना (?:कहाँ|कहां|कब)/iu,
  ],
];

/** What comes after a food order: a problem, cancelling, rating, where it is. */
export const recogniseAfterSale: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const places = recogniseMyPlaces(reading);
  if (places) return places;
  const under = reading.standing.dialog?.id;
  if (BASKET_DIALOGS.has(under) || under === 'report-issue') return undefined;
  if (
    under === undefined &&
    mentionsConcept(reading, 'CANCEL') &&
    mentionsConcept(reading, 'EATING') &&
    !asksQuestion(reading) &&
    findDialogManifest(reading, 'cancel-food')
  )
    return interpretAs(0.9, { do: 'start', dialog: 'cancel-food' });
  if (!FOOD_WORDS.test(reading.text)) return undefined;
  const found = AFTER_SALE.find(([, pattern]) => pattern.test(reading.text))?.[0];
  return found === undefined || !findDialogManifest(reading, found)
    ? undefined
    : interpretAs(0.9, { do: 'start', dialog: found });
};

/** What is written to a seller is the customer's own: a complaint there asks for no person. */
function recogniseSellerMessage(reading: MessageAnalysis): CommandInterpretation | undefined {
  const { asked, dialog } = reading.standing;
  const writing =
    dialog?.id === 'report-issue' && (asked?.slot === 'problem' || asked?.slot === 'reply');
  if (
    !writing ||
    asked?.slot === undefined ||
    mentionsConcept(reading, 'UNDO', 'BACK') ||
    (mentionsConcept(reading, 'AGENT') && !/escalat/iu.test(reading.text)) ||
    mentionsOnlyConcepts(reading, 'CANCEL', 'THIS', 'ORDER_NOUN', 'BYE')
  )
    return undefined;
  return interpretAs(0.9, fillCommand(asked.slot, textValue(reading.text)));
}

/** What is said of the food while it is ordered, or to its seller afterwards. */
export const recogniseFoodOrderPhrase: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const written = recogniseSellerMessage(reading);
  if (written) return written;
  if (
    !BASKET_DIALOGS.has(reading.standing.dialog?.id) ||
    !findDialogManifest(reading, ORDER_DIALOG)
  )
    return undefined;
  const plain = readPlainOrderPhrase(reading);
  return plain && interpretAs(0.93, ...plain);
};

/** A yes, a no, a day, a person, a change of something else: no name of a place. */
function saysOtherThanPlace(reading: MessageAnalysis): boolean {
  const { days, contact, people, clocks } = reading.entities;
  return (
    recogniseYesNo(reading) !== undefined ||
    contact !== undefined ||
    people.length > 0 ||
    days.length + clocks.length > 0 ||
    mentionsConcept(reading, 'CHANGE', 'REMOVE', 'CANCEL') ||
    recognisePick(reading) !== undefined
  );
}

/** Where food is to go: areas are known by the places' own table, so the words go there as they are. */
function readDeliveryPlace(reading: MessageAnalysis): Command[] | undefined {
  const { asked, dialog } = reading.standing;
  if (asked?.slot !== 'place' || !PLACE_ASKING_DIALOGS.has(dialog?.id)) return undefined;
  if (
    reading.text.includes('?') ||
    NON_BASKET_INTENTS.has(reading.intent) ||
    !/[\p{L}\p{N}]/u.test(reading.text)
  )
    return undefined;
  const { near, pin } = reading.entities;
  if (near?.here || saysOtherThanPlace(reading)) return undefined;
  return [
    fillCommand('place', {
      is: 'place',
      name: reading.text.slice(0, 200),
      ...(pin === undefined ? {} : { pin }),
    }),
  ];
}

/** An order, or a change to it, where the words answer no question asked. */
export const recogniseBasketChange: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const where = readDeliveryPlace(reading);
  if (where) return interpretAs(0.9, ...where);
  if (
    !BASKET_DIALOGS.has(reading.standing.dialog?.id) ||
    !findDialogManifest(reading, ORDER_DIALOG)
  )
    return undefined;
  const said = readBasketChange(reading);
  return said && interpretAs(0.9, ...said);
};
