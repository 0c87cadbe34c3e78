import { cacheByText } from '../text/remembered';
import { localPattern, localSource } from '../text/local-pattern';

/** An e-mail address; the domain of `value` is in lower case. Offsets are UTF-16. */
export interface RecognisedEmail {
  value: string;
  start: number;
  end: number;
}

// Both patterns begin only at the start of a word, so that a long word is tried once.
const WRITTEN_EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const DOT_PATTERN = localSource(
  'read-emails.dot-pattern',
  String.raw`\s*(?:\.|\s+dot\s+|\s*[([{]\s*dot\s*[)\]}]\s*|@dot)\s*`,
);
const AT_PATTERN = localSource(
  'read-emails.at-pattern',
  String.raw`(?:\s+at\s+|\s*[([{]\s*at\s*[)\]}]\s*|\s*@\s*|\s+at\s+the\s+rate(?:\s+of)?\s+|@at)`,
);
// A spoken address needs a spoken dot or a bracketed at: "look at page.com" is none.
const SPOKEN_EMAIL = new RegExp(
  String.raw`(?<![a-z0-9_%+-])([a-z0-9_%+-]+(?:(?:\.|\s+dot\s+)[a-z0-9_%+-]+)*)${AT_PATTERN}([a-z0-9-]+(?:${DOT_PATTERN}[a-z0-9-]+)*${DOT_PATTERN}[a-z]{2,})`,
  'giu',
);
const NO_LOCAL = new Set(
  'look see me us available is are check visit it book go here them mail email website site page found booked'.split(
    ' ',
  ),
);

/** Reads e-mail addresses, written ("asha@example.com.") or spelled out ("asha at gmail dot com"). */
export const readEmails = cacheByText((text): readonly RecognisedEmail[] => {
  const written = [...text.matchAll(WRITTEN_EMAIL)].flatMap((match) =>
    addressOf(match[0].replace(/\s/g, ''), match.index, match[0]),
  );
  const spoken = [...text.matchAll(SPOKEN_EMAIL)]
    .filter(isSpoken)
    .flatMap((match) => addressOf(writeSpokenEmail(match), match.index, match[0]));
  const apart = spoken.filter((one) =>
    written.every((other) => one.end <= other.start || other.end <= one.start),
  );
  return [...written, ...apart].toSorted((a, b) => a.start - b.start);
});

const IS_SPOKEN_PATTERN = localPattern(
  'read-emails.is-spoken',
  /\bdot\b|[([{]\s*at\s*[)\]}]|rate|\bat\s+(?:gmail|g mail|yahoo|ymail|hotmail|outlook|rediffmail|icloud|proton|live)\b|@dot/iu,
);

function isSpoken(match: RegExpMatchArray): boolean {
  const [whole = '', local = ''] = match;
  return IS_SPOKEN_PATTERN.test(whole) && !NO_LOCAL.has(local.toLowerCase());
}

const writeSpokenEmail = ([, local = '', domain = '']: RegExpMatchArray): string =>
  `${writeSpokenDots(local)}@${writeSpokenDots(domain)}`;
const WRITE_SPOKEN_DOTS_PATTERN = localPattern(
  'read-emails.write-spoken-dots',
  /\s*[([{]?\s*\bdot\b\s*[)\]}]?\s*|@dot/giu,
);

const writeSpokenDots = (text: string): string =>
  text.replace(WRITE_SPOKEN_DOTS_PATTERN, '.').replace(/\s/g, '');

// Strips the sentence's punctuation and refuses an address with two dots in a row.
function addressOf(raw: string, start: number, source: string): RecognisedEmail[] {
  const trimmed = raw.replace(/^[.+%-]+/, '').replace(/[.-]+$/, '');
  const [local = '', domain = ''] = trimmed.split('@');
  const sound =
    local !== '' && !/\.\./.test(trimmed) && !local.endsWith('.') && /\.\p{L}{2,}$/u.test(domain);
  const lead = raw.indexOf(trimmed);
  return sound
    ? [
        {
          value: `${local}@${domain.toLowerCase()}`,
          start: start + lead,
          end: start + source.replace(/[.\s-]+$/, '').length,
        },
      ]
    : [];
}
