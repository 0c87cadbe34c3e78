/** Length at which `sanitiseForeignText` cuts somebody else's words, in UTF-16 units. */
export const MAX_FOREIGN_LENGTH = 1_000;
/** Longest foreign text without quotation marks, which show that the words are not Mela's. */
export const MIN_QUOTED_LENGTH = 120;
/** Longest word that stays whole: a longer one would push a card apart. Order ids (36) fit. */
export const LONGEST_WORD = 48;

/** Matches a text of plain letters and signs only, as most names are: it needs no sanitising. */
const HARMLESS_NAME = /^[\p{Script=Latin}\p{Script=Devanagari}\d ,'’()&₹×+%-]{0,48}$/u;
const WHITESPACE_RUNS = /[\s\u0085\u2028\u2029]+/gu;
/**
 * Characters that nobody sees, those that turn the direction of writing around among them. Joiners
 * are excepted: they are part of Indian letters and emoji.
 */
const INVISIBLE_CHARACTERS = /[^\P{C}\u200c\u200d]|[\u115f\u1160\u3164\uffa0\u2800]/gu;
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{Extended_Pictographic}\u2640\u2642])/gu;
/** No script sets more than a few marks on one letter; towers of them cover the lines above. */
const MARK_TOWER = /(\p{M}{4})\p{M}+/gu;
/** Letters and a colon begin an address, of a page, a mail, a call or a payment; so do two slashes. */
const SCHEME_COLON = /(?<=\p{L}):(?=\S)|:(?=[/\\])/gu;
const DOUBLE_SLASH = /([/\\])(?=[/\\])/gu;
/** A dot with two letters or more behind it is read as a domain, one among numbers as an address of a machine. */
const DOMAIN_DOT =
  /(?<=[\p{L}\p{M}\p{N}_-])([.。．｡])(?=[\p{L}\p{M}]{2}|\d{1,3}[.。．｡]\d{1,3}[.。．｡])/gu;
const MARKDOWN_LINK = /\](?=[([])/gu;
const OVERLONG_WORD = new RegExp(`\\S{${LONGEST_WORD + 1},}`, 'gu');
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Makes words of somebody else (a seller, the service, another person) safe to stand among ours:
 * one line, no invisible characters, no address that a channel would make a link of, at most
 * `MAX_FOREIGN_LENGTH`. Isolates words written from right to left, so that what follows keeps its
 * place. Idempotent.
 */
export function sanitiseForeignText(words: string): string {
  if (HARMLESS_NAME.test(words)) return words;
  const shown = clipForeignText(
    breakLinks(dropInvisible(words)).replace(OVERLONG_WORD, breakWord).trim(),
  );
  return RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
}

/** Sanitises somebody else's words, and quotes those longer than `MIN_QUOTED_LENGTH`. */
export function quoteForeignText(words: string): string {
  const said = sanitiseForeignText(words);
  return said.length <= MIN_QUOTED_LENGTH || /^\u2068?“.*”\u2069?$/u.test(said)
    ? said
    : `“${said}”`;
}

const dropInvisible = (words: string): string =>
  words
    .replace(WHITESPACE_RUNS, ' ')
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(LOOSE_JOINER, '')
    .replace(MARK_TOWER, '$1')
    .replace(/ {2,}/gu, ' ');

const breakLinks = (words: string): string =>
  words
    .replace(DOUBLE_SLASH, '$1 ')
    .replace(SCHEME_COLON, ': ')
    .replace(DOMAIN_DOT, '$1 ')
    .replace(MARKDOWN_LINK, '] ')
    .replace(/ {2,}/gu, ' ');

/** Splits an overlong word between characters, inside one only where it is itself too long. */
function breakWord(word: string): string {
  const parts: string[][] = [[]];
  for (const unit of [...new Intl.Segmenter().segment(word)].flatMap(({ segment }) =>
    unbreakableUnits(segment),
  )) {
    const last = parts.at(-1) ?? [];
    if (last.length + unit.length > LONGEST_WORD) parts.push([...unit]);
    else last.push(...unit);
  }
  return parts.map((part) => part.join('')).join(' ');
}

function unbreakableUnits(segment: string): string[][] {
  const points = Array.from(segment);
  return points.length <= LONGEST_WORD
    ? [points]
    : points.filter((point) => !/[\u200c\u200d]/u.test(point)).map((point) => [point]);
}

function clipForeignText(words: string): string {
  return words.length <= MAX_FOREIGN_LENGTH
    ? words
    : `${words
        .slice(0, MAX_FOREIGN_LENGTH - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;
}
