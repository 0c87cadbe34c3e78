import type { ExperienceDetail, OfferedPackage } from '../../src/commerce/booking/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { wallTime } from '../../src/engine/zone';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { chosenPackage } from './chosen-package';
import { experienceSlot } from './item';
import { refundRule } from './pay';
import {
  extrasReplies,
  listedFacts,
  listingOf,
  moreDescriptionReplies,
  priceOrUnknown,
} from './told';
import { fromPaise } from './when';

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

/** Returns the bookable days from today on, YYYY-MM-DD, sorted. */
export function nextDays(detail: ExperienceDetail, t: Turn): string[] {
  const today = wallTime(t.now, t.zone).day;
  return [...new Set(detail.dates.map((one) => wallTime(Date.parse(one), t.zone).day))]
    .filter((day) => day >= today)
    .toSorted();
}

/**
 * Describes an experience: pictures, text, packages with prices and refund rules, next days. Adds a
 * button to book it, unless it is being booked (`busy`).
 */
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
    ...packagesReply(detail, chosenPackage(t, detail)),
    ...extrasReplies(detail),
  ];
}

/** Lists the packages with prices and refund rules, one a line, and marks the chosen one. */
export function packagesReply(
  detail: ExperienceDetail,
  chosen?: OfferedPackage,
): ReplyOf<ReplyText>[] {
  const lines = detail.packages.map((one) => {
    const name = foreignText(one.name);
    return say(fromPaise(one) === 0 ? 'about.package.free' : 'about.package', {
      name: one.id === chosen?.id ? say('about.package.chosen', { name }) : name,
      price: priceOrUnknown(fromPaise(one)),
      refund: refundRule(one.refundable),
    });
  });
  return [
    textReply(
      lines.length === 0
        ? say('package.none')
        : say('about.packages', { lines: { list: lines, join: 'lines' } }),
    ),
  ];
}
