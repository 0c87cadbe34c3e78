/**
 * Splits a text into pieces of at most `max` UTF-16 units: after a line, else after a word, else
 * between two characters, never inside one. Only white space at the cuts is lost; an empty text
 * gives one empty piece.
 */
export function splitText(text: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const at = cutAt(rest, max);
    pieces.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  if (rest !== '' || pieces.length === 0) pieces.push(rest);
  return pieces.length > 1 ? pieces.filter((piece) => piece !== '') : pieces;
}

/** Clips a text to `max` UTF-16 units, ending in an ellipsis where something is missing. */
export function clipText(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, wholeCharacters(text, max - 1)).trimEnd()}…`;
}

function cutAt(text: string, max: number): number {
  const half = Math.floor(max / 2);
  const head = text.slice(0, max);
  const line = head.lastIndexOf('\n');
  if (line > half) return line + 1;
  const word = head.lastIndexOf(' ');
  return word > half ? word + 1 : wholeCharacters(text, max);
}

/** Returns `at`, or one less where a cut there would split a surrogate pair. */
function wholeCharacters(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1);
  return at > 1 && unit >= 0xd800 && unit <= 0xdbff ? at - 1 : at;
}
