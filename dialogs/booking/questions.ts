import { topAttractions } from '../../src/commerce/booking/operations';
import type { ExperienceDetail } from '../../src/commerce/booking/views';
import type { SideQuestion } from '../../src/engine/dialog';
import { minimumAge } from '../../src/commerce/forms';
import { words } from '../../src/engine/match';
import type { Work } from '../../src/engine/operation';
import type { Noted } from '../../src/engine/repairs';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { wallTime } from '../../src/engine/zone';
import type { ReplyOf } from '../../src/reply/reply';
import { raw, say, type Text } from '../../src/reply/text';
import { choice, sentence } from '../parts/say';
import { notedWords } from '../repairs/noted';
import { rangeWords } from './day-ranges';
import { byTitle, detailOf, item } from './item';
import { refundRule } from './pay';
import { transactionOf } from './quote';
import { tickets } from './tickets';
import { answered, beside, inclusions, listedFacts, listingOf, moreTold, priced, sentencesOf, textsOf } from './told';
import { isThing, thingsAsked } from './topics';
import { date, fromPaise, pack, time } from './when';

/** The experience that a question is about: the one named, else the one being booked. */
function* subject(t: Turn, about: string | undefined): Work<ExperienceDetail | undefined> {
  const held = t.get(item);
  if (about === undefined) return held && (yield* detailOf(t, held.id));
  if (/^[0-9a-f-]{36}$/i.test(about)) return yield* detailOf(t, about);
  const [first] = yield* byTitle(t, about);
  return first && (yield* detailOf(t, first.id));
}

type Answer = (detail: ExperienceDetail, t: Turn) => Work<ReplyOf<Text>[]>;

/** A question answered from an experience's own detail, and from nothing else (I12). */
function about(outline: Omit<SideQuestion, 'answer'>, answer: Answer): SideQuestion {
  return {
    ...outline,
    *answer(t, named) {
      const detail = yield* subject(t, named);
      if (detail) t.speakOf('item', { is: 'option', id: detail.id });
      return detail ? yield* answer(detail, t) : [sentence('about.which')];
    },
    facts,
  };
}

const bookThis = (t: Turn, detail: ExperienceDetail) =>
  choice('choice.book', t.code({ do: 'start', dialog: 'book-experience', fills: [{ slot: 'item', value: { is: 'option', id: detail.id } }] }), 'primary');

/** The days from today on that can be booked, in their order. */
function nextDays(detail: ExperienceDetail, t: Turn): string[] {
  const today = wallTime(t.now, t.zone).day;
  return [...new Set(detail.dates.map((one) => wallTime(Date.parse(one), t.zone).day))].filter((day) => day >= today).toSorted();
}

/** Pictures, what is told of it, packages with prices and refund rule, next days; and a button to book it, where that is not `busy` already. */
export function* describe(detail: ExperienceDetail, t: Turn, busy = t.get(item)?.id === detail.id): Work<ReplyOf<Text>[]> {
  const next = nextDays(detail, t).slice(0, 3);
  const listed = yield* listingOf(t, detail);
  const card = {
    title: raw(detail.name),
    ...(detail.about ? { subtitle: raw(detail.about) } : {}),
    facts: [...listedFacts(listed), next.length === 0 ? say('date.none') : say('about.next', { days: { list: next.map((day) => say('day', { day: { day } })) } })],
    ...(detail.pictures[0] ? { picture: { url: detail.pictures[0], alt: raw(detail.name) } } : {}),
    choices: busy ? [] : [bookThis(t, detail)],
  };
  const more = detail.pictures.slice(1, 4).map((url) => ({ title: raw(detail.name), facts: [], picture: { url, alt: raw(detail.name) }, choices: [] }));
  return [{ kind: 'carousel', text: say('about.title', { item: detail.name }), cards: [card, ...more], choices: [] }, ...moreTold(detail, listed), ...packages(detail), ...beside(detail)];
}

