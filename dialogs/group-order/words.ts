import {
  dishesIn,
  linesPaise,
  membersWithDishes,
  MOST_MEMBERS,
  type GroupOrderChangeResult,
} from '../../src/groups/order/rules';
import type {
  GroupOrderLine,
  GroupOrderMember,
  GroupOrderRefusal,
  GroupOrderView,
} from '../../src/groups/order/shape';
import { fitsChoice } from '../../src/engine/choice-code';
import type { Command } from '../../src/engine/command';
import type { DialogId } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import {
  foreignText,
  say,
  type PlainTextKey,
  type TextParameter,
  type ReplyText,
} from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { fullName } from '../order-food/restaurant';
import { BOT_NAME } from '../parts/bot-name';

/** Returns a member's name as colleagues know it, else a number. */
export const memberWords = ({ name, n }: Pick<GroupOrderMember, 'name' | 'n'>): ReplyText =>
  name === undefined ? say('group-order.member', { n }) : foreignText(name);

/** Returns the host's name. */
export function hostWords({ members, host }: GroupOrderView): ReplyText {
  return memberWords(members.find((one) => one.n === host) ?? { n: host });
}

/** Returns a line in words: count, dish, options. */
export const lineWords = ({ quantity, name, told }: GroupOrderLine): string =>
  `${quantity} × ${name}${told.length === 0 ? '' : ` (${told.join(', ')})`}`;

const MOST_DISH_LIST_CHARS = 240; // characters on the card

/** Returns a member's dishes as a short text; dishes beyond the limit are counted. */
export function dishesWords(lines: readonly GroupOrderLine[]): ReplyText {
  const all = lines.map(lineWords);
  let shown = all.length;
  while (shown > 1 && all.slice(0, shown).join(', ').length > MOST_DISH_LIST_CHARS) shown -= 1;
  const rest = dishesIn(lines.slice(shown));
  const list = all.slice(0, shown).join(', ');
  return rest === 0 ? foreignText(list) : say('group-order.and-more', { list, n: rest });
}

/** Returns the sum of all dishes in paise, before tax and fees. */
export const groupOrderTotal = ({ members }: GroupOrderView): number =>
  membersWithDishes(members).reduce((sum, one) => sum + linesPaise(one.lines), 0);

/** Returns the values that most texts about a group order take. */
export function groupOrderTextValues(
  arrangement: GroupOrderView,
): Record<'bot' | 'restaurant' | 'host' | 'until', TextParameter> {
  return {
    bot: arrangement.bot ?? BOT_NAME,
    restaurant: fullName(arrangement.restaurant),
    host: hostWords(arrangement),
    until: { clock: arrangement.closesAt },
  };
}

/** Makes a button that begins a dialog about this group order. */
export const groupOrderChoice = (
  t: Turn,
  label: PlainTextKey,
  dialog: DialogId,
  arrangement: GroupOrderView,
  style?: ChoiceOf<ReplyText>['style'],
): ChoiceOf<ReplyText> => choice(label, t.code(startOf(dialog, arrangement)), style);

function startOf(dialog: DialogId, { id }: GroupOrderView): Command {
  return { do: 'start', dialog, fills: [{ slot: 'arrangement', value: { is: 'option', id } }] };
}

/** Makes the button to an order of one's own for who is too late, with the dishes wanted, from there. */
export function separateOrderChoice(
  t: Turn,
  wanted?: string,
  from?: GroupOrderView['restaurant'],
): ChoiceOf<ReplyText> {
  const plain: Command = {
    do: 'start',
    dialog: 'order-food',
    fills: [{ slot: 'alone', value: { is: 'flag', on: true } }],
  };
  const whole: Command = {
    ...plain,
    fills: [
      ...(plain.fills ?? []),
      { slot: 'order', value: { is: 'text', text: wanted ?? '' } },
      ...(from
        ? [{ slot: 'restaurant', value: { is: 'text', text: fullName(from) } } as const]
        : []),
    ],
  };
  return choice('choice.alone', t.code(wanted !== undefined && fitsChoice(whole) ? whole : plain));
}

/** Returns the text key for somebody who comes after the group order closed. */
function lateKey({ state, order }: GroupOrderView) {
  if (state === 'closed' && order === 'confirmed') return 'group-order.late.ordered';
  return `group-order.late.${state === 'open' ? 'closed' : state}` as const;
}

/** Says why a change was refused, and what can be done instead. */
export function groupOrderRefusalReply(
  t: Turn,
  why: GroupOrderRefusal,
  arrangement: GroupOrderView,
  short?: GroupOrderChangeResult['dish'],
  wanted?: string,
): ReplyOf<ReplyText> {
  const late = why === 'late' || why === 'over';
  const key = late
    ? lateKey(arrangement)
    : why === 'too-many' && short?.room === 0
      ? 'group-order.refused.too-many.none'
      : (`group-order.refused.${why}` as const);
  const values = {
    ...groupOrderTextValues(arrangement),
    dish: short?.name ?? '',
    room: short?.room ?? 0,
    most: why === 'full' ? MOST_MEMBERS : (short?.most ?? 0),
  };
  if (why === 'billing' && arrangement.billing !== undefined)
    return textReply(say(key, values), [
      choice('choice.go-on', t.code({ do: 'resume', draft: arrangement.billing }), 'primary'),
    ]);
  if (why === 'empty')
    return textReply(say(key, values), [
      groupOrderChoice(t, 'choice.add-mine', 'join-group-order', arrangement, 'primary'),
    ]);
  return textReply(
    say(key, values),
    late
      ? [
          separateOrderChoice(t, wanted, arrangement.restaurant),
          choice('choice.together', t.code({ do: 'start', dialog: 'order-food-together' })),
        ]
      : [],
  );
}
