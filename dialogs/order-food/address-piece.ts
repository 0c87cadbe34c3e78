import { localPattern } from '../../src/engine/local-words';

const NUMBER = String.raw`(?:no\.?\s*|number\s+)?(?:\p{L}-?)?\d+\p{L}?`;

/** Parts of an address that a building has many of, each with the words that tell which one. */
const PIECES: readonly RegExp[] = [
  localPattern(
    'address-piece.floor',
    /(?<![\p{L}\p{M}\d])(?:(?:ground|first|second|third|fourth|fifth|top|pehl[ai]|pahl[ai]|doosr[ai]|dusr[ai]|teesr[ai]|tisr[ai]|chauthi|\d{1,2}(?:st|nd|rd|th)?|@ground)\s+(?:floor|manzil|manjil|mala|@floor))(?![\p{L}\p{M}])/iu,
  ),
  localPattern(
    'address-piece.room',
    new RegExp(
      String.raw`(?<![\p{L}\p{M}\d])(?:(?:room|flat|kamra|@room)\s+${NUMBER})(?![\p{L}\p{M}\d])`,
      'iu',
    ),
  ),
];

const AROUND = localPattern(
  'address-piece.around',
  /(?<![\p{L}\p{M}])(?:address|pata|the|on|at|in|my|is|hai|h|wal[aei]|par|pe|@around)(?![\p{L}\p{M}])/giu,
);

/** Returns the floor and the room that a text tells; none where it tells anything else as well. */
export function addressPieces(text: string): string[] {
  const found = PIECES.flatMap((piece) => piece.exec(text)?.[0] ?? []);
  const rest = found.reduce((left, one) => left.replace(one, ' '), text).replace(AROUND, ' ');
  return /[\p{L}\p{M}\d]/u.test(rest) ? [] : found;
}

/** Puts a floor or a room in the place of the one that an address has; else behind it. */
export function withAddressPiece(held: string, told: string): string {
  const kind = PIECES.find((piece) => piece.test(told));
  if (kind?.test(held) === true) return held.replace(kind, told);
  return held === '' ? told : `${held}, ${told}`;
}
