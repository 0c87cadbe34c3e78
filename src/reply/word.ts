import { IntlMessageFormat } from 'intl-messageformat';
import { sanitiseForeignText, quoteForeignText } from './foreign';
import type { CardOf, ChoiceOf, FieldOf, LineOf, Reply, ReplyOf } from './reply';
import type { TextParameter, ReplyText } from './text';

/** Texts by language and key, in ICU message syntax. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Puts texts into words. */
export interface ReplyWording {
  /** A text in a language (BCP 47; its region counts only where there are texts for it). Without that text: in the first one. */
  text(text: ReplyText, language: string): string;
  /** A whole reply in a language. */
  reply(reply: ReplyOf<ReplyText>, language: string): Reply;
  /** The languages there are. */
  languages: readonly string[];
}

const PAISE_PER_RUPEE = 100;
/** A text that quotes somebody else's words by itself, where they are long. */
const TWICE_QUOTED = /(“)“|(”)”/gu;

/** Wording over some translations, with money in rupees and times in `zone`. The first language is the one fallen back to. */
export function createReplyWording(translations: Translations, zone: string): ReplyWording {
  const languages = Object.keys(translations);
  const messageFor = createMessages(translations);

  function text(held: ReplyText, wanted: string): string {
    if ('raw' in held)
      return held.own === true ? sanitiseForeignText(held.raw) : quoteForeignText(held.raw);
    const found = messageFor(held.say, wanted);
    if (held.with === undefined) return (found.plain ??= String(found.message.format()));
    const { message, language } = found;
    const values = Object.fromEntries(
      Object.entries(held.with).map(([name, param]) => [name, value(param, language)]),
    );
    return String(message.format(values)).replace(TWICE_QUOTED, '$1$2');
  }

  function value(param: TextParameter, language: string): string | number {
    if (typeof param === 'string') return quoteForeignText(param);
    if (typeof param === 'number') return param;
    if ('own' in param && !('raw' in param)) return param.own;
    if ('paise' in param) return formatMoney(param.paise, language);
    if ('day' in param)
      return dateFormatFor(language, 'UTC', DAY_FORMAT).format(
        Date.parse(`${param.day}T00:00:00Z`),
      );
    if ('at' in param) return dateFormatFor(language, zone, DAY_AND_TIME).format(param.at);
    if ('clock' in param) return dateFormatFor(language, zone, TIME_FORMAT).format(param.clock);
    if ('hour' in param)
      return dateFormatFor(language, 'UTC', TIME_FORMAT).format(
        Date.parse(`1970-01-01T${param.hour}Z`),
      );
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

/** A message, the language that it is said in as a whole, its days and amounts too, and how it reads where nothing is put into it. */
interface CompiledTranslation {
  message: IntlMessageFormat;
  language: string;
  plain?: string;
}

/** Finds the message of a key. `wanted` may be anything that somebody sent. */
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
    const found = {
      message: new IntlMessageFormat(
        sourceIn(language, key) ?? key,
        withIndianRegion(language),
        undefined,
        { ignoreTag: true },
      ),
      language,
    };
    parsed.set(name, found);
    return found;
  };
}

const DAY_FORMAT: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
const TIME_FORMAT: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
};
const DAY_AND_TIME: Intl.DateTimeFormatOptions = { ...DAY_FORMAT, ...TIME_FORMAT };

/** Everybody here counts in lakhs and writes the day first, whatever the language. */
const withIndianRegion = (language: string): string =>
  language.includes('-') ? language : `${language}-IN`;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormatFor(
  language: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const name = `${language} ${zone} ${Object.keys(options).length} ${options.hour ?? ''}`;
  const known = dateFormats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(withIndianRegion(language), { ...options, timeZone: zone });
  dateFormats.set(name, made);
  return made;
}

