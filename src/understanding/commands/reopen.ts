import type { Command } from '../../engine/command';
import { readNumbers } from '../numbers';
import { slotNamed } from './corrections';
import { askedTakes, has, made, type Made, type Maker, takesOf, weight } from './reading';

/** An earlier answer taken up again: "go back to the date", "tickets" after "what shall I change?", "what about the first one?" when the list has gone by. */

const BACK_TO = /\b(?:back|return)\b.{0,12}\bto\b|\b(?:wapas|vapas|vapis|wapis)\b|वापस/iu;
const WHOLE: ReadonlySet<string> = new Set(['item']); // "back to my trek" is back to the booking
const MOST = 5; // words beyond filler

/** "go back to the date", "tareekh pe wapas": that answer is asked for again. */
export const backTo: Maker = (reading): Made | undefined => {
  if (!BACK_TO.test(reading.text) || weight(reading) > MOST || /\bbooking\b|बुकिंग/iu.test(reading.text)) return undefined;
  const slot = slotNamed(reading);
  if (slot === undefined || WHOLE.has(slot) || reading.standing.dialog?.id.startsWith('find-') === true) return undefined;
  return made(0.88, reading.standing.dialog?.known.includes(slot) === true ? { do: 'forget', slot } : { do: 'repeat' });
};

const BARE = /^[^\p{L}\p{M}]*(?:(?:the|my|change|ok|just|only|please)\s+)*(?:date|day|time|tickets?|number of tickets|package|visitors?|contact|phone|e-?mail|name|tareekh|tarikh|din|samay|टिकट|तारीख|दिन|समय|पैकेज|नाम|फ़ोन|फोन)[^\p{L}\p{M}]*$/iu;

/** "the date", said when nothing is asked: what was just offered to be changed. */
export const toChange: Maker = (reading): Made | undefined => {
  const { dialog, asked } = reading.standing;
  const slot = dialog !== undefined && asked === undefined && BARE.test(reading.text) ? slotNamed(reading) : undefined;
  return slot !== undefined && dialog?.known.includes(slot) === true ? made(0.85, { do: 'forget', slot }) : undefined;
};

const NUMBERED = /^[^\p{L}\p{M}\p{N}]*(?:(?:the|no|wait|ok|actually|sorry|nahi|नहीं)[,\s]+)*(package|plan|slot|time|पैकेज|समय)\s+(?:no\.? ?|number |नंबर )?(\d{1,2})(?: (?:please|wala|wali|वाला))?[^\p{L}\p{M}\p{N}]*$/iu;

/** "Package 1", while something else is asked: one of an earlier list. */
export const numbered: Maker = (reading): Made | undefined => {
  const { dialog, asked } = reading.standing;
  const said = NUMBERED.exec(reading.text);
  const slot = /^(?:package|plan|पैकेज)$/iu.test(said?.[1] ?? '') ? 'package' : 'time';
  if (said === null || dialog === undefined || asked?.slot === slot || !dialog.known.includes(slot) || !takesOf(reading, dialog.id, slot).includes('nth')) return undefined;
  return made(0.85, { do: 'correct', slot, value: { is: 'nth', n: Number(said[2]) } });
};

const LISTED = ['time', 'package', 'date'] as const; // chosen from a list before the tickets are counted, the last first

/** "What about the first one?" where a number of tickets is asked for: no count, but one of the list before it. */
export const earlierList: Maker = (reading): Made | undefined => {
  const { dialog } = reading.standing;
  const nth = readNumbers(reading.text).find((one) => one.ordinal)?.value;
  if (dialog === undefined || nth === undefined || !askedTakes(reading, 'counts') || !has(reading, 'ONE_OF', 'SLOTS') || weight(reading) > MOST) return undefined;
  const slot = LISTED.find((one) => dialog.known.includes(one) && takesOf(reading, dialog.id, one).includes('nth'));
  const command: Command | undefined = slot && { do: 'correct', slot, value: { is: 'nth', n: nth } };
  return command && made(0.85, command);
};
