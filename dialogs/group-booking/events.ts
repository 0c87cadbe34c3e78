import { z } from 'zod';
import { lookAtGroupBooking } from '../../src/groups/booking/operations';
import { groupBookingViewSchema, type GroupBookingView } from '../../src/groups/booking/shape';
import type { Dialog } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { say } from '../../src/reply/text';
import { choice, moneyText, textReply } from '../parts/say';
import { goneGroupBookingCard, groupBookingCard } from './card';
import { groupBookingTextValues, groupBookingChoice } from './look';

const groupBookingEventSchema = z.object({
  pot: z.string(),
  news: z.string().optional(),
  order: groupBookingViewSchema.shape.order,
  version: z.number().optional(),
});

function* readGroupBookingEvent(
  t: Turn,
  data: Record<string, unknown>,
): EffectGenerator<{ id: string; news: string; late: boolean; pot: GroupBookingView | undefined }> {
  const { pot: id, news = '', order, version } = groupBookingEventSchema.parse(data);
  const { pot } = yield* t.once('outing', lookAtGroupBooking, { pot: id, at: t.now });
  const late = version !== undefined && pot !== undefined && pot.version > version; // the later change comes with an event of its own
  return { id, news, late, pot: pot && order ? { ...pot, order } : pot }; // what was told comes before what is written of it
}

const MORE_MINUTES = 15;

/** What is said of outings unasked: in the group, and to those who come. Each is told once (I1). */
export const groupBookingEvents: Dialog['events'] = {
  *outing(t, data) {
    const { id, late, pot } = yield* readGroupBookingEvent(t, data);
    return late ? [] : [pot ? groupBookingCard(t, pot) : goneGroupBookingCard(id)];
  },
  *'outing-news'(t, data) {
    const { news, pot } = yield* readGroupBookingEvent(t, data);
    return pot ? [textReply(say(`outing.news.${news}`, groupBookingTextValues(pot)))] : [];
  },
  *'outing-over'() {
    return [];
  },
  /** The seller wants to know who comes: each one fills their own. */
  *'outing-form'(t, data) {
    const { pot } = yield* readGroupBookingEvent(t, data);
    return pot?.form === undefined
      ? []
      : [
          textReply(say('outing.form.wanted', groupBookingTextValues(pot)), [
            groupBookingChoice(t, 'choice.my-form', 'fill-outing-form', pot, 'primary'),
          ]),
        ];
  },
  /** What one person owes, for them alone. */
  *'outing-share'(t, data) {
    const { pot } = yield* readGroupBookingEvent(t, data);
    if (pot?.owesPaise === undefined) return [];
    const total = {
      label: say('outing.share.total', groupBookingTextValues(pot)),
      amount: moneyText(pot.owesPaise),
    };
    return [
      {
        kind: 'receipt',
        personal: true,
        title: say('pot.share.title'),
        text: say('outing.share.text', groupBookingTextValues(pot)),
        lines: [],
        total,
        choices: [],
      },
    ];
  },
  *'outing-filled'(t, data) {
    const { pot } = yield* readGroupBookingEvent(t, data);
    return pot && t.draft !== ''
      ? [
          textReply(say('outing.all-filled', groupBookingTextValues(pot)), [
            choice('choice.go-on', t.code({ do: 'resume', draft: t.draft }), 'primary'),
          ]),
        ]
      : [];
  },
  *'outing-warn'(t, data) {
    const { pot } = yield* readGroupBookingEvent(t, data);
    if (pot?.state !== 'open') return [];
    const more = choice(
      say('choice.minutes-more', { n: MORE_MINUTES }),
      t.code({
        do: 'start',
        dialog: 'book-experience-together',
        fills: [
          {
            slot: 'minutes',
            value: {
              is: 'number',
              n: MORE_MINUTES + Math.max(0, Math.round((pot.closesAt - t.now) / 60_000)),
            },
          },
        ],
      }),
    );
    return [
      textReply(say('outing.warn', groupBookingTextValues(pot)), [
        groupBookingChoice(t, 'choice.close-outing', 'close-outing', pot),
        more,
      ]),
    ];
  },
  *'outing-time'(t, data) {
    const { pot } = yield* readGroupBookingEvent(t, data);
    return pot?.state === 'closed'
      ? [
          textReply(say('outing.time', groupBookingTextValues(pot)), [
            groupBookingChoice(t, 'choice.book-outing', 'close-outing', pot, 'primary'),
          ]),
        ]
      : [];
  },
};
