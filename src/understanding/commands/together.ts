import type { SlotFill } from '../../engine/command';
import { fillsFor } from './fills';
import {
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  type MessageAnalysis,
} from './reading';
import {
  GROUP_BOOKING,
  GROUP_ORDER,
  GROUP_ORDER_SHARE,
  dialogFor,
  startRole,
} from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';
import {
  CLOSE_GROUP_BOOKING,
  CANCEL_GROUP_BOOKING,
  JOIN_GROUP_BOOKING,
  MY_FORM,
  JOIN_GROUP_ORDER,
  LEAVE_GROUP_ORDER,
  CLOSE_GROUP_ORDER,
  CANCEL_GROUP_ORDER,
  SHOW_GROUP_ORDER,
  HAND_OVER_HOST,
} from './together-words';

const textValue = (words: string) => ({ is: 'text', text: words.slice(0, 2_000) }) as const;

const MEAL_WORDS = String.raw`(?:lunch|dinner|breakfast|snacks?|food|khana|naashta|nashta|something to eat|chai|tea|coffee|pizzas?|biryani|samosas?|momos?|thali|dosas?)`;
/** Phrases that begin a group order; dishes come "together" too, so it stands near ordering. */
const GROUP_ORDER_START = [
  new RegExp(
    String.raw`\b(?:let['’]?s|lets|let us|can we|shall we|we (?:want|wanna|would like|['’]d like|should|could)|why don['’]?t we)\b.{0,30}\b(?:order|get|eat|have)\b.{0,60}\b(?:together|as a (?:group|team)|jointly)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`^[^\p{L}]*(?:please )?order(?:ing)? (?:(?:some |our )?${MEAL_WORDS} )?together\b`,
    'iu',
  ),
  /\b(?:start|open|begin|create|make|set up|new)\b.{0,12}\b(?:group|team|shared|joint|common) (?:food |lunch |dinner |snack )?order\b|^[^\p{L}]*(?:group|team) (?:food |lunch |dinner )?order\b(?! (?:mein|me|mai|main|se)\b)|\b(?:start|open|begin|create) (?:a |the )?(?:lunch |food )?pot\b/iu,
  new RegExp(
    String.raw`\border (?:some )?${MEAL_WORDS} (?:for|with) (?:the (?:whole |entire )?(?:team|group|office)|everyone|everybody|all of us)\b.{0,20}\b(?:each|everyone|everybody|their own|own)\b`,
    'iu',
  ),
  /(?<!\bk[ei]?\s)\b(?:saath|sath|saath saath|mil ?ke|mil ?kar|sab mil ?kar|sab milke|ek saath)\b.{0,70}\b(?:order|mangwa|mangwate|mangate|manga|manga(?:te|yen|ye|wao)|mangao)\p{L}*\b|\b(?:group|team) order (?:karte|karo|karein|shuru|banao)/iu,
  localPattern('together.order-start', /@words/u),
];

/** Phrases that begin a group booking: "together" beside booking or going. */
const GROUP_BOOKING_START = [
  /\b(?:book|plan|organi[sz]e|arrange|do|visit|go (?:for|on|to|and do|trekking|hiking)|join)\b.{0,60}\b(?:together|as a (?:group|team)|with (?:the (?:whole |entire )?(?:team|group|office|gang)|everyone|everybody))\b/iu,
  /\b(?:plan|organi[sz]e|arrange|start) (?:a |an |our )?(?:team|group|office) (?:outing|trip|trek|tour|visit)\b|^[^\p{L}]*(?:team|group|office) (?:outing|trip|trek)\b/iu,
  localPattern(
    'together.booking-start',
    /(?<!\bk[ei]?\s)\b(?:saath|sath|mil ?kar|sab mil ?kar|ek saath)\b.{0,40}\b(?:book|chal\p{L}*|jaa?te|jaayen|jayein|ghoom\p{L}*)\b|@ei/iu,
  ),
];
const LEISURE_INTENTS: ReadonlySet<string> = new Set([
  'find_experience',
  'book_tickets',
  'show_slots',
]);
const NEW_HOST_PATTERNS = [
  /^[^\p{L}]*(?:please )?make (\p{L}[\p{L}\p{M} .'-]{0,40}?) (?:the )?(?:new )?host\b/iu,
  /^[^\p{L}]*(?:please )?(?:hand|pass|give) (?:it|this|the pot|the group order|the order)?\s?(?:over )?to (\p{L}[\p{L}\p{M}.'-]{1,30})[^\p{L}\p{M}\p{N}]*$/iu,
  localPattern(
    'together.new-host-patterns',
    /^[^\p{L}]*(\p{L}[\p{L}\p{M}.'-]{1,30}) (?:ko host banao|ko host bana do|@ko)/iu,
  ),
  /^[^\p{L}]*(\p{L}[\p{L}\p{M}.'-]{1,30}) (?:is|should be|will be) the host\b/iu,
];
const CLOSING_TIME_PHRASE =
  /\b(?:close|closes|closing|keep (?:it |the pot )?open|open|lock)\b.{0,20}\b(?:at|by|till|until|before)\b/iu;
const CLOSING_TIME_HINDI = localPattern(
  'together.closing-time-hindi',
  /\b(?:baje|tak)\b.{0,16}\b(?:band|khula|khuli|close)\b|@baje/iu,
);
const PRONOUN_WORDS = new Set([
  'me',
  'him',
  'her',
  'them',
  'us',
  'the',
  'a',
  'my',
  'you',
  'this',
  'it',
]);

const FROM_RESTAURANT =
  /\b(?:from|at)\s+(?!home\b|office\b|work\b|the office\b)((?:(?!\b(?:to|for|at|by|till|until|close|closing|closes|before|in|please|today|now)\b)[\p{L}\p{M}\p{N}'’&.-]+\s?){1,5})/iu;
const FROM_RESTAURANT_HINDI = localPattern(
  'together.from-restaurant-hindi',
  /(?:^|\s)((?:[\p{L}\p{M}\p{N}'’&.-]+\s){1,4}?)(?:se|@se)(?=\s|$|[.,!])/iu,
);
const NON_NAME_WORDS = localPattern(
  'together.non-name-words',
  /^(?:hain|hai|karte|karenge|order|saath|sath|mein|me|main|mil|ek|sab|aaj|chalo|hum|let['’]?s|lets|jaldi|phir|yahan|wahan|kahin|@hain)(?![\p{L}\p{M}])/iu,
);

const NAME_PATTERN = localPattern('together.name', /^(?:khana|lunch|dinner|@khana)$/iu);

/** Returns the restaurant named with the beginning: "from Meghana", "Meghana se". */
function findRestaurantName(said: string): string | undefined {
  const name =
    FROM_RESTAURANT.exec(said)?.[1] ??
    FROM_RESTAURANT_HINDI.exec(said)?.[1]
      ?.split(/\s+/u)
      .filter((word) => !NON_NAME_WORDS.test(word) && !NAME_PATTERN.test(word))
      .join(' ');
  const plain = name?.replace(/[\s.,]+$/u, '').trim() ?? '';
  return plain === '' || /^\d/u.test(plain) ? undefined : plain;
}

function startGroupOrder(reading: MessageAnalysis): CommandInterpretation {
  const name = findRestaurantName(reading.text);
  const clock = closingTimeFills(reading);
  const fills: SlotFill[] = [
    ...fillsFor(reading, GROUP_ORDER),
    ...(name === undefined ? [] : [{ slot: 'restaurant' as const, value: textValue(name) }]),
    { slot: 'where', value: textValue(reading.text) },
    ...clock,
  ];
  return interpretAs(0.93, startRole(reading, GROUP_ORDER, fills));
}

function closingTimeFills({ entities }: MessageAnalysis): SlotFill[] {
  const [clock] = entities.clocks;
  return clock ? [{ slot: 'closes', value: { is: 'clock', ...clock.value } }] : [];
}

function findNewHost(said: string): string | undefined {
  for (const pattern of NEW_HOST_PATTERNS) {
    const name = pattern.exec(said)?.[1]?.trim();
    if (name !== undefined && !PRONOUN_WORDS.has(name.toLowerCase())) return name;
  }
  return undefined;
}

const LEISURE_PATTERN = localPattern(
  'together.leisure',
  /\b(?:outing|trip|trek|trekking|hike|hiking)\b|@outing/iu,
);

/** Recognises talk about a group booking. */
function recogniseGroupBooking(reading: MessageAnalysis): CommandInterpretation | undefined {
  const said = reading.text;
  if (!dialogFor(reading, GROUP_BOOKING)) return undefined;
  const leisure =
    LEISURE_INTENTS.has(reading.intent) ||
    reading.entities.title !== undefined ||
    reading.entities.kinds.length > 0 ||
    LEISURE_PATTERN.test(said);
  if (
    leisure &&
    !mentionsConcept(reading, 'DISH', 'FOOD') &&
    GROUP_BOOKING_START.some((pattern) => pattern.test(said))
  )
    return interpretAs(
      0.93,
      startRole(reading, GROUP_BOOKING, [
        ...fillsFor(reading, GROUP_BOOKING),
        ...readStatedClosingTime(reading),
      ]),
    );
  if (CLOSE_GROUP_BOOKING.test(said))
    return interpretAs(0.93, startRole(reading, { purpose: 'group-close', area: 'experience' }));
  if (CANCEL_GROUP_BOOKING.test(said))
    return interpretAs(0.93, startRole(reading, { purpose: 'group-cancel', area: 'experience' }));
  if (MY_FORM.test(said)) return interpretAs(0.9, startRole(reading, { purpose: 'group-form' }));
  return JOIN_GROUP_BOOKING.test(said)
    ? interpretAs(0.93, startRole(reading, GROUP_ORDER_SHARE))
    : undefined;
}

/** Fills the closing time if the message has a word of closing and another time: "close at six". */
const readStatedClosingTime = (reading: MessageAnalysis): SlotFill[] =>
  CLOSING_TIME_PHRASE.test(reading.text) && reading.entities.clocks.length > 1
    ? closingTimeFills(reading)
    : [];

const RECOGNISE_GROUP_ORDER_PATTERN = localPattern(
  'together.recognise-order',
  /\b(?:pot|group order|it)\b|@pot/iu,
);

/** Recognises talk about a group order, in words that mean nothing else. */
export const recogniseGroupOrder: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined => {
  const said = reading.text;
  if (!dialogFor(reading, GROUP_ORDER)) return undefined;
  if (CLOSE_GROUP_ORDER.some((pattern) => pattern.test(said)))
    return interpretAs(0.93, startRole(reading, { purpose: 'group-close', area: 'food' }));
  if (CANCEL_GROUP_ORDER.test(said))
    return interpretAs(0.93, startRole(reading, { purpose: 'group-cancel', area: 'food' }));
  const trip = recogniseGroupBooking(reading);
  if (trip) return trip;
  if (GROUP_ORDER_START.some((pattern) => pattern.test(said))) return startGroupOrder(reading);
  if (JOIN_GROUP_ORDER.test(said)) return interpretAs(0.93, startRole(reading, GROUP_ORDER_SHARE));
  if (LEAVE_GROUP_ORDER.test(said))
    return interpretAs(0.93, startRole(reading, { purpose: 'group-leave', area: 'food' }));
  if (SHOW_GROUP_ORDER.test(said)) return interpretAs(0.93, startRole(reading, GROUP_ORDER));
  if (
    (CLOSING_TIME_PHRASE.test(said) || CLOSING_TIME_HINDI.test(said)) &&
    reading.entities.clocks.length > 0 &&
    RECOGNISE_GROUP_ORDER_PATTERN.test(said) &&
    reading.context.asked === undefined
  )
    return interpretAs(0.9, startRole(reading, GROUP_ORDER, closingTimeFills(reading)));
  const heir = findNewHost(said);
  if (heir !== undefined)
    return interpretAs(
      0.9,
      startRole(reading, { purpose: 'group-hand-over', area: 'food' }, [
        { slot: 'heir', value: textValue(heir) },
      ]),
    );
  return HAND_OVER_HOST.test(said)
    ? interpretAs(0.9, startRole(reading, { purpose: 'group-hand-over', area: 'food' }))
    : undefined;
};

const SAME_DISHES_PHRASE = localPattern(
  'together.same-dishes-phrase',
  /^[^\p{L}]*(?:i(?:['’]?ll| will| want)?(?: have)?|give me|for me|me|mujhe|mere liye|@ll)?,?\s*(?:(?:the )?same as (?!last|before|yesterday|usual|always|my|the)\p{L}+|what(?:ever)? \p{L}+ (?:is having|ordered|took)|\p{L}+ (?:wala|jaisa) hi\b|@the)/iu,
);

/** Recognises "same as Priya"; the group order knows the dishes. */
export const recogniseSameDishes: CommandRecogniser = (
  reading,
): CommandInterpretation | undefined =>
  dialogFor(reading, GROUP_ORDER_SHARE) && SAME_DISHES_PHRASE.test(reading.text)
    ? interpretAs(
        0.9,
        startRole(reading, GROUP_ORDER_SHARE, [{ slot: 'order', value: textValue(reading.text) }]),
      )
    : undefined;
