import type { Fill } from '../../engine/command';
import { likeness } from '../../engine/match';
import { readNumbers } from '../numbers';
import { isQuestion } from '../text/question';
import type { OwnedName, Standing } from '../understanding';
import { fillsFor } from './fills';
import { CUES } from './questions';
import { has, made, type Made, type Maker, outline, type Reading, weight } from './reading';

/*
 * Something of one's own: what was bought is looked at before anything new is begun. What is owned is known from
 * `standing.owned`; that it is meant is known from a possessive before a thing that can be owned, or from its name.
 */

const MINE = /(?<![\p{L}\p{M}])(?:my|our|mer[aei]|hamar[aei]|apn[aei]|मेर[ाीे]|हमार[ाीे]|अपन[ाीे]|(?:i|we)(?:['’]ve| have)? (?:booked|ordered|bought|paid)|maine|मैंने)(?![\p{L}\p{M}])/iu;
const THING = /(?<![\p{L}\p{M}])(?:tickets?|bookings?|reservations?|orders?|pass|qr|complaints?|purchases?|टिकट|बुकिंग|ऑर्डर|शिकायत)(?![\p{L}\p{M}])/iu;
const NEWEST = /(?<![\p{L}\p{M}])(?:last|latest|most recent|newest|pich?hl[aei]|aa?kh?ir[iy]|पिछल[ाीे]|आख़?िरी)(?![\p{L}\p{M}])/iu;
const REACH = 5; // words after a possessive that may still belong to it: "my Nandi Hills sunrise trek"
const NAMED = 0.2; // share of an owned title that names it: "my trek" of "Nandi Hills Sunrise Trek"
const CLEAR_LEAD = 0.15;

/** The ids of what is owned and named in these words, the likeliest ones. */
function namedIn(text: string, owned: readonly OwnedName[]): OwnedName[] {
  const scored = owned.map((one) => ({ one, score: likeness(one.title, text) })).filter(({ score }) => score >= NAMED);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score >= best - CLEAR_LEAD).map(({ one }) => one);
}

/** What is owned and meant by a message. */
interface Meant {
  named: readonly OwnedName[];
  /** A title of the catalogue that is not among what is owned as far as is known here. */
  other: string | undefined;
  /** A possessive and the thing it goes with: a ticket, a booking, something named, a dish. */
  mine: boolean;
  thing: boolean;
  /** "My last order": the newest. */
  newest: boolean;
}

const afterMine = (text: string): string | undefined => {
  const found = MINE.exec(text);
  return found ? text.slice(found.index + found[0].length).split(/\s+/u).slice(0, REACH + 1).join(' ') : undefined;
};

function meant(reading: Reading): Meant {
  const { text, entities, standing } = reading;
  const owned = standing.owned ?? [];
  const title = entities.title?.sure === true ? entities.title.title.title : undefined;
  const byTitle = owned.filter((one) => one.title === title);
  const after = afterMine(text);
  const named = byTitle.length > 0 ? byTitle : title === undefined ? namedIn(text, owned) : [];
  const possessed = after !== undefined && (THING.test(after) || namedIn(after, owned).length > 0 || title !== undefined || entities.kinds.length > 0);
  return { named, other: byTitle.length > 0 ? undefined : title, mine: possessed || (after !== undefined && has(reading, 'EATING')), thing: THING.test(text), newest: NEWEST.test(after ?? text) && THING.test(after ?? text) };
}

function whichOf(slot: string, { named, other, newest }: Meant, text: string): Fill[] {
  const [only, next] = named;
  if (named.length === 0 && other === undefined && newest) return [{ slot, value: { is: 'nth', n: -1 } }];
  if (only && !next) return [{ slot, value: { is: 'option', id: only.id } }];
  const words = only?.title ?? other;
  return words === undefined || text === '' ? [] : [{ slot, value: { is: 'text', text: words } }];
}

/** What is asked of something owned, by its id in dialogs/my-bookings.ts. */
const ASPECTS: readonly (readonly [string, RegExp | undefined])[] = [
  ['number', /\b(?:order|booking|reference|confirmation|ticket) ?(?:number|num|no|id|ref(?:erence)?|code)\b|(?:ऑर्डर|बुकिंग|टिकट) (?:नंबर|नम्बर|आईडी)/iu],
  ['invoice', /\b(?:invoices?|receipts?|(?:gst|tax) bill|raseed|rasid)\b|रसीद|इनवॉइस|जीएसटी बिल/iu],
  ['paid', /\bhow much (?:did|have|had) (?:i|we) (?:pay|paid|spen[dt])\b|\b(?:maine|humne) kitn[ae]\b|(?:मैंने|हमने) कितन/iu],
  ['refund', CUES['refund']],
  ['where', CUES['where']],
  ['when', CUES['when']],
  ['included', CUES['included']],
];

/** These are of nothing but what is owned, whoever asks. */
const OF_OWNED_ALONE: ReadonlySet<string> = new Set(['number', 'invoice', 'paid']);

const aspectOf = (text: string): string | undefined => ASPECTS.find(([, cue]) => cue?.test(text))?.[0];

const CHANGES: readonly (readonly [string, (reading: Reading) => boolean])[] = [
  ['fewer', (reading) => has(reading, 'CANCEL', 'REMOVE') && FEWER.test(reading.text)],
  ['cancel', (reading) => has(reading, 'CANCEL')],
  ['add', (reading) => MORE.test(reading.text) || has(reading, 'ADD')],
  ['move', (reading) => has(reading, 'CHANGE') || MOVE.test(reading.text)],
];
const FEWER = /\b(?:one|1|two|2|ek|do) (?:of|ticket|person|seat)|\bfewer\b|(?:एक|दो) टिकट/iu;
const MORE = /\b(?:one|1|two|2|three|3|some|ek|do|teen) more\b|\b(?:ek|do|teen) aur\b|\baur (?:ek|do|teen)\b|(?:एक|दो|तीन) और|और (?:एक|दो|तीन)/iu;
const MOVE = /\b(?:move|resched\w*|postpone|prepone|shift|badal|badlo|aage|pehle)\b|बदल|आगे|पहले/iu;

const AGAIN = /\bsame\b.*\b(?:again|trek|tour|walk|slot|booking|show|as (?:last time|before)|one|but)\b|\bagain\b|\b(?:wahi|vahi|wohi|same) (?:trek|tour|booking|wal[ai])\b|\b(?:phir se|dobara)\b|फिर से|दोबारा|वही/iu;

/** What is told of the day: which booking is meant, or when it is to be instead. */
function fills(reading: Reading, dialog: string, keep: readonly string[]): Fill[] {
  const found = fillsFor(reading, dialog).filter((one) => keep.includes(one.slot));
  const [first, second] = reading.entities.days;
  if (keep.includes('tickets') && found.every((one) => one.slot !== 'tickets')) found.push(...moreOf(reading.text));
  if (!first || !second || !keep.includes('date')) return found;
  const { from, to } = second.value;
  return [...found.filter((one) => one.slot !== 'date'), { slot: 'date', value: { is: 'day', from, to } }, { slot: 'ownDay', value: { is: 'day', from: first.value.from, to: first.value.to } }];
}

/** "One more for my mom": so many, of whatever kind there is. */
function moreOf(text: string): Fill[] {
  const said = MORE.exec(text)?.[0];
  const n = said === undefined ? undefined : readNumbers(said)[0]?.value;
  return n === undefined ? [] : [{ slot: 'tickets', value: { is: 'counts', counts: [{ n }] } }];
}

const ofFood = (reading: Reading, { named }: Meant): boolean => (named.length > 0 ? named.every((one) => one.area === 'food') : has(reading, 'EATING') && reading.entities.title === undefined);

/** A wish about what is paid: never acted on by itself, so that a question may be answered by it too. */
function changed(reading: Reading, it: Meant): Made | undefined {
  const change = CHANGES.find(([, wanted]) => wanted(reading))?.[0];
  if (change === undefined || !(it.mine || (it.named.length > 0 && it.thing))) return undefined;
  if (ofFood(reading, it)) return change === 'cancel' && outline(reading, 'cancel-food') ? made(0.9, { do: 'start', dialog: 'cancel-food', fills: whichOf('paidOrder', it, reading.text) }) : undefined;
  const keep = change === 'move' ? ['date', 'time'] : change === 'add' ? ['tickets'] : ['ownDay'];
  return change === undefined ? undefined : made(0.9, begun(reading, change, it, keep));
}

const begun = (reading: Reading, change: string, it: Meant, keep: readonly string[]) => ({
  do: 'start' as const,
  dialog: CHANGING,
  fills: [{ slot: 'change', value: { is: 'option' as const, id: change } }, ...whichOf('ownOrder', it, reading.text), ...fills(reading, CHANGING, keep)],
});

const CHANGING = 'change-paid-booking';
const MINE_LIST = 'my-bookings';

/** The same food once more: what it is to differ in is read off the menu. */
const foodAgain = (reading: Reading): Made | undefined =>
  outline(reading, 'order-food') ? made(0.9, { do: 'start', dialog: 'order-food', fills: [{ slot: 'again', value: { is: 'flag', on: true } }, { slot: 'order', value: { is: 'text', text: reading.text } }] }) : undefined;

/** "Same as last time but Sunday": of what the words are of; where they are of nothing, of what was bought last. */
function repeated(reading: Reading, it: Meant): Made | undefined {
  const owned = reading.standing.owned ?? [];
  const [newest] = owned;
  if (!newest || !AGAIN.test(reading.text) || (it.other !== undefined && it.named.length === 0) || has(reading, 'CANCEL') || isQuestion(reading.text)) return undefined;
  const bookings = owned.filter((one) => one.area === 'booking');
  const visits = has(reading, 'BOOK', 'TICKET', 'LEISURE') || reading.entities.days.length > 0;
  const meals = has(reading, 'EATING', 'ORDER_NOUN', 'ORDER_VERB') || (newest.area === 'food' && !visits);
  if (meals) return owned.some((one) => one.area === 'food') ? foodAgain(reading) : undefined;
  if (bookings.length === 0) return undefined;
  const which: Meant = it.named.length > 0 ? it : { ...it, named: bookings.slice(0, 1) };
  return made(0.9, begun(reading, 'repeat', which, ['date', 'time', 'tickets']));
}

/** A detail of what is owned, or it itself: "show my ticket for Nandi Hills", "order number?". */
function asked(reading: Reading, it: Meant, free: boolean): Made | undefined {
  const { text, entities, standing } = reading;
  const aspect = aspectOf(text);
  const idle = standing.dialog === undefined && (standing.owned?.length ?? 0) > 0;
  const alone = aspect !== undefined && OF_OWNED_ALONE.has(aspect);
  const bare = idle && (alone || standing.spoken === undefined) && it.other === undefined && entities.kinds.length + entities.cities.length === 0 && weight(reading) <= 6;
  const asks = aspect !== undefined && ((alone && (it.mine || it.thing || it.named.length > 0)) || (free && it.mine) || bare);
  const shows = it.mine && it.thing && (it.named.length > 0 || it.other !== undefined || (free && entities.days.length > 0));
  if (!asks && !shows) return undefined;
  if (aspect === 'where' && ofFood(reading, it) && outline(reading, 'track-food')) return made(0.9, { do: 'start', dialog: 'track-food', fills: whichOf('paidOrder', it, text) });
  const about = aspect ?? (has(reading, 'TICKET') ? 'ticket' : 'status');
  return made(0.9, { do: 'start', dialog: MINE_LIST, fills: [{ slot: 'aspect', value: { is: 'option', id: about } }, ...whichOf('ownOrder', it, text), ...fills(reading, MINE_LIST, ['ownDay'])] });
}

/** Beginning something of the kind, whatever is owned: "book my tickets", "2 tickets for my mom". */
const begins = (reading: Reading): boolean => /^\W*(?:please |can you |i want to )?(?:book|reserve|order|find|buy|get)\b/iu.test(reading.text) || reading.entities.counts.length > 0;

const SEARCHES: ReadonlySet<string> = new Set(['find-experiences', 'find-restaurants']);

/** True where nothing is being booked or ordered that the words could be of; a search is of nothing owned. */
const isFree = ({ dialog, asked: open }: Standing): boolean => dialog === undefined || SEARCHES.has(dialog.id) || (open === undefined && !dialog.id.includes('experience'));

const COMPLAINT = /\bcomplain(?:t|ts|ed)?\b|\bgrievance\b|\bissue (?:i|we) (?:raised|reported|filed|registered)\b|\b(?:my|the) issue\b|\bshika?ya?t\b|शिकायत/iu;
const STANDS = /\b(?:answer\w*|repl(?:y|ied|ies)|respon\w*|update|status|news|resolved|kya hua|jawab)\b|क्या हुआ|जवाब/iu;

/** A complaint: how it stands, or one about a booking; about food the words of it are enough (`afterSale`). */
function complained(reading: Reading, it: Meant): Made | undefined {
  if (!COMPLAINT.test(reading.text)) return undefined;
  const asks = isQuestion(reading.text) || STANDS.test(reading.text);
  if (asks && outline(reading, 'complaint-status')) return made(0.9, { do: 'start', dialog: 'complaint-status', fills: whichOf('ownOrder', it, reading.text) });
  const writing = reading.standing.dialog?.id === 'report-issue';
  return writing || !outline(reading, 'report-issue') || it.named.every((one) => one.area === 'food') ? undefined : made(0.9, { do: 'start', dialog: 'report-issue', fills: whichOf('ownOrder', it, reading.text) });
}

/** What is said of something that was bought. */
export const ofOwned: Maker = (reading) => {
  if (!outline(reading, MINE_LIST) || !outline(reading, CHANGING)) return undefined;
  const [it, free] = [meant(reading), isFree(reading.standing)];
  const complaint = complained(reading, it);
  if (complaint) return complaint;
  if (reading.standing.dialog?.id === 'report-issue' || has(reading, 'PROBLEM') || (has(reading, 'MONEY_TROUBLE') && !OF_OWNED_ALONE.has(aspectOf(reading.text) ?? ''))) return undefined;
  const again = free ? repeated(reading, it) : undefined;
  if (again) return again;
  const wish = free ? changed(reading, it) : undefined;
  if (wish) return wish;
  return begins(reading) ? undefined : asked(reading, it, free);
};
