import { searchExperiences } from '../../src/commerce/booking/operations';
import type {
  ListedExperience,
  ExperienceDetail,
  OfferedPackage,
  UnbookableExtra,
} from '../../src/commerce/booking/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { priceText, textReply } from '../parts/say';
import { notInChosenReplies, thingsOfOthers } from './chosen-package';
import { isThing, nearThings, speaksOf, topicOf, type Topic } from './topics';
import { localPattern } from '../../src/engine/local-words';

/**
 * Everything that the service tells of an experience: its detail, its entry in the list where that
 * could be read, and the chosen package.
 */
export interface ExperienceRecord {
  detail: ExperienceDetail;
  listed: ListedExperience | undefined;
  chosen?: OfferedPackage | undefined;
}

const LIST_PAGE = 20;
const SENTENCE_BREAK = /(?<=[.!?।])\s+/u;
const MOST_ANSWER_CHARS = 300; // characters of a seller's words in one answer

/**
 * Returns the experience's entry in the list, where alone place, kind, rating and the longer
 * description stand (interface.md, Item list entry); nothing where it cannot be read.
 */
export function* listingOf(
  t: Turn,
  { id, name }: ExperienceDetail,
): EffectGenerator<ListedExperience | undefined> {
  const read = yield* t.attempt('titles', searchExperiences, {
    page: 1,
    limit: LIST_PAGE,
    title: name,
  });
  return read.ok ? read.value.items.find((one) => one.id === id) : undefined;
}

/** Returns a seller's text on one line. */
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Returns the seller's descriptions; a text that the other repeats is left out. */
export function textsOf({ detail, listed }: ExperienceRecord): string[] {
  const [short, long] = [oneLine(detail.about), oneLine(listed?.about ?? '')];
  const both = long.includes(short) ? [long] : short.includes(long) ? [short] : [short, long];
  return both.filter((text) => text !== '');
}

/**
 * Returns the sentences of the seller's texts and the names of packages that
 * mention the things asked about. Of packages only the chosen one, if any.
 */
export function sentencesOf(told: ExperienceRecord, asked: readonly string[]): string[] {
  const of = (texts: readonly string[]): string[] =>
    [...new Set(texts.map(oneLine))].filter((text) => speaksOf(text, asked));
  const packages = told.chosen ? [told.chosen] : told.detail.packages;
  return of([
    ...textsOf(told).flatMap((text) => text.split(SENTENCE_BREAK)),
    ...(asked.some(isThing) ? packages.map((one) => one.name) : []), // names repeat the question's other words
  ]);
}

const ticketsOf = ({ detail, chosen }: ExperienceRecord, asked: readonly string[]): string[] => [
  ...new Set(
    (chosen ? [chosen] : detail.packages)
      .flatMap(({ tickets }) => tickets.map(({ name }) => oneLine(name)))
      .filter((name) => speaksOf(name, asked)),
  ),
];

/** Returns the sentences that mention the things asked about, else the names of tickets that do: "Child". */
export function saidOf(told: ExperienceRecord, asked: readonly string[]): string[] {
  const sentences = sentencesOf(told, asked);
  return sentences.length > 0 ? sentences : ticketsOf(told, asked);
}

/** Joins whole sentences up to one answer's length; a longer first one is cut with "…". */
function joinSentencesWithinLimit(sentences: readonly string[]): string {
  const [first = '', ...rest] = sentences;
  const start =
    first.length > MOST_ANSWER_CHARS
      ? `${first.slice(0, MOST_ANSWER_CHARS - 1).trimEnd()}…`
      : first;
  return rest.reduce(
    (text, next) => (text.length + next.length < MOST_ANSWER_CHARS ? `${text} ${next}` : text),
    start,
  );
}

/** Returns a price in paise in words; undefined reads as an unknown price. */
export const priceOrUnknown = (paise: number | undefined): ReplyText =>
  paise === undefined ? say('price.unknown') : priceText(paise);

const extraLine = ({ name, pricePaise }: UnbookableExtra): ReplyText =>
  say('about.price', { name: foreignText(oneLine(name)), price: priceOrUnknown(pricePaise) });

/** Lists extras beside the tickets, one a line; empty for none. */
export const extraLines = (extras: readonly UnbookableExtra[]): ReplyOf<ReplyText>[] =>
  extras.length === 0
    ? []
    : [textReply('about.extras', [], { lines: { list: extras.map(extraLine), join: 'lines' } })];

/** Lists the extras beside the tickets, with prices, as things that Mela cannot book. */
export const extrasReplies = (detail: ExperienceDetail): ReplyOf<ReplyText>[] =>
  extraLines(detail.extras ?? []);

