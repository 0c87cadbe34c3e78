import { topAttractions } from '../../src/commerce/booking/operations';
import type { ExperienceDetail } from '../../src/commerce/booking/views';
import type { SideQuestion } from '../../src/engine/dialog';
import { minimumAge } from '../../src/commerce/forms';
import { accentFoldedWords } from '../../src/engine/match';
import type { EffectGenerator } from '../../src/engine/operation';
import type { ImplicitConfirmation } from '../../src/engine/repairs';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { wallTime } from '../../src/engine/zone';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { groundingReply } from '../repairs/noted';
import { rangeWords } from './day-ranges';
import { byTitle, detailOf, experienceSlot } from './item';
import { refundRule } from './pay';
import { transactionOf } from './quote';
import { ticketsSlot } from './tickets';
import {
  answerFromSellerTexts,
  extrasReplies,
  inclusionReplies,
  listedFacts,
  listingOf,
  moreDescriptionReplies,
  priceOrUnknown,
  sentencesOf,
  textsOf,
} from './told';
import { isThing, thingsAsked } from './topics';
import { visitDateSlot, fromPaise, packageSlot, visitTimeSlot } from './when';

/** The experience that a question is about: the one named, else the one being booked. */
function* findAskedExperience(
  t: Turn,
  about: string | undefined,
): EffectGenerator<ExperienceDetail | undefined> {
  const held = t.get(experienceSlot);
  if (about === undefined) return held && (yield* detailOf(t, held.id));
  if (/^[0-9a-f-]{36}$/i.test(about)) return yield* detailOf(t, about);
  const [first] = yield* byTitle(t, about);
  return first && (yield* detailOf(t, first.id));
}

type ExperienceAnswer = (
  detail: ExperienceDetail,
  t: Turn,
) => EffectGenerator<ReplyOf<ReplyText>[]>;

/** A question answered from an experience's own detail, and from nothing else (I12). */
function experienceQuestion(
  outline: Omit<SideQuestion, 'answer'>,
  answer: ExperienceAnswer,
): SideQuestion {
  return {
    ...outline,
    *answer(t, named) {
      const detail = yield* findAskedExperience(t, named);
      if (detail) t.speakOf('item', { is: 'option', id: detail.id });
      return detail ? yield* answer(detail, t) : [textReply('about.which')];
    },
    facts: experienceFacts,
  };
}

const bookThis = (t: Turn, detail: ExperienceDetail) =>
  choice(
    'choice.book',
    t.code({
      do: 'start',
      dialog: 'book-experience',
      fills: [{ slot: 'item', value: { is: 'option', id: detail.id } }],
    }),
    'primary',
  );

/** The days from today on that can be booked, in their order. */
function nextDays(detail: ExperienceDetail, t: Turn): string[] {
  const today = wallTime(t.now, t.zone).day;
  return [...new Set(detail.dates.map((one) => wallTime(Date.parse(one), t.zone).day))]
    .filter((day) => day >= today)
    .toSorted();
}

/** Pictures, what is told of it, packages with prices and refund rule, next days; and a button to book it, where that is not `busy` already. */
export function* describeExperience(
  detail: ExperienceDetail,
  t: Turn,
  busy = t.get(experienceSlot)?.id === detail.id,
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const next = nextDays(detail, t).slice(0, 3);
  const listed = yield* listingOf(t, detail);
  const card = {
    title: foreignText(detail.name),
    ...(detail.about ? { subtitle: foreignText(detail.about) } : {}),
    facts: [
      ...listedFacts(listed),
      next.length === 0
        ? say('date.none')
        : say('about.next', { days: { list: next.map((day) => say('day', { day: { day } })) } }),
    ],
    ...(detail.pictures[0]
      ? { picture: { url: detail.pictures[0], alt: foreignText(detail.name) } }
      : {}),
    choices: busy ? [] : [bookThis(t, detail)],
  };
  const more = detail.pictures.slice(1, 4).map((url) => ({
    title: foreignText(detail.name),
    facts: [],
    picture: { url, alt: foreignText(detail.name) },
    choices: [],
  }));
  return [
    {
      kind: 'carousel',
      text: say('about.title', { item: detail.name }),
      cards: [card, ...more],
      choices: [],
    },
    ...moreDescriptionReplies(detail, listed),
    ...packagesReply(detail),
    ...extrasReplies(detail),
  ];
}

function packagesReply(detail: ExperienceDetail): ReplyOf<ReplyText>[] {
  const lines = detail.packages.map((one) =>
    say(fromPaise(one) === 0 ? 'about.package.free' : 'about.package', {
      name: foreignText(one.name),
      price: priceOrUnknown(fromPaise(one)),
      refund: refundRule(one.refundable),
    }),
  );
  return [
    textReply(
      lines.length === 0
        ? say('package.none')
        : say('about.packages', { lines: { list: lines, join: 'lines' } }),
    ),
  ];
}

