import { z } from 'zod';
import { lookAtPot, potHere } from '../../src/food/pot/operations';
import type { PotView } from '../../src/food/pot/shape';
import type { Work } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { Slot } from '../../src/engine/slot';
import { choice, sentence } from '../parts/say';
import { hidden } from '../parts/hidden';

/** The pot that a draft is about, by its id; a button names it as well. */
export const potSlot: Slot<string> = { ...hidden('pot', 'the pot that is ordered from together', z.string()), takes: ['option'] };

/** The id that a button named, or that the draft holds. */
export const namedPot = (t: Turn): string | undefined => ofKind(t.wish('pot'), 'option')?.id ?? t.get(potSlot);

/** The pot that is meant: the one named, else the thread's. `group` is false in a chat of one person. */
export function* potMeant(t: Turn): Work<{ group: boolean; pot?: PotView | undefined }> {
  const id = namedPot(t);
  const named = id === undefined ? undefined : (yield* t.once('pot', lookAtPot, { pot: id, at: t.now })).pot;
  if (named && (named.state === 'open' || t.get(potSlot) === undefined)) return { group: true, pot: named };
  const here = yield* t.once('here', potHere, { at: t.now });
  return { group: here.group, pot: here.pot ?? named };
}

/** What the bot is called where its name is not known. */
export const BOT_NAME = 'Mela';

/** What the bot is mentioned by in the group that is talked in. */
export const botHere = (t: Turn): string => t.last('here', potHere)?.bot ?? BOT_NAME;

/** Where there is no pot: it needs a group, or nobody has opened one. */
export function noPot(t: Turn, group: boolean) {
  if (!group) return sentence('pot.no-group', [choice('choice.food', t.code({ do: 'start', dialog: 'order-food' }))]);
  return sentence('pot.none', [choice('choice.together', t.code({ do: 'start', dialog: 'order-food-together' }), 'primary')], { bot: botHere(t) });
}

/** Says that a dialog is over because there is nothing it could be about. */
export const without = (t: Turn, group: boolean) => ({ then: 'done' as const, say: [noPot(t, group)] });

