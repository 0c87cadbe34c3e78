/**
 * A short name for a value: equal for equal JSON, whatever the order of members. It tells values of one draft apart
 * (106 bits, base 36) and is no use for secrets.
 */
export function digestOfJson(value: unknown): string {
  const text = canonicalJson(value);
  return hashTo53Bits(text, 0x9e3779b1).toString(36) + hashTo53Bits(text, 0x85ebca6b).toString(36);
}

/** Equal as JSON, whatever the order of members; undefined members count as missing. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return canonicalJson(a) === canonicalJson(b);
  const names = membersOf(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === membersOf(b).length &&
    names.every(
      (name) => Object.hasOwn(b, name) && isSameJson(Reflect.get(a, name), Reflect.get(b, name)),
    )
  );
}

const membersOf = (value: object): string[] =>
  Object.keys(value).filter(
    (name) => Array.isArray(value) || Reflect.get(value, name) !== undefined,
  );

function canonicalJson(value: unknown): string {
  if (value === undefined) return 'null';
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value).filter(([, held]) => held !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, held]) => `${JSON.stringify(name)}:${canonicalJson(held)}`).join(',')}}`;
}

/** Two multiplicative hashes run side by side and joined to 53 bits, what a number holds exactly. */
function hashTo53Bits(text: string, seed: number): number {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}
