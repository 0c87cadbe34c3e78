import { digest } from '../../src/engine/digest';
import type { Action } from '../../src/engine/dialog';
import { changeOuting, lookAtOuting } from '../../src/outing/operations';
import type { OutingView } from '../../src/outing/shape';
import { sharesOfBill, type OutingShare } from '../../src/outing/shares';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type Text } from '../../src/reply/text';
import { initiatedOf } from '../booking/quote';
import { tickets } from '../booking/tickets';
import { money } from '../parts/say';
import { potSlot } from '../pot/look';
import { memberWords } from '../pot/words';
import { sharedSlot } from './party';

/** Each one's share of the final bill, told when it is there and whenever it is another one. */
export const shareForAll: Action = function* (t) {
  const [id, bill, lines] = [t.get(potSlot), initiatedOf(t), t.get(tickets)];
  if (id === undefined || !bill || !lines || bill.totalPaise === 0) return undefined;
  const mark = digest({ transaction: bill.transaction, totalPaise: bill.totalPaise });
  if (t.get(sharedSlot) === mark) return undefined;
  const { pot } = yield* t.once('look', lookAtOuting, { pot: id, at: t.now });
  if (!pot) return undefined;
  const shares = sharesOfBill(pot, lines.reduce((sum, line) => sum + line.n, 0), bill.totalPaise);
  const done = yield* t.once('share', changeOuting, { pot: id, draft: t.draft, change: { do: 'share', shares } });
  t.set(sharedSlot, mark);
  if (done.refused === undefined && shares.length > 1) t.say(receipt(pot, shares, bill.totalPaise));
  return undefined;
};

function receipt({ members }: OutingView, shares: readonly OutingShare[], billPaise: number): ReplyOf<Text> {
  const lineOf = ({ n, paise }: OutingShare) => ({ label: memberWords(members.find((one) => one.n === n) ?? { n }), amount: money(paise) });
  return { kind: 'receipt', personal: true, title: say('pot.shares.title'), text: say('outing.shares.text'), lines: shares.map(lineOf), total: { label: say('consent.total'), amount: money(billPaise) }, choices: [] };
}
