import type { ExperienceDetail, OfferedPackage } from '../../src/commerce/booking/views';
import { minimumAge } from '../../src/commerce/forms';
import { accentFoldedWords } from '../../src/engine/match';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { textReply } from '../parts/say';
import { asksRating, asksSplit, ratingText, shareReplies } from './beside';
import { totalPaiseOf, totalWithParts } from './bill-question';
import { chosenPackage, packagesAsked } from './chosen-package';
import { closedWords, rangeWords } from './day-ranges';
import { nextDays, packagesReply } from './describe-experience';
import { experienceSlot } from './item';
import { refundRule } from './pay';
import { transactionOf } from './quote';
import { asksClosed, asksDays, asksHours, asksOtherDays, asksSlots, hoursReply } from './hours';
import { asksConcession, asksTotal, noConcessionReply } from './concessions';
import { priceLines, ticketLine } from './prices';
import { kindByWhoItIsFor } from './ticket-kinds';
import { ticketsSlot } from './tickets';
import { tooCostlyReplies } from './too-costly';
import {
  answerFromSellerTexts,
  extraLines,
  extrasReplies,
  inclusionReplies,
  listingOf,
  saidOf,
} from './told';
import { asksEffort, isThing, speaksOf, thingsAsked } from './topics';
import { visitDateSlot, visitTimeSlot } from './when';
import { localPattern } from '../../src/engine/local-words';

/** Answers one question about an experience from its detail. */
export type ExperienceAnswer = (
  detail: ExperienceDetail,
  t: Turn,
) => EffectGenerator<ReplyOf<ReplyText>[]>;

/**
 * Tells what the experience costs: the total where tickets are chosen, else the prices. A question
 * about an extra gets that extra's price, where the seller lists one.
 */
export const answerPrices: ExperienceAnswer = function* (detail, t) {
  if (!asksEffort(t.said ?? '')) return pricesAsked(detail, t);
  if (!asksConcession(t) && !asksTotal(t))
    return yield* answerFromTexts(detail, t, askedOf(t, detail));
  return [...(yield* answerFromTexts(detail, t, [OF_EFFORT])), ...pricesAsked(detail, t)]; // "how much walking, and does a child pay full?"
};

/** Returns the prices asked about. */
function pricesAsked(detail: ExperienceDetail, t: Turn): ReplyOf<ReplyText>[] {
  const costly = tooCostlyReplies(t, detail);
  if (costly) return costly;
  const asked = askedOf(t, detail).filter(isThing);
  const sold = extraLines((detail.extras ?? []).filter((one) => speaksOf(one.name, asked)));
  if (sold.length > 0) return sold;
  const quoted = t.get(experienceSlot)?.id === detail.id ? totalWithParts(t) : undefined;
  const noOwnPrice = noConcessionReply(detail, t);
  if (quoted && noOwnPrice.length > 0)
    return asksTotal(t) ? [textReply(quoted), ...noOwnPrice] : noOwnPrice;
  if (quoted && t.pendingValue('tickets') === undefined) {
    const shares = shareReplies(t, totalPaiseOf(t), countOfTickets(t));
    return shares.length > 0 ? shares : [textReply(quoted)];
  }
  if (asksSplit(t)) return [textReply('about.share.later')];
  const lines = priceLines(detail, t);
  return [
    textReply(
      lines.length === 0
        ? say('price.unknown')
        : say('about.prices', { item: detail.name, lines: { list: lines, join: 'lines' } }),
    ),
    ...noOwnPrice,
    ...(asked.length > 0 || asksConcession(t) ? [] : extrasReplies(detail)),
  ];
}

const countOfTickets = (t: Turn): number =>
  (t.get(ticketsSlot) ?? []).reduce((sum, { n }) => sum + n, 0);

