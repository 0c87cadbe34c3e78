import type { AddressEdit } from '../../src/engine/value';
import { localPattern } from '../../src/engine/local-words';
import { addressPieces, withAddressPiece } from './address-piece';

/** Returns an address with an edit made; unchanged where it has no such part. */
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

/** Parts of which an address has only one. */
const ONE_OF_KIND: readonly RegExp[] = [
  localPattern('address-edit.one-of-kind', /(?:floor|manzil|mala|@floor)(?!\p{L})/iu),
  /^(?:flat|room)(?!\p{L})/iu,
  /^(?:tower|wing|gate|door|block)(?!\p{L})/iu,
];

/** Matches a flat or house with its number; the pattern below matches such a number alone. */
const HOUSED = localPattern(
  'address-edit.housed',
  /^(?:flat|house|door|plot|room|apartment|makaa?n|@flat)\s+(?<number>\S*\d\S*)$/iu,
);
const HOUSE_NUMBER = /^(?:#\s?)?(?:\p{L}{1,2}[-\s]?)?\d{1,4}\p{L}?(?:[/-]\s?\w+)*$/iu;

/** Puts a piece into an address: a floor replaces the floor, a road goes to the end. */
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
    ? parts.with(0, number).join(', ') // "B-404, Lake View" and flat B-405
    : `${held}, ${piece}`;
}

/** Drops a word that the address already has there: "Room 14" in the place of 12 in "Room 12". */
function withoutSharedLead(before: string, put: string): string {
  const [first = '', ...rest] = put.split(' ');
  const last = before
    .trim()
    .split(/[\s,]+/u)
    .at(-1);
  return rest.length > 0 && last?.toLowerCase() === first.toLowerCase() ? rest.join(' ') : put;
}

/** Matches a street with its number, which is no house: "80 feet road", "3rd cross". */
const STREET_NUMBER = localPattern(
  'address-edit.street-number',
  /\d+(?:st|nd|rd|th)?\s+(?:(?:feet|ft|foot)\s+)?(?:road|rd|cross|main|stage|phase|floor|block|sector|gali|@road)(?!\p{L})|(?:block|sector|phase|wing|gate|gali)\s*(?:no\.?\s*)?[\da-z]{1,3}(?![\p{L}\d])/giu,
);
const HOUSE = localPattern(
  'address-edit.house',
  /\d|(?<!\p{L})(?:flat|house|door|plot|villa|room|makaa?n|@flat)(?!\p{L})/iu,
);
/** Returns the address after the person tells another: a whole one, or a piece put in. */
export function toldOverHeld(held: string | undefined, told: string): string {
  const pieces = held === undefined ? [] : addressPieces(told);
  if (held !== undefined && pieces.length > 0) return pieces.reduce(withAddressPiece, held);
  if (held === undefined || told.includes(',')) return told;
  return HOUSE.test(told.replace(STREET_NUMBER, '')) ? told : withPiece(held, told);
}
