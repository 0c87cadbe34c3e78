import { lookAtGroupBooking, findGroupBookingHere } from '../../src/groups/booking/operations';
import { MOST_GOING } from '../../src/groups/booking/rules';
import type { GroupBookingRefusal, GroupBookingView } from '../../src/groups/booking/shape';
import type { DialogId } from '../../src/engine/names';
import type { EffectGenerator } from '../../src/engine/operation';
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
import { groupArrangementId, groupArrangementSlot, noGroupReply } from '../group-order/look';
import { BOT_NAME } from '../parts/bot-name';
import { memberWords } from '../group-order/words';

/** Finds the group booking meant, by name or of this chat; `group`: this is a group chat. */
export function* findGroupBooking(
  t: Turn,
): EffectGenerator<{ group: boolean; arrangement?: GroupBookingView | undefined }> {
  const id = groupArrangementId(t);
  const named =
    id === undefined
      ? undefined
      : (yield* t.once('group-booking', lookAtGroupBooking, { arrangement: id, at: t.now }))
          .arrangement;
  if (named && (named.state === 'open' || t.get(groupArrangementSlot) === undefined))
    return { group: true, arrangement: named };
  const here = yield* t.once('outingHere', findGroupBookingHere, { at: t.now });
  return { group: here.group, arrangement: named ?? here.arrangement };
}

/** Says that there is no group booking: this is no group chat, or nobody has begun one. */
export function noGroupBookingReply(t: Turn, group: boolean): ReplyOf<ReplyText> {
  if (!group)
    return noGroupReply(
      t,
      'group-booking.no-group',
      choice('choice.find', t.code({ do: 'start', dialog: 'find-experiences' })),
    );
  const bot = t.last('outingHere', findGroupBookingHere)?.bot ?? BOT_NAME;
  return textReply(
    'group-booking.none',
    [choice('choice.find', t.code({ do: 'start', dialog: 'find-experiences' }))],
    { bot },
  );
}

/** Ends a dialog because there is no group booking. */
export const endWithoutGroupBooking = (t: Turn, group: boolean) => ({
  then: 'done' as const,
  say: [noGroupBookingReply(t, group)],
});

/** Returns the host's name. */
export const hostOf = ({ members, host }: GroupBookingView): ReplyText =>
  memberWords(members.find((one) => one.n === host) ?? { n: host });

/** Returns the values that most texts about a group booking take. */
export function groupBookingTextValues(
  arrangement: GroupBookingView,
): Record<'bot' | 'title' | 'at' | 'host' | 'until', TextParameter> & { n: number; most: number } {
  return {
    bot: arrangement.bot ?? BOT_NAME,
    title: foreignText(arrangement.title),
    at: { at: arrangement.at },
    host: hostOf(arrangement),
    until: { clock: arrangement.closesAt },
    n: arrangement.members.filter((one) => !one.out).length,
    most: MOST_GOING,
  };
}

/** Makes a button that begins a dialog about this group booking. */
export const groupBookingChoice = (
  t: Turn,
  label: PlainTextKey,
  dialog: DialogId,
  { id }: GroupBookingView,
  style?: ChoiceOf<ReplyText>['style'],
): ChoiceOf<ReplyText> =>
  choice(
    label,
    t.code({ do: 'start', dialog, fills: [{ slot: 'arrangement', value: { is: 'option', id } }] }),
    style,
  );

/** Says why a change was refused, and what can be done instead. */
export function groupBookingRefusalReply(
  t: Turn,
  why: GroupBookingRefusal,
  arrangement: GroupBookingView,
): ReplyOf<ReplyText> {
  const late = why === 'late' || why === 'over';
  const key = late
    ? (`group-booking.late.${arrangement.state === 'open' ? 'closed' : arrangement.state}` as const)
    : (`group-booking.refused.${why}` as const);
  if (why === 'billing' && arrangement.billing !== undefined)
    return textReply(say(key, groupBookingTextValues(arrangement)), [
      choice('choice.go-on', t.code({ do: 'resume', draft: arrangement.billing }), 'primary'),
    ]);
  return textReply(
    say(key, groupBookingTextValues(arrangement)),
    late
      ? [choice('choice.alone-group-booking', t.code({ do: 'start', dialog: 'find-experiences' }))]
      : [],
  );
}
