import { z } from 'zod';
import { changePot, lookAtPot, openPot } from '../../src/food/pot/operations';
import type { PotView } from '../../src/food/pot/shape';
import type { Action, Outcome } from '../../src/engine/dialog';
import type { Work } from '../../src/engine/operation';
import { filter } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { minutes, wallTime } from '../../src/engine/zone';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type Text } from '../../src/reply/text';
import { deliveryOf } from '../food/place';
import { place, restaurant } from '../food/restaurant';
import { hidden } from '../parts/hidden';
import { sentence } from '../parts/say';
import { noPot, potMeant } from './look';
import { about, potChoice, refusedWords } from './words';

const MINUTE_MS = 60_000;
const USUAL_MINUTES = 30;
const LEAST_MINUTES = 2;
const HALF_DAY = 12 * 60;
const MOST_MINUTES = 8 * 60;

/** Until when the pot is open: a time of day. */
export const closesSlot = filter('closes', 'the time of day at which the pot closes', ['clock']);
/** For how many minutes more, or from now on. */
export const forSlot = filter('minutes', 'for how many minutes the pot is open', ['number']);

/** When it is to close, ms UTC; nothing where no time was told. A time that is past today is the one of the other half of the day. */
export function closingAt(t: Turn): number | undefined {
  const clock = ofKind(t.wish('closes'), 'clock')?.from;
  const told = ofKind(t.wish('minutes'), 'number')?.n;
  if (told !== undefined) return t.now + Math.min(Math.max(told, LEAST_MINUTES), MOST_MINUTES) * MINUTE_MS;
  if (clock === undefined) return undefined;
  const now = minutes(wallTime(t.now, t.zone).clock);
  const ahead = minutes(clock) - now;
  const later = ahead > 0 ? ahead : ahead + HALF_DAY;
  return Math.floor(t.now / MINUTE_MS) * MINUTE_MS + later * MINUTE_MS;
}

/** The time told, where it is within a day's work from now; else some minutes from now. */
export function closesIn(t: Turn, usualMinutes: number): number {
  const told = closingAt(t);
  return told !== undefined && told > t.now && told - t.now <= MOST_MINUTES * MINUTE_MS ? told : t.now + usualMinutes * MINUTE_MS;
}

/** A pot that is open already is shown; its host may set another time. Without a group there is none. */
export const notYet: Action = function* (t) {
  const { group, pot } = yield* potMeant(t);
  if (t.get(openedSlot) !== undefined) return yield* stillOpen(t);
  if (!group) return { then: 'done', say: [noPot(t, false)] };
  const at = closingAt(t);
  if (pot?.state !== 'open') return undefined;
  return { then: 'done', say: [at === undefined ? there(t, pot) : yield* moved(t, pot, at)] };
};

function* moved(t: Turn, pot: PotView, at: number): Work<ReplyOf<Text>> {
  const done = yield* t.once('until', changePot, { pot: pot.id, change: { do: 'until', at } });
  if (!done.pot) return noPot(t, true);
  return done.refused ? refusedWords(t, done.refused, done.pot) : sentence(say('pot.until', about(done.pot)));
}

const there = (t: Turn, pot: PotView) => sentence(say('pot.there', about(pot)), [potChoice(t, 'choice.add-mine', 'join-food-pot', pot, 'primary'), potChoice(t, 'choice.close-pot', 'close-food-pot', pot)]);

/** The pot that this draft opened. */
export const openedSlot = hidden('opened', 'the pot that was opened', z.string());

/** Until it is over the draft waits, so that what is said next is said of the food. */
function* stillOpen(t: Turn): Work<Outcome> {
  const { pot } = yield* t.once('opened', lookAtPot, { pot: t.get(openedSlot) ?? '', at: t.now });
  if (pot?.state !== 'open') return { then: 'done' };
  const at = closingAt(t);
  t.say(at === undefined ? there(t, pot) : yield* moved(t, pot, at));
  for (const said of [closesSlot, forSlot]) t.drop(said); // a time counts once
  return { then: 'wait' };
}

/** Whoever lets it go while it is open, and is the host still, calls it off. */
export function* leaveOpen(t: Turn): Work<ReplyOf<Text>[]> {
  const id = t.get(openedSlot);
  const seen = id === undefined ? undefined : yield* t.attempt('opened', lookAtPot, { pot: id, at: t.now });
  const pot = seen?.ok ? seen.value.pot : undefined;
  if (pot?.state !== 'open' || pot.me !== pot.host) return [];
  yield* t.attempt('cancel', changePot, { pot: pot.id, change: { do: 'cancel' } });
  return [sentence(say('pot.called-off'))];
}

/** Opens the pot: its card comes from the pot itself. */
export const opening: Action = function* (t) {
  const [to, chosen] = [deliveryOf(t.get(place)), t.get(restaurant)];
  if (!to || !chosen) return undefined;
  const closesAt = closesIn(t, USUAL_MINUTES);
  const { label, lat, lng, pin } = to;
  const done = yield* t.once('open', openPot, { draft: t.draft, restaurant: chosen, place: { label, lat, lng, pin, told: to.told }, closesAt });
  if (!done.pot) return { then: 'done', say: [noPot(t, false)] };
  if (done.is === 'there') return { then: 'done', say: [there(t, done.pot)] };
  t.set(openedSlot, done.pot.id);
  t.say(sentence(say('pot.opened', about(done.pot)), [potChoice(t, 'choice.close-pot', 'close-food-pot', done.pot)]));
  return { then: 'wait' };
};
