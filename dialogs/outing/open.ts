import { changeOuting, openOuting, outingHere } from '../../src/outing/operations';
import type { OutingView } from '../../src/outing/shape';
import type { Action, Outcome } from '../../src/engine/dialog';
import type { Work } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { say } from '../../src/reply/text';
import { item } from '../booking/item';
import { date, pack, time } from '../booking/when';
import { sentence } from '../parts/say';
import { ticketsOf } from '../booking/tickets';
import { closesIn, closingAt } from '../pot/open';
import { aboutOuting, noOuting, outingChoice, refusedOuting } from './look';

const USUAL_MINUTES = 120; // whether one can come takes longer to know than what one would eat

/** An outing that is open already is shown; its host may set another time. Without a group there is none. */
export const notYetOuting: Action = function* (t) {
  const { group, pot } = yield* t.once('here', outingHere, { at: t.now });
  if (!group) return { then: 'done', say: [noOuting(t, false)] };
  if (pot?.state !== 'open') return undefined;
  const at = closingAt(t);
  return at === undefined ? { then: 'done', say: [there(t, pot)] } : yield* moved(t, pot, at);
};

function* moved(t: Turn, pot: OutingView, at: number): Work<Outcome> {
  const done = yield* t.once('until', changeOuting, { pot: pot.id, change: { do: 'until', at } });
  const now = done.pot ?? pot;
  return { then: 'done', say: [done.refused ? refusedOuting(t, done.refused, now) : sentence(say('outing.until', aboutOuting(now)))] };
}

const there = (t: Turn, pot: OutingView) => sentence(say('outing.there', aboutOuting(pot)), [outingChoice(t, 'choice.join-outing', 'join-outing', pot, 'primary'), outingChoice(t, 'choice.close-outing', 'close-outing', pot)]);

/** Opens the outing: its card comes from the outing itself. */
export const openingOuting: Action = function* (t) {
  const [what, packed, day, slot] = [t.get(item), t.get(pack), t.get(date), t.get(time)];
  if (!what || !packed || !day || !slot) return undefined;
  const prices = (yield* ticketsOf(t)).map(({ name, pricePaise }) => ({ name, paise: pricePaise }));
  const plan = { prices, title: what.name, at: Date.parse(slot.start), chosen: { item: what, package: packed, date: day, time: slot } };
  const done = yield* t.once('open', openOuting, { draft: t.draft, plan, closesAt: closesIn(t, USUAL_MINUTES) });
  if (!done.pot) return { then: 'done', say: [noOuting(t, false)] };
  return { then: 'done', say: [done.is === 'there' ? there(t, done.pot) : sentence(say('outing.opened', aboutOuting(done.pot)), [outingChoice(t, 'choice.close-outing', 'close-outing', done.pot)])] };
};
