import type { SlotFill } from '../../engine/command';
import { nameLikeness } from '../../engine/match';
import { readNumbers } from '../numbers';
import { isQuestion } from '../text/question';
import type { PurchasedItem, DialogueContext } from '../understanding';
import { fillsFor } from './fills';
import { QUESTION_CUES } from './questions';
import {
  mentionsConcept,
  interpretAs,
  type CommandInterpretation,
  type CommandRecogniser,
  findDialogManifest,
  type MessageAnalysis,
  countContentWords,
} from './reading';

/*
 * Something of one's own: what was bought is looked at before anything new is begun. What is owned is known from
 * `standing.owned`; that it is meant is known from a possessive before a thing that can be owned, or from its name.
 */

const POSSESSIVE_WORDS =
  /(?<![\p{L}\p{M}])(?:my|our|mer[aei]|hamar[aei]|apn[aei]|मेर[ाीे]|हमार[ाीे]|अपन[ाीे]|(?:i|we)(?:['’]ve| have)? (?:booked|ordered|bought|paid)|maine|मैंने)(?![\p{L}\p{M}])/iu;
const OWNED_THING_WORDS =
  /(?<![\p{L}\p{M}])(?:tickets?|bookings?|reservations?|orders?|pass|qr|complaints?|purchases?|टिकट|बुकिंग|ऑर्डर|शिकायत)(?![\p{L}\p{M}])/iu;
const NEWEST_WORDS =
  /(?<![\p{L}\p{M}])(?:last|latest|most recent|newest|pich?hl[aei]|aa?kh?ir[iy]|पिछल[ाीे]|आख़?िरी)(?![\p{L}\p{M}])/iu;
const POSSESSIVE_REACH = 5; // words after a possessive that may still belong to it: "my Nandi Hills sunrise trek"
const MIN_TITLE_SHARE = 0.2; // share of an owned title that names it: "my trek" of "Nandi Hills Sunrise Trek"
const CLEAR_LEAD = 0.15;

/** The ids of what is owned and named in these words, the likeliest ones. */
function findOwnedInText(text: string, owned: readonly PurchasedItem[]): PurchasedItem[] {
  const scored = owned
    .map((one) => ({ one, score: nameLikeness(one.title, text) }))
    .filter(({ score }) => score >= MIN_TITLE_SHARE);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score >= best - CLEAR_LEAD).map(({ one }) => one);
}

/** What is owned and meant by a message. */
interface OwnedReference {
  named: readonly PurchasedItem[];
  /** A title of the catalogue that is not among what is owned as far as is known here. */
  other: string | undefined;
  /** A possessive and the thing it goes with: a ticket, a booking, something named, a dish. */
  mine: boolean;
  thing: boolean;
  /** "My last order": the newest. */
  newest: boolean;
}

const wordsAfterPossessive = (text: string): string | undefined => {
  const found = POSSESSIVE_WORDS.exec(text);
  return found
    ? text
        .slice(found.index + found[0].length)
        .split(/\s+/u)
        .slice(0, POSSESSIVE_REACH + 1)
        .join(' ')
    : undefined;
};

function resolveOwnedReference(reading: MessageAnalysis): OwnedReference {
  const { text, entities, standing } = reading;
  const owned = standing.owned ?? [];
  const title = entities.title?.sure === true ? entities.title.title.title : undefined;
  const byTitle = owned.filter((one) => one.title === title);
  const after = wordsAfterPossessive(text);
  const named =
    byTitle.length > 0 ? byTitle : title === undefined ? findOwnedInText(text, owned) : [];
  const possessed =
    after !== undefined &&
    (OWNED_THING_WORDS.test(after) ||
      findOwnedInText(after, owned).length > 0 ||
      title !== undefined ||
      entities.kinds.length > 0);
  return {
    named,
    other: byTitle.length > 0 ? undefined : title,
    mine: possessed || (after !== undefined && mentionsConcept(reading, 'EATING')),
    thing: OWNED_THING_WORDS.test(text),
    newest: NEWEST_WORDS.test(after ?? text) && OWNED_THING_WORDS.test(after ?? text),
  };
}

function ownedOrderFills(
  slot: string,
  { named, other, newest }: OwnedReference,
  text: string,
): SlotFill[] {
  const [only, next] = named;
  if (named.length === 0 && other === undefined && newest)
    return [{ slot, value: { is: 'nth', n: -1 } }];
  if (only && !next) return [{ slot, value: { is: 'option', id: only.id } }];
  const words = only?.title ?? other;
  return words === undefined || text === '' ? [] : [{ slot, value: { is: 'text', text: words } }];
}

/** What is asked of something owned, by its id in dialogs/my-bookings.ts. */
const OWNED_ASPECTS: readonly (readonly [string, RegExp | undefined])[] = [
  [
    'number',
    /\b(?:order|booking|reference|confirmation|ticket) ?(?:number|num|no|id|ref(?:erence)?|code)\b|(?:ऑर्डर|बुकिंग|टिकट) (?:नंबर|नम्बर|आईडी)/iu,
  ],
  ['invoice', /\b(?:invoices?|receipts?|(?:gst|tax) bill|raseed|rasid)\b|रसीद|इनवॉइस|जीएसटी बिल/iu],
  [
    'paid',
    /\bhow much (?:did|have|had) (?:i|we) (?:pay|paid|spen[dt])\b|\b(?:maine|humne) kitn[ae]\b|(?:मैंने|हमने) कितन/iu,
  ],
  ['refund', QUESTION_CUES['refund']],
  ['where', QUESTION_CUES['where']],
  ['when', QUESTION_CUES['when']],
  ['included', QUESTION_CUES['included']],
];

/** These are of nothing but what is owned, whoever asks. */
const OWNED_ONLY_ASPECTS: ReadonlySet<string> = new Set(['number', 'invoice', 'paid']);

const aspectOf = (text: string): string | undefined =>
  OWNED_ASPECTS.find(([, cue]) => cue?.test(text))?.[0];

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
const FEWER_TICKETS_PHRASE =
  /\b(?:one|1|two|2|ek|do) (?:of|ticket|person|seat)|\bfewer\b|(?:एक|दो) टिकट/iu;
const MORE_TICKETS_PHRASE =
  /\b(?:one|1|two|2|three|3|some|ek|do|teen) more\b|\b(?:ek|do|teen) aur\b|\baur (?:ek|do|teen)\b|(?:एक|दो|तीन) और|और (?:एक|दो|तीन)/iu;
const RESCHEDULE_WORDS =
  /\b(?:move|resched\w*|postpone|prepone|shift|badal|badlo|aage|pehle)\b|बदल|आगे|पहले/iu;

const REPEAT_PHRASE =
  /\bsame\b.*\b(?:again|trek|tour|walk|slot|booking|show|as (?:last time|before)|one|but)\b|\bagain\b|\b(?:wahi|vahi|wohi|same) (?:trek|tour|booking|wal[ai])\b|\b(?:phir se|dobara)\b|फिर से|दोबारा|वही/iu;

/** What is told of the day: which booking is meant, or when it is to be instead. */
function collectBookingFills(
  reading: MessageAnalysis,
  dialog: string,
  keep: readonly string[],
): SlotFill[] {
  const found = fillsFor(reading, dialog).filter((one) => keep.includes(one.slot));
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

/** "One more for my mom": so many, of whatever kind there is. */
function readMoreTickets(text: string): SlotFill[] {
  const said = MORE_TICKETS_PHRASE.exec(text)?.[0];
  const n = said === undefined ? undefined : readNumbers(said)[0]?.value;
  return n === undefined ? [] : [{ slot: 'tickets', value: { is: 'counts', counts: [{ n }] } }];
}

const refersToFood = (reading: MessageAnalysis, { named }: OwnedReference): boolean =>
  named.length > 0
    ? named.every((one) => one.area === 'food')
    : mentionsConcept(reading, 'EATING') && reading.entities.title === undefined;

/** A wish about what is paid: never acted on by itself, so that a question may be answered by it too. */
function recogniseBookingChange(
  reading: MessageAnalysis,
  it: OwnedReference,
): CommandInterpretation | undefined {
  const change = BOOKING_CHANGES.find(([, wanted]) => wanted(reading))?.[0];
  if (change === undefined || !(it.mine || (it.named.length > 0 && it.thing))) return undefined;
  if (refersToFood(reading, it))
    return change === 'cancel' && findDialogManifest(reading, 'cancel-food')
      ? interpretAs(0.9, {
          do: 'start',
          dialog: 'cancel-food',
          fills: ownedOrderFills('paidOrder', it, reading.text),
        })
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
) => ({
  do: 'start' as const,
  dialog: CHANGE_DIALOG,
  fills: [
    { slot: 'change', value: { is: 'option' as const, id: change } },
    ...ownedOrderFills('ownOrder', it, reading.text),
    ...collectBookingFills(reading, CHANGE_DIALOG, keep),
  ],
});

const CHANGE_DIALOG = 'change-paid-booking';
const BOOKINGS_DIALOG = 'my-bookings';

/** The same food once more: what it is to differ in is read off the menu. */
const reorderFood = (reading: MessageAnalysis): CommandInterpretation | undefined =>
  findDialogManifest(reading, 'order-food')
    ? interpretAs(0.9, {
        do: 'start',
        dialog: 'order-food',
        fills: [
          { slot: 'again', value: { is: 'flag', on: true } },
          { slot: 'order', value: { is: 'text', text: reading.text } },
        ],
      })
    : undefined;

/** "Same as last time but Sunday": of what the words are of; where they are of nothing, of what was bought last. */
function recogniseRepeatPurchase(
  reading: MessageAnalysis,
  it: OwnedReference,
): CommandInterpretation | undefined {
  const owned = reading.standing.owned ?? [];
  const [newest] = owned;
  if (
    !newest ||
    !REPEAT_PHRASE.test(reading.text) ||
    (it.other !== undefined && it.named.length === 0) ||
    mentionsConcept(reading, 'CANCEL') ||
    isQuestion(reading.text)
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

/** A detail of what is owned, or it itself: "show my ticket for Nandi Hills", "order number?". */
function recogniseOwnedQuestion(
  reading: MessageAnalysis,
  it: OwnedReference,
  free: boolean,
): CommandInterpretation | undefined {
  const { text, entities, standing } = reading;
  const aspect = aspectOf(text);
  const idle = standing.dialog === undefined && (standing.owned?.length ?? 0) > 0;
  const alone = aspect !== undefined && OWNED_ONLY_ASPECTS.has(aspect);
  const bare =
    idle &&
    (alone || standing.spoken === undefined) &&
    it.other === undefined &&
    entities.kinds.length + entities.cities.length === 0 &&
    countContentWords(reading) <= 6;
  const asks =
    aspect !== undefined &&
    ((alone && (it.mine || it.thing || it.named.length > 0)) || (free && it.mine) || bare);
  const shows =
    it.mine &&
    it.thing &&
    (it.named.length > 0 || it.other !== undefined || (free && entities.days.length > 0));
  if (!asks && !shows) return undefined;
  if (aspect === 'where' && refersToFood(reading, it) && findDialogManifest(reading, 'track-food'))
    return interpretAs(0.9, {
      do: 'start',
      dialog: 'track-food',
      fills: ownedOrderFills('paidOrder', it, text),
    });
  const about = aspect ?? (mentionsConcept(reading, 'TICKET') ? 'ticket' : 'status');
  return interpretAs(0.9, {
    do: 'start',
    dialog: BOOKINGS_DIALOG,
    fills: [
      { slot: 'aspect', value: { is: 'option', id: about } },
      ...ownedOrderFills('ownOrder', it, text),
      ...collectBookingFills(reading, BOOKINGS_DIALOG, ['ownDay']),
    ],
  });
}

/** Beginning something of the kind, whatever is owned: "book my tickets", "2 tickets for my mom". */
const beginsNewPurchase = (reading: MessageAnalysis): boolean =>
  /^\W*(?:please |can you |i want to )?(?:book|reserve|order|find|buy|get)\b/iu.test(
    reading.text,
  ) || reading.entities.counts.length > 0;

const SEARCH_DIALOGS: ReadonlySet<string> = new Set(['find-experiences', 'find-restaurants']);

/** True where nothing is being booked or ordered that the words could be of; a search is of nothing owned. */
const isFreeForOwned = ({ dialog, asked: open }: DialogueContext): boolean =>
  dialog === undefined ||
  SEARCH_DIALOGS.has(dialog.id) ||
  (open === undefined && !dialog.id.includes('experience'));

const COMPLAINT_WORDS =
  /\bcomplain(?:t|ts|ed)?\b|\bgrievance\b|\bissue (?:i|we) (?:raised|reported|filed|registered)\b|\b(?:my|the) issue\b|\bshika?ya?t\b|शिकायत/iu;
const COMPLAINT_STATUS_WORDS =
  /\b(?:answer\w*|repl(?:y|ied|ies)|respon\w*|update|status|news|resolved|kya hua|jawab)\b|क्या हुआ|जवाब/iu;

/** A complaint: how it stands, or one about a booking; about food the words of it are enough (`afterSale`). */
function recogniseComplaint(
  reading: MessageAnalysis,
  it: OwnedReference,
): CommandInterpretation | undefined {
  if (!COMPLAINT_WORDS.test(reading.text)) return undefined;
  const asks = isQuestion(reading.text) || COMPLAINT_STATUS_WORDS.test(reading.text);
  if (asks && findDialogManifest(reading, 'complaint-status'))
    return interpretAs(0.9, {
      do: 'start',
      dialog: 'complaint-status',
      fills: ownedOrderFills('ownOrder', it, reading.text),
    });
  const writing = reading.standing.dialog?.id === 'report-issue';
  return writing ||
    !findDialogManifest(reading, 'report-issue') ||
    it.named.every((one) => one.area === 'food')
    ? undefined
    : interpretAs(0.9, {
        do: 'start',
        dialog: 'report-issue',
        fills: ownedOrderFills('ownOrder', it, reading.text),
      });
}

/** What is said of something that was bought. */
export const recogniseOwnedRequest: CommandRecogniser = (reading) => {
  if (!findDialogManifest(reading, BOOKINGS_DIALOG) || !findDialogManifest(reading, CHANGE_DIALOG))
    return undefined;
  const [it, free] = [resolveOwnedReference(reading), isFreeForOwned(reading.standing)];
  const complaint = recogniseComplaint(reading, it);
  if (complaint) return complaint;
  if (
    reading.standing.dialog?.id === 'report-issue' ||
    mentionsConcept(reading, 'PROBLEM') ||
    (mentionsConcept(reading, 'MONEY_TROUBLE') &&
      !OWNED_ONLY_ASPECTS.has(aspectOf(reading.text) ?? ''))
  )
    return undefined;
  const again = free ? recogniseRepeatPurchase(reading, it) : undefined;
  if (again) return again;
  const wish = free ? recogniseBookingChange(reading, it) : undefined;
  if (wish) return wish;
  return beginsNewPurchase(reading) ? undefined : recogniseOwnedQuestion(reading, it, free);
};
