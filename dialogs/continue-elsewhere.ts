import { z } from 'zod';
import { waterfall, type Action } from '../src/engine/dialog';
import { profile as profileSchema, type Profile } from '../src/engine/profile';
import type { Slot } from '../src/engine/slot';
import { filter } from '../src/engine/slots/filter';
import { pick } from '../src/engine/slots/pick';
import type { Turn } from '../src/engine/turn';
import { ofKind } from '../src/engine/value';
import { say, type Text } from '../src/reply/text';
import { arrival, claimMove, lookAtMove, moveAway, offerMove, placesElsewhere, refuseMove } from './elsewhere/operations';
import { sideWords } from './elsewhere/side';
import { movedCard } from './parts/order-card';
import { choice, sentence } from './parts/say';

/** Where to go on: one of the places that there are. */
const where = pick<string>({
  name: 'where',
  about: 'where the person wants to go on with what is under way',
  label: say('slot.where'),
  why: say('why.where'),
  schema: z.string(),
  *options(t) {
    const places = yield* t.once('places', placesElsewhere, { at: t.now });
    return places.map(({ id, words }) => ({ id, value: id, label: placeName(id), words }));
  },
  *question(t, options) {
    return sentence('ask.where', options.map((one) => choice(one.label, t.fillCode('where', { is: 'option', id: one.id }))));
  },
  none: (_t, _value, options) => say('elsewhere.not-there', { places: { list: options.map((one) => one.label), join: 'or' } }),
});

const placeName = (id: string): Text => say(`place.${id}`);

/** Where this chat is the only place, that is all there is to say. */
const somewhere: Action = function* (t) {
  const places = yield* t.once('places', placesElsewhere, { at: t.now });
  return places.length === 0 ? { then: 'done', say: [sentence('elsewhere.nowhere')] } : undefined;
};

const offer: Action = function* (t) {
  const place = t.get(where);
  if (place === undefined) return undefined;
  const made = yield* t.once('offer', offerMove, { place, drafts: t.pack().length, at: t.now });
  if (made.is === 'group') return { then: 'done', say: [sentence('elsewhere.group')] };
  const [name, link] = [placeName(place), made.link];
  if (made.is === 'nothing') return { then: 'done', say: [link === undefined ? sentence('elsewhere.nothing', [], { place: name }) : sentence('elsewhere.nothing.link', [], { place: name, link: { own: link } })] };
  if (link === undefined) return { then: 'done', say: [sentence('elsewhere.offer.typed', [], { place: name, typed: made.typed })] };
  return { then: 'done', say: [sentence(made.ready ? 'elsewhere.offer.ready' : 'elsewhere.offer.open', [], { place: name, typed: made.typed, link: { own: link } })] };
};

/** Going on with what is under way in another place: gives a code, and a link where there is one. */
export const continueElsewhere = waterfall({
  id: 'continue-elsewhere',
  about: 'go on with what is under way in another app, browser or device',
  examples: ['continue on my phone', 'send this to my phone', 'phone par bhejo'],
  steps: [somewhere, where, offer],
  instant: true,
  stays: () => true,
});

const claim: Action = function* (t) {
  const code = ofKind(t.wish('code'), 'text')?.text;
  if (code === undefined) return { then: 'done', say: [sentence('elsewhere.no-code')] };
  const { is, match, done } = yield* t.once('claim', claimMove, { code, at: t.now });
  if (is === 'claimed') return { then: 'done', say: [done ? sentence('elsewhere.came-before') : sentence('elsewhere.claimed', [], { match })] };
  return { then: 'done', say: [sentence(`elsewhere.${is}`)] };
};

/** What the customer had let us remember there and is not known here. */
function newToHere(known: Profile, there: Record<string, unknown>): Partial<Profile> {
  const read = profileSchema.safeParse(there);
  return read.success ? Object.fromEntries(Object.entries(read.data).filter(([name]) => Reflect.get(known, name) === undefined)) : {};
}

