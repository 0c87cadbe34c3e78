import { getTimeslots } from '../../src/commerce/booking/operations';
import type { ExperienceDetail } from '../../src/commerce/booking/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { wallTime } from '../../src/engine/zone';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { textReply } from '../parts/say';
import { packageSlot, visitDateSlot, type BookableDay } from './when';
import { localPattern } from '../../src/engine/local-words';

/** Matches a question about the hour, or how long the visit takes. */
const OF_HOURS = localPattern(
  'hours.of-hours',
  /\b(?:time|times|timings?|hours?|slots?|open\w*|clos\w+|begin\w*|start\w*|end\w*|how long|long|duration|early|late|evening|morning|afternoon|night|am|pm|baje|der|ghant[aeo]n?|khul\w*|shuru|khatam|samay|possible|subah|shaam|sham|raat|(?:last|first|aakhri) (?:entry|show|batch|tour|start))\b|\bo'?clock\b|\d\s?(?:am|pm)\b|@time/iu,
);
/** Matches a question about days. */
const OF_DAYS = localPattern(
  'hours.of-days',
  /\b(?:days?|dates?|din|tareekh|tarikh|weekends?|when|kab|mondays?|sundays?|saturdays?|next|first|earliest|soonest)\b|@days/iu,
);

const CLOSED = localPattern(
  'hours.closed',
  /(?<![\p{L}\p{M}])(?:closed?|shut|off day|day off|weekly off|holidays?|band|chh?utti|@closed)(?![\p{L}\p{M}])/iu,
);

/** Tells whether a question is about days on which it is closed. */
export const asksClosed = (said: string): boolean => CLOSED.test(said);

/** Tells whether a question is about hours. */
export const asksHours = (said: string): boolean => OF_HOURS.test(said);
/** Tells whether a question is about days; one about neither hours nor days counts as such. */
export const asksDays = (said: string): boolean =>
  OF_DAYS.test(said.replace(WHEN_OF_DAY, ' ')) || !OF_HOURS.test(said);

/** "When" of an hour of the day: "when does it open", "last entry when". */
const WHEN_OF_DAY = localPattern(
  'hours.when-of-day',
  /(?<![\p{L}\p{M}])(?:when|kab|@kab)(?![\p{L}\p{M}])(?=[^.?!।]{0,20}(?:open|clos|start|begin|end|khul|band|shuru|@opens))|(?<=(?:entry|show|batch|opens?|closes?|starts?|ends?)\s(?:is\s)?)when(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:last|first) (?=(?:entry|show|batch|tour))/giu,
);

const ASKS_SLOTS_PATTERN = localPattern('hours.asks-slots', /\bslots?\b|\bavailab|@slots/iu);

/** Tells whether a question is about the slots there are; the answer adds them to the chosen. */
export const asksSlots = (said: string): boolean => ASKS_SLOTS_PATTERN.test(said);

const ASKS_OTHER_DAYS_PATTERN = localPattern(
  'hours.asks-other-days',
  /(?<![\p{L}\p{M}])(?<!kab |@kab)(?:when|kab|@when)(?![\p{L}\p{M}]|\s+(?:else|all|kab|can|@else))/giu,
);

/** Tells whether a question is about other days; "when" alone is about the chosen one. */
export const asksOtherDays = (said: string): boolean =>
  OF_DAYS.test(said.replace(ASKS_OTHER_DAYS_PATTERN, ' '));

/** Returns the bookable days from today on. */
function daysOf(detail: ExperienceDetail, t: Turn): BookableDay[] {
  const today = wallTime(t.now, t.zone).day;
  return detail.dates
    .map((date) => ({ date, day: wallTime(Date.parse(date), t.zone).day }))
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Returns the day whose hours somebody asks for: the one named or chosen, else the next. */
function dayAsked(detail: ExperienceDetail, t: Turn): BookableDay | undefined {
  const today = wallTime(t.now, t.zone).day;
  const days = daysOf(detail, t);
  const told = t.askedDay
    ? { from: t.askedDay, to: t.askedDay }
    : ofKind(t.pendingValue('date'), 'day');
  const held = t.get(visitDateSlot); // another experience is asked about for that day, too
  return (
    days.find(({ day }) =>
      told === undefined ? day === held?.day : day >= told.from && day <= told.to,
    ) ??
    days.find(({ day }) => day > today) ?? // today's past hours are missing
    days[0]
  );
}

const slotText = (start: string, end: string): ReplyText =>
  say('clock.range', { from: { clock: Date.parse(start) }, to: { clock: Date.parse(end) } });

/** Says that the experience is not on that day, with the nearest days on which it is. */
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

/** Tells the hours of the experience on the day asked for; empty where they cannot be read. */
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