/** Topics of what the visit is like: any text of the seller may help who asks about them. */
const OF_ITS_NATURE: ReadonlySet<Topic> = new Set(['difficulty', 'safety']);

/** Answers with the seller's texts, and names the things that they do not tell of (I12). */
export function answerFromSellerTexts(
  told: ExperienceRecord,
  all: readonly string[],
): ReplyOf<ReplyText>[] {
  const asked = all.some(isThing) ? all.filter(isThing) : all; // "can I bring my dog?" is of the dog
  const { extras = [] } = told.detail;
  const { things, others } = thingsOfOthers(told.detail, told.chosen, asked);
  const [said, sold] = [saidOf(told, asked), extras.filter((one) => speaksOf(one.name, asked))];
  const known = [...said, ...sold.map(({ name }) => name)];
  const untold = asked
    .filter((one) => !things.includes(one) && !known.some((text) => speaksOf(text, [one])))
    .flatMap((one) => topicOf(one) ?? []);
  const bears = untold.length === 0 || said.some((text) => !isName(told, text)); // "Entry with guide" does not tell the guide's language
  return [
    ...notInChosenReplies(told.chosen, others),
    ...(said.length === 0 || !bears ? [] : [quoteReply(told, said)]),
    ...extraLines(sold),
    ...(known.length + things.length > 0 && untold.length === 0
      ? []
      : notToldReplies(told, untold)),
  ];
}

/** Tells whether a text is just the name of a package or ticket, which explains nothing. */
const isName = ({ detail: { packages } }: ExperienceRecord, text: string): boolean =>
  packages.some(
    (one) => oneLine(one.name) === text || one.tickets.some(({ name }) => oneLine(name) === text),
  );

const quoteReply = (
  { detail: { name, seller } }: ExperienceRecord,
  sentences: readonly string[],
): ReplyOf<ReplyText> =>
  textReply(
    say('about.told', {
      item: name,
      seller: seller.name,
      words: joinSentencesWithinLimit(sentences),
    }),
  );

/** Says that the seller tells nothing of some things, with the whole text where that may help. */
function notToldReplies(told: ExperienceRecord, topics: readonly Topic[]): ReplyOf<ReplyText>[] {
  const { name, seller } = told.detail;
  const values = { item: name, seller: seller.name };
  const whole = joinSentencesWithinLimit(
    textsOf(told).flatMap((text) => text.split(SENTENCE_BREAK)),
  );
  const near = sentencesOf(told, nearThings(topics.map((one) => `#${one}`)));
  const words = near.length > 0 ? joinSentencesWithinLimit(near) : whole;
  const helps = near.length > 0 || (whole !== '' && topics.some((one) => OF_ITS_NATURE.has(one)));
  const things = { list: topics.map((topic) => say(`topic.${topic}`)), join: 'or' as const };
  if (topics.length > 0)
    return [
      textReply(
        helps
          ? say('about.not-told.things.but', { ...values, things, words })
          : say('about.not-told.things', { ...values, things }),
      ),
    ];
  return [textReply(say('about.not-told', values))];
}

const INCLUSION_PATTERN = localPattern(
  'told.inclusion-pattern',
  /\b(?:includ|inclusi|provided|comes with)|@includ/iu,
);

/** Quotes what the seller's texts say of what is included; empty where they say nothing. */
export function inclusionReplies(told: ExperienceRecord): ReplyOf<ReplyText>[] {
  const said = textsOf(told)
    .flatMap((text) => text.split(SENTENCE_BREAK))
    .filter((text) => INCLUSION_PATTERN.test(text));
  return said.length === 0
    ? []
    : [
        textReply('about.told', [], {
          item: told.detail.name,
          seller: told.detail.seller.name,
          words: joinSentencesWithinLimit(said),
        }),
      ];
}

/** Returns facts for a card from the list's entry: place, kind, rating. */
export function listedFacts(listed: ListedExperience | undefined): ReplyText[] {
  if (!listed) return [];
  const { location, category, rating, reviews = 0 } = listed;
  return [
    ...[location, category].filter((text) => text !== '').map(foreignText),
    ...(rating === undefined ? [] : [say('fact.rating', { rating, reviews })]),
  ];
}

/** Quotes what the list's description says beyond the text on the card. */
export function moreDescriptionReplies(
  detail: ExperienceDetail,
  listed: ListedExperience | undefined,
): ReplyOf<ReplyText>[] {
  const shown = oneLine(detail.about);
  const more = textsOf({ detail, listed })
    .flatMap((text) => text.split(SENTENCE_BREAK))
    .filter((text) => !shown.includes(text));
  return more.length === 0
    ? []
    : [
        textReply('about.told', [], {
          item: detail.name,
          seller: detail.seller.name,
          words: joinSentencesWithinLimit(more),
        }),
      ];
}