const answerPrices: ExperienceAnswer = function* (detail, t) {
  const asked = askedOf(t, detail).filter(isThing);
  if (asked.length > 0)
    return answerFromSellerTexts({ detail, listed: yield* listingOf(t, detail) }, asked);
  const quoted = t.get(experienceSlot)?.id === detail.id ? transactionOf(t) : undefined;
  if (quoted)
    return [textReply(say('about.total.booking', { amount: { paise: quoted.totalPaise } }))];
  const lines = detail.packages.flatMap((one) =>
    one.tickets.map((ticket) =>
      say('about.price', {
        name: foreignText(ticket.name),
        price: priceOrUnknown(ticket.pricePaise),
      }),
    ),
  );
  return [
    textReply(
      lines.length === 0
        ? say('price.unknown')
        : say('about.prices', { item: detail.name, lines: { list: lines, join: 'lines' } }),
    ),
    ...extrasReplies(detail),
  ];
};

/** Of the package chosen, else of all; their names only where there are several. */
const answerRefunds: ExperienceAnswer = function* (detail, t) {
  const chosen = detail.packages.filter((one) => one.id === t.get(packageSlot)?.id);
  const asked = chosen.length > 0 ? chosen : detail.packages;
  const lines = asked.map((one) =>
    asked.length === 1
      ? refundRule(one.refundable)
      : say('about.refund', { name: foreignText(one.name), rule: refundRule(one.refundable) }),
  );
  return [
    textReply(
      lines.length === 0
        ? say('package.none')
        : say('about.packages', { lines: { list: lines, join: 'lines' } }),
    ),
  ];
};

/** Day and time as they are chosen so far, for whoever asks when it is or how long it takes. */
function chosenVisitReply(t: Turn, detail: ExperienceDetail): ReplyOf<ReplyText>[] {
  const [day, slot] = [t.get(visitDateSlot), t.get(visitTimeSlot)];
  if (!day || t.get(experienceSlot)?.id !== detail.id) return [];
  if (!slot) return [textReply(say('about.chosen', { day: { day: day.day } }))];
  return [
    textReply(
      say('about.chosen.at', {
        day: { day: day.day },
        from: { clock: Date.parse(slot.start) },
        to: { clock: Date.parse(slot.end) },
      }),
    ),
  ];
}

const daysShown = 7;

const answerDays: ExperienceAnswer = function* (detail, t) {
  const all = nextDays(detail, t);
  const range = rangeWords(all);
  if (!range) return [...chosenVisitReply(t, detail), textReply('date.none')];
  const list = all.slice(0, daysShown).map((day) => say('day', { day: { day } }));
  const next = say(all.length > daysShown ? 'about.next.range' : 'about.next', {
    days: { list },
    range,
  });
  return [...chosenVisitReply(t, detail), textReply(next)];
};

/** The place stands in the list of experiences, not in the detail (interface.md, Item list entry). */
function* answerLocation(
  t: Turn,
  named: string | undefined,
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const detail = yield* findAskedExperience(t, named);
  if (!detail) return [textReply('about.which')];
  const listed = (yield* byTitle(t, detail.name)).find((one) => one.id === detail.id);
  const values = { item: detail.name, seller: detail.seller.name };
  return [
    textReply(
      listed?.location
        ? say('about.where', { ...values, place: listed.location })
        : say('about.where.unknown', values),
    ),
  ];
}

/** All that the service tells of an experience, a sentence each. */
function* experienceFacts(t: Turn, named: string | undefined): EffectGenerator<ReplyText[]> {
  const detail = yield* findAskedExperience(t, named);
  if (!detail) return [];
  const listed = yield* listingOf(t, detail);
  const told = [
    ...packagesReply(detail),
    ...(yield* answerPrices(detail, t)),
    ...extrasReplies(detail),
    ...(yield* answerDays(detail, t)),
    ...(yield* answerLocation(t, named)),
  ];
  return [
    foreignText(detail.name),
    ...textsOf({ detail, listed }).map(foreignText),
    ...told.flatMap((reply) => (reply.kind === 'text' ? [reply.text] : [])),
  ];
}

/** The things that were asked about: words of the experience's own title tell which is meant, where others are left. */
function askedOf(t: Turn, detail: ExperienceDetail): string[] {
  const all = accentFoldedWords(t.said ?? '');
  const title = new Set(accentFoldedWords(detail.name));
  const beyond = thingsAsked(all.filter((word) => !title.has(word)).join(' '));
  return beyond.length > 0 ? beyond : thingsAsked(all.join(' '));
}

