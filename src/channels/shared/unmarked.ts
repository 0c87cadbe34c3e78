/**
 * Web addresses, which are left as they are; marks that a channel reads as bold, italic, struck or
 * code; marks that begin a quotation or a list.
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
 * Replaces formatting marks by look-alikes, so that a channel shows the text letter by letter:
 * WhatsApp has no way to escape its marks.
 */
export function neutraliseFormatting(text: string): string {
  return text.replace(FORMATTING_MARKS, (found, at: number) =>
    found.length > 1 && found.startsWith('http') ? found : lookalikeOf(found, text, at),
  );
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** An underscore inside a word formats nothing, and may belong to an e-mail address. */
function lookalikeOf(found: string, text: string, at: number): string {
  if (
    found === '_' &&
    LETTER_OR_DIGIT.test(text[at - 1] ?? '') &&
    LETTER_OR_DIGIT.test(text[at + 1] ?? '')
  )
    return found;
  return found.replace(/[*_~`>-]/u, (sign) => LOOKALIKE_MARKS[sign] ?? sign);
}