function packages(detail: ExperienceDetail): ReplyOf<Text>[] {
  const lines = detail.packages.map((one) => say(fromPaise(one) === 0 ? 'about.package.free' : 'about.package', { name: raw(one.name), price: priced(fromPaise(one)), refund: refundRule(one.refundable) }));
  return [sentence(lines.length === 0 ? say('package.none') : say('about.packages', { lines: { list: lines, join: 'lines' } }))];
}

const prices: Answer = function* (detail, t) {
  const asked = askedOf(t, detail).filter(isThing);
  if (asked.length > 0) return answered({ detail, listed: yield* listingOf(t, detail) }, asked);
  const quoted = t.get(item)?.id === detail.id ? transactionOf(t) : undefined;
  if (quoted) return [sentence(say('about.total.booking', { amount: { paise: quoted.totalPaise } }))];
  const lines = detail.packages.flatMap((one) => one.tickets.map((ticket) => say('about.price', { name: raw(ticket.name), price: priced(ticket.pricePaise) })));
  return [sentence(lines.length === 0 ? say('price.unknown') : say('about.prices', { item: detail.name, lines: { list: lines, join: 'lines' } })), ...beside(detail)];
};

/** Of the package chosen, else of all; their names only where there are several. */
const refunds: Answer = function* (detail, t) {
  const chosen = detail.packages.filter((one) => one.id === t.get(pack)?.id);
  const asked = chosen.length > 0 ? chosen : detail.packages;
  const lines = asked.map((one) => (asked.length === 1 ? refundRule(one.refundable) : say('about.refund', { name: raw(one.name), rule: refundRule(one.refundable) })));
  return [sentence(lines.length === 0 ? say('package.none') : say('about.packages', { lines: { list: lines, join: 'lines' } }))];
};

/** Day and time as they are chosen so far, for whoever asks when it is or how long it takes. */
function chosen(t: Turn, detail: ExperienceDetail): ReplyOf<Text>[] {
  const [day, slot] = [t.get(date), t.get(time)];
  if (!day || t.get(item)?.id !== detail.id) return [];
  if (!slot) return [sentence(say('about.chosen', { day: { day: day.day } }))];
  return [sentence(say('about.chosen.at', { day: { day: day.day }, from: { clock: Date.parse(slot.start) }, to: { clock: Date.parse(slot.end) } }))];
}

const daysShown = 7;

const days: Answer = function* (detail, t) {
  const all = nextDays(detail, t);
  const range = rangeWords(all);
  if (!range) return [...chosen(t, detail), sentence('date.none')];
  const list = all.slice(0, daysShown).map((day) => say('day', { day: { day } }));
  const next = say(all.length > daysShown ? 'about.next.range' : 'about.next', { days: { list }, range });
  return [...chosen(t, detail), sentence(next)];
};

/** The place stands in the list of experiences, not in the detail (interface.md, Item list entry). */
function* where(t: Turn, named: string | undefined): Work<ReplyOf<Text>[]> {
  const detail = yield* subject(t, named);
  if (!detail) return [sentence('about.which')];
  const listed = (yield* byTitle(t, detail.name)).find((one) => one.id === detail.id);
  const values = { item: detail.name, seller: detail.seller.name };
  return [sentence(listed?.location ? say('about.where', { ...values, place: listed.location }) : say('about.where.unknown', values))];
}

/** All that the service tells of an experience, a sentence each. */
function* facts(t: Turn, named: string | undefined): Work<Text[]> {
  const detail = yield* subject(t, named);
  if (!detail) return [];
  const listed = yield* listingOf(t, detail);
  const told = [...packages(detail), ...(yield* prices(detail, t)), ...beside(detail), ...(yield* days(detail, t)), ...(yield* where(t, named))];
  return [raw(detail.name), ...textsOf({ detail, listed }).map(raw), ...told.flatMap((reply) => (reply.kind === 'text' ? [reply.text] : []))];
}

/** The things that were asked about: words of the experience's own title tell which is meant, where others are left. */
function askedOf(t: Turn, detail: ExperienceDetail): string[] {
  const all = words(t.said ?? '');
  const title = new Set(words(detail.name));
  const beyond = thingsAsked(all.filter((word) => !title.has(word)).join(' '));
  return beyond.length > 0 ? beyond : thingsAsked(all.join(' '));
}