/** Going on here with what was begun elsewhere: the code is sent, and what it was for arrives once the other side has said yes. */
export const continueHere = waterfall({
  id: 'continue-here',
  about: 'go on here with what was begun elsewhere, by the code that was given there',
  examples: ['continue here 7F3K9-Q2MXA', 'yahan aage badho 7F3K9-Q2MXA'],
  slots: [filter('code', 'the code that was given elsewhere', ['text'])],
  steps: [claim],
  instant: true,
  stays: () => true,
  events: {
    *moved(t, data) {
      const { drafts, from, orders, profile } = arrival.parse(data);
      const titles = t.adopt(drafts);
      const learned = newToHere(t.profile, profile);
      t.remember(learned);
      const what = [...titles, ...(orders > 0 ? [say('elsewhere.orders', { n: orders })] : [])];
      const come = what.length === 0 ? sentence('elsewhere.here.empty', [], sideWords(from)) : sentence('elsewhere.here', [], { ...sideWords(from), what: { list: what } });
      return [come, ...(Object.keys(learned).some((name) => name !== 'owned') ? [sentence('elsewhere.details')] : [])];
    },
    *'move-refused'() {
      return [sentence('elsewhere.was-refused')];
    },
  },
});

const ticketOf = (t: Turn): string => ofKind(t.wish('ticket'), 'text')?.text ?? '';

const over: Action = function* (t) {
  const { open } = yield* t.once('look', lookAtMove, { ticket: ticketOf(t), at: t.now });
  return open ? undefined : { then: 'done', say: [sentence('elsewhere.over')] };
};

/** A yes or a no in so many words: a number or a name that was meant for something else is neither. */
const mine: Slot<boolean> = {
  name: 'mine',
  about: 'whether it was the person who sent the code from the other place',
  label: say('slot.mine'),
  why: say('why.mine'),
  takes: ['flag'],
  plainYes: {},
  needs: [],
  schema: z.boolean(),
  sensitive: false,
  optional: false,
  *read(_t, value) {
    return value.is === 'flag' ? { is: 'settled', value: value.on } : { is: 'refused', why: say('why.mine') };
  },
  *ask(t) {
    const { to, match } = yield* t.once('look', lookAtMove, { ticket: ticketOf(t), at: t.now });
    const tap = (on: boolean) => t.fillCode('mine', { is: 'flag', on });
    return { reply: sentence('ask.mine', [choice('choice.mine', tap(true), 'primary'), choice('choice.not-mine', tap(false), 'danger')], { ...sideWords(to), match }), options: [] };
  },
};

const decide: Action = function* (t) {
  if (t.get(mine) !== true) {
    yield* t.once('refuse', refuseMove, { ticket: ticketOf(t), at: t.now });
    return { then: 'done', say: [sentence('elsewhere.refused')] };
  }
  const drafts = t.pack();
  const { moved, to, cards } = yield* t.once('move', moveAway, { ticket: ticketOf(t), drafts, at: t.now });
  if (!moved) return { then: 'done', say: [sentence('elsewhere.over')] };
  for (const one of drafts) t.close(one.id);
  return { then: 'done', say: [...cards.map((one) => movedCard(one, sideWords(to))), sentence('elsewhere.gone', [], sideWords(to))] };
};

/** The first side's yes: nothing moves before it. */
export const confirmMove = waterfall({
  id: 'confirm-move',
  about: 'answer whether it was oneself who sent the code from another place; only the service itself asks this',
  examples: ['yes, that is me', 'no, that was not me'],
  slots: [filter('ticket', 'which code it is about', ['text'])],
  steps: [over, mine, decide],
  stays: () => true,
  events: {
    *'move-asked'(t, data) {
      const ticket = z.object({ ticket: z.string() }).parse(data).ticket;
      t.begin('confirm-move', [{ slot: 'ticket', value: { is: 'text', text: ticket } }]);
      return [];
    },
  },
});
