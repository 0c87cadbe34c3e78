import { z } from 'zod';
import { waterfall, type StepAction } from '../../src/engine/dialog';
import { profileSchema, type CustomerProfile } from '../../src/engine/profile';
import type { Slot } from '../../src/engine/slot';
import { filterSlot } from '../../src/engine/slots/filter';
import { pick } from '../../src/engine/slots/pick';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { say } from '../../src/reply/text';
import {
  handoffArrivalSchema,
  claimHandoff,
  readHandoff,
  completeHandoff,
  offerHandoff,
  listHandoffPlaces,
  refuseHandoff,
} from './operations';
import { handoffPlaceName, handoffSideWords } from './handoff-side';
import { handedOffOrderCard } from '../parts/order-card';
import { choice, textReply } from '../parts/say';

/** The slot of the channel to go on in. */
const handoffPlaceSlot = pick<string>({
  name: 'where',
  about: 'where the person wants to go on with what is under way',
  label: say('slot.where'),
  why: say('why.where'),
  schema: z.string(),
  *options(t) {
    const places = yield* t.once('places', listHandoffPlaces, { at: t.now });
    return places.map(({ id, words }) => ({ id, value: id, label: handoffPlaceName(id), words }));
  },
  *question(t, options) {
    return textReply(
      'ask.where',
      options.map((one) => choice(one.label, t.fillCode('where', { is: 'option', id: one.id }))),
    );
  },
  none: (_t, _value, options) =>
    say('elsewhere.not-there', { places: { list: options.map((one) => one.label), join: 'or' } }),
});

/** Ends the dialog where this chat is the only channel. */
const checkHandoffPlaces: StepAction = function* (t) {
  const places = yield* t.once('places', listHandoffPlaces, { at: t.now });
  return places.length === 0 ? { then: 'done', say: [textReply('elsewhere.nowhere')] } : undefined;
};

const offerHandoffCode: StepAction = function* (t) {
  const place = t.get(handoffPlaceSlot);
  if (place === undefined) return undefined;
  const made = yield* t.once('offer', offerHandoff, { place, drafts: t.pack().length, at: t.now });
  if (made.is === 'group') return { then: 'done', say: [textReply('elsewhere.group')] };
  const [name, link] = [handoffPlaceName(place), made.link];
  if (made.is === 'nothing')
    return {
      then: 'done',
      say: [
        link === undefined
          ? textReply('elsewhere.nothing', [], { place: name })
          : textReply('elsewhere.nothing.link', [], { place: name, link: { own: link } }),
      ],
    };
  if (link === undefined)
    return {
      then: 'done',
      say: [textReply('elsewhere.offer.typed', [], { place: name, typed: made.typed })],
    };
  return {
    then: 'done',
    say: [
      textReply(made.ready ? 'elsewhere.offer.ready' : 'elsewhere.offer.open', [], {
        place: name,
        typed: made.typed,
        link: { own: link },
      }),
    ],
  };
};

/** The dialog that hands over to another channel by a code, and a link where there is one. */
export const startChannelHandoff = waterfall({
  id: 'continue-elsewhere',
  purpose: 'hand-off',
  about: 'go on in another app, browser or device',
  steps: [checkHandoffPlaces, handoffPlaceSlot, offerHandoffCode],
  instant: true,
  boundToConversation: () => true,
});

const claimHandoffCode: StepAction = function* (t) {
  const code = ofKind(t.pendingValue('code'), 'text')?.text;
  if (code === undefined) return { then: 'done', say: [textReply('elsewhere.no-code')] };
  const { is, match, done } = yield* t.once('claim', claimHandoff, { code, at: t.now });
  if (is === 'claimed')
    return {
      then: 'done',
      say: [
        done ? textReply('elsewhere.came-before') : textReply('elsewhere.claimed', [], { match }),
      ],
    };
  return { then: 'done', say: [textReply(`elsewhere.${is}`)] };
};

/** Returns what the other side's profile knows and this one does not. */
function unknownProfileParts(
  known: CustomerProfile,
  there: Record<string, unknown>,
): Partial<CustomerProfile> {
  const read = profileSchema.safeParse(there);
  return read.success
    ? Object.fromEntries(
        Object.entries(read.data).filter(([name]) => Reflect.get(known, name) === undefined),
      )
    : {};
}

