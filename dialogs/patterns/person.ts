import type { DialogId } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { PlainTextKey, ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';

/** Makes the button that puts the open question again. */
const continueChoice = (t: Turn) => choice('choice.go-on', t.code({ do: 'repeat' }));

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
      textReply('person.none', [
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
