/** Own addresses, which stay; signs that a channel reads as bold, italic, struck or code; what begins a quotation or a list. */
const SIGNS = /https?:\/\/\S+|[*_~`]|^[ \t]*[>-](?= )/gmu;
const LOOKALIKES: Readonly<Record<string, string>> = { '*': '∗', _: '＿', '~': '∼', '`': 'ˋ', '>': '›', '-': '–' };

/** A text that is shown letter by letter: WhatsApp knows no way to escape its signs, so others that look alike stand for them. */
export function unmarked(text: string): string {
  return text.replace(SIGNS, (found, at: number) => (found.length > 1 && found.startsWith('http') ? found : likeness(found, text, at)));
}

const LETTER = /[\p{L}\p{N}]/u;

/** An underscore inside a word means nothing, and may be a part of an address of mail. */
function likeness(found: string, text: string, at: number): string {
  if (found === '_' && LETTER.test(text[at - 1] ?? '') && LETTER.test(text[at + 1] ?? '')) return found;
  return found.replace(/[*_~`>-]/u, (sign) => LOOKALIKES[sign] ?? sign);
}
