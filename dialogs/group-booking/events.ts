import { z } from 'zod';
import { lookAtGroupBooking } from '../../src/groups/booking/operations';
import { groupBookingViewSchema, type GroupBookingView } from '../../src/groups/booking/shape';
import type { Dialog } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { say } from '../../src/reply/text';
import { arrangementNewsSchema, type ArrangementNews } from '../parts/arrangement-news';
import { choice, moneyText, textReply } from '../parts/say';
import { moreMinutesChoice } from '../parts/more-minutes';
import { goneGroupBookingCard, groupBookingCard } from './card';
import { groupBookingTextValues, groupBookingChoice } from './look';

const groupBookingEventSchema = z.object({
  arrangement: z.string(),
  news: arrangementNewsSchema,
  order: groupBookingViewSchema.shape.order,
  version: z.number().optional(),
});

function* readGroupBookingEvent(
  t: Turn,
  data: Record<string, unknown>,
): EffectGenerator<{
  id: string;
  news: ArrangementNews | undefined;
  late: boolean;
  arrangement: GroupBookingView | undefined;
}> {
  const { arrangement: id, news, order, version } = groupBookingEventSchema.parse(data);
  const { arrangement } = yield* t.once('group-booking', lookAtGroupBooking, {
    arrangement: id,
    at: t.now,
  });
  const late = version !== undefined && arrangement !== undefined && arrangement.version > version;
  return {
    id,
    news,
    late,
    arrangement: arrangement && order ? { ...arrangement, order } : arrangement,
  }; // the event's state may not be stored yet
}

/** Events of a group booking, on which Mela speaks unasked; each piece of news once (I1). */
export const groupBookingEvents: Dialog['events'] = {
  *'group-booking'(t, data) {
    const { id, late, arrangement } = yield* readGroupBookingEvent(t, data);
    return late ? [] : [arrangement ? groupBookingCard(t, arrangement) : goneGroupBookingCard(id)];
  },
  *'group-booking-news'(t, data) {
    const { news, arrangement } = yield* readGroupBookingEvent(t, data);
    return arrangement && news
      ? [textReply(say(`group-booking.news.${news}`, groupBookingTextValues(arrangement)))]
      : [];
  },
  *'group-booking-over'() {
    return [];
  },
  /** Asks each colleague to fill in their own form, while the booking is not ordered yet. */
  *'group-booking-form'(t, data) {
    const { arrangement } = yield* readGroupBookingEvent(t, data);
    return arrangement?.form === undefined ||
      arrangement.state !== 'closed' ||
      arrangement.order !== undefined
      ? []
      : [
          textReply(say('group-booking.form.wanted', groupBookingTextValues(arrangement)), [
            groupBookingChoice(
              t,
              'choice.my-form',
              'fill-group-booking-form',
              arrangement,
              'primary',
            ),
          ]),
        ];
  },
  /** Shows one person, privately, what they owe. */
  *'group-booking-share'(t, data) {
    const { arrangement } = yield* readGroupBookingEvent(t, data);
    if (arrangement?.owesPaise === undefined) return [];
    const total = {
      label: say('group-booking.share.total', groupBookingTextValues(arrangement)),
      amount: moneyText(arrangement.owesPaise),
    };
    return [
      {
        kind: 'receipt',
        personal: true,
        title: say('group-order.share.title'),
        text: say('group-booking.share.text', groupBookingTextValues(arrangement)),
        lines: [],
        total,
        choices: [],
      },
    ];
  },
  *'group-booking-filled'(t, data) {
    const { arrangement } = yield* readGroupBookingEvent(t, data);
    return arrangement && t.draft !== ''
      ? [
          textReply(say('group-booking.all-filled', groupBookingTextValues(arrangement)), [
            choice('choice.go-on', t.code({ do: 'resume', draft: t.draft }), 'primary'),
          ]),
        ]
      : [];
  },
  *'group-booking-warn'(t, data) {
    const { arrangement } = yield* readGroupBookingEvent(t, data);
    if (arrangement?.state !== 'open') return [];
    const more = moreMinutesChoice(t, 'book-experience-together', arrangement.closesAt);
    return [
      textReply(say('group-booking.warn', groupBookingTextValues(arrangement)), [
        groupBookingChoice(t, 'choice.close-group-booking', 'close-group-booking', arrangement),
        more,
      ]),
    ];
  },
  *'group-booking-time'(t, data) {
    const { arrangement } = yield* readGroupBookingEvent(t, data);
    return arrangement?.state === 'closed'
      ? [
          textReply(say('group-booking.time', groupBookingTextValues(arrangement)), [
            groupBookingChoice(
              t,
              'choice.book-group-booking',
              'close-group-booking',
              arrangement,
              'primary',
            ),
          ]),
        ]
      : [];
  },
};
