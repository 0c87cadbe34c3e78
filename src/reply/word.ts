import { IntlMessageFormat } from 'intl-messageformat';
import { figuresLocale, isInLatin, withIndianRegion } from './figures-locale';
import { sanitiseForeignText, quoteForeignText } from './foreign';
import { mapReplyTexts } from './map-texts';
import type { Reply, ReplyOf } from './reply';
import type { TextParameter, ReplyText } from './text';
import { PAISE_PER_RUPEE } from '../units';

/** Texts by language and key, in ICU message syntax. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Puts texts and replies into words of a language. */
export interface ReplyWording {
  /**
   * Words a text in a language (BCP 47; the region counts only where there are texts for it), or in
   * the first of `languages` where the wanted one lacks the text.
   */
  text(text: ReplyText, language: string): string;
  /** Words a whole reply in a language. */
  reply(reply: ReplyOf<ReplyText>, language: string): Reply;
  /** The languages that have texts, the fallback first. */
  languages: readonly string[];
}

/** Doubled quotation marks, of a text that itself quotes a long foreign text. */
const TWICE_QUOTED = /(“)“|(”)”/gu;
/** A danda right behind a figure reads as one more: a narrow space keeps them apart. */
const FIGURE_BEFORE_DANDA = /(\d)(?=।)/gu;

/**
 * Creates the wording from translations, with money in rupees and times in `zone`. The first
 * language is the fallback.
 */
export function createReplyWording(translations: Translations, zone: string): ReplyWording {
  const languages = Object.keys(translations);
  const messageFor = createMessages(translations);

  function text(held: ReplyText, wanted: string): string {
    if ('raw' in held)
      return held.own === true
        ? sanitiseForeignText(held.raw)
        : quoteForeignText(isInLatin(wanted) ? (held.latin ?? held.raw) : held.raw);
    const found = messageFor(held.say, wanted);
    if (held.with === undefined) return (found.plain ??= String(found.message.format()));
    const { message, language, opens } = found;
    const values = Object.fromEntries(
      Object.entries(held.with).map(([name, param]) => [name, value(param, language)]),
    );
    const words = String(message.format(values))
      .replace(TWICE_QUOTED, '$1$2')
      .replace(FIGURE_BEFORE_DANDA, '$1\u202f');
    return opens ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : words;
  }

  function value(param: TextParameter, language: string): string | number {
    if (typeof param === 'string') return quoteForeignText(param);
    if (typeof param === 'number') return param;
    if ('own' in param && !('raw' in param)) return param.own;
    if ('paise' in param) return formatMoney(param.paise, language);
    if ('day' in param)
      return formatDay(language, 'UTC', DAY_FORMAT, Date.parse(`${param.day}T00:00:00Z`));
    if ('at' in param) return formatDay(language, zone, DAY_AND_TIME, param.at);
    if ('clock' in param) return dateFormatFor(language, zone, TIME_FORMAT).format(param.clock);
    if ('hour' in param)
      return dateFormatFor(language, 'UTC', TIME_FORMAT).format(
        Date.parse(`1970-01-01T${param.hour}Z`),
      );
    if ('language' in param) return languageName(param.language, language);
    if ('list' in param)
      return joinList(
        param.list.map((one) => text(one, language)),
        param.join,
        language,
      );
    return text(param, language);
  }

  return {
    languages,
    text,
    reply: (said, language) => mapReplyTexts(said, (held) => text(held, language)),
  };
}

/**
 * A parsed message and the language of all of it, days and amounts included. `plain` is its wording
 * without values, once that was needed.
 */
interface CompiledTranslation {
  message: IntlMessageFormat;
  language: string;
  /** True where words that stand inside sentences elsewhere ("date") begin it. */
  opens: boolean;
  plain?: string;
}

/** Returns a function that finds the message of a key; `wanted` may be any string. */
function createMessages(
  translations: Translations,
): (key: string, wanted: string) => CompiledTranslation {
  const languages = Object.keys(translations);
  const [fallback = 'en'] = languages;
  const parsed = new Map<string, CompiledTranslation>(); // parsing costs more than a whole turn

  function sourceIn(language: string, key: string): string | undefined {
    const texts = translations[language] ?? {};
    return Object.hasOwn(texts, key) ? texts[key] : undefined;
  }

  return (key, wanted) => {
    const asked =
      languages.find((one) => one === wanted) ??
      languages.find((one) => one === wanted.split('-')[0]) ??
      fallback;
    const language = sourceIn(asked, key) === undefined ? fallback : asked;
    const name = `${language} ${key}`;
    const known = parsed.get(name);
    if (known) return known;
    const source = sourceIn(language, key) ?? key;
    const found = {
      message: new IntlMessageFormat(source, withIndianRegion(language), undefined, {
        ignoreTag: true,
      }),
      language,
      opens: OPENING_KEY.test(key) && LABEL_FIRST.test(source),
    };
    parsed.set(name, found);
    return found;
  };
}

