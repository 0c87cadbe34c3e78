import type { HandOverDesk, HandOverReason } from '../../src/engine/desk';
import type { DialogId } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { PlainTextKey, ReplyText } from '../../src/reply/text';
import { offerKey } from './offered';
import { choice, textReply } from '../parts/say';

/** Makes the button that puts the open question again. */
const continueChoice = (t: Turn) => choice('choice.go-on', t.code({ do: 'repeat' }));

/** Asks the people at the desk to take over, where there are any; else names the person who helps. */
export function personReplies(t: Turn, busy = false): ReplyOf<ReplyText>[] {
  return t.desk ? [handOverReply(t, t.desk, 'asked')] : personContactReplies(t, busy);
}

/** Says that somebody takes over, or when the people are back, and hands the conversation over. */
export function handOverReply(
  t: Turn,
  { open, opensAt }: HandOverDesk,
  why: HandOverReason,
): ReplyOf<ReplyText> {
  const reply = open
    ? textReply(COMING[why], [
        { ...choice('choice.mela', t.code({ do: 'person', back: true })), lasts: true },
      ])
    : textReply('person.closed', [], { at: { at: opensAt } });
  t.handOver(why, reply);
  return reply;
}

const COMING: Readonly<Record<HandOverReason, PlainTextKey>> = {
  asked: 'person.coming',
  lost: 'person.coming.lost',
  trouble: 'person.coming.trouble',
};

/** Names the person who takes over; without one (SUPPORT_CONTACT), offers what Mela can do. */
export function personContactReplies(t: Turn, busy = false): ReplyOf<ReplyText>[] {
  if (t.support !== undefined)
    return [
      textReply(busy ? 'person.contact.busy' : 'person.contact', busy ? [continueChoice(t)] : [], {
        contact: { own: t.support },
      }),
    ];
  const open = (label: PlainTextKey, dialog: DialogId) =>
    choice(label, t.code({ do: 'start', dialog }));
  const [newest] = t.profile.owned ?? [];
  if (!newest)
    return [
      textReply(offerKey(t, 'person.none'), [
        open('choice.find', 'find-experiences'),
        open('choice.food', 'order-food'),
      ]),
    ];
  const complain = newest.area === 'food' ? [open('choice.report', 'report-issue')] : [];
  const again = t.saidLately(`person.none.${newest.area}`);
  return [
    textReply(
      again ? `person.none.${newest.area}.again` : `person.none.${newest.area}`,
      [open('choice.my-bookings', 'my-bookings'), ...complain],
      { title: newest.title, id: newest.order },
    ),
  ];
}
