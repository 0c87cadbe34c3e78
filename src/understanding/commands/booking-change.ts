import type { SlotFill } from '../../engine/command';
import { readNumbers } from '../../language/numbers';
import { isQuestion } from '../../language/text/question';
import type { PurchasedItem } from '../understanding';
import { fillsFor } from './fills';
import { type OwnedReference, refersToFood, ownedOrderFills } from './owned-reference';
import {
  type MessageAnalysis,
  mentionsConcept,
  type CommandInterpretation,
  interpretAs,
} from './reading';
import {
  FOOD_CANCELLATION,
  FOOD_ORDER,
  PAID_CHANGE,
  dialogFor,
  startRole,
  type DialogRole,
} from './dialog-roles';
import { localPattern } from '../../language/text/local-pattern';

const BOOKING_CHANGES: readonly (readonly [string, (reading: MessageAnalysis) => boolean])[] = [
  [
    'fewer',
    (reading) =>
      mentionsConcept(reading, 'CANCEL', 'REMOVE') && FEWER_TICKETS_PHRASE.test(reading.text),
  ],
  ['cancel', (reading) => mentionsConcept(reading, 'CANCEL')],
  ['add', (reading) => MORE_TICKETS_PHRASE.test(reading.text) || mentionsConcept(reading, 'ADD')],
  ['move', (reading) => mentionsConcept(reading, 'CHANGE') || RESCHEDULE_WORDS.test(reading.text)],
];
const FEWER_TICKETS_PHRASE = localPattern(
  'booking-change.fewer-tickets-phrase',
  /\b(?:one|1|two|2|ek|do) (?:of|ticket|person|seat)|\bfewer\b|@one/iu,
);
const MORE_TICKETS_PHRASE = localPattern(
  'booking-change.more-tickets-phrase',
  /\b(?:one|1|two|2|three|3|some|ek|do|teen) more\b|\b(?:ek|do|teen) aur\b|\baur (?:ek|do|teen)\b|@one/iu,
);
const RESCHEDULE_WORDS = localPattern(
  'booking-change.reschedule-words',
  /\b(?:move|resched\w*|postpone|prepone|shift|badal|badlo|aage|pehle)\b|@move/iu,
);

const REPEAT_PHRASE = localPattern(
  'booking-change.repeat-phrase',
  /\bsame\b.*\b(?:again|trek|tour|walk|slot|booking|show|as (?:last time|before)|one|but)\b|\bagain\b|\b(?:wahi|vahi|wohi|same) (?:trek|tour|booking|wal[ai])\b|\b(?:phir se|dobara)\b|@same/iu,
);

/** Returns the values for a changed booking: which booking is meant, and its new day. */
export function collectBookingFills(
  reading: MessageAnalysis,
  role: DialogRole,
  keep: readonly string[],
): SlotFill[] {
  const found = fillsFor(reading, role).filter((one) => keep.includes(one.slot));
  const [first, second] = reading.entities.days;
  if (keep.includes('tickets') && found.every((one) => one.slot !== 'tickets'))
    found.push(...readMoreTickets(reading.text));
  if (!first || !second || !keep.includes('date')) return found;
  const { from, to } = second.value;
  return [
    ...found.filter((one) => one.slot !== 'date'),
    { slot: 'date', value: { is: 'day', from, to } },
    { slot: 'ownDay', value: { is: 'day', from: first.value.from, to: first.value.to } },
  ];
}

/** Returns the day (YYYY-MM-DD) of a purchase in the customer's zone. */
const dayOfPurchase = (
  { at }: PurchasedItem,
  { zone }: MessageAnalysis['context'],
): string | undefined =>
  at === undefined ? undefined : new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

/** Puts the day that is wished into a change of a booking: the first named that is not its own. */
export function withWishedDay(reading: MessageAnalysis, fills: readonly SlotFill[]): SlotFill[] {
  const { entities, context } = reading;
  const own = (context.owned ?? []).map((one) => dayOfPurchase(one, context));
  const isOwn = ({ value: { from } }: { value: { from: string } }): boolean => own.includes(from);
  const wished = entities.days.find((one) => !isOwn(one));
  if (!wished || !entities.days.some(isOwn)) return [...fills];
  const { from, to } = wished.value;
  return fills.map((one) =>
    one.slot === 'date' ? { slot: 'date', value: { is: 'day', from, to } } : one,
  );
}

