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
import { choice, moneyText, textReply } from '../parts/say';
import { goneGroupOrderCard, groupOrderCard } from './card';
import { groupOrderTextValues, dishesWords, hostWords, groupOrderChoice } from './words';

const groupOrderEventSchema = z.object({
  pot: z.string(),
  news: z.string().optional(),
  order: groupArrangementOrderStateSchema.optional(),
  version: z.number().optional(),
});

function* readGroupOrderEvent(
  t: Turn,
  data: Record<string, unknown>,
): EffectGenerator<{ id: string; news: string; late: boolean; pot: GroupOrderView | undefined }> {
  const { pot: id, news = '', order, version } = groupOrderEventSchema.parse(data);
  const { pot } = yield* t.once('pot', lookAtGroupOrder, { pot: id, at: t.now });
  const late = version !== undefined && pot !== undefined && pot.version > version; // the later change comes with an event of its own
  return { id, news, late, pot: pot && order ? { ...pot, order } : pot }; // what was told comes before what is written of it
}

/** What one person owes, for them alone: their dishes and each line that is for all. */
function shareOf(pot: GroupOrderView): ReplyOf<ReplyText>[] {
  const mine = pot.members.find((one) => one.n === pot.me);
  if (!mine?.share) return [];
  const { lines, dishesPaise, common, totalPaise } = mine.share;
  const fees = common
    .filter((one) => one.paise !== 0)
    .map((one) => ({
      label: say(`pot.line.${FEE_LINE_TYPES.has(one.type) ? one.type : 'other'}`),
      amount: moneyText(one.paise),
    }));
  const dishes = {
    label: say('pot.line.dishes'),
    note: dishesWords(lines),
    amount: moneyText(dishesPaise),
  };
  return [
    {
      kind: 'receipt',
      personal: true,
      title: say('pot.share.title', groupOrderTextValues(pot)),
      text: say('pot.share.text', groupOrderTextValues(pot)),
      lines: [dishes, ...fees],
      total: {
        label: say('pot.share.total', groupOrderTextValues(pot)),
        amount: moneyText(totalPaise),
      },
      choices: [],
    },
  ];
}

const FEE_LINE_TYPES = new Set(['tax', 'packing', 'delivery', 'discount']);
const MORE_MINUTES = 15;

/** What is said of pots unasked: by the pot itself in its group, and to its members. Each is told once (I1). */
export const groupOrderEvents: Dialog['events'] = {
  /** Something changed: the card as it is now. */
  *pot(t, data) {
    const { id, late, pot } = yield* readGroupOrderEvent(t, data);
    return late ? [] : [pot ? groupOrderCard(t, pot) : goneGroupOrderCard(id)];
  },
  /** What a changed card alone would not be noticed for. */
  *'pot-news'(t, data) {
    const { news, pot } = yield* readGroupOrderEvent(t, data);
    return pot ? [textReply(say(`pot.news.${news}`, groupOrderTextValues(pot)))] : [];
  },
  /** What somebody began to add is over with the pot. What was still asked did not get in. */
  *'pot-over'(t, data) {
    const { pot } = yield* readGroupOrderEvent(t, data);
    const open = basketOf(t).open.map((line) => line.name);
    t.close(t.draft);
    return pot && open.length > 0
      ? [
          textReply(
            say('pot.over.open', {
              ...groupOrderTextValues(pot),
              names: { list: open.map((name) => ({ raw: name })) },
            }),
          ),
        ]
      : [];
  },
  *'pot-share'(t, data) {
    const { pot } = yield* readGroupOrderEvent(t, data);
    return pot ? shareOf(pot) : [];
  },
  *'pot-warn'(t, data) {
    const { pot } = yield* readGroupOrderEvent(t, data);
    if (pot?.state !== 'open') return [];
    const more = choice(
      say('choice.minutes-more', { n: MORE_MINUTES }),
      t.code({
        do: 'start',
        dialog: 'order-food-together',
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
      textReply(
        say(
          membersWithDishes(pot.members).length === 0 ? 'pot.warn.empty' : 'pot.warn',
          groupOrderTextValues(pot),
        ),
        [groupOrderChoice(t, 'choice.close-pot', 'close-food-pot', pot), more],
      ),
    ];
  },
  *'pot-time'(t, data) {
    const { pot } = yield* readGroupOrderEvent(t, data);
    return pot?.state === 'closed'
      ? [
          textReply(say('pot.time', { ...groupOrderTextValues(pot), host: hostWords(pot) }), [
            groupOrderChoice(t, 'choice.pot-bill', 'close-food-pot', pot, 'primary'),
          ]),
        ]
      : [];
  },
};
