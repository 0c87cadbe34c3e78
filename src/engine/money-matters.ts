import { HOUR_MS } from '../units';
import type { Command } from './command';
import { isMoneyMatter } from './dialog-purpose';
import { topTurn } from './proceed';
import type { TurnSession } from './session';

/** How often a person comes with what they paid before people are offered. */
const OFFERED_FROM = 3;
/** What lies further back is another matter. */
const TOGETHER_MS = 2 * HOUR_MS;

/**
 * Counts messages about money that was paid, and from the third on offers people who take over,
 * once; only where there are any.
 */
export function offerPeopleForMoney(s: TurnSession, commands: readonly Command[]): void {
  if (!s.env.desk || s.state.handOver || !commands.some((one) => isOfMoney(s, one))) return;
  const { now } = s.env;
  const before = s.state.money;
  const times = before && now - before.at < TOGETHER_MS ? before.times + 1 : 1;
  s.state = { ...s.state, money: times < OFFERED_FROM ? { times, at: now } : undefined };
  if (times < OFFERED_FROM) return;
  const offer = s.env.patterns.offerPerson(topTurn(s));
  const open = s.state.asked && s.state.asked !== s.askedBefore ? s.replies.splice(-1) : [];
  s.say(...offer, ...open);
}

const isOfMoney = (s: TurnSession, one: Command): boolean =>
  one.do === 'start' && isMoneyMatter(s.dialog(one.dialog)?.purpose);
