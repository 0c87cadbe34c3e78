import { searchExperiences } from '../../src/commerce/booking/operations';
import type { Experience, ExperienceDetail, Extra } from '../../src/commerce/booking/views';
import type { Work } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { raw, say, type Text } from '../../src/reply/text';
import { price, sentence } from '../parts/say';
import { isThing, speaksOf } from './topics';

/** All that the service tells of an experience: its detail, and its entry in the list where that could be read. */
export interface Told {
  detail: ExperienceDetail;
  listed: Experience | undefined;
}

const LIST_PAGE = 20;
const SENTENCE = /(?<=[.!?।])\s+/u;
const LONGEST = 300; // characters of a seller's words in one answer

/** Place, kind, rating and the longer description stand in the list alone (interface.md, Item list entry); without them where it cannot be read. */
export function* listingOf(t: Turn, { id, name }: ExperienceDetail): Work<Experience | undefined> {
  const read = yield* t.attempt('titles', searchExperiences, { page: 1, limit: LIST_PAGE, title: name });
  return read.ok ? read.value.items.find((one) => one.id === id) : undefined;
}

/** A seller's text in one line. */
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The seller's descriptions, a text that another repeats left out. */
export function textsOf({ detail, listed }: Told): string[] {
  const [short, long] = [oneLine(detail.about), oneLine(listed?.about ?? '')];
  const both = long.includes(short) ? [long] : short.includes(long) ? [short] : [short, long];
  return both.filter((text) => text !== '');
}

/** The sentences of the seller's texts and the names of packages, else those of tickets, that speak of what was asked. */
export function sentencesOf(told: Told, asked: readonly string[]): string[] {
  const of = (texts: readonly string[]): string[] => [...new Set(texts.map(oneLine))].filter((text) => speaksOf(text, asked));
  const { packages } = told.detail;
  const found = of([...textsOf(told).flatMap((text) => text.split(SENTENCE)), ...packages.map((one) => one.name)]);
  return found.length > 0 ? found : of(packages.flatMap((one) => one.tickets.map((ticket) => ticket.name)));
}

/** As many whole sentences as fit into one answer; one that is longer by itself is cut and says so. */
function bounded(sentences: readonly string[]): string {
  const [first = '', ...rest] = sentences;
  const start = first.length > LONGEST ? `${first.slice(0, LONGEST - 1).trimEnd()}…` : first;
  return rest.reduce((text, next) => (text.length + next.length < LONGEST ? `${text} ${next}` : text), start);
}

/** A price, free, or that none is told. */
export const priced = (paise: number | undefined): Text => (paise === undefined ? say('price.unknown') : price(paise));

const extraLine = ({ name, pricePaise }: Extra): Text => say('about.price', { name: raw(oneLine(name)), price: priced(pricePaise) });

const extraLines = (extras: readonly Extra[]): ReplyOf<Text>[] => (extras.length === 0 ? [] : [sentence('about.extras', [], { lines: { list: extras.map(extraLine), join: 'lines' } })]);

/** What is listed beside the tickets, with prices, as what cannot be booked here. */
export const beside = (detail: ExperienceDetail): ReplyOf<Text>[] => extraLines(detail.extras ?? []);

/** What the seller's texts say of the things asked about; where they say nothing, that, and what they do tell (I12). */
export function answered(told: Told, all: readonly string[]): ReplyOf<Text>[] {
  const asked = all.some(isThing) ? all.filter(isThing) : all; // "can I bring my dog?" is of the dog
  const { name, seller, extras = [] } = told.detail;
  const [said, sold] = [sentencesOf(told, asked), extras.filter((one) => speaksOf(one.name, asked))];
  const values = { item: name, seller: seller.name };
  if (said.length + sold.length > 0) return [...(said.length === 0 ? [] : [sentence(say('about.told', { ...values, words: bounded(said) }))]), ...extraLines(sold)];
  const whole = bounded(textsOf(told).flatMap((text) => text.split(SENTENCE)));
  return [sentence(whole === '' ? say('about.not-told', values) : say('about.not-told.but', { ...values, words: whole })), ...beside(told.detail)];
}

const INCLUSION = /\b(?:includ|inclusi|provided|comes with)|शामिल/iu;

/** What the seller's texts say of what is included, where they do. */
export function inclusions(told: Told): ReplyOf<Text>[] {
  const said = textsOf(told).flatMap((text) => text.split(SENTENCE)).filter((text) => INCLUSION.test(text));
  return said.length === 0 ? [] : [sentence('about.told', [], { item: told.detail.name, seller: told.detail.seller.name, words: bounded(said) })];
}

/** Where it is, what kind it is, how it is rated: as the list tells it. */
export function listedFacts(listed: Experience | undefined): Text[] {
  if (!listed) return [];
  const { location, category, rating, reviews = 0 } = listed;
  return [...[location, category].filter((text) => text !== '').map(raw), ...(rating === undefined ? [] : [say('fact.rating', { rating, reviews })])];
}

/** What the list's description says beyond the one on the card. */
export function moreTold(detail: ExperienceDetail, listed: Experience | undefined): ReplyOf<Text>[] {
  const shown = oneLine(detail.about);
  const more = textsOf({ detail, listed }).flatMap((text) => text.split(SENTENCE)).filter((text) => !shown.includes(text));
  return more.length === 0 ? [] : [sentence('about.told', [], { item: detail.name, seller: detail.seller.name, words: bounded(more) })];
}
