import type { Command } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { isUnsure } from './unsure';

const givesWay = (one: Command): boolean =>
  isUnsure(one) ||
  (one.do === 'start' && one.fills === undefined) ||
  (one.do === 'ask' && one.question === 'refund');

/** Reads "Paisa mat kaato" (take no money), said over a bill, as a no to the bill. */
export function readRefusedPayment(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const overBill = t.shown.some(({ id }) => id === 'no');
  if (!overBill || t.said === undefined || t.said.includes('?') || commands.length === 0)
    return undefined;
  const refuses = t.hears('common.not') && t.hears('common.money') && t.hears('common.takes-money');
  return refuses && commands.every(givesWay) ? [{ do: 'no' }] : undefined;
}
