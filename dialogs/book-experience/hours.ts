import { getTimeslots } from '../../src/commerce/booking/operations';
import type { ExperienceDetail } from '../../src/commerce/booking/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { wallTime } from '../../src/engine/zone';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { textReply } from '../parts/say';
import { experienceSlot } from './item';
import { packageSlot, visitDateSlot, type BookableDay } from './when';

/** The hour is asked, or how long it takes. */
const OF_HOURS =
  /\b(?:time|times|timings?|hours?|slots?|open\w*|clos\w+|begin\w*|start\w*|end\w*|how long|long|duration|early|late|evening|morning|afternoon|night|am|pm|baje|der|ghant[aeo]n?|khul\w*|shuru|khatam|samay|possible|subah|shaam|sham|raat)\b|\bo'?clock\b|\d\s?(?:am|pm)\b|समय|टाइम|बजे|खुल|शुरू|घंट|देर|बंद|सुबह|शाम|रात/iu;
/** The days are asked. */
const OF_DAYS =
  /\b(?:days?|dates?|din|tareekh|tarikh|weekends?|when|kab|mondays?|sundays?|saturdays?|next|first|earliest|soonest)\b|दिन|तारीख|कब|सोमवार|रविवार|इतवार/iu;

/** True where a question about when is of the hour. */
export const asksHours = (said: string): boolean => OF_HOURS.test(said);
/** True where it is of the days; so it is too where it is of neither. */
export const asksDays = (said: string): boolean => OF_DAYS.test(said) || !OF_HOURS.test(said);

/** True where it is of what hours there are: those of the day are told beside the one that is chosen. */
export const asksSlots = (said: string): boolean =>
  /\bslots?\b|\bavailab|स्लॉट|उपलब्ध/iu.test(said);

/** True where it is of days besides the one that is chosen: "when" alone is of that one. */
export const asksOtherDays = (said: string): boolean =>
  OF_DAYS.test(
    said.replace(
      /(?<![\p{L}\p{M}])(?<!kab |कब )(?:when|kab|कब)(?![\p{L}\p{M}]|\s+(?:else|all|kab|कब|can))/giu,
      ' ',
    ),
  );

/** The days from today on. */
function daysOf(detail: ExperienceDetail, t: Turn): BookableDay[] {
  const today = wallTime(t.now, t.zone).day;
  return detail.dates
    .map((date) => ({ date, day: wallTime(Date.parse(date), t.zone).day }))
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** The day that an hour is asked for: the one chosen or told, where it can be booked, else the next. */
function dayAsked(detail: ExperienceDetail, t: Turn): BookableDay | undefined {
  const today = wallTime(t.now, t.zone).day;
  const days = daysOf(detail, t);
  const told = t.askedDay
    ? { from: t.askedDay, to: t.askedDay }
    : ofKind(t.pendingValue('date'), 'day');
  const held = t.get(experienceSlot)?.id === detail.id ? t.get(visitDateSlot) : undefined;
  return (
    days.find(({ day }) =>
      told === undefined ? day === held?.day : day >= told.from && day <= told.to,
    ) ??
    days.find(({ day }) => day > today) ?? // of today only the hours that are left are told
    days[0]
  );
}

const slotText = (start: string, end: string): ReplyText =>
  say('clock.range', { from: { clock: Date.parse(start) }, to: { clock: Date.parse(end) } });

/** That it is not on, on the day that was asked for, and on which it is. */
function notOnReply(
  detail: ExperienceDetail,
  t: Turn,
  asked: string,
): ReplyOf<ReplyText> | undefined {
  const days = daysOf(detail, t);
  if (days.length === 0 || days.some(({ day }) => day === asked)) return undefined;
  const near = [days.findLast(({ day }) => day < asked), days.find(({ day }) => day > asked)]
    .flatMap((one) => one ?? [])
    .map(({ day }) => say('day', { day: { day } }));
  return textReply(
    say('date.not-bookable', { day: { day: asked }, near: { list: near, join: 'or' } }),
  );
}

/** From when to when it is on that day; nothing where that cannot be read. */
export function* hoursReply(
  detail: ExperienceDetail,
  t: Turn,
): EffectGenerator<ReplyOf<ReplyText>[]> {
  const away = t.askedDay === undefined ? undefined : notOnReply(detail, t, t.askedDay);
  if (away) return [away];
  const day = dayAsked(detail, t);
  const offered =
    detail.packages.find((one) => one.id === t.get(packageSlot)?.id) ?? detail.packages[0];
  if (!day || !offered) return [];
  const read = yield* t.attempt('hours', getTimeslots, {
    key: detail.key,
    date: day.date,
    ticketKeys: offered.ticketKeys,
  });
  const times = read.ok ? read.value.map(({ start, end }) => slotText(start, end)) : [];
  return times.length === 0
    ? []
    : [
        textReply(
          say('about.visit-hours', {
            item: detail.name,
            day: { day: day.day },
            times: { list: times },
          }),
        ),
      ];
}
