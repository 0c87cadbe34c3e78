import { z } from 'zod';
import { changePot } from '../src/food/pot/operations';
import { named } from '../src/food/pot/same';
import type { PotChange, PotView } from '../src/food/pot/shape';
import { waterfall, type Action, type Outcome } from '../src/engine/dialog';
import type { Work } from '../src/engine/operation';
import { pick } from '../src/engine/slots/pick';
import type { Turn } from '../src/engine/turn';
import { say } from '../src/reply/text';
import { choice, sentence } from './parts/say';
import { namedPot, potMeant, potSlot, without } from './pot/look';
import { about, memberWords, refusedWords } from './pot/words';

type Done = { ok: true; pot: PotView } | { ok: false; end: Outcome };

/** Does something to the pot that is meant; what stands against it is said. */
function* apply(t: Turn, change: PotChange): Work<Done> {
  const { group, pot } = yield* potMeant(t);
  if (!pot) return { ok: false, end: without(t, group) };
  const done = yield* t.once('change', changePot, { pot: pot.id, change });
  if (!done.pot) return { ok: false, end: without(t, true) };
  return done.refused === undefined ? { ok: true, pot: done.pot } : { ok: false, end: { then: 'done', say: [refusedWords(t, done.refused, done.pot)] } };
}

const said = (key: string, pot: PotView, more: Parameters<typeof sentence>[1] = []): Outcome => ({ then: 'done', say: [sentence(say(key, about(pot)), more)] });

const leave: Action = function* (t) {
  const done = yield* apply(t, { do: 'leave' });
  if (!done.ok) return done.end;
  if (done.pot.draft !== undefined) t.close(done.pot.draft);
  return said(done.pot.me === done.pot.host ? 'pot.left.host' : 'pot.left', done.pot);
};

/** Taking one's own dishes out of the pot. */
export const leaveFoodPot = waterfall({
  id: 'leave-food-pot',
  about: "leave the group's food order: the own dishes are taken out",
  examples: ["I'm out", 'count me out', 'mujhe nikal do'],
  slots: [potSlot],
  steps: [leave],
  instant: true,
});

/** Closed, it becomes the host's order; a pot that the time closed goes the same way. */
const close: Action = function* (t) {
  const done = yield* apply(t, { do: 'close' });
  if (!done.ok) return done.end;
  if (done.pot.draft !== undefined) t.close(done.pot.draft);
  return { then: 'become', dialog: 'order-food', fills: [{ slot: 'pot', value: { is: 'option', id: done.pot.id } }] };
};

/** Closing the pot and going on to its bill. */
export const closeFoodPot = waterfall({
  id: 'close-food-pot',
  about: "close the group's food order and go on to its bill",
  examples: ['close the pot', 'close and pay', 'pot band karo'],
  slots: [potSlot],
  steps: [close],
  instant: true,
});

const cancel: Action = function* (t) {
  const done = yield* apply(t, { do: 'cancel' });
  if (!done.ok) return done.end;
  if (done.pot.draft !== undefined) t.close(done.pot.draft);
  return said('pot.called-off', done.pot);
};

/** Calling the whole of it off. */
export const cancelFoodPot = waterfall({
  id: 'cancel-food-pot',
  about: "call the group's food order off",
  examples: ['cancel the pot', 'cancel the group order'],
  slots: [potSlot],
  steps: [cancel],
  instant: true,
});

/** Who is to be the host instead. */
const heir = pick<number>({
  name: 'heir',
  about: 'the colleague who closes the pot and pays instead',
  label: say('slot.heir'),
  why: say('why.heir'),
  schema: z.number().int(),
  presetOnly: false,
  *options(t) {
    const { pot } = yield* potMeant(t);
    const others = pot?.members.filter((one) => !one.out && one.n !== pot.host) ?? [];
    return others.map((one) => ({ id: String(one.n), value: one.n, label: memberWords(one), words: one.name ?? String(one.n) }));
  },
  *question(t, options) {
    if (options.length === 0) return sentence('pot.nobody-else');
    return sentence('ask.heir', options.map((one) => choice(one.label, t.fillCode('heir', { is: 'option', id: one.id }))));
  },
  narrow: (_t, value, options) => {
    if (value.is !== 'text') return undefined;
    const people = options.map((one) => ({ name: one.words, option: one }));
    const found = named(people, value.text);
    return found.length > 0 ? found.map((one) => one.option) : undefined;
  },
  none: () => say('pot.refused.nobody'),
});

/** Only an open pot of one's own can be handed over: nothing is asked in vain. */
const mineOpen: Action = function* (t) {
  const { group, pot } = yield* potMeant(t);
  if (!pot) return without(t, group);
  if (pot.state !== 'open') return { then: 'done', say: [refusedWords(t, 'over', pot)] };
  if (pot.me !== pot.host) return { then: 'done', say: [refusedWords(t, 'not-host', pot)] };
  if (namedPot(t) === undefined) t.set(potSlot, pot.id);
  return pot.members.some((one) => !one.out && one.n !== pot.host) ? undefined : said('pot.nobody-else', pot);
};

const handOver: Action = function* (t) {
  const to = t.get(heir);
  if (to === undefined) return undefined;
  const done = yield* apply(t, { do: 'handOver', to });
  return done.ok ? said('pot.handed', done.pot) : done.end;
};

/** Making a colleague the host. */
export const handOverFoodPot = waterfall({
  id: 'hand-over-food-pot',
  about: "make a colleague the host of the group's food order: they close it and pay",
  examples: ['make Priya the host', 'Ravi pays today', 'hand the pot over'],
  slots: [potSlot],
  steps: [mineOpen, heir, handOver],
});
