/**
 * Own addresses, which stay; signs that a channel reads as bold, italic, struck or code; what
 * begins a quotation or a list.
 */
const FORMATTING_MARKS = /https?:\/\/\S+|[*_~`]|^[ \t]*[>-](?= )/gmu;
const LOOKALIKE_MARKS: Readonly<Record<string, string>> = {
  '*': '∗',
  _: '＿',
  '~': '∼',
  '`': 'ˋ',
  '>': '›',
  '-': '–',
};

/**
 * A text that is shown letter by letter: WhatsApp knows no way to escape its signs, so others that
 * look alike stand for them.
 */
export function neutraliseFormatting(text: string): string {
  return text.replace(FORMATTING_MARKS, (found, at: number) =>
    found.length > 1 && found.startsWith('http') ? found : lookalikeOf(found, text, at),
  );
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** An underscore inside a word means nothing, and may be a part of an address of mail. */
function lookalikeOf(found: string, text: string, at: number): string {
  if (
    found === '_' &&
    LETTER_OR_DIGIT.test(text[at - 1] ?? '') &&
    LETTER_OR_DIGIT.test(text[at + 1] ?? '')
  )
    return found;
  return found.replace(/[*_~`>-]/u, (sign) => LOOKALIKE_MARKS[sign] ?? sign);
}
