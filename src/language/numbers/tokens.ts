/** One piece of a message. `start` and `end` are UTF-16 offsets; `norm` is the folded form words are looked up by. */
export interface LexicalToken {
  text: string;
  norm: string;
  start: number;
  end: number;
  kind: 'word' | 'digits' | 'mark';
  /** Nothing stands between this piece and the one before. */
  tight: boolean;
}

// Devanagari vowel signs are marks, joiners sit inside words: neither may split one.
const TOKEN_PATTERN =
  /([0-9\u0966-\u096f]+)|([\p{L}\p{M}](?:[\p{L}\p{M}\u200c\u200d]|['\u2019](?=\p{L}))*)|\S/gu;

/** Folds spellings that mean the same: case, composed letters, curly quotes, nukta, the two nasal signs, joiners. */
export function foldSpelling(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/\u2019/g, "'");
}

/** Devanagari digits as 0-9; anything else unchanged. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

/** Cuts a message into words, runs of digits and single marks. White space is dropped, letters and digits part ("34F" is two). */
export function tokeniseText(text: string): LexicalToken[] {
  const tokens: LexicalToken[] = [];
  let end = -1;
  for (const match of text.matchAll(TOKEN_PATTERN)) {
    const [piece, digits, word] = match;
    const kind = digits === undefined ? (word === undefined ? 'mark' : 'word') : 'digits';
    const norm = kind === 'digits' ? westernDigits(piece) : foldSpelling(piece);
    tokens.push({
      text: piece,
      norm,
      start: match.index,
      end: match.index + piece.length,
      kind,
      tight: match.index === end,
    });
    end = match.index + piece.length;
  }
  return tokens;
}
