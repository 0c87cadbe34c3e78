import { digestOfJson } from '../../src/engine/digest';
import type { StepAction } from '../../src/engine/dialog';
import { changeGroupBooking, lookAtGroupBooking } from '../../src/groups/booking/operations';
import type { GroupBookingView } from '../../src/groups/booking/shape';
import { sharesOfBill, type GroupBookingShare } from '../../src/groups/booking/shares';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { initiatedOf } from '../book-experience/quote';
import { ticketsSlot } from '../book-experience/tickets';
import { moneyText } from '../parts/say';
import { groupArrangementSlot } from '../group-order/look';
import { memberWords } from '../group-order/words';
import { sharedBookingBillSlot } from './party';

/** The step that tells everybody their share of the final bill, anew whenever the bill changes. */
export const shareForAll: StepAction = function* (t) {
  const [id, bill, lines] = [t.get(groupArrangementSlot), initiatedOf(t), t.get(ticketsSlot)];
  if (id === undefined || !bill || !lines || bill.totalPaise === 0) return undefined;
  const mark = digestOfJson({ transaction: bill.transaction, totalPaise: bill.totalPaise });
  if (t.get(sharedBookingBillSlot) === mark) return undefined;
  const { arrangement } = yield* t.once('look', lookAtGroupBooking, { arrangement: id, at: t.now });
  if (!arrangement) return undefined;
  const shares = sharesOfBill(
    arrangement,
    lines.reduce((sum, line) => sum + line.n, 0),
    bill.totalPaise,
  );
  const done = yield* t.once('share', changeGroupBooking, {
    arrangement: id,
    draft: t.draft,
    change: { do: 'share', shares },
  });
  t.set(sharedBookingBillSlot, mark);
  if (done.refused === undefined && shares.length > 1)
    t.say(bookingSharesReceipt(arrangement, shares, bill.totalPaise));
  return undefined;
};

function bookingSharesReceipt(
  { members }: GroupBookingView,
  shares: readonly GroupBookingShare[],
  billPaise: number,
): ReplyOf<ReplyText> {
  const lineOf = ({ n, paise }: GroupBookingShare) => ({
    label: memberWords(members.find((one) => one.n === n) ?? { n }),
    amount: moneyText(paise),
  });
  return {
    kind: 'receipt',
    personal: true,
    title: say('group-order.shares.title'),
    text: say('group-booking.shares.text'),
    lines: shares.map(lineOf),
    total: { label: say('consent.total'), amount: moneyText(billPaise) },
    choices: [],
  };
}
