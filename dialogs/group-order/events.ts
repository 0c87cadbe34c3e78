import { z } from 'zod';
import { lookAtGroupOrder } from '../../src/groups/order/operations';
import { membersWithDishes } from '../../src/groups/order/rules';
import type { GroupOrderView } from '../../src/groups/order/shape';
import { groupArrangementOrderStateSchema } from '../../src/groups/shape';
import type { Dialog } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { basketOf } from '../order-food/basket';
import { arrangementNewsSchema, type ArrangementNews } from '../parts/arrangement-news';
import { moneyText, textReply } from '../parts/say';
import { moreMinutesChoice } from '../parts/more-minutes';
import { goneGroupOrderCard, groupOrderCard } from './card';
import { groupOrderTextValues, dishesWords, groupOrderChoice } from './words';

const groupOrderEventSchema = z.object({
  arrangement: z.string(),
  news: arrangementNewsSchema,
  order: groupArrangementOrderStateSchema.optional(),
  version: z.number().optional(),
  due: z.number().optional(),
});

function* readGroupOrderEvent(
  t: Turn,
  data: Record<string, unknown>,
): EffectGenerator<{
  id: string;
  news: ArrangementNews | undefined;
  due: number | undefined;
  late: boolean;
  arrangement: GroupOrderView | undefined;
}> {
  const { arrangement: id, news, order, version, due } = groupOrderEventSchema.parse(data);
  const { arrangement } = yield* t.once('arrangement', lookAtGroupOrder, {
    arrangement: id,
    at: t.now,
  });
  const late = version !== undefined && arrangement !== undefined && arrangement.version > version;
  return {
    id,
    news,
    due,
    late,
    arrangement: arrangement && order ? { ...arrangement, order } : arrangement,
  }; // the event's state may not be stored yet
}

/** Shows one person, privately, what they owe: their dishes and their part of each shared line. */
function shareOf(arrangement: GroupOrderView): ReplyOf<ReplyText>[] {
  const mine = arrangement.members.find((one) => one.n === arrangement.me);
  if (!mine?.share) return [];
  const { lines, dishesPaise, common, totalPaise } = mine.share;
  const fees = common
    .filter((one) => one.paise !== 0)
    .map((one) => ({
      label: say(`group-order.line.${FEE_LINE_TYPES.find((type) => type === one.type) ?? 'other'}`),
      amount: moneyText(one.paise),
    }));
  const dishes = {
    label: say('group-order.line.dishes'),
    note: dishesWords(lines),
    amount: moneyText(dishesPaise),
  };
  return [
    {
      kind: 'receipt',
      personal: true,
      title: say('group-order.share.title'),
      text: say('group-order.share.text', groupOrderTextValues(arrangement)),
      lines: [dishes, ...fees],
      total: {
        label: isPaidFor(arrangement)
          ? say('group-order.share.total', groupOrderTextValues(arrangement))
          : say('group-order.share.total.unpaid'),
        amount: moneyText(totalPaise),
      },
      choices: [],
    },
  ];
}

/** Tells whether the host has paid, so that the others owe their shares. */
const isPaidFor = ({ order }: GroupOrderView): boolean =>
  order === 'processing' || order === 'confirmed';

const FEE_LINE_TYPES = ['tax', 'packing', 'delivery', 'discount'] as const;

/** Events of a group order, on which Mela speaks unasked; each piece of news once (I1). */
export const groupOrderEvents: Dialog['events'] = {
  /** Shows the card anew after a change. */
  *'group-order'(t, data) {
    const { id, late, arrangement } = yield* readGroupOrderEvent(t, data);
    return late ? [] : [arrangement ? groupOrderCard(t, arrangement) : goneGroupOrderCard(id)];
  },
  /** Tells what nobody would notice by a changed card alone. */
  *'group-order-news'(t, data) {
    const { news, due, arrangement } = yield* readGroupOrderEvent(t, data);
    if (!arrangement || !news) return [];
    const values = groupOrderTextValues(arrangement);
    return [
      textReply(
        news === 'confirmed' && due !== undefined && due > t.now
          ? say('group-order.news.confirmed.due', { ...values, at: { clock: due } })
          : say(`group-order.news.${news}`, values),
      ),
    ];
  },
  /** Ends the adding of dishes with the group order, and names dishes that did not get in. */
  *'group-order-over'(t, data) {
    const { arrangement } = yield* readGroupOrderEvent(t, data);
    const open = basketOf(t).open.map((line) => line.name);
    t.close(t.draft);
    return arrangement && open.length > 0
      ? [
          textReply(
            say('group-order.over.open', {
              ...groupOrderTextValues(arrangement),
              names: { list: open.map((name) => ({ raw: name })) },
            }),
          ),
        ]
      : [];
  },
  *'group-order-share'(t, data) {
    const { arrangement } = yield* readGroupOrderEvent(t, data);
    return arrangement ? shareOf(arrangement) : [];
  },
  *'group-order-warn'(t, data) {
    const { arrangement } = yield* readGroupOrderEvent(t, data);
    if (arrangement?.state !== 'open') return [];
    const more = moreMinutesChoice(t, 'order-food-together', arrangement.closesAt);
    return [
      textReply(
        say(
          membersWithDishes(arrangement.members).length === 0
            ? 'group-order.warn.empty'
            : 'group-order.warn',
          groupOrderTextValues(arrangement),
        ),
        [groupOrderChoice(t, 'choice.close-group-order', 'close-group-order', arrangement), more],
      ),
    ];
  },
  *'group-order-time'(t, data) {
    const { arrangement } = yield* readGroupOrderEvent(t, data);
    return arrangement?.state === 'closed'
      ? [
          textReply(say('group-order.time', groupOrderTextValues(arrangement)), [
            groupOrderChoice(
              t,
              'choice.group-order-bill',
              'close-group-order',
              arrangement,
              'primary',
            ),
          ]),
        ]
      : [];
  },
};