/** Tells the refund rule of the chosen package, or of all, and that there is no deadline. */
export const answerRefunds: ExperienceAnswer = function* (detail, t) {
  const asked = packagesAsked(t, detail);
  const same = new Set(asked.map((one) => one.refundable)).size === 1;
  const lines = (same ? asked.slice(0, 1) : asked).map((one) =>
    same
      ? refundRule(one.refundable)
      : say('about.refund', { name: foreignText(one.name), rule: refundRule(one.refundable) }),
  );
  return [
    textReply(
      lines.length === 0
        ? say('package.none')
        : say('about.packages', { lines: { list: lines, join: 'lines' } }),
    ),
    ...untoldOfRefund(t, detail, asked),
  ];
};

/** Says what of a refund is asked and not told: how much comes back, and till when. */
function untoldOfRefund(
  t: Turn,
  { seller }: ExperienceDetail,
  asked: readonly OfferedPackage[],
): ReplyOf<ReplyText>[] {
  const said = t.said ?? '';
  const mayComeBack = asked.some((one) => one.refundable !== false);
  const [amount, deadline] = [mayComeBack && MUCH_BACK.test(said), DEADLINE.test(said)];
  if (!amount && !deadline) return [];
  const key = amount ? 'about.refund.amount' : 'about.refund.deadline';
  return [
    textReply(amount && deadline ? 'about.refund.amount-and-deadline' : key, [], {
      seller: seller.name,
    }),
  ];
}

/** Matches a question how much of the money comes back; the service tells none of it. */
const MUCH_BACK = localPattern(
  'answers.much-back',
  /(?<![\p{L}\p{M}])(?:how much|full|whole|entire|all|part|kitn\p{L}*|poor[aei]|@much)(?![\p{L}\p{M}])[^.?!;]{0,50}(?<![\p{L}\p{M}])(?:back|refund\p{L}*|return\p{L}*|wapas|vapas|wapis|@back)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:back|refund|wapas|vapas|wapis|@back)(?![\p{L}\p{M}])[^.?!;]{0,50}(?<![\p{L}\p{M}])(?:how much|in full|deduct\p{L}*|kitn\p{L}*|poor[aei]|kat(?:ega|enge|egi)|@cut)(?![\p{L}\p{M}])/iu,
);

/** Matches a question about a deadline; the service tells none (interface.md, Item detail). */
const DEADLINE = localPattern(
  'answers.deadline',
  /\b(?:till|until|upto|up to|by) (?:when|what|which)\b|\blast (?:date|day|time)\b|\bhow (?:late|many (?:hours|days))\b|\bdeadline\b|\bkab ?tak\b|\bpehle tak\b|@till/iu,
);

/** Returns the day and time chosen so far, to answer when the visit is. */
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

/**
 * Answers a question about hours with the hours of a day, and one about days with the day chosen so
 * far and the bookable days.
 */
export const answerDays: ExperienceAnswer = function* (detail, t) {
  const said = t.said ?? '';
  const chosen =
    t.get(visitTimeSlot) && t.askedDay === undefined ? chosenVisitReply(t, detail) : [];
  if (chosen.length > 0 && !asksOtherDays(said))
    return asksSlots(said) ? [...chosen, ...(yield* hoursReply(detail, t))] : chosen;
  const hours = asksHours(said) || t.askedDay !== undefined ? yield* hoursReply(detail, t) : [];
  return hours.length > 0 && (t.askedDay !== undefined || !asksDays(said))
    ? hours
    : [...daysReply(detail, t, hours.length === 0), ...hours];
};

/** Lists the next bookable days, after the visit chosen so far where `withChosen`. */
function daysReply(detail: ExperienceDetail, t: Turn, withChosen: boolean): ReplyOf<ReplyText>[] {
  const chosen = withChosen ? chosenVisitReply(t, detail) : [];
  const all = nextDays(detail, t);
  const range = rangeWords(all);
  if (!range) return [...chosen, textReply('date.none')];
  const closed = asksClosed(t.said ?? '') ? closedWords(all) : undefined;
  if (closed) return [...chosen, textReply(closed)];
  const list = all.slice(0, daysShown).map((day) => say('day', { day: { day } }));
  const next = say(all.length > daysShown ? 'about.next.range' : 'about.next', {
    days: { list },
    range,
  });
  return [...chosen, textReply(next)];
}

