/** Read once: where code runs in a context of its own, each look at a global costs more than the multiplication. */
const { imul } = Math;

/**
 * Returns a digest of a value: the same for equal JSON, whatever the order of members. It has 106
 * bits (in base 36): enough to tell the values of one draft apart, and no use for secrets.
 */
export function digestOfJson(value: unknown): string {
  const text = canonicalJson(value);
  return hashTo106Bits(text, 0x9e3779b1, 0x85ebca6b);
}

/** True when two values are equal as JSON; member order and undefined members do not count. */
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
  let text = '{';
  for (const name of Object.keys(value).toSorted()) {
    const held: unknown = Reflect.get(value, name);
    if (held === undefined) continue;
    text += `${text.length === 1 ? '' : ','}${JSON.stringify(name)}:${canonicalJson(held)}`;
  }
  return `${text}}`;
}

/** Four multiplicative hashes run side by side, two of a seed; each two are joined to 53 bits, what a number holds exactly. */
function hashTo106Bits(text: string, first: number, second: number): string {
  let a = 0xdeadbeef ^ first;
  let b = 0x41c6ce57 ^ first;
  let c = 0xdeadbeef ^ second;
  let d = 0x41c6ce57 ^ second;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = imul(a ^ code, 2654435761);
    b = imul(b ^ code, 1597334677);
    c = imul(c ^ code, 2654435761);
    d = imul(d ^ code, 1597334677);
  }
  return joinTo53Bits(a, b).toString(36) + joinTo53Bits(c, d).toString(36);
}

function joinTo53Bits(one: number, other: number): number {
  const a = imul(one ^ (one >>> 16), 2246822507) ^ imul(other ^ (other >>> 13), 3266489909);
  const b = imul(other ^ (other >>> 16), 2246822507) ^ imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}
