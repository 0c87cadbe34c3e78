import { pinsIn } from '../../src/food/pin-codes';

/** Returns an address on one line; locality, city and pin only where the street lacks them. */
export function addressLine(street: string, rest: readonly string[]): string {
  const written = street
    .toLowerCase()
    .split(/[,\s]+/u)
    .join(' ');
  const pins = new Set(pinsIn(street).map(({ pin }) => pin)); // "560 095" is 560095
  const missing = [...new Set(rest)].filter(
    (part) => part !== '' && !pins.has(part) && !` ${written} `.includes(` ${part.toLowerCase()} `),
  );
  return [street, ...missing].filter((part) => part !== '').join(', ');
}