function formatMoney(paise: number, language: string): string {
  const digits = paise % PAISE_PER_RUPEE === 0 ? 0 : 2;
  return new Intl.NumberFormat(withIndianRegion(language), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(paise / PAISE_PER_RUPEE);
}

function joinList(
  parts: string[],
  join: 'and' | 'or' | 'lines' | undefined,
  language: string,
): string {
  if (join === 'lines') return parts.join('\n');
  return new Intl.ListFormat(withIndianRegion(language), {
    type: join === 'or' ? 'disjunction' : 'conjunction',
  }).format(parts);
}

type WordText<T> = (text: T) => string;
const wordIfPresent = <T>(held: T | undefined, word: WordText<T>): string | undefined =>
  held === undefined ? undefined : word(held);

function choiceIn<T>(one: ChoiceOf<T>, word: WordText<T>): ChoiceOf<string> {
  return { ...one, label: word(one.label) };
}

function lineIn<T>(one: LineOf<T>, word: WordText<T>): LineOf<string> {
  return {
    label: word(one.label),
    amount: wordIfPresent(one.amount, word),
    note: wordIfPresent(one.note, word),
  };
}

function cardIn<T>(one: CardOf<T>, word: WordText<T>): CardOf<string> {
  return {
    title: word(one.title),
    subtitle: wordIfPresent(one.subtitle, word),
    facts: one.facts.map(word),
    badge: wordIfPresent(one.badge, word),
    picture: one.picture && { url: one.picture.url, alt: word(one.picture.alt) },
    choices: one.choices.map((choice) => choiceIn(choice, word)),
  };
}

function fieldIn<T>(one: FieldOf<T>, word: WordText<T>): FieldOf<string> {
  const options = one.options?.map((option) => ({
    value: option.value,
    label: word(option.label),
  }));
  return {
    ...one,
    label: word(one.label),
    hint: wordIfPresent(one.hint, word),
    error: wordIfPresent(one.error, word),
    options,
  };
}

/** A reply with all its texts put through `word`; what a person typed into a form, codes and addresses stay. */
export function mapReplyTexts<T>(said: ReplyOf<T>, word: WordText<T>): Reply {
  const choices = said.choices.map((choice) => choiceIn(choice, word));
  const lines = (held: readonly LineOf<T>[]) => held.map((line) => lineIn(line, word));
  switch (said.kind) {
    case 'text':
    case 'place':
      return { kind: said.kind, text: word(said.text), choices };
    case 'carousel':
      return {
        kind: 'carousel',
        text: word(said.text),
        cards: said.cards.map((card) => cardIn(card, word)),
        choices,
      };
    case 'form':
      return {
        kind: 'form',
        title: word(said.title),
        text: wordIfPresent(said.text, word),
        fields: said.fields.map((field) => fieldIn(field, word)),
        submit: choiceIn(said.submit, word),
        choices,
      };
    case 'receipt':
      return {
        kind: 'receipt',
        ...(said.personal ? { personal: true } : {}),
        title: word(said.title),
        text: wordIfPresent(said.text, word),
        lines: lines(said.lines),
        total: lineIn(said.total, word),
        choices,
      };
    case 'consent':
      return {
        kind: 'consent',
        title: word(said.title),
        lines: lines(said.lines),
        total: lineIn(said.total, word),
        terms: said.terms.map(word),
        question: word(said.question),
        yes: choiceIn(said.yes, word),
        no: choiceIn(said.no, word),
        choices,
      };
    case 'pay':
      return {
        ...said,
        title: word(said.title),
        text: word(said.text),
        amount: word(said.amount),
        label: word(said.label),
        choices,
      };
    case 'pot':
      return {
        ...said,
        title: word(said.title),
        text: word(said.text),
        lines: lines(said.lines),
        total: said.total && lineIn(said.total, word),
        choices,
      };
    case 'status':
      return {
        ...said,
        title: word(said.title),
        text: word(said.text),
        lines: lines(said.lines),
        choices,
      };
    case 'ticket':
      return {
        ...said,
        title: word(said.title),
        lines: lines(said.lines),
        qr: { url: said.qr.url, alt: word(said.qr.alt) },
        label: word(said.label),
        choices,
      };
  }
}
