/** A text that grows up to a bound. */
interface BoundedText {
  text: string;
  readonly most: number;
}

/**
 * Writes plain data in short: names and values one after another, cut at `most` letters. It looks at
 * no more of the data than it writes.
 */
export function briefText(value: unknown, most: number): string {
  const out = { text: '', most };
  addTo(out, value);
  return out.text.length > most ? `${out.text.slice(0, most)}…` : out.text;
}

function addTo(out: BoundedText, value: unknown): void {
  if (value === null || out.text.length > out.most) return;
  if (typeof value !== 'object') {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      out.text += out.text === '' ? String(value) : ` ${value}`;
    return;
  }
  if (Array.isArray(value)) for (const part of value) addTo(out, part);
  else addMembers(out, value);
}

function addMembers(out: BoundedText, value: object): void {
  for (const name of Object.keys(value)) {
    if (out.text.length > out.most) return;
    const part: unknown = Reflect.get(value, name);
    if (part === undefined || part === null) continue;
    addTo(out, name);
    addTo(out, part);
  }
}
