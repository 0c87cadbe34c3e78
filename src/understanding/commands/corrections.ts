import type { Command } from '../../engine/command';
import { readNumbers } from '../numbers';
import { alsoSaid } from './answers';
import { has, made, type Made, type Maker, outline, type Reading, weight } from './reading';

const SLOT_WORDS: readonly (readonly [string, RegExp])[] = [
  ['date', /\b(?:date|day|din|tarikh|tareekh)\b|तारीख|दिन/iu],
  ['time', /\b(?:time|slot|timing|samay|batch)\b|समय|टाइम/iu],
  ['tickets', /\b(?:tickets?|number of (?:people|tickets)|quantity|seats?|count)\b|टिकट/iu],
  ['item', /\b(?:experience|activity|trek|event|place|item|museum|tour)\b|ट्रेक/iu],
  ['package', /\b(?:package|option|plan)\b|पैकेज/iu],
  ['visitors', /\b(?:visitors?|guests?|travell?ers?|participants?|attendees?|forms?)\b/iu],
  ['contact', /\b(?:contact|phone|email|e-mail|number|mobile|name)\b|फोन|नंबर|ईमेल|नाम/iu],
  ['city', /\b(?:city|town|shehar|sheher)\b|शहर/iu],
  ['category', /\b(?:category|type|kind)\b/iu],
  ['price', /\b(?:price|budget|cost)\b|बजट|कीमत/iu],
  ['place', /\b(?:location|place|area)\b|जगह/iu],
  ['rating', /\brating\b/iu],
];
const MARKED = /^(?:no\b|nope\b|nahi\b|nahin\b|na\b|actually\b|sorry\b|oops\b|wait\b|i mean(?:t)?\b|rather\b|instead\b|नहीं|सॉरी|असल में|मेरा मतलब|yes,? but|haan,? (?:par|lekin|magar)|ok,? but|हाँ,? (?:पर|लेकिन)|हां,? (?:पर|लेकिन))|\bmake (?:it|that|the)\b|\bchange\b|\bswitch to\b|\binstead\b|\bactually\b|\bi meant\b|\bmove it\b|\bkar ?d(?:o|ena|ijiye)\b|\bbadal|\bki jagah\b|\bke badle\b|\brather\b|\bcorrect(?:ion)?\b|बदल|की जगह|कर दो/iu;

const named = (reading: Reading): string | undefined => {
  const slots = new Set(outline(reading, reading.standing.dialog?.id ?? '')?.slots.map((slot) => slot.name));
  return SLOT_WORDS.find(([slot, pattern]) => slots.has(slot) && pattern.test(reading.text))?.[0];
};

function corrected(reading: Reading): Command[] {
  const fills = alsoSaid(reading, undefined);
  const known = reading.standing.dialog?.known ?? [];
  if (fills.length > 0) return fills.map((fill) => (fill.do === 'fill' && (known.includes(fill.slot) || reading.standing.asked?.slot !== fill.slot) ? { ...fill, do: 'correct' as const } : fill));
  const slot = named(reading) ?? (weight(reading) <= MOST_AROUND_COUNT ? loneCount(reading) : undefined);
  return slot === 'tickets' ? tickets(reading) : [];
}

const MOST_AROUND_COUNT = 4; // words; a number among more of them counts something else

const loneCount = (reading: Reading): string | undefined => {
  const takesTickets = outline(reading, reading.standing.dialog?.id ?? '')?.slots.some((slot) => slot.name === 'tickets');
  return takesTickets === true && reading.standing.dialog?.known.includes('tickets') === true ? 'tickets' : undefined;
};

// "teen kar do": the helping verb is no two.
const withoutHelpers = (text: string): string => text.replace(/(?<=\b(?:kar|de|bana|hata|rakh|badal)\s+)do\b|(?<=(?:कर|दे|बना|हटा|रख|बदल)\s+)दो(?![\p{L}\p{M}])/giu, (helper) => ' '.repeat(helper.length));

function tickets(reading: Reading): Command[] {
  const numbers = readNumbers(withoutHelpers(reading.text)).filter((one) => !one.ordinal && Number.isInteger(one.value) && one.value >= 0 && one.value <= 99);
  const n = numbers.at(-1)?.value;
  return n === undefined ? [] : [{ do: 'correct', slot: 'tickets', value: { is: 'counts', counts: [{ n }] } }];
}

/** "no, Sunday", "make it 3 tickets", "change the date to …": an answer in the place of an earlier one. */
export const corrections: Maker = (reading): Made | undefined => {
  if (reading.standing.dialog === undefined || !MARKED.test(reading.text)) return undefined;
  const commands = corrected(reading);
  if (commands.length > 0) return made(0.9, ...commands);
  const slot = named(reading);
  return slot !== undefined && has(reading, 'CHANGE') && weight(reading) <= 6 ? made(0.85, { do: 'forget', slot }) : undefined;
};

/** "forget the date", "any date": an answer taken back. */
export const forgetting: Maker = (reading): Made | undefined => {
  if (!/\b(?:forget|clear|drop|remove|delete|any) (?:the |my )?|\bkoi bhi\b|कोई भी|\b(?:hatao|hata do|bhool jao)\b|हटाओ|हटा दो/iu.test(reading.text) || weight(reading) > 5) return undefined;
  const slot = named(reading);
  const known = reading.standing.dialog?.known ?? [];
  return slot !== undefined && known.includes(slot) && readNumbers(reading.text).length === 0 ? made(0.85, { do: 'forget', slot }) : undefined;
};

/** The slot of the dialog under way that holds a list, if it has one. */
function listSlot(reading: Reading): string | undefined {
  return outline(reading, reading.standing.dialog?.id ?? '')?.slots.find((slot) => slot.takes.includes('people'))?.name;
}

const ENTRY = /\b(?:visitors?|guests?|persons?|people|travell?ers?|participants?|ones?|log|wala|wali|vyakti|members?)\b|व्यक्ति|वाल/iu;

/** "remove the second visitor", "add another guest": operations on one entry of a list. */
export const listOperations: Maker = (reading): Made | undefined => {
  const slot = listSlot(reading);
  if (slot === undefined || !ENTRY.test(reading.text) || weight(reading) > 8) return undefined;
  const n = /\blast\b|aakh?iri|आखिरी/iu.test(reading.text) ? -1 : readNumbers(reading.text).find((one) => one.ordinal)?.value ?? readNumbers(reading.text)[0]?.value;
  if (has(reading, 'REMOVE', 'CANCEL')) {
    if (has(reading, 'ALL')) return made(0.9, { do: 'list', slot, op: 'clear' });
    return n === undefined ? undefined : made(0.9, { do: 'list', slot, op: 'remove', n });
  }
  if (has(reading, 'ADD') && /\b(?:another|one more|ek aur|a)\b|एक और/iu.test(reading.text)) return made(0.85, { do: 'list', slot, op: 'add' });
  return has(reading, 'CHANGE') && has(reading, 'ORDINAL') && n !== undefined ? made(0.85, { do: 'list', slot, op: 'change', n }) : undefined;
};