/** What is included; where one thing was asked about, what the seller's text says of that first. */
const included: Answer = function* (detail, t) {
  const asked = askedOf(t, detail).filter((one) => isThing(one) || !OF_INCLUDING.test(one));
  const listed = yield* listingOf(t, detail);
  const one = asked.length > 0 && asked.length <= 2;
  const told = one && (asked.some(isThing) || sentencesOf({ detail, listed }, asked).length > 0) ? answered({ detail, listed }, asked) : [];
  const said = asked.length > 0 ? [] : inclusions({ detail, listed });
  return [...told, ...said, ...packages(detail), ...(asked.length > 0 ? [] : beside(detail))];
};

const OF_INCLUDING = /^(?:includ|inclus|inclusi|packag|cover|provid|everyth|anyth|pric|cost|ticket|entr|shamil|mileg|option|differ|compar|whats|which|kinds?|शामिल|मिलेग|पैकेज|कौन|अंतर|फर्क)/iu;

/** Anything else: what the seller's text says of it, or that it does not, with what is listed. */
const other: Answer = function* (detail, t) {
  return answered({ detail, listed: yield* listingOf(t, detail) }, askedOf(t, detail));
};

/** The age that the visitors' forms ask for, where they are there already; else as any other question. */
const ages: Answer = function* (detail, t) {
  const forms = t.get(item)?.id === detail.id ? (transactionOf(t)?.forms ?? []) : [];
  const least = forms.flatMap((form) => minimumAge(form) ?? []);
  return least.length > 0 ? [sentence(say('about.age', { minimum: Math.max(...least) }))] : yield* other(detail, t);
};

/** A slot's answer in its own words, else what was said of it. */
function toldBy<V>(t: Turn, slot: Slot<V>): Noted[] {
  const [answer, wish] = [t.get(slot), t.wish(slot.name)];
  if (answer !== undefined) return [{ label: slot.label, ...(slot.words ? { words: slot.words(answer) } : {}) }];
  return wish === undefined ? [] : [{ label: slot.label, value: wish }];
}

/** What may be asked of an experience at any point; the draft stays as it was. */
export const questions: Record<string, SideQuestion> = {
  chosen: {
    about: 'what is chosen and told so far',
    examples: ['what have I selected?', 'what was I doing?'],
    *answer(t) {
      const held = [toldBy(t, item), toldBy(t, pack), toldBy(t, date), toldBy(t, time), toldBy(t, tickets)].flat();
      return held.length === 0 ? [sentence('about.which')] : [notedWords(held)];
    },
  },
  about: about({ about: 'what an experience is like: pictures, packages, days', examples: ['tell me more', 'show me pictures of it', 'details please'] }, (detail, t) => describe(detail, t)),
  included: about({ about: 'what is included, which packages there are', examples: ['what is included?', 'which packages are there?'] }, included),
  price: about({ about: 'what it costs', examples: ['how much is it?', 'what are the prices?'] }, prices),
  refund: about({ about: 'whether money comes back after a cancellation', examples: ['is it refundable?', 'what if I cancel later?'] }, refunds),
  when: about({ about: 'on which days it can be booked', examples: ['which days are there?', 'when is it on?'] }, days),
  where: { about: 'where it is and who runs it', examples: ['where is it?', 'who organises this?'], answer: where, facts },
  age: about({ about: 'from which age it is', examples: ['is there an age limit?', 'how old do kids have to be?'] }, ages),
  other: about({ about: 'anything else: what is there, what is allowed, what to bring, for whom it is', examples: ['is there parking?', 'can I bring my dog?', 'is photography allowed?'] }, other),
  attractions: {
    about: 'names of the best known attractions',
    examples: ['what are the top attractions?'],
    *answer(t) {
      const names = (yield* t.once('attractions', topAttractions, {})).slice(0, 8);
      return names.length === 0 ? [] : [sentence(say('about.attractions', { names: { list: names.map(raw) } }))];
    },
  },
};