/**
 * The dialog that goes on here with what was begun in another channel: it takes the code; drafts
 * and orders arrive once the other side has said yes.
 */
export const claimChannelHandoff = waterfall({
  id: 'continue-here',
  purpose: 'hand-off-claim',
  about: 'go on here with what was begun elsewhere, by the code that was given there',
  slots: [filterSlot('code', 'the code that was given elsewhere', ['text'], 'text')],
  steps: [claimHandoffCode],
  instant: true,
  boundToConversation: () => true,
  events: {
    *moved(t, data) {
      const { drafts, from, orders, profile } = handoffArrivalSchema.parse(data);
      const titles = t.adopt(drafts);
      const learned = unknownProfileParts(t.profile, profile);
      t.remember(learned);
      const what = [...titles, ...(orders > 0 ? [say('elsewhere.orders', { n: orders })] : [])];
      const come =
        what.length === 0
          ? textReply('elsewhere.here.empty', [], handoffSideWords(from))
          : textReply('elsewhere.here', [], { ...handoffSideWords(from), what: { list: what } });
      return [
        come,
        ...(Object.keys(learned).some((name) => name !== 'owned')
          ? [textReply('elsewhere.details')]
          : []),
      ];
    },
    *'move-refused'() {
      return [textReply('elsewhere.was-refused')];
    },
  },
});

const ticketOf = (t: Turn): string => ofKind(t.pendingValue('ticket'), 'text')?.text ?? '';

const checkHandoffOpen: StepAction = function* (t) {
  const { open } = yield* t.once('look', readHandoff, { ticket: ticketOf(t), at: t.now });
  return open ? undefined : { then: 'done', say: [textReply('elsewhere.over')] };
};

/** The slot of a plain yes or no: a number or a name typed for something else is neither. */
const ownCodeConfirmationSlot: Slot<boolean> = {
  name: 'mine',
  about: 'whether it was the person who sent the code from the other place',
  label: say('slot.mine'),
  why: say('why.mine'),
  reads: 'yes-no',
  takes: ['flag'],
  plainYes: {},
  needs: [],
  schema: z.boolean(),
  sensitive: false,
  optional: false,
  *read(_t, value) {
    return value.is === 'flag'
      ? { is: 'settled', value: value.on }
      : { is: 'refused', why: say('why.mine') };
  },
  *ask(t) {
    const { to, match } = yield* t.once('look', readHandoff, { ticket: ticketOf(t), at: t.now });
    const tap = (on: boolean) => t.fillCode('mine', { is: 'flag', on });
    return {
      reply: textReply(
        'ask.mine',
        [
          choice('choice.mine', tap(true), 'primary'),
          choice('choice.not-mine', tap(false), 'danger'),
        ],
        { ...handoffSideWords(to), match },
      ),
      options: [],
    };
  },
};

const completeOrRefuseHandoff: StepAction = function* (t) {
  if (t.get(ownCodeConfirmationSlot) !== true) {
    yield* t.once('refuse', refuseHandoff, { ticket: ticketOf(t), at: t.now });
    return { then: 'done', say: [textReply('elsewhere.refused')] };
  }
  const drafts = t.pack();
  const { moved, to, cards } = yield* t.once('move', completeHandoff, {
    ticket: ticketOf(t),
    drafts,
    at: t.now,
  });
  if (!moved) return { then: 'done', say: [textReply('elsewhere.over')] };
  for (const one of drafts) t.close(one.id);
  return {
    then: 'done',
    say: [
      ...cards.map((one) => handedOffOrderCard(one, handoffSideWords(to))),
      textReply('elsewhere.gone', [], handoffSideWords(to)),
    ],
  };
};

/** The dialog in which the first side says yes: nothing moves before that. */
export const confirmChannelHandoff = waterfall({
  id: 'confirm-move',
  purpose: 'hand-off-confirm',
  about:
    'answer whether it was oneself who sent the code from another place; only the service itself asks this',
  slots: [filterSlot('ticket', 'which code it is about', ['text'], 'nothing')],
  steps: [checkHandoffOpen, ownCodeConfirmationSlot, completeOrRefuseHandoff],
  boundToConversation: () => true,
  events: {
    *'move-asked'(t, data) {
      const ticket = z.object({ ticket: z.string() }).parse(data).ticket;
      t.begin('confirm-move', [{ slot: 'ticket', value: { is: 'text', text: ticket } }]);
      return [];
    },
  },
});