/** The parameter that holds a label of Mela's own, which is written small inside a sentence. */
const LABEL_FIRST = /^(?:\{n, plural, one \{)?\{what\}/u;
/** Texts that stand alone, on a button or as a sentence; others stand inside one. */
const OPENING_KEY = /^(?:choice|repair)\./u;

/** Returns the name of a language as another one calls it; its tag where there is no name. */
function languageName(tag: string, language: string): string {
  const latin = language === 'hi-Latn' ? 'en' : language; // Hinglish calls languages as English does
  try {
    return new Intl.DisplayNames([latin], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag; // not a language tag
  }
}

const DAY_FORMAT: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
const TIME_FORMAT: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
};
const DAY_AND_TIME: Intl.DateTimeFormatOptions = { ...DAY_FORMAT, ...TIME_FORMAT };

/** The words for "and" and "or" in a list, where those of `Intl` are not what people write. */
const OWN_JOINS: Readonly<Record<string, Record<'and' | 'or', string>>> = {
  'hi-Latn': { and: 'aur', or: 'ya' },
};

const joinWith = (parts: readonly string[], word: string): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(` ${word} `);

/**
 * A cache of formats by name: making one costs a thousand times what using it does. It holds one
 * for each language and way of writing.
 */
function formatsByName<F>(): (name: string, create: () => F) => F {
  const formats = new Map<string, F>();
  return (name, create) => {
    const known = formats.get(name);
    if (known !== undefined) return known;
    const created = create();
    formats.set(name, created);
    return created;
  };
}

const dateFormats = formatsByName<Intl.DateTimeFormat>();
const moneyFormats = formatsByName<Intl.NumberFormat>();
const listFormats = formatsByName<Intl.ListFormat>();

const dateFormatFor = (
  language: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  dateFormats(
    `${language} ${zone} ${Object.keys(options).length} ${options.hour ?? ''}`,
    () => new Intl.DateTimeFormat(figuresLocale(language), { ...options, timeZone: zone }),
  );

/** Writes a day as people do: "Sat 28 Nov", without a comma behind the weekday. */
function formatDay(
  language: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
  at: number,
): string {
  const written = dateFormatFor(language, zone, options).format(at).replace(WEEKDAY_COMMA, '$1 ');
  if (language !== 'hi') return written;
  const month = (length: 'short' | 'long'): string =>
    monthFormats(
      `${zone} ${length}`,
      () => new Intl.DateTimeFormat('hi-IN', { month: length, timeZone: zone }),
    ).format(at);
  return written.replace(month('short'), month('long')); // short months end in a sign
}

const monthFormats = formatsByName<Intl.DateTimeFormat>();
const WEEKDAY_COMMA = /^([^\s,]+), /u;

function formatMoney(paise: number, language: string): string {
  const digits = paise % PAISE_PER_RUPEE === 0 ? 0 : 2;
  const format = moneyFormats(
    `${language} ${digits}`,
    () =>
      new Intl.NumberFormat(figuresLocale(language), {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
  return format.format(paise / PAISE_PER_RUPEE);
}

function joinList(
  parts: string[],
  join: 'and' | 'or' | 'commas' | 'lines' | undefined,
  language: string,
): string {
  if (join === 'lines') return parts.join('\n');
  if (join === 'commas') return parts.join(', ');
  const joined = OWN_JOINS[language]?.[join ?? 'and'];
  if (joined !== undefined) return joinWith(parts, joined);
  const type = join === 'or' ? 'disjunction' : 'conjunction';
  const format = listFormats(
    `${language} ${type}`,
    () => new Intl.ListFormat(withIndianRegion(language), { type }),
  );
  if (language !== 'hi' || parts.length < 3) return format.format(parts);
  return format.format([parts.slice(0, -1).join(', '), ...parts.slice(-1)]); // nobody writes its comma before the last "and"
}