/** What is included; where one thing was asked about, what the seller's text says of that first. */
const answerInclusions: ExperienceAnswer = function* (detail, t) {
  const asked = askedOf(t, detail).filter((one) => isThing(one) || !OF_INCLUDING.test(one));
  const listed = yield* listingOf(t, detail);
  const one = asked.length > 0 && asked.length <= 2;
  const told =
    one && (asked.some(isThing) || sentencesOf({ detail, listed }, asked).length > 0)
      ? answerFromSellerTexts({ detail, listed }, asked)
      : [];
  const said = asked.length > 0 ? [] : inclusionReplies({ detail, listed });
  return [
    ...told,
    ...said,
    ...packagesReply(detail),
    ...(asked.length > 0 ? [] : extrasReplies(detail)),
  ];
};

const OF_INCLUDING =
  /^(?:includ|inclus|inclusi|packag|cover|provid|everyth|anyth|pric|cost|ticket|entr|shamil|mileg|option|differ|compar|whats|which|kinds?|शामिल|मिलेग|पैकेज|कौन|अंतर|फर्क)/iu;

/** Anything else: what the seller's text says of it, or that it does not, with what is listed. */
const answerOther: ExperienceAnswer = function* (detail, t) {
  return answerFromSellerTexts({ detail, listed: yield* listingOf(t, detail) }, askedOf(t, detail));
};

/** The age that the visitors' forms ask for, where they are there already; else as any other question. */
const answerMinimumAge: ExperienceAnswer = function* (detail, t) {
  const forms = t.get(experienceSlot)?.id === detail.id ? (transactionOf(t)?.forms ?? []) : [];
  const least = forms.flatMap((form) => minimumAge(form) ?? []);
  return least.length > 0
    ? [textReply(say('about.age', { minimum: Math.max(...least) }))]
    : yield* answerOther(detail, t);
};

/** A slot's answer in its own words, else what was said of it. */
function slotGrounding<V>(t: Turn, slot: Slot<V>): ImplicitConfirmation[] {
  const [answer, wish] = [t.get(slot), t.wish(slot.name)];
  if (answer !== undefined)
    return [{ label: slot.label, ...(slot.words ? { words: slot.words(answer) } : {}) }];
  return wish === undefined ? [] : [{ label: slot.label, value: wish }];
}

/** What may be asked of an experience at any point; the draft stays as it was. */
export const experienceQuestions: Record<string, SideQuestion> = {
  chosen: {
    about: 'what is chosen and told so far',
    examples: ['what have I selected?', 'what was I doing?'],
    *answer(t) {
      const held = [
        slotGrounding(t, experienceSlot),
        slotGrounding(t, packageSlot),
        slotGrounding(t, visitDateSlot),
        slotGrounding(t, visitTimeSlot),
        slotGrounding(t, ticketsSlot),
      ].flat();
      return held.length === 0 ? [textReply('about.which')] : [groundingReply(held)];
    },
  },
  about: experienceQuestion(
    {
      about: 'what an experience is like: pictures, packages, days',
      examples: ['tell me more', 'show me pictures of it', 'details please'],
    },
    (detail, t) => describeExperience(detail, t),
  ),
  included: experienceQuestion(
    {
      about: 'what is included, which packages there are',
      examples: ['what is included?', 'which packages are there?'],
    },
    answerInclusions,
  ),
  price: experienceQuestion(
    { about: 'what it costs', examples: ['how much is it?', 'what are the prices?'] },
    answerPrices,
  ),
  refund: experienceQuestion(
    {
      about: 'whether money comes back after a cancellation',
      examples: ['is it refundable?', 'what if I cancel later?'],
    },
    answerRefunds,
  ),
  when: experienceQuestion(
    {
      about: 'on which days it can be booked',
      examples: ['which days are there?', 'when is it on?'],
    },
    answerDays,
  ),
  where: {
    about: 'where it is and who runs it',
    examples: ['where is it?', 'who organises this?'],
    answer: answerLocation,
    facts: experienceFacts,
  },
  age: experienceQuestion(
    {
      about: 'from which age it is',
      examples: ['is there an age limit?', 'how old do kids have to be?'],
    },
    answerMinimumAge,
  ),
  other: experienceQuestion(
    {
      about: 'anything else: what is there, what is allowed, what to bring, for whom it is',
      examples: ['is there parking?', 'can I bring my dog?', 'is photography allowed?'],
    },
    answerOther,
  ),
  attractions: {
    about: 'names of the best known attractions',
    examples: ['what are the top attractions?'],
    *answer(t) {
      const names = (yield* t.once('attractions', topAttractions, {})).slice(0, 8);
      return names.length === 0
        ? []
        : [textReply(say('about.attractions', { names: { list: names.map(foreignText) } }))];
    },
  },
};
