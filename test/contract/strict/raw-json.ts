/**
 * The text of a top-level member of a JSON object, exactly as it was sent: for comparing arrays that must not change. Undefined
 * when the object has no such member. The text must be valid JSON.
 */
export function rawMember(json: string, name: string): string | undefined {
  let at = skip(json, json.indexOf('{') + 1, ' \t\r\n');
  while (json[at] === '"') {
    const keyEnd = stringEnd(json, at);
    const start = skip(json, keyEnd, ' \t\r\n:');
    const end = valueEnd(json, start);
    if (JSON.parse(json.slice(at, keyEnd)) === name) return json.slice(start, end).trimEnd();
    at = skip(json, end, ' \t\r\n,');
  }
  return undefined;
}

function skip(json: string, from: number, characters: string): number {
  let at = from;
  while (at < json.length && characters.includes(json.charAt(at))) at++;
  return at;
}

/** Past the closing quote of the string that begins at `from`. */
function stringEnd(json: string, from: number): number {
  let at = from + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** The comma or brace after the value that begins at `from`. */
function valueEnd(json: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < json.length) {
    const character = json.charAt(at);
    if (depth === 0 && (character === ',' || character === '}')) return at;
    if (character === '{' || character === '[') depth++;
    if (character === '}' || character === ']') depth--;
    at = character === '"' ? stringEnd(json, at) : at + 1;
  }
  return at;
}