/** Returns the things asked about; words of the title count only where no others are left. */
function askedOf(t: Turn, detail: ExperienceDetail): string[] {
  const all = accentFoldedWords(t.said ?? '');
  const title = new Set(accentFoldedWords(detail.name));
  const beyond = thingsAsked(all.filter((word) => !title.has(word)).join(' '));
  return beyond.length > 0 ? beyond : thingsAsked(all.join(' '));
}

/** Tells what is included. A question about one thing is answered from the seller's texts first. */
export const answerInclusions: ExperienceAnswer = function* (detail, t) {
  if (asksTotal(t)) return yield* answerPrices(detail, t);
  const all = askedOf(t, detail);
  const asked = all.some(isThing)
    ? all.filter(isThing)
    : all.filter((one) => !OF_INCLUDING.test(one));
  const chosen = chosenPackage(t, detail);
  const record = { detail, listed: yield* listingOf(t, detail), chosen };
  const one = asked.length > 0 && asked.length <= 2;
  const told =
    one && (asked.some(isThing) || saidOf(record, asked).length > 0)
      ? answerFromSellerTexts(record, asked)
      : [];
  const said = asked.length > 0 ? [] : inclusionReplies(record);
  return [
    ...told,
    ...said,
    ...(told.length > 0 && chosen !== undefined ? [] : packagesReply(detail, chosen)),
    ...(asked.length > 0 ? [] : extrasReplies(detail)),
  ];
};

const OF_INCLUDING = localPattern(
  'answers.of-including',
  /^(?:includ|inclus|inclusi|packag|cover|provid|everyth|anyth|pric|cost|ticket|entr|shamil|mileg|option|differ|compar|whats|which|kinds?|@includ)/iu,
);

/** Answers any other question from the seller's texts, or says that they tell nothing of it. */
export const answerOther: ExperienceAnswer = function* (detail, t) {
  if (asksConcession(t) || asksTotal(t)) return yield* answerPrices(detail, t);
  const rated = asksRating(t) ? yield* listingOf(t, detail) : undefined;
  if (rated) return [textReply(ratingText(rated))];
  return yield* answerFromTexts(detail, t, askedOf(t, detail));
};

/** Answers from all that the seller tells of an experience. */
function* answerFromTexts(
  detail: ExperienceDetail,
  t: Turn,
  asked: readonly string[],
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const record = { detail, listed: yield* listingOf(t, detail), chosen: chosenPackage(t, detail) };
  return answerFromSellerTexts(record, asked);
}

/** The topic of a question how hard a visit is. */
const OF_EFFORT = '#difficulty';
/** The topic of a question that names an age: "up to what age is it a child's ticket?" */
const OF_AGES = '#ages';

/**
 * Tells the minimum age of the visitors' forms, once there are forms; else answers as any other
 * question, and adds the tickets sold for children.
 */
export const answerMinimumAge: ExperienceAnswer = function* (detail, t) {
  const forms = t.get(experienceSlot)?.id === detail.id ? (transactionOf(t)?.forms ?? []) : [];
  const least = forms.flatMap((form) => minimumAge(form) ?? []);
  if (least.length > 0) return [textReply(say('about.age', { minimum: Math.max(...least) }))];
  const ofAges = askedOf(t, detail).includes(OF_AGES);
  const told = yield* ofAges ? answerFromTexts(detail, t, [OF_AGES]) : answerOther(detail, t);
  const forChildren = packagesAsked(t, detail).flatMap(({ tickets }) =>
    tickets.filter((ticket) => kindByWhoItIsFor([ticket], 'child') !== undefined),
  );
  const lines = forChildren.map((one) => ticketLine(one));
  return lines.length === 0
    ? told
    : [...told, textReply(say('about.packages', { lines: { list: lines, join: 'lines' } }))];
};
