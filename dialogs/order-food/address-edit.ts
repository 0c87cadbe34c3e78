import type { AddressEdit } from '../../src/engine/value';

/** The address with the edit made; as it was where it has no such part. */
export function editedAddress(held: string, { out, in: put }: AddressEdit): string {
  if (out === '') return put === undefined ? held : withPiece(held, put);
  const at = held.toLowerCase().indexOf(out.toLowerCase());
  if (at < 0) return held;
  const before = held.slice(0, at);
  const after = held.slice(at + out.length);
  return `${before}${withoutSharedLead(before, put ?? '')}${after}`
    .replace(/\s+/gu, ' ')
    .replace(/(?:\s*,)+/gu, ',')
    .replace(/,(?=\S)/gu, ', ')
    .replace(/^[\s,]+|[\s,]+$/gu, '');
}

/** Kinds of which an address has one alone. */
const ONE_OF_KIND: readonly RegExp[] = [
  /(?:floor|manzil|mala|मंज़िल|मंजिल|फ्लोर)(?!\p{L})/iu,
  /^(?:flat|room)(?!\p{L})/iu,
  /^(?:tower|wing|gate|door|block)(?!\p{L})/iu,
];

/** A flat or house by its number, and a part of an address that is such a number alone. */
const HOUSED =
  /^(?:flat|house|door|plot|room|apartment|makaa?n|मकान|फ्लैट|फ़्लैट)\s+(?<number>\S*\d\S*)$/iu;
const HOUSE_NUMBER = /^(?:#\s?)?(?:\p{L}{1,2}[-\s]?)?\d{1,4}\p{L}?(?:[/-]\s?\w+)*$/iu;

/** "Second floor" stands in the place of the floor there is; a road, a landmark, a building come after what there is. */
function withPiece(held: string, piece: string): string {
  const written = held.toLowerCase();
  if (written.includes(piece.toLowerCase())) return held;
  const lead = /^\p{L}+/u.exec(piece)?.[0].toLowerCase();
  const at = ONE_OF_KIND.findIndex((one) => one.test(piece));
  const kind = ONE_OF_KIND[at];
  const parts = held.split(/,\s*/u);
  const same =
    kind === undefined
      ? -1
      : parts.findIndex(
          (part) => kind.test(part) && (at === 0 || part.toLowerCase().startsWith(lead ?? '')),
        );
  if (same >= 0) return parts.with(same, piece).join(', ');
  const number = HOUSED.exec(piece)?.groups?.['number'];
  return number !== undefined && HOUSE_NUMBER.test(parts[0] ?? '')
    ? parts.with(0, number).join(', ') // "B-404, Lake View", and the flat is B-405
    : `${held}, ${piece}`;
}

/** "Room 14" in the place of the 12 of "Room 12": the room stands there already. */
function withoutSharedLead(before: string, put: string): string {
  const [first = '', ...rest] = put.split(' ');
  const last = before
    .trim()
    .split(/[\s,]+/u)
    .at(-1);
  return rest.length > 0 && last?.toLowerCase() === first.toLowerCase() ? rest.join(' ') : put;
}

/** A street with its number is no house: "80 feet road", "3rd cross", "27th main". */
const STREET_NUMBER =
  /\d+(?:st|nd|rd|th)?\s+(?:(?:feet|ft|foot)\s+)?(?:road|rd|cross|main|stage|phase|floor|block|sector|gali|मंज़िल|मंजिल|रोड|गली)(?!\p{L})|(?:block|sector|phase|wing|gate|gali)\s*(?:no\.?\s*)?[\da-z]{1,3}(?![\p{L}\d])/giu;
const HOUSE =
  /\d|(?<!\p{L})(?:flat|house|door|plot|villa|room|makaa?n|मकान|फ्लैट|फ़्लैट)(?!\p{L})/iu;
/** Told of an address that is known: a whole one in its place, or a piece of it, which is put to what there is. */
export function toldOverHeld(held: string | undefined, told: string): string {
  if (held === undefined || told.includes(',')) return told;
  return HOUSE.test(told.replace(STREET_NUMBER, '')) ? told : withPiece(held, told);
}