/** Reads more tickets without a kind: "one more for my mom". */
function readMoreTickets(text: string): SlotFill[] {
  const said = MORE_TICKETS_PHRASE.exec(text)?.[0];
  const n = said === undefined ? undefined : readNumbers(said)[0]?.value;
  return n === undefined ? [] : [{ slot: 'tickets', value: { is: 'counts', counts: [{ n }] } }];
}

/** Recognises a change of a paid booking; it only begins a dialog, so a question may be one. */
export function recogniseBookingChange(
  reading: MessageAnalysis,
  it: OwnedReference,
): CommandInterpretation | undefined {
  const change = BOOKING_CHANGES.find(([, wanted]) => wanted(reading))?.[0];
  if (change === undefined || !(it.mine || (it.named.length > 0 && it.thing))) return undefined;
  if (refersToFood(reading, it))
    return change === 'cancel' && dialogFor(reading, FOOD_CANCELLATION)
      ? interpretAs(
          0.9,
          startRole(reading, FOOD_CANCELLATION, ownedOrderFills('paidOrder', it, reading.text)),
        )
      : undefined;
  const keep = change === 'move' ? ['date', 'time'] : change === 'add' ? ['tickets'] : ['ownDay'];
  return change === undefined
    ? undefined
    : interpretAs(0.9, startBookingChange(reading, change, it, keep));
}

const startBookingChange = (
  reading: MessageAnalysis,
  change: string,
  it: OwnedReference,
  keep: readonly string[],
) =>
  startRole(reading, PAID_CHANGE, [
    { slot: 'change', value: { is: 'option' as const, id: change } },
    ...ownedOrderFills('ownOrder', it, reading.text),
    ...collectBookingFills(reading, PAID_CHANGE, keep),
  ]);

/** A retry is of a payment or a request, and no repeated visit. */
const TRY_WORD = localPattern('booking-change.try-word', /\b(?:re)?try\b|\bkoshish\b|@re/iu);

/** Orders the same food again; the menu reads the differences. */
const reorderFood = (reading: MessageAnalysis): CommandInterpretation | undefined =>
  dialogFor(reading, FOOD_ORDER)
    ? interpretAs(
        0.9,
        startRole(reading, FOOD_ORDER, [
          { slot: 'again', value: { is: 'flag', on: true } },
          { slot: 'order', value: { is: 'text', text: reading.text } },
        ]),
      )
    : undefined;

/** Recognises a repeated purchase, of what it names or the last: "same as last time". */
export function recogniseRepeatPurchase(
  reading: MessageAnalysis,
  it: OwnedReference,
): CommandInterpretation | undefined {
  const owned = reading.context.owned ?? [];
  const [newest] = owned;
  if (
    !newest ||
    !REPEAT_PHRASE.test(reading.text) ||
    (it.other !== undefined && it.named.length === 0) ||
    mentionsConcept(reading, 'CANCEL') ||
    isQuestion(reading.text) ||
    TRY_WORD.test(reading.text)
  )
    return undefined;
  const bookings = owned.filter((one) => one.area === 'booking');
  const visits =
    mentionsConcept(reading, 'BOOK', 'TICKET', 'LEISURE') || reading.entities.days.length > 0;
  const meals =
    mentionsConcept(reading, 'EATING', 'ORDER_NOUN', 'ORDER_VERB') ||
    (newest.area === 'food' && !visits);
  if (meals) return owned.some((one) => one.area === 'food') ? reorderFood(reading) : undefined;
  if (bookings.length === 0) return undefined;
  const which: OwnedReference = it.named.length > 0 ? it : { ...it, named: bookings.slice(0, 1) };
  return interpretAs(
    0.9,
    startBookingChange(reading, 'repeat', which, ['date', 'time', 'tickets']),
  );
}
